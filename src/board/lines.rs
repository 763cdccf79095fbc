//! Text in lines apart from cards.

use super::cards::{Run, read_card, skip_run, take_rank, take_suit, take_unknown, take_word};
use super::glyphs::{Cursor, Glyph};

/// Kind of the rest of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Line {
    Cards,
    /// A title or a sentence.
    Words,
    /// Nothing but marks and numbers: a rule, or the numbers of columns.
    Marks,
}

impl Line {
    /// Classifies the rest of a line. Text that can be a card or a word ("as") is a word among
    /// words. Words of a label do not count.
    #[inline(never)]
    pub fn at(mut at: Cursor, may_be_partial: bool) -> Line {
        if names_columns(at) {
            return Line::Words;
        }
        let (mut has_label, mut has_words, mut may_have_cards) = (false, false, false);
        while !at.glyph().ends_line() && !is_comment(&at) {
            let may_be_unknown = may_be_partial || at.is_at(b'?');
            if may_be_unknown && !at.before().is_in_word() && take_unknown(&mut at) {
                may_have_cards = true;
            } else if at.glyph().is_in_word() {
                let word = at;
                match skip_run(&mut at) {
                    Run::Cards => return Line::Cards,
                    Run::CardsOrWord => may_have_cards = true,
                    Run::Word if looks_like_cards(word) => may_have_cards = true,
                    Run::Word => has_words = true,
                    Run::Number => {}
                }
            } else {
                if matches!(at.glyph(), Glyph::Mark(b':' | b'=')) {
                    has_label |= has_words;
                    (has_words, may_have_cards) = (false, false);
                }
                at.advance();
            }
        }
        match (has_words, may_have_cards) {
            (false, true) => Line::Cards,
            (false, false) if !has_label => Line::Marks,
            _ => Line::Words,
        }
    }
}

/// Whether a line begins with `C1 C2 C3`, or other letters. These are not clubs.
fn names_columns(mut at: Cursor) -> bool {
    (1..=3).all(|column| {
        skip_decoration(&mut at, b"|,");
        let letter = at.glyph();
        at.advance();
        let digit = at.glyph();
        at.advance();
        matches!(letter, Glyph::Letter(_)) && digit == Glyph::Digit(b'0' + column)
    })
}

/// Returns the number that a line without cards gives to the next lines. If the line numbers
/// eight columns out of order, returns the offset as an error.
pub fn find_heading(mut at: Cursor) -> Result<Option<u32>, usize> {
    let (mut numbers, mut last, mut misplaced) = (0, 0, None);
    let (mut is_letter, mut is_large) = (false, false);
    while !at.glyph().ends_line() {
        if !at.glyph().is_in_word() {
            at.advance();
            continue;
        }
        let start = at.offset();
        let number = trailing_number(at);
        let is_one_letter = matches!(at.glyph(), Glyph::Letter(_)) && !at.peek().is_in_word();
        if let Run::Cards = skip_run(&mut at) {
            return Ok(None);
        }
        if let Some(number) = number {
            if numbers > 0 && number != last + 1 {
                misplaced.get_or_insert(start);
            }
            numbers += 1;
            is_large |= number > 8;
            last = number;
            is_letter = is_one_letter;
        }
    }
    match (numbers, misplaced) {
        (8, Some(offset)) if !is_large => Err(offset),
        (1, _) if !is_letter => Ok(Some(last)),
        _ => Ok(None),
    }
}

/// Whether the rest of a line is a comment: `#` (but not `#617:`), `//`, or `--` and a word.
pub fn is_comment(at: &Cursor) -> bool {
    let mut behind = *at;
    match at.glyph() {
        Glyph::Mark(b'#') => {
            behind.advance();
            let mut digits = 0;
            while let Glyph::Digit(_) = behind.glyph() {
                digits += 1;
                behind.advance();
            }
            digits == 0 || !behind.is_at(b':')
        }
        Glyph::Mark(b'/') => at.peek() == Glyph::Mark(b'/'),
        Glyph::Mark(b'-') => {
            behind.advance();
            if !behind.take(b'-') || !behind.glyph().is_blank() {
                return false;
            }
            behind.skip_blanks();
            behind.glyph().is_in_word() && matches!(skip_run(&mut behind), Run::Word)
        }
        _ => false,
    }
}

