// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the fields and buttons of the lesson editor.
#include "gui/learn/lesson/lesson_editor.h"

#include "gui/learn/lesson/lesson.h"

#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace walshscope::gui {
namespace {

constexpr int linesOfText = 4;

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

} // namespace

LessonEditor::LessonEditor(QWidget* parent)
    : QWidget(parent),
      m_lessonTitle(field("lessonTitleField", tr("Title of the lesson"), tr("What the lesson is about"))),
      m_author(field("lessonAuthorField", tr("Author of the lesson"), tr("Who wrote it"))),
      m_stopTitle(field("stopTitleField", tr("Title of the stop"), tr("What is to be seen"))),
      m_stopText(new QPlainTextEdit(this)),
      m_add(button("addStopButton", tr("Add a stop here"), {})),
      m_update(button("updateStopButton", tr("Update this stop"), tr("This stop shows what is shown now"))),
      m_remove(button("removeStopButton", tr("Remove this stop"), tr("Undo brings it back"))),
      m_earlier(button("earlierStopButton", tr("Earlier"), tr("This stop changes places with the one before"))),
      m_later(button("laterStopButton", tr("Later"), tr("This stop changes places with the next"))),
      m_undo(button("undoStopButton", tr("Undo"), tr("Takes the last change of the lesson back"))),
      m_redo(button("redoStopButton", tr("Redo"), tr("Makes the change again"))) {
    m_stopText->setObjectName(QStringLiteral("stopTextField"));
    m_stopText->setAccessibleName(tr("Text of the stop, in Markdown"));
    m_stopText->setPlaceholderText(tr("What to look at and what to do next: **bold**, `code`, [link](https://…)"));
    m_stopText->setTabChangesFocus(true);
    m_stopText->installEventFilter(this);
    m_stopText->setMinimumHeight(linesOfText * m_stopText->fontMetrics().lineSpacing() +
                                 2 * int(m_stopText->document()->documentMargin()) + 2 * m_stopText->frameWidth());
    m_stopText->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const auto buttons = [layout](std::initializer_list<QWidget*> row) {
        auto* together = new QHBoxLayout;
        for (QWidget* each : row)
            together->addWidget(each, 1);
        layout->addLayout(together);
    };
    auto* fields = new QFormLayout;
    fields->setSpacing(4);
    fields->addRow(tr("Lesson"), m_lessonTitle);
    fields->addRow(tr("Author"), m_author);
    fields->addRow(tr("Stop"), m_stopTitle);
    layout->addLayout(fields);
    layout->addWidget(m_stopText, 1);
    layout->addWidget(m_add);
    layout->addWidget(m_update);
    layout->addWidget(m_remove);
    buttons({m_earlier, m_later});
    buttons({m_undo, m_redo});

    connect(m_lessonTitle, &QLineEdit::textEdited, this, &LessonEditor::lessonTitleTyped);
    connect(m_author, &QLineEdit::textEdited, this, &LessonEditor::authorTyped);
    connect(m_stopTitle, &QLineEdit::textEdited, this, &LessonEditor::stopTitleTyped);
    connect(m_stopText, &QPlainTextEdit::textChanged, this,
            [this] { Q_EMIT stopTextTyped(m_stopText->toPlainText()); });
}

void LessonEditor::display(const Lesson& lesson, int stop) {
    setTextOf(m_lessonTitle, m_lessonTitle->text(), lesson.title);
    setTextOf(m_author, m_author->text(), lesson.author);
    const bool any = stop >= 0;
    setTextOf(m_stopTitle, m_stopTitle->text(), any ? lesson.stops[std::size_t(stop)].title : QString());
    setTextOf(m_stopText, m_stopText->toPlainText(), any ? lesson.stops[std::size_t(stop)].text : QString());
    m_stopTitle->setEnabled(any);
    m_stopText->setEnabled(any);
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

QLineEdit* LessonEditor::field(const char* name, const QString& accessibleName, const QString& placeholder) {
    auto* field = new QLineEdit(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPlaceholderText(placeholder);
    return field;
}

} // namespace walshscope::gui
