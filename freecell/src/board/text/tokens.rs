//! Tokens of a text: cards, signs for unknown cards, words, and single things.

use super::cards::{Notation, Pair, Run, take_object, take_pair, take_run, take_word};
use super::glyphs::{Cursor, Glyph};
use super::kinds::Kind;

/// Whether comments are things between the cards, or text like any other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Comments {
    Apart,
    AsText,
}

#[derive(Clone, Copy)]
pub enum Token {
    Run(Run),
    /// A sign for an unknown card.
    Unknown,
    /// Several letters.
    Word,
    /// A letter alone, or letters and digits.
    Code,
    Thing(Kind),
    End,
}

/// Takes a token. Cards that are a label, as in `C1:` and `As dealt:`, are words.
#[inline(always)]
pub fn take_token(at: &mut Cursor, comments: Comments) -> Token {
    if let Glyph::Blank(kind) = at.glyph() {
        at.advance();
        return Token::Thing(kind);
    }
    take_other_token(at, comments)
}

fn take_other_token(at: &mut Cursor, comments: Comments) -> Token {
    let kind = match at.glyph() {
        Glyph::End => return Token::End,
        Glyph::Newline => Kind::NEWLINE,
        Glyph::Control => Kind::CONTROL,
        Glyph::Other | Glyph::Unread => Kind::OTHER,
        Glyph::Mark(mark) => return take_mark(at, mark, comments),
        _ => return take_words(at),
    };
    at.advance();
    Token::Thing(kind)
}

fn take_mark(at: &mut Cursor, mark: u8, comments: Comments) -> Token {
    Token::Thing(match mark {
        _ if comments == Comments::Apart && take_comment(at, mark) => Kind::COMMENT,
        _ if take_unknown(at, mark) => return Token::Unknown,
        b'<' if take_tag(at) => Kind::TAG,
        _ => {
            at.advance();
            Kind::of_mark(mark)
        }
    })
}

/// Takes `?` `??` `--` `__` or `..`. But `5C?` is a doubtful card, and `|--|` a rule.
fn take_unknown(at: &mut Cursor, mark: u8) -> bool {
    if at.before() == at.glyph() || !matches!(mark, b'?' | b'-' | b'_' | b'.') {
        return false;
    }
    let mut behind = *at;
    while behind.is_at(mark) {
        behind.advance();
    }
    let length = behind.offset() - at.offset();
    let is_rule = [at.before(), behind.glyph()].contains(&Glyph::Mark(b'|'));
    let is_unknown = match mark {
        b'?' => length <= 2 && at.before().is_in_word() == behind.glyph().is_in_word(),
        _ => length == 2 && !is_rule && !behind.is_at(b'?'),
    };
    if is_unknown {
        *at = behind;
    }
    is_unknown
}

/// Takes a comment after `#` (but not `#617`), `//`, `--` and a word, or in `/* */`.
fn take_comment(at: &mut Cursor, mark: u8) -> bool {
    let next = match mark {
        b'#' | b'/' | b'-' => at.peek(),
        _ => return false,
    };
    let is_to_end_of_line = match mark {
        b'#' => !matches!(next, Glyph::Digit(_)),
        b'/' => next == Glyph::Mark(b'/'),
        _ => next == Glyph::Mark(b'-') && precedes_word(*at),
    };
    if is_to_end_of_line {
        at.skip_line();
        return true;
    }
    let is_block = mark == b'/' && next == Glyph::Mark(b'*');
    if is_block {
        at.advance();
        at.advance();
        at.advance();
        while at.glyph() != Glyph::End && !(at.is_at(b'/') && at.before() == Glyph::Mark(b'*')) {
            at.advance();
        }
        at.advance();
    }
    is_block
}

/// Whether two dashes, a blank and a word begin here.
fn precedes_word(mut at: Cursor) -> bool {
    at.advance();
    at.advance();
    if !at.glyph().is_blank() {
        return false;
    }
    at.advance();
    at.glyph().is_in_word() && take_run(&mut at).is_none()
}

