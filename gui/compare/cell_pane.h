// SPDX-License-Identifier: GPL-3.0-or-later
// All that is known of the selected cell, and why it takes so long.
#pragma once

#include "gui/compare/compare_model.h"

#include <QTimer>
#include <QWidget>

namespace walshscope::gui {

class BreakdownBar;
class PropertyTable;
class SamplesPlot;
class WordsLabel;

/// The sentence, the breakdown, the samples, and the properties. What there is nothing of takes no room.
class CellPane : public QWidget {
    Q_OBJECT

public:
    explicit CellPane(CompareModel& model, QWidget* parent = nullptr);

    /// The view with the samples.
    SamplesPlot& samples() { return *m_samples; }
    BreakdownBar& breakdown() { return *m_breakdown; }
    PropertyTable& table() { return *m_table; }
    /// The sentence.
    QString why() const;
    /// What has changed is shown now and not in a moment.
    void refresh();

private:
    void refreshSoon();

    CompareModel& m_model;
    WordsLabel* m_why;
    BreakdownBar* m_breakdown;
    SamplesPlot* m_samples;
    PropertyTable* m_table;
    QTimer m_gathering;
};

} // namespace walshscope::gui
