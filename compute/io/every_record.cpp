// SPDX-License-Identifier: GPL-3.0-or-later
// Files of many records, each read once: to read the whole file for each of thousands would take minutes.
#include "error.h"
#include "io/entry.h"
#include "io/scanner.h"
#include "part.h"

#include <algorithm>
#include <map>

namespace walshscope {

namespace {

/// The lines of a PEIGEN file, or what follows each question mark of one of BSbox-tools.
std::vector<std::string_view> piecesOf(std::string_view text, bool isLines) {
    std::vector<std::string_view> pieces;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = isLines ? text.find_first_of("\r\n", start) : text.find('?', start + 1);
        const std::string_view piece = text.substr(start, std::min(end, text.size()) - start);
        if (std::ranges::any_of(piece, [](char c) { return !isSpace(c) && c != ','; }))
            pieces.push_back(piece);
        start = end == std::string_view::npos ? text.size() : end + std::size_t(isLines);
    }
    return pieces;
}

/// Where a file gives its records no names they are counted.
void nameByNumber(Document& document, std::size_t record, const std::string& whole) {
    if (document.name.empty() || document.name == whole)
        document.name = whole + ' ' + std::to_string(record + 1);
}

} // namespace

void readEvery(std::string_view bytes, const std::string& name, const Reading& reading, const TakeRecord& take,
               const TakeWrong& wrong, Monitor& monitor) {
    Part finding(monitor, 0, 0.4), reads(monitor, 0.4, 1);
    Document first = read(bytes, name, reading, finding);
    const bool isPicked = reading.record > 0 || !reading.recordName.empty();
    Reading own{.as = first.kind(), .format = first.format, .m = reading.m, .n = reading.n, .record = first.record};
    const std::size_t count = isPicked ? 0 : first.records;
    if (count == 0) {
        take(std::move(first), own);
        return;
    }
    // By itself it would be called as the file is, which says nothing where there are several.
    const std::string shown = printable(name, name.size());
    const std::string whole = shown.substr(shown.find_last_of('/') + 1);
    const bool isLines = first.format == "peigen";
    const bool isSplit = isLines || first.format == "bsbox";
    std::vector<std::string_view> pieces;
    if (isSplit)
        pieces = piecesOf(withoutByteOrderMark(bytes), isLines);
    const std::size_t tries = isSplit ? pieces.size() : count;
    std::map<Kind, std::size_t> records; // Of each kind.
    for (std::size_t i = 0; i < tries; ++i) {
        reads.progress(i, tries);
        own.record = isSplit ? records[first.kind()] : i;
        try {
            Document document = isSplit || i != first.record ? Document{.value = BooleanFunction(0)} : first;
            if (isSplit) {
                Monitor within;
                const Reading alone{.as = {}, .format = own.format, .m = own.m};
                document =
                    documentOf(entryFor(own.format, {}).read({pieces[i], shown, alone, within}), own.format, shown);
                if (reading.as.value_or(document.kind()) != document.kind())
                    continue;
                own.as = document.kind();
                own.record = records[document.kind()]++;
            } else if (i != first.record) {
                Part one(reads, double(i) / double(tries), double(i + 1) / double(tries));
                document = read(bytes, name, own, one);
            }
            document.records = count;
            nameByNumber(document, isSplit ? i : own.record, whole);
            document.record = own.record;
            take(std::move(document), own);
        } catch (const InputError& error) {
            wrong(error, own.record);
        } catch (const UsageError& error) {
            wrong(error, own.record);
        }
    }
}

} // namespace walshscope