/// Takes `/* ... */`.
pub fn take_block_comment(at: &mut Cursor) -> bool {
    if !at.is_at(b'/') || at.peek() != Glyph::Mark(b'*') {
        return false;
    }
    at.advance();
    at.advance();
    while at.glyph() != Glyph::End {
        if at.take(b'*') && at.take(b'/') {
            return true;
        }
        if !at.is_at(b'*') {
            at.advance();
        }
    }
    true
}

/// Takes a full stop or exclamation mark at the end of a line.
pub fn take_end_of_sentence(at: &mut Cursor) -> bool {
    let is_mark = matches!(at.glyph(), Glyph::Mark(b'.' | b'!'));
    let is_end = is_mark && at.before().is_in_word() && at.peek().ends_line();
    if is_end {
        at.advance();
    }
    is_end
}

/// A label before the cards of a line.
pub struct Label {
    /// The number or letter at its end, for example of a column.
    pub number: Option<u32>,
    /// Whether a mark ends it, and not a bracket.
    pub is_key: bool,
    /// Whether it is only a number.
    pub is_number: bool,
    /// Whether it is only a letter.
    pub is_letter: bool,
}

impl Label {
    fn from_words(number: Option<u32>, is_key: bool) -> Label {
        Label {
            number,
            is_key,
            is_number: false,
            is_letter: false,
        }
    }
}

/// Takes a number or letter with a mark, `1:` `1.` `1)` `1 -` `(1)` `**1:**`; a number before
/// a bar, or equal to `next`; or a word that is a card too, before a colon: `Stacks:`, or `C1:`
/// of column 1.
pub fn take_short_label(at: &mut Cursor, next: u32, may_be_bare: bool) -> Option<Label> {
    let mut behind = *at;
    let bracket = behind.glyph().closing();
    while behind.glyph().closing().is_some() || behind.is_at(b'*') {
        behind.advance();
    }
    if !behind.glyph().is_in_word() {
        return None;
    }
    let word = behind;
    let number = trailing_number(word);
    let run = skip_run(&mut behind);
    let end = behind.glyph();
    behind.skip_blanks();
    let mark = behind.glyph();
    let is_ordinal = number.is_some_and(|number| number == next || number + 1 == next);
    let is_numbered = number.is_some() && matches!(run, Run::Number | Run::Word);
    let is_alone = matches!(run, Run::Number) || matches!(word.peek(), Glyph::Mark(_));
    let ends_with_mark = match mark {
        _ if bracket.is_some() => is_numbered && is_alone && Some(mark) == bracket,
        Glyph::Mark(b':' | b'.' | b')') if end == mark => is_numbered && is_alone,
        Glyph::Mark(b'-') => is_numbered && is_alone && behind.peek().is_blank(),
        _ => false,
    } || match (&run, mark) {
        (Run::CardsOrWord, Glyph::Mark(b':' | b'=')) => true,
        (Run::Cards, Glyph::Mark(b':' | b'=')) => is_ordinal && begins_column(&word),
        _ => false,
    };
    let is_bare = matches!(run, Run::Number)
        && bracket.is_none()
        && match end {
            _ if mark == Glyph::Mark(b'|') => true,
            Glyph::Space | Glyph::Tab | Glyph::Mark(b',') => {
                number.is_some_and(|number| number > 99) || (may_be_bare && is_ordinal)
            }
            _ => false,
        };
    if !ends_with_mark && !is_bare {
        return None;
    }
    if ends_with_mark {
        behind.advance();
        while behind.take(b'*') {}
    }
    *at = behind;
    Some(Label {
        number: number.filter(|&number| number <= 99),
        is_key: true,
        is_number: matches!(run, Run::Number),
        is_letter: is_alone && matches!(run, Run::Word),
    })
}

/// Whether a word begins like `C1` or `S1`, of a column or stack.
fn begins_column(at: &Cursor) -> bool {
    matches!(at.glyph(), Glyph::Letter(b'C' | b'c' | b'S' | b's'))
        && matches!(at.peek(), Glyph::Digit(_))
}

