# Reads the version from the header that was installed with this file. A requested version is
# met by the same or a later release with the same major version; before 1.0, with the same
# minor version.

get_filename_component(_freecell_header
  "${CMAKE_CURRENT_LIST_DIR}/../../../include/freecell.h" ABSOLUTE)
file(STRINGS "${_freecell_header}" _freecell_line REGEX "^#define FREECELL_VERSION \"")
string(REGEX REPLACE ".*\"(.*)\"" "\\1" PACKAGE_VERSION "${_freecell_line}")
string(REGEX MATCH "^(0\\.)?[0-9]+" _freecell_series "${PACKAGE_VERSION}")
string(REGEX MATCH "^(0\\.)?[0-9]+" _freecell_requested_series "${PACKAGE_FIND_VERSION}")

if(PACKAGE_FIND_VERSION_RANGE)
  if(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MIN
      OR (PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "INCLUDE"
        AND PACKAGE_VERSION VERSION_GREATER PACKAGE_FIND_VERSION_MAX)
      OR (PACKAGE_FIND_VERSION_RANGE_MAX STREQUAL "EXCLUDE"
        AND NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX))
    set(PACKAGE_VERSION_COMPATIBLE FALSE)
  else()
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
  endif()
elseif(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION
    OR NOT _freecell_series STREQUAL _freecell_requested_series)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
