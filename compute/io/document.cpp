// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes by the table of formats, and says what was read.
#include "io/document.h"

#include "error.h"
#include "io/choose.h"
#include "io/copied_formats.h"
#include "io/found/mistake.h"
#include "io/odd_words.h"
#include "io/plain_text.h"
#include "io/scanner.h"
#include "io/utf16.h"
#include "part.h"

#include <algorithm>
#include <array>

namespace walshscope {

namespace {

static_assert(std::variant_size_v<decltype(Document::value)> == enumerators<Kind>);

std::string counted(std::uint64_t count, const std::string& what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string sentence(const Parsed& parsed) {
    const Cases cases{
        [&](const BooleanFunction& f) {
            return "Boolean function of " + counted(std::uint64_t(f.n()), "variable") + ", " + parsed.how;
        },
        [&](const SBox& s) {
            return "S-box, " + parsed.how + ", " + std::to_string(s.n()) + " → " + counted(std::uint64_t(s.m()), "bit");
        },
        [&](const Sequence& sequence) { return readingOfSequence(sequence.bits.size(), parsed.how); },
        [&](const Vector& integers) { return counted(integers.size(), "integer") + ", " + parsed.how; },
        [&](const RealVector& reals) {
            return counted(reals.size(), reals.isWhole() ? "integer" : "real number") +
                   (reals.isWhole() ? " of up to 63 bits, " : ", ") + parsed.how;
        },
        [&](const LargeFunction&) { return parsed.how; },
    };
    return std::visit(cases, parsed.value);
}

/// "bits, hex-lsb, …": those of that kind that can be read, or written, each once.
std::string formatNames(std::optional<Kind> kind, bool reading) {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries())
        if ((!kind || entry.format.kind == *kind) && (reading ? entry.format.readable : entry.format.writable) &&
            std::find(names.begin(), names.end(), entry.format.name) == names.end())
            names.push_back(entry.format.name);
    std::string text;
    for (std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
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
    const std::string names = formatNames(kind, reading);
    if (!named)
        throw UsageError(Message::tr("there is no format %1, expected one of %2", name, names));
    if (kind == Kind::Large)
        throw UsageError(Message::tr("this is no file of more than 2^%1 packed bits, expected one", largestDocumentN));
    if (kind)
        throw UsageError(
            reading
                ? Message::tr("format %1 cannot be read as %2, expected one of %3", name, kindName(*kind), names)
                : Message::tr("format %1 cannot be written as %2, expected one of %3", name, kindName(*kind), names));
    throw UsageError(reading ? Message::tr("format %1 cannot be read, expected one of %2", name, names)
                             : Message::tr("format %1 cannot be written, expected one of %2", name, names));
}

Parsed parse(std::string_view bytes, const std::string& name, const Reading& reading, std::string& format,
             Monitor& monitor) {
    if (reading.m < 0 || reading.m > SBox::largestN)
        throw UsageError(Message::tr("m is %1, expected 1 to 20", reading.m));
    // Known before the bytes are looked at, so that wrong usage is told from bad input.
    if (!reading.format.empty())
        find(reading.format, reading.as, true);
    if (bytes.empty())
        throw InputError(name, 1, 1, fileIsEmpty(reading.as));
    if (reading.format.empty()) {
        Part looking(monitor, 0, 0.2), rest(monitor, 0.2, 1);
        const Glance glance = glanceAt(bytes, name, looking);
        return readChosen(bytes, glance, name, reading, format, rest);
    }
    const Entry& entry = find(reading.format, reading.as, true);
    const std::string_view text = entry.binary ? bytes : withoutByteOrderMark(bytes);
    if (!entry.binary && Scanner::trimmed(text, monitor).empty())
        throw InputError(name, 1, 1, fileIsEmpty(reading.as));
    if (!entry.binary && isUtf32(text))
        failAt(text, 0, name, Message::tr("text in UTF-32, expected numbers in UTF-8 or UTF-16"), monitor);
    if (!entry.binary && isUtf16(text))
        failAt(text, 0, name,
               Message::tr("text in UTF-16 that is broken or mostly no numbers, expected numbers in UTF-8 or UTF-16"),
               monitor);
    format = reading.format;
    return entry.read({text, name, reading, monitor});
}

/// The same of bytes that may have hyphens for the minus signs of those that were given, which are as many.
Parsed parseGiven(std::string_view given, std::string_view bytes, const std::string& name, const Reading& reading,
                  std::string& format, Monitor& monitor) {
    try {
        return parse(bytes, name, reading, format, monitor);
    } catch (const InputError& error) {
        const bool isOther = bytes.data() != given.data() && bytes.size() == given.size();
        const std::size_t column = isOther ? columnWithMinus(given, error.line(), error.column()) : error.column();
        if (column == error.column())
            throw;
        throw InputError(error.name(), error.line(), column, error.words());
    }
}

/// Integers beyond 32 bits are of the same kind as real numbers.
void requireKind(const Parsed& parsed, const Reading& reading, const std::string& name) {
    const auto* reals = std::get_if<RealVector>(&parsed.value);
    const Kind kind =
        reals && reals->isWhole() && reading.as == Kind::Integers ? Kind::Integers : Kind(parsed.value.index());
    if (reading.as.value_or(kind) != kind)
        throw InputError(
            name, 0, 0,
            Message::tr("this is of the kind %1, expected the kind %2", kindName(kind), kindName(*reading.as)));
}

bool namesBytes(const std::string& format) {
    return std::ranges::any_of(entries(), [&](const Entry& e) { return e.binary && e.format.name == format; });
}

/// Collects readings.
class Readings {
public:
    Readings(std::string_view bytes, const std::string& name, Monitor& monitor)
        : m_bytes(bytes), m_name(name), m_monitor(monitor) {}

    void add(Kind kind, const std::string& format, std::size_t record = 0, const std::string& name = {}) {
        m_found.push_back({kind, format, 0, 0, record, name});
    }

    /// Adds what there is, if the bytes make sense so: a kind, or each record of its own.
    void tryOut(const Reading& reading) {
        try {
            std::string format;
            const Parsed parsed = parse(m_bytes, m_name, reading, format, m_monitor);
            const Kind kind = Kind(parsed.value.index());
            const std::string& named = parsed.format.empty() ? format : parsed.format;
            if (parsed.records.empty() && !has(kind, named))
                add(kind, named);
            // Records are counted by kind. The first one's come first.
            std::vector<Record> records = parsed.records;
            std::stable_partition(records.begin(), records.end(),
                                  [first = Kind(parsed.value.index())](const Record& r) { return r.kind == first; });
            for (std::size_t i = 0, record = 0; i < records.size(); ++i, ++record) {
                record = i > 0 && records[i].kind != records[i - 1].kind ? 0 : record;
                add(records[i].kind, format, record, records[i].name);
            }
        } catch (const InputError&) {
            // These bytes make no sense under this reading.
        }
    }

    bool has(const Format& format) const { return has(format.kind, format.name); }
    bool has(Kind kind, std::string_view format) const {
        return std::any_of(m_found.begin(), m_found.end(),
                           [&](const Reading& r) { return r.as == kind && r.format == format; });
    }
    bool beginsWithCycles() const { return !m_found.empty() && m_found.front().format.starts_with("cycles-"); }
    bool isEmpty() const { return m_found.empty(); }
    std::vector<Reading> take() { return std::move(m_found); }

private:
    std::string_view m_bytes;
    const std::string& m_name;
    Monitor& m_monitor;
    std::vector<Reading> m_found;
};

/// The format that is taken in place of the one detected; empty where that is taken. Throws ClearError where a mistake
/// is told in place of any of them.
std::string chosenOver(const Detected& detected, std::string_view bytes, const Glance& glance, const std::string& name,
                       Monitor& monitor) {
    if (!mayBeOther(detected, glance))
        return {};
    try {
        std::string format;
        readChosen(bytes, glance, name, {}, format, monitor);
        return format == detected.format ? std::string() : format;
    } catch (const ClearError& error) {
        if (error.isPlain())
            throw;
        return {};
    } catch (const InputError&) {
        return {};
    }
}

/// What an S-box is read from has an end soon, and records have to be counted; of whatever else is long a glance says
/// enough.
bool seenAtAGlance(const Entry& entry, const Glance& glance) {
    constexpr std::size_t longText = 1 << 20;
    return glance.bytes > longText && entry.format.kind != Kind::SBox && entry.read != readArray &&
           entry.read != readBsbox;
}

} // namespace

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = [] {
        std::vector<Entry> result;
        for (const auto& family :
             oneForEach<Kind, std::vector<Entry>>(booleanEntries(), sboxEntries(), sequenceEntries(), integerEntries(),
                                                  realEntries(), std::vector<Entry>{}))
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

const Entry& entryFor(std::string_view format, std::optional<Kind> kind) { return find(format, kind, true); }

void requireReadable(std::string_view format, std::optional<Kind> kind) { find(format, kind, true); }

void requireWritable(std::string_view format, Kind kind) { find(format, kind, false); }

Message onlyConvolved(const Document& document) {
    const auto* reals = std::get_if<RealVector>(&document.value);
    if (reals && reals->isWhole())
        return Message::tr("these integers are not all below 2^31, so that they can only be convolved; expected a "
                           "Boolean function, an S-box or integers of 32 bits, from -2^31 to 2^31 - 1");
    return Message::tr("these are real numbers, which can only be convolved; expected a Boolean function, an S-box or "
                       "integers");
}

Message onlyInSlices(const LargeFunction& function) {
    return Message::tr("a function of 2^%1 points, expected at most 2^%2: this one is computed in slices", function.n,
                       largestDocumentN);
}

BooleanFunction TruthTable::take() {
    BooleanFunction f(std::countr_zero(m_count));
    if (m_count % 64)
        m_words.push_back(m_word);
    std::copy(m_words.begin(), m_words.end(), f.words().begin());
    *this = {};
    return f;
}

std::string baseName(const std::string& name) {
    const std::size_t slash = name.find_last_of('/');
    return slash == std::string::npos ? name : name.substr(slash + 1);
}

std::string readingOfSequence(std::uint64_t bits, const std::string& how) {
    return "Sequence of " + counted(bits, "bit") + ", " + how;
}

Document documentOf(Parsed parsed, const std::string& format, const std::string& shown) {
    Document document{parsed.name.empty() ? baseName(shown) : parsed.name, sentence(parsed), format,
                      std::move(parsed.value), parsed.record};
    document.records = parsed.records.size() > 1 ? parsed.records.size() : 0;
    document.doubt = std::move(parsed.doubt);
    document.likelier = std::move(parsed.likelier);
    document.modulus = parsed.modulus;
    return document;
}

Document read(std::string_view bytes, const std::string& name, const Reading& reading, Monitor& monitor) {
    std::string format, room;
    const std::string shown = printable(name, name.size());
    Part decoding(monitor, 0, 0.1), reads(monitor, 0.1, 0.8), doubts(monitor, 0.8, 1);
    const std::string_view given = bytes;
    std::string without;
    if (reading.format.empty() ? !binaryByName(shown) : !namesBytes(reading.format)) {
        const PlainText plain = asPlainText(bytes, room, decoding);
        bytes = plain.bytes;
        without = plain.without;
    }
    Parsed parsed = parseGiven(given, bytes, shown, reading, format, reads);
    requireKind(parsed, reading, shown);
    // The formats of several records say so themselves; the others never look.
    if (parsed.records.empty() && reading.record > 0)
        throw UsageError(Message::tr("record %1 of %2 does not exist, it has one", reading.record + 1, shown));
    if (parsed.records.empty() && !reading.recordName.empty() && format != "array" && format != "text")
        throw UsageError(Message::tr("the records of %1 have no names, expected a number", shown));
    parsed.how += without;
    Document document = documentOf(std::move(parsed), format, shown);
    // Who picks a record has read how else the others can be read.
    const bool isPicked = document.records > 0 && reading.picksRecord();
    if (isPicked || !reading.format.empty())
        document.doubt = {};
    if (!document.doubt.empty())
        return document;
    document.likelier = {};
    if (isPicked && reading.format.empty())
        return document;
    if (const auto* s = std::get_if<SBox>(&document.value); s && !reading.format.empty())
        document.doubt = Doubts(bytes, shown, format).about(*s, document.likelier, doubts);
    else if (reading.format.empty() && reading.as.value_or(Kind::SBox) == Kind::SBox)
        document.doubt = permutationElsewhere(bytes, shown, document, document.likelier, doubts);
    if (document.doubt.empty() && reading.format.empty())
        document.doubt = oneCycleElsewhere(bytes, document, document.likelier, doubts);
    if (document.doubt.empty() && reading.format.empty() && !reading.as)
        document.doubt = bitsElsewhere(bytes, shown, document, document.likelier, doubts);
    if (document.doubt.empty() && reading.format.empty())
        document.doubt = oddWordsIn(bytes, document, doubts);
    if (const auto* s = std::get_if<SBox>(&document.value);
        s && document.doubt.empty() && reading.format.empty() && !namesBytes(document.format))
        document.doubt = doubtOfBinaryDigits(*s);
    const bool areBits = document.format == "bits" || document.format == "ascii";
    constexpr std::size_t longestWords = std::size_t(21) << SBox::largestN;
    if (areBits && document.doubt.empty() && reading.format.empty() && !reading.as && bytes.size() <= longestWords)
        document.doubt = unpaddedElsewhere(glanceAt(bytes, shown, doubts), document);
    return document;
}

Document read(std::string_view bytes, const std::string& name, const Reading& reading) {
    Monitor nobody;
    return read(bytes, name, reading, nobody);
}

std::vector<Reading> possibleReadings(std::string_view bytes, const std::string& name, Monitor& monitor) {
    Part decoding(monitor, 0, 0.1), looking(monitor, 0.1, 0.3), trying(monitor, 0.3, 1);
    std::string room;
    if (!binaryByName(name))
        bytes = asPlainText(bytes, room, decoding).bytes;
    const Glance glance = glanceAt(bytes, name, looking);
    Readings readings(bytes, name, trying);
    if (glance.isText && mistakeInJson(glance.text))
        return {};
    if (const auto rows = indexedRows(bytes, glance, trying)) {
        if (rows->mistake)
            return {}; // As a list it would be something else.
        readings.tryOut({{}, "text"});
    }
    const auto offer = [&](const Entry& entry) {
        const bool readable = entry.format.readable && (entry.binary ? glance.binary : glance.isText);
        if (!readable || !entry.possible(glance) || readings.has(entry.format))
            return;
        if (seenAtAGlance(entry, glance))
            readings.add(entry.format.kind, std::string(entry.format.name));
        else
            readings.tryOut({entry.format.kind, std::string(entry.format.name)});
    };
    try {
        // The preferred one goes first.
        const Detected detected = detect(bytes, glance, name, {}, trying);
        if (const std::string chosen = chosenOver(detected, bytes, glance, name, trying); !chosen.empty())
            readings.tryOut({{}, chosen});
        if (detected.kind)
            offer(find(detected.format, detected.kind, true));
        else
            readings.tryOut({{}, detected.format});
        // What is not written as it looked is any text, if anything.
        constexpr std::size_t shortText = 1 << 20;
        if (readings.isEmpty() && mayBeText(detected, glance) && glance.bytes <= shortText)
            readings.tryOut({});
    } catch (const ClearError&) {
        return {}; // In any other way it would be read wrongly.
    } catch (const InputError&) {
        // Nothing that is written so, and so any text, if anything.
        if ((glance.isText && !glance.text.empty()) || isOldText(bytes, glance))
            readings.tryOut({});
    }
    // Which may be the rows of a list.
    if (readings.beginsWithCycles())
        readings.tryOut({{}, "text"});
    for (const Entry& entry : entries())
        offer(entry);
    return readings.take();
}

std::vector<Reading> possibleReadings(std::string_view bytes, const std::string& name) {
    Monitor nobody;
    return possibleReadings(bytes, name, nobody);
}

std::string write(const Document& document, std::string_view format, Monitor& monitor) {
    return find(format, document.kind(), false).write(document, monitor);
}

std::string write(const Document& document, std::string_view format) {
    Monitor nobody;
    return write(document, format, nobody);
}

} // namespace walshscope
