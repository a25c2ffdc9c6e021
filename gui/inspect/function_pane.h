// SPDX-License-Identifier: GPL-3.0-or-later
// The Boolean function that is looked at, or the component of the S-box: its truth table and its ANF.
#pragma once

#include "gui/inspect/inspect_pane.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace walshscope::gui {

/// As much as anybody reads; copying gives all.
struct FunctionTexts {
    QString title;
    QString truthTable;
    QString anf;
    int n = 0;
    int degree = 0;
    std::uint64_t monomials = 0;
};

/// For the clipboard, and what it is of.
struct WholeAnf {
    InputPointer of;
    QString anf;
};

class WordsLabel;

class FunctionPane : public InspectPane {
    Q_OBJECT

public:
    explicit FunctionPane(Slot& slot, QWidget* parent = nullptr);

    QString title() const override { return tr("Function"); }
    /// Boolean functions and S-boxes.
    bool takes(const Input& input) const override;
    Requests requests() override { return {&m_texts, &m_wholeAnf}; }
    void run() override { ask(); }
    /// Copy the component or its ANF, look at it in Learn: for the menu View.
    QList<QAction*> actions() const { return {m_copy, m_copyAnf, m_learn}; }

Q_SIGNALS:
    void copyWanted(const walshscope::gui::InputPointer& function);
    void learnWanted();

protected:
    void showInput() override { ask(); }
    void showComponent() override { ask(); }

private:
    void ask();
    void copyAnf();

    QAction* m_copy;
    QAction* m_copyAnf;
    QAction* m_learn;
    QLabel* m_title;
    QPlainTextEdit* m_anf;
    QPlainTextEdit* m_truthTable;
    WordsLabel* m_figures;
    Latest<FunctionTexts> m_texts;
    Latest<WholeAnf> m_wholeAnf;
};

} // namespace walshscope::gui
