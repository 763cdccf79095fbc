//! Which deals can be won.

/// The largest deal number of which it is known whether it can be won.
pub const WINNABLE_MAX: i64 = 10_000_000;

/// The deals up to [`WINNABLE_MAX`] that cannot be won, sorted.
static LOST: [i32; 132] = [
    -2, -1, 11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948, 1155215, 1254900,
    1387739, 1495908, 1573069, 1631319, 1633509, 1662054, 2022676, 2070322, 2166989, 2167029,
    2501890, 2607073, 2681284, 2712622, 2843443, 2852003, 2855691, 2923820, 3163790, 3172889,
    3194539, 3217820, 3225183, 3366617, 3376982, 3402716, 3576395, 3595299, 3878212, 3946538,
    4055965, 4207758, 4266168, 4269635, 4324282, 4334954, 4440758, 4446355, 4765843, 4863685,
    4910222, 5046726, 5050537, 5086829, 5225172, 5244797, 5260342, 5401675, 5478410, 5611185,
    5672090, 5817697, 6020049, 6099064, 6100919, 6234527, 6314799, 6332629, 6416342, 6749792,
    6761220, 6768658, 6844210, 6895558, 6898316, 7035805, 7261039, 7334559, 7360592, 7400819,
    7484159, 7497878, 7530003, 7536454, 7705172, 7748399, 7777900, 7795097, 7801943, 7814345,
    7825750, 7863486, 7887312, 7923001, 7965413, 8000527, 8046431, 8076134, 8104908, 8105324,
    8114984, 8119415, 8121228, 8237732, 8267373, 8354257, 8381178, 8527378, 8608154, 8712426,
    8719444, 8736337, 9093368, 9110337, 9190487, 9222830, 9262134, 9414989, 9415104, 9435589,
    9452398, 9626317, 9647001, 9660366, 9747437, 9771903, 9830419, 9855268, 9861848, 9917279,
];

/// Returns whether it is known that deal `seed` can be won under the standard rules, with four free
/// cells. Use it to offer only deals that can be won.
///
/// Known for 1 to [`WINNABLE_MAX`]. [`is_lost`] is `false` too for a deal that is not known, and
/// for a number without a deal.
///
/// ```
/// assert!(freecell::is_winnable(617));
/// assert!(!freecell::is_winnable(11982));
/// assert!(!freecell::is_winnable(3_000_000_000));
/// ```
pub fn is_winnable(seed: i64) -> bool {
    (1..=WINNABLE_MAX).contains(&seed) && !is_lost(seed)
}

/// Returns whether it is known that deal `seed` cannot be won: whether it is one of [`lost_deals`].
/// Use it to warn of such deals.
///
/// ```
/// assert!(freecell::is_lost(11982));
/// assert!(!freecell::is_lost(617));
/// assert!(!freecell::is_lost(3_000_000_000));
/// ```
pub fn is_lost(seed: i64) -> bool {
    i32::try_from(seed).is_ok_and(|seed| LOST.binary_search(&seed).is_ok())
}

/// Returns the 132 deals of which it is known that they cannot be won, in ascending order. Use them
/// to test a solver.
///
/// ```
/// assert!(freecell::lost_deals().take(3).eq([-2, -1, 11982]));
/// ```
pub fn lost_deals() -> impl ExactSizeIterator<Item = i64> + Clone {
    LOST.iter().map(|&seed| seed.into())
}
