# The targets, the same for add_subdirectory, FetchContent and find_package:
#
#   magicbb::magicbb         the header, included as a system's
#   magicbb::implementation  the same, and the tables. Each target that links it
#                            compiles them, with its own options: they cannot
#                            differ. A library that is exported itself links it
#                            as $<BUILD_INTERFACE:magicbb::implementation>. An
#                            OBJECT library links it PRIVATE: with PUBLIC, its
#                            users compile the tables again.
#
# Targets that share one target's tables need the same options. Say them once:
#
#   target_compile_definitions(magicbb::magicbb INTERFACE MAGICBB_COMPACT)
#   target_compile_options(magicbb::magicbb INTERFACE -mbmi2)
if(TARGET magicbb::magicbb)
    return()
endif()
cmake_policy(PUSH) # whatever the user's version of CMake
cmake_policy(VERSION 3.15...3.25)

# A function keeps the version file's own variables from the user.
function(magicbb_find_header)
    include("${CMAKE_CURRENT_LIST_DIR}/magicbb-config-version.cmake")
    set(magicbb_INCLUDE_DIR "${magicbb_INCLUDE_DIR}" PARENT_SCOPE)
endfunction()
magicbb_find_header()

# Imported targets are for the whole build, can be told of definitions by this
# name, and need no place in the user's own install(EXPORT).
add_library(magicbb::magicbb INTERFACE IMPORTED GLOBAL)
target_include_directories(magicbb::magicbb SYSTEM INTERFACE
    "${magicbb_INCLUDE_DIR}")

# C++, if the user's folder has no C. Languages may be enabled later.
set(magicbb_source "${CMAKE_CURRENT_BINARY_DIR}/magicbb-implementation")
foreach(language IN ITEMS c cpp)
    if(NOT EXISTS "${magicbb_source}.${language}") # or it is compiled again
        file(WRITE "${magicbb_source}.${language}"
            "#define MAGICBB_IMPLEMENTATION\n#include \"magicbb.h\"\n")
    endif()
endforeach()
add_library(magicbb::implementation INTERFACE IMPORTED GLOBAL)
target_sources(magicbb::implementation INTERFACE
    "${magicbb_source}.$<IF:$<C_COMPILER_ID:>,cpp,c>")
target_link_libraries(magicbb::implementation INTERFACE magicbb::magicbb)
cmake_policy(POP)
