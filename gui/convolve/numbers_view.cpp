// SPDX-License-Identifier: GPL-3.0-or-later
// One pyramid for whole numbers and one for real ones.
#include "gui/convolve/numbers_view.h"

#include "gui/documents/counts.h"
#include "gui/words/decimal_point.h"

namespace walshscope::gui {
namespace {

constexpr int digits = 12;

} // namespace

NumbersView::NumbersView(Numbers numbers, Monitor& monitor) : m_numbers(std::move(numbers)), m_size(sizeOf(m_numbers)) {
    std::visit(
        [&]<class Value>(const std::vector<Value>& values) {
            m_pyramid = PyramidOf<Value>(std::span<const Value>(values), monitor);
        },
        m_numbers);
}

double NumbersView::at(std::size_t index) const {
    return std::visit([&](const auto& values) { return double(values[index]); }, m_numbers);
}

QString NumbersView::text(std::size_t index) const { return numberText(m_numbers, index); }

MinMaxOf<double> NumbersView::range(std::size_t begin, std::size_t end) const {
    return std::visit(
        [&](const auto& pyramid) {
            const auto range = pyramid.range(begin, end);
            return MinMaxOf<double>{double(range.min), double(range.max)};
        },
        m_pyramid);
}

QString numberText(double value) {
    const QString text = withDecimalPoint(QString::number(value == 0 ? 0.0 : value, 'g', digits));
    return text.startsWith(u'-') ? QStringLiteral("−") + text.mid(1) : text;
}

QString numberText(const Numbers& numbers, std::size_t index) {
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&numbers))
        return number((*whole)[index]);
    return numberText(std::get<std::vector<double>>(numbers)[index]);
}

QByteArray savedText(const Numbers& numbers, std::size_t index) {
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&numbers))
        return QByteArray::number(qlonglong((*whole)[index]));
    const double value = std::get<std::vector<double>>(numbers)[index];
    return QByteArray::number(value == 0 ? 0.0 : value, 'g', QLocale::FloatingPointShortest);
}

} // namespace walshscope::gui
