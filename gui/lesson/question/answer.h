// SPDX-License-Identifier: GPL-3.0-or-later
// What answers a question: what is right, and what somebody gave instead.
#pragma once

#include "gui/plot/spot.h"

#include <QCoreApplication>

#include <QStringList>

#include <memory>
#include <optional>

class QWidget;

namespace walshscope::gui {

class Answer;
class AnswerPane;
using AnswerPointer = std::shared_ptr<const Answer>;

/// Every kind of question has a type of its own (question_kind.h). n is that of the function that the stop shows.
class Answer {
public:
    virtual ~Answer() = default;

    /// Of one of the same kind.
    virtual bool same(const Answer& other) const = 0;
    /// Whether one of the same kind is right where this one is asked for.
    virtual bool accepts(const Answer& given) const { return same(given); }
    /// What is right: "B, 12 rounds", "−4", "the value 5 after level 2".
    virtual QString inWords(int n) const = 0;
    /// What was given: "B".
    virtual QString inShort(int n) const { return inWords(n); }
    /// Why `ask` cannot be asked there, as a sentence; empty if it can.
    virtual QString whyNotAsked(const QString& /*ask*/, int /*n*/) const { return {}; }
    /// What stands behind the question where it is answered by pen, in Markdown, without what is right.
    virtual QString onPaper() const = 0;

    virtual AnswerPane* makePane(const QString& ask, QWidget* parent) const = 0;
    /// Where it is in the picture.
    virtual std::optional<Spot> spot() const { return {}; }
    /// Whether it only stands for what is still to be clicked by whoever asks.
    virtual bool isOpen() const { return false; }
    /// What is given by a click there; null where none is waited for.
    virtual AnswerPointer at(const Spot&) const { return {}; }
};

/// Of an answer whose kind is known.
template <class Own>
const Own& own(const Answer& answer) {
    return dynamic_cast<const Own&>(answer);
}

struct QuestionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Question)
};

} // namespace walshscope::gui
