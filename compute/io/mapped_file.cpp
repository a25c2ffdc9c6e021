// SPDX-License-Identifier: GPL-3.0-or-later
// Maps files.
#include "io/mapped_file.h"

#include "error.h"
#include "io/document.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {

MappedFile::MappedFile(const std::string& path)
    : MappedFile(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK), shownName(path)) {}

MappedFile::MappedFile(int file, const std::string& name) {
    const auto fail = [&](const Message& words) { throw InputError(name, 0, 0, words); };
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0)
        fail(Message::tr("cannot be read: %1, expected a readable file", std::strerror(errno)));
    void* const begin = S_ISREG(status.st_mode) && status.st_size > 0
                            ? ::mmap(nullptr, std::size_t(status.st_size), PROT_READ, MAP_SHARED, file, 0)
                            : MAP_FAILED;
    const int error = errno;
    ::close(file);
    if (!S_ISREG(status.st_mode) || status.st_size == 0)
        fail(Message::tr("is no file of bits, expected one"));
    if (begin == MAP_FAILED)
        fail(Message::tr("cannot be mapped: %1, expected a readable file", std::strerror(error)));
    m_bytes = {static_cast<const std::byte*>(begin), std::size_t(status.st_size)};
}

MappedFile::MappedFile(MappedFile&& other) noexcept : m_bytes(std::exchange(other.m_bytes, {})) {}

MappedFile::~MappedFile() {
    if (!m_bytes.empty())
        ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
}

std::uint64_t sizeOfFile(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0;
}

} // namespace walshscope
