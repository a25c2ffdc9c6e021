// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for masks: shows 0x1F, takes 0x1F, 1F or 0b11111.
#pragma once

#include <QSpinBox>

namespace walshscope::gui {

class MaskSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit MaskSpinBox(QWidget* parent = nullptr);
    /// As many digits are shown as these bits need.
    void setBits(int bits);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    int m_bits = 8;
};

} // namespace walshscope::gui
