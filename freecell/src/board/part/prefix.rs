//! What may stand before a card of a line, or before a word of a label: bullets, a label, and opening
//! brackets, in this order. All else is a place where a card could be.

use crate::board::text::Kind;

pub const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER, Kind::COMMENT]);
pub const OPENING: u64 = Kind::set_of(b"[({", &[]);
pub const CLOSING: u64 = Kind::set_of(b"])}", &[]);
pub const QUOTE: u64 = Kind::set_of(b"\"", &[]);
pub const COMMA: u64 = Kind::set_of(b",", &[]);
pub const COLON: u64 = Kind::set_of(b":", &[]);
pub const BAR: u64 = Kind::set_of(b"|", &[]);
pub const STAR: u64 = Kind::set_of(b"*", &[]);
pub const SLASH: u64 = Kind::set_of(b"/", &[]);
const BLANKS: u64 = Kind::BLANKS;
const TAB: u64 = Kind::TAB.bit();
const TAG: u64 = Kind::TAG.bit();
pub const OPENS: u64 = OPENING | QUOTE;
const COLONS: u64 = COLON | Kind::set_of(b"=", &[]);
const DASH: u64 = Kind::set_of(b"-", &[]);

/// What a thing may be followed by, and the place behind that. All else leaves a hole.
type Rules = &'static [(u64, Place)];

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Place {
    /// Nothing but `>` stands before.
    #[default]
    Start,
    /// Behind a bullet.
    Bullet,
    /// Behind marks that nothing but words may follow: `===`, `**`, `],`, `:= []`.
    Closed,
    /// Behind a word of a label, behind a mark that touches one, and behind blanks.
    Word,
    Touching,
    Apart,
    Colon,
    /// Nothing but a card, a word or an opening bracket may follow.
    Open,
    /// Behind the brackets of `char *cards[] = {`.
    Type,
    /// Behind a card.
    Card,
    /// Where a card could be, but only a mark is, or nothing.
    Hole,
}

impl Place {
    #[inline(never)]
    fn rules(self) -> Rules {
        use Place::*;
        const BRACE: u64 = Kind::set_of(b"{", &[]);
        const ITEM: u64 = Kind::set_of(b"-+#*/\\", &[]);
        const HEADING: u64 = Kind::set_of(b"=.])}", &[]);
        const QUOTED: u64 = Kind::set_of(b">", &[]);
        /// `=>` and `= &[`
        const BEHIND_COLON: u64 = Kind::set_of(b">&", &[]);
        const TOUCHING: u64 = Kind::set_of(b")]}.,*-_/#+\"[(", &[Kind::TAG]);
        const LABEL_END: u64 = Kind::set_of(b"-+*/|", &[]);
        match self {
            Start => &[
                (BLANKS | QUOTED | TAG, Start),
                (OPENS | BAR, Open),
                (ITEM, Bullet),
                (HEADING, Closed),
                (COLON, Colon),
            ],
            Bullet => &[(TAB, Hole), (BLANKS | OPENS, Open)],
            Closed => &[(BLANKS | HEADING | COMMA, Closed)],
            Word => &[
                (BLANKS, Apart),
                (COLONS, Colon),
                (TOUCHING, Touching),
                (BAR | OPENS, Open),
            ],
            Touching => &[
                (BLANKS, Apart),
                (COLONS, Colon),
                (BAR | OPENS, Open),
                (TOUCHING, Touching),
            ],
            Apart => &[(BLANKS, Apart), (COLONS, Colon), (LABEL_END | OPENS, Open)],
            Colon => &[
                (BLANKS | OPENS, Open),
                (COLONS | STAR | BEHIND_COLON, Colon),
            ],
            Open => &[(BLANKS | OPENS, Open), (STAR, Closed)],
            Type => &[(BLANKS, Type), (COLONS, Colon), (BRACE, Open)],
            Card => &[(OPENING, Open), (u64::MAX, Card)],
            Hole => &[],
        }
    }
}

