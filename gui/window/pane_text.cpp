// SPDX-License-Identifier: GPL-3.0-or-later
// Reading labels, tables and sources.
#include "gui/window/pane_text.h"

#include "gui/code/code_view.h"
#include "gui/documents/counts.h"
#include "gui/lesson/question/plain_field.h"

#include <QCoreApplication>
#include <QLabel>
#include <QTableView>
#include <QTextDocumentFragment>

#include <algorithm>
#include <set>

namespace walshscope::gui {
namespace {

struct PaneTextWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PaneText)
};

constexpr int mostRowsOnPaper = 64; ///< Of twice as many rows a table takes more than twice as long to lay out.
constexpr qsizetype longestCode = 68;

QString cell(const QVariant& text) { return u' ' + asMarkdown(text.toString().simplified()) + QStringLiteral(" |"); }

QString tableInMarkdown(const QTableView& table) {
    const QAbstractItemModel& model = *table.model();
    std::vector<int> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        if (!table.isRowHidden(row))
            rows.push_back(row);
    if (rows.empty())
        return {};
    QString head = QStringLiteral("|"), line = QStringLiteral("|"), text;
    for (int column = 0; column < model.columnCount(); ++column) {
        const int alignment = model.index(rows.back(), column).data(Qt::TextAlignmentRole).toInt();
        head += cell(model.headerData(column, Qt::Horizontal));
        line += alignment & Qt::AlignRight ? QStringLiteral("---:|") : QStringLiteral("---|");
    }
    const auto shown = std::min(rows.size(), std::size_t(mostRowsOnPaper));
    for (std::size_t k = 0; k < shown; ++k) {
        text += u'|';
        for (int column = 0; column < model.columnCount(); ++column)
            text += cell(model.index(rows[k], column).data());
        text += u'\n';
    }
    if (shown < rows.size())
        text += u'\n' + PaneTextWords::tr("The first %1 of %2 rows.").arg(counted(shown), counted(rows.size())) + u'\n';
    return head + u'\n' + line + u'\n' + text;
}

/// Lines that ran and a barrier that is taken out are marked as on the other pages.
QString codeInMarkdown(const CodeView& view) {
    const QStringList lines = view.source().split(u'\n');
    const std::set<std::uint32_t> lit(view.lit().begin(), view.lit().end());
    auto [first, last] = kernelAround(lines, lit.empty() ? 0 : int(*lit.begin()) - 1);
    if (first > last) {
        first = view.function().first - 1;
        last = view.function().last - 1;
    }
    first = std::max(first, 0);
    last = std::min(last, int(lines.size()) - 1);
    qsizetype common = longestCode;
    for (int k = first; k <= last; ++k)
        if (!lines[k].trimmed().isEmpty())
            common = std::min<qsizetype>(common, spacesBefore(lines[k]));
    QString text;
    for (int k = first; k <= last; ++k) {
        const auto line = std::uint32_t(k + 1);
        const QString mark = line == view.removedBarrier() ? QStringLiteral("✗")
                             : lit.contains(line)          ? QStringLiteral("▸")
                                                           : QStringLiteral(" ");
        QString before = QStringLiteral("%1 %2 ").arg(line, 4).arg(mark);
        for (const QString& row : rowsOnPaper(lines[k].mid(common), longestCode)) {
            text += before + row + u'\n';
            before.fill(u' ');
        }
    }
    if (text.isEmpty())
        return {};
    const auto* title = view.findChild<const QLabel*>();
    return (title ? asMarkdown(title->text()) + QStringLiteral("\n\n") : QString()) + QStringLiteral("```\n") + text +
           QStringLiteral("```\n");
}

QString labelInMarkdown(const QLabel& label) {
    const bool isHtml =
        label.textFormat() == Qt::RichText || (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
    const QString plain = isHtml ? QTextDocumentFragment::fromHtml(label.text()).toPlainText() : label.text();
    return asMarkdown(plain.trimmed()).replace(u'\n', QStringLiteral("\n\n"));
}

} // namespace

QString paneInMarkdown(const QWidget& pane) {
    QStringList parts;
    const auto add = [&parts](const QString& part) {
        if (!part.isEmpty())
            parts << part;
    };
    QList<const QWidget*> all{&pane};
    for (const QWidget* widget : pane.findChildren<QWidget*>())
        all << widget;
    for (const QWidget* widget : all) {
        if (widget != &pane && (!widget->isVisibleTo(&pane) || qobject_cast<const CodeView*>(widget->parentWidget())))
            continue;
        if (const auto* code = qobject_cast<const CodeView*>(widget))
            add(codeInMarkdown(*code));
        else if (const auto* text = qobject_cast<const QTextEdit*>(widget))
            add(asMarkdown(text->toPlainText()).replace(u'\n', QStringLiteral("\n\n")));
        else if (const auto* table = qobject_cast<const QTableView*>(widget))
            add(tableInMarkdown(*table));
        // What a field is called, and what belongs to one, is there for who fills it in.
        else if (const auto* label = qobject_cast<const QLabel*>(widget); label && !label->buddy())
            add(labelInMarkdown(*label));
    }
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace walshscope::gui
