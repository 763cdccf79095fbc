//! A terminal without a window.

use std::fs::File;
use std::io::Read;
use std::os::fd::FromRawFd;
use std::process::Stdio;
use std::ptr::null_mut;

pub struct Terminal {
    screen: File,
    /// The end for a program, until it is taken.
    pub end: Option<Stdio>,
}

impl Terminal {
    pub fn new() -> Terminal {
        let (mut screen, mut end) = (-1, -1);
        // SAFETY: writes two file descriptors, which nothing else closes.
        unsafe {
            let status = libc::openpty(
                &mut screen,
                &mut end,
                null_mut(),
                null_mut::<libc::termios>().cast(),
                null_mut::<libc::winsize>().cast(),
            );
            assert_eq!(status, 0, "no terminal");
            Terminal {
                screen: File::from_raw_fd(screen),
                end: Some(Stdio::from(File::from_raw_fd(end))),
            }
        }
    }

    /// Reads what is printed until a text comes.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) {
        let mut printed = String::new();
        while !printed.contains(text) {
            let mut bytes = [0; 256];
            let length = self.screen.read(&mut bytes).expect("the program goes on");
            printed += &String::from_utf8_lossy(&bytes[..length]);
        }
    }
}
