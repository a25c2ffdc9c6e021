// SPDX-License-Identifier: GPL-3.0-or-later
// Levenshtein distance, in which two letters that change places are one step, as Damerau has it.
#include "gui/words/alike.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace walshscope::gui {

qsizetype lettersApart(const QString& first, const QString& second) {
    const QString a = first.toCaseFolded(), b = second.toCaseFolded();
    const auto width = std::size_t(b.size()) + 1;
    std::vector<qsizetype> before(width), row(width);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        std::vector<qsizetype> next(width, i + 1);
        for (std::size_t j = 1; j < width; ++j) {
            const auto k = qsizetype(j) - 1;
            next[j] = std::min({row[j - 1] + (a[i] != b[k]), row[j] + 1, next[j - 1] + 1});
            if (i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k])
                next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before = std::exchange(row, std::move(next));
    }
    return row.back();
}

QString mostAlike(const QString& name, const QStringList& names) {
    const auto apart = [&](const QString& each) { return lettersApart(name, each); };
    const auto nearest = std::ranges::min_element(names, {}, apart);
    if (nearest == names.end())
        return {};
    const qsizetype letters = apart(*nearest);
    // With half of its letters new it is another word.
    return letters <= 1 + name.size() / 4 && 2 * letters < name.size() ? *nearest : QString();
}

} // namespace walshscope::gui
