// SPDX-License-Identifier: GPL-3.0-or-later
// Breaking words into lines and leaving out what finds no room.
#include "gui/widgets/words_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

#include <cmath>

namespace walshscope::gui {

WordsLabel::WordsLabel(const char* name, const QString& accessibleName, int lines, QWidget* parent)
    : PlainLabel(parent), m_lines(lines) {
    setObjectName(QLatin1String(name));
    setAccessibleName(accessibleName);
    setWordWrap(lines > 1);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAlignment(Qt::AlignLeft | (lines > 1 ? Qt::AlignTop : Qt::AlignVCenter));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void WordsLabel::setLines(int lines) {
    m_lines = lines;
    setWordWrap(lines > 1);
    updateGeometry();
}

QSize WordsLabel::sizeHint() const { return {12 * fontMetrics().averageCharWidth(), minimumSizeHint().height()}; }

QSize WordsLabel::minimumSizeHint() const {
    const QMargins margins = contentsMargins();
    // Each line takes whole pixels.
    const int line = int(std::ceil(QFontMetricsF(font()).lineSpacing()));
    return {0, m_lines * line + margins.top() + margins.bottom()};
}

QStringList WordsLabel::shortened() const {
    const QSize room = contentsRect().size();
    const int most = std::max(1, room.height() / std::max(1, fontMetrics().lineSpacing()));
    const QStringList paragraphs = text().split(u'\n');
    QStringList lines;
    bool fits = true;
    for (const QString& paragraph : paragraphs) {
        QTextLayout layout(paragraph, font());
        QTextOption option;
        option.setWrapMode(wordWrap() ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(room.width());
            fits = fits && line.naturalTextWidth() <= room.width() + 1;
            // What follows it ends the last line that is seen.
            const bool last = lines.size() + 1 >= most;
            if (lines.size() < most)
                lines << (wordWrap() && last ? paragraph.mid(line.textStart())
                                             : paragraph.mid(line.textStart(), line.textLength()));
            else
                fits = false;
        }
        layout.endLayout();
    }
    if (fits)
        return {};
    for (QString& line : lines) {
        while (line.endsWith(u' ')) // On which a line was broken: it needs no room.
            line.chop(1);
        line = fontMetrics().elidedText(line, Qt::ElideRight, room.width());
    }
    return lines;
}

bool WordsLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || shortened().isEmpty())
        return QLabel::event(event);
    // Rich text, which tooltips wrap.
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       QStringLiteral("<p>%1</p>").arg(text().toHtmlEscaped().replace(u'\n', QLatin1String("<br>"))),
                       this);
    return true;
}

void WordsLabel::paintEvent(QPaintEvent* event) {
    const QStringList lines = shortened();
    if (lines.isEmpty()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), int(alignment()), lines.join(u'\n'));
}

} // namespace walshscope::gui
