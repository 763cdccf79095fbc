//! Memory that a deal is written to.

use core::mem::MaybeUninit;
use core::ptr;

use crate::card::CARDS;

/// Memory for a deal, at any address. It can be written, but not read, so it may be uninitialised:
/// whoever makes such a slot of a pointer guarantees that it is not exchanged with another one.
#[repr(transparent)]
pub struct Slot(MaybeUninit<[u8; CARDS]>);

impl Slot {
    /// The memory of one deal.
    pub fn of(deal: &mut [u8; CARDS]) -> &mut Slot {
        // SAFETY: the layout is the same, and nothing writes uninitialised bytes to a slot.
        unsafe { &mut *ptr::from_mut(deal).cast() }
    }

    /// The memory of several deals.
    pub fn each_of(deals: &mut [[u8; CARDS]]) -> &mut [Slot] {
        // SAFETY: as for one deal.
        unsafe { &mut *(ptr::from_mut(deals) as *mut [Slot]) }
    }

    /// Writes a deal.
    pub fn write(&mut self, deal: &[u8; CARDS]) {
        self.0.write(*deal);
    }

    /// The first byte. Whoever writes there leaves all 52 bytes initialised.
    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
}
