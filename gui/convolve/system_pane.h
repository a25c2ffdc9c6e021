// SPDX-License-Identifier: GPL-3.0-or-later
// The dyadic system: x goes in, y = h * x comes out, and a slider shifts x.
#pragma once

#include "gui/convolve/convolve_model.h"
#include "gui/convolve/plot_grid.h"

class QCheckBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace walshscope::gui {

class SystemPane : public QWidget {
    Q_OBJECT

public:
    explicit SystemPane(ConvolveModel& model, QWidget* parent = nullptr);

    PlotGrid& grid() const { return *m_grid; }
    NumbersPlot& input() const { return *m_input; }
    NumbersPlot& spectrum() const { return *m_spectrum; }
    NumbersPlot& output() const { return *m_output; }

private:
    void showChoice();
    void showResponse();
    QString sentence() const;

    ConvolveModel& m_model;
    NumbersPlot *m_input, *m_response, *m_output, *m_spectrum, *m_transfer, *m_product;
    PlotGrid* m_grid;
    QSlider* m_slider;
    QSpinBox* m_shift;
    QCheckBox* m_adds;
    QSpinBox* m_weight;
    QLabel* m_words;
    bool m_showing = false;
};

} // namespace walshscope::gui
