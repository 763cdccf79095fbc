# Targets: freecell::freecell (shared) and freecell::freecell-static. Neither needs another
# library. Paths are relative to this file, so that the installed tree can be moved.

get_filename_component(_freecell_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

function(_freecell_add_target target type file)
  foreach(folder "lib/${CMAKE_LIBRARY_ARCHITECTURE}" lib lib64 lib32)
    set(library "${_freecell_prefix}/${folder}/${file}")
    if(EXISTS "${library}" AND NOT TARGET ${target})
      add_library(${target} ${type} IMPORTED)
      set_target_properties(${target} PROPERTIES
        IMPORTED_LOCATION "${library}"
        INTERFACE_INCLUDE_DIRECTORIES "${_freecell_prefix}/include")
    endif()
  endforeach()
endfunction()

_freecell_add_target(freecell::freecell SHARED
  "${CMAKE_SHARED_LIBRARY_PREFIX}freecell${CMAKE_SHARED_LIBRARY_SUFFIX}")
_freecell_add_target(freecell::freecell-static STATIC
  "${CMAKE_STATIC_LIBRARY_PREFIX}freecell${CMAKE_STATIC_LIBRARY_SUFFIX}")

if(NOT TARGET freecell::freecell AND NOT TARGET freecell::freecell-static)
  set(freecell_FOUND FALSE)
  set(freecell_NOT_FOUND_MESSAGE
    "no libfreecell in lib, lib64, lib32 or lib/${CMAKE_LIBRARY_ARCHITECTURE} of ${_freecell_prefix}")
endif()
unset(_freecell_prefix)
