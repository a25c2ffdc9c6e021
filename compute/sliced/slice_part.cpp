// SPDX-License-Identifier: GPL-3.0-or-later
// Writes, reads and joins what was found in slices.
#include "sliced/slice_part.h"

#include "decimal.h"
#include "error.h"
#include "io/json_text.h"
#include "sliced/fingerprint.h"

#include <charconv>
#include <limits>
#include <optional>

namespace walshscope {
namespace {

constexpr std::string_view title = "walshpart 1";

std::optional<unsigned __int128> numberOf(std::string_view digits) {
    unsigned __int128 number = 0;
    if (digits.empty() || digits.size() > 38)
        return {};
    for (const char c : digits) {
        if (c < '0' || c > '9')
            return {};
        number = 10 * number + unsigned(c - '0');
    }
    return number;
}

std::string hashOf(std::string_view text) {
    Monitor silent;
    return fingerprintOf(std::as_bytes(std::span(text)), silent);
}

/// The lines of a part, each a word and what follows it.
class Facts {
public:
    Facts(std::string_view text, const std::string& name) : m_text(text), m_name(name) {}

    [[noreturn]] void fail(const Message& words) const { throw InputError(m_name, m_line, 1, words); }

    bool isNext(std::string_view word) const { return m_text.starts_with(word) && m_text[word.size()] == ' '; }
    /// What follows the word, which has to be the next.
    std::string_view fact(std::string_view word) {
        ++m_line;
        const std::size_t end = m_text.find('\n');
        if (!isNext(word) || end == std::string_view::npos)
            fail(Message::tr("expected the line \"%1 …\"", word));
        const std::string_view rest = m_text.substr(word.size() + 1, end - word.size() - 1);
        m_text.remove_prefix(end + 1);
        return rest;
    }
    std::uint64_t number(std::string_view word, std::uint64_t most) { return one(fact(word), most); }
    unsigned __int128 large(std::string_view word) {
        const auto found = numberOf(fact(word));
        if (!found)
            fail(Message::tr("expected a number behind \"%1\"", word));
        return *found;
    }
    std::uint64_t one(std::string_view digits, std::uint64_t most) const {
        std::uint64_t found = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), found);
        if (error != std::errc() || end != digits.data() + digits.size() || found > most)
            fail(Message::tr("expected a number up to %1", most));
        return found;
    }
    /// A number with sign and one without, of which the former may come second.
    std::pair<std::string_view, std::string_view> two(std::string_view rest) const {
        const std::size_t space = rest.find(' ');
        if (space == std::string_view::npos)
            fail(Message::tr("expected two numbers"));
        return {rest.substr(0, space), rest.substr(space + 1)};
    }
    std::int64_t withSign(std::string_view digits, std::uint64_t most) const {
        const bool minus = digits.starts_with('-');
        const auto magnitude = std::int64_t(one(digits.substr(minus), most));
        return minus ? -magnitude : magnitude;
    }

private:
    std::string_view m_text;
    std::string m_name;
    std::size_t m_line = 1;
};

/// Throws where what is said of the values contradicts them.
void requireConsistent(const SlicePart& part, const std::string& name) {
    unsigned __int128 squares = 0;
    std::uint64_t values = 0;
    bool isAscending = true;
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    for (const auto& [value, count] : part.found.counts) {
        isAscending &= value > last;
        last = value;
        const auto magnitude = static_cast<unsigned __int128>(value < 0 ? -value : value);
        squares += magnitude * magnitude * count;
        values += count;
    }
    const Slice& slice = part.slice;
    const std::uint64_t size = part.count * slice.size();
    const bool isTop =
        std::is_sorted(part.found.top.begin(), part.found.top.end()) &&
        part.found.top.size() == std::min<std::uint64_t>(part.top, size) &&
        std::ranges::all_of(part.found.top, [&](const Peak& peak) { return peak.mask >= slice.first(); });
    if (!isTop || (part.found.valueBits != 32 && part.found.valueBits != 64))
        throw InputError(name, 0, 0, Message::tr("the largest are not the %1 of slice %2", part.top, slice.number));
    const Certificate& certificate = part.found.certificate;
    if (!isAscending || values != size || squares != certificate.squaresOfSpectrum ||
        !certificate.holds(part.slice.lower()))
        throw InputError(name, 0, 0,
                         Message::tr("the counts are not those of %1 coefficients with the sum of squares %2", size,
                                     decimal(certificate.squaresOfInput << part.slice.lower())));
}

