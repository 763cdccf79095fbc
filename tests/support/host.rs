//! What a program that opens the library at run time has: its functions by name, and
//! memory that ends where the next byte would be another's.

use std::ffi::{CStr, CString, c_char, c_void};
use std::path::Path;
use std::ptr;

/// Declares [`Library`] with the C functions that it looks up, by name.
macro_rules! library {
    ($($name:ident: fn($($argument:ty),*) -> $result:ty;)*) => {
        pub struct Library {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        impl Library {
            /// The names of all functions that the contract has so far.
            pub const SYMBOLS: &[&str] = &[$(stringify!($name)),*];

            /// The functions as they are linked into this program, where a checker sees inside
            /// of them.
            pub fn linked() -> Library {
                Library {
                    $($name: freecell::ffi::$name,)*
                }
            }

            pub fn open(path: &Path) -> Library {
                let path = CString::new(path.to_str().unwrap()).unwrap();
                // SAFETY: the path is a C string, and the library runs nothing when loaded.
                let handle = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW) };
                assert!(!handle.is_null(), "{path:?}: {}", dl_error());
                Library {
                    $($name: {
                        let symbol = symbol(handle, stringify!($name));
                        // SAFETY: the header declares this function with these types.
                        unsafe {
                            std::mem::transmute::<
                                *mut c_void,
                                unsafe extern "C" fn($($argument),*) -> $result,
                            >(symbol)
                        }
                    },)*
                }
            }
        }
    };
}

library! {
    freecell_deal: fn(i64, *mut u8) -> i32;
    freecell_deal_range: fn(i64, usize, *mut u8, usize) -> i32;
    freecell_deal_many: fn(*const i64, usize, *mut u8, usize) -> i32;
    freecell_find_seed: fn(*const u8, *mut i64) -> i32;
    freecell_find_partial: fn(*const u8, *mut i64, usize, *mut usize) -> i32;
    freecell_board_write: fn(*const u8, i32, *mut c_char, usize, *mut usize) -> i32;
    freecell_board_read: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_board_read_partial: fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
    freecell_card_name: fn(u8) -> *const c_char;
    freecell_winnable: fn(i64, *mut i32) -> i32;
    freecell_status_text: fn(i32) -> *const c_char;
    freecell_version: fn() -> *const c_char;
    freecell_abi_version: fn() -> u32;
}

fn symbol(handle: *mut c_void, name: &str) -> *mut c_void {
    let c_name = CString::new(name).unwrap();
    // SAFETY: `handle` is an open library and the name a C string.
    let symbol = unsafe { libc::dlsym(handle, c_name.as_ptr()) };
    assert!(!symbol.is_null(), "{name}: {}", dl_error());
    symbol
}

fn dl_error() -> String {
    // SAFETY: dlerror returns null or a C string that lives until the next dl call.
    unsafe {
        let error = libc::dlerror();
        if error.is_null() {
            return String::new();
        }
        CStr::from_ptr(error).to_string_lossy().into_owned()
    }
}

/// Static text of the library.
pub fn text(pointer: *const c_char) -> &'static str {
    assert!(!pointer.is_null());
    // SAFETY: the library returns static C strings.
    unsafe { CStr::from_ptr(pointer) }.to_str().unwrap()
}

/// Some bytes with a page before and a page after them that nobody may touch: one byte
/// beyond the end on the guarded side ends the program.
pub struct Guarded {
    map: *mut u8,
    pages: usize,
    start: usize,
    len: usize,
}

const UNTOUCHED: u8 = 0xA5;

impl Guarded {
    /// `len` bytes that end at the guard page.
    pub fn before_guard(len: usize) -> Guarded {
        let mut guarded = Guarded::after_guard(len);
        guarded.start = (guarded.pages - 1) * page_size() - len;
        guarded
    }

    /// These bytes, so that they end at the guard page.
    pub fn before_guard_with(bytes: &[u8]) -> Guarded {
        let guarded = Guarded::before_guard(bytes.len());
        // SAFETY: the mapping has room for as many bytes there.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), guarded.as_mut_ptr(), bytes.len()) };
        guarded
    }

    /// `len` bytes that start at the guard page's end.
    pub fn after_guard(len: usize) -> Guarded {
        let page = page_size();
        let pages = len.div_ceil(page).max(1) + 2;
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
                start: page,
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

    /// Whether all that can be written around the bytes is as it was.
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
