// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, leading through and presenting lessons.
#include "gui/window/lessons.h"

#include "gui/lesson/fitted_picture.h"
#include "gui/lesson/lecturer_window.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/question_box.h"
#include "gui/plot/type.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/done_lessons.h"
#include "gui/window/hidden_stop.h"
#include "gui/window/workspace.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QMenu>
#include <QSplitter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int mostForLesson = 33;  ///< Per cent of the width: the picture needs the rest.
constexpr int sharePresented = 32; ///< Per cent of the width for the lesson,
constexpr double leastText = 0.45; ///< Of the usual size, for texts that are long all the same.

/// "1. Sums and signs, 2. …", of lessons of the program.
QString titlesOf(const QStringList& names) {
    QStringList titles;
    const std::vector<ShippedLesson>& all = shippedLessons();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (names.contains(QFileInfo(all[i].path).completeBaseName()))
            titles << Lessons::tr("%1. %2").arg(i + 1).arg(all[i].title);
    return titles.join(QStringLiteral(", "));
}

/// Per cent of the width that the picture of the stop leaves to its text.
int mostForTextAt(const LessonStop& stop) {
    for (const WorkspaceRow& row : workspaces())
        if (row.isCalled(stop.view.workspace))
            return row.mostForText;
    return sharePresented;
}

} // namespace

Lessons::Lessons(Documents& documents, Of window, QWidget& pages)
    : QObject(pages.parentWidget()),
      m_documents(documents),
      m_window(std::move(window)),
      m_parent(pages.parentWidget()),
      m_column(new QSplitter(Qt::Horizontal, m_parent)),
      m_bar(new LessonBar(m_column)),
      m_menu(new QMenu(tr("&Lessons"), m_parent)) {
    m_column->addWidget(m_bar);
    m_column->addWidget(&pages);
    m_column->setStretchFactor(1, 1);
    m_column->setChildrenCollapsible(false);
    m_column->installEventFilter(this);
    m_sizes = {50 * m_bar->fontMetrics().averageCharWidth() + 2 * px::edge, 900};
    connect(m_column, &QSplitter::splitterMoved, this, [this] { m_sizes = m_column->sizes(); });
    createActions();
    createMenu();
    connectBar();
    connect(&m_reading, &Request::answered, this, &Lessons::take);
    connect(&m_reading, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause, tr("What was open before is still here."), &m_reading);
    });
    connect(&m_reading, &Request::changed, this, &Lessons::changed);
    // Who goes through several stops sees only the last one's next.
    constexpr int afterStops = 250;
    m_nextSoon.setSingleShot(true);
    m_nextSoon.setInterval(afterStops);
    connect(&m_nextSoon, &QTimer::timeout, this, &Lessons::drawNext);
    connect(&m_stepper, &StopStepper::stopWanted, this, [this](int by) { m_bar->setStop(m_bar->stop() + by); });
}

Lessons::~Lessons() = default;

QWidget* Lessons::foot() const { return m_bar->place(); }

void Lessons::createActions() {
    const auto page = [this](const QString& title, int by) {
        auto* action = new QAction(title, this);
        connect(action, &QAction::triggered, this, [this, by] { m_stepper.goOn(by); });
        m_parent->addAction(action);
        return action;
    };
    m_onwards = page(tr("Next step"), 1);
    m_backwards = page(tr("Previous step"), -1);
    m_lecturer = new QAction(tr("&Lecturer's window"), this);
    m_lecturer->setCheckable(true);
    m_lecturer->setEnabled(false);
    m_lecturer->setShortcut(QKeySequence(QStringLiteral("Shift+F11")));
    m_lecturer->setToolTip(tr("What the audience sees now and what comes next, in a window of its own"));
    connect(m_lecturer, &QAction::triggered, this, &Lessons::showLecturer);
    m_viewActions << m_bar->stopActions() << m_lecturer;
}

