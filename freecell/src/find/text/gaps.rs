//! The gaps between items, which tell where lines end if a text has them all in one.

use super::tried::hash;
use crate::layout::COLUMNS;
use crate::text::{Item, Text};

/// The gaps between the items of a line of text. If it has more than a row or a column, it is
/// several lines, and a gap that is not the commonest one ends each: `["7D", "TD"], ["AD", "7S"]`.
pub struct Gaps {
    /// By its hash.
    commonest: Option<u32>,
    /// Where the item before ends.
    pub before: Option<usize>,
}

impl Gaps {
    /// The gaps between the first items of the line from an offset on, `most` of them.
    pub fn of_line(text: Text, offset: usize, with_words: bool, most: usize) -> Gaps {
        let mut items = text.items(offset);
        // The majority vote of Boyer and Moore: the commonest gap, if most are.
        let (mut gap, mut votes, mut count, mut before) = (0, 0, 0, None);
        while let Some((at, item)) = items.next()
            && item != Item::LineEnd
            && count < most
        {
            if !items.last_holds_place(item, with_words) {
                continue;
            }
            if let Some(before) = before {
                let next = hash_of_gap(text.bytes, before, at);
                if votes == 0 {
                    gap = next;
                }
                votes += if next == gap { 1 } else { -1 };
            }
            before = Some(items.end());
            count += 1;
        }
        Gaps {
            commonest: (count > COLUMNS + 1).then_some(gap),
            before: None,
        }
    }

    /// Whether a line ends before the item at an offset.
    pub fn is_line_end(&self, text: &[u8], at: usize) -> bool {
        let gaps = self.commonest.zip(self.before);
        gaps.is_some_and(|(commonest, before)| hash_of_gap(text, before, at) != commonest)
    }
}

/// Blanks in sequence are one: `9S` may be aligned with `10S`.
fn hash_of_gap(text: &[u8], from: usize, to: usize) -> u32 {
    let mut before = 0;
    let mut counts = |byte: &&u8| {
        let is_blank_again = **byte == b' ' && before == b' ';
        before = **byte;
        !is_blank_again
    };
    let gap = text.get(from..to).unwrap_or_default();
    hash(gap.iter().filter(&mut counts))
}
