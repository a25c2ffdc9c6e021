// SPDX-License-Identifier: GPL-3.0-or-later
// The curves with a chooser of what they show.
#pragma once

#include "gui/compare/compare_plot.h"

#include <QWidget>

class QComboBox;

namespace walshscope::gui {

class CurvesPane : public QWidget {
    Q_OBJECT

public:
    explicit CurvesPane(CompareModel& model, QWidget* parent = nullptr);

    ComparePlot& plot() { return *m_plot; }

private:
    void showQuantity();

    CompareModel& m_model;
    QComboBox* m_quantities;
    ComparePlot* m_plot;
};

} // namespace walshscope::gui