void Lessons::createMenu() {
    for (const ShippedLesson& lesson : shippedLessons()) {
        const auto number = m_lessonActions.size() + 1;
        m_lessonActions << m_menu->addAction(tr("%1. %2").arg(number).arg(plainTitle(lesson.title)), this,
                                             [this, path = lesson.path] { open(path); });
        m_lessonActions.back()->setObjectName(QStringLiteral("exampleLesson%1").arg(number));
        if (const QString before = titlesOf(lesson.needs); !before.isEmpty())
            m_lessonActions.back()->setToolTip(plainTip(tr("After %1").arg(before)));
    }
    m_menu->setToolTipsVisible(true);
    m_menu->setIcon(icon("lesson"));
    m_menu->addSeparator();
    const auto add = [this](const QString& title, auto what) {
        QAction* action = m_menu->addAction(title);
        connect(action, &QAction::triggered, this, what);
        return action;
    };
    add(tr("&New lesson from what is shown"), [this] { make(); });
    m_save = add(tr("&Save the lesson as…"), [this] { save(); });
    m_handout = add(tr("Export as a &handout…"), [this] { exportHandout(); });
    m_handout->setObjectName(QStringLiteral("exportHandout"));
    m_copy = add(tr("Export the &lecturer's copy…"), [this] { exportLecturersCopy(); });
    m_copy->setObjectName(QStringLiteral("exportLecturersCopy"));
    m_copy->setToolTip(tr("The handout with the notes, and as a PDF with the right answers"));
    m_questions = add(tr("Export the &questions…"), [this] { exportQuestions(); });
    m_questions->setObjectName(QStringLiteral("exportQuestions"));
    m_questions->setToolTip(tr("For a learning platform: Moodle XML or QTI 2.1"));
    m_close = add(tr("&Close the lesson"), [this] { leave([this] { makeRoom(); }); });
    for (QAction* each : {m_save, m_handout, m_copy, m_questions, m_close})
        each->setEnabled(false);
}

void Lessons::connectBar() {
    QuestionBox* questions = m_bar->questions();
    connect(questions, &QuestionBox::told, this, [this](const Spot& spot) { m_window.showSpot(spot); });
    connect(questions, &QuestionBox::finished, this, [this] { m_window.focusPicture(); });
    connect(questions, &QuestionBox::replied, this, &Lessons::changed);
    connect(questions, &QuestionBox::nextLessonWanted, this, [this] {
        if (const ShippedLesson* after = next())
            open(after->path);
    });
    connect(m_bar, &LessonBar::stopChosen, this, [this](const LessonView& view) {
        m_window.show(view);
        m_bar->setShown(view);
    });
    connect(m_bar, &LessonBar::stateWanted, this, [this] { m_bar->setShown(m_window.shown()); });
    connect(m_bar, &LessonBar::closed, this, [this] { leave([this] { makeRoom(); }); });
    connect(m_bar, &LessonBar::lessonChanged, this, [this] {
        for (QAction* each : {m_save, m_handout, m_copy, m_questions, m_close, m_lecturer})
            each->setEnabled(isOpen());
        m_bar->setVisible(isOpen() && m_visible);
        rememberProgress();
        followStop();
        if (m_column->sizes().front() == 0) // A hidden one has no size of its own.
            shareWidth();
        Q_EMIT changed();
    });
}

bool Lessons::isOpen() const { return m_bar->lesson().has_value(); }

const LessonStop* Lessons::stop() const {
    return isOpen() && m_bar->stop() >= 0 ? &m_bar->lesson()->stops[std::size_t(m_bar->stop())] : nullptr;
}

bool Lessons::asks() const { return stop() && m_bar->questions()->isOpen(); }

void Lessons::setVisible(bool visible) {
    m_visible = visible;
    m_bar->setVisible(visible && isOpen());
    foot()->setVisible(visible && isOpen() && m_presenting);
}