/// How slices are told: "slice 3 of 64".
std::string nameOf(const Slice& slice) {
    return "slice " + std::to_string(slice.number) + " of " + std::to_string(std::uint64_t(1) << slice.bits);
}

} // namespace

std::string written(const SlicePart& part) {
    const SliceFound& found = part.found;
    std::string text(title);
    const auto line = [&](std::string_view word, std::string_view rest) {
        text.append(1, '\n').append(word).append(1, ' ').append(rest);
    };
    line("input", part.input);
    line("n", std::to_string(part.slice.n));
    line("slice-bits", std::to_string(part.slice.bits));
    line("slice", std::to_string(part.slice.number));
    if (part.count != 1)
        line("together", std::to_string(part.count));
    line("computed-in", std::to_string(found.valueBits));
    line("squares-of-input", decimal(found.certificate.squaresOfInput));
    line("squares-of-spectrum", decimal(found.certificate.squaresOfSpectrum));
    line("top", std::to_string(part.top));
    for (const Peak& peak : found.top)
        line("largest", std::to_string(peak.mask) + ' ' + std::to_string(peak.value));
    for (const auto& [value, count] : found.counts)
        line("count", std::to_string(value) + ' ' + std::to_string(count));
    text += '\n';
    return text + "xxh3 " + hashOf(text) + '\n';
}

SlicePart readSlicePart(std::string_view text, const std::string& name) {
    if (!text.starts_with(title) || text.substr(title.size(), 1) != "\n")
        throw InputError(name, 1, 1,
                         Message::tr("expected \"%1\": what walshscope distribution --slice writes", title));
    const std::size_t hash = text.rfind("\nxxh3 ");
    if (hash == std::string_view::npos || text.substr(hash + 6) != hashOf(text.substr(0, hash + 1)) + "\n")
        throw InputError(name, 0, 0,
                         Message::tr("is no single part, cut off or changed: expected the checksum (XXH3) of all other "
                                     "lines in the last line"));
    Facts facts(text.substr(title.size() + 1, hash - title.size()), name);
    SlicePart part{{0}, {}, 0, {}};
    part.input = facts.fact("input");
    part.slice.n = int(facts.number("n", Slice::largestN));
    part.slice.bits = int(facts.number("slice-bits", std::uint64_t(part.slice.n)));
    part.slice.number = facts.number("slice", (std::uint64_t(1) << part.slice.bits) - 1);
    if (facts.isNext("together"))
        part.count = facts.number("together", (std::uint64_t(1) << part.slice.bits) - part.slice.number);
    if (part.count == 0)
        facts.fail(Message::tr("expected at least one slice"));
    const std::uint64_t size = part.count * part.slice.size(),
                        end = part.count == 1 ? part.slice.first() + size : std::uint64_t(1) << part.slice.n;
    part.found.valueBits = int(facts.number("computed-in", 64));
    part.found.certificate.squaresOfInput = facts.large("squares-of-input");
    part.found.certificate.squaresOfSpectrum = facts.large("squares-of-spectrum");
    part.top = std::size_t(facts.number("top", std::uint64_t(1) << 32));
    constexpr std::uint64_t mostMagnitude = std::uint64_t(1) << 62;
    while (facts.isNext("largest")) {
        const auto [mask, value] = facts.two(facts.fact("largest"));
        part.found.top.push_back({facts.one(mask, end - 1), facts.withSign(value, mostMagnitude)});
    }
    while (facts.isNext("count")) {
        const auto [value, count] = facts.two(facts.fact("count"));
        part.found.counts.emplace_back(facts.withSign(value, mostMagnitude), facts.one(count, size));
    }
    requireConsistent(part, name);
    return part;
}

