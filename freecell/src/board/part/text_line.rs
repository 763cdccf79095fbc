//! What stands in a line of text around the cards of a part of a board, and whether it may.

use crate::board::text::Kind;

const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER, Kind::COMMENT]);
const BLANKS: u64 = Kind::BLANKS;
/// Before the cards of a line of text, these could be a card. They stand before each line or none.
pub const BULLETS: u64 = Kind::set_of(b"-+_#*>|/\\", &[Kind::TAB]);
pub const DOUBTFUL_BULLETS: u64 = Kind::set_of(b"-+_*\\", &[Kind::TAB]);
pub const BRACKETS: u64 = Kind::set_of(b"[](){}\":", &[]);
const OPENING: u64 = Kind::set_of(b"[({", &[]);
const CLOSING: u64 = Kind::set_of(b"])}", &[]);
const ARRAY_END: u64 = Kind::set_of(b"]}", &[]);
const QUOTE: u64 = Kind::set_of(b"\"", &[]);
const COMMA: u64 = Kind::set_of(b",", &[]);
const SEMICOLON: u64 = Kind::set_of(b";", &[]);
const UNDERSCORE: u64 = Kind::set_of(b"_", &[]);
const SLASH: u64 = Kind::set_of(b"/", &[]);
const COLON: u64 = Kind::set_of(b":", &[]);
/// Where a card would be, before the first card of a line, these are an empty place.
const HOLES: u64 = Kind::set_of(b"-+_#*/\\=.", &[]);
const FIRST_HOLES: u64 = Kind::set_of(b"=.", &[]);
const SEPARATORS: u64 = Kind::set_of(b",;|/\"])}", &[Kind::TAB]);
const BAR: u64 = Kind::set_of(b"|", &[]);
const TAG: u64 = Kind::TAG.bit();
const TYPE_ENDS: u64 = Kind::set_of(b"={", &[]);
const EQUALS: u64 = Kind::set_of(b"=", &[]);
/// What may stand before the first card of a line.
const BEFORE: u64 = BULLETS | BRACKETS | Kind::set_of(b"=.", &[Kind::TAG]) | WORDS | BLANKS;
const IN_ARRAY: u64 = Kind::set_of(b",;<&", &[]);
/// What may stand behind the last card of a line, and of the last line.
const BEHIND_LINE: u64 = Kind::set_of(b",;|])}\":>\\", &[Kind::TAG, Kind::COMMENT]) | BLANKS;
const BEHIND_ALL: u64 = BEHIND_LINE | Kind::set_of(b".!*-_/", &[]);
/// Lines without words between lines with cards, and above the first.
const STRUCTURE: u64 = Kind::set_of(b"[](){},\":", &[Kind::TAG]) | BLANKS;
const QUOTATION: u64 = Kind::set_of(b">", &[Kind::TAG]) | BLANKS;
const RULE: u64 = Kind::set_of(b"|+-=:_", &[]) | BLANKS;
const CORNERS: u64 = Kind::set_of(b"|+", &[]);
const ABOVE: u64 = STRUCTURE | RULE | Kind::set_of(b">~#*=;/", &[]);

/// A line of text.
#[derive(Default)]
pub struct TextLine {
    /// Where the line begins, or what stands behind its last card.
    pub start: usize,
    pub has_cards: bool,
    pub first_thing: Option<usize>,
    kinds: u64,
    last_kind: u64,
    pub things: u32,
    bars: u32,
    dots: u32,
    quotes: u32,
    commas: u32,
    tabs: u32,
    /// Things with blanks or nothing before them.
    groups: u32,
    blanks: u32,
    has_empty: bool,
    has_hole: bool,
    has_open_tag: bool,
    /// Whether a bracket opens before a card.
    has_opened: bool,
    has_values: bool,
    /// Whether a mark that could be a card stands behind the last word.
    pub has_bullet: bool,
}

impl TextLine {
    pub fn at(start: usize) -> TextLine {
        TextLine {
            start,
            ..TextLine::default()
        }
    }

