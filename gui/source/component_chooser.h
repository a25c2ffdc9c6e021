// SPDX-License-Identifier: GPL-3.0-or-later
// Which component b·S of an S-box is looked at: a spin box in hex, a slider, and the mask in binary.
#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace walshscope::gui {

class MaskSpinBox;

class ComponentChooser : public QWidget {
    Q_OBJECT

public:
    explicit ComponentChooser(QWidget* parent = nullptr);

    /// m output bits: b from 1 to 2^m - 1.
    void setOutputs(int m);
    void setComponent(std::uint32_t b);
    /// Without the bits, which it shows where there is room for them.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void chosen(std::uint32_t b);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void show(int b);

    MaskSpinBox* m_box;
    QSlider* m_slider;
    QLabel* m_binary;
    int m_m = 1;
};

} // namespace walshscope::gui
