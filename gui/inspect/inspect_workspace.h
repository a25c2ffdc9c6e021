// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspect workspace: spectrum, Walsh distribution and its table, with one selection for all three.
#pragma once

#include "gui/documents/session.h"
#include "gui/plot/exporter.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSplitter;
class QTableView;

namespace walshscope::gui {

class ComponentChooser;
class DistributionModel;
class DistributionPlot;
class Plot;
class SpectrumPlot;

class InspectWorkspace : public QWidget {
    Q_OBJECT

public:
    explicit InspectWorkspace(Session& session, QWidget* parent = nullptr);

    SpectrumPlot* spectrumPlot() const { return m_spectrum; }
    DistributionPlot* distributionPlot() const { return m_distribution; }
    /// The plot that has the focus, otherwise the spectrum.
    Plot* activePlot() const;
    /// Of that plot.
    void exportPicture();
    /// The distribution, a line for each value with a tab before the count.
    QString tableText() const;
    bool tableHasFocus() const;
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    /// Marks a value in spectrum, distribution and table; nothing clears the marks.
    void mark(std::optional<std::int32_t> value);

Q_SIGNALS:
    void exportFailed(const QString& message);
    void remarked(const QString& sentence);

private:
    void showInput();
    void showInspection();
    void showState();
    void toggleMark(std::int32_t value);
    void sayWhatIsMarked();

    Session& m_session;
    Exporter m_exporter{this};
    ComponentChooser* m_chooser;
    QComboBox* m_order;
    QLabel* m_staleNote;
    SpectrumPlot* m_spectrum;
    QLabel* m_spectrumWords;
    DistributionPlot* m_distribution;
    QLabel* m_distributionWords;
    QLabel* m_markedWords;
    DistributionModel* m_model;
    QTableView* m_table;
    QSplitter* m_rows;
    QSplitter* m_columns;
    std::optional<std::int32_t> m_marked;
    bool m_marking = false;
};

} // namespace walshscope::gui
