// SPDX-License-Identifier: GPL-3.0-or-later
// Two layers of S-boxes with a matrix and a key between them.
#include "sbox/generators.h"
#include "sbox/power_map.h"

#include <algorithm>
#include <charconv>

namespace walshscope {
namespace {

using MatrixRows = std::vector<std::vector<std::uint32_t>>;

/// The S-boxes beside each other, the lowest bits into the first.
std::uint32_t besideEachOther(const SBox& s, int copies, std::uint32_t x) {
    const std::uint32_t cell = std::uint32_t(s.size()) - 1;
    std::uint32_t y = 0;
    for (int i = 0; i < copies; ++i)
        y |= s(x >> i * s.n() & cell) << i * s.n();
    return y;
}

std::uint32_t entryFrom(std::string_view digits, int k) {
    const std::string shown(digits.substr(0, 24));
    if (digits.starts_with("0x") || digits.starts_with("0X"))
        digits.remove_prefix(2);
    std::uint32_t value = 0;
    const auto [last, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc() || last != digits.data() + digits.size() || value >> k != 0)
        throw UsageError(Message::tr("\"%1\" in a matrix, expected a hexadecimal number below 2^%2", shown, k));
    return value;
}

MatrixRows rowsFrom(std::string_view text, int k) {
    MatrixRows rows;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(';', start), text.size());
        std::vector<std::uint32_t>& row = rows.emplace_back();
        for (std::size_t at = start; (at = text.find_first_not_of(" \t", at)) < end;) {
            const std::size_t behind = std::min(text.find_first_of(" \t;", at), text.size());
            row.push_back(entryFrom(text.substr(at, behind - at), k));
            at = behind;
        }
        start = end + 1;
    }
    return rows;
}

/// Before a constant.
int columnsIn(std::string_view text) {
    text = text.substr(0, text.find('+'));
    int columns = 0;
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos; ++columns)
        at = std::min(text.find_first_of(" \t", at), text.size());
    return columns;
}

void requireBox(const SBox& box, int k) {
    if (box.n() != k || box.m() != k)
        throw UsageError(Message::tr("an inner S-box of %1 to %2 bits, expected %3 to %3 as a super-S-box needs",
                                     box.n(), box.m(), k));
}

/// With the key as its constant.
AffineMap layerOf(const SuperBoxPlan& plan) {
    if (plan.copies < 2 || plan.n < 2 || plan.n > largestSuperBox)
        throw UsageError(
            Message::tr("a super-S-box of %1 bits with %2 S-boxes side by side, expected up to %3 bits and "
                        "2 or more",
                        plan.n, plan.copies, largestSuperBox));
    if (plan.boxes.empty() && plan.n % plan.copies != 0)
        throw UsageError(Message::tr("a super-S-box of %1 bits with %2 S-boxes side by side, expected a multiple of %2",
                                     plan.n, plan.copies));
    if (plan.boxes.size() > 2)
        throw UsageError(
            Message::tr("%1 inner S-boxes, expected one for both layers or one for each", nullptr, plan.boxes.size()));
    const int k = plan.boxes.empty() ? plan.n / plan.copies : plan.boxes.front().n();
    for (const SBox& box : plan.boxes)
        requireBox(box, k);
    if (plan.n != k * plan.copies)
        throw UsageError(Message::tr("a super-S-box of %1 bits with %2 inner S-boxes of %3 bits side by side, expected "
                                     "%4 bits",
                                     plan.n, plan.copies, k, k * plan.copies));
    const AffineMap layer =
        layerFromText(plan.matrix, k, plan.copies, plan.polynomial == 0 ? conwayPolynomial(k) : plan.polynomial);
    if (!layer.invertible())
        throw UsageError(Message::tr("the matrix \"%1\" is singular, expected an invertible one", plan.matrix));
    if (plan.key >> plan.n != 0)
        throw UsageError(Message::tr("the key %1, expected less than 2^%2", plan.key, plan.n));
    return {{layer.columns().begin(), layer.columns().end()}, layer.constant() ^ plan.key, plan.n};
}

} // namespace