/// The number at the end of a word, or the place in the alphabet of a single letter.
#[inline(never)]
fn trailing_number(mut at: Cursor) -> Option<u32> {
    const WORDS: &str = "first one second two third three fourth four fifth five sixth six \
                         seventh seven eighth eight";
    let mut word = at;
    if let Some(place) = take_word(&mut word, WORDS) {
        return Some(place as u32 / 2 + 1);
    }
    let (mut number, mut letters, mut last_letter) = (None, 0, b'a');
    while at.glyph().is_in_word() {
        match at.glyph() {
            Glyph::Digit(digit) => {
                const LARGEST: u32 = 999_999;
                let digit = u32::from(digit - b'0');
                let tens = number.unwrap_or(0u32).min(LARGEST) * 10;
                number = Some((tens + digit).min(LARGEST));
            }
            Glyph::Letter(letter) => {
                number = None;
                letters += 1;
                last_letter = letter.to_ascii_lowercase();
            }
            _ => number = None,
        }
        at.advance();
    }
    match letters {
        1 if number.is_none() => Some(u32::from(last_letter - b'a') + 1),
        _ => number,
    }
}

/// Takes the words that name the next cards: up to a colon or `=`, or to the bracket or quote
/// that encloses the cards. The words can contain brackets without cards.
#[inline(never)]
pub fn take_name(at: &mut Cursor, may_be_partial: bool) -> Option<Label> {
    // A limit, so that a long line does not take quadratic time.
    const LONGEST: usize = 200;
    let mut behind = *at;
    let mut number = None;
    let mut has_words = false;
    for _ in 0..LONGEST {
        let glyph = behind.glyph();
        if glyph.ends_line() || is_comment(&behind) {
            return None;
        }
        if glyph.is_in_word() {
            number = trailing_number(behind).or(number);
            let word = behind;
            match skip_run(&mut behind) {
                Run::Cards => return None,
                _ if looks_like_cards(word) && behind.offset() > word.offset() + 2 => return None,
                Run::CardsOrWord | Run::Word => has_words = true,
                Run::Number => {}
            }
            continue;
        }
        match glyph {
            Glyph::Mark(b':') if behind.peek() == glyph => {
                behind.advance();
            }
            Glyph::Mark(b'.' | b')' | b'-')
                if number.is_some()
                    && behind.peek().is_blank()
                    && behind.before().is_blank() == behind.is_at(b'-') =>
            {
                behind.advance();
                *at = behind;
                return Some(Label::from_words(number, true));
            }
            Glyph::Mark(b':' | b'=') => {
                if !has_words && number.is_none() {
                    return None;
                }
                while matches!(behind.glyph(), Glyph::Mark(b':' | b'=' | b'>')) {
                    behind.advance();
                }
                *at = behind;
                return Some(Label::from_words(number, true));
            }
            Glyph::Mark(b',' | b';' | b'|' | b'/' | b'?') => return None,
            Glyph::Mark(b'[' | b'(' | b'{') | Glyph::Quote(_) => {
                let mut inside = behind;
                inside.advance();
                if take_cardless_brackets(&mut behind) {
                    number = trailing_number(inside).or(number);
                } else {
                    if glyph.closing().is_some() || opens_cards(&behind) {
                        let is_call = behind.before().is_in_word() && glyph.closing().is_some();
                        if !has_words || (may_be_partial && !is_call) {
                            return None;
                        }
                        *at = behind;
                        return Some(Label::from_words(None, false));
                    }
                    behind.advance();
                }
                continue;
            }
            glyph if glyph.is_closing() => return None,
            _ => {}
        }
        behind.advance();
    }
    None
}

/// Takes brackets that hold neither cards nor brackets, as in `char board[52]`.
fn take_cardless_brackets(at: &mut Cursor) -> bool {
    let Some(closing) = at.glyph().closing() else {
        return false;
    };
    let mut behind = *at;
    behind.advance();
    while behind.glyph() != closing {
        let glyph = behind.glyph();
        let is_word = glyph.is_in_word() && !matches!(skip_run(&mut behind), Run::Cards);
        if glyph.is_in_word() && !is_word {
            return false;
        }
        if !is_word {
            if glyph.ends_line() || glyph.closing().is_some() || matches!(glyph, Glyph::Quote(_)) {
                return false;
            }
            behind.advance();
        }
    }
    behind.advance();
    *at = behind;
    true
}

/// Whether a card follows a quote.
fn opens_cards(at: &Cursor) -> bool {
    const QUOTES: usize = 3;
    let mut behind = *at;
    for _ in 0..QUOTES {
        if let Glyph::Quote(_) = behind.glyph() {
            behind.advance();
        }
    }
    behind.skip_blanks();
    behind.glyph().is_in_word() && matches!(skip_run(&mut behind), Run::Cards | Run::CardsOrWord)
}

