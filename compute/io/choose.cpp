// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence goes before convention: what makes a permutation is hardly chance.
#include "io/choose.h"

#include "error.h"
#include "io/copied_formats.h"
#include "io/found/cycles.h"
#include "io/found/judged.h"
#include "io/found/mistake.h"
#include "io/odd_line.h"
#include "io/utf16.h"
#include "part.h"

#include <algorithm>
#include <array>
#include <bit>

namespace walshscope {

namespace {

/// Marks that no other text has: what is wrong in such a file is told and not read in another way.
bool isUnmistakable(const Detected& detected, const Glance& glance) {
    constexpr std::array<std::string_view, 14> exact{"bit-bytes", "bsbox", "csv",    "power",  "bitslice",
                                                     "packed",    "msb",   "lsb",    "bytes",  "json",
                                                     "sage",      "latex", "base64", "verilog"};
    if (detected.kind == Kind::Real)
        return true;
    return detected.kind == Kind::Integers ? !std::has_single_bit(glance.tokens)
           : detected.format == "anf"      ? detected.kind == Kind::SBox || glance.onlyOf("x0123456789*+-^;_")
                                           : std::ranges::find(exact, detected.format) != exact.end();
}

/// Whether binary words are rather the entries of an S-box than bits in groups: each of the words that there are is one
/// of them, or they make no function and are no groups of 5 or 10.
bool areEntries(const Glance& glance, const Parsed& parsed) {
    const auto* s = std::get_if<SBox>(&parsed.value);
    if (s && areUnpaddedWords(glance) && s->bijective() && s->size() == glance.tokens)
        return true;
    if (!s || !areBinaryWords(glance) || s->size() != glance.tokens || !parsed.records.empty())
        return false;
    constexpr std::size_t fewest = 8;
    const bool areGroups = std::has_single_bit(glance.zerosAndOnes) || glance.longestToken % 5 == 0;
    return (s->bijective() && std::size_t(s->n()) == glance.longestToken) || (!areGroups && glance.tokens >= fewest);
}

/// Perhaps each with the bits of its input before that of its value. A long text has lines as long as each other then,
/// their number a power of two.
bool areRows(const Glance& glance) {
    constexpr std::size_t shortText = 1 << 20, longest = 1 << 26;
    const std::size_t first = glance.text.find_first_of("\r\n");
    if (glance.text.size() <= shortText || glance.text.size() > longest || first == std::string_view::npos)
        return first != std::string_view::npos && glance.text.size() <= shortText;
    const std::size_t next = std::min(glance.text.find_first_not_of("\r\n", first), glance.text.size());
    const std::size_t rows = (glance.text.size() + next - first) / next;
    const auto bits = std::ranges::count_if(glance.text.substr(0, first), isDigit);
    return rows * next == glance.text.size() + next - first && std::has_single_bit(rows) &&
           bits > std::countr_zero(rows) && bits <= 2 * SBox::largestN;
}

Parsed readAs(std::string_view format, const Detected& detected, std::string_view bytes, const std::string& name,
              Reading reading, Monitor& monitor) {
    const Entry& entry = entryFor(format, detected.kind);
    // The columns of a table are each of its own kind.
    if (format != "csv")
        reading.as = detected.kind;
    const std::string_view text = entry.binary ? bytes : withoutByteOrderMark(bytes);
    if (!entry.binary && Scanner::trimmed(text, monitor).empty())
        throw InputError(name, 1, 1, fileIsEmpty(reading.as));
    return entry.read({text, name, reading, monitor});
}

/// As any text; a DES-style table that is one by itself is called that.
Parsed readAsText(std::string_view bytes, const std::string& name, const Reading& reading, std::string& format,
                  Monitor& monitor) {
    const std::string_view text = withoutByteOrderMark(bytes);
    Parsed parsed = readText({text, name, reading, monitor});
    format = parsed.format.empty() ? "text" : parsed.format;
    if (const auto* s = std::get_if<SBox>(&parsed.value); s && s->size() == 64 && parsed.records.empty()) {
        try {
            Parsed des = readDes({text, name, reading, monitor});
            if (des.value == parsed.value && parsed.certain) {
                format = "des";
                des.certain = true;
                return des;
            }
        } catch (const InputError&) {
            // There is more than the table.
        }
    }
    return parsed;
}

/// Whether there is a reader of any text for it.
bool mayBeInAnyText(Kind kind) {
    return std::ranges::any_of(
        entries(), [kind](const Entry& entry) { return entry.read == readText && entry.format.kind == kind; });
}

/// Whether these are bits between words or brackets where nobody says what they are: a sequence for who asks for one.
bool holdsBits(std::string_view bytes, const Glance& glance, const std::string& name, Monitor& monitor) {
    if (glance.onlyOf("01[](){},"))
        return true;
    try {
        std::string format;
        const Parsed parsed = readChosen(bytes, glance, name, {}, format, monitor);
        const bool areBits = std::holds_alternative<Sequence>(parsed.value) ||
                             (std::holds_alternative<BooleanFunction>(parsed.value) && parsed.records.empty());
        return areBits && (format == "text" || format == "array");
    } catch (const InputError&) {
        return false;
    }
}

/// The number of things that an error is about; 0 where it is about none.
std::uint64_t countIn(const InputError& error) {
    const auto* count = error.words().counted() ? std::get_if<std::uint64_t>(&error.words().values().front()) : nullptr;
    return count ? *count : 0;
}

} // namespace

std::optional<Indexed> indexedRows(std::string_view bytes, const Glance& glance, Monitor& monitor) {
    const std::string_view text = withoutByteOrderMark(bytes);
    return glance.isText && !kindByHeader(text) ? indexedIn(text, monitor) : std::nullopt;
}

bool mayBeOther(const Detected& detected, const Glance& glance) {
    if (!glance.isText || glance.text.empty() || isUnmistakable(detected, glance))
        return false;
    if (detected.format == "bits" || detected.format == "ascii")
        return areBinaryWords(glance) || areUnpaddedWords(glance) || areRows(glance);
    if (detected.format == "integers")
        return glance.tokens >= 8 && glance.tokens <= std::size_t(1) << SBox::largestN;
    return detected.format != "hex-lsb" || glance.has('x');
}

bool mayBeText(const Detected& detected, const Glance& glance) {
    return glance.isText && !glance.text.empty() && !isUnmistakable(detected, glance);
}

bool isOldText(std::string_view bytes, const Glance& glance) {
    return !glance.isText && !glance.binary && !isUtf16(bytes) && bytes.find_first_of("{[(") != std::string_view::npos;
}

Parsed readChosen(std::string_view bytes, const Glance& glance, const std::string& name, const Reading& reading,
                  std::string& format, Monitor& monitor) {
    Part detecting(monitor, 0, 0.1), reads(monitor, 0.1, 0.6), looking(monitor, 0.6, 1);
    const bool isAsked = reading.record > 0 || !reading.recordName.empty();
    Reading first = reading;
    first.record = 0;
    first.recordName.clear();
    if (const auto mistake = glance.isText ? mistakeInJson(glance.text) : std::nullopt)
        fail({bytes, name, first, looking}, *mistake, std::size_t(glance.text.data() - bytes.data()));
    if (reading.as.value_or(Kind::SBox) == Kind::SBox && indexedRows(bytes, glance, monitor))
        return readAsText(bytes, name, reading, format, monitor);
    std::optional<Parsed> parsed;
    std::optional<InputError> error;
    Detected detected{reading.as, {}};
    try {
        detected = detect(bytes, glance, name, reading.as, detecting);
        parsed = readAs(detected.format, detected, bytes, name, first, reads);
    } catch (const InputError& wrong) {
        error = wrong;
    }
    const bool isText = glance.isText && !glance.text.empty() && mayBeInAnyText(reading.as.value_or(Kind::SBox)) &&
                        (reading.as != Kind::Sequence || (error && holdsBits(bytes, glance, name, looking)));
    const bool mayBeSBox = reading.as.value_or(Kind::SBox) == Kind::SBox;
    const bool isOld = mayBeSBox && isOldText(bytes, glance);
    const auto* s = parsed ? std::get_if<SBox>(&parsed->value) : nullptr;
    const bool isDoubtful = parsed && (mayBeSBox || detected.format == "bits") && mayBeOther(detected, glance) &&
                            (s ? !s->bijective() : detected.format != "array");
    if (isDoubtful || (error && (isText || isOld) && !isUnmistakable(detected, glance))) {
        try {
            std::string better;
            Parsed other = readAsText(bytes, name, first, better, looking);
            // What is read of a list beside a line that is not like the others is not what is meant.
            if (error && detected.format == "list" && glance.onlyOf("0123456789,;"))
                refuseOddLine(bytes, name, looking, FirstLine::MayBeOdd);
            // Where records have names of their own, none of them may get lost.
            const bool hasAll = error || detected.format != "peigen" ||
                                std::max<std::size_t>(1, other.records.size()) == parsed->records.size();
            if (parsed && other.value == parsed->value) {
                parsed->doubt = other.doubt;
                parsed->likelier = other.likelier;
            }
            if (error || (other.certain && hasAll) || areEntries(glance, other)) {
                format = better;
                return isAsked
                           ? readAs(better, {other.records.empty() ? Kind(other.value.index()) : Kind::SBox, better},
                                    bytes, name, reading, looking)
                           : std::move(other);
            }
        } catch (const ClearError& clear) {
            if (clear.isPlain() || (error && (clear.isSure() || detected.format.empty())))
                throw;
        } catch (const InputError& wrong) {
            // Hexadecimal words are none of a list; of what is wrong with a JSON object that is none of ours, its
            // first quote says nothing.
            const bool areWords = detected.format == "list" && !glance.onlyOf("0123456789,;") &&
                                  glance.onlyOf(std::string(hexadecimalDigits) + ",;");
            const bool isObject = detected.format == "array" && glance.first() == '{' && glance.has('"');
            const bool isTable = detected.format.empty() || detected.format == "array" || detected.format == "anf" ||
                                 areWords || isObject;
            if (const auto numbers = error && isObject && !reading.as ? numbersInJson(glance.text) : std::nullopt) {
                format = "json";
                return readAs(format, {numbers, format}, bytes, name, reading, looking);
            }
            // Of LaTeX no other reader knows more.
            const bool isLatex = detected.format != "anf" && glance.first() == '\\';
            if (error && isText && (isObject || isLatex))
                throw;
            if (error && (areWords || (isText && isTable)) && !std::has_single_bit(glance.tokens))
                refuseOddLine(bytes, name, looking);
            if (error && areWords && !std::has_single_bit(glance.tokens))
                failAt(bytes, 0, name,
                       Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, glance.tokens));
            if (error && isText && isTable && countIn(wrong) >= 8)
                throw;
        }
    }
    // What else it may be gets further, and so tells more of what is wrong.
    if (error && isText && detected.format.empty() && glance.first() == '(')
        if (const auto mistake = mistakeInOnlyCycle(glance.text, looking))
            fail({bytes, name, first, looking}, *mistake, std::size_t(glance.text.data() - bytes.data()));
    if (error && isText && detected.format == "list" && !reading.as && glance.has('-')) {
        try {
            readAs("integers", {Kind::Integers, {}}, bytes, name, first, looking);
        } catch (const InputError& wrong) {
            if (std::pair(wrong.line(), wrong.column()) > std::pair(error->line(), error->column()))
                throw;
        }
    }
    if (error && isText && isNearlyBase64(glance))
        readAs("base64", {reading.as.value_or(Kind::SBox), {}}, bytes, name, first, looking);
    if (error)
        throw *error;
    format = detected.format;
    return isAsked ? readAs(format, detected, bytes, name, reading, looking) : *std::move(parsed);
}

