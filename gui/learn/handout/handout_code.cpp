// SPDX-License-Identifier: GPL-3.0-or-later
// Which lines of a kernel's file go onto paper, and drawing them.
#include "gui/butterfly/flow_words.h"
#include "gui/code/algorithm.h"
#include "gui/code/source.h"
#include "gui/learn/code/step_lines.h"
#include "gui/learn/handout/handout_pictures.h"
#include "gui/plot/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QTextDocument>

#include <set>
#include <utility>

namespace walshscope::gui {
namespace {

struct CodeWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Handout)
};

constexpr double codeFont = 11;
constexpr qsizetype longestRow = 92;
constexpr double codeTitleFont = 12;

void addRows(HandoutCode& code, const QString& line, int number, bool isLit, bool isRemoved) {
    for (const QString& row : rowsOnPaper(line, longestRow))
        code.rows.push_back({row, std::exchange(number, 0), isLit, isRemoved});
}

QFont struckOut(QFont font, bool isRemoved) {
    font.setStrikeOut(isRemoved);
    return font;
}

/// "for j = 1, 2, 4 …", as the text about the variant has it.
QStringList algorithmOf(const Variant& variant) {
    const QString html = algorithmHtml(variant.id);
    const auto from = html.indexOf(QStringLiteral("<pre>")), to = html.indexOf(QStringLiteral("</pre>"));
    if (from < 0 || to < from)
        return {};
    QTextDocument plain;
    plain.setHtml(html.mid(from, to - from + 6));
    return plain.toPlainText().split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

HandoutCode codeOf(const HandoutStop& stop) {
    HandoutCode code;
    if (!stop.run || !stop.state.showCode)
        return code;
    const Variant& variant = stop.run->variant();
    if (variant.onHost()) {
        code.title = CodeWords::tr("%1 in words").arg(text(variant.id));
        for (const QString& line : algorithmOf(variant))
            code.rows.push_back({line});
        return code;
    }
    std::set<int> lit;
    for (const auto& line : linesOfStep(*stop.run, stop.active))
        lit.insert(int(line.first));
    const QStringList file = QString::fromUtf8(sourceOf(variant)).split(u'\n');
    const auto [first, last] = kernelAround(file, lit.empty() ? 0 : *lit.begin() - 1);
    if (first > last)
        return code;
    code.title = (lit.empty() ? CodeWords::tr("%1, lines %2 to %3")
                              : CodeWords::tr("%1, lines %2 to %3; those of this step are marked"))
                     .arg(text(variant.file), QString::number(first + 1), QString::number(last + 1));
    const auto& removed = stop.run->ignoredBarriers();
    for (const std::uint32_t line : removed)
        if (int(line) <= first || int(line) > last + 1) // Otherwise it is struck out.
            code.title = CodeWords::tr("%1; without the barrier in line %2").arg(code.title).arg(line);
    int common = spacesBefore(file[first]);
    for (int k = first; k <= last; ++k)
        if (!file[k].trimmed().isEmpty())
            common = std::min(common, spacesBefore(file[k]));
    for (int k = first; k <= last; ++k)
        addRows(code, file[k].mid(common), k + 1, lit.contains(k + 1), std::ranges::count(removed, k + 1) > 0);
    return code;
}

double codeHeight(const HandoutCode& code) {
    if (code.rows.empty())
        return 0;
    return QFontMetricsF(handoutFont(codeTitleFont)).height() + 4 +
           double(code.rows.size()) * QFontMetricsF(handoutCodeFont(codeFont)).lineSpacing() + 12;
}

void paintCode(QPainter& painter, const HandoutCode& code, const QRectF& area) {
    const Theme theme = printTheme();
    QColor lit = theme.series;
    lit.setAlphaF(0.16F);
    painter.save();
    painter.setFont(handoutFont(codeTitleFont));
    painter.setPen(theme.axis);
    const double title = QFontMetricsF(painter.font()).height() + 4;
    painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), title)), Qt::AlignLeft | Qt::AlignTop, code.title);
    painter.setFont(handoutCodeFont(codeFont));
    const QFontMetricsF metrics(painter.font());
    const bool isNumbered = code.rows.front().number > 0;
    const double numbers = isNumbered ? metrics.horizontalAdvance(QStringLiteral("0000 ▸ ")) : 0;
    double top = area.top() + title;
    for (const HandoutCode::Row& each : code.rows) {
        const QRectF row(area.left(), top, area.width(), metrics.lineSpacing());
        top += metrics.lineSpacing();
        if (each.lit)
            painter.fillRect(row, lit);
        painter.setPen(each.removed ? theme.wrong : theme.axis);
        const QString mark = each.removed ? QStringLiteral(" ✗") : each.lit ? QStringLiteral(" ▸") : QString();
        if (each.number > 0)
            painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                             QStringLiteral("%1%2").arg(each.number, 4).arg(mark));
        painter.setPen(each.removed ? theme.wrong : theme.text);
        const QRectF words = row.adjusted(numbers, 0, 0, 0);
        const QString text = metrics.elidedText(each.text, Qt::ElideRight, words.width());
        const int indent = spacesBefore(text);
        painter.setFont(struckOut(handoutCodeFont(codeFont), each.removed));
        painter.drawText(words.adjusted(metrics.horizontalAdvance(text.left(indent)), 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text.mid(indent));
        painter.setFont(handoutCodeFont(codeFont));
    }
    painter.restore();
}

} // namespace walshscope::gui
