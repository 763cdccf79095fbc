//! All functions from several threads at once.

use std::thread;

use super::OK;
use super::library::{library, text};
use crate::card_names::card_name;
use crate::plain_dealer;

#[test]
fn sixteen_threads_get_right_results() {
    let library = library();
    let expected: Vec<[u8; 52]> = (0..2000)
        .map(|i| plain_dealer::deal(i * 4_294_967))
        .collect();
    thread::scope(|scope| {
        for thread in 0..16 {
            let (library, expected) = (&library, &expected);
            scope.spawn(move || {
                for round in 0..expected.len() {
                    // Each thread takes the deals in its own order.
                    let i = (round * 7 + thread * 125) % expected.len();
                    let mut cards = [0; 52];
                    let mut many = [0; 52 * 70];
                    // SAFETY: the buffers have as many bytes as is said.
                    unsafe {
                        let status =
                            (library.freecell_deal)(i as i64 * 4_294_967, cards.as_mut_ptr());
                        assert_eq!(status, OK);
                        let answer = (i > 0).into();
                        assert_eq!((library.freecell_is_winnable)(i as i64), answer);
                        let mut cells = 0;
                        let status = (library.freecell_cells_needed)(i as i64, &mut cells);
                        assert_eq!(status == OK, i > 0);
                        let first = i as i64 * 4_294_967;
                        let status =
                            (library.freecell_deal_range)(first, 70, many.as_mut_ptr(), many.len());
                        assert_eq!(status, OK);
                        assert_eq!(many[..52], cards);
                        let mut number = 0;
                        let status = (library.freecell_find_seed)(cards.as_ptr(), &mut number);
                        assert_eq!((status, number), (OK, i as i64 * 4_294_967));
                        assert_eq!(
                            text((library.freecell_card_name)(cards[0])),
                            card_name(cards[0])
                        );
                    }
                    assert_eq!(cards, expected[i]);
                }
            });
        }
    });
}
