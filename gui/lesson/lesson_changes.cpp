// SPDX-License-Identifier: GPL-3.0-or-later
// Editing a lesson: every change keeps the lesson before and after it, and can be taken back.
#include "gui/json/states.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_editor.h"
#include "gui/lesson/question_box.h"
#include "gui/lesson/question_editor.h"
#include "gui/widgets/plain_text.h"

#include <QPushButton>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace walshscope::gui {

/// Snapshots are small, because stops share their inputs.
class LessonChange : public QUndoCommand {
public:
    LessonChange(LessonBar& bar, const QString& name, LessonBar::Snapshot after, int field)
        : QUndoCommand(name),
          m_bar(bar),
          m_before{*bar.m_lesson, bar.m_stop},
          m_after(std::move(after)),
          m_field(field) {}

    void undo() override { m_bar.restore(m_before); }
    void redo() override { m_bar.restore(m_after); }
    int id() const override { return m_field; }
    /// What is typed into one field is one change.
    bool mergeWith(const QUndoCommand* next) override {
        const auto* typed = static_cast<const LessonChange*>(next);
        if (typed->m_before.stop != m_after.stop)
            return false;
        m_after = typed->m_after;
        return true;
    }

private:
    LessonBar& m_bar;
    LessonBar::Snapshot m_before;
    LessonBar::Snapshot m_after;
    int m_field; ///< -1 for changes that stand alone.
};

void LessonBar::connectEditor() {
    connect(m_editor->addButton(), &QPushButton::clicked, this, &LessonBar::addStop);
    connect(m_editor->updateButton(), &QPushButton::clicked, this, &LessonBar::updateStop);
    connect(m_editor->endButton(), &QPushButton::clicked, this, &LessonBar::endStop);
    connect(m_editor->removeButton(), &QPushButton::clicked, this, &LessonBar::removeStop);
    connect(m_editor->earlierButton(), &QPushButton::clicked, this, [this] { moveStop(-1); });
    connect(m_editor->laterButton(), &QPushButton::clicked, this, [this] { moveStop(1); });
    const auto follow = [this](QPushButton* button, void (QUndoStack::*act)(), void (QUndoStack::*can)(bool),
                               void (QUndoStack::*text)(const QString&)) {
        button->setEnabled(false);
        connect(button, &QPushButton::clicked, &m_changes, act);
        connect(&m_changes, can, button, &QWidget::setEnabled);
        connect(&m_changes, text, button,
                [button, bare = button->toolTip(), name = button->text()](const QString& what) {
                    button->setToolTip(what.isEmpty() ? bare : plainTip(QStringLiteral("%1: %2").arg(name, what)));
                });
    };
    follow(m_editor->undoButton(), &QUndoStack::undo, &QUndoStack::canUndoChanged, &QUndoStack::undoTextChanged);
    follow(m_editor->redoButton(), &QUndoStack::redo, &QUndoStack::canRedoChanged, &QUndoStack::redoTextChanged);

    connect(m_editor, &LessonEditor::lessonTitleTyped, this, [this](const QString& typed) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.title = typed;
        change(tr("title of the lesson"), std::move(after), 1);
    });
    connect(m_editor, &LessonEditor::authorTyped, this, [this](const QString& typed) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.author = typed;
        change(tr("author"), std::move(after), 2);
    });
    connect(m_editor, &LessonEditor::stopTitleTyped, this, [this](const QString& typed) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.stops.at(std::size_t(m_stop)).title = typed;
        change(tr("title of stop %1").arg(m_stop + 1), std::move(after), 3);
    });
    connect(m_editor, &LessonEditor::stopTextTyped, this, [this](const QString& typed) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.stops.at(std::size_t(m_stop)).text = typed;
        change(tr("text of stop %1").arg(m_stop + 1), std::move(after), 4);
    });
    connect(m_editor, &LessonEditor::notesTyped, this, [this](const QString& typed) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.stops.at(std::size_t(m_stop)).notes = typed;
        change(tr("notes of stop %1").arg(m_stop + 1), std::move(after), 5);
    });
    connect(m_editor, &LessonEditor::needsChosen, this, [this](const QStringList& lessons) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.needs = lessons;
        change(tr("what comes before"), std::move(after));
    });
    connect(m_editor, &LessonEditor::showsChosen, this, [this](const QStringList& panes) {
        Snapshot after{*m_lesson, m_stop};
        after.lesson.stops.at(std::size_t(m_stop)).shows = panes;
        change(tr("what stop %1 shows beside the picture").arg(m_stop + 1), std::move(after));
    });
    connectQuestionEditor();
}

