//! What stands between the cards, whatever it is: in which gaps each kind of thing stands, how
//! often, and how each gap is written.

use core::array::from_fn;

use super::gap_sets::{ALL, Counts, GapSet, each_bit};
use super::text::Kind;
use crate::card::CARDS;

/// What can say something: words of all kinds, numbers, pictures.
const WORDS: u64 = Kind::set_of(
    &[],
    &[
        Kind::WORD,
        Kind::NUMBER,
        Kind::COMMENT,
        Kind::TAG,
        Kind::OTHER,
    ],
);

/// The gaps of a text, and the gap that is being read.
pub struct Gaps {
    /// Of each kind that stands between two cards, its slot in `counts` plus 1.
    slots: [u8; Kind::COUNT],
    counts: [Counts; Gaps::MOST_KINDS],
    used: u8,
    /// Each kind that stands between two cards.
    kinds: u64,
    /// Whether words stand anywhere, also before the first card and behind the last.
    has_words: bool,
    /// Brackets that are open before the first card.
    opened: u8,
    sizes: [Size; CARDS],
    writings: [Writing; CARDS],
    current: Gap,
}

/// All that stands in a gap, in its order and as it is written, since not all that is one glyph or
/// one kind looks alike: `│` and `║`, `<dt>` and `<dd>`, a line end and `\n`, `, ` and ` ,`.
/// Spaces are one space, and all numbers are alike, also in comments.
type Writing = u32;

/// How much stands in a gap.
#[derive(Clone, Copy)]
struct Size {
    /// Blanks behind the last line end.
    blanks: u8,
    /// Tabs, and all but blanks and line ends.
    things: u8,
}

struct Gap {
    counts: [u8; Kind::COUNT],
    kinds: u64,
    size: Size,
    writing: Writing,
    ends_with_space: bool,
}

impl Gaps {
    const MOST_KINDS: usize = 14;

    // Inlined, and with a zero that the compiler cannot see: else it calls memcpy and memset, which the
    // library must not import.
    #[inline(always)]
    pub fn new() -> Gaps {
        let zero = core::hint::black_box(0);
        let empty = Size {
            blanks: zero,
            things: zero,
        };
        Gaps {
            slots: from_fn(|_| zero),
            counts: from_fn(|_| Counts::all(u64::from(zero))),
            used: 0,
            kinds: 0,
            has_words: false,
            opened: 0,
            sizes: from_fn(|_| empty),
            writings: from_fn(|_| Writing::from(zero)),
            current: Gap {
                counts: from_fn(|_| zero),
                kinds: 0,
                size: empty,
                writing: 0,
                ends_with_space: false,
            },
        }
    }

    /// Forgets all gaps.
    #[inline(never)]
    pub fn clear(&mut self) {
        // What stands before the first card is not counted.
        self.end(0);
        self.slots = [core::hint::black_box(0); Kind::COUNT];
        (self.used, self.kinds, self.has_words) = (0, 0, false);
    }

    /// Adds a thing to the gap that is being read, with its bytes in the text.
    #[inline(never)]
    pub fn add(&mut self, kind: Kind, bytes: &[u8]) {
        self.add_inlined(kind, bytes);
    }

    /// `add`, copied into the caller, for speed.
    #[inline(always)]
    pub fn add_inlined(&mut self, kind: Kind, bytes: &[u8]) {
        self.count_in_gap(kind);
        let gap = &mut self.current;
        let follows_space = gap.ends_with_space;
        gap.ends_with_space = kind == Kind::SPACE;
        if kind != Kind::SPACE {
            self.add_other(kind, bytes);
            return;
        }
        gap.size.blanks = gap.size.blanks.saturating_add(1);
        if !follows_space {
            gap.write(b' ');
        }
    }

    #[inline(never)]
    fn add_other(&mut self, kind: Kind, bytes: &[u8]) {
        const ESCAPE: u8 = 0x1b;
        let gap = &mut self.current;
        if kind == Kind::NEWLINE {
            gap.size.blanks = 0;
        } else if kind.is_blank() && kind != Kind::TAB {
            gap.size.blanks = gap.size.blanks.saturating_add(1);
        } else {
            gap.size.things = gap.size.things.saturating_add(1);
            self.has_words |= kind.is_in(WORDS);
        }
        gap.write(kind.index() as u8);
        if kind != Kind::NUMBER {
            let visible = bytes.iter().take_while(|&&byte| byte != ESCAPE);
            let has_numbers = kind == Kind::COMMENT;
            let written = visible.filter(|byte| !has_numbers || !byte.is_ascii_digit());
            written.for_each(|&byte| gap.write(byte));
        }
    }

