// SPDX-License-Identifier: GPL-3.0-or-later
// Files of many records, gone through twice however many there are: to read thousands one by one would take minutes.
#include "error.h"
#include "io/choose.h"
#include "io/permutation_lines.h"
#include "io/plain_text.h"
#include "io/records_of.h"
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

/// The records of one file, of which the first was read with all that stands in it.
class EachRecord {
public:
    EachRecord(std::string_view bytes, const std::string& name, const Reading& reading, Document first)
        : m_bytes(bytes),
          m_shown(printable(name, name.size())),
          m_whole(m_shown.substr(m_shown.find_last_of('/') + 1)),
          m_asked(reading),
          m_own{.as = first.kind(), .format = first.format, .m = reading.m, .n = reading.n, .record = first.record},
          m_first(std::move(first)) {}

    void tell(const TakeRecord& take, const TakeWrong& wrong, Monitor& monitor) {
        if (m_own.format == "peigen" || m_own.format == "bsbox")
            tellPieces(take, wrong, monitor);
        else
            tellTables(take, wrong, monitor);
    }

private:
    template <class ReadOne>
    void tellOne(const TakeWrong& wrong, const ReadOne& readOne) {
        try {
            readOne();
        } catch (const InputError& error) {
            wrong(error, m_own.record);
        } catch (const UsageError& error) {
            wrong(error, m_own.record);
        }
    }

    /// By itself it would be called as the file is, which says nothing where there are several.
    void tellAs(Document document, std::size_t number, const TakeRecord& take) {
        document.records = m_first.records;
        document.record = m_own.record;
        nameByNumber(document, number, m_whole);
        take(std::move(document), m_own);
    }

    void tellPieces(const TakeRecord& take, const TakeWrong& wrong, Monitor& monitor) {
        const auto pieces = piecesOf(withoutByteOrderMark(m_bytes), m_own.format == "peigen");
        std::map<Kind, std::size_t> records;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            monitor.progress(i, pieces.size());
            m_own.record = records[m_first.kind()];
            tellOne(wrong, [&] {
                Monitor within;
                const Reading alone{.as = {}, .format = m_own.format, .m = m_own.m};
                Document document = documentOf(entryFor(m_own.format, {}).read({pieces[i], m_shown, alone, within}),
                                               m_own.format, m_shown);
                if (m_asked.as.value_or(document.kind()) != document.kind())
                    return;
                m_own.as = document.kind();
                m_own.record = records[document.kind()]++;
                tellAs(std::move(document), i, take);
            });
        }
    }

    void tellTables(const TakeRecord& take, const TakeWrong& wrong, Monitor& monitor) {
        Part finding(monitor, 0, 0.5), telling(monitor, 0.5, 1);
        const std::string_view text = withoutByteOrderMark(m_bytes);
        const Reading all = m_own;
        const Source source{text, m_shown, all, finding};
        const TakeOneRecord record = m_own.format == "array" ? recordsOfArray(source)
                                     : m_own.format == "csv" ? recordsOfSheet(source)
                                                             : recordsOfText(source);
        Doubts doubts(m_bytes, m_shown, m_own.format);
        const std::size_t count = m_first.records;
        for (std::size_t i = 0; i < count; ++i) {
            telling.progress(i, count);
            m_own.record = i;
            tellOne(wrong, [&] {
                Document document = documentOf(record(i), m_own.format, m_shown);
                if (m_own.format == "csv") { // Its columns are of different kinds.
                    m_own.as = document.kind();
                    m_own.record = document.record;
                }
                const bool isAsDetected = m_asked.format.empty() && i == m_first.record;
                if (!isAsDetected)
                    document.doubt = {};
                if (const auto* s = std::get_if<SBox>(&document.value); s && document.doubt.empty())
                    document.doubt = doubts.about(*s, document.likelier, telling);
                tellAs(std::move(document), i, take);
            });
        }
    }

    std::string_view m_bytes;
    std::string m_shown;
    std::string m_whole;
    const Reading& m_asked;
    Reading m_own;
    Document m_first;
};

/// How the records of these lines are read, if each is what stands in its line, as some of them show.
std::optional<Reading> readingOfLines(const PermutationLines& lines, const std::string& name, const Reading& reading,
                                      Monitor& monitor) {
    constexpr std::size_t some = 23; // No power of two, so that they are no columns of tables.
    PermutationLines shown = lines;
    std::size_t told = 0;
    bool areLines = true;
    Reading common;
    const auto compare = [&](const Document& document, const Reading& own) {
        const auto* s = std::get_if<SBox>(&document.value);
        areLines = areLines && told++ < some && s && document.doubt.empty() && *s == SBox(shown.next());
        common = own;
    };
    readEvery(
        lines.first(some), name, reading, compare, [&](const std::exception&, std::size_t) { areLines = false; },
        monitor);
    return areLines && told == some ? std::optional(common) : std::nullopt;
}

bool mayBeLines(const Reading& reading) {
    return !reading.picksRecord() && reading.m == 0 && reading.as.value_or(Kind::SBox) == Kind::SBox &&
           (reading.format.empty() || reading.format == "text");
}

} // namespace

void readEvery(std::string_view bytes, const std::string& name, const Reading& reading, const TakeRecord& take,
               const TakeWrong& wrong, Monitor& monitor) {
    Part decoding(monitor, 0, 0.1), finding(monitor, 0.1, 0.4), reads(monitor, 0.4, 1);
    std::string room;
    const std::string_view given = bytes;
    if (!binaryByName(name)) // No format of several records is binary.
        bytes = asPlainText(bytes, room, decoding).bytes;
    if (auto lines = mayBeLines(reading) ? PermutationLines::in(bytes, finding) : std::nullopt)
        if (auto own = readingOfLines(*lines, name, reading, finding)) {
            const std::string shown = printable(name, name.size());
            for (std::size_t i = 0; i < lines->count(); ++i) {
                reads.progress(i, lines->count());
                SBox s(lines->next());
                const std::string how = std::to_string(s.size()) + " numbers in line " + std::to_string(i + 1);
                Document document = documentOf({std::move(s), how}, own->format, shown);
                document.records = lines->count();
                document.record = own->record = i;
                nameByNumber(document, i, baseName(shown));
                take(std::move(document), *own);
            }
            return;
        }
    Document first = read(given, name, reading, finding);
    if (reading.picksRecord() || first.records == 0) {
        const Reading own{
            .as = first.kind(), .format = first.format, .m = reading.m, .n = reading.n, .record = first.record};
        take(std::move(first), own);
        return;
    }
    EachRecord(bytes, name, reading, std::move(first)).tell(take, wrong, reads);
}

} // namespace walshscope
