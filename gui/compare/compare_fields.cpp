// SPDX-License-Identifier: GPL-3.0-or-later
// Reads lists with commas and ranges with two dots.
#include "gui/compare/compare_fields.h"

#include "sbox/table_map.h"
#include "sequence/generators.h"
#include "vector.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <bit>
#include <functional>

namespace walshscope::gui {
namespace {

class FieldWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::CompareFields)
};

constexpr std::size_t mostSizes = 64;

struct Range {
    std::uint64_t first, last;
};

/// Nothing where a part is no number, or no range of numbers from `least` to `most`.
std::vector<Range> rangesIn(const QString& text, std::uint64_t least, std::uint64_t most) {
    std::vector<Range> ranges;
    for (const QString& part : text.split(u',')) {
        const QStringList ends = part.split(QStringLiteral(".."));
        bool firstIsNumber = false, lastIsNumber = false;
        const Range range{ends.first().trimmed().toULongLong(&firstIsNumber),
                          ends.last().trimmed().toULongLong(&lastIsNumber)};
        if (ends.size() > 2 || !firstIsNumber || !lastIsNumber || range.first < least || range.last > most ||
            range.first > range.last)
            return {};
        ranges.push_back(range);
    }
    return ranges;
}

template <class Value>
void sortOut(std::vector<Value>& values) {
    std::ranges::sort(values);
    const auto doubles = std::ranges::unique(values);
    values.erase(doubles.begin(), doubles.end());
}

} // namespace

std::uint64_t largestSize(Task task) {
    return task == Task::Register    ? longestSequence
           : task == Task::Table     ? std::uint64_t(TableMap::largestN)
           : task == Task::Transform ? Vector::largestN
                                     : largestDocumentN;
}

TypedList<std::uint64_t> sizesIn(const QString& text, Task task) {
    const std::uint64_t largest = largestSize(task);
    TypedList<std::uint64_t> typed;
    for (const Range& range : rangesIn(text, 1, largest)) {
        if (range.last - range.first >= mostSizes) {
            typed.wrong =
                FieldWords::tr("“%1” is more than %2 sizes at once; expected fewer.").arg(text).arg(mostSizes);
            typed.values.clear();
            return typed;
        }
        for (std::uint64_t size = range.first; size <= range.last; ++size)
            typed.values.push_back(size);
    }
    sortOut(typed.values);
    if (typed.values.size() > mostSizes) {
        typed.values.clear();
        typed.wrong = FieldWords::tr("“%1” is more than %2 sizes at once; expected fewer.").arg(text).arg(mostSizes);
    } else if (typed.values.empty()) {
        typed.wrong = task == Task::Register
                          ? FieldWords::tr("Sizes are “%1”; expected numbers of bits up to %2, for example 1024,4096.")
                                .arg(text)
                                .arg(largest)
                          : FieldWords::tr("Sizes are “%1”; expected n from 1 to %2, for example 7..18 or 8,10.")
                                .arg(text)
                                .arg(largest);
    }
    return typed;
}

QString sizesAsTyped(const std::vector<std::uint64_t>& sizes) {
    QStringList parts;
    for (std::size_t first = 0, last = 0; first < sizes.size(); first = last + 1) {
        last = first;
        while (last + 1 < sizes.size() && sizes[last + 1] == sizes[last] + 1)
            ++last;
        const bool isRange = last > first + 1;
        if (!isRange)
            last = first;
        parts << (isRange ? QStringLiteral("%1..%2").arg(sizes[first]).arg(sizes[last])
                          : QString::number(sizes[first]));
    }
    return parts.join(u',');
}

TypedList<int> powersIn(const QString& text, const ParameterLimits& limits) {
    TypedList<int> typed;
    for (const Range& range : rangesIn(text, std::uint64_t(limits.smallest), std::uint64_t(limits.largest))) {
        if (!std::has_single_bit(range.first) || !std::has_single_bit(range.last)) {
            typed.values.clear();
            break;
        }
        for (std::uint64_t value = range.first; value <= range.last; value *= 2)
            typed.values.push_back(int(value));
    }
    sortOut(typed.values);
    if (typed.values.empty())
        typed.wrong = FieldWords::tr("“%1”; expected powers of two from %2 to %3, for example %2 or %2..%3.")
                          .arg(text)
                          .arg(limits.smallest)
                          .arg(limits.largest);
    return typed;
}

} // namespace walshscope::gui