    /// Counts a kind in the gap that is being read.
    pub fn count_in_gap(&mut self, kind: Kind) {
        let gap = &mut self.current;
        if let Some(count) = gap.counts.get_mut(kind.index()) {
            *count += u8::from(*count < Counts::MOST);
        }
        gap.kinds |= kind.bit();
    }

    /// Ends the gap before card `card`.
    #[inline(never)]
    pub fn end(&mut self, card: usize) {
        if card == 0 {
            self.opened = self.current.open_brackets();
        } else {
            self.kinds |= self.current.kinds;
        }
        let gap = &mut self.current;
        if let (Some(size), Some(writing)) = (self.sizes.get_mut(card), self.writings.get_mut(card))
        {
            (*size, *writing) = (gap.size, gap.writing);
        }
        let mut bits = each_bit(gap.kinds);
        while let Some(kind) = bits.next_inlined().map(Kind::from_index) {
            let (Some(slot), Some(count)) = (
                self.slots.get_mut(kind.index()),
                gap.counts.get_mut(kind.index()),
            ) else {
                return;
            };
            if card > 0 {
                let is_new = *slot == 0;
                if is_new {
                    self.used = self.used.saturating_add(1);
                    *slot = self.used;
                }
                if let Some(counts) = self.counts.get_mut(usize::from(*slot) - 1) {
                    if is_new {
                        *counts = Counts::all(0);
                    }
                    counts.add(*count, card);
                }
            }
            *count = 0;
        }
        (gap.kinds, gap.size.blanks, gap.size.things) = (0, 0, 0);
        (gap.writing, gap.ends_with_space) = (0, false);
    }

    /// Whether more kinds stand between the cards than can be counted.
    pub fn have_too_many_kinds(&self) -> bool {
        usize::from(self.used) > Gaps::MOST_KINDS
    }

    pub fn have_words(&self) -> bool {
        self.has_words
    }

    /// Each kind that stands between two cards.
    pub fn each_kind(&self) -> impl Iterator<Item = Kind> + use<> {
        each_bit(self.kinds).map(Kind::from_index)
    }

    /// The gaps in which a kind stands.
    #[inline(never)]
    pub fn with(&self, kind: Kind) -> GapSet {
        self.counts_of(kind).at_least(1)
    }

    #[inline(never)]
    fn counts_of(&self, kind: Kind) -> Counts {
        let slot = self.slots.get(kind.index()).copied().unwrap_or_default();
        let counts = self.counts.get(usize::from(slot).wrapping_sub(1));
        counts.copied().unwrap_or(Counts::all(0))
    }

    /// Returns the gaps of `among` with another writing than its first gap.
    #[inline(never)]
    pub fn written_otherwise(&self, among: GapSet) -> GapSet {
        let writing = |gap: usize| self.writings.get(gap);
        let first = writing(among.trailing_zeros() as usize);
        let (mut gaps, mut others) = (each_bit(among), 0);
        while let Some(gap) = gaps.next_inlined() {
            others |= u64::from(writing(gap) != first) << gap;
        }
        others
    }

    /// The kinds that stand exactly in some gaps: more often there than in any other gap, or less
    /// often. The gaps `otherwise` have another writing than the first.
    pub fn kinds_at(&self, ends: GapSet, otherwise: GapSet) -> u64 {
        let line_ends = self.with(Kind::NEWLINE);
        let stands_there = |kind: &Kind| {
            // Where a line is wrapped, its end stands for the blanks that would be there.
            let is_wrapped = kind.is_blank() && line_ends & !ends == 0;
            let wrapped = if is_wrapped { line_ends } else { 0 };
            let counts = self.counts_of(*kind);
            let sets = (1..=Counts::MOST).map(|least| counts.at_least(least));
            let mut sets = sets.take_while(|&gaps| gaps != 0);
            sets.any(|gaps| gaps | wrapped == ends || ALL & !gaps == ends)
        };
        let writing = u64::from(otherwise == ends) * Kind::WRITING.bit();
        writing | Kind::set(self.each_kind().filter(stands_there))
    }

    /// The gaps inside `among` in which a kind stands more often or less often than in the first.
    #[inline(never)]
    pub fn uneven(&self, kind: Kind, among: GapSet) -> GapSet {
        self.counts_of(kind).uneven(among)
    }