Course Lessons::course() const {
    Course course{.title = tr("Lessons"), .progress = {}, .onwards = {}, .parts = {}};
    const std::vector<ShippedLesson>& all = shippedLessons();
    int done = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isDone = isLessonDone(all[i].path);
        course.parts.push_back({m_lessonActions[qsizetype(i)], isDone});
        done += isDone;
        if (!isDone && !course.next)
            course.next = i;
    }
    if (!course.next) {
        course.progress = tr("All %1 done.").arg(all.size());
        course.onwards = tr("Start with Lesson 1");
        return course;
    }
    const ShippedLesson& first = all[*course.next];
    const int number = int(*course.next) + 1;
    const QString what =
        tr("%1, %2 · %Ln stop(s)", "number and title of a lesson", first.stops).arg(number).arg(first.title);
    course.progress = done == 0 ? tr("%1 in all. First: %2").arg(all.size()).arg(what)
                                : tr("%1 of %2 done. Next: %3").arg(done).arg(all.size()).arg(what);
    course.onwards = done == 0 ? tr("Start with Lesson %1").arg(number) : tr("Go on with Lesson %1").arg(number);
    return course;
}

/// Who writes on a lesson does not learn from it.
void Lessons::rememberProgress() {
    const auto& lesson = m_bar->lesson();
    const bool isAtEnd = lesson && !lesson->stops.empty() && m_bar->stop() + 1 == int(lesson->stops.size());
    if (isAtEnd && !m_bar->modified() && !m_bar->editing())
        rememberLesson(m_path);
}

/// After the one that is open; null where that is none of the program's, or its last.
const ShippedLesson* Lessons::next() const {
    const std::vector<ShippedLesson>& all = shippedLessons();
    const auto here = std::ranges::find(all, m_path, &ShippedLesson::path);
    return here == all.end() || here + 1 == all.end() ? nullptr : &here[1];
}

void Lessons::takePath(const QString& path) {
    m_path = path;
    const ShippedLesson* after = next();
    m_bar->questions()->setNextLesson(after ? tr("%1. %2").arg(after - shippedLessons().data() + 1).arg(after->title)
                                            : QString());
}

/// Somebody may have changed what the stop begins with, and that is there already.
void Lessons::goToStop(int stop) {
    {
        const QSignalBlocker quiet(m_bar);
        m_bar->setStop(stop);
    }
    Q_EMIT m_bar->lessonChanged();
    m_bar->setShown(m_window.shown());
}

void Lessons::setPicked(const Spot& spot) { m_bar->setPicked(spot); }

void Lessons::tellShown() {
    if (m_lecturerWindow)
        m_lecturerWindow->lookAgain();
    if (isOpen())
        m_bar->setShown(m_window.shown());
}

void Lessons::setSizes(const QList<int>& sizes) {
    m_sizes = sizes;
    shareWidth();
}

/// Of a lesson and what it shows. The window has its size as a full screen only later.
void Lessons::shareWidth() {
    const int width = m_column->width();
    if (m_presenting && isOpen())
        m_column->setSizes({width * m_share / 100, width * (100 - m_share) / 100});
    else
        m_column->setSizes(m_sizes);
}

void Lessons::setPresenting(bool presenting) {
    m_presenting = presenting;
    m_presentedSince = std::chrono::steady_clock::now();
    if (m_lecturerWindow && presenting)
        m_lecturerWindow->setStart(m_presentedSince);
    m_bar->window()->removeEventFilter(this);
    if (presenting)
        m_bar->window()->installEventFilter(this);
    m_bar->setPresenting(presenting);
    if (m_lecturerWindow && !presenting)
        m_lecturerWindow->close();
    followStop();
    fitPresented();
}

