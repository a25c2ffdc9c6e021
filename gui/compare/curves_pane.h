// SPDX-License-Identifier: GPL-3.0-or-later
// The curves, with a chooser of what they run along where there is a choice.
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
    void showAxis();

    CompareModel& m_model;
    QWidget* m_along;
    QComboBox* m_axes;
    ComparePlot* m_plot;
};

} // namespace walshscope::gui
