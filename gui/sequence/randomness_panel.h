// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of randomness of the current sequence: which, of what part, table, picture and verdict.
#pragma once

#include "gui/work/latest.h"
#include "sequence/randomness.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace walshscope::gui {

class RandomnessPlot;
class RandomnessTable;

/// What a person chose.
struct RandomnessChoice {
    const RandomnessTest* test;
    std::size_t block; ///< Of tests of blocks.
    BitLane lane;

    bool operator==(const RandomnessChoice& other) const {
        return test == other.test && (block == other.block || test->ofSequence) && lane == other.lane;
    }
};

/// How many bits a block may have; of a test that has none, whatever another test allows.
std::pair<std::size_t, std::size_t> blocksOf(const RandomnessTest& test);

/// A result together with what it is of.
struct RandomnessAnswer {
    std::shared_ptr<const Sequence> sequence;
    RandomnessChoice choice;
    RandomnessResult result;
    QStringList remarks; ///< Where the test's source wants something else.
};
using RandomnessPointer = std::shared_ptr<const RandomnessAnswer>;

/// Computes on request only. A result stays until there is another one, labelled as earlier when it does not belong to
/// the sequence and the choice shown.
class RandomnessPanel : public QWidget {
    Q_OBJECT

public:
    explicit RandomnessPanel(QWidget* parent = nullptr);

    /// Null if there is none, which takes the result away as well.
    void setSequence(std::shared_ptr<const Sequence> sequence);
    void setChoice(const RandomnessChoice& choice);
    RandomnessChoice choice() const;
    void run();
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();
    bool busy() const { return m_test.busy(); }
    /// Null as long as there is none.
    RandomnessPointer result() const { return m_test.result(); }
    /// Whether result() belongs to the sequence and the choice shown.
    bool current() const;
    RandomnessPlot* plot() const { return m_plot; }

    /// Between the plot and the table.
    QSplitter* columns() const { return m_columns; }

Q_SIGNALS:
    void busyChanged();
    /// The panel says it too. `about` is the same for each request of a kind.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);

private:
    QWidget* makeControls();
    void chosen();
    /// Why the choice cannot be run; empty where it can.
    QString whyNot() const;
    void showResult();
    void showState();

    Latest<RandomnessAnswer> m_test;
    std::shared_ptr<const Sequence> m_sequence;
    QString m_failure;

    QComboBox* m_kind;
    QLabel* m_blockLabel;
    QSpinBox* m_block;
    QSpinBox* m_lane;
    QSpinBox* m_width;
    QPushButton* m_run;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_definition;
    QLabel* m_note;
    QLabel* m_verdict;
    QLabel* m_statistic;
    QLabel* m_p;
    QLabel* m_facts;
    QLabel* m_words;
    RandomnessTable* m_table;
    RandomnessPlot* m_plot;
    QSplitter* m_columns;
};

} // namespace walshscope::gui
