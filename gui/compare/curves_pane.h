// SPDX-License-Identifier: GPL-3.0-or-later
// The curves with choosers of what they show, and along what.
#pragma once

#include "gui/compare/compare_plot.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace walshscope::gui {

class CurvesPane : public QWidget {
    Q_OBJECT

public:
    explicit CurvesPane(CompareModel& model, QWidget* parent = nullptr);

    ComparePlot& plot() { return *m_plot; }

private:
    void showQuantity();
    void showAxis();

    CompareModel& m_model;
    QComboBox *m_quantities, *m_axes;
    QLabel* m_along;
    ComparePlot* m_plot;
};

} // namespace walshscope::gui
