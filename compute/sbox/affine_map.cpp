// SPDX-License-Identifier: GPL-3.0-or-later
// Affine maps over GF(2): composed, inverted and written in hex.
#include "sbox/affine_map.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace walshscope {
namespace {

void requireBits(int bits) {
    if (bits < 1 || bits > SBox::largestN)
        throw UsageError(Message::tr("an affine map of %1 bits, expected 1 to 20", nullptr, bits));
}

} // namespace

std::string hexOfBits(std::uint32_t value, int bits) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int digit = (bits + 3) / 4; digit-- > 0;)
        text += digits[value >> 4 * digit & 15];
    return text;
}

AffineMap::AffineMap(int n) : m_m(n), m_constant(0) {
    requireBits(n);
    for (int i = 0; i < n; ++i)
        m_columns.push_back(std::uint32_t(1) << i);
}

AffineMap::AffineMap(std::vector<std::uint32_t> columns, std::uint32_t constant, int m)
    : m_m(m), m_constant(constant), m_columns(std::move(columns)) {
    requireBits(n());
    requireBits(m);
    std::uint32_t all = constant;
    for (std::uint32_t column : m_columns)
        all |= column;
    if (all >> m != 0)
        throw UsageError(Message::tr("an affine map whose values need more than m = %1 bits", m));
}

AffineMap AffineMap::zero(int n, int m) {
    requireBits(n);
    return AffineMap(std::vector<std::uint32_t>(n), 0, m);
}

AffineMap AffineMap::fromText(std::string_view text, int bits) {
    requireBits(bits);
    std::vector<std::uint32_t> columns;
    std::optional<std::uint32_t> constant;
    bool isConstant = false;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == '\t') {
            ++at;
            continue;
        }
        if (text[at] == '+' && !std::exchange(isConstant, true)) {
            ++at;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(" \t+", at), text.size());
        std::string_view digits = text.substr(at, end - at);
        if (digits.starts_with("0x") || digits.starts_with("0X"))
            digits.remove_prefix(2);
        std::uint32_t value = 0;
        const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (error != std::errc() || last != digits.data() + digits.size() || value >> bits != 0)
            throw UsageError(Message::tr("\"%1\" in an affine map, expected a hexadecimal number below 2^%2",
                                         std::string(text.substr(at, std::min<std::size_t>(end - at, 24))), bits));
        if (isConstant && constant)
            throw UsageError(Message::tr("an affine map with two constants, expected one behind the +"));
        isConstant ? void(constant = value) : columns.push_back(value);
        at = end;
    }
    if (isConstant && !constant)
        throw UsageError(Message::tr("an affine map without a constant behind the +, expected one"));
    if (columns.empty())
        columns = AffineMap(bits).m_columns;
    if (int(columns.size()) != bits)
        throw UsageError(Message::tr("an affine map of %1 columns, expected %2", nullptr, columns.size(), bits));
    return AffineMap(std::move(columns), constant.value_or(0), bits);
}

std::optional<AffineMap> AffineMap::of(const SBox& s) {
    std::vector<std::uint32_t> columns;
    for (int i = 0; i < s.n(); ++i)
        columns.push_back(s(std::size_t(1) << i) ^ s(0));
    AffineMap map(std::move(columns), s(0), s.m());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        if (map(x) != s(x))
            return std::nullopt;
    return map;
}

bool AffineMap::isZero() const { return *this == zero(n(), m()); }

bool AffineMap::invertible() const {
    if (n() != m())
        return false;
    std::vector<std::uint32_t> rest(m_columns);
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (rest[i] == 0)
            return false;
        const std::uint32_t lead = std::bit_floor(rest[i]);
        for (std::size_t k = i + 1; k < rest.size(); ++k)
            if (rest[k] & lead)
                rest[k] ^= rest[i];
    }
    return true;
}

AffineMap AffineMap::after(const AffineMap& inner) const {
    if (inner.m() != n())
        throw UsageError(
            Message::tr("an affine map of %1 bits after one that gives %2, expected as many", n(), inner.m()));
    std::vector<std::uint32_t> columns;
    for (std::uint32_t column : inner.m_columns)
        columns.push_back((*this)(column) ^ m_constant);
    return AffineMap(std::move(columns), (*this)(inner.m_constant), m());
}

AffineMap AffineMap::inverse() const {
    if (!invertible())
        throw UsageError(Message::tr("the inverse of an affine map that is not invertible, expected one that is"));
    // What is done to the columns until they are the unit vectors makes the unit vectors the inverse's columns.
    std::vector<std::uint32_t> rest(m_columns);
    std::vector<std::uint32_t> columns = AffineMap(n()).m_columns;
    for (int row = 0; row < n(); ++row) {
        const std::uint32_t lead = std::uint32_t(1) << row;
        int pivot = row;
        while (!(rest[pivot] & lead))
            ++pivot;
        std::swap(rest[row], rest[pivot]);
        std::swap(columns[row], columns[pivot]);
        for (int k = 0; k < n(); ++k)
            if (k != row && rest[k] & lead) {
                rest[k] ^= rest[row];
                columns[k] ^= columns[row];
            }
    }
    AffineMap map(std::move(columns), 0, n());
    map.m_constant = map(m_constant);
    return map;
}

AffineMap AffineMap::transposed() const {
    std::vector<std::uint32_t> columns(m());
    for (int i = 0; i < m(); ++i)
        for (int j = 0; j < n(); ++j)
            columns[i] |= std::uint32_t(bit(i, j)) << j;
    return AffineMap(std::move(columns), 0, n());
}

SBox AffineMap::asSBox() const {
    std::vector<std::uint32_t> table(std::size_t(1) << n());
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = (*this)(x);
    return SBox(std::move(table), m());
}

std::string AffineMap::columnsText() const {
    std::string text;
    for (std::uint32_t column : m_columns) {
        if (!text.empty())
            text += ' ';
        text += hexOfBits(column, m());
    }
    return text;
}

std::string AffineMap::constantText() const { return hexOfBits(m_constant, m()); }

} // namespace walshscope