/// Takes `<td>`, `</td>` or `<td class="x">`, but not a card: none of `<TD>`, and of
/// `<card rank="7" suit="D">` what stands before the rank.
fn take_tag(at: &mut Cursor) -> bool {
    const LONGEST: usize = 60;
    let mut behind = *at;
    behind.advance();
    let is_small = matches!(behind.glyph(), Glyph::Letter(b'a'..=b'z'));
    let is_end = behind.is_at(b'/');
    if !is_small
        && !is_end
        && (!behind.glyph().is_in_word() || take_run(&mut behind.clone()).is_some())
    {
        return false;
    }
    for _ in 0..LONGEST {
        behind.advance();
        match behind.glyph() {
            Glyph::Mark(b'>') => {
                behind.advance();
                *at = behind;
                return true;
            }
            Glyph::Mark(b'<') | Glyph::Newline | Glyph::End => return false,
            Glyph::Letter(_) if take_object(&mut behind.clone()).is_some() => {
                *at = behind;
                return true;
            }
            _ => {}
        }
    }
    false
}

fn take_words(at: &mut Cursor) -> Token {
    let start = *at;
    let run = take_run(at).or_else(|| match take_pair(at) {
        Some(Pair::Card(run)) => Some(run),
        Some(Pair::Foundation) => None,
        None => take_object(at),
    });
    match run {
        Some(run) if !is_label(&run, *at) => return Token::Run(run),
        None if at.offset() != start.offset() => return Token::Thing(Kind::FOUNDATION),
        _ => *at = start,
    }
    if take_word(at, "null none nil nan na").is_some() {
        return Token::Unknown;
    }
    if take_call(at) {
        return Token::Thing(Kind::TAG);
    }
    let (mut letters, mut digits) = (0, 0);
    while at.glyph().is_in_word() {
        match at.glyph() {
            Glyph::Digit(_) => digits += 1,
            _ => letters += 1,
        }
        at.advance();
    }
    match (letters, digits) {
        (0, _) => Token::Thing(Kind::NUMBER),
        (2.., 0) => Token::Word,
        _ => Token::Code,
    }
}

/// Takes the name of a function or macro, as in `array(`, `List.of(`, `new Card(` and `vec![`.
fn take_call(at: &mut Cursor) -> bool {
    const LONGEST: usize = 40;
    let mut behind = *at;
    if take_word(&mut behind, "new").is_some() {
        behind.skip_blanks();
    }
    while behind.offset() < at.offset() + LONGEST
        && (matches!(behind.glyph(), Glyph::Letter(_)) || behind.is_at(b'.') || behind.is_at(b'!'))
    {
        behind.advance();
    }
    let is_macro = behind.is_at(b'[') && behind.before() == Glyph::Mark(b'!');
    let is_call = behind.is_at(b'(') || is_macro;
    if is_call {
        *at = behind;
    }
    is_call
}

/// Whether cards are a label or a part of it: `C1:`, `As:`, `As dealt:`. But `7D:AD` is two cards.
fn is_label(run: &Run, behind: Cursor) -> bool {
    if run.could_be_word {
        return is_at_colon(behind) || begins_label(behind);
    }
    let is_key = match run.notation {
        // `C1 = `
        Notation::SuitFirst => {
            let mut next = behind;
            next.skip_blanks();
            next.is_at(b'=') || is_at_colon(behind)
        }
        _ => is_at_colon(behind) && !behind.peek().is_in_word(),
    };
    run.count == 1 && is_key
}

#[inline(never)]
fn is_at_colon(at: Cursor) -> bool {
    at.is_at(b':') || at.is_at(b'=') || (at.is_at(b'"') && at.peek() == Glyph::Mark(b':'))
}

/// Whether words and a colon follow.
fn begins_label(mut at: Cursor) -> bool {
    const LONGEST: usize = 40;
    let mut has_word = false;
    let start = at.offset();
    while at.offset() < start + LONGEST {
        match at.glyph() {
            Glyph::Mark(b':' | b'=') => return has_word,
            Glyph::Mark(b'"' | b'-' | b'_') => at.advance(),
            glyph if glyph.is_blank() => at.advance(),
            glyph if glyph.is_in_word() => {
                let word = at;
                match take_run(&mut at) {
                    Some(run) if !run.could_be_word => return false,
                    Some(_) => {}
                    None => {
                        at.skip_word();
                        let is_number = matches!(word.glyph(), Glyph::Digit(_));
                        has_word |= at.bytes_since(word.offset()).len() > 1 && !is_number;
                    }
                }
            }
            _ => return false,
        }
    }
    false
}
