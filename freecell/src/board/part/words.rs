//! Words of labels, by what they say about the place of cards, and marks beside them.

use crate::board::ordinals::take_ordinal;
use crate::board::text::{Cursor, Glyph, has_digit, index_in, list_with};

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Word {
    Number,
    /// `third`, `3rd` or `III`.
    Ordinal,
    /// A letter, or a number behind a letter or in brackets.
    Index,
    Row,
    Column,
    Rows,
    Columns,
    Last,
    Cards,
    Game,
    Games,
    /// The game, or a free cell.
    FreeCell,
    To,
    /// Of titles, and says nothing about places: `my`, `please`.
    Known,
    /// Can say of cards where they are: `want`, `play`.
    Verb,
    /// `begins`
    Start,
    Cells,
    /// Names free cells or foundations for certain.
    Container,
    /// Says that the cards lie elsewhere.
    Place,
    /// `unknown` can stand for a card.
    Missing,
    /// Of the cards that are not known.
    Rest,
    Bottom,
    #[default]
    Other,
}

impl Word {
    /// The set of this kind of word alone.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    pub const fn set(words: &[Word]) -> u32 {
        let (mut set, mut i) = (0, 0);
        while i < words.len() {
            set |= words[i].bit();
            i += 1;
        }
        set
    }
}

const KINDS: [Word; 19] = [
    Word::Row,
    Word::Column,
    Word::Rows,
    Word::Columns,
    Word::Last,
    Word::Rest,
    Word::Bottom,
    Word::To,
    Word::Cards,
    Word::Game,
    Word::Games,
    Word::FreeCell,
    Word::Known,
    Word::Verb,
    Word::Start,
    Word::Cells,
    Word::Container,
    Word::Place,
    Word::Missing,
];
// The words of each of these kinds. One string, since pointers to many need more room.
const LISTS: &str = "\
    row line;\
    column col pile stack cascade tableau;\
    rows lines;\
    columns cols piles stacks cascades;\
    last;\
    rest;\
    bottom;\
    to;\
    cards;\
    deal game board seed;\
    deals games boards;\
    freecell;\
    card tableau layout data array list text input puzzle program computer code solver \
    let var local const char int auto static string strings vector return new \
    microsoft windows pc xp vista solitaire \
    hi hello hey dear all thanks thank thx cheers help please ok sorry \
    me my mine we us our you your it its they who \
    an this that these which what when why and or so if just \
    is are was be am has have do does did can could would should will may might must \
    winnable solvable impossible \
    with from for in on at by about as \
    very too hard easy nice difficult question cannot stuck \
    anyone someone everyone guys any idea ideas best regards advance \
    day daily today yesterday week good morning evening friend few \
    opening initial position sent phone;\
    know find search identify lost look looking need want tell try solve solved win won \
    true false null none;\
    start starts starting begin begins beginning;\
    free fc reserve reserves home homes founds found decks hand storage area \
    spare temp freizellen moved;\
    freecells cell cells foundation foundations;\
    play top reverse mirrored upside without not never stock waste spider klondike yukon bridge;\
    unknown missing hidden blank illegible unreadable read snip snipped omitted skipped";

/// Names of elements of HTML.
pub const TAGS: &str = "p b i u pre code table tbody thead tr th td ul ol li div span br body html";

const FILLERS: &str = "the of nr number a i";

#[inline(never)]
fn listed(word: &[u8]) -> Option<Word> {
    list_with(LISTS, word).and_then(|list| KINDS.get(list).copied())
}

/// Whether a word is known, so that it is no damaged card.
pub fn is_known(word: &[u8]) -> bool {
    listed(word).is_some() || index_in(FILLERS, word).is_some()
}

/// Whether a word says that cards lie elsewhere than in the columns, or are left out.
#[inline(never)]
pub fn says_other_place(word: &[u8]) -> bool {
    use Word::*;
    const PLACES: u32 = Word::set(&[Cells, Container, Place, Missing, Last, Rest, Bottom]);
    listed(word).is_some_and(|word| word.bit() & PLACES != 0)
}

