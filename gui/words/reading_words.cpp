// SPDX-License-Identifier: GPL-3.0-or-later
// A reading is put together of parts with commas between them, each looked up with places for its numbers.
#include "gui/words/reading_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct ReadingWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Reading)
};

/// The parts of most readings, for lupdate.
[[maybe_unused]] const char* const partsOfReadings[] = {
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "S-box"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "Boolean function of %1 variables"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "Boolean function of %1 variable"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "Sequence of %1 bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "Sequence of %1 bit"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 integers"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 integer"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 integers of up to %2 bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 real numbers"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 → %2 bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 → %2 bit"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "separated by white space or commas"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "with decimal commas"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "in brackets"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "filled up with zeros"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "algebraic normal form"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "algebraic normal forms of its output bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "counted from %1"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "CSV table"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "table of two columns"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "LaTeX table"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "DES-style table of %1 rows and %2 columns"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "binary"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "hexadecimal"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "decimal"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "list of %1 decimal numbers"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "list of %1 hexadecimal numbers"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "list of %1 numbers"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 hexadecimal digits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "%1 cases of a Verilog module"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "array %1 of %2"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "bits in index order"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "raw bytes %1 and %2"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "one a bit"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "most significant bit first"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "least significant bit first"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "least significant first (Sage)"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "most significant first"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "f(%1) in the first digit"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "f(%1) in the last digit (Sage)"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "any text with %1s and %2s"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "ASCII %1 and %2"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "truth table of %1^%2 bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "packed"),
    QT_TRANSLATE_NOOP("walshscope::gui::Reading", "mapped from the file"),
};

QString partOfReading(const QString& part) {
    static const QRegularExpression number(QStringLiteral("(?<![A-Za-z_])\\d+"));
    QString pattern;
    QStringList numbers;
    qsizetype from = 0;
    for (auto each = number.globalMatch(part); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        numbers << found.captured();
        pattern += part.mid(from, found.capturedStart() - from) + u'%' + QString::number(numbers.size());
        from = found.capturedEnd();
    }
    pattern += part.mid(from);
    QString said = ReadingWords::tr(pattern.toUtf8().constData());
    if (said == pattern)
        return part;
    for (const QString& each : numbers)
        said = said.arg(each);
    return said;
}

} // namespace

QString readingInWords(const std::string& reading) {
    QStringList said;
    for (const QString& part : QString::fromStdString(reading).split(QStringLiteral(", ")))
        said << partOfReading(part);
    return said.join(QStringLiteral(", "));
}

} // namespace walshscope::gui