    #[inline(never)]
    pub fn add(&mut self, kind: Kind, offset: usize, bytes: &[u8]) {
        let is_visible = !kind.is_blank();
        self.has_values |= kind.is_in(COMMA) && self.kinds & ARRAY_END != 0;
        // The brackets of `char *cards[] =` and `new String[]{` are no place.
        self.has_empty &= !kind.is_in(TYPE_ENDS);
        self.has_empty |= self.ends_empty_place(kind, bytes);
        self.has_hole |= self.shows_hole(kind);
        self.has_bullet |= kind.is_in(DOUBTFUL_BULLETS);
        self.has_bullet &= !kind.is_in(WORDS);
        self.quotes += u32::from(kind.is_in(QUOTE));
        self.commas += u32::from(kind.is_in(COMMA));
        self.tabs += u32::from(kind == Kind::TAB);
        self.groups += u32::from(is_visible && (self.blanks > 0 || self.things == 0));
        self.kinds |= kind.bit();
        self.blanks += 1;
        if is_visible {
            self.first_thing.get_or_insert(offset);
            (self.last_kind, self.blanks) = (kind.bit(), 0);
            self.has_open_tag = kind.is_in(TAG) && !bytes.starts_with(b"</");
            self.things += 1;
            self.bars += u32::from(kind == Kind::of_mark(b'|'));
            self.dots += u32::from(kind == Kind::of_mark(b'.'));
        }
    }

    /// Whether a mark stands before the first card in place of a card: `[-]`, `-|`, `. `
    fn shows_hole(&self, kind: Kind) -> bool {
        let is_first = self.things == 0 && kind.is_in(FIRST_HOLES);
        let follows = |kinds: u64| self.last_kind & kinds != 0;
        let is_in_string = follows(QUOTE) && self.quotes % 2 == 1;
        let is_behind =
            is_in_string || follows(OPENING | BAR) || follows(COLON | EQUALS) && self.blanks > 0;
        let ends_cell = kind.is_in(SEPARATORS) && follows(HOLES & !kind.bit()) && !self.has_words();
        is_first
            || is_behind && kind.is_in(HOLES)
            || ends_cell && (self.blanks == 0 || kind.is_in(BAR))
    }

    /// Whether a card could stand before a thing, but nothing does, or only a mark.
    fn ends_empty_place(&self, kind: Kind, bytes: &[u8]) -> bool {
        let follows = |kinds: u64| self.last_kind & kinds != 0;
        let ends_cell = kind.is_in(CLOSING | COMMA | SEMICOLON);
        let touches_quote = kind.is_in(QUOTE) && (self.blanks == 0 || !self.has_cards);
        // `[]`, `[,`, `[;` and `""`
        let is_bare = ends_cell && follows(OPENING) || touches_quote && follows(QUOTE);
        // `| Row 2 | | 7S |`
        let is_cell = kind.is_in(BAR) && follows(BAR) && self.has_words();
        // `<td></td>` and `<card/>`, but not `<br/>`
        let is_element = bytes.starts_with(b"</") && self.has_open_tag
            || bytes.ends_with(b"/>") && !bytes.starts_with(b"<br");
        // `Column 1: - 7D`
        let is_behind_label = self.kinds & COLON != 0 && self.has_words() && self.blanks > 0;
        let is_bullet = is_behind_label && kind.is_in(BULLETS);
        // `[";,7S"` and `&nbsp;|7S`
        let is_blank = ends_cell && follows(QUOTE) || kind.is_blank() && bytes.starts_with(b"&");
        let is_first = !self.has_cards && (is_element || is_blank && !self.has_words());
        is_bare || is_cell || is_bullet || is_first
    }

    /// Whether a line of cards begins behind another one: `["7D"], ["AD"`.
    pub fn begins_array(&self, kind: Kind) -> bool {
        self.has_cards && !self.has_words() && kind.is_in(OPENING)
    }

    pub fn add_card(&mut self, end: usize) {
        *self = TextLine {
            start: end,
            has_cards: true,
            has_opened: self.has_opened || self.kinds & OPENING != 0,
            ..TextLine::default()
        };
    }

    /// The kinds since the line began, or since its last card.
    pub fn kinds(&self) -> u64 {
        self.kinds
    }

    /// Whether a word is the last thing.
    pub fn ends_with_word(&self) -> bool {
        self.last_kind & WORDS != 0
    }

    /// Whether a number is all that the line has.
    pub fn is_number(&self) -> bool {
        self.things == 1 && self.kinds & Kind::NUMBER.bit() != 0
    }

