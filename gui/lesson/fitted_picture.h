// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of something else, as large as there is room for.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace walshscope::gui {

/// All of a widget, painted small at once and fitted into so many pixels of a screen at 100 % with that ratio: a full
/// screen of large pixels would take longer than a step may.
QPixmap fittedPictureOf(QWidget& widget, QSize room, double ratio);

class FittedPicture : public QWidget {
    Q_OBJECT

public:
    FittedPicture(const char* name, const QString& accessibleName, QWidget* parent);

    /// Shrunk where it does not fit; empty again with a null one. The words are for who cannot see it.
    void setPicture(const QPixmap& picture, const QString& words = {});
    const QPixmap& picture() const { return m_picture; }
    QSize sizeHint() const override { return {400, 225}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

Q_SIGNALS:
    /// Another picture may be wanted.
    void resized();

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QPixmap m_picture;
};

} // namespace walshscope::gui