/// Takes a word with its number, if it has one, and if it is not one like "the".
#[inline(never)]
pub fn take_word(at: &mut Cursor) -> Option<(Word, u32)> {
    let start = *at;
    let ordinal = take_ordinal(at);
    // `FreeCell` is one word, although a capital stands inside.
    let mut behind = *at;
    take_ordinal(&mut behind);
    let name = behind.bytes_since(start.offset());
    if index_in("freecell", name).is_some() && !behind.glyph().is_in_word() {
        *at = behind;
        return Some((Word::FreeCell, 0));
    }
    // `-2`, `3+`, `1.3`
    let is_decimal = at.is_at(b'.') && matches!(at.peek(), Glyph::Digit(_));
    let is_signed = start.before() == Glyph::Mark(b'-') || at.is_at(b'+') || is_decimal;
    if is_signed && matches!(start.glyph(), Glyph::Digit(b'1'..=b'9')) {
        return Some((Word::Place, 0));
    }
    let is_in_tag = matches!(start.before(), Glyph::Mark(b'<' | b'/'));
    if is_in_tag && index_in(TAGS, at.bytes_since(start.offset())).is_some() {
        return None;
    }
    let word = at.bytes_since(start.offset());
    if word.len() == 1
        && matches!(
            (start.glyph(), at.glyph()),
            (Glyph::Letter(_), Glyph::Digit(_))
        )
    {
        // `C1`
        let number = take_ordinal(at)?;
        return Some((Word::Index, number.value));
    }
    // `I need`, but `Column I`
    if index_in("i", word).is_some() && precedes_word(*at) {
        return None;
    }
    if let Some(ordinal) = ordinal {
        let mut ending = *at;
        ending.advance();
        ending.advance();
        let has_ending = !ending.glyph().is_in_word()
            && index_in("st nd rd th", ending.bytes_since(at.offset())).is_some();
        if has_ending {
            *at = ending;
        }
        let is_letter = word.len() == 1 && !matches!(start.glyph(), Glyph::Digit(_));
        let kind = if has_ending || ordinal.is_word {
            Word::Ordinal
        } else if is_letter
            || start.glyph() == Glyph::Foreign
            || start.before() == Glyph::Mark(b'[')
        {
            Word::Index
        } else {
            Word::Number
        };
        return Some((kind, ordinal.value));
    }
    skip_contraction(at);
    let mut next = *at;
    next.skip_blanks();
    let is_numbered = matches!(next.glyph(), Glyph::Digit(_) | Glyph::Letter(_));
    let kind = match listed(word) {
        Some(_) if index_in("tableau", word).is_some() && !is_numbered => Word::Known,
        Some(kind) => kind,
        // `Row of 4` has no number.
        None if index_in("of", word).is_some() && precedes_number(*at) => Word::Place,
        None if index_in(FILLERS, word).is_some() => return None,
        None if index_in("no", word).is_some() && precedes_number(*at) => return None,
        None => Word::Other,
    };
    Some((kind, 0))
}

/// Whether a small word follows, but for what is contracted: `I need`, `I'm`.
fn precedes_word(mut at: Cursor) -> bool {
    skip_contraction(&mut at);
    if at.glyph().is_blank() {
        at.advance();
    }
    let is_small = |glyph: Glyph| matches!(glyph, Glyph::Letter(b'a'..=b'z'));
    is_small(at.glyph()) && is_small(at.peek())
}

/// Skips the end of `what's` or `can't`.
#[inline(never)]
fn skip_contraction(at: &mut Cursor) {
    let mut behind = *at;
    if behind.is_at(b'"') {
        behind.advance();
        let start = behind.offset();
        behind.skip_word();
        if index_in("s t m d ve", behind.bytes_since(start)).is_some() {
            *at = behind;
        }
    }
}

/// Whether a number follows: `No. 617`, but not `No cards` or `No 7D`.
#[inline(never)]
fn precedes_number(mut at: Cursor) -> bool {
    if at.is_at(b'.') {
        at.advance();
    }
    at.skip_blanks();
    let start = at.offset();
    let is_ordinal = take_ordinal(&mut at).is_some();
    let word = at.bytes_since(start);
    is_ordinal && (word.len() > 1 || has_digit(word))
}

/// Whether a word is a suit, 0, or both: `H`, `0`, `H0`.
pub fn is_empty_foundation(start: Cursor, end: Cursor) -> bool {
    let word = end.bytes_since(start.offset());
    match word.strip_suffix(b"0").unwrap_or(word) {
        [] => true,
        [letter] => b"CDHScdhs".contains(letter),
        _ => matches!(start.glyph(), Glyph::Suit(_)),
    }
}

/// Whether a colon or `=` follows a word, which may be in quotes.
pub fn is_key(mut at: Cursor) -> bool {
    if at.is_at(b'"') {
        at.advance();
    }
    at.skip_blanks();
    at.is_at(b':') || at.is_at(b'=')
}