/// Whether a word is a card or several cards, and cannot be anything else.
pub fn begins_card(mut at: Cursor) -> bool {
    at.glyph().is_in_word() && matches!(skip_run(&mut at), Run::Cards)
}

/// Whether a word is a rank or a suit, and not a number.
pub fn is_rank_or_suit(mut at: Cursor) -> bool {
    while at.glyph().closing().is_some() {
        at.advance();
    }
    let is_number = matches!(at.glyph(), Glyph::Digit(_));
    let is_part = take_rank(&mut at).is_some() || take_suit(&mut at).is_some();
    is_part && !is_number && !at.glyph().is_in_word()
}

/// Whether a label mentions columns (`true`) or rows (`false`).
pub fn speaks_of_columns(mut at: Cursor) -> Option<bool> {
    const WORDS: &str = "column columns col stack pile tableau cascade row line";
    for _ in 0..3 {
        skip_decoration(&mut at, b"*#");
        if let Some(place) = take_word(&mut at, WORDS) {
            return Some(place < 7);
        }
        skip_run(&mut at);
    }
    None
}

/// Whether the next word has letters that no card has.
pub fn begins_word(at: Cursor) -> bool {
    let mut behind = at;
    let is_word = at.glyph().is_in_word() && matches!(skip_run(&mut behind), Run::Word);
    is_word && !has_only_letters_of_cards(at)
}

#[inline(never)]
fn has_only_letters_of_cards(mut at: Cursor) -> bool {
    while at.glyph().is_in_word() {
        if let Glyph::Letter(letter) = at.glyph() {
            if !b"ACDHJKQSTX".contains(&letter.to_ascii_uppercase()) {
                return false;
            }
        }
        at.advance();
    }
    true
}

/// Takes a value that is not a card: a number, words, or a quoted text.
pub fn take_value(at: &mut Cursor) -> bool {
    let mut behind = *at;
    behind.skip_blanks();
    let quote = behind.glyph();
    let is_quoted = matches!(quote, Glyph::Quote(_));
    if is_quoted {
        behind.advance();
    }
    let mut words = 0;
    loop {
        let glyph = behind.glyph();
        if is_quoted && glyph == quote {
            behind.advance();
            break;
        }
        if glyph.is_in_word() {
            if let Run::Cards = skip_run(&mut behind) {
                return false;
            }
            words += 1;
        } else if glyph.ends_line() || glyph.closing().is_some() {
            if is_quoted {
                return false;
            }
            break;
        } else if !is_quoted && (glyph.is_closing() || glyph == Glyph::Mark(b',')) {
            break;
        } else {
            behind.advance();
        }
    }
    behind.skip_blanks();
    let ends = behind.glyph().ends_line()
        || behind.glyph().is_closing()
        || behind.is_at(b',')
        || behind.is_at(b';');
    if words > 0 && ends {
        *at = behind;
    }
    words > 0 && ends
}

/// Takes the label of foundations or free cells.
#[inline(never)]
pub fn take_label_of_places(at: &mut Cursor) -> bool {
    const PLACES: &str =
        "foundations foundation founds found decks freecells freecell fc free cells";
    let mut behind = *at;
    skip_decoration(&mut behind, b">|*-");
    let mut words = 0;
    while words < 2 && take_word(&mut behind, PLACES).is_some() {
        words += 1;
        skip_decoration(&mut behind, b"_");
    }
    let is_label = words > 0 && (behind.take(b':') || behind.take(b'='));
    if is_label {
        *at = behind;
    }
    is_label
}

#[inline(never)]
fn skip_decoration(at: &mut Cursor, marks: &[u8]) {
    let is_one = |glyph| match glyph {
        Glyph::Mark(mark) => marks.contains(&mark),
        Glyph::Quote(_) => true,
        _ => glyph.is_blank(),
    };
    while is_one(at.glyph()) {
        at.advance();
    }
}

