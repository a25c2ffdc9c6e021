// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out and painting the card.
#include "gui/window/use_card.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/link_button.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int frameRoom = 3;   ///< Around the card, for what marks the focus.
constexpr int wordsEdge = 8;   ///< From the card's edge to its words.
constexpr int pictureEdge = 8; ///< And to its picture.

} // namespace

UseCard::UseCard(const QString& title, const QString& purpose, PaintPicture picture, QWidget* parent)
    : QPushButton(title, parent), m_picture(picture), m_rows(new QVBoxLayout(this)) {
    setAccessibleDescription(purpose);
    setAutoDefault(true); // Return presses it, as it does in a dialog.
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    auto* heading = new PlainLabel(title, this);
    makeHeading(*heading, largeType);
    heading->setContentsMargins(px::focus, 0, 0, 0); // As links have it.
    auto* words = new PlainLabel(purpose, this);
    words->setWordWrap(true);
    words->setContentsMargins(px::focus, 0, 0, 0);
    words->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*words, smallType);
    m_rows->setSpacing(0);
    m_rows->addWidget(heading);
    m_rows->addWidget(words);
    m_rows->addSpacing(px::close);
    m_rows->addStretch(1);
    placeWords();
}

LinkButton* UseCard::addLink(const QString& text) {
    auto* link = new LinkButton(text, this);
    keepTypeSize(*link, smallType);
    m_rows->insertWidget(m_rows->count() - 1, link); // As wide as the card: arrow keys go by the middles.
    return link;
}

void UseCard::setPictureHeight(int height) {
    if (m_pictureHeight == height)
        return;
    m_pictureHeight = height;
    placeWords();
    updateGeometry();
    update();
}

void UseCard::placeWords() {
    m_rows->setContentsMargins(frameRoom + wordsEdge, frameRoom + px::field + m_pictureHeight, frameRoom + wordsEdge,
                               frameRoom + px::field);
}

QSize UseCard::sizeHint() const { return layout()->sizeHint(); }
QSize UseCard::minimumSizeHint() const { return layout()->minimumSize(); }

void UseCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = themeFrom(palette());
    const QRectF card = QRectF(rect()).adjusted(frameRoom, frameRoom, -frameRoom, -frameRoom);
    painter.setPen(QPen(underMouse() || isDown() ? theme.axis : theme.grid, 1));
    painter.setBrush(isDown() ? theme.sunken : theme.surface);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), px::card, px::card);
    if (hasFocus()) {
        painter.setPen(QPen(theme.text, px::focus));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), px::card + px::focus, px::card + px::focus);
    }
    if (m_pictureHeight == 0)
        return;
    const QRect place = card.toRect().adjusted(0, 0, 0, m_pictureHeight - int(card.height()));
    painter.fillRect(QRectF(card.left() + 1, place.bottom(), card.width() - 2, 1), theme.grid);
    const int edge = std::min(pictureEdge + px::close - 1, m_pictureHeight / 8);
    m_picture.draw(painter, place.adjusted(pictureEdge + px::close, edge, -pictureEdge - px::close, -edge - 1), *this);
}

} // namespace walshscope::gui