    /// Whether brackets that open before the first card enclose all cards, which have commas
    /// between them, in all of these gaps, and no brackets.
    #[inline(never)]
    pub fn are_of_flat_array(&self, all: GapSet) -> bool {
        const BRACKETS: u64 = Kind::set_of(b"[](){}", &[]);
        let commas = self.with(Kind::of_mark(b','));
        self.opened > 0 && commas & all == all && self.kinds & BRACKETS == 0
    }

    /// The gaps of a set that have at least `by` blanks more than the narrowest.
    #[inline(never)]
    pub fn wider(&self, among: GapSet, by: u8) -> GapSet {
        let blanks = |gap: usize| self.sizes.get(gap).map_or(0, |size| size.blanks);
        let narrowest = each_bit(among).map(blanks).min().unwrap_or_default();
        let wide = each_bit(among).filter(|&gap| blanks(gap) >= narrowest.saturating_add(by));
        wide.fold(0, |set, gap| set | 1 << gap)
    }

    /// The gaps of a set that have more blanks than others, except for one blank less beside cards with
    /// long names, before the gaps `long`, or one more beside short ones.
    #[inline(never)]
    pub fn unevenly_wide(&self, among: GapSet, long: GapSet, short: GapSet) -> GapSet {
        let (wide, wider) = (self.wider(among, 1), self.wider(among, 2));
        let stands_beside =
            |gaps: GapSet, cards: GapSet| [cards & among, cards << 1 & among].contains(&gaps);
        let is_even = stands_beside(among & !wide, long) || stands_beside(wide, short);
        match wider == 0 && is_even {
            true => 0,
            false => wide,
        }
    }

    pub fn opened(&self) -> u8 {
        self.opened
    }

    /// Whether a gap has blanks, line ends, or more than so many other things.
    pub fn has_more_than(&self, things: u8, gap: usize) -> bool {
        let has_more = |size: &Size| size.blanks > 0 || size.things > things;
        self.sizes.get(gap).is_some_and(has_more) || self.count(Kind::NEWLINE, gap) > 0
    }

    pub fn has_things(&self, gap: usize) -> bool {
        self.sizes.get(gap).is_some_and(|size| size.things > 0)
    }

    /// How often a kind stands in a gap, at most 15.
    #[inline(never)]
    pub fn count(&self, kind: Kind, gap: usize) -> u8 {
        self.counts_of(kind).in_gap(gap)
    }

    /// How often a kind stands at least in each of some gaps.
    #[inline(never)]
    pub fn least(&self, kind: Kind, among: GapSet) -> u8 {
        let counts = each_bit(among).map(|gap| self.count(kind, gap));
        counts.min().unwrap_or_default()
    }

    /// The first gap of the last row, of four cards, that has room for a card.
    pub fn hole_in_last_row(&self) -> Option<usize> {
        const LAST: usize = 48;
        const CARD: u8 = 2;
        let largest = |is_start: bool| {
            let earlier = self.sizes.iter().enumerate().take(LAST).skip(1);
            let here = earlier.filter(|(gap, _)| (gap % 8 == 0) == is_start);
            here.fold((0u8, 0), |(blanks, things), (_, size)| {
                (size.blanks.max(blanks), size.things.max(things))
            })
        };
        let [at_ends, inside] = [true, false].map(largest);
        let has_room = |&(gap, size): &(usize, &Size)| {
            let (blanks, things) = if gap == LAST { at_ends } else { inside };
            let two_blanks = blanks.saturating_add(inside.0);
            size.things > things || size.blanks >= two_blanks.saturating_add(CARD)
        };
        let mut last_row = self.sizes.iter().enumerate().skip(LAST);
        last_row.find(has_room).map(|(gap, _)| gap)
    }
}

impl Gap {
    fn write(&mut self, byte: u8) {
        const PRIME: u32 = 0x0100_0193;
        self.writing = (self.writing ^ u32::from(byte)).wrapping_mul(PRIME);
        self.writing ^= self.writing >> 15;
    }

    fn open_brackets(&self) -> u8 {
        let count = |mark: &u8| *self.counts.get(Kind::of_mark(*mark).index()).unwrap_or(&0);
        let pairs = [b"[]", b"()", b"{}"];
        let open = pairs.map(|[open, close]| count(open).saturating_sub(count(close)));
        open.iter().sum()
    }
}
