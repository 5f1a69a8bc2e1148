# The targets, the same for add_subdirectory, FetchContent and find_package:
#
#   magicbb::magicbb         the header, included as a system's. Nothing is
#                            compiled.
#   magicbb::implementation  the same, and the tables: for programs that want no
#                            file with MAGICBB_IMPLEMENTATION. A library that
#                            is exported itself links it as
#                            $<BUILD_INTERFACE:magicbb::implementation>.
#
# What all files must agree on is said once, of magicbb::magicbb:
#
#   target_compile_definitions(magicbb::magicbb INTERFACE MAGICBB_COMPACT)
#   target_compile_options(magicbb::magicbb INTERFACE -mbmi2)
#
# A program of C and C++ compiles the tables as C: flags that stand in
# CMAKE_CXX_FLAGS alone do not reach them. If that matters, the linker says so.
if(TARGET magicbb::magicbb)
    return()
endif()
include(${CMAKE_CURRENT_LIST_DIR}/header.cmake)

# Imported targets are for the whole build, can be told of definitions by this
# name, and need no place in the user's own install(EXPORT).
add_library(magicbb::magicbb INTERFACE IMPORTED GLOBAL)
target_include_directories(magicbb::magicbb SYSTEM INTERFACE
    "${magicbb_INCLUDE_DIR}")

# Compiled only for those who link it, and fit for shared libraries.
get_property(magicbb_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(NOT "C" IN_LIST magicbb_languages AND NOT "CXX" IN_LIST magicbb_languages)
    return()
endif()
set(magicbb_source "${CMAKE_CURRENT_LIST_DIR}/magicbb.c")
add_library(magicbb_implementation OBJECT EXCLUDE_FROM_ALL "${magicbb_source}")
add_library(magicbb::implementation ALIAS magicbb_implementation)
target_link_libraries(magicbb_implementation PUBLIC magicbb::magicbb)
set_target_properties(magicbb_implementation PROPERTIES
    POSITION_INDEPENDENT_CODE ON)
if(NOT "C" IN_LIST magicbb_languages)
    set_source_files_properties("${magicbb_source}" PROPERTIES LANGUAGE CXX)
endif()
