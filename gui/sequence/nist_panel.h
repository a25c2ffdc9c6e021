// SPDX-License-Identifier: GPL-3.0-or-later
// NIST's linear complexity test of the current sequence: block length, table, picture and verdict.
#pragma once

#include "gui/work/future_worker.h"
#include "sequence/nist.h"

#include <QFutureWatcher>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace walshscope::gui {

class NistPlot;
class NistTable;

/// A test together with what it is of.
struct NistResult {
    std::shared_ptr<const Sequence> sequence;
    LinearComplexityTest test;
    QStringList remarks; ///< Where the standard wants something else.
};
using NistResultPointer = std::shared_ptr<const NistResult>;

/// Computes on request only. A result stays until there is another one, labelled as earlier when it does not belong to
/// the sequence and the block length shown.
class NistPanel : public QWidget {
    Q_OBJECT

public:
    /// Works on the thread of `worker`.
    explicit NistPanel(const FutureWorker& worker, QWidget* parent = nullptr);

    /// Null if there is none, which takes the result away as well.
    void setSequence(std::shared_ptr<const Sequence> sequence);
    void setBlockLength(std::size_t bits);
    std::size_t blockLength() const;
    void run();
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();
    bool busy() const { return m_busy; }
    /// Null as long as there is none.
    const NistResultPointer& result() const { return m_result; }
    /// Whether result() belongs to the sequence and the block length shown.
    bool current() const;
    NistPlot* plot() const { return m_plot; }

    /// Between the plot and the table.
    QSplitter* columns() const { return m_columns; }

Q_SIGNALS:
    void busyChanged();
    void resultChanged();
    /// The panel says it too.
    void failed(const QString& cause, const QString& wayOut);

private:
    QWidget* makeControls();
    void setBusy(bool busy);
    void showResult();
    void showState();

    FutureWorker m_worker;
    QFutureWatcher<void> m_watcher;
    std::shared_ptr<const Sequence> m_sequence;
    NistResultPointer m_result;
    QString m_failure;
    int m_generation = 0; ///< Answers to an older one are not looked at.
    bool m_busy = false;

    QSpinBox* m_block;
    QPushButton* m_run;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_note;
    QLabel* m_verdict;
    QLabel* m_chi;
    QLabel* m_p;
    QLabel* m_facts;
    QLabel* m_words;
    NistTable* m_table;
    NistPlot* m_plot;
    QSplitter* m_columns;
};

} // namespace walshscope::gui
