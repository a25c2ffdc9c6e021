// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the fields and buttons of the lesson editor.
#include "gui/lesson/lesson_editor.h"

#include "gui/json/states.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/pane_words.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question_editor.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTabWidget>

namespace walshscope::gui {
namespace {

constexpr int linesOfText = 2; ///< At least.

template <class Field>
void setTextOf(Field* field, const QString& now, const QString& text) {
    if (now == text)
        return;
    const QSignalBlocker silent(field);
    if constexpr (requires { field->setPlainText(text); })
        field->setPlainText(text);
    else
        field->setText(text);
}

/// What can be ticked: as the file has it, and as people read it.
struct Ticked {
    QString id, words;
};

/// The button says what is ticked; `chosen` is told all of that after each change.
void offer(QPushButton& button, const QString& none, const std::vector<Ticked>& all, const QStringList& now,
           const std::function<void(const QStringList&)>& chosen) {
    QStringList words;
    for (const Ticked& each : all)
        if (now.contains(each.id))
            words << each.words;
    const QString said = words.isEmpty() ? none : words.join(QStringLiteral(", "));
    const int room = button.width() - 4 * button.fontMetrics().averageCharWidth();
    button.setText(plainTitle(button.fontMetrics().elidedText(said, Qt::ElideRight, std::max(room, 80))));
    button.setAccessibleDescription(said);
    // Left alone where nothing is another: it may be open.
    QStringList there;
    for (const QAction* action : button.menu()->actions())
        there << action->data().toString();
    QStringList wanted;
    for (const Ticked& each : all)
        wanted << each.id;
    if (there != wanted) {
        button.menu()->clear();
        for (const Ticked& each : all) {
            QAction* action = button.menu()->addAction(plainTitle(each.words));
            action->setData(each.id);
            action->setCheckable(true);
            QObject::connect(action, &QAction::triggered, &button, [&button, chosen] {
                QStringList ticked;
                for (const QAction* other : button.menu()->actions())
                    if (other->isChecked())
                        ticked << other->data().toString();
                chosen(ticked);
            });
        }
    }
    for (QAction* action : button.menu()->actions())
        action->setChecked(now.contains(action->data().toString()));
}

} // namespace

LessonEditor::LessonEditor(QWidget* parent)
    : QWidget(parent),
      m_lessonTitle(field("lessonTitleField", tr("Title of the lesson"), tr("What the lesson is about"))),
      m_author(field("lessonAuthorField", tr("Author of the lesson"), tr("Who wrote it"))),
      m_stopTitle(field("stopTitleField", tr("Title of the stop"), tr("What is to be seen"))),
      m_stopText(textField("stopTextField", tr("Text of the stop, in Markdown"),
                           tr("What to look at and what to do next: **bold**, `code`, [link](https://…)"))),
      m_notes(textField("stopNotesField", tr("Notes for the lecturer, in Markdown"),
                        tr("Notes that only the lecturer's window shows"))),
      m_needs(choice("lessonNeedsButton", tr("Lessons that come before"), tr("Which lessons it builds on"))),
      m_shows(choice("stopShowsButton", tr("What an audience sees beside the picture"),
                     tr("What the text speaks of is seen beside the picture while presenting"))),
      m_add(button("addStopButton", tr("Add a stop here"), {})),
      m_update(button("updateStopButton", tr("Use what is shown now"),
                      tr("This stop begins with the picture that is shown now; its texts and questions stay"))),
      m_end(button("endStopButton", tr("End this stop here"),
                   tr("Playback stops at the step that is shown, and before an audience → leads from there to the next "
                      "stop"))),
      m_remove(button("removeStopButton", tr("Remove this stop"), tr("Undo brings it back"))),
      m_earlier(button("earlierStopButton", tr("Earlier"), tr("This stop changes places with the one before"))),
      m_later(button("laterStopButton", tr("Later"), tr("This stop changes places with the next"))),
      m_undo(button("undoStopButton", tr("Undo"), tr("Takes the last change of the lesson back"))),
      m_redo(button("redoStopButton", tr("Redo"), tr("Makes the change again"))),
      m_questions(new QuestionEditor(this)),
      m_pages(new QTabWidget(this)) {
    m_pages->setObjectName(QStringLiteral("lessonEditorPages"));
    m_pages->setAccessibleName(tr("What is written"));
    m_pages->setFocusPolicy(Qt::NoFocus);
    m_pages->setDocumentMode(true);
    m_pages->tabBar()->setAccessibleName(tr("What is written"));
    m_pages->tabBar()->setFocusPolicy(Qt::TabFocus);
    leaveTransportKeys(*m_pages->tabBar());
    m_pages->addTab(makeFields(), tr("Stop"));
    m_pages->addTab(m_questions, tr("Questions"));
    // The page that is not seen asks for no height: that may change without anybody being told.
    const auto fit = [this] {
        for (int page = 0; page < m_pages->count(); ++page)
            m_pages->widget(page)->setSizePolicy(QSizePolicy::Preferred, page == m_pages->currentIndex()
                                                                             ? QSizePolicy::Preferred
                                                                             : QSizePolicy::Ignored);
    };
    connect(m_pages, &QTabWidget::currentChanged, this, fit);
    fit();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages, 1);
    column->addWidget(makeButtons());

