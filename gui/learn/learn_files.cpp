// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace reads and writes: lessons, and pictures of steps.
#include "gui/learn/learn_workspace.h"

#include "error.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/file_name.h"
#include "gui/documents/save_dialog.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/learn_state.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/learn/lesson/lesson_bar.h"
#include "gui/learn/lesson/question_box.h"

#include <QAction>
#include <QFileInfo>
#include <QMessageBox>

namespace walshscope::gui {
namespace {

constexpr auto lessonOption = "lesson", stopOption = "stop";

} // namespace

bool LearnWorkspace::opens(const QString& path) const {
    return path.endsWith(QStringLiteral(".walshlesson"), Qt::CaseInsensitive);
}

void LearnWorkspace::open(const QString& path) {
    m_lesson.start([path](Monitor& monitor) { return LessonFile{readLessonFile(path, &monitor), path}; });
}

void LearnWorkspace::takeLesson() {
    const auto file = m_lesson.result();
    Q_EMIT succeeded(&m_lesson);
    // Asked now, and not when the file was chosen: what was written while it was read is kept as well.
    leaveLesson([this, file] {
        takePath(file->path);
        m_presentedStop = -1; // Of the lesson before.
        if (file->then) {
            {
                const QSignalBlocker quiet(m_lessonBar);
                m_lessonBar->setLesson(file->lesson);
            }
            showStopQuietly(file->then->stop);
            return;
        }
        m_lessonBar->setLesson(file->lesson);
        if (file->lesson.stops.empty())
            applyView(file->lesson.start);
        Q_EMIT opened(file->path.startsWith(u':') ? QString() : file->path);
    });
}

/// Somebody may have changed what the stop begins with, and that is there already.
void LearnWorkspace::showStopQuietly(int stop) {
    {
        const QSignalBlocker quiet(m_lessonBar);
        m_lessonBar->setStop(stop);
    }
    Q_EMIT m_lessonBar->lessonChanged();
    m_lessonBar->setShown(shownView());
}

void LearnWorkspace::applyView(const LessonView& view) {
    if (view.input && view.input != m_learning.slot().input())
        m_learning.slot().set(view.input, tr("go to a stop of the lesson"));
    if (view.component)
        m_learning.slot().setComponent(view.component);
    m_learning.setSelected({});
    Q_EMIT m_stepper.restWanted();
    m_learning.setState(view.state);
}

QJsonObject LearnWorkspace::snapshot() {
    const bool isInFile = m_lessonBar->lesson() && !m_lessonBar->modified() && !m_lessonPath.isEmpty();
    const QString path = isInFile ? QFileInfo(m_lessonPath).absoluteFilePath() : QString();
    return toJson(learnShownFields(), {m_learning.state(), m_learning.selected(), path, m_lessonBar->stop()},
                  {nullptr, true});
}

std::function<void()> LearnWorkspace::showing(const JsonPart& snapshot) {
    return [this, shown = readFields(learnShownFields(), snapshot, {})] {
        if (!shown.lesson.isEmpty()) {
            m_lesson.start([shown](Monitor& monitor) {
                return LessonFile{readLessonFile(shown.lesson, &monitor), shown.lesson, shown};
            });
        } else if (m_lessonBar->lesson()) {
            showStopQuietly(shown.stop); // Of what was not saved.
        }
        Q_EMIT m_stepper.restWanted();
        m_learning.setState(shown.state);
        m_learning.setSelected(shown.selected);
    };
}

LessonView LearnWorkspace::shownView() const {
    LessonView view;
    view.state = m_learning.state();
    view.input = m_learning.slot().input();
    view.component = view.input && view.input->sbox() ? m_learning.slot().component() : 0;
    return view;
}

void LearnWorkspace::connectQuestions() {
    QuestionBox* questions = m_lessonBar->questions();
    connect(&m_learning.selection(), &ObservedSelection::changed, this,
            [this] { m_lessonBar->setSelected(m_learning.selected()); });
    connect(questions, &QuestionBox::told, this, [this](const Node& node) { m_learning.setSelected(node); });
    connect(questions, &QuestionBox::finished, this, &LearnWorkspace::focusPicture);
    connect(questions, &QuestionBox::nextLessonWanted, this, [this] {
        if (const ShippedLesson* next = nextLesson())
            open(next->path);
    });
}

/// After the one that is open; null where that is none of the program's, or its last.
const ShippedLesson* LearnWorkspace::nextLesson() const {
    const auto here = std::ranges::find(m_shipped, m_lessonPath, &ShippedLesson::path);
    return here == m_shipped.end() || here + 1 == m_shipped.end() ? nullptr : &here[1];
}

void LearnWorkspace::takePath(const QString& path) {
    m_lessonPath = path;
    const ShippedLesson* next = nextLesson();
    m_lessonBar->questions()->setNextLesson(next ? next->title : QString());
}

void LearnWorkspace::newLesson() {
    Lesson lesson;
    lesson.title = tr("A new lesson");
    lesson.start = shownView();
    if (const QString reason = whyNotKept(lesson.start); !reason.isEmpty()) {
        Q_EMIT failed(reason, tr("Open or type a function first."), m_lessonBar);
        return;
    }
    Q_EMIT succeeded(m_lessonBar);
    leaveLesson([this, lesson] {
        takePath({});
        m_lessonBar->setLesson(lesson);
        m_lessonBar->setShown(shownView());
        m_lessonBar->setEditing(true);
    });
}

/// Whether the lesson that is open may go: it is saved, or nobody wants it, or it is being saved, and then `saved` is
/// called once it is.
LearnWorkspace::Leaving LearnWorkspace::askForLesson(std::function<void()> saved) {
    if (!m_lessonBar->lesson() || !m_lessonBar->modified())
        return Leaving::Now;
    QMessageBox box(QMessageBox::Question, tr("Lesson"),
                    tr("“%1” has changes that are not saved.").arg(m_lessonBar->lesson()->title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("unsavedLesson"));
    box.setTextFormat(Qt::PlainText);
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        return keepLesson(std::move(saved)) ? Leaving::OnceSaved : Leaving::No;
    return answer == QMessageBox::Discard ? Leaving::Now : Leaving::No;
}

void LearnWorkspace::leaveLesson(const std::function<void()>& then) {
    // What is written while it is saved is asked about again.
    if (askForLesson([this, then] { leaveLesson(then); }) == Leaving::Now)
        then();
}

bool LearnWorkspace::mayClose() { return askForLesson({}) != Leaving::No; }

void LearnWorkspace::makeRoom() { m_lessonBar->setLesson({}); }

void LearnWorkspace::closeLesson() {
    leaveLesson([this] { m_lessonBar->setLesson({}); });
}

bool LearnWorkspace::saveWritten() {
    if (!m_lessonBar->lesson())
        return false;
    if (m_lessonBar->modified())
        keepLesson({});
    return m_lessonBar->modified() || hasFile();
}

bool LearnWorkspace::hasFile() const { return !m_lessonPath.isEmpty() && !m_lessonPath.startsWith(u':'); }

bool LearnWorkspace::keepLesson(std::function<void()> then) {
    if (!hasFile())
        return saveLesson(std::move(then));
    writeLessonTo(m_lessonPath, *m_lessonBar->lesson(), std::move(then));
    return true;
}

bool LearnWorkspace::saveLesson(std::function<void()> then) {
    if (!m_lessonBar->lesson())
        return false;
    const Lesson lesson = *m_lessonBar->lesson(); // While the dialog is there another one may be opened.
    const auto to = askWhereTo(this, tr("Save the lesson"), lesson.title,
                               {{tr("Walshscope lesson (*.walshlesson)"), QStringLiteral("walshlesson")}});
    if (!to)
        return false;
    writeLessonTo(to->path, lesson, std::move(then));
    return true;
}

void LearnWorkspace::writeLessonTo(const QString& path, const Lesson& written, std::function<void()> then) {
    const auto lesson = std::make_shared<const Lesson>(written);
    m_documents.save(
        path, [lesson](Monitor&) { return bytesOf(*lesson).toStdString(); },
        [this, lesson, path, then = std::move(then)] {
            // Another one may be open by now.
            if (m_lessonBar->lesson() == *lesson)
                takePath(path);
            m_lessonBar->setSaved(*lesson);
            if (then)
                then();
        });
}

std::function<QByteArray()> LearnWorkspace::unsaved() const {
    if (!m_lessonBar->lesson() || !m_lessonBar->modified())
        return {};
    return [lesson = *m_lessonBar->lesson()] { return writeLesson(lesson); };
}

std::function<Recovered(const QByteArray&)> LearnWorkspace::recovers() const {
    return [](const QByteArray& bytes) -> Recovered {
        const auto lesson = std::make_shared<const Lesson>(readLesson(bytes, tr("the lesson")));
        return {tr("the lesson “%1”").arg(lesson->title),
                [lesson](Workspace& workspace) { return static_cast<LearnWorkspace&>(workspace).bringBack(*lesson); }};
    };
}

bool LearnWorkspace::bringBack(const Lesson& lesson) {
    if (askForLesson({}) != Leaving::Now)
        return false;
    takePath({});
    m_lessonBar->setLesson(lesson, false);
    m_lessonBar->setShown(shownView());
    m_lessonBar->setEditing(true);
    Q_EMIT opened({});
    return true;
}

void LearnWorkspace::exportAllSteps() {
    if (const RecordingPointer recording = m_learning.recording())
        Q_EMIT seriesWanted(stepSeries(recording, m_learning.state().by, slide));
}

void LearnWorkspace::exportRun() {
    if (const RecordingPointer recording = m_learning.recording())
        Q_EMIT fileWanted({tr("Export the run as an animation"),
                           exportNameOf(*recording),
                           {{tr("Animated WebP (*.webp)"), QStringLiteral("webp")}},
                           [recording, by = m_learning.state().by](const QString& file, Monitor& monitor) {
                               writeRun(recording, by, file, slide, monitor);
                           }});
}

void LearnWorkspace::exportHandout() {
    if (m_lessonBar->lesson())
        Q_EMIT fileWanted({tr("Export the lesson as a handout"),
                           m_lessonBar->lesson()->title,
                           {{tr("PDF document (*.pdf)"), QStringLiteral("pdf")},
                            {tr("An SVG drawing for each stop (*.svg)"), QStringLiteral("svg")},
                            {tr("A PNG picture for each stop (*.png)"), QStringLiteral("png")}},
                           [lesson = *m_lessonBar->lesson()](const QString& file, Monitor& monitor) {
                               writeHandout(lesson, file, std::nullopt, monitor);
                           }});
}

std::vector<RenderOption> LearnWorkspace::options() {
    std::vector<RenderOption> all{
        {.name = lessonOption,
         .words = OptionWords::tr("a lesson instead of an input."),
         .value = OptionWords::tr("file"),
         .isInput = true},
        {stopOption, OptionWords::tr("which stop of the lesson, from 1."), OptionWords::tr("number")}};
    for (const RenderOption& option : optionsOf(learnRunFields()))
        all.push_back(option);
    return all;
}

void LearnWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (!options.has(lessonOption)) {
        if (options.has(stopOption))
            throw UsageError(Message::tr("--stop is a stop of a lesson, expected --lesson"));
        m_learning.setState(takeOptions(learnRunFields(), options, m_learning.state()));
        rest();
        return;
    }
    for (const RenderOption& option : optionsOf(learnRunFields()))
        if (options.has(option.name))
            throw UsageError(
                Message::tr("--%1 is what a lesson says itself, expected --lesson without it", option.name));
    const QString path = fileNameFrom(options.text(lessonOption));
    // Bad input is told before anything is shown, and standard input is there once.
    const LessonFile file{readLessonFile(path), path};
    const auto stop = options.number(stopOption, 1, std::max(1, int(file.lesson.stops.size()))).value_or(1);
    m_lesson.start([file](Monitor&) { return file; });
    rest();
    m_lessonBar->setStop(int(stop) - 1);
    rest();
}

void LearnWorkspace::cancel() {
    m_learning.cancel();
    m_lesson.cancel();
}

void LearnWorkspace::close() {
    m_lesson.close();
    m_learning.close();
}

} // namespace walshscope::gui
