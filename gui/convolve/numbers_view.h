// SPDX-License-Identifier: GPL-3.0-or-later
// A long list of numbers made ready for drawing, with its pyramid, and its numbers as people read them.
#pragma once

#include "convolution/numbers.h"
#include "gui/plot/pyramid.h"

#include <QByteArray>
#include <QString>

#include <bit>
#include <memory>
#include <variant>

namespace walshscope::gui {

/// Never changed once it is made.
class NumbersView {
public:
    /// Throws Cancelled.
    NumbersView(Numbers numbers, Monitor& monitor);
    NumbersView(const NumbersView&) = delete;
    NumbersView& operator=(const NumbersView&) = delete;

    const Numbers& numbers() const { return m_numbers; }
    std::size_t size() const { return m_size; }
    int n() const { return std::countr_zero(m_size); }
    bool isWhole() const { return m_numbers.index() == 0; }
    /// For drawing: whole numbers beyond 2^53 are rounded.
    double at(std::size_t index) const;
    /// All digits of a whole number.
    QString text(std::size_t index) const;
    /// Over begin … end - 1.
    MinMaxOf<double> range(std::size_t begin, std::size_t end) const;

private:
    const Numbers m_numbers;
    std::size_t m_size;
    std::variant<PyramidOf<std::int64_t>, PyramidOf<double>> m_pyramid;
};
using NumbersPointer = std::shared_ptr<const NumbersView>;

/// With a proper minus sign; of a number that is not whole twelve digits.
QString numberText(double value);
QString numberText(const Numbers& numbers, std::size_t index);
/// As files and other programs take it in every language, with the digits that read back as the same number.
QByteArray savedText(const Numbers& numbers, std::size_t index);

} // namespace walshscope::gui
