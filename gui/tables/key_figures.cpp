// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out and painting the key figures: a line below each.
#include "gui/tables/key_figures.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <iterator>

namespace walshscope::gui {
namespace {

constexpr qsizetype mostDigits = 9;
constexpr double shareOfName = 0.58; ///< Of what the values leave; the rest is the verdict's.

int widestWord(const QString& text, const QFontMetrics& metrics) {
    int widest = 0;
    for (const QString& word : text.split(u' '))
        widest = std::max(widest, metrics.horizontalAdvance(word));
    return widest;
}

int wrappedHeight(const QString& text, const QFontMetrics& metrics, int width) {
    return metrics.boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap, text).height();
}

} // namespace

KeyFigures::KeyFigures(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyFigures"));
    setAccessibleName(tr("Key figures"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void KeyFigures::show(const std::vector<PropertyRow>& rows) {
    std::vector<PropertyRow> key;
    std::ranges::copy_if(rows, std::back_inserter(key), &PropertyRow::isKey);
    if (key == m_figures)
        return;
    m_figures = std::move(key);
    QStringList words;
    for (const PropertyRow& row : m_figures)
        words << (row.verdict.isEmpty() ? tr("%1: %2").arg(row.name, row.value)
                                        : tr("%1: %2, %3").arg(row.name, row.value, row.verdict));
    setAccessibleDescription(words.join(u'\n'));
    updateGeometry();
    update();
}

void KeyFigures::setStale(bool stale) {
    m_stale = stale;
    update();
}

bool KeyFigures::isLarge(const PropertyRow& row) const {
    return row.value.size() <= mostDigits && !row.value.contains(u' ');
}

QFont KeyFigures::sized(double type) const {
    QFont sized = scaled(font(), type);
    if (type > 1)
        sized.setWeight(QFont::DemiBold);
    return sized;
}

/// No word is broken: the figures are smaller first, then what judges them is left to the list below.
KeyFigures::Columns KeyFigures::columnsIn(int width) const {
    const QFontMetrics names(font()), verdicts(sized(smallType));
    qsizetype digits = 2;
    int name = 0, verdict = 0;
    for (const PropertyRow& row : m_figures) {
        if (isLarge(row))
            digits = std::max(digits, row.value.size());
        name = std::max(name, widestWord(row.name, names));
        verdict = std::max(verdict, widestWord(said(row), verdicts));
    }
    Columns all;
    for (const double type : {digits > 4 ? largeType : titleType, largeType, 1.0}) {
        all.value = sized(type);
        all.values = QFontMetrics(all.value).horizontalAdvance(QString(digits, u'0'));
        all.name = all.values + px::field + px::close;
        if (width - all.name >= name + px::close + verdict)
            break;
    }
    const int room = width - all.name - px::close;
    if (room < name + verdict) {
        all.names = room + px::close;
    } else {
        all.names = std::clamp(int(room * shareOfName), name, room - verdict);
        all.verdict = all.name + all.names + px::close;
        all.verdicts = width - all.verdict;
    }
    all.height = std::max(QFontMetrics(sized(titleType)).height(), 2 * names.lineSpacing());
    for (const PropertyRow& row : m_figures) {
        all.height = std::max(all.height, wrappedHeight(row.name, names, all.names));
        if (all.verdicts > 0)
            all.height = std::max(all.height, wrappedHeight(said(row), verdicts, all.verdicts));
    }
    all.height += px::field;
    return all;
}

int KeyFigures::heightFor(int width) const { return int(m_figures.size()) * columnsIn(width).height; }

void KeyFigures::resizeEvent(QResizeEvent*) { updateGeometry(); }

bool KeyFigures::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const int high = columns().height;
    const auto row = std::size_t(help.y() / high);
    if (row < m_figures.size()) {
        const PropertyRow& figure = m_figures[row];
        const QString words = figure.verdict.isEmpty() ? figure.value : tr("%1 (%2)").arg(figure.value, figure.verdict);
        QToolTip::showText(help.globalPos(), plainTip(figure.meaning + u'\n' + words), this,
                           QRect(0, int(row) * high, width(), high));
    }
    return true;
}

void KeyFigures::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Columns at = columns();
    const QColor ink = palette().color(m_stale ? QPalette::PlaceholderText : QPalette::WindowText);
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        const PropertyRow& row = m_figures[i];
        const int top = int(i) * at.height;
        const auto column = [&](int left, int width) { return QRect(left, top, width, at.height - 1); };
        painter.setPen(ink);
        painter.setFont(at.value);
        painter.drawText(column(0, at.values), Qt::AlignRight | Qt::AlignVCenter,
                         isLarge(row) ? row.value : QStringLiteral("–"));
        painter.setFont(font());
        const bool alone = at.verdicts == 0 || said(row).isEmpty();
        painter.drawText(column(at.name, alone ? width() - at.name : at.names),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, row.name);
        painter.setFont(sized(smallType));
        painter.setPen(palette().color(QPalette::PlaceholderText));
        if (at.verdicts > 0)
            painter.drawText(column(at.verdict, at.verdicts), Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap,
                             said(row));
        painter.fillRect(0, top + at.height - 1, width(), 1, palette().color(QPalette::Mid));
    }
}

} // namespace walshscope::gui
