# Finds magicbb.h: in the source tree, where vcpkg has it, or where make install
# puts it. Sets magicbb_INCLUDE_DIR and magicbb_VERSION.
foreach(up IN ITEMS ../../.. ../../include ../../../include)
    get_filename_component(magicbb_INCLUDE_DIR
        "${CMAKE_CURRENT_LIST_DIR}/${up}" ABSOLUTE)
    if(EXISTS "${magicbb_INCLUDE_DIR}/magicbb.h")
        break()
    endif()
endforeach()
file(STRINGS "${magicbb_INCLUDE_DIR}/magicbb.h" magicbb_VERSION
    REGEX "^#define MAGICBB_VERSION_TEXT ")
string(REGEX REPLACE ".*\"(.*)\"" "\\1" magicbb_VERSION "${magicbb_VERSION}")
