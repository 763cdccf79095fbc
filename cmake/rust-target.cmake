# Asks the C compiler what it builds for. Sets
#   freecell_compiler     it, with its arguments and with those of its flags that a linker needs too
#   freecell_rust_target  the name in Rust of its target, or an empty text

separate_arguments(arguments NATIVE_COMMAND "${CMAKE_C_COMPILER_ARG1}")
separate_arguments(flags NATIVE_COMMAND "${CMAKE_C_FLAGS}")
string(REGEX REPLACE "(^|;)-target;" "\\1--target=" flags "${flags}")
set(freecell_compiler "${CMAKE_C_COMPILER}" ${arguments})
if(CMAKE_C_COMPILER_TARGET AND CMAKE_C_COMPILE_OPTIONS_TARGET)
  list(APPEND freecell_compiler "${CMAKE_C_COMPILE_OPTIONS_TARGET}${CMAKE_C_COMPILER_TARGET}")
endif()
if(CMAKE_SYSROOT)
  list(APPEND freecell_compiler "--sysroot=${CMAKE_SYSROOT}")
endif()
foreach(architecture ${CMAKE_OSX_ARCHITECTURES})
  list(APPEND freecell_compiler -arch ${architecture})
endforeach()

execute_process(COMMAND ${freecell_compiler} ${flags} -dumpmachine
  OUTPUT_VARIABLE machine OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND ${freecell_compiler} ${flags} -E -P "${CMAKE_CURRENT_LIST_DIR}/rust-target.c"
  OUTPUT_VARIABLE answer ERROR_QUIET)
list(FILTER flags INCLUDE REGEX "^(-m|-B|--target=|--sysroot=|--gcc-toolchain=)")
list(APPEND freecell_compiler ${flags})

set(start)
set(end)
if(MSVC)
  set(machine msvc)
  string(REPLACE x64 x86_64 start "${CMAKE_C_COMPILER_ARCHITECTURE_ID}")
  string(REPLACE X86 i686 start "${start}")
  string(REPLACE ARM64 aarch64 start "${start}")
elseif(answer MATCHES "freecell_target =[ \r\n]+\"([^\"]+)\"([ \r\n]+\"([^\"]+)\")?")
  set(start ${CMAKE_MATCH_1})
  set(end ${CMAKE_MATCH_3})
endif()

set(system "${machine}")
string(REGEX REPLACE ".*linux-android(eabi)?[0-9]*$" "linux-android${end}" system "${system}")
string(REGEX REPLACE ".*linux-musl(eabi(hf)?)?$" "unknown-linux-musl${end}" system "${system}")
string(REGEX REPLACE ".*linux(-gnu)?(eabi(hf)?)?$" "unknown-linux-gnu${end}" system "${system}")
string(REGEX REPLACE ".*(w64-mingw32|windows-gnu)$" "pc-windows-gnu" system "${system}")
string(REGEX REPLACE ".*msvc[0-9.]*$" "pc-windows-msvc" system "${system}")
string(REGEX REPLACE ".*apple-(darwin|macos).*" "apple-darwin" system "${system}")
string(REGEX REPLACE ".*freebsd[0-9.]*$" "unknown-freebsd" system "${system}")

# Without cross-compiling the rest is as in rustc's own name, but on Windows its C library may differ.
string(REGEX REPLACE "-.*" "-" own "${machine}")
if(start)
  set(own "${start}-.*${end}$")
  foreach(name "i[56]86" "arm(v6)?" "riscv64(gc)?")
    string(REGEX REPLACE "^${name}-" "${name}-" own "${own}")
  endforeach()
endif()
set(freecell_rust_target)
if(NOT CMAKE_CROSSCOMPILING AND NOT WIN32 AND (NOT machine OR rustc_host MATCHES "^${own}"))
  set(freecell_rust_target ${rustc_host})
elseif(start AND NOT system STREQUAL machine AND (NOT APPLE OR CMAKE_SYSTEM_NAME STREQUAL Darwin))
  # A compiler for macOS does not know of iOS.
  set(freecell_rust_target ${start}-${system})
endif()
