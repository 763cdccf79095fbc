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
    /// The first of the kinds for how a thing is written.
    const FIRST_SPELLING: u8 = 50;
    pub const COUNT: usize = 64;

    pub const SPELLINGS: u64 = !0 << Kind::FIRST_SPELLING;
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

    /// Two kinds for the way in which a mark or tag is written, since not all that is one glyph
    /// looks alike: `│` and `║`, `→` and `⇒`, `<dt>` and `<dd>`, a line end and `\n`.
    pub fn of_spelling(bytes: &[u8]) -> Option<[Kind; 2]> {
        // Chosen so that common marks of one use have different kinds.
        const MULTIPLIER: u32 = 0x501f_c6f5;
        let is_spelled = matches!(
            bytes,
            [0x80..|b'\\'| b'&' | b'\r' | b'\'' | b'`', ..] | [b'<', _, _, ..]
        );
        let hash = bytes.iter().fold(0u32, |hash, &byte| {
            (hash ^ u32::from(byte)).wrapping_mul(MULTIPLIER)
        });
        let half = (Kind::COUNT as u8 - Kind::FIRST_SPELLING) / 2;
        let first = Kind::FIRST_SPELLING + ((hash >> 25) % u32::from(half)) as u8;
        let second = Kind::FIRST_SPELLING + half + ((hash >> 12) % u32::from(half)) as u8;
        is_spelled.then_some([Kind(first), Kind(second)])
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
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    pub fn set(kinds: impl Iterator<Item = Kind>) -> u64 {
        kinds.fold(0, |set, kind| set | kind.bit())
    }

    pub fn is_in(self, set: u64) -> bool {
        set >> self.0 & 1 == 1
    }
}
