//! Kinds of things that stand between cards.

/// A kind of thing that stands between cards: a mark of ASCII, a kind of blank, or one of the
/// constants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    pub const NEWLINE: Kind = Kind(32);
    pub const SPACE: Kind = Kind(33);
    pub const TAB: Kind = Kind(34);
    pub const WORD: Kind = Kind(42);
    pub const NUMBER: Kind = Kind(43);
    pub const COMMENT: Kind = Kind(44);
    /// `<td>`, or the name in `array(`.
    pub const TAG: Kind = Kind(45);
    pub const OTHER: Kind = Kind(46);
    /// A card on a foundation: `H-A`.
    pub const FOUNDATION: Kind = Kind(47);
    pub const CONTROL: Kind = Kind(48);
    /// A sign for an unknown card.
    pub const UNKNOWN: Kind = Kind(49);
    /// A card whose last letter is small, and one with the suit first.
    pub const SMALL: Kind = Kind(50);
    pub const SUIT_FIRST: Kind = Kind(51);
    /// That a gap is written otherwise.
    pub const WRITING: Kind = Kind(52);
    pub const COUNT: usize = 53;

    pub const BLANKS: u64 = (1 << 42) - (1 << 33);

    pub const fn of_mark(mark: u8) -> Kind {
        match mark {
            b'!'..=b'/' => Kind(mark - b'!'),
            b':'..=b'@' => Kind(mark - b':' + 15),
            b'['..=b'`' => Kind(mark - b'[' + 22),
            _ => Kind(mark.wrapping_sub(b'{') % 4 + 28),
        }
    }

    pub const fn of_blank(code: u32) -> Kind {
        match code {
            0x20 => Kind::SPACE,
            0x9 => Kind::TAB,
            0xb => Kind(35),
            0xc => Kind(36),
            0xa0 => Kind(37),
            _ => Kind(38 + (code % 4) as u8),
        }
    }

    pub fn is_blank(self) -> bool {
        self.is_in(Kind::BLANKS)
    }

    /// The set of these kinds, with a bit for each.
    pub const fn set_of(marks: &[u8], others: &[Kind]) -> u64 {
        let mut set = 0;
        let mut i = 0;
        while i < marks.len() {
            set |= 1 << Kind::of_mark(marks[i]).0;
            i += 1;
        }
        i = 0;
        while i < others.len() {
            set |= 1 << others[i].0;
            i += 1;
        }
        set
    }

    /// Place in a table of all kinds.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn from_index(index: usize) -> Kind {
        Kind(index as u8)
    }

    /// The set of this kind alone.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    pub fn set(kinds: impl Iterator<Item = Kind>) -> u64 {
        kinds.fold(0, |set, kind| set | kind.bit())
    }

    pub fn is_in(self, set: u64) -> bool {
        set >> self.0 & 1 == 1
    }
}
