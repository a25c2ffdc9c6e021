// SPDX-License-Identifier: GPL-3.0-or-later
// Reads conditions and looks whether they hold.
#include "gui/many/conditions.h"

#include "gui/many/many_model.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace walshscope::gui {
namespace {

struct ConditionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Conditions)
};

int columnCalled(const QString& name) {
    const int columns = int(ManyModel::properties().size()) + 1;
    const QString key = name.simplified().replace(u' ', u'_');
    for (int column = 1; column < columns; ++column)
        if (ManyModel::keyOf(column).compare(key, Qt::CaseInsensitive) == 0 ||
            ManyModel::titleOf(column).compare(name.simplified(), Qt::CaseInsensitive) == 0)
            return column;
    return -1;
}

std::optional<Condition::Relation> relationOf(const QString& sign) {
    using enum Condition::Relation;
    if (sign == QLatin1String("<"))
        return Less;
    if (sign == QLatin1String("<=") || sign == QStringLiteral("≤"))
        return AtMost;
    if (sign == QLatin1String("=") || sign == QLatin1String("=="))
        return Equal;
    if (sign == QLatin1String("!=") || sign == QStringLiteral("≠"))
        return NotEqual;
    if (sign == QLatin1String(">=") || sign == QStringLiteral("≥"))
        return AtLeast;
    if (sign == QLatin1String(">"))
        return Greater;
    return {};
}

std::optional<std::int64_t> boundOf(const QString& text) {
    const auto is = [&](const QString& word) { return text.compare(word, Qt::CaseInsensitive) == 0; };
    if (is(QStringLiteral("yes")) || is(QStringLiteral("true")) || is(ManyModel::tr("yes")))
        return 1;
    if (is(QStringLiteral("no")) || is(QStringLiteral("false")) || is(ManyModel::tr("no")))
        return 0;
    bool ok = false;
    const qlonglong value = text.toLongLong(&ok, 0);
    return ok ? std::optional<std::int64_t>(value) : std::nullopt;
}

} // namespace

std::vector<Condition> conditionsIn(const QString& text, QString& wrong) {
    //: Between two conditions that somebody types, as in English, which is understood as well.
    const QString also = QRegularExpression::escape(ConditionWords::tr("and"));
    const QRegularExpression between(QStringLiteral(",|&&?|\\band\\b|\\b%1\\b").arg(also),
                                     QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression one(QStringLiteral("^\\s*([^<>=!≤≥≠]+?)\\s*([<>=!≤≥≠]+)\\s*(\\S+)\\s*$"));
    std::vector<Condition> conditions;
    wrong.clear();
    for (const QString& part : text.split(between)) {
        if (part.trimmed().isEmpty())
            continue;
        const QRegularExpressionMatch match = one.match(part);
        const int column = match.hasMatch() ? columnCalled(match.captured(1)) : -1;
        const auto relation = relationOf(match.captured(2));
        const auto bound = boundOf(match.captured(3));
        if (match.hasMatch() && column < 0)
            wrong = ConditionWords::tr("There is no column “%1”, expected one such as nonlinearity.")
                        .arg(match.captured(1));
        else if (!match.hasMatch() || !relation || !bound)
            wrong = ConditionWords::tr("“%1” is not a condition, expected one such as nonlinearity >= 100.")
                        .arg(part.trimmed());
        if (!wrong.isEmpty())
            return {};
        conditions.push_back({column, *relation, *bound});
    }
    return conditions;
}

bool holds(const Condition& condition, const PropertyValue& value) {
    const auto* flag = std::get_if<bool>(&value);
    const auto* number = std::get_if<std::int64_t>(&value);
    if (!flag && !number)
        return false;
    const std::int64_t known = flag ? std::int64_t(*flag) : *number;
    switch (condition.relation) {
    case Condition::Relation::Less:
        return known < condition.bound;
    case Condition::Relation::AtMost:
        return known <= condition.bound;
    case Condition::Relation::Equal:
        return known == condition.bound;
    case Condition::Relation::NotEqual:
        return known != condition.bound;
    case Condition::Relation::AtLeast:
        return known >= condition.bound;
    default:
        return known > condition.bound;
    }
}

} // namespace walshscope::gui
