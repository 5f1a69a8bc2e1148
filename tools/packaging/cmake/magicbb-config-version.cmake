# For find_package(magicbb 1.1): any version from that one up to the next major.
cmake_policy(PUSH)
cmake_policy(VERSION 3.15...3.25)
include("${CMAKE_CURRENT_LIST_DIR}/header.cmake")
include(CMakePackageConfigHelpers)
set(magicbb_version_file
    "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/magicbb-version.cmake")
write_basic_package_version_file("${magicbb_version_file}"
    VERSION ${magicbb_VERSION} COMPATIBILITY SameMajorVersion ARCH_INDEPENDENT)
include("${magicbb_version_file}")
cmake_policy(POP)
