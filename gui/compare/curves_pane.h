// SPDX-License-Identifier: GPL-3.0-or-later
// The curves, with a chooser of what they run along where there is a choice, and who is the fastest where.
#pragma once

#include "gui/compare/compare_plot.h"

#include <QTimer>
#include <QWidget>

class QComboBox;

namespace walshscope::gui {

class WordsLabel;

class CurvesPane : public QWidget {
    Q_OBJECT

public:
    explicit CurvesPane(CompareModel& model, QWidget* parent = nullptr);

    ComparePlot& plot() { return *m_plot; }
    /// What has changed is said now and not in a moment.
    void sayLeads();

private:
    void showAxis();

    CompareModel& m_model;
    QWidget* m_along;
    QComboBox* m_axes;
    ComparePlot* m_plot;
    WordsLabel* m_leads;
    QTimer m_gathering;
};

} // namespace walshscope::gui
