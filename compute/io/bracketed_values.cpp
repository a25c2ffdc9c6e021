// SPDX-License-Identifier: GPL-3.0-or-later
// Reads values between brackets.
#include "io/bracketed_values.h"

#include <algorithm>

namespace walshscope {

namespace {

[[noreturn]] void failOfKind(const Source& source, const std::string& format, Kind expected) {
    Scanner(source.bytes, source.name, source.monitor)
        .failAt(0, Message::tr("this does not look like the format %1, expected the kind %2 in it", format,
                               kindName(expected)));
}

} // namespace

std::string_view withoutSpaceBefore(std::string_view text) {
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    return text;
}

void requireWord(Scanner& in, std::string_view word) {
    if (!in.rest().starts_with(word))
        in.unexpected(Message::plain(std::string(word)));
    in.advance(word.size());
}

int bitsRead(const Scanner& in, std::size_t place, std::uint64_t m, int asked) {
    if (m == 0 || (asked > 0 && m != std::uint64_t(asked)))
        in.failAt(place, m == 0 ? Message::tr("0 output bits, expected 1 to 20")
                                : Message::tr("%1 output bits, expected %2 as asked", nullptr, m, asked));
    return int(m);
}

Kind kindToRead(const Source& source, std::optional<Kind> found, const std::string& format) {
    // Integers beyond 32 bits are of the same kind as real numbers.
    const bool mayBeWide = found == Kind::Integers && source.reading.as == Kind::Real;
    if (!found || (source.reading.as && source.reading.as != found && !mayBeWide))
        failOfKind(source, format, source.reading.as.value_or(Kind::SBox));
    return *found;
}

void BracketedValues::read() {
    m_place = m_in.position();
    if (!m_in.accept('['))
        m_in.unexpected(Message::plain("["));
    m_in.skipSpace();
    while (!m_in.accept(']')) {
        readOne();
        m_in.skipSpace();
        if (!m_in.accept(',') && m_in.peek() != ']')
            m_in.unexpected(Message::tr("a comma or %1", ']'));
        m_in.skipSpace();
    }
    m_isRead = true;
}

void BracketedValues::readOne() {
    switch (m_kind) {
    case Kind::Boolean:
        m_table.add(m_in.decimal(1) == 1);
        break;
    case Kind::SBox:
        m_entries.push_back(std::uint32_t(m_in.number((1U << SBox::largestN) - 1)));
        break;
    case Kind::Sequence:
        m_sequence.bits.push_back(std::uint8_t(m_in.decimal(1)));
        break;
    case Kind::Integers:
    case Kind::Real:
        m_numbers.read(m_in);
        break;
    case Kind::Large:
        break;
    }
    constexpr std::size_t most = std::size_t(1) << 30;
    if (m_table.count() > most || m_sequence.bits.size() > most || m_numbers.size() > most)
        m_in.fail(Message::tr("more than 2^30 values, expected no more"));
    if (m_kind == Kind::SBox && m_entries.size() > std::size_t(1) << SBox::largestN)
        m_in.fail(Message::tr("more than 2^20 numbers, expected no more"));
}

decltype(Parsed::value) BracketedValues::take() {
    if (!m_isRead)
        m_in.unexpected(Message::tr("a member \"values\""));
    // Only those of the kind are filled.
    const std::uint64_t count = m_table.count() + m_sequence.bits.size() + m_entries.size() + m_numbers.size();
    const bool isSBox = m_kind == Kind::SBox;
    if (m_kind == Kind::Sequence ? count == 0 : !std::has_single_bit(count) || (isSBox && count < 2))
        m_in.failAt(m_place, isSBox ? Message::tr("%1 numbers, expected a power of two from 2 to 2^20", nullptr, count)
                                    : Message::tr("%1 values, expected a power of two", nullptr, count));
    switch (m_kind) {
    case Kind::Boolean:
        return m_table.take();
    case Kind::Sequence:
        return std::move(m_sequence);
    case Kind::Integers:
    case Kind::Real:
        return m_numbers.take();
    case Kind::SBox:
    case Kind::Large:
        break;
    }
    const std::uint32_t largest = std::ranges::max(m_entries);
    if (m_m > 0 && largest >> m_m)
        m_in.failAt(m_place, Message::tr("%1 is out of range, expected less than 2^%2", largest, m_m));
    return SBox(std::move(m_entries), m_m);
}

} // namespace walshscope
