// SPDX-License-Identifier: GPL-3.0-or-later
// The autocorrelation of the function or component that is looked at.
#pragma once

#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/table_place.h"
#include "gui/plot/spectrum_plot.h"

class QLabel;

namespace walshscope::gui {

/// r(a) against the shift a.
class AutocorrelationPlot : public SpectrumPlot {
    Q_OBJECT

public:
    explicit AutocorrelationPlot(QWidget* parent = nullptr);
    QString describe(qint64 index) const override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;
    QString keysName(Order) const override { return tr("shift a"); }
    QString valuesName() const override { return tr("r(a)"); }
};

/// A click selects the entry of the S-box's autocorrelation table; where there is none, it marks what has that value.
class AutocorrelationPane : public InspectPane {
    Q_OBJECT

public:
    AutocorrelationPane(Slot& slot, TableSelection& selection, QWidget* parent = nullptr);

    QString title() const override { return tr("Autocorrelation"); }
    /// Boolean functions and S-boxes.
    bool takes(const Input& input) const override;
    Requests requests() override { return {&m_view}; }
    void run() override { ask(); }
    View* activeView() override { return m_plot; }
    AutocorrelationPlot& plot() const { return *m_plot; }

protected:
    void showInput() override { ask(); }
    void showComponent() override { ask(); }

private:
    void ask();
    void showSelection();

    TableSelection& m_selection;
    AutocorrelationPlot* m_plot;
    QLabel* m_words;
    Latest<std::shared_ptr<const SpectrumView>> m_view;
};

} // namespace walshscope::gui
