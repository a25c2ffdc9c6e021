// SPDX-License-Identifier: GPL-3.0-or-later
// Names, paths and sentences shown as they stand, whatever they look like: they may come from anywhere.
#pragma once

#include <QLabel>

namespace walshscope::gui {

/// A label for all that is not meant as HTML: QLabel takes what begins like it for it.
class PlainLabel : public QLabel {
    Q_OBJECT

public:
    explicit PlainLabel(QWidget* parent = nullptr);
    explicit PlainLabel(const QString& text, QWidget* parent = nullptr);
};

/// What to give as a tooltip, for any widget, action or item, so that it shows this.
QString plainTip(const QString& text);

/// What to give a menu, a button or a tab, where & marks a letter.
QString plainTitle(const QString& text);

/// What people read where a menu, a button or a tab was given this: the opposite of plainTitle().
QString withoutMnemonic(const QString& title);

/// What to give a window, where [*] stands for whether it is saved.
QString plainWindowTitle(const QString& text);

/// What documents get in place of a picture or of anything else they would read from any place of the disk: a picture
/// that is there, because without one Qt looks for a file of that name itself.
QVariant nothingInText();

} // namespace walshscope::gui
