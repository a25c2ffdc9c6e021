// SPDX-License-Identifier: GPL-3.0-or-later
// The distance of Levenshtein.
#include "gui/words/alike.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace walshscope::gui {

qsizetype lettersApart(const QString& a, const QString& b) {
    std::vector<qsizetype> row(std::size_t(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (const QChar one : a) {
        qsizetype before = row[0]++;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const qsizetype other = one.toCaseFolded() == b[qsizetype(j) - 1].toCaseFolded() ? before : before + 1;
            before = row[j];
            row[j] = std::min({other, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

QString mostAlike(const QString& name, const QStringList& names) {
    const auto apart = [&](const QString& each) { return lettersApart(name, each); };
    const auto nearest = std::ranges::min_element(names, {}, apart);
    if (nearest == names.end())
        return {};
    // Two letters that change places are two; and with half of its letters new it is another word.
    const qsizetype letters = apart(*nearest);
    return letters <= 1 + name.size() / 4 && letters < name.size() ? *nearest : QString();
}

} // namespace walshscope::gui
