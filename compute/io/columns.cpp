// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the columns of a table by its first lines, and reads them all.
#include "io/columns.h"

#include "io/found/judged.h"
#include "io/holds.h"
#include "io/lines.h"
#include "io/number_list.h"
#include "io/number_row.h"
#include "io/scanner.h"
#include "memory.h"
#include "part.h"

#include <charconv>

namespace walshscope {

namespace {

constexpr std::size_t mostGlanced = std::size_t(1) << 24;

Holds holdsOf(std::string_view field, char point) {
    std::string_view number = field;
    const bool isSigned = number.starts_with('-') || number.starts_with('+');
    number.remove_prefix(isSigned);
    std::size_t digits = 0, at = 0;
    const auto skipDigits = [&] {
        for (; at < number.size() && isDigit(number[at]); ++at)
            ++digits;
    };
    skipDigits();
    const std::size_t whole = at;
    if (at < number.size() && number[at] == point) {
        ++at;
        skipDigits();
    }
    if (digits == 0)
        return Holds::Nothing;
    if (at < number.size() && (number[at] | 0x20) == 'e') {
        at += at + 1 < number.size() && (number[at + 1] == '-' || number[at + 1] == '+') ? 2 : 1;
        digits = 0;
        skipDigits();
        if (digits == 0)
            return Holds::Nothing;
    }
    if (at < number.size())
        return Holds::Nothing;
    if (whole < number.size())
        return Holds::Real;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (isSigned || error != std::errc() || value >= std::uint64_t(1) << SBox::largestN)
        return Holds::Integer;
    return value <= 1 ? Holds::Bit : Holds::Entry;
}

/// How the columns are separated, and where they begin.
struct Layout {
    char separator; ///< A space stands for any white space.
    char point;     ///< Of the values.
    bool isHeaded;
    std::size_t start;   ///< Of the first line with values.
    std::uint64_t first; ///< Its index, 0 or 1.
};

/// Of one line.
struct Fields {
    std::string_view index, value;
    bool areTwo = false;
};

Fields fieldsOf(std::string_view line, char separator) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return {};
    line.remove_prefix(begin);
    const std::size_t place = separator == ' ' ? line.find_first_of(" \t") : line.find(separator);
    if (place == std::string_view::npos)
        return {};
    Fields fields{unquotedField(line.substr(0, place)), unquotedField(line.substr(place + 1)), false};
    fields.areTwo = !fields.index.empty() && !fields.value.empty() &&
                    fields.value.find(separator) == std::string_view::npos &&
                    (separator != ' ' || fields.value.find('\t') == std::string_view::npos);
    return fields;
}

std::optional<std::uint64_t> indexIn(std::string_view field) {
    std::uint64_t index = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), index);
    return error == std::errc() && end == field.data() + field.size() ? std::optional(index) : std::nullopt;
}

std::optional<Layout> layoutOf(std::string_view text, char separator) {
    Layout layout{separator, separator == ',' ? '.' : ',', false, 0, 0};
    std::size_t lines = 0;
    bool isFound = false;
    eachLine(text, 0, [&](std::string_view line, std::size_t start) {
        const Fields fields = fieldsOf(line, separator);
        if (!fields.areTwo)
            return false;
        const auto index = indexIn(fields.index);
        const auto isNumber = [&](std::string_view field) {
            return holdsOf(field, '.') != Holds::Nothing || holdsOf(field, ',') != Holds::Nothing;
        };
        if (lines++ == 0 && !index && !isNumber(fields.index) && !isNumber(fields.value)) {
            layout.isHeaded = true;
            return true;
        }
        isFound = index && *index <= 1;
        layout.start = start;
        layout.first = index.value_or(0);
        return false;
    });
    if (!isFound)
        return std::nullopt;
    // A comma in any of the values, and no point, is a decimal one.
    if (separator != ',')
        eachLine(text.substr(0, mostGlanced), layout.start, [&](std::string_view line, std::size_t) {
            if (line.find('.') != std::string_view::npos)
                layout.point = '.';
            return layout.point == ',' && fieldsOf(line, separator).value.find(',') == std::string_view::npos;
        });
    return layout;
}

struct Found {
    Layout layout;
    Kind kind;
};

std::optional<Found> columnsIn(std::string_view text, std::optional<Kind> as) {
    constexpr std::size_t leastRecords = 4; // Without a heading so many are no chance.
    for (const char separator : {';', '\t', ',', ' '}) {
        if (separator != ' ' && text.find(separator) == std::string_view::npos)
            continue;
        const auto layout = layoutOf(text, separator);
        if (!layout || (separator == ',' && !layout->isHeaded && hasDecimalCommas(text)))
            continue;
        const bool isCut = text.size() > mostGlanced;
        std::uint64_t count = 0;
        Holds holds = Holds::Bit;
        Values asList; // Perhaps it is one, two in a line.
        eachLine(text.substr(0, mostGlanced), layout->start, [&](std::string_view line, std::size_t start) {
            if (isCut && start + line.size() >= mostGlanced)
                return false; // Perhaps a part of a line.
            const Fields fields = fieldsOf(line, separator);
            const auto index = indexIn(fields.index);
            holds = fields.areTwo && index && *index == layout->first + count
                        ? std::max(holds, holdsOf(fields.value, layout->point))
                        : Holds::Nothing;
            ++count;
            if (holds <= Holds::Entry && asList.size() < mostValues) {
                asList.push_back(std::int64_t(*index));
                asList.push_back(std::int64_t(*indexIn(fields.value)));
            }
            return holds != Holds::Nothing;
        });
        if (holds == Holds::Nothing || count < (layout->isHeaded ? 2 : leastRecords))
            continue;
        if (!layout->isHeaded && asList.size() == 2 * count && isPermutation(asList, 0))
            continue;
        // Of the entries of S-boxes between spaces the reader of any text knows more.
        if (separator == ' ' && holds <= Holds::Entry && as.value_or(Kind::SBox) != Kind::Integers && as != Kind::Real)
            continue;
        if (as)
            return takes(*as, holds) ? std::optional(Found{*layout, *as}) : std::nullopt;
        return Found{*layout, narrowestFor(holds, std::has_single_bit(count) || isCut)};
    }
    return std::nullopt;
}

} // namespace

