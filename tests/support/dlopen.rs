//! C functions, looked up in a shared library at run time.

use std::ffi::{CStr, CString, c_void};
use std::path::Path;

/// Declares a struct of C functions. Its `open` looks them up by name in a shared library.
macro_rules! c_library {
    ($library:ident { $($name:ident: fn($($argument:ty),*) -> $result:ty;)* }) => {
        pub struct $library {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        impl $library {
            pub fn open(path: &std::path::Path) -> $library {
                let handle = $crate::dlopen::open(path);
                $library {
                    $($name: {
                        let symbol = $crate::dlopen::symbol(handle, stringify!($name));
                        // SAFETY: the function's C declaration has these types.
                        unsafe {
                            std::mem::transmute::<
                                *mut std::ffi::c_void,
                                unsafe extern "C" fn($($argument),*) -> $result,
                            >(symbol)
                        }
                    },)*
                }
            }
        }
    };
}
pub(crate) use c_library;

pub fn open(path: &Path) -> *mut c_void {
    let path = CString::new(path.to_str().unwrap()).unwrap();
    // SAFETY: the path is a C string, and loading the library runs no code.
    let handle = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW) };
    assert!(!handle.is_null(), "{path:?}: {}", error());
    handle
}

pub fn symbol(handle: *mut c_void, name: &str) -> *mut c_void {
    let c_name = CString::new(name).unwrap();
    // SAFETY: `handle` is an open library and the name is a C string.
    let symbol = unsafe { libc::dlsym(handle, c_name.as_ptr()) };
    assert!(!symbol.is_null(), "{name}: {}", error());
    symbol
}

fn error() -> String {
    // SAFETY: dlerror returns null or a C string that lives until the next call.
    unsafe {
        let error = libc::dlerror();
        if error.is_null() {
            return String::new();
        }
        CStr::from_ptr(error).to_string_lossy().into_owned()
    }
}
