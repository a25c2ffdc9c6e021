// SPDX-License-Identifier: GPL-3.0-or-later
// Values between brackets, as in JSON and in Sage code, and what else the readers of copied text share.
#pragma once

#include "io/number_row.h"

namespace walshscope {

/// The numbers between brackets, of whatever kind they are.
class BracketedValues {
public:
    /// `m` output bits of an S-box, or 0 for as many as the largest value needs.
    BracketedValues(Scanner& in, Kind kind, int m) : m_in(in), m_kind(kind), m_m(m), m_numbers(kind) {}

    void read();
    void setBits(int m) { m_m = m; }
    /// What they make, once they are read. Throws InputError where their number or one of them does not fit.
    decltype(Parsed::value) take();

private:
    void readOne();

    Scanner& m_in;
    Kind m_kind;
    int m_m;
    bool m_isRead = false;
    std::size_t m_place = 0;
    TruthTable m_table;
    Sequence m_sequence;
    std::vector<std::uint32_t> m_entries;
    NumberRow m_numbers;
};

/// Marks stand in front of the values.
constexpr std::size_t longestMarks = 4096;

std::string_view withoutSpaceBefore(std::string_view text);

void requireWord(Scanner& in, std::string_view word);

/// The number of output bits that was read at that place, unless another one was asked for.
int bitsRead(const Scanner& in, std::size_t place, std::uint64_t m, int asked);

/// The kind that the marks tell, if it is the one asked for; throws InputError otherwise.
Kind kindToRead(const Source& source, std::optional<Kind> found, const std::string& format);

} // namespace walshscope
