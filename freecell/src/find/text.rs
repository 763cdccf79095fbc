//! Finds the deal that a text shows. It reads everything that looks like a card, skips the rest,
//! and accepts a number only if the cards match its deal.
//!
//! The 2^33 deals are spread over the 52! boards like the words of an error-correcting code. Most
//! texts that look like a board are far from each deal, and a board with errors is near to one. The
//! stages:
//!
//! 1. **Whole boards** (`boards`, `window`, `decks`). Windows of 52 cards go over the text: of all
//!    cards, of all but the first item of each line, and of all but those before a colon, since a
//!    label can look like a card. If the 52 cards are different, `find_seed` tries the boards that
//!    they are in each order in which people and programs write. The first number ends the search.
//!    All this is done for each way to make cards of two words, rank first or suit first, adjacent
//!    or apart: `Ten of Hearts`, `"suit": "hearts", "rank": 10`. The text is read once: each way
//!    makes its own cards of the same tokens (`crate::text::Tokens`). The same pass notes the four
//!    lines with most different cards after them.
//! 2. **Nearly whole boards** (`blocks`): lines of 50 to 54 cards, of which 50 are different,
//!    whatever is between them. Before a whole board ends, they are passed if 50 cards follow them,
//!    and are then searched for as a text of their own. If no number is found, the text goes on
//!    after them. So a loop finds all boards in turn, and reads each at most twice. The last nearly
//!    whole board of a text is searched for with what follows it.
//! 3. **Lines** (`lines`, `gaps`): the cards and unknown cards of the lines from each of the four
//!    lines on.
//! 4. **Hypotheses** (`hypothesis`, `order`): from which of the four lines on, in which order,
//!    whether words hold the place of cards, whether the first item of each line is a label. Each
//!    claims cards in places of the board (`claims`). If lines do not tell where columns end, their
//!    cards are counted. Hypotheses that claim the same are one. If the text names its lines as
//!    `read_partial` takes them, there is one hypothesis.
//! 5. **Candidates** (`candidates`): a few cards of a hypothesis that may be right. `find_drawn`
//!    finds the numbers of all deals that have them, if they are enough (`search`). The same cards
//!    are tried once (`tried`).
//! 6. **Scores** (`score`, `agreement`, `chance`): each number is compared with each hypothesis:
//!    how many cards agree, and the chance that as many agree with any number if the text shows no
//!    deal. The number with the least chance is accepted if the chance is less than 1 in 1000,
//!    unless as many cards agree with another number below 1 in 1000.
//!
//! Parts of a board that begin with a later row or column are found by all of their cards: the
//! first line is taken for each line of the board in turn (`Search::elsewhere`).
//!
//! Stages 5 and 6 are repeated, from usual hypotheses and candidates to unusual ones, until a
//! number has a chance below 1 in 1000. Hypotheses that join later are also compared with the last
//! 64 numbers found, except those that were found by the first five cards.
//!
//! An example, deal 617 with the fifth card mistyped, 5H instead of 5S, and a remark above:
//!
//! ```text
//! Is this one lost? I got stuck at 2D.
//! 7D AD 5C 3S 5H 8C 2D AH
//! TD 7S QD AC 6D 8H AS KH
//! (five more rows)
//! ```
//!
//! Stage 1 sees 53 cards, and no window of 52 different ones, since 5S never appears. It also
//! counts the different cards after each line: 51 from the first row on, 50 from the remark on.
//! Stage 4 makes hypotheses from both lines on: rows, columns, dealing order and so on. Rows from
//! the second line on claim 50 places: 5H appears twice, so neither of its places is claimed. Stage
//! 5: the first row of this hypothesis has seven claimed cards, and of all numbers only 617 deals
//! them in these places. Stage 6 compares 617 with each hypothesis. All 50 cards agree; the chance
//! of that is below 10^-50, so the search ends.
//!
//! A game in play is a board with errors: cards are gone, and columns have grown. Its first row is
//! often still claimed. If not, a later row is a candidate, or the first one with an error. A deck,
//! or nearly one, in rows, in columns or in fewer than seven lines is not a game in play: there 34
//! cards must agree, since a dealer with a slip in the formulas can deal 31 cards of another deal.
//!
//! **Cost.** Stage 1 is linear in the length of the text, with at most a search by `find_seed`, a
//! few microseconds, for each 12 bytes, and 4096 more. Columns in any order cost 576 searches a
//! deck: 64 decks in columns that are no deals are searched for in any order, and one more for each
//! 2 KB of text; further ones only in the usual orders. For decks among foreign cards there are
//! 8192 searches, and at most 64 more for each KB. At most eight nearly whole boards are searched
//! for before an answer, the last one among them. Stage 1 takes most of the time of a megabyte; the
//! other stages take most of the time of a page, and no more for a longer text: they keep at most
//! 60 cards after each start. They make at most `Tried::MOST` searches by candidates, and for each
//! usual hypothesis up to eight by all of its cards, in all numbers or in 1 to 1000000. Only
//! searches of 1 to 1000000 use the instruction set.

