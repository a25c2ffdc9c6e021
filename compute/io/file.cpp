// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files and pipes, refusing what is none: directories and devices.
#include "io/input_file.h"

#include "error.h"
#include "io/document.h"
#include "io/scanner.h"
#include "io/utf16.h"
#include "memory.h"
#include "part.h"
#include "report/log.h"

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

} // namespace

std::string shownName(const std::string& path) {
    return isStandardInput(path) ? "standard input" : path.empty() ? "\"\"" : printable(path, path.size());
}

InputFile::InputFile(const std::string& path, Pipes pipes) : m_name(shownName(path)) {
    const bool standardInput = isStandardInput(path);
    if (path.empty())
        fail(m_name, Message::tr("is not a name, expected the name of a file"));
    // Not to block: opening a FIFO would wait for a writer, who is awaited like what they write.
    m_file = standardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status {};
    if (m_file < 0 || ::fstat(m_file, &status) != 0)
        failWithErrno(m_name);
    const bool isPipe = S_ISFIFO(status.st_mode);
    try {
        if (S_ISDIR(status.st_mode))
            fail(m_name, Message::tr("is a directory, expected a file"));
        if (isPipe && !standardInput && pipes == Pipes::Refused)
            fail(m_name, Message::tr("is a pipe, expected a file"));
        if (!standardInput && !isPipe && !S_ISREG(status.st_mode))
            fail(m_name, Message::tr("is a device, expected a file"));
    } catch (const InputError&) {
        close();
        throw;
    }
    m_size = S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0;
    m_start = S_ISREG(status.st_mode) ? std::int64_t(::lseek(m_file, 0, SEEK_CUR)) : -1;
}

void InputFile::close() const {
    if (m_file > STDIN_FILENO)
        ::close(m_file);
}

std::size_t InputFile::more(std::span<char> room, Monitor& monitor) {
    while (!m_ended) {
        await(m_file, m_read, m_size == 0 ? 0 : std::max(m_size, m_read), monitor);
        const ssize_t count = ::read(m_file, room.data(), room.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (count < 0)
            failWithErrno(m_name);
        m_ended = count == 0;
        m_read += std::uint64_t(count);
        return std::size_t(count);
    }
    return 0;
}

std::string_view InputFile::beginning(std::size_t most, Monitor& monitor) {
    std::size_t used = m_beginning.size();
    m_beginning.resize(std::max(most, used));
    while (used < most) {
        const std::size_t count = more(std::span(m_beginning).subspan(used), monitor);
        if (count == 0)
            break;
        used += count;
    }
    m_beginning.resize(used);
    return m_beginning;
}

bool InputFile::toStart() {
    if (m_start < 0 || ::lseek(m_file, ::off_t(m_start), SEEK_SET) < 0)
        return false;
    m_beginning.clear();
    m_read = 0;
    m_ended = false;
    return true;
}

std::string InputFile::all(Monitor& monitor) {
    if (m_size > mostBytes)
        fail(m_name, Message::tr("has %1 bytes, expected at most 4.5 GiB", nullptr, m_size));
    if (m_size > mostBinary && !startsAsUtf16(m_file))
        requireText(m_file, m_size, m_name, monitor);
    constexpr std::size_t piece = 1 << 20;
    std::string bytes = std::move(m_beginning);
    makeRoom(bytes, std::size_t(m_size) + 1);
    std::size_t used = bytes.size();
    while (true) {
        // The size was that of a moment ago, and a pipe has none.
        const std::size_t next = used + std::min<std::size_t>(used <= m_size ? m_size - used + 1 : bytesAtOnce, piece);
        makeRoom(bytes, next);
        bytes.resize(next);
        const std::size_t count = more(std::span(bytes).subspan(used), monitor);
        if (count == 0)
            break;
        used += count;
        if (used > mostBytes)
            fail(m_name, Message::tr("more than 4.5 GiB, expected no more"));
        if (m_size == 0 && used > mostBinary && isBinary(bytes))
            fail(m_name, Message::tr("more than 128 MiB of binary data, expected no more"));
    }
    bytes.resize(used);
    toLog("read: " + std::string(nameInLog(m_name)) + ", " + std::to_string(used) + " bytes");
    return bytes;
}

std::string readBytes(const std::string& path, Pipes pipes, Monitor& monitor) {
    return InputFile(path, pipes).all(monitor);
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
