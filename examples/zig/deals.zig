// Calls libfreecell from Zig, by the declarations that `zig translate-c` reads from libfreecell.h.

const freecell = @import("freecell");

extern fn printf(format: [*:0]const u8, ...) c_int;

// Returns the 52 card indices of a deal.
fn deal(seed: i64) error{NoDeal}![freecell.FREECELL_CARDS]u8 {
    var cards: [freecell.FREECELL_CARDS]u8 = undefined;
    if (freecell.freecell_deal(seed, &cards) != freecell.FREECELL_OK) return error.NoDeal;
    return cards;
}

// Returns the number of the deal that a text shows.
fn findText(text: []const u8) error{NotFound}!i64 {
    var seed: i64 = undefined;
    const status = freecell.freecell_find_text(text.ptr, text.len, &seed, null, null);
    return if (status == freecell.FREECELL_OK) seed else error.NotFound;
}

pub fn main() !void {
    const cards = try deal(617);
    for (cards, 0..) |card, i| {
        const ends_row = i % 8 == 7 or i == 51;
        _ = printf("%s%s", freecell.freecell_card_name(card), if (ends_row) "\n" else " ".ptr);
    }

    _ = deal(8589934592) catch {
        const message = freecell.freecell_status_text(freecell.FREECELL_ERROR_SEED);
        _ = printf("deal 8589934592: %s\n", message);
    };

    const post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH";
    _ = printf("the post shows deal %lld\n", try findText(post));
}
