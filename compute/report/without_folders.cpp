// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for slashes between two marks that end a name.
#include "report/without_folders.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::string_view notOfWords = " ('=";

/// Where the piece that begins there ends: at a quotation mark, or at a colon, a comma or a semicolon before a blank.
std::size_t endOfPiece(std::string_view line, std::size_t from) {
    for (std::size_t at = from; at < line.size(); ++at)
        if (line[at] == '"' ||
            (std::string_view(":,;").find(line[at]) != std::string_view::npos && line.substr(at + 1, 1) == " "))
            return at;
    return line.size();
}

std::size_t beginOfWord(std::string_view piece, std::size_t at) {
    const std::size_t before = piece.find_last_of(notOfWords, at);
    return before == std::string_view::npos ? 0 : before + 1;
}

/// As in "/home", "../x" and "file:///home", and not as in "GiB/s" and "Input/output error".
bool beginsPath(std::string_view piece, std::size_t slash) {
    const std::size_t begin = beginOfWord(piece, slash);
    const std::string_view before = piece.substr(begin, slash - begin);
    return before.empty() || before == "." || before == ".." || before == "~" || before == "file:";
}

/// All of a piece before its name, or of a sentence no more than a path in it, which may have blanks.
std::string shortened(std::string_view piece, bool isName) {
    std::size_t first = std::string_view::npos, last = first;
    for (std::size_t at = piece.find('/'); at != std::string_view::npos; at = piece.find('/', at + 1)) {
        const std::string_view next = piece.substr(at + 1, 1);
        if (next.empty() || next == " " || (first == std::string_view::npos && !isName && !beginsPath(piece, at)))
            continue;
        first = std::min(first, at);
        last = at;
    }
    if (last == std::string_view::npos)
        return std::string(piece);
    const std::size_t kept = isName ? piece.find_first_not_of(' ') : beginOfWord(piece, first);
    return std::string(piece.substr(0, kept)) + std::string(piece.substr(last + 1));
}

} // namespace

std::string withoutFolders(std::string_view line) {
    std::string result;
    bool isQuoted = false;
    for (std::size_t from = 0; from < line.size();) {
        const std::size_t end = endOfPiece(line, from);
        const std::string_view mark = line.substr(end, 1);
        result += shortened(line.substr(from, end - from), isQuoted || mark == ":");
        result += mark;
        isQuoted ^= mark == "\"";
        from = end + 1;
    }
    return result;
}

} // namespace walshscope
