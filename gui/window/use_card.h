// SPDX-License-Identifier: GPL-3.0-or-later
// A use of the program as a card that is pressed: a picture of what one will see, what it is for, and links to begin.
#pragma once

#include "gui/window/card_picture.h"

#include <QPushButton>

class QVBoxLayout;

namespace walshscope::gui {

class LinkButton;

class UseCard : public QPushButton {
    Q_OBJECT

public:
    UseCard(const QString& title, const QString& purpose, PaintPicture picture, QWidget* parent);

    LinkButton* addLink(const QString& text);
    bool hasPicture() const { return !m_picture.isNull(); }
    /// 0: none.
    void setPictureHeight(int height);
    int pictureHeight() const { return m_pictureHeight; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void placeWords();

    CardPicture m_picture;
    int m_pictureHeight = 0;
    QVBoxLayout* m_rows;
};

} // namespace walshscope::gui
