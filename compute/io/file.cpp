// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file as a whole, refusing what is none: directories, devices, pipes other than standard input.
#include "error.h"
#include "io/document.h"
#include "io/scanner.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {

namespace {

constexpr std::uint64_t mostBytes = std::uint64_t(9) << 29;

class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number > STDIN_FILENO)
            ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return m_number; }

private:
    int m_number;
};

std::string nameOf(const std::string& path) { return path == "-" ? "standard input" : printable(path, path.size()); }

[[noreturn]] void fail(const std::string& name, const Message& words) { throw InputError(name, 0, 0, words); }

[[noreturn]] void failWithErrno(const std::string& name) {
    fail(name, Message::tr("cannot be read: %1, expected a readable file", std::strerror(errno)));
}

std::string readAll(int file, std::uint64_t size, const std::string& name) {
    std::string bytes;
    bytes.resize(std::size_t(size) + 1);
    std::size_t used = 0;
    while (true) {
        const ssize_t count = ::read(file, bytes.data() + used, bytes.size() - used);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            failWithErrno(name);
        if (count == 0)
            break;
        used += std::size_t(count);
        if (used > mostBytes)
            fail(name, Message::tr("more than 4.5 GiB, expected at most as many"));
        // The size was that of a moment ago, and a pipe has none.
        if (used == bytes.size())
            bytes.resize(used < 65536 ? 65536 : used * 2);
    }
    bytes.resize(used);
    return bytes;
}

} // namespace

std::string readBytes(const std::string& path) {
    const bool standardInput = path == "-";
    const std::string name = nameOf(path);
    // Not to block: opening a pipe would wait for a writer.
    const Descriptor file(standardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status {};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
        failWithErrno(name);
    if (S_ISDIR(status.st_mode))
        fail(name, Message::tr("is a directory, expected a file"));
    if (!standardInput && !S_ISREG(status.st_mode))
        fail(name, Message::tr("is a device or a pipe, expected a file"));
    const std::uint64_t size = S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0;
    if (size > mostBytes)
        fail(name, Message::tr("has %1 bytes, expected at most 4.5 GiB", nullptr, size));
    return readAll(file.number(), size, name);
}

Document readFile(const std::string& path, const Reading& reading) {
    return read(readBytes(path), nameOf(path), reading);
}

} // namespace walshscope
