//! Stack use of each function: the shipped library's, called on a painted stack.

use std::arch::asm;
use std::ffi::c_void;

use crate::c_compiler::library_dir;
use crate::c_functions::buffers::Buffers;
use crate::c_functions::guarded::Place;
use crate::c_functions::library::Value;
use crate::c_functions::table::rows;
use crate::dlopen;

const WORD: usize = size_of::<u128>();
/// The largest alignment that a kernel gives its stack.
const LINE: usize = 64;

/// The header promises these sizes: threads of games may have small stacks.
#[test]
#[ignore = "depends on the compiler: .ci/run"]
fn each_call_of_the_table_stays_within_the_size_of_its_function() {
    let library = dlopen::open(&library_dir().join("libfreecell.so"));
    for row in rows() {
        let most = match row.function {
            "freecell_deal_range" | "freecell_deal_many" => 4096,
            "freecell_find_partial" | "freecell_find_in_range" => 4096,
            "freecell_find_text" => 32768,
            _ => 1024,
        };
        let function = dlopen::symbol(library, row.function);
        // Numbers at another alignment take another way.
        for place in [Place::After(0), Place::After(1)] {
            let buffers = Buffers::new(&row, place);
            let mut arguments = [0; 6];
            for (i, value) in buffers.values(None).into_iter().enumerate() {
                arguments[i] = match value {
                    Value::Number(number) => number as usize,
                    Value::Size(size) => size,
                    Value::Address(address) => address as usize,
                };
            }
            // How much a kernel needs to align its stack depends on where that begins.
            for offset in 0..LINE / WORD {
                // SAFETY: the buffers have as many bytes as the function reads and writes by the
                // table.
                let bytes = unsafe { stack_use(function, arguments, offset) };
                assert!(bytes <= most, "{bytes} bytes: {}", row.description());
            }
        }
    }
}

/// Calls a function on a stack of its own that begins so many words before the end of a cache line,
/// and returns how many bytes of it the call wrote.
///
/// # Safety
///
/// The arguments must be what the function may be given.
unsafe fn stack_use(function: *mut c_void, arguments: [usize; 6], offset: usize) -> usize {
    const PAINT: u128 = u128::from_ne_bytes([0xA5; WORD]);
    let mut memory = vec![PAINT; 1 << 14];
    let beyond = memory.as_ptr_range().end.addr() % LINE / WORD;
    let len = memory.len() - beyond - offset;
    let stack = &mut memory[..len];
    // SAFETY: the end of the stack is aligned as the calling convention demands, and the stack is
    // nearly eight times as large as a call may use.
    unsafe {
        asm!(
            "mov r12, rsp",
            "mov rsp, {top}",
            "call {function}",
            "mov rsp, r12",
            top = in(reg) stack.as_mut_ptr_range().end,
            function = in(reg) function,
            in("rdi") arguments[0],
            in("rsi") arguments[1],
            in("rdx") arguments[2],
            in("rcx") arguments[3],
            in("r8") arguments[4],
            in("r9") arguments[5],
            out("r12") _,
            clobber_abi("sysv64"),
        );
    }
    let untouched = stack.iter().take_while(|&&word| word == PAINT).count();
    WORD * (stack.len() - untouched)
}