namespace {

/// Of integers that are one but for a sign. `other` stays as it is where no format reads them so.
Message permutationOfNumbers(const Vector& numbers, Reading& other) {
    constexpr std::size_t leastEntries = 8;
    const auto size = std::int64_t(numbers.size());
    if (numbers.size() < leastEntries || numbers.size() > mostValues)
        return {};
    Values all(numbers.values().begin(), numbers.values().end());
    std::vector<bool> seen(numbers.size());
    std::int64_t negative = 0;
    bool isOne = true; // What is negative.
    for (const std::int64_t value : all) {
        isOne = isOne && value < size && (value < 0 ? negative == 0 : !seen[std::size_t(value)]);
        if (value < 0)
            negative = value;
        else if (isOne)
            seen[std::size_t(value)] = true;
    }
    if (negative == 0)
        return {};
    if (isPermutationOfSigned(all)) {
        other = {.as = Kind::SBox, .format = "text"};
        return Message::tr("read as an S-box, where a number below 0 counts modulo %1, this is a permutation", size);
    }
    return isOne ? Message::tr("all but %1 of these numbers are different and from 0 to %2, as in an S-box", negative,
                               size - 1)
                 : Message();
}

/// Of bytes that hold two entries of 4 bits each.
bool areHalves(const SBox& s) {
    if (s.size() != 8)
        return false;
    unsigned seen = 0;
    for (const std::uint32_t y : s.table())
        seen |= y < 256 ? 1U << (y >> 4) | 1U << (y & 15) : 0;
    return seen == 0xFFFF;
}

} // namespace

