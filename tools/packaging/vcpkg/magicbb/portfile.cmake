# An overlay port, of the tree in which it lies:
#   vcpkg install magicbb --overlay-ports=tools/packaging/vcpkg
get_filename_component(source "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)
set(VCPKG_BUILD_TYPE release) # a header, so debug has nothing of its own
file(INSTALL "${source}/magicbb.h" DESTINATION "${CURRENT_PACKAGES_DIR}/include")
file(INSTALL "${source}/tools/use/cmake/" DESTINATION
    "${CURRENT_PACKAGES_DIR}/share/${PORT}" PATTERN CMakeLists.txt EXCLUDE)
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION
    "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE")
