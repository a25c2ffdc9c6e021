// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first where a step computes one thing: a question, a field for the answer, and what was wrong with it.
#pragma once

#include "gui/stepping/prediction_tally.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QPushButton;

namespace walshscope::gui {

class PlainLabel;
class PredictionField;
class PredictionScore;
class WordsLabel;

/// What is asked before a step.
struct Prediction {
    PredictionTally::Place place;         ///< The same question has the same one.
    QString question;                     ///< Whole sentences.
    QString symbol{};                     ///< Of what is asked for: "d".
    std::optional<std::int64_t> answer{}; ///< Nothing where the step computes nothing that is asked for.
    QString why{};                        ///< The formula with numbers, to follow "d is not 0: ".
    /// Answers to click on, where there are few: what each says, and its number.
    std::vector<std::pair<QString, std::int64_t>> choices{};
};

/// A right answer goes on at once. A wrong one, or giving it up, shows the step with a sentence about it, and the next
/// question waits until one goes on.
class PredictionBar : public QWidget {
    Q_OBJECT

public:
    /// `picture` has the keys before and after the field, and the names begin with that of the workspace.
    PredictionBar(const QString& workspace, QWidget& picture, QWidget* parent);

    /// What is to be answered now; nothing where no step is left. Other counts begin with another subject. What is
    /// typed is taken before something else is asked.
    void ask(const void* subject, const std::optional<Prediction>& next);
    /// Nothing is asked, and what was counted is forgotten.
    void clear();
    /// As if it had been typed. Nothing happens where nothing is asked.
    void answer(std::int64_t value);
    /// What waits for an answer; null while a step is explained, and where there is nothing.
    const Prediction* asked() const { return m_explains || !m_asked || !m_asked->answer ? nullptr : &*m_asked; }
    /// That, in a sentence; empty where nothing is asked, or nobody is to see it.
    QString question() const { return asked() && !isHidden() ? asked()->question : QString(); }
    const PredictionTally& tally() const { return m_tally; }
    /// False where nothing can be typed.
    bool focusField();
    /// Before a step on would show the answer: true, with the focus where it is typed, the first time.
    bool asksFirst();

Q_SIGNALS:
    /// The step is to be shown: ask() with what comes next is expected before this returns.
    void settled(bool right);
    /// Nothing is asked here: on to where something is.
    void skipWanted();
    /// What is asked() has changed otherwise than by ask().
    void askedChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void enter();
    void judge(std::int64_t value);
    void settle(bool right);
    void goOn();
    void begin();
    void display();
    void makeChoices();

    QWidget& m_picture;
    WordsLabel* m_question;
    PlainLabel* m_symbol;
    PredictionField* m_field;
    QHBoxLayout* m_line;
    std::vector<QPushButton*> m_choices;
    QPushButton* m_show;
    PredictionScore* m_score;
    PredictionTally m_tally;
    const void* m_subject = nullptr;
    std::optional<Prediction> m_asked;
    std::optional<Prediction> m_held; ///< What is asked after the explanation.
    std::optional<bool> m_right;      ///< Of the last answer.
    QString m_said;                   ///< About the last answer.
    bool m_explains = false;
    bool m_settling = false; ///< The workspace is showing the step.
    bool m_begins = false;   ///< The field is to have the focus.
    bool m_hasAskedFirst = false;
};

} // namespace walshscope::gui
