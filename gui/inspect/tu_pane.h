// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of Inspect that draws a TU decomposition of the open S-box.
#pragma once

#include "gui/inspect/inspect_pane.h"
#include "sbox/tu_decomposition.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace walshscope::gui {

class RowBar;
class TuView;

class TuPane : public InspectPane {
    Q_OBJECT

public:
    explicit TuPane(Slot& slot, QWidget* parent = nullptr);

    QString title() const override { return tr("TU"); }
    /// S-boxes that have bits for both branches, and not too many.
    bool takes(const Input& input) const override;
    Requests requests() override { return {&m_answers}; }
    void run() override;
    bool stopped() const override;
    View* activeView() override;

    /// Null until they are there.
    std::shared_ptr<const std::vector<TuAnswer>> answers() const { return m_answers.result(); }
    TuView& view() { return *m_view; }

protected:
    void showInput() override;

private:
    void showAnswers();
    void showDecomposition();
    void showState();

    Latest<std::vector<TuAnswer>> m_answers;
    QLabel* m_sentence;
    RowBar* m_bar;
    QComboBox* m_t; ///< Those for which there is one.
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_copy;
    TuView* m_view;
    QLabel* m_words;
};

} // namespace walshscope::gui
