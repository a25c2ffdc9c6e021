// SPDX-License-Identifier: GPL-3.0-or-later
// Showing the stops of a lesson and going from one to the next.
#include "gui/lesson/lesson_bar.h"

#include "gui/lesson/lesson_editor.h"
#include "gui/lesson/lesson_text.h"
#include "gui/lesson/question_box.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

namespace walshscope::gui {
namespace {

// Longer lines lose the eye on its way back.
constexpr int mostCharacters = 70, fewestCharacters = 30, fewestPresented = 24;

QToolButton* buttonOf(const char* name, QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setDefaultAction(action);
    button->setAccessibleName(action->iconText()); // What is read on it.
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

/// Its registers are not those of a GPU's threads.
bool speaksOfShiftRegisters(const Lesson& lesson) {
    return std::ranges::any_of(lesson.stops,
                               [](const LessonStop& stop) { return stop.view.workspace == QLatin1String("sequence"); });
}

} // namespace

LessonBar::LessonBar(QWidget* parent)
    : QWidget(parent),
      m_previous(new QAction(icon("back"), tr("Previous stop"), this)),
      m_next(new QAction(icon("forward"), tr("Next stop"), this)),
      m_again(new QAction(tr("Back to this stop"), this)),
      m_head(new QWidget(this)),
      m_edit(new QToolButton(this)),
      m_title(new WordsLabel("lessonTitle", tr("Title of the lesson"), 1, this)),
      m_place(new PlainLabel(this)),
      m_foot(new QWidget(this)),
      m_footTitle(new WordsLabel("presentedLesson", tr("Title of the lesson"), 1, m_foot)),
      m_footPlace(new PlainLabel(m_foot)),
      m_stopTitle(heading("stopTitle", tr("Title of the stop"), this)),
      m_text(new LessonText(this)),
      m_questions(new QuestionBox(m_text, this)),
      m_editor(new LessonEditor(this)),
      m_editorPlace(new QScrollArea(this)) {
    setObjectName(QStringLiteral("lessonBar"));
    setAccessibleName(tr("Lesson"));
    m_text->setObjectName(QStringLiteral("stopText"));
    m_place->setObjectName(QStringLiteral("lessonPlace"));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_place->setWordWrap(true); // Of a longer language in a narrow column.

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge, px::field, px::edge, px::field);
    layout->setSpacing(px::field);
    layOutFoot();
    createHead();
    layout->addWidget(m_stopTitle);
    layout->addWidget(m_text);
    layout->addWidget(m_questions);
    m_editorPlace->setObjectName(QStringLiteral("lessonEditorPlace"));
    m_editorPlace->setFrameShape(QFrame::NoFrame);
    m_editorPlace->setFocusPolicy(Qt::NoFocus);
    m_editorPlace->setWidgetResizable(true);
    m_editorPlace->setWidget(m_editor);
    layout->addWidget(m_editorPlace, 1);
    layout->addStretch();
    m_editorPlace->hide();
    connectEditor();
    fitWidth();
    showWhatCanBeDone();
    connect(&m_changes, &QUndoStack::cleanChanged, this, [this] {
        display(false);
        Q_EMIT lessonChanged();
    });
    hide();
}

/// A stack that goes says that it is clean.
LessonBar::~LessonBar() { m_changes.disconnect(); }

void LessonBar::createHead() {
    m_previous->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_PageUp)});
    m_next->setShortcuts({QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_PageDown)});
    setPresenting(false);
    m_again->setIconText(tr("Show again")); // Columns are narrow.
    m_again->setToolTip(tr("Show again what belongs to this stop"));
    addActions({m_previous, m_next, m_again});
    connect(m_previous, &QAction::triggered, this, [this] { setStop(m_stop - 1); });
    connect(m_next, &QAction::triggered, this, [this] { setStop(m_stop + 1); });
    connect(m_again, &QAction::triggered, this, [this] { setStop(m_stop); });

    m_edit->setObjectName(QStringLiteral("editLessonButton"));
    m_edit->setText(tr("Edit"));
    m_edit->setAccessibleName(tr("Edit the lesson"));
    m_edit->setToolTip(tr("Write and order the stops of this lesson"));
    m_edit->setCheckable(true);
    m_edit->setAutoRaise(true);
    m_edit->setFocusPolicy(Qt::TabFocus);
    connect(m_edit, &QToolButton::toggled, this, [this] { display(true); });
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("closeLessonButton"));
    close->setIcon(icon("close"));
    close->setAccessibleName(tr("Close the lesson"));
    close->setToolTip(tr("Close the lesson"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    connect(close, &QToolButton::clicked, this, &LessonBar::closed);

    auto* column = static_cast<QVBoxLayout*>(layout());
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(px::close);
    head->addWidget(m_title, 1);
    head->addWidget(m_edit);
    head->addWidget(close);
    column->addWidget(m_head);
    m_stops = new QWidget(this);
    auto* stops = new QHBoxLayout(m_stops);
    stops->setContentsMargins(0, 0, 0, 0);
    stops->setSpacing(px::close);
    stops->addWidget(buttonOf("previousStopButton", m_previous, this));
    stops->addWidget(m_place);
    stops->addWidget(buttonOf("nextStopButton", m_next, this));
    stops->addStretch();
    stops->addWidget(buttonOf("againButton", m_again, this));
    column->addWidget(m_stops);
}

void LessonBar::layOutFoot() {
    m_foot->setObjectName(QStringLiteral("lessonFoot"));
    auto* row = new QHBoxLayout(m_foot);
    row->setContentsMargins(px::edge, px::close, px::edge, px::close);
    row->addWidget(m_footTitle, 1);
    row->addWidget(m_footPlace);
    for (QLabel* each : {m_footTitle, m_footPlace})
        each->setForegroundRole(QPalette::PlaceholderText);
    m_foot->hide();
}

void LessonBar::setLesson(std::optional<Lesson> lesson, bool saved) {
    m_lesson = std::move(lesson);
    m_stop = stops() > 0 ? 0 : -1;
    m_questions->restart();
    m_changes.clear();
    if (!saved)
        m_changes.resetClean();
    setVisible(m_lesson.has_value());
    setEditing(false);
    showWhatCanBeDone();
    display(true);
    Q_EMIT lessonChanged();
    if (m_stop >= 0)
        Q_EMIT stopChosen(viewAt(*m_lesson, m_stop));
}

void LessonBar::setStop(int stop) {
    if (stops() == 0)
        return;
    m_stop = std::clamp(stop, 0, stops() - 1);
    display(true);
    Q_EMIT lessonChanged();
    Q_EMIT stopChosen(viewAt(*m_lesson, m_stop));
}

void LessonBar::setSaved(const Lesson& lesson) {
    if (m_lesson == lesson)
        m_changes.setClean();
}

void LessonBar::setShown(const LessonView& view) {
    m_shown = view;
    showWhatCanBeDone();
}

void LessonBar::setPresenting(bool presenting) {
    if (presenting)
        setEditing(false);
    m_presenting = presenting;
    fitWidth();
    m_head->setVisible(!presenting);
    if (m_stops)
        m_stops->setVisible(!presenting);
    if (!presenting)
        display(false);
}

bool LessonBar::editing() const { return m_edit->isChecked(); }

void LessonBar::setEditing(bool editing) { m_edit->setChecked(editing); }

void LessonBar::display(bool textToo) {
    if (!m_lesson)
        return;
    m_title->setText(modified() ? tr("%1 (not saved)").arg(m_lesson->title) : m_lesson->title);
    m_title->setToolTip(m_lesson->author.isEmpty() ? QString() : plainTip(tr("By %1").arg(m_lesson->author)));
    m_footTitle->setText(m_lesson->title);
    m_footPlace->setText(stops() ? tr("stop %1 of %2").arg(m_stop + 1).arg(stops()) : QString());
    m_place->setText(stops() ? tr("stop %1 of %2").arg(m_stop + 1).arg(stops()) : tr("no stops"));
    const LessonStop* stop = m_stop < 0 ? nullptr : &m_lesson->stops[std::size_t(m_stop)];
    const auto titled = [this](QAction& action, const QString& leads, int at) {
        action.setToolTip(at < 0 || at >= stops()
                              ? leads
                              : plainTip(tr("%1: %2").arg(leads, m_lesson->stops[std::size_t(at)].title)));
    };
    if (!m_presenting) { // Their buttons are hidden then, and to be laid out again would move the text.
        titled(*m_previous, tr("Previous stop (Alt+Left, Page Up)"), m_stop - 1);
        titled(*m_next, tr("Next stop (Alt+Right, Page Down)"), m_stop + 1);
    }
    m_stopTitle->setText(stop ? stop->title : tr("This lesson has no stops yet."));
    m_stopTitle->setVisible(!editing());
    m_text->setVisible(!editing());
    m_editorPlace->setVisible(editing());
    m_editor->display(*m_lesson, m_stop);
    displayQuestions();
    if (textToo) {
        m_text->setText(stop ? stop->text
                             : tr("Choose **Edit**, show what the first stop is about, and add a stop there."),
                        stop && hasCode(stop->view) && !speaksOfShiftRegisters(*m_lesson));
        m_text->setAccessibleName(stop ? tr("Stop %1 of %2: %3").arg(m_stop + 1).arg(stops()).arg(stop->title)
                                       : tr("No stops"));
    }
    showWhatCanBeDone();
}

void LessonBar::displayQuestions() {
    m_questions->display(*m_lesson, m_stop);
    m_questions->setVisible(m_questions->asks() && !editing());
}

void LessonBar::showWhatCanBeDone() {
    if (!m_lesson) {
        for (QAction* action : {m_previous, m_next, m_again})
            action->setEnabled(false);
        return;
    }
    const QString whyNot = m_shown ? whyNotKept(*m_shown) : tr("Nothing is open yet.");
    m_previous->setEnabled(m_stop > 0);
    m_next->setEnabled(m_stop + 1 < stops());
    m_again->setEnabled(m_stop >= 0 && m_shown && !(*m_shown == viewAt(*m_lesson, m_stop)));
    m_editor->addButton()->setEnabled(whyNot.isEmpty() && m_lesson->stops.size() < Lesson::mostStops);
    m_editor->updateButton()->setEnabled(whyNot.isEmpty() && m_again->isEnabled());
    const auto end = endShown();
    const bool isEnd = end && m_lesson->stops[std::size_t(m_stop)].until == end;
    m_editor->endButton()->setEnabled(end.has_value());
    m_editor->endButton()->setText(isEnd ? tr("Do not end it at step %1").arg(*end)
                                   : end ? tr("End this stop at step %1").arg(*end)
                                         : tr("End this stop here"));
    m_editor->endButton()->setAccessibleName(m_editor->endButton()->text());
    m_editor->removeButton()->setEnabled(m_stop >= 0);
    m_editor->earlierButton()->setEnabled(m_stop > 0);
    m_editor->laterButton()->setEnabled(m_next->isEnabled());
    m_editor->addButton()->setToolTip(whyNot.isEmpty() ? tr("A new stop after this one, with what is shown now")
                                                       : whyNot);
}

void LessonBar::fitWidth() {
    const int character = fontMetrics().averageCharWidth();
    const int around = layout()->contentsMargins().left() + layout()->contentsMargins().right();
    const int fewest = (m_presenting ? fewestPresented : fewestCharacters) * character + around;
    setMinimumWidth(m_presenting ? std::min(fewest, m_mostWidth) : fewest); // The picture keeps its half.
    setMaximumWidth(std::max(minimumWidth(), std::min(m_mostWidth, mostCharacters * character + around)));
}

bool LessonBar::showsAll() const {
    layout()->activate();     // The text may still have the width it had before,
    m_text->updateGeometry(); // and at another one it is of another height.
    layout()->activate();
    const QMargins around = layout()->contentsMargins();
    const int width = this->width() - around.left() - around.right();
    // The stretch below has its distance, too.
    int needed = around.top() + m_stopTitle->heightForWidth(width) + 2 * layout()->spacing() +
                 m_text->sizeHint().height() + around.bottom();
    if (!m_questions->isHidden())
        needed += layout()->spacing() + m_questions->sizeHint().height();
    // The margins of a text and of its questions take some pixels more.
    return needed + m_text->fontMetrics().lineSpacing() <= height();
}

void LessonBar::setMostWidth(int width) {
    m_mostWidth = width;
    fitWidth();
}

void LessonBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitWidth();
}

} // namespace walshscope::gui
