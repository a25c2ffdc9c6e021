// SPDX-License-Identifier: GPL-3.0-or-later
// The memory pattern of A5 and A6 with its matrix and the transpose, and A6's shuffle partners.
#pragma once

#include "gui/learn/machine/matrix_pair_view.h"
#include "gui/learn/machine/permutation_view.h"
#include "gui/learn/machine/shuffle_view.h"

class QLabel;
class QPushButton;
class QScrollArea;

namespace walshscope::gui {

class MemoryView : public QWidget {
    Q_OBJECT

public:
    explicit MemoryView(Learning& learning, QWidget* parent = nullptr);

    PermutationView& permutation() { return *m_permutation; }
    MatrixPairView& matrices() { return *m_matrices; }
    ShuffleView& shuffles() { return *m_shuffles; }

Q_SIGNALS:
    /// So many are needed for what there is to see here.
    void variablesWanted(int n);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showRecording();
    void showOffer();
    void takeOffer();
    void say();
    int column() const;

    Learning& m_learning;
    QScrollArea* m_scroll;
    QLabel* m_meaning; ///< What the pattern is for, or why there is none.
    QPushButton* m_offer;
    PermutationView* m_permutation;
    MatrixPairView* m_matrices;
    QLabel* m_shuffleTitle;
    ShuffleView* m_shuffles;
    QLabel* m_words;
};

} // namespace walshscope::gui