/// An audience cannot scroll: a long text has more of the width, and if that is not enough, smaller type.
void Lessons::fitPresented() {
    constexpr int wider = 2;
    constexpr double smaller = 0.03;
    const double text = pointsBefore(*m_bar->window(), textCapitals);
    setTypeSize(*m_bar, m_presenting ? std::optional(text) : std::nullopt);
    const auto share = [this](int percent) {
        m_share = percent;
        m_bar->setMostWidth(m_column->width() * std::max(mostForLesson, m_presenting ? percent : 0) / 100);
        shareWidth();
    };
    share(sharePresented);
    const LessonStop* at = stop();
    if (!m_presenting || !at)
        return;
    const int most = mostForTextAt(*at);
    while (m_share < most && !m_bar->showsAll())
        share(m_share + wider);
    for (double size = 1 - smaller; size >= leastText && !m_bar->showsAll(); size -= smaller)
        setTypeSize(*m_bar, text * size);
}

/// Where playing ends, and what the keys lead to beyond that.
void Lessons::followStop() {
    // The page keys of a clicker lead from stop to stop, and where there are none from step to step.
    const bool areSteps = m_presenting && !isOpen();
    m_onwards->setShortcut(areSteps ? QKeySequence(Qt::Key_PageDown) : QKeySequence());
    m_backwards->setShortcut(areSteps ? QKeySequence(Qt::Key_PageUp) : QKeySequence());
    foot()->setVisible(m_presenting && isOpen() && m_visible);
    const LessonStop* at = stop();
    if (!at) {
        m_stepper.setStop({});
        return;
    }
    m_stepper.setStop({.first = stepOf(at->view).value_or(0),
                       .last = at->until,
                       .hasPrevious = m_presenting && m_bar->stop() > 0,
                       .hasNext = m_presenting && m_bar->stop() + 1 < int(m_bar->lesson()->stops.size())});
    if (m_presenting)
        fitPresented(); // Its text may be longer.
}

void Lessons::showLecturer(bool shown) {
    if (!shown) {
        if (m_lecturerWindow)
            m_lecturerWindow->close();
        return;
    }
    Audience audience = m_window.audience;
    audience.goOn = [this](int by) { m_stepper.goOn(by); };
    m_lecturerWindow = new LecturerWindow(*m_bar, std::move(audience), m_bar);
    if (m_presenting)
        m_lecturerWindow->setStart(m_presentedSince);
    connect(m_lecturerWindow, &QObject::destroyed, m_lecturer, [action = m_lecturer] { action->setChecked(false); });
    connect(m_lecturerWindow, &LecturerWindow::nextPictureWanted, &m_nextSoon, qOverload<>(&QTimer::start));
    m_nextSoon.start();
    m_lecturerWindow->show();
}

/// Of what comes next, for the lecturer.
void Lessons::drawNext() {
    m_next.reset();
    const int next = m_bar->stop() + 1;
    if (!m_lecturerWindow || !isOpen() || next >= int(m_bar->lesson()->stops.size()))
        return;
    m_next =
        std::make_unique<HiddenStop>(m_bar->lesson()->stops[std::size_t(next)], false, [this](Workspace& workspace) {
            if (m_lecturerWindow)
                m_lecturerWindow->setNextPicture(
                    fittedPictureOf(workspace, workspace.size(), m_lecturerWindow->devicePixelRatioF()),
                    workspace.pictureInWords());
            m_next.release()->deleteLater();
        });
}

bool Lessons::eventFilter(QObject* watched, QEvent* event) {
    const bool isResized = event->type() == QEvent::Resize;
    if (!m_presenting && watched == m_column && isResized)
        m_bar->setMostWidth(m_column->width() * mostForLesson / 100);
    // Whether a text fits depends on its width, and all type may get larger meanwhile.
    if (m_presenting && (isResized || event->type() == QEvent::ApplicationFontChange))
        fitPresented();
    return QObject::eventFilter(watched, event);
}

void Lessons::close() {
    m_nextSoon.stop();
    m_next.reset();
    m_reading.close();
}

} // namespace walshscope::gui
