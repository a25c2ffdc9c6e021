// SPDX-License-Identifier: GPL-3.0-or-later
// Values of properties as the window shows them.
#include "gui/inspect/property_rows.h"

#include "gui/words/decimal_point.h"
#include "gui/words/wording.h"

#include <QCoreApplication>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PropertyRows)
};

QString cyclesText(const CycleCounts& cycles) {
    constexpr qsizetype most = 24;
    QStringList parts;
    for (const auto& [length, count] : cycles) {
        if (parts.size() == most) {
            parts << QStringLiteral("…");
            break;
        }
        parts << (count == 1 ? QString::number(length) : QStringLiteral("%1 × %2").arg(count).arg(length));
    }
    return parts.join(QStringLiteral(", "));
}

struct Shown {
    QString operator()(std::monostate) const { return {}; }
    QString operator()(bool flag) const { return flag ? RowWords::tr("yes") : RowWords::tr("no"); }
    QString operator()(std::int64_t number) const { return QString::number(qlonglong(number)); }
    QString operator()(double number) const { return withDecimalPoint(QString::number(number, 'g', 6)); }
    QString operator()(const Digits& digits) const { return QString::fromStdString(digits.text); }
    QString operator()(const std::string& text) const { return QString::fromStdString(text); }
    QString operator()(const Distribution& distribution) const { return brief(distribution); }
    QString operator()(const CycleCounts& cycles) const { return cyclesText(cycles); }
    QString operator()(const CountTable& table) const { return QString::fromStdString(table.words); }
    QString operator()(const Structured& structured) const { return worded(structured.words); }
};

} // namespace

QString shownOf(const PropertyValue& value) { return std::visit(Shown{}, value); }

} // namespace walshscope::gui