/// Moves over empty foundations and free cells: to the end of their line, or of their value in
/// brackets. Returns the offset of anything else as an error.
#[inline(never)]
pub fn take_empty_places(at: &mut Cursor, is_in_brackets: bool) -> Result<(), usize> {
    const NOTHING: &str = "none empty nothing null nil";
    let mut depth = 0;
    loop {
        let glyph = at.glyph();
        if glyph == Glyph::End || (glyph == Glyph::Newline && depth == 0) {
            return Ok(());
        }
        if is_comment(at) {
            at.skip_line();
        } else if glyph.closing().is_some() {
            depth += 1;
            at.advance();
        } else if glyph.is_closing() {
            if depth == 0 {
                return if is_in_brackets {
                    Ok(())
                } else {
                    Err(at.offset())
                };
            }
            depth -= 1;
            at.advance();
        } else if glyph == Glyph::Mark(b',') && depth == 0 && is_in_brackets {
            return Ok(());
        } else if take_word(at, NOTHING).is_some() || take_blank(at) {
        } else if take_suit(at).is_some() {
            while matches!(at.glyph(), Glyph::Quote(_)) {
                at.advance();
            }
            if !(at.take(b'-') || at.take(b':') || at.take(b'=')) {
                return Err(at.offset());
            }
            at.skip_blanks();
            if at.glyph() != Glyph::Digit(b'0') {
                return Err(at.offset());
            }
            at.advance();
        } else {
            return Err(at.offset());
        }
    }
}

/// Takes a mark, space or zero in a place without a card.
fn take_blank(at: &mut Cursor) -> bool {
    let is_blank = match at.glyph() {
        Glyph::Newline | Glyph::Space | Glyph::Tab | Glyph::Quote(_) => true,
        Glyph::Mark(b'-' | b'*' | b',' | b';' | b'|' | b'.' | b'_') => true,
        Glyph::Digit(b'0') => !at.before().is_in_word() && !at.peek().is_in_word(),
        _ => false,
    };
    if is_blank {
        at.advance();
    }
    is_blank
}

/// Whether a word that is not cards looks like cards: it begins with a card (`7D3`, `JDD`), or
/// has a digit and only letters of cards.
#[inline(never)]
fn looks_like_cards(word: Cursor) -> bool {
    let mut at = word;
    let mut begins_with_card = read_card(&mut at).is_ok();
    let (mut has_digit, mut has_letter) = (false, false);
    let has_other = !has_only_letters_of_cards(word);
    let mut has_small = false;
    at = word;
    while at.glyph().is_in_word() {
        match at.glyph() {
            Glyph::Digit(_) => has_digit = true,
            Glyph::Letter(letter) => {
                has_letter = true;
                has_small |= letter.is_ascii_lowercase();
            }
            _ => has_digit = true,
        }
        at.advance();
    }
    begins_with_card &= has_digit || !(has_small || has_other);
    begins_with_card || (has_digit && has_letter && !has_other)
}

/// Offset of text in a line without cards that can stand for a card: a word that looks like
/// cards; or anything as short as a card, except among words and among numbers of columns.
/// Between lines of cards it can be a mark.
pub fn find_stray(mut at: Cursor, is_between: bool) -> Option<usize> {
    let (mut stray, mut short, mut numbers, mut has_words) = (None, 0, 0, false);
    skip_decoration(&mut at, b"|");
    while !at.glyph().ends_line() && !is_comment(&at) {
        let start = at.offset();
        let is_word = at.glyph().is_in_word() || at.is_at(b'?');
        let (mut length, mut letters, mut digits) = (0, 0, 0);
        while !at.glyph().is_blank() && !at.glyph().ends_line() && !at.is_at(b'|') {
            if at.glyph().is_in_word() && !at.before().is_in_word() && looks_like_cards(at) {
                return Some(start);
            }
            length += match at.glyph() {
                Glyph::Mark(b'?' | b'.' | b'*' | b'_' | b'-') => 1,
                // Brackets, rules and fences.
                Glyph::Mark(_) => 3,
                _ => 1,
            };
            letters += usize::from(matches!(at.glyph(), Glyph::Letter(_)));
            digits += usize::from(matches!(at.glyph(), Glyph::Digit(_)));
            at.advance();
        }
        has_words |= letters > 2;
        if length < 3 && (is_word || is_between) {
            stray.get_or_insert(start);
            short += 1;
            numbers += usize::from(digits == length);
        }
        skip_decoration(&mut at, b"|");
    }
    let are_numbers = short == numbers && numbers > 3;
    stray.filter(|_| !has_words && !are_numbers)
}

/// Offset of the first word, number or question mark in a line.
pub fn find_word(mut at: Cursor) -> Option<usize> {
    while !at.glyph().ends_line() && !is_comment(&at) {
        if at.glyph().is_in_word() || at.is_at(b'?') || at.glyph() == Glyph::Other {
            return Some(at.offset());
        }
        at.advance();
    }
    None
}