    connect(m_lessonTitle, &QLineEdit::textEdited, this, &LessonEditor::lessonTitleTyped);
    connect(m_author, &QLineEdit::textEdited, this, &LessonEditor::authorTyped);
    connect(m_stopTitle, &QLineEdit::textEdited, this, &LessonEditor::stopTitleTyped);
    connect(m_stopText, &QPlainTextEdit::textChanged, this,
            [this] { Q_EMIT stopTextTyped(m_stopText->toPlainText()); });
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] { Q_EMIT notesTyped(m_notes->toPlainText()); });
}

void LessonEditor::display(const Lesson& lesson, int stop) {
    setTextOf(m_lessonTitle, m_lessonTitle->text(), lesson.title);
    setTextOf(m_author, m_author->text(), lesson.author);
    const LessonStop* here = stop >= 0 ? &lesson.stops[std::size_t(stop)] : nullptr;
    setTextOf(m_stopTitle, m_stopTitle->text(), here ? here->title : QString());
    setTextOf(m_stopText, m_stopText->toPlainText(), here ? here->text : QString());
    setTextOf(m_notes, m_notes->toPlainText(), here ? here->notes : QString());
    m_questions->display(here);
    std::vector<Ticked> before, beside;
    for (const ShippedLesson& each : shippedLessons())
        before.push_back(
            {QFileInfo(each.path).completeBaseName(), tr("%1. %2").arg(before.size() + 1).arg(each.title)});
    if (here)
        for (const std::string_view pane : stateFormOf(here->view.workspace).panes)
            beside.push_back({latin(pane), paneWords(pane)});
    offer(*m_needs, tr("no other lesson"), before, lesson.needs,
          [this](const QStringList& now) { Q_EMIT needsChosen(now); });
    offer(*m_shows, tr("nothing else"), beside, here ? here->shows : QStringList(),
          [this](const QStringList& now) { Q_EMIT showsChosen(now); });
    for (QWidget* each :
         {static_cast<QWidget*>(m_stopTitle), static_cast<QWidget*>(m_stopText), static_cast<QWidget*>(m_notes)})
        each->setEnabled(here);
    m_shows->setEnabled(!beside.empty());
}

QWidget* LessonEditor::makeFields() {
    auto* fields = new QWidget(m_pages);
    auto* column = new QVBoxLayout(fields);
    column->setContentsMargins(0, px::close, 0, 0);
    column->setSpacing(px::close);
    auto* titles = new QFormLayout;
    titles->setSpacing(px::close);
    titles->addRow(tr("Lesson"), m_lessonTitle);
    titles->addRow(tr("Author"), m_author);
    titles->addRow(tr("Builds on"), m_needs);
    titles->addRow(tr("Stop"), m_stopTitle);
    titles->addRow(tr("Also shown"), m_shows);
    column->addLayout(titles);
    column->addWidget(m_stopText, 2);
    column->addWidget(m_notes, 1);
    return fields;
}

QWidget* LessonEditor::makeButtons() {
    auto* buttons = new QWidget(this);
    auto* grid = new QGridLayout(buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(px::close);
    grid->addWidget(m_add, 0, 0, 1, 2);
    grid->addWidget(m_update, 1, 0, 1, 2);
    grid->addWidget(m_end, 2, 0, 1, 2);
    grid->addWidget(m_remove, 3, 0, 1, 2);
    grid->addWidget(m_earlier, 4, 0);
    grid->addWidget(m_later, 4, 1);
    grid->addWidget(m_undo, 5, 0);
    grid->addWidget(m_redo, 5, 1);
    return buttons;
}

/// Page Up and Page Down go to other stops, except in a text.
bool LessonEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_PageUp || key == Qt::Key_PageDown)
            event->accept();
    }
    return QWidget::eventFilter(watched, event);
}

void LessonEditor::askForTitle() {
    m_pages->setCurrentIndex(0);
    m_stopTitle->setFocus();
    m_stopTitle->selectAll();
}

QPushButton* LessonEditor::button(const char* name, const QString& text, const QString& toolTip) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QPlainTextEdit* LessonEditor::textField(const char* name, const QString& accessibleName, const QString& placeholder) {
    auto* text = new QPlainTextEdit(this);
    text->setObjectName(QLatin1String(name));
    text->setAccessibleName(accessibleName);
    text->setPlaceholderText(placeholder);
    text->setTabChangesFocus(true);
    text->installEventFilter(this);
    text->setMinimumHeight(linesOfText * text->fontMetrics().lineSpacing() +
                           2 * int(text->document()->documentMargin()) + 2 * text->frameWidth());
    text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    return text;
}

QPushButton* LessonEditor::choice(const char* name, const QString& accessibleName, const QString& toolTip) {
    QPushButton* chosen = button(name, {}, toolTip);
    chosen->setAccessibleName(accessibleName);
    chosen->setMenu(new QMenu(chosen));
    chosen->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return chosen;
}

QLineEdit* LessonEditor::field(const char* name, const QString& accessibleName, const QString& placeholder) {
    auto* field = new QLineEdit(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPlaceholderText(placeholder);
    field->setMaxLength(int(mostPlainCharacters));
    return field;
}

} // namespace walshscope::gui
