// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace reads and writes: lessons, and pictures of steps.
#include "gui/learn/learn_workspace.h"

#include "error.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/wording.h"
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
    if (!mayClose())
        return;
    m_lessonPath = path;
    m_lesson.start([path](Monitor&) { return readLessonFile(path); });
}

void LearnWorkspace::takeLesson() {
    const Lesson lesson = *m_lesson.result();
    m_lessonBar->setLesson(lesson);
    if (lesson.stops.empty())
        applyView(lesson.start);
    Q_EMIT opened(m_lessonPath.startsWith(u':') ? QString() : m_lessonPath);
}

void LearnWorkspace::applyView(const LessonView& view) {
    if (view.input && view.input != m_learning.slot().input())
        m_learning.slot().set(view.input, tr("go to a stop of the lesson"));
    if (view.component)
        m_learning.slot().setComponent(view.component);
    m_learning.setSelected({});
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
    if (!mayClose())
        return;
    Lesson lesson;
    lesson.title = tr("A new lesson");
    lesson.start = shownView();
    if (const QString reason = whyNotKept(lesson.start); !reason.isEmpty()) {
        Q_EMIT failed(reason, tr("Open or type a function first."));
        return;
    }
    m_lessonBar->setLesson(lesson);
    m_lessonBar->setShown(shownView());
    m_lessonBar->setEditing(true);
}

bool LearnWorkspace::mayClose() {
    if (!m_lessonBar->lesson() || !m_lessonBar->modified())
        return true;
    const auto answer = QMessageBox::question(
        this, tr("Lesson"), tr("“%1” has changes that are not saved.").arg(m_lessonBar->lesson()->title),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    if (answer == QMessageBox::Save)
        saveLesson();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && !m_lessonBar->modified());
}

void LearnWorkspace::saveLesson() {
    if (!m_lessonBar->lesson())
        return;
    QFileDialog dialog(this, tr("Save the lesson"), QString(), tr("Walshscope lesson (*.walshlesson)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("walshlesson"));
    dialog.selectFile(m_lessonBar->lesson()->title.simplified().replace(u'/', u'-') + QStringLiteral(".walshlesson"));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return;
    const QString path = dialog.selectedFiles().first();
    try {
        const QByteArray bytes = bytesOf(*m_lessonBar->lesson());
        writeWhole(path, [&](QIODevice& out) { return out.write(bytes) == bytes.size(); });
        m_lessonBar->setSaved();
        Q_EMIT opened(path);
    } catch (const std::exception& error) {
        Q_EMIT failed(worded(error), tr("Choose another place or name."));
    }
}

void LearnWorkspace::exportAllSteps() {
    if (const RecordingPointer recording = m_learning.recording())
        Q_EMIT seriesWanted(stepSeries(recording, m_learning.state().by, slide));
}

void LearnWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (!options.has("lesson")) {
        if (options.has("stop"))
            throw UsageError(Message::tr("--stop is a stop of a lesson, expected --lesson"));
        return;
    }
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
