//! What is known of deals: which can be won, and with how many free cells.

mod cells_needed;
mod winnable;

pub use cells_needed::{CELLS_MAX, cells_needed};
pub use winnable::{WINNABLE_MAX, is_lost, is_winnable, lost_deals};
