// SPDX-License-Identifier: GPL-3.0-or-later
// Says for which t there is a TU decomposition.
#include "gui/inspect/tu_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

class TuWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::TuView)

public:
    static QString sentence(const std::vector<TuAnswer>& answers) {
        const QString found = listed(answers, TuVerdict::Found), none = listed(answers, TuVerdict::None),
                      open = listed(answers, TuVerdict::Undecided);
        if (found.isEmpty() && open.isEmpty())
            return tr("No TU decomposition for t = %1.").arg(none);
        QStringList parts;
        if (!found.isEmpty())
            parts << tr("Found for t = %1").arg(found);
        if (!none.isEmpty())
            parts << (parts.isEmpty() ? tr("None for t = %1") : tr("none for t = %1")).arg(none);
        if (!open.isEmpty())
            parts << (parts.isEmpty() ? tr("Undecided for t = %1, where the search was given up")
                                      : tr("undecided for t = %1, where the search was given up"))
                         .arg(open);
        return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
    }

private:
    /// "1 … 3, 5"
    static QString listed(const std::vector<TuAnswer>& answers, TuVerdict verdict) {
        QStringList ranges;
        for (std::size_t i = 0; i < answers.size();) {
            std::size_t end = i;
            while (end < answers.size() && answers[end].verdict == verdict)
                ++end;
            if (end > i + 2)
                ranges << QStringLiteral("%1 … %2").arg(answers[i].t).arg(answers[end - 1].t);
            else
                for (std::size_t each = i; each < end; ++each)
                    ranges << QString::number(answers[each].t);
            i = std::max(i + 1, end);
        }
        return ranges.join(QStringLiteral(", "));
    }
};

} // namespace

QString tuSentence(const std::vector<TuAnswer>& answers) { return TuWords::sentence(answers); }

QString tuMaps(const TuDecomposition& decomposition) {
    QString text;
    for (const auto& [name, map] : {std::pair("A", &decomposition.a), {"B", &decomposition.b}})
        text += QStringLiteral("%1  %2 + %3\n")
                    .arg(QLatin1String(name), QString::fromStdString(map->columnsText()),
                         QString::fromStdString(map->constantText()));
    return text;
}

} // namespace walshscope::gui