void LessonBar::connectQuestionEditor() {
    constexpr int firstField = 6;
    connect(m_editor->questions(), &QuestionEditor::edited, this,
            [this](const QString& what, const std::vector<Question>& questions, int field) {
                if (!m_lesson)
                    return; // A menu of the editor can still be open.
                Snapshot after{*m_lesson, m_stop};
                after.lesson.stops.at(std::size_t(m_stop)).questions = questions;
                change(tr("%1 of stop %2").arg(what).arg(m_stop + 1), std::move(after),
                       field < 0 ? -1 : firstField + field);
            });
    connect(m_editor->questions(), &QuestionEditor::tryWanted, this, [this] {
        m_questions->restart();
        setEditing(false);
        setStop(m_stop);
    });
}

void LessonBar::setPicked(const std::optional<Spot>& spot) {
    m_editor->questions()->setPicked(spot);
    if (spot)
        m_questions->give(*spot);
}

void LessonBar::change(const QString& name, Snapshot after, int field) {
    m_changes.push(new LessonChange(*this, name, std::move(after), field));
}

void LessonBar::restore(const Snapshot& snapshot) {
    const LessonView before = viewAt(*m_lesson, m_stop);
    m_lesson = snapshot.lesson;
    m_stop = snapshot.stop;
    display(true);
    Q_EMIT lessonChanged();
    const LessonView& now = viewAt(*m_lesson, m_stop);
    // Typing leaves alone what is shown.
    if (!now.workspace.isEmpty() && !(now == before) && !(m_shown && now == *m_shown))
        Q_EMIT stopChosen(now);
}

void LessonBar::addStop() {
    Q_EMIT stateWanted();
    if (!m_shown || !whyNotKept(*m_shown).isEmpty())
        return;
    Snapshot after{*m_lesson, m_stop + 1};
    after.lesson.stops.insert(after.lesson.stops.begin() + after.stop,
                              LessonStop{.title = tr("New stop"), .view = *m_shown});
    change(tr("add a stop"), std::move(after));
    m_editor->askForTitle();
}

void LessonBar::updateStop() {
    Q_EMIT stateWanted();
    if (!m_shown || !whyNotKept(*m_shown).isEmpty() || m_stop < 0)
        return;
    Snapshot after{*m_lesson, m_stop};
    LessonStop& stop = after.lesson.stops[std::size_t(m_stop)];
    stop.view = *m_shown;
    // Another workspace has others.
    const auto& panes = stateFormOf(stop.view.workspace).panes;
    stop.shows.removeIf(
        [&](const QString& pane) { return std::ranges::find(panes, pane.toStdString()) == panes.end(); });
    if (stop.until && *stop.until < stepOf(stop.view).value_or(0))
        stop.until.reset(); // It would end before it begins.
    change(tr("update stop %1").arg(m_stop + 1), std::move(after));
}

std::optional<int> LessonBar::endShown() const {
    if (m_stop < 0 || !m_shown)
        return {};
    const LessonView& here = viewAt(*m_lesson, m_stop);
    const auto now = stepOf(*m_shown);
    return atNoStep(here) == atNoStep(*m_shown) && now >= stepOf(here) ? now : std::nullopt;
}

void LessonBar::endStop() {
    Q_EMIT stateWanted();
    const auto end = endShown();
    if (!end)
        return;
    Snapshot after{*m_lesson, m_stop};
    auto& until = after.lesson.stops[std::size_t(m_stop)].until;
    until = until == end ? std::nullopt : end;
    change(tr("end of stop %1").arg(m_stop + 1), std::move(after));
}

void LessonBar::removeStop() {
    Snapshot after{*m_lesson, std::min(m_stop, stops() - 2)};
    after.lesson.stops.erase(after.lesson.stops.begin() + m_stop);
    change(tr("remove stop %1").arg(m_stop + 1), std::move(after));
}

void LessonBar::moveStop(int by) {
    Snapshot after{*m_lesson, m_stop + by};
    std::swap(after.lesson.stops[std::size_t(m_stop)], after.lesson.stops[std::size_t(m_stop + by)]);
    change(tr("move stop %1").arg(m_stop + 1), std::move(after));
}

} // namespace walshscope::gui
