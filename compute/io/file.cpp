// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file or a pipe as a whole, refusing what is none: directories and devices.
#include "error.h"
#include "io/document.h"
#include "io/scanner.h"
#include "io/utf16.h"
#include "memory.h"
#include "part.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace walshscope {

namespace {

constexpr std::uint64_t mostBytes = std::uint64_t(9) << 29;
constexpr std::uint64_t mostBinary = std::uint64_t(1) << 27; ///< No format has more bytes that are no text.

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

bool isStandardInput(const std::string& path) { return path == "-" || path == "/dev/stdin"; }

[[noreturn]] void fail(const std::string& name, const Message& words) { throw InputError(name, 0, 0, words); }

[[noreturn]] void failWithErrno(const std::string& name) {
    if (errno == ENOENT || errno == ENOTDIR)
        fail(name, Message::tr("there is no such file, expected the name of one"));
    fail(name, Message::tr("cannot be read: %1, expected a readable file", std::strerror(errno)));
}

/// Until there is something to read or nothing will come any more. A file never lets one wait, and how far one is with
/// what has no size nobody knows.
void await(int file, std::uint64_t done, std::uint64_t size, Monitor& monitor) {
    constexpr int milliseconds = 50;
    pollfd waiting{file, POLLIN, 0};
    do
        monitor.progress(size == 0 ? 0 : done, std::max<std::uint64_t>(size, 1));
    while (::poll(&waiting, 1, milliseconds) == 0);
}

/// As far as the beginning tells.
bool isBinary(std::string_view bytes) {
    return std::ranges::any_of(bytes.substr(0, bytesAtOnce), [](char c) { return c >= 0 && c < ' ' && !isSpace(c); });
}

bool startsAsUtf16(int file) {
    char mark[2];
    return ::pread(file, mark, sizeof mark, 0) == sizeof mark && isUtf16({mark, sizeof mark});
}

/// Of a file that is larger than any format of binary data: a glance at some places, for holes and what is no text. One
/// that is too short or cannot be read there is read as a whole, which tells more.
void requireText(int file, std::uint64_t size, const std::string& name, Monitor& monitor) {
    constexpr int places = 64;
    std::string bytes(std::size_t(1) << 12, ' ');
    for (int i = 0; i < places; ++i) {
        monitor.progress(std::uint64_t(i), places);
        const ssize_t count = ::pread(file, bytes.data(), bytes.size(), ::off_t(size / places * std::uint64_t(i)));
        if (count > 0 && isBinary(std::string_view(bytes).substr(0, std::size_t(count))))
            fail(name, Message::tr("more than 128 MiB of binary data, expected no more"));
    }
}

/// `size` is what the file seems to have, 0 where nobody knows.
std::string readAll(int file, std::uint64_t size, const std::string& name, Monitor& monitor) {
    constexpr std::size_t piece = 1 << 20;
    std::string bytes;
    makeRoom(bytes, std::size_t(size) + 1);
    std::size_t used = 0;
    while (true) {
        await(file, used, size == 0 ? 0 : std::max<std::uint64_t>(size, used), monitor);
        // The size was that of a moment ago, and a pipe has none.
        const std::size_t next = used + std::min<std::size_t>(used <= size ? size - used + 1 : bytesAtOnce, piece);
        makeRoom(bytes, next);
        bytes.resize(next);
        const ssize_t count = ::read(file, bytes.data() + used, bytes.size() - used);
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count < 0)
            failWithErrno(name);
        if (count == 0)
            break;
        used += std::size_t(count);
        if (used > mostBytes)
            fail(name, Message::tr("more than 4.5 GiB, expected no more"));
        if (size == 0 && used > mostBinary && isBinary(bytes))
            fail(name, Message::tr("more than 128 MiB of binary data, expected no more"));
    }
    bytes.resize(used);
    return bytes;
}

} // namespace

std::string shownName(const std::string& path) {
    return isStandardInput(path) ? "standard input" : path.empty() ? "\"\"" : printable(path, path.size());
}

std::string readBytes(const std::string& path, Pipes pipes, Monitor& monitor) {
    const bool standardInput = isStandardInput(path);
    const std::string name = shownName(path);
    if (path.empty())
        fail(name, Message::tr("is not a name, expected the name of a file"));
    // Not to block: opening a FIFO would wait for a writer, who is awaited like what they write.
    const Descriptor file(standardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status {};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
        failWithErrno(name);
    const bool isPipe = S_ISFIFO(status.st_mode);
    if (S_ISDIR(status.st_mode))
        fail(name, Message::tr("is a directory, expected a file"));
    if (isPipe && !standardInput && pipes == Pipes::Refused)
        fail(name, Message::tr("is a pipe, expected a file"));
    if (!standardInput && !isPipe && !S_ISREG(status.st_mode))
        fail(name, Message::tr("is a device, expected a file"));
    const std::uint64_t size = S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0;
    if (size > mostBytes)
        fail(name, Message::tr("has %1 bytes, expected at most 4.5 GiB", nullptr, size));
    if (size > mostBinary && !startsAsUtf16(file.number()))
        requireText(file.number(), size, name, monitor);
    return readAll(file.number(), size, name, monitor);
}

Document readFile(const std::string& path, const Reading& reading, Pipes pipes, Monitor& monitor) {
    constexpr double loading = 0.2;
    Part first(monitor, 0, loading), second(monitor, loading, 1);
    return read(readBytes(path, pipes, first), shownName(path), reading, second);
}

Document readFile(const std::string& path, const Reading& reading) {
    Monitor nobody;
    return readFile(path, reading, Pipes::Refused, nobody);
}

} // namespace walshscope