std::optional<Kind> kindOfColumns(std::string_view text, std::optional<Kind> as) {
    const auto found = columnsIn(text, as);
    return found ? std::optional(found->kind) : std::nullopt;
}

Parsed readColumns(const Source& source) {
    const auto found = columnsIn(source.bytes, source.reading.as);
    Scanner whole(source.bytes, source.name, source.monitor);
    if (!found)
        whole.unexpected(Message::tr("a table of two columns, an index that counts and a value"));
    const Layout& layout = found->layout;
    std::string pointed; // As long as the text, so that places are those in it.
    std::string_view text = whole.text();
    if (found->kind == Kind::Real && layout.point == ',') {
        makeRoom(pointed, text.size());
        for (std::size_t i = 0; i < text.size(); ++i)
            pointed += text[i] == ',' && i >= layout.start ? '.' : text[i];
        text = pointed;
    }
    Scanner in(text, source.name, source.monitor);
    in.advance(layout.start);
    std::vector<std::uint32_t> entries;
    NumberRow numbers(found->kind);
    Sequence sequence;
    TruthTable table;
    std::uint64_t count = 0;
    const int m = source.reading.m;
    const auto skipBlanks = [&] {
        while (in.accept(' ') || in.accept('\t')) {
        }
    };
    const auto take = [&] {
        switch (found->kind) {
        case Kind::SBox:
            entries.push_back(std::uint32_t(in.number((std::uint64_t(1) << (m > 0 ? m : int(SBox::largestN))) - 1)));
            break;
        case Kind::Integers:
        case Kind::Real:
            numbers.read(in);
            break;
        case Kind::Sequence:
            sequence.bits.push_back(std::uint8_t(in.decimal(1)));
            break;
        case Kind::Boolean:
            table.add(in.decimal(1) == 1);
            break;
        case Kind::Large:
            break;
        }
    };
    constexpr std::uint64_t most = std::uint64_t(1) << largestDocumentN;
    for (in.skipSpace(); !in.atEnd(); in.skipSpace(), ++count) {
        const auto quoted = [&](const auto& read) {
            const char quote = in.peek() == '"' || in.peek() == '\'' ? in.take() : '\0';
            read();
            if (quote != '\0' && !in.accept(quote))
                in.unexpected(Message::plain({quote}));
        };
        quoted([&] {
            const std::size_t start = in.position();
            const std::uint64_t index = in.decimal(most);
            if (index != layout.first + count)
                in.failAt(start, Message::tr("index %1, expected %2", index, layout.first + count));
        });
        if (count == (found->kind == Kind::SBox ? std::uint64_t(1) << SBox::largestN : most))
            in.fail(Message::tr("%1 records, expected a power of two", nullptr, count + 1));
        const bool isBlank = layout.separator == ' ' || layout.separator == '\t';
        if (!isBlank)
            skipBlanks();
        if (isBlank ? in.peek() != ' ' && in.peek() != '\t' : !in.accept(layout.separator))
            in.unexpected(Message::tr("a comma after the index"));
        skipBlanks();
        quoted(take);
        skipBlanks();
        if (!in.atEnd() && in.peek() != '\n' && in.peek() != '\r')
            in.unexpected(Message::tr("the end of the line"));
    }
    if (found->kind != Kind::Sequence && (!std::has_single_bit(count) || (found->kind == Kind::SBox && count < 2)))
        in.fail(Message::tr("%1 records, expected a power of two", nullptr, count));
    Parsed parsed{BooleanFunction(0), std::string("table of two columns") +
                                          (layout.isHeaded ? "" : ", without a heading") +
                                          (layout.first == 1 ? ", counted from 1" : "")};
    parsed.certain = true;
    switch (found->kind) {
    case Kind::SBox:
        if (settleBinaryDigits(entries))
            parsed.how += ", binary";
        parsed.value = SBox(std::move(entries), m);
        break;
    case Kind::Integers:
    case Kind::Real:
        parsed.value = numbers.take();
        break;
    case Kind::Sequence:
        parsed.value = std::move(sequence);
        break;
    case Kind::Boolean:
        parsed.value = table.take();
        break;
    case Kind::Large:
        break;
    }
    return parsed;
}

} // namespace walshscope