mod agreement;
mod blocks;
mod boards;
mod candidates;
mod chance;
mod claims;
mod decks;
mod gaps;
mod hypothesis;
mod lines;
mod order;
mod score;
mod search;
mod tried;
mod window;

use boards::{Shown, scan};
use decks::Decks;
use hypothesis::{Hypotheses, STARTS};
use lines::Lines;
use search::search;
use window::Starts;

use crate::error::Error;
use crate::partial::PartialDeal;
use crate::simd::InstructionSet;
use crate::text::{Text, Tokens, read_named};

/// The deal that a text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The deal number.
    pub seed: i64,
    /// The cards of the deal that the text shows in their places. The other cards are unknown: the
    /// text omits them or gets them wrong.
    pub cards: PartialDeal,
    /// Byte offset from which to go on: the end of the last card of a whole board, the end of the
    /// lines of a nearly whole one, or the end of the text.
    pub end: usize,
}

/// Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand.
///
/// Reads everything that looks like a card, and skips the rest. Finds the first whole board in any
/// usual order. If the text shows no whole board, finds a board with mistakes, a board after a few
/// moves, or part of a board: the first row, or rows and columns from anywhere. Returns `None` if
/// no number matches clearly enough. A text without a deal gets a number with a chance below 1 in
/// 1000.
///
/// [`Found::end`] says where to go on, so that a loop finds every whole or nearly whole board of a
/// text in order, and then a board with more mistakes or part of a board.
///
/// # Errors
///
/// [`Error::TooFewCards`]: the text has fewer than five cards.
///
/// ```
/// use freecell::{find_text, deal};
///
/// // 6♠ is shown as 6♥, and 5♣ cannot be read.
/// let text = "Which game is this?
///     7♦ A♦ ?? 3♠ 5♠ 8♣ 2♦ A♥
///     10♦ 7♠ Q♦ A♣ 6♦ 8♥ A♠ K♥
///     10♥ Q♣ 3♥ 9♦ 6♥ 8♦ 3♦ 10♣";
/// let found = find_text(text)?.expect("a deal");
/// assert_eq!(found.seed, 617);
/// assert_eq!(found.cards.cards().flatten().count(), 22);
/// assert!(found.cards.fits(&deal(617)?));
/// assert_eq!(found.end, text.len());
/// # Ok::<(), freecell::Error>(())
/// ```
pub fn find_text(text: impl AsRef<[u8]>) -> Result<Option<Found>, Error> {
    find_text_on(InstructionSet::best(), text.as_ref())
}

/// [`find_text`] with an instruction set, for the searches of 1 to 1000000.
pub fn find_text_on(set: InstructionSet, text: &[u8]) -> Result<Option<Found>, Error> {
    let mut decks = Decks::none();
    let (mut start, mut blocks) = (0, 0);
    loop {
        match scan(&mut Tokens::new(text, start), &mut decks) {
            Ok(Shown::Whole(found)) => return Ok(Some(found)),
            Ok(Shown::Part(text, starts)) => return Ok(find_part(set, text, &starts)),
            Ok(Shown::NearlyWhole(lines)) => {
                (start, blocks) = (lines.end, blocks + 1);
                if blocks <= MOST_BLOCKS
                    && let Some(found) = find_block(set, text.get(lines).unwrap_or_default())
                {
                    return Ok(Some(Found {
                        end: start,
                        ..found
                    }));
                }
            }
            // Nothing is left after a nearly whole board.
            Err(error) => return if start == 0 { Err(error) } else { Ok(None) },
        }
    }
}

/// Nearly whole boards that are searched for before an answer: a bound of the time.
const MOST_BLOCKS: usize = 7;

/// Finds a nearly whole board on lines of its own.
fn find_block(set: InstructionSet, lines: &[u8]) -> Option<Found> {
    match scan(&mut Tokens::new(lines, 0), &mut Decks::none()).ok()? {
        Shown::Whole(found) => Some(found),
        Shown::Part(text, starts) => find_part(set, text, &starts),
        Shown::NearlyWhole(_) => None,
    }
}

/// Finds a board with errors or part of a board, from one of the starts.
#[inline(never)]
fn find_part(set: InstructionSet, text: Text, starts: &Starts) -> Option<Found> {
    let mut lines = [const { Lines::NONE }; 2 * STARTS];
    let count = starts.iter().filter(|start| start.distinct > 0).count();
    for (i, lines) in lines.iter_mut().enumerate() {
        let with_words = i % 2 == 1;
        // In place of starts that a text does not have: the first one without its first one to
        // three lines, since one line of text may be several lines of the board.
        let (start, left_out) = match i / 2 {
            start if start < count => (start, 0),
            start => (0, 1 + start - count),
        };
        lines.take(text, starts[start % STARTS].offset, left_out, with_words);
    }
    let named = match read_named(text.bytes) {
        Ok((board, true)) => Some(board),
        _ => None,
    };
    let mut hypotheses = Hypotheses::none(&lines, named.as_ref());
    hypotheses.make();
    search(set, &hypotheses, text.bytes.len())
}