/// What stands before a card, or before a word.
#[derive(Clone, Copy, Default)]
pub struct Prefix {
    place: Place,
    has_words: bool,
    last: u64,
    /// How often the last thing stands there, without blanks.
    pub run: u32,
    /// Blanks behind it.
    pub blanks: u32,
}

impl Prefix {
    pub fn behind_card() -> Prefix {
        Prefix {
            place: Place::Card,
            ..Prefix::default()
        }
    }

    #[inline(never)]
    pub fn add(&mut self, kind: Kind, bytes: &[u8]) {
        const BRACKET: Kind = Kind::of_mark(b'(');
        if bytes.starts_with(b"<br") {
            return;
        }
        let is_tag = kind == Kind::TAG && !bytes.starts_with(b"</");
        let is_blank_cell = bytes.ends_with(b"/>") || bytes.starts_with(b"&nbsp;");
        self.place = match self.place {
            Place::Card => self.behind(kind),
            _ if is_blank_cell => Place::Hole,
            _ => self.behind(if is_tag { BRACKET } else { kind }),
        };
        self.has_words |= kind.is_in(WORDS);
        if kind.is_blank() {
            self.blanks += 1;
            return;
        }
        self.run = if self.is_repeated_by(kind) {
            self.run + 1
        } else {
            1
        };
        (self.last, self.blanks) = (kind.bit(), 0);
    }

    /// The place behind one more thing: by its rules, but for these exceptions.
    fn behind(&self, kind: Kind) -> Place {
        use Place::*;
        const WIDE: u32 = 3;
        const HOLES: u64 = Kind::set_of(b"-.*_=!", &[]);
        let is_wide = self.blanks >= WIDE || self.blanks > 0 && kind == Kind::TAB;
        let repeats = self.is_repeated_by(kind);
        let opens = self.last & OPENS != 0;
        let follows_bracket = self.last & OPENING != 0;
        let closes = follows_bracket && self.blanks == 0 && kind.is_in(CLOSING);
        match self.place {
            Hole => Hole,
            _ if kind.is_in(WORDS) => Word,
            Apart | Open if self.has_words && is_wide && kind.is_blank() => Hole,
            Open if opens && self.blanks > 1 => Hole,
            // `Row 2:* 7S`, but `**Row 2:** 7S`
            Colon if self.last == STAR && self.run == 1 && !repeats => Hole,
            Bullet if repeats || self.last == SLASH && kind.is_in(STAR) => Bullet,
            Touching if closes => Type,
            Open if closes => Closed,
            Touching if follows_bracket && !kind.is_in(OPENS | BLANKS) => Hole,
            Open if self.last == QUOTE && !kind.is_blank() => Hole,
            // `Column 3 ---`
            Open if repeats && kind.is_in(DASH) => Open,
            Card if repeats && kind.is_in(QUOTE) => Hole,
            // `"- AD"`
            Card if self.last == QUOTE && self.blanks == 0 && kind.is_in(HOLES) => Hole,
            place => {
                let mut rules = place.rules().iter();
                let rule = rules.find(|(kinds, _)| kind.is_in(*kinds));
                rule.map_or(Hole, |&(_, place)| place)
            }
        }
    }

    fn is_repeated_by(&self, kind: Kind) -> bool {
        kind.is_in(self.last) && self.blanks == 0
    }

    /// Whether a bracket, a quotation mark, or a bar before the line, is the last thing before blanks.
    pub fn opens_apart(&self) -> bool {
        let opening = if self.has_words { OPENS } else { OPENS | BAR };
        self.last & opening != 0 && self.blanks > 0
    }

    /// Whether a word is the last thing.
    pub fn ends_with_word(&self) -> bool {
        self.last & WORDS != 0
    }

    /// Whether a card can be missing before the next card.
    #[inline(never)]
    pub fn has_room(&self) -> bool {
        // `Column 3 --`, but `--- Column 3 ---`
        let is_sign = self.has_words && self.run == 2 && self.last == DASH;
        matches!(self.place, Place::Hole | Place::Type | Place::Closed) || is_sign
    }

    /// Whether a card can be missing at the end of a line with a label.
    pub fn ends_oddly(&self) -> bool {
        self.has_words && self.has_room()
    }
}