void requireBuildable(const SuperBoxPlan& plan) { layerOf(plan); }

SBox superBox(const SuperBoxPlan& plan) {
    const AffineMap layer = layerOf(plan);
    const std::vector<SBox> boxes = plan.boxes.empty() ? boxesFromSeed(plan.n / plan.copies, 2, plan.seed) : plan.boxes;
    return superBox(boxes.front(), layer, boxes.back());
}

SBox superBox(const SBox& first, const AffineMap& layer, const SBox& second) {
    const int k = first.n();
    requireBox(first, k);
    requireBox(second, k);
    const int n = layer.n(), copies = n / k;
    if (layer.m() != n || n % k != 0 || copies < 2 || n > largestSuperBox)
        throw UsageError(
            Message::tr("a matrix of %1 to %2 bits between S-boxes of %3 bits, expected 2 or more of these "
                        "side by side, up to %4 bits",
                        n, layer.m(), k, largestSuperBox));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = besideEachOther(second, copies, layer(besideEachOther(first, copies, x)));
    return SBox(std::move(table), n);
}

AffineMap matrixOverField(const std::vector<std::vector<std::uint32_t>>& rows, int k, std::uint32_t polynomial) {
    if (!irreducible(polynomial, k))
        throw UsageError(
            Message::tr("the field polynomial is not irreducible of degree %1 over GF(2), expected one that is", k));
    const std::size_t cells = rows.size();
    for (const auto& row : rows)
        if (row.size() != cells)
            throw UsageError(Message::tr("a matrix with a row of %1 entries, expected %2, as many as there are rows",
                                         row.size(), cells));
    std::vector<std::uint32_t> columns;
    for (std::size_t cell = 0; cell < cells; ++cell)
        for (int bit = 0; bit < k; ++bit) {
            std::uint32_t column = 0;
            for (std::size_t row = 0; row < cells; ++row)
                column |= productIn(k, polynomial, rows[row][cell], std::uint32_t(1) << bit) << row * std::size_t(k);
            columns.push_back(column);
        }
    return AffineMap(std::move(columns), 0, k * int(cells));
}

AffineMap layerFromText(std::string_view text, int k, int copies, std::uint32_t polynomial) {
    if (k * copies > largestSuperBox)
        throw UsageError(Message::tr("%1 S-boxes of %2 bits side by side, expected %3 bits in all at most", copies, k,
                                     largestSuperBox));
    const std::string given(text.substr(0, 40));
    const bool isNamed = text == "mixcolumns" || text == "midori";
    if (isNamed && copies != 4)
        throw UsageError(Message::tr("the matrix %1 is one of 4 rows, expected %2, one for each S-box: rows over "
                                     "GF(2^%3) with ; between them, as in \"2 3;1 2\"",
                                     given, copies, k));
    if (text == "mixcolumns")
        text = "2 3 1 1;1 2 3 1;1 1 2 3;3 1 1 2";
    else if (text == "midori")
        text = "0 1 1 1;1 0 1 1;1 1 0 1;1 1 1 0";
    if (text.find(';') == std::string_view::npos) {
        if (const int columns = columnsIn(text); columns > 0 && columns != k * copies)
            throw UsageError(
                Message::tr("the matrix \"%1\", expected %2 columns over GF(2), or %3 rows over GF(2^%4) with ; "
                            "between them, as in \"2 3;1 2\"",
                            given, k * copies, copies, k));
        return AffineMap::fromText(text, k * copies);
    }
    const MatrixRows rows = rowsFrom(text, k);
    if (int(rows.size()) != copies)
        throw UsageError(
            Message::tr("a matrix of %1 rows, expected %2, one for each S-box", nullptr, rows.size(), copies));
    return matrixOverField(rows, k, polynomial);
}

} // namespace walshscope
