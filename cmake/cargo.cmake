# Finds Rust, and the name in Rust of the target that the C compiler builds for. Sets
#   freecell_rust_target      the name
#   freecell_cargo_rustc      the command that builds the library, without crate types
#   freecell_rustc_arguments  its arguments for rustc
#   freecell_cargo_output     the folder of the files that it builds

find_program(FREECELL_CARGO cargo PATHS "$ENV{HOME}/.cargo/bin")
if(NOT FREECELL_CARGO)
  message(FATAL_ERROR "libfreecell is built by cargo, which was not found. Install Rust "
    "${freecell_rust-version} or later: https://rustup.rs, or on Debian 12 "
    "`apt-get install rustc-web cargo-web`.")
endif()
get_filename_component(cargo_dir "${FREECELL_CARGO}" DIRECTORY)
set(rustc rustc)
if(DEFINED ENV{RUSTC})
  set(rustc "$ENV{RUSTC}")
endif()
find_program(FREECELL_RUSTC "${rustc}" HINTS "${cargo_dir}")

execute_process(COMMAND "${FREECELL_RUSTC}" -vV OUTPUT_VARIABLE rustc_version)
string(REGEX REPLACE ".*release: ([0-9.]+).*" "\\1" rustc_release "${rustc_version}")
string(REGEX REPLACE ".*host: ([^\n]+).*" "\\1" rustc_host "${rustc_version}")
if(rustc_release VERSION_LESS freecell_rust-version)
  message(FATAL_ERROR "libfreecell needs Rust ${freecell_rust-version} or later, but "
    "${FREECELL_RUSTC} is ${rustc_release}")
endif()

include("${CMAKE_CURRENT_LIST_DIR}/rust-target.cmake")
if(FREECELL_RUST_TARGET)
  set(freecell_rust_target "${FREECELL_RUST_TARGET}")
elseif(NOT freecell_rust_target)
  string(REPLACE ";" " " command "${freecell_compiler}")
  message(FATAL_ERROR "libfreecell finds no target of Rust's for the compiler '${command}' (${machine}): "
    "set FREECELL_RUST_TARGET to one that `rustc --print target-list` lists")
endif()

# Rust has no such target: it is made below.
if(freecell_rust_target STREQUAL i586-pc-windows-gnu)
  set(FREECELL_BUILD_CORE ON)
endif()

set(environment "RUSTC=${FREECELL_RUSTC}")
set(cargo_target ${freecell_rust_target})
set(freecell_rustc_arguments)

if(FREECELL_BUILD_CORE)
  list(APPEND environment RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=core CARGO_UNSTABLE_JSON_TARGET_SPEC=true)
  if(CMAKE_SYSTEM_NAME STREQUAL Linux)
    # With its own memcpy the library needs no version of libc.
    list(APPEND environment CARGO_UNSTABLE_BUILD_STD_FEATURES=compiler-builtins-mem)
  endif()
  if(freecell_rust_target STREQUAL i586-pc-windows-gnu)
    # Rust's 32-bit target for Windows, for the first Pentium, without SSE.
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env RUSTC_BOOTSTRAP=1 "${FREECELL_RUSTC}"
        -Zunstable-options --print target-spec-json --target i686-pc-windows-gnu
      OUTPUT_VARIABLE specification)
    string(REPLACE "\"cpu\": \"pentium4\"" "\"cpu\": \"pentium\"" specification "${specification}")
    string(REGEX REPLACE "[^\n]*\"rustc-abi\"[^\n]*\n" "" specification "${specification}")
    set(cargo_target "${CMAKE_CURRENT_BINARY_DIR}/${freecell_rust_target}.json")
    file(WRITE "${cargo_target}" "${specification}")
  endif()
  if(freecell_rust_target MATCHES "windows-gnu$")
    # Rust's own two objects register unwind tables, and nothing here unwinds: empty ones do.
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/empty.s" "")
    foreach(object rsbegin rsend)
      execute_process(COMMAND ${freecell_compiler} -c empty.s -o ${object}.o
        WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
    endforeach()
    list(APPEND freecell_rustc_arguments "-Lnative=${CMAKE_CURRENT_BINARY_DIR}")
  endif()
else()
  execute_process(
    COMMAND "${FREECELL_RUSTC}" --print target-libdir --target ${freecell_rust_target}
    OUTPUT_VARIABLE core OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT EXISTS "${core}")
    message(FATAL_ERROR "${FREECELL_RUSTC} cannot build for ${freecell_rust_target}. Run "
      "`rustup target add ${freecell_rust_target}`, or set FREECELL_BUILD_CORE if Rust's source is "
      "installed (rustup's rust-src, Debian's rust-web-src), or FREECELL_RUST_TARGET to another target.")
  endif()
endif()

if(NOT MSVC AND NOT freecell_rust_target STREQUAL rustc_host)
  string(TOUPPER ${freecell_rust_target} variable)
  string(REPLACE "-" "_" variable ${variable})
  list(GET freecell_compiler 0 linker)
  if(CMAKE_HOST_WIN32)
    list(REMOVE_AT freecell_compiler 0)
    foreach(argument ${freecell_compiler})
      list(APPEND freecell_rustc_arguments -C "link-arg=${argument}")
    endforeach()
  elseif(NOT freecell_compiler STREQUAL linker)
    # The first argument may be a compiler, as behind ccache, and rustc puts its own before any.
    set(linker "${CMAKE_CURRENT_BINARY_DIR}/linker")
    string(REPLACE ";" "' '" words "${freecell_compiler}")
    file(WRITE "${linker}" "#!/bin/sh\nexec '${words}' \"$@\"\n")
    execute_process(COMMAND chmod +x "${linker}")
  endif()
  list(APPEND environment "CARGO_TARGET_${variable}_LINKER=${linker}")
endif()

set(cargo_target_dir "${CMAKE_CURRENT_BINARY_DIR}/cargo")
set(freecell_cargo_output "${cargo_target_dir}/${freecell_rust_target}/release")
set(cargo_package "${PROJECT_SOURCE_DIR}/packages/c")
set(freecell_cargo_rustc
  "${CMAKE_COMMAND}" -E env ${environment} "${FREECELL_CARGO}" rustc --locked --release
  --manifest-path "${cargo_package}/Cargo.toml"
  # Settings for other programs, in the environment or in cargo's configuration, change nothing.
  --config "${cargo_package}/release.toml"
  --target "${cargo_target}" --target-dir "${cargo_target_dir}")