Whole wholeOf(const Slice& anyOfThem, const std::string& input, std::size_t top, SliceFound found) {
    // Over all r the sum of g_r² is 2^k times that of the input.
    found.certificate.squaresOfInput >>= anyOfThem.bits;
    if (!found.certificate.holds(anyOfThem.n))
        throw ComputationError(Message::tr("Σ W² is not 2^%1 · Σ x²: slices of different inputs", anyOfThem.n));
    return {anyOfThem.n, anyOfThem.bits, input, std::move(found), top};
}

std::string jsonOf(const Whole& whole) {
    std::string text = "{\n  \"kind\": \"distribution\"";
    const auto member = [&](const char* key, const std::string& value) {
        text.append(",\n  \"").append(key).append("\": ").append(value);
    };
    member("n", std::to_string(whole.n));
    member("slices", std::to_string(std::uint64_t(1) << whole.sliceBits));
    member("input", jsonText(whole.input));
    member("computedIn", std::to_string(whole.found.valueBits));
    member("sumOfSquares", decimal(whole.found.certificate.squaresOfSpectrum));
    std::string list;
    for (const Peak& peak : whole.found.top)
        list.append(list.empty() ? "" : ", ")
            .append("{\"mask\": " + std::to_string(peak.mask))
            .append(", \"value\": " + std::to_string(peak.value) + '}');
    if (whole.top > 0)
        member("top", '[' + list + ']');
    list.clear();
    for (const auto& [value, count] : whole.found.counts)
        list.append(list.empty() ? "\"" : ", \"")
            .append(std::to_string(value))
            .append("\": ")
            .append(std::to_string(count));
    member("distribution", '{' + list + '}');
    return text + "\n}\n";
}

void Merging::add(const SlicePart& part, const std::string& name) {
    const auto refuse = [&](const Message& words) { throw InputError(name, 0, 0, words); };
    if (part.count != 1)
        refuse(Message::tr("has %1 slices together, expected one", part.count));
    if (m_from.empty()) {
        m_first = part;
        m_first.found = {};
        m_firstName = name;
    }
    if (part.input != m_first.input)
        refuse(Message::tr("is of the input %1, and %2 of %3", part.input, m_firstName, m_first.input));
    if (part.slice.bits != m_first.slice.bits)
        refuse(Message::tr("is one of %1 slices, and %2 one of %3", std::uint64_t(1) << part.slice.bits, m_firstName,
                           std::uint64_t(1) << m_first.slice.bits));
    if (part.top != m_first.top)
        refuse(Message::tr("was made with --top %1, and %2 with --top %3", part.top, m_firstName, m_first.top));
    const auto place = std::ranges::lower_bound(m_from, part.slice.number, {}, &From::number);
    if (place != m_from.end() && place->number == part.slice.number)
        refuse(Message::tr("%1 is in %2 already", nameOf(part.slice), place->name));
    m_from.insert(place, {part.slice.number, name});
    m_found.add(part.found, part.top);
}

/// "0-2, 5", as job arrays take it.
std::string Merging::missing() const {
    constexpr std::size_t mostRanges = 100;
    std::string text;
    std::uint64_t next = 0;
    std::size_t ranges = 0;
    for (std::size_t i = 0; i <= m_from.size(); ++i) {
        const std::uint64_t end = i < m_from.size() ? m_from[i].number : std::uint64_t(1) << m_first.slice.bits;
        if (next < end) {
            if (++ranges > mostRanges)
                return text + " and others";
            text += (text.empty() ? "" : ", ") + std::to_string(next);
            if (end - next > 1)
                text += '-' + std::to_string(end - 1);
        }
        next = end + 1;
    }
    return text;
}

Whole Merging::whole() const {
    const std::uint64_t slices = std::uint64_t(1) << m_first.slice.bits;
    if (m_from.empty())
        throw ComputationError(Message::tr("no slice is there, expected all of them"));
    if (m_from.size() < slices)
        throw InputError("the parts", 0, 0,
                         Message::tr("%1 of %2 slices are missing: %3", slices - m_from.size(), slices, missing()));
    return wholeOf(m_first.slice, m_first.input, m_first.top, m_found);
}

} // namespace walshscope
