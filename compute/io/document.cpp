// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes by the table of formats, and says what was read.
#include "io/document.h"

#include "error.h"
#include "io/entry.h"
#include "io/scanner.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

constexpr std::array<std::string_view, 4> kindNames{"boolean", "sbox", "sequence", "integers"};

std::string baseName(const std::string& name) {
    const std::size_t slash = name.find_last_of('/');
    return slash == std::string::npos ? name : name.substr(slash + 1);
}

std::string counted(std::uint64_t count, const std::string& what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string sentence(const Parsed& parsed) {
    if (const auto* f = std::get_if<BooleanFunction>(&parsed.value))
        return "Boolean function of " + counted(std::uint64_t(f->n()), "variable") + ", " + parsed.how;
    if (const auto* s = std::get_if<SBox>(&parsed.value))
        return "S-box, " + parsed.how + ", " + std::to_string(s->n()) + " → " + counted(std::uint64_t(s->m()), "bit");
    if (const auto* sequence = std::get_if<Sequence>(&parsed.value))
        return "Sequence of " + counted(sequence->bits.size(), "bit") + ", " + parsed.how;
    return counted(std::get<Vector>(parsed.value).size(), "integer") + ", " + parsed.how;
}

const Entry& find(std::string_view format, std::optional<Kind> kind, bool reading) {
    bool named = false;
    for (const Entry& entry : entries()) {
        if (entry.format.name != format)
            continue;
        named = true;
        if ((!kind || entry.format.kind == *kind) && (reading ? entry.format.readable : entry.format.writable))
            return entry;
    }
    const std::string name = printable(format, 40);
    if (!named)
        throw UsageError(Message::tr("there is no format %1", name));
    if (kind)
        throw UsageError(reading ? Message::tr("format %1 cannot be read as %2", name, kindName(*kind))
                                 : Message::tr("format %1 cannot be written as %2", name, kindName(*kind)));
    throw UsageError(reading ? Message::tr("format %1 cannot be read", name)
                             : Message::tr("format %1 cannot be written", name));
}

Parsed parse(std::string_view bytes, const std::string& name, const Reading& reading, std::string& format) {
    if (reading.m < 0 || reading.m > SBox::largestN)
        throw UsageError(Message::tr("m is %1, expected 1 to 20", reading.m));
    // Known before the bytes are looked at, so that wrong usage is told from bad input.
    if (!reading.format.empty())
        find(reading.format, reading.as, true);
    if (bytes.empty())
        throw InputError(name, 1, 1, Message::tr("the file is empty, expected data"));
    Detected detected{reading.as, reading.format};
    if (reading.format.empty())
        detected = detect(bytes, name, reading.as);
    const Entry& entry = find(detected.format, detected.kind, true);
    Reading exact = reading;
    exact.as = detected.kind;
    const std::string_view text = entry.binary ? bytes : withoutByteOrderMark(bytes);
    if (!entry.binary && std::all_of(text.begin(), text.end(), isSpace))
        throw InputError(name, 1, 1, Message::tr("the file is empty, expected data"));
    if (!entry.binary && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")))
        failAt(text, 0, name, Message::tr("text in UTF-16, expected ASCII or UTF-8"));
    format = detected.format;
    return entry.read({text, name, exact});
}

} // namespace

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = [] {
        std::vector<Entry> result;
        for (const auto& family : {booleanEntries(), sboxEntries(), sequenceEntries(), integerEntries()})
            result.insert(result.end(), family.begin(), family.end());
        return result;
    }();
    return all;
}

const std::vector<Format>& formats() {
    static const std::vector<Format> all = [] {
        std::vector<Format> result;
        for (const Entry& entry : entries())
            result.push_back(entry.format);
        return result;
    }();
    return all;
}

std::string_view kindName(Kind kind) { return kindNames[std::size_t(kind)]; }

Kind kindNamed(std::string_view name) {
    const auto found = std::find(kindNames.begin(), kindNames.end(), name);
    if (found == kindNames.end())
        throw UsageError(
            Message::tr("there is no kind %1, expected boolean, sbox, sequence or integers", printable(name, 40)));
    return Kind(found - kindNames.begin());
}

Document read(std::string_view bytes, const std::string& name, const Reading& reading) {
    std::string format;
    const std::string shown = printable(name, name.size());
    Parsed parsed = parse(bytes, shown, reading, format);
    // The formats of several records say so themselves; the others never look.
    if (parsed.records == 1 && reading.record > 0)
        throw UsageError(Message::tr("there is no record %1, the file has one, number 0", reading.record));
    Document document{parsed.name.empty() ? baseName(shown) : parsed.name, sentence(parsed), format,
                      std::move(parsed.value)};
    return document;
}

std::vector<Reading> possibleReadings(std::string_view bytes, const std::string& name) {
    std::vector<Reading> readings;
    const auto same = [](const Reading& a, const Reading& b) {
        return a.as == b.as && a.format == b.format && a.record == b.record;
    };
    const auto offer = [&](Reading reading) {
        try {
            std::string format;
            Parsed parsed = parse(bytes, name, reading, format);
            // Records are counted by kind, so the kind has to be settled before they are.
            if (!reading.as) {
                reading = {Kind(parsed.value.index()), format};
                parsed = parse(bytes, name, reading, format);
            }
            for (std::size_t record = 0; record < parsed.records; ++record) {
                Reading found{reading.as, format, 0, 0, record};
                if (record < parsed.recordNames.size())
                    found.recordName = parsed.recordNames[record];
                if (std::none_of(readings.begin(), readings.end(), [&](const Reading& r) { return same(r, found); }))
                    readings.push_back(found);
            }
        } catch (const InputError&) {
            // These bytes make no sense under this reading.
        }
    };
    offer({});
    const bool notText = firstByteThatIsNotText(withoutByteOrderMark(bytes)) != std::string_view::npos;
    const bool binary = binaryByName(name) || notText;
    const bool digitsOnly =
        std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == '0' || c == '1' || isSpace(c); });
    for (const Entry& entry : entries()) {
        // Every text would be some packed bytes, and every truth table some hexadecimal number.
        const bool hexadecimal = entry.format.name.starts_with("hex");
        if (entry.format.readable && (entry.binary ? binary : !notText) && !(hexadecimal && digitsOnly))
            offer({entry.format.kind, std::string(entry.format.name)});
    }
    return readings;
}

std::string write(const Document& document, std::string_view format) {
    return find(format, document.kind(), false).write(document);
}

} // namespace walshscope
