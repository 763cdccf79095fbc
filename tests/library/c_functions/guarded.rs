//! Buffers for calls: between two pages that may not be touched, or watched by Miri.

#[cfg(not(miri))]
pub use pages::Guarded;
#[cfg(miri)]
pub use watched::Guarded;

/// Where a buffer is: its distance in bytes after one guard page, or before the other one.
#[derive(Clone, Copy)]
pub enum Place {
    After(usize),
    Before(usize),
}

#[cfg(not(miri))]
mod pages {
    use super::Place;
    use std::ptr;

    const UNTOUCHED: u8 = 0xA5;

    /// A buffer between two guard pages. An access to a guard page ends the program.
    pub struct Guarded {
        map: *mut u8,
        pages: usize,
        start: usize,
        len: usize,
    }

    impl Guarded {
        /// A buffer with these bytes.
        pub fn with(bytes: &[u8], place: Place) -> Guarded {
            let guarded = Guarded::new(bytes.len(), place);
            // SAFETY: the mapping has room for as many bytes there.
            unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), guarded.as_mut_ptr(), bytes.len()) };
            guarded
        }

        /// A buffer of `len` bytes that are untouched.
        pub fn new(len: usize, place: Place) -> Guarded {
            let (Place::After(padding) | Place::Before(padding)) = place;
            let page = page_size();
            let pages = (len + padding).div_ceil(page).max(1) + 2;
            // SAFETY: a new private mapping touches no memory in use, and the pages that
            // become writable lie inside it.
            unsafe {
                let map = libc::mmap(
                    ptr::null_mut(),
                    pages * page,
                    libc::PROT_NONE,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                    -1,
                    0,
                );
                assert_ne!(map, libc::MAP_FAILED);
                let map = map.cast::<u8>();
                let writable = (pages - 2) * page;
                let changed = libc::mprotect(
                    map.add(page).cast(),
                    writable,
                    libc::PROT_READ | libc::PROT_WRITE,
                );
                assert_eq!(changed, 0);
                map.add(page).write_bytes(UNTOUCHED, writable);
                Guarded {
                    map,
                    pages,
                    start: match place {
                        Place::After(padding) => page + padding,
                        Place::Before(padding) => (pages - 1) * page - padding - len,
                    },
                    len,
                }
            }
        }

        pub fn as_mut_ptr(&self) -> *mut u8 {
            // SAFETY: `start` lies inside the mapping.
            unsafe { self.map.add(self.start) }
        }

        pub fn bytes(&self) -> &[u8] {
            // SAFETY: these bytes are mapped, were written when they were, and live as long
            // as `self`.
            unsafe { std::slice::from_raw_parts(self.as_mut_ptr(), self.len) }
        }

        pub fn is_untouched(&self) -> bool {
            self.bytes().iter().all(|&byte| byte == UNTOUCHED)
        }

        /// Whether the writable bytes around the buffer are unchanged.
        pub fn surroundings_are_untouched(&self) -> bool {
            let page = page_size();
            // SAFETY: these are the pages between the guards, as above.
            let writable =
                unsafe { std::slice::from_raw_parts(self.map.add(page), (self.pages - 2) * page) };
            let start = self.start - page;
            let (before, rest) = writable.split_at(start);
            let after = &rest[self.len..];
            before.iter().chain(after).all(|&byte| byte == UNTOUCHED)
        }
    }

    impl Drop for Guarded {
        fn drop(&mut self) {
            // SAFETY: the mapping is this object's own.
            unsafe { libc::munmap(self.map.cast(), self.pages * page_size()) };
        }
    }

    fn page_size() -> usize {
        // SAFETY: sysconf has no preconditions.
        unsafe { libc::sysconf(libc::_SC_PAGESIZE) as usize }
    }
}

#[cfg(miri)]
mod watched {
    use super::Place;
    use std::mem::MaybeUninit;
    use std::ptr;

    /// A buffer without a byte before or after it. An output is not initialised: reading it before
    /// it is written is an error, so that nothing can ask whether it was written.
    pub struct Guarded {
        allocated: *mut [MaybeUninit<u8>],
        start: usize,
    }

    impl Guarded {
        pub fn with(bytes: &[u8], place: Place) -> Guarded {
            let guarded = Guarded::new(bytes.len(), place);
            // SAFETY: the allocation has room for as many bytes there.
            unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), guarded.as_mut_ptr(), bytes.len()) };
            guarded
        }

        pub fn new(len: usize, place: Place) -> Guarded {
            let (Place::After(start) | Place::Before(start)) = place;
            let allocated = Box::into_raw(Box::new_uninit_slice(start + len));
            Guarded { allocated, start }
        }

        pub fn as_mut_ptr(&self) -> *mut u8 {
            // SAFETY: `start` lies inside the allocation, or at its end.
            unsafe { self.allocated.cast::<u8>().add(self.start) }
        }

        pub fn bytes(&self) -> &[u8] {
            let len = self.allocated.len() - self.start;
            // SAFETY: the bytes are this buffer's; Miri reports those that were not written.
            unsafe { std::slice::from_raw_parts(self.as_mut_ptr(), len) }
        }

        pub fn is_untouched(&self) -> bool {
            true
        }

        pub fn surroundings_are_untouched(&self) -> bool {
            true
        }
    }

    impl Drop for Guarded {
        fn drop(&mut self) {
            // SAFETY: `new` allocated it.
            drop(unsafe { Box::from_raw(self.allocated) });
        }
    }
}
