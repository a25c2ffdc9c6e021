// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the list that the kernel has of the files in this process: what the linker has takes locks.
#include "report/where.h"

#include <string_view>

#include <fcntl.h>

namespace walshscope {
namespace {

/// "7f00-7fff r-xp 00001000 08:01 1234   /usr/lib/libfoo.so": what stands between the blanks.
struct Mapping {
    std::uintptr_t begin = 0, end = 0;
    std::string_view path;
};

std::uintptr_t hexadecimalIn(std::string_view& line) {
    std::uintptr_t value = 0;
    while (!line.empty()) {
        const char c = line.front();
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0)
            break;
        value = value * 16 + std::uintptr_t(digit);
        line.remove_prefix(1);
    }
    return value;
}

Mapping mappingIn(std::string_view line) {
    Mapping mapping;
    mapping.begin = hexadecimalIn(line);
    line.remove_prefix(line.empty() ? 0 : 1);
    mapping.end = hexadecimalIn(line);
    if (const std::size_t path = line.find('/'); path != std::string_view::npos)
        mapping.path = line.substr(path);
    return mapping;
}

/// Lines of a file in room of its own; what is longer than that is cut.
class PlainLines {
public:
    explicit PlainLines(int file) : m_file(file) {}
    bool next(std::string_view& line) {
        std::size_t size = 0;
        for (char c = 0; read(c);) {
            if (c == '\n') {
                line = {m_line.data(), size};
                return true;
            }
            if (size < m_line.size())
                m_line[size++] = c;
        }
        return false;
    }

private:
    bool read(char& c) {
        if (m_at == m_end) {
            const ssize_t count = ::read(m_file, m_room.data(), m_room.size());
            m_at = 0;
            m_end = count > 0 ? std::size_t(count) : 0;
        }
        if (m_at == m_end)
            return false;
        c = m_room[m_at++];
        return true;
    }

    int m_file;
    std::array<char, 1024> m_room{}, m_line{};
    std::size_t m_at = 0, m_end = 0;
};

} // namespace

void writeWhere(const PlainOutput& out, std::uintptr_t address) {
    out.text("  ");
    const int file = ::open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    PlainLines lines(file);
    std::array<char, 1024> last{}; // The path of the file that begins at `base`.
    std::uintptr_t base = 0;
    bool isFound = false;
    for (std::string_view line; file >= 0 && !isFound && lines.next(line);) {
        const Mapping mapping = mappingIn(line);
        if (mapping.path != std::string_view(last.data())) {
            base = mapping.begin;
            last.fill(0);
            std::ranges::copy(mapping.path.substr(0, last.size() - 1), last.begin());
        }
        isFound = address >= mapping.begin && address < mapping.end && !mapping.path.empty();
    }
    if (file >= 0)
        ::close(file);
    if (isFound) {
        const char* const name = std::strrchr(last.data(), '/') + 1;
        out.text(name).text("+0x").hexadecimal(address - base).text("\n");
    } else {
        out.text("0x").hexadecimal(address).text("\n");
    }
}

} // namespace walshscope
