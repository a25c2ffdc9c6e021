// SPDX-License-Identifier: GPL-3.0-or-later
// NIST's linear complexity test of the current sequence: block length, table, picture and verdict.
#pragma once

#include "gui/work/latest.h"
#include "sequence/nist.h"

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
    explicit NistPanel(QWidget* parent = nullptr);

    /// Null if there is none, which takes the result away as well.
    void setSequence(std::shared_ptr<const Sequence> sequence);
    void setBlockLength(std::size_t bits);
    std::size_t blockLength() const;
    void run();
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();
    bool busy() const { return m_test.busy(); }
    /// Null as long as there is none.
    NistResultPointer result() const { return m_test.result(); }
    /// Whether result() belongs to the sequence and the block length shown.
    bool current() const;
    NistPlot* plot() const { return m_plot; }

    /// Between the plot and the table.
    QSplitter* columns() const { return m_columns; }

Q_SIGNALS:
    void busyChanged();
    /// The panel says it too. `about` is the same for each request of a kind.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);

private:
    QWidget* makeControls();
    void showResult();
    void showState();

    Latest<NistResult> m_test;
    std::shared_ptr<const Sequence> m_sequence;
    QString m_failure;

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