Message permutationElsewhere(std::string_view bytes, const std::string& name, const Document& document, Reading& other,
                             Monitor& monitor) {
    constexpr std::size_t mostBytes = std::size_t(1) << 24, leastEntries = 8;
    const auto* s = std::get_if<SBox>(&document.value);
    if (const auto* numbers = std::get_if<Vector>(&document.value))
        return permutationOfNumbers(*numbers, other);
    if ((s && s->bijective()) || bytes.size() > mostBytes || document.kind() == Kind::Real || document.records > 0)
        return {};
    const Glance glance = glanceAt(bytes, name, monitor);
    for (const Entry& entry : entries()) {
        const bool isOther = entry.format.kind == Kind::SBox && entry.format.readable &&
                             entry.format.name != document.format && entry.read != readText &&
                             (entry.binary ? glance.binary : glance.isText);
        if (!isOther || !entry.possible(glance))
            continue;
        try {
            const Reading reading{.as = Kind::SBox, .format = std::string(entry.format.name)};
            const Parsed parsed =
                entry.read({entry.binary ? bytes : withoutByteOrderMark(bytes), name, reading, monitor});
            const auto& found = std::get<SBox>(parsed.value);
            if (!found.bijective() || found.size() < leastEntries || !parsed.records.empty())
                continue;
            other = reading;
            return s ? Message::tr("this S-box is not bijective, but read in the format %1 and not %2 it is",
                                   reading.format, document.format)
                     : Message::tr("read as an S-box in the format %1 and not %2 this is a permutation", reading.format,
                                   document.format);
        } catch (const InputError&) {
            // It is not written so.
        }
    }
    return s && areHalves(*s)
               ? Message::tr("the halves of these bytes are a permutation of 0 to 15, as an S-box of 4 bits is")
               : Message();
}

