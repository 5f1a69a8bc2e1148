# The targets, the same for add_subdirectory, FetchContent and find_package:
#
#   magicbb::magicbb         the header, included as a system's
#   magicbb::implementation  the same, and the tables. Each target that links it
#                            compiles them, with its own options: they cannot
#                            differ. A library that is exported itself links it
#                            as $<BUILD_INTERFACE:magicbb::implementation>.
#
# Targets that share one target's tables need the same options. Say them once:
#
#   target_compile_definitions(magicbb::magicbb INTERFACE MAGICBB_COMPACT)
#   target_compile_options(magicbb::magicbb INTERFACE -mbmi2)
if(TARGET magicbb::magicbb)
    return()
endif()
include(${CMAKE_CURRENT_LIST_DIR}/header.cmake)

# Imported targets are for the whole build, can be told of definitions by this
# name, and need no place in the user's own install(EXPORT).
add_library(magicbb::magicbb INTERFACE IMPORTED GLOBAL)
target_include_directories(magicbb::magicbb SYSTEM INTERFACE
    "${magicbb_INCLUDE_DIR}")

set(magicbb_source "${CMAKE_CURRENT_LIST_DIR}/magicbb.c")
get_property(magicbb_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(NOT "C" IN_LIST magicbb_languages)
    configure_file("${magicbb_source}"
        "${CMAKE_CURRENT_BINARY_DIR}/magicbb-implementation.cpp" COPYONLY)
    set(magicbb_source
        "${CMAKE_CURRENT_BINARY_DIR}/magicbb-implementation.cpp")
endif()
add_library(magicbb::implementation INTERFACE IMPORTED GLOBAL)
target_sources(magicbb::implementation INTERFACE "${magicbb_source}")
target_link_libraries(magicbb::implementation INTERFACE magicbb::magicbb)
