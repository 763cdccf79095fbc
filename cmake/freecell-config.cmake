# Targets: freecell::freecell-shared and freecell::freecell-static, each if it is installed; and
# freecell::freecell, the shared library, or the static one where there is no shared one. Neither needs
# another library. Paths are relative to this file, so that the installed tree can be moved.

get_filename_component(_freecell_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

# Sets `out` to the path of a file in the library directory, or to an empty text.
function(_freecell_find out file)
  set(${out} "" PARENT_SCOPE)
  foreach(folder "lib/${CMAKE_LIBRARY_ARCHITECTURE}" lib lib64 lib32)
    if(EXISTS "${_freecell_prefix}/${folder}/${file}")
      set(${out} "${_freecell_prefix}/${folder}/${file}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(_freecell_add_target target type file)
  if(NOT TARGET ${target})
    add_library(${target} ${type} IMPORTED)
    # Behind the links, so that the file can be copied.
    get_filename_component(file "${file}" REALPATH)
    set_target_properties(${target} PROPERTIES
      IMPORTED_LOCATION "${file}"
      INTERFACE_INCLUDE_DIRECTORIES "${_freecell_prefix}/include")
  endif()
endfunction()

if(WIN32)
  set(_freecell_dll "${_freecell_prefix}/bin/freecell.dll")
  _freecell_find(_freecell_static libfreecell.a)
  _freecell_find(_freecell_import freecell.dll.a)
  if(MSVC)
    _freecell_find(_freecell_static freecell.lib)
    _freecell_find(_freecell_import freecell.dll.lib)
    # In the archives freecell.lib is the import library.
    if(NOT _freecell_import)
      set(_freecell_import "${_freecell_static}")
      _freecell_find(_freecell_static freecell-static.lib)
    endif()
  endif()
  if(_freecell_import AND EXISTS "${_freecell_dll}")
    foreach(_freecell_name freecell::freecell freecell::freecell-shared)
      _freecell_add_target(${_freecell_name} SHARED "${_freecell_dll}")
      set_target_properties(${_freecell_name} PROPERTIES IMPORTED_IMPLIB "${_freecell_import}")
    endforeach()
  endif()
else()
  _freecell_find(_freecell_static libfreecell.a)
  _freecell_find(_freecell_shared libfreecell${CMAKE_SHARED_LIBRARY_SUFFIX})
  if(_freecell_shared)
    string(REGEX MATCH "^(0\\.)?[0-9]+" _freecell_series "${freecell_VERSION}")
    set(_freecell_soname libfreecell.so.${_freecell_series})
    if(APPLE)
      set(_freecell_soname @rpath/libfreecell.${_freecell_series}.dylib)
    endif()
    foreach(_freecell_name freecell::freecell freecell::freecell-shared)
      _freecell_add_target(${_freecell_name} SHARED "${_freecell_shared}")
      set_target_properties(${_freecell_name} PROPERTIES IMPORTED_SONAME ${_freecell_soname})
    endforeach()
  endif()
endif()

if(_freecell_static)
  _freecell_add_target(freecell::freecell-static STATIC "${_freecell_static}")
  _freecell_add_target(freecell::freecell STATIC "${_freecell_static}")
endif()

if(NOT TARGET freecell::freecell)
  set(freecell_FOUND FALSE)
  set(freecell_NOT_FOUND_MESSAGE
    "no libfreecell in lib, lib64, lib32 or lib/${CMAKE_LIBRARY_ARCHITECTURE} of ${_freecell_prefix}")
endif()
foreach(_freecell_name prefix dll static import shared series soname)
  unset(_freecell_${_freecell_name})
endforeach()
unset(_freecell_name)
