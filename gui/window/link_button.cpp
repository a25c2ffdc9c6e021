// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring and painting a text that may wrap.
#include "gui/window/link_button.h"

#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/style_painting.h"

#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int around = px::focus; ///< Room for the frame that marks the focus.
constexpr int textFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;

} // namespace

LinkButton::LinkButton(const QString& text, QWidget* parent) : QPushButton(plainTitle(text), parent), m_words(text) {
    setAutoDefault(true); // Return presses it, as it does in a dialog.
    setFlat(true);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize LinkButton::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_words) + 2 * around + 1, fontMetrics().height() + 2 * px::close};
}

QSize LinkButton::minimumSizeHint() const {
    int widest = 0;
    for (const QString& word : m_words.split(u' '))
        widest = std::max(widest, fontMetrics().horizontalAdvance(word));
    return {widest + 2 * around + 1, fontMetrics().height() + 2 * px::close};
}

int LinkButton::heightForWidth(int width) const {
    const QRect room(0, 0, std::max(1, width - 2 * around), QWIDGETSIZE_MAX);
    return fontMetrics().boundingRect(room, textFlags, m_words).height() + 2 * px::close; // High enough to be hit.
}

void LinkButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont underlined = font();
    underlined.setUnderline(true);
    painter.setFont(underlined);
    painter.setPen(palette().color(isDown() || underMouse() ? QPalette::PlaceholderText : QPalette::WindowText));
    painter.drawText(rect().adjusted(around, 0, -around, 0), textFlags, m_words);
    if (hasFocus())
        Brushes(painter, palette()).focus(QRect(0, 0, std::min(width(), sizeHint().width() + px::close), height()));
}

} // namespace walshscope::gui
