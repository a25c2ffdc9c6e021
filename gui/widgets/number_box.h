// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box that does not swallow the digit which makes a number too large: one who types 20000 where 5000 is the most
// means no 2000.
#pragma once

#include <QSpinBox>

namespace walshscope::gui {

/// A number that is too large can be typed, and becomes the largest allowed one when it is done.
class NumberBox : public QSpinBox {
public:
    using QSpinBox::QSpinBox;

protected:
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

private:
    bool isTooLarge(const QString& text) const;
};

} // namespace walshscope::gui
