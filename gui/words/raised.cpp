// SPDX-License-Identifier: GPL-3.0-or-later
// The signs of exponents.
#include "gui/words/raised.h"

#include <QRegularExpression>

namespace walshscope::gui {
namespace {

/// Empty where one of the signs has none.
QString above(QStringView exponent) {
    static const QString low = QStringLiteral("0123456789+-−nmihdkabLN");
    static const QString high = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿᵐⁱʰᵈᵏᵃᵇᴸᴺ");
    QString text;
    for (const QChar sign : exponent) {
        if (sign == u' ')
            continue;
        const qsizetype place = low.indexOf(sign);
        if (place < 0)
            return {};
        text += high[place];
    }
    return text;
}

} // namespace

QString superscript(std::int64_t number) { return above(QString::number(number)); }

QString raised(const QString& text) {
    static const QRegularExpression power(
        QStringLiteral("(?<!\\+)(?<base>[0-9]+|[A-Za-z]|\\))\\^(?:(?<plain>[-−]?(?:[0-9]+|[A-Za-z]))(?![0-9A-Za-z(+])|"
                       "\\((?:2·(?<twice>[0-9]+)|(?<sum>[^()]*))\\))"));
    QString result;
    qsizetype from = 0;
    for (auto all = power.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch one = all.next();
        const QString twice = above(one.capturedView(u"twice"));
        const QString exponent =
            above(one.hasCaptured(u"plain") ? one.capturedView(u"plain") : one.capturedView(u"sum"));
        result += QStringView(text).mid(from, one.capturedStart() - from);
        if (!twice.isEmpty())
            result += u'(' + one.captured(u"base") + twice + QStringLiteral(")²");
        else
            result += exponent.isEmpty() ? one.captured() : one.captured(u"base") + exponent;
        from = one.capturedEnd();
    }
    return result + text.mid(from);
}

} // namespace walshscope::gui