Message oneCycleElsewhere(std::string_view bytes, const Document& document, Reading& other, Monitor& monitor) {
    const bool isText = document.format == "text";
    if ((!isText && !document.format.starts_with("cycles-")) || document.kind() != Kind::SBox || document.records > 0)
        return {};
    const std::string_view text = Scanner::trimmed(withoutByteOrderMark(bytes), monitor);
    if (const auto cycles = cyclesIn(text, monitor); cycles && cycles->mayBeList && !cycles->table.values.empty()) {
        other = {.as = Kind::SBox, .format = isText ? std::string(cycles->table.format) : "text"};
        return isText ? Message::tr("this is read as a list, but its rows may be the cycles of a permutation (format "
                                    "%1)",
                                    other.format)
                      : Message::tr("this is read as cycles, but may be the rows of a list (format %1)", other.format);
    }
    const auto first = isText ? onlyCycleIn(text, monitor) : std::nullopt;
    if (!first)
        return {};
    other = {.as = Kind::SBox, .format = *first == 0 ? "cycles-0" : "cycles-1"};
    return Message::tr("this is read as a list, but may be one cycle of a permutation (format %1)", other.format);
}

Message bitsElsewhere(std::string_view bytes, const std::string& name, const Document& document, Reading& other,
                      Monitor& monitor) {
    const auto* s = std::get_if<SBox>(&document.value);
    if (!s || s->bijective() || document.format != "text" || document.records > 0)
        return {};
    const Glance glance = glanceAt(bytes, name, monitor);
    if (!glance.isText || !areBinaryWords(glance) || glance.tokens != s->size())
        return {};
    const Reading reading{.as = Kind::Sequence, .format = "ascii"};
    try {
        entryFor(reading.format, reading.as).read({withoutByteOrderMark(bytes), name, reading, monitor});
    } catch (const InputError&) {
        return {};
    }
    other = reading;
    return Message::tr("these binary words are read as entries, but may be the bits of a sequence in groups (format "
                       "%1)",
                       other.format);
}

Message unpaddedElsewhere(const Glance& glance, const Document& document) {
    const bool areBits = document.format == "bits" || document.format == "ascii";
    return areBits && areUnpaddedWords(glance)
               ? Message::tr("these words of 0s and 1s are read as bits one after the other, but may be binary numbers")
               : Message();
}

const Parsed* Doubts::preferred(Monitor& monitor) {
    if (m_looked)
        return m_preferred ? &*m_preferred : nullptr;
    try {
        Part looking(monitor, 0, 0.2), rest(monitor, 0.2, 1);
        m_preferred = readChosen(m_bytes, glanceAt(m_bytes, m_name, looking), m_name, {}, m_better, rest);
    } catch (const InputError&) {
        // There is no other way.
    }
    m_looked = true;
    return m_preferred ? &*m_preferred : nullptr;
}

Message Doubts::about(const SBox& sbox, Reading& other, Monitor& monitor) {
    constexpr std::size_t mostBytes = std::size_t(1) << 24; // Whoever asks for a format of more knows what it is.
    if (sbox.bijective() || m_bytes.size() > mostBytes)
        return {};
    const Parsed* parsed = preferred(monitor);
    const auto* s = parsed ? std::get_if<SBox>(&parsed->value) : nullptr;
    const bool isLikelier = s && m_better != m_format && (s->bijective() ? s->size() >= 8 : parsed->certain);
    if (!isLikelier || *s == sbox)
        return {};
    other = {.as = Kind::SBox, .format = m_better};
    return m_better == "des"
               ? Message::tr(
                     "each row of this table is a permutation of 0 to 15, so the format %1 is more likely than %2",
                     m_better, m_format)
           : s->bijective() ? Message::tr("this S-box is not bijective, but read in the format %1 and not %2 it is",
                                          m_better, m_format)
                            : Message::tr("read in the format %1 and not %2, each value stands beside its index",
                                          m_better, m_format);
}

} // namespace walshscope
