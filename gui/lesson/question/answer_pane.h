// SPDX-License-Identifier: GPL-3.0-or-later
// Where a question is answered: what a kind of question puts between what is asked and what came of it.
#pragma once

#include "gui/lesson/question/question.h"
#include "gui/widgets/plain_text.h"

namespace walshscope::gui {

class AnswerPane : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// In the order of Tab; none where only the picture is clicked. Return presses their buttons as Space does, and
    /// the transport's keys are left to it.
    virtual QWidgetList fields() const { return {}; }
    /// What was given, or what is right if that was told; null for nothing.
    virtual void display(const Answer* /*answer*/, Reply::State /*state*/) {}

Q_SIGNALS:
    void given(const walshscope::gui::AnswerPointer& answer);
    /// Why what is there is no answer, as a sentence.
    void refused(const QString& why);
};

/// Words as wide as there is room, in as many lines as that takes.
inline QLabel* wrapped(const QString& text, QWidget* parent) {
    auto* label = new PlainLabel(text, parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

} // namespace walshscope::gui