    pub fn has_words(&self) -> bool {
        self.kinds & WORDS != 0
    }

    /// Whether a thing may stand behind the last card of a line. Behind an array, an object has
    /// other values with their names.
    #[inline(never)]
    pub fn may_end_with(&self, kind: Kind, in_array: bool, is_last: bool) -> bool {
        let is_value = in_array && self.has_values && (!kind.is_in(OPENING) || self.has_words());
        let may_close = in_array || self.has_opened || !kind.is_in(CLOSING);
        is_value || may_close && kind.is_in(if is_last { BEHIND_ALL } else { BEHIND_LINE })
    }

    /// Whether words behind an array are no values with names.
    pub fn ends_oddly(&self) -> bool {
        self.has_values && self.has_words() && self.kinds & COLON == 0
    }

    /// Whether a line without cards may stand between lines with cards: a label, a rule of a
    /// table, an end of a quotation, brackets of an array, an empty column.
    pub fn is_structure(&self, in_array: bool, has_colons: bool) -> bool {
        if self.is_empty_row() {
            return false;
        }
        let is_rule = self.things > 2 && self.kinds & CORNERS != 0 && self.kinds & !RULE == 0;
        let mut allowed = QUOTATION;
        allowed |= if in_array { STRUCTURE } else { 0 };
        allowed |= if has_colons { COLON } else { 0 };
        self.has_words() || is_rule || self.kinds & !allowed == 0
    }

    /// Whether a line without cards above the first card has words, or marks that are no empty
    /// places.
    pub fn is_above(&self) -> bool {
        // `- ~`, but `---` is a rule, and `/*` opens a comment.
        let is_mark = self.kinds & DOUBTFUL_BULLETS != 0 && self.kinds & SLASH == 0;
        let is_short = self.things < 3 && is_mark;
        let is_empty = self.has_empty && self.kinds & (CLOSING | TAG) != 0 || self.is_empty_row();
        self.has_words() || self.kinds & !ABOVE == 0 && !is_short && !is_empty
    }

    /// Whether it is empty brackets or an empty element.
    pub fn is_empty(&self) -> bool {
        self.has_empty && !self.has_words()
    }

    /// Whether a line without cards can say that others are read from the right.
    pub fn has_arrow(&self) -> bool {
        !self.has_words() && self.kinds & Kind::set_of(b"<", &[]) != 0
    }

    /// Whether a line without cards can be a row or column that is blank or blacked out: a table's
    /// row without rules, tabs, commas, empty strings.
    #[inline(never)]
    fn is_empty_row(&self) -> bool {
        let has_rule = self.kinds & (RULE & !CORNERS & !BLANKS) != 0;
        let is_table_row = self.bars > 1 && !has_rule && self.groups > 1;
        let is_blank = self.things == 0 && self.tabs > 1;
        let are_strings =
            self.has_empty && self.quotes >= 2 && (self.quotes == 2 || self.commas > 0);
        let are_commas = self.commas > 1 && self.kinds & !(COMMA | BLANKS) == 0;
        // `| - |`, but `|---|` is a rule.
        let has_underscore = self.kinds & UNDERSCORE != 0;
        let is_marked = self.bars == 2 && (self.things == 3 || has_underscore);
        let is_empty = is_table_row || is_blank || are_strings || are_commas || is_marked;
        !self.has_words() && is_empty
    }

    /// Whether a card can be missing before the next card.
    #[inline(never)]
    pub fn has_room(&self, in_array: bool) -> bool {
        const CARD: u32 = 4;
        let allowed = BEFORE | if in_array { IN_ARRAY } else { 0 };
        let is_odd = self.kinds & !allowed != 0 || self.dots > 1;
        let is_bare = self.bars > 1 || self.quotes > 1 || self.kinds & CLOSING != 0;
        let has_empty_cell = self.blanks > 1 && self.tabs > 1;
        let is_wide = self.has_words() && (self.blanks >= CARD || has_empty_cell);
        let is_unnamed = is_bare || self.kinds & UNDERSCORE != 0;
        let starts_oddly = is_odd || is_wide || is_unnamed && !self.has_words();
        self.has_empty || !self.has_cards && (self.has_hole || starts_oddly)
    }
}
