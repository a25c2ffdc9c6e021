// SPDX-License-Identifier: GPL-3.0-or-later
// Where a teacher writes what is right: what a kind of question puts between what is asked and the hint.
#pragma once

#include "gui/lesson/question/answer.h"

#include <QSignalBlocker>
#include <QWidget>

namespace walshscope::gui {

struct LessonView;

class AnswerEditor : public QWidget {
    Q_OBJECT

public:
    static constexpr int mostFields = 6; ///< That are told apart when they are typed into.

    using QWidget::QWidget;

    /// In the order of Tab.
    virtual QWidgetList fields() const = 0;
    /// Null where no question of this kind is written. `view` is what the stop shows, and `picked` what of the picture
    /// was clicked last. Leaves cursors where they are if nothing differs.
    virtual void display(const Answer* answer, const LessonView& view, const std::optional<Spot>& picked) = 0;

Q_SIGNALS:
    /// What is typed into one field has one number, from 0 and below mostFields; -1 for what is a change of its own.
    void edited(const QString& what, const walshscope::gui::AnswerPointer& answer, int field);
};

/// Without telling anybody, and only where it differs.
template <class Editor, class Value, class Set>
void setSilently(Editor* editor, const Value& now, const Value& value, Set set) {
    if (now == value)
        return;
    const QSignalBlocker silent(editor);
    (editor->*set)(value);
}

} // namespace walshscope::gui
