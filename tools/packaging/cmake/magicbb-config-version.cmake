# For find_package(magicbb 1.1): any version from that one up to the next major.
# Finds magicbb.h: in the source tree, where vcpkg has it, or where make install
# puts it. Sets magicbb_INCLUDE_DIR, too.
cmake_policy(PUSH)
cmake_policy(VERSION 3.15...3.25)
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
include(CMakePackageConfigHelpers)
set(magicbb_version_file
    "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/magicbb-version.cmake")
write_basic_package_version_file("${magicbb_version_file}"
    VERSION ${magicbb_VERSION} COMPATIBILITY SameMajorVersion ARCH_INDEPENDENT)
include("${magicbb_version_file}")
cmake_policy(POP)
