// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace reads and writes: lessons, and pictures of steps.
#include "gui/learn/learn_workspace.h"

#include "error.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/wording.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/learn/lesson/lesson_bar.h"

#include <QAction>
#include <QFileDialog>
#include <QMessageBox>

namespace walshscope::gui {

bool LearnWorkspace::opens(const QString& path) const {
    return path.endsWith(QStringLiteral(".walshlesson"), Qt::CaseInsensitive);
}

void LearnWorkspace::open(const QString& path) {
    m_lesson.start([path](Monitor&) { return LessonFile{readLessonFile(path), path}; });
}

void LearnWorkspace::takeLesson() {
    const auto file = m_lesson.result();
    Q_EMIT succeeded(&m_lesson);
    // Asked now, and not when the file was chosen: what was written while it was read is kept as well.
    leaveLesson([this, file] {
        m_lessonBar->setLesson(file->lesson);
        if (file->lesson.stops.empty())
            applyView(file->lesson.start);
        Q_EMIT opened(file->path.startsWith(u':') ? QString() : file->path);
    });
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

LessonView LearnWorkspace::shownView() const {
    LessonView view;
    view.state = m_learning.state();
    view.input = m_learning.slot().input();
    view.component = view.input && view.input->sbox() ? m_learning.slot().component() : 0;
    return view;
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
    const auto answer = QMessageBox::question(
        this, tr("Lesson"), tr("“%1” has changes that are not saved.").arg(m_lessonBar->lesson()->title),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Save)
        return saveLesson(std::move(saved)) ? Leaving::OnceSaved : Leaving::No;
    return answer == QMessageBox::Discard ? Leaving::Now : Leaving::No;
}

void LearnWorkspace::leaveLesson(const std::function<void()>& then) {
    // What is written while it is saved is asked about again.
    if (askForLesson([this, then] { leaveLesson(then); }) == Leaving::Now)
        then();
}

bool LearnWorkspace::mayClose() { return askForLesson({}) != Leaving::No; }

void LearnWorkspace::closeLesson() {
    leaveLesson([this] { m_lessonBar->setLesson({}); });
}

bool LearnWorkspace::saveLesson(std::function<void()> then) {
    if (!m_lessonBar->lesson())
        return false;
    QFileDialog dialog(this, tr("Save the lesson"), QString(), tr("Walshscope lesson (*.walshlesson)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("walshlesson"));
    dialog.selectFile(m_lessonBar->lesson()->title.simplified().replace(u'/', u'-') + QStringLiteral(".walshlesson"));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    const auto lesson = std::make_shared<const Lesson>(*m_lessonBar->lesson());
    m_documents.save(
        dialog.selectedFiles().first(), [lesson](Monitor&) { return bytesOf(*lesson).toStdString(); },
        [this, lesson, then = std::move(then)] {
            m_lessonBar->setSaved(*lesson);
            if (then)
                then();
        });
    return true;
}

std::function<QByteArray()> LearnWorkspace::unsaved() const {
    if (!m_lessonBar->lesson() || !m_lessonBar->modified())
        return {};
    return [lesson = *m_lessonBar->lesson()] { return writeLesson(lesson); };
}

Recovered LearnWorkspace::recovered(const QByteArray& bytes) {
    const auto lesson = std::make_shared<const Lesson>(readLesson(bytes, tr("the lesson")));
    const auto show = [this, lesson] {
        if (askForLesson({}) != Leaving::Now)
            return false;
        m_lessonBar->setLesson(*lesson, false);
        m_lessonBar->setShown(shownView());
        m_lessonBar->setEditing(true);
        Q_EMIT opened({});
        return true;
    };
    return {tr("the lesson “%1”").arg(lesson->title), show};
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

void LearnWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (!options.has("lesson")) {
        if (options.has("stop"))
            throw UsageError(Message::tr("--stop is a stop of a lesson, expected --lesson"));
        LearnState chosen = m_learning.state();
        if (options.has("variant"))
            chosen.variant = &variantNamed(options.text("variant"));
        chosen.parameters = parametersFrom(options, chosen.parameters);
        m_learning.setState(chosen);
        rest();
        return;
    }
    for (const char* option : {"variant", "block", "elements"})
        if (options.has(option))
            throw UsageError(Message::tr("--%1 is what a lesson says itself, expected --lesson without it", option));
    const QString path = QString::fromStdString(options.text("lesson"));
    const int stops = int(readLessonFile(path).stops.size()); // Bad input is told before anything is shown.
    const auto stop = options.number("stop", 1, std::max(1, stops)).value_or(1);
    open(path);
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
