// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace reads and writes: lessons, and pictures of steps.
#include "gui/learn/learn_workspace.h"

#include "gui/butterfly/step_export.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/wording.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/learn/lesson/lesson_bar.h"

#include <QAction>
#include <QFileDialog>
#include <QMessageBox>

namespace walshscope::gui {
namespace {

constexpr QSize slide(1200, 675); ///< 16 to 9, as slides are.

QString name(const Recording& recording) {
    return QStringLiteral("%1-n%2")
        .arg(QString::fromUtf8(recording.variant().id.data(), qsizetype(recording.variant().id.size())))
        .arg(recording.n());
}

} // namespace

void LearnWorkspace::openLesson(const QString& path) {
    if (!mayCloseLesson())
        return;
    m_lessons.cancelAll();
    m_lessons.run([path](Monitor&) { return readLessonFile(path); })
        .then(this,
              [this, path](const std::shared_ptr<const Lesson>& lesson) {
                  m_lessonBar->setLesson(*lesson);
                  if (lesson->stops.empty())
                      applyView(lesson->start);
                  Q_EMIT lessonOpened(path);
              })
        .onFailed(this, [this](const std::exception& error) {
            Q_EMIT failed(worded(error), tr("What was open before is still here."));
        });
}

void LearnWorkspace::applyView(const LessonView& view) {
    if (view.input && view.input != m_learning.session().input())
        Q_EMIT inputWanted(view.input, tr("go to a stop of the lesson"));
    if (view.component)
        m_learning.session().setComponent(view.component);
    m_learning.setSelected({});
    m_learning.setState(view.state);
}

LessonView LearnWorkspace::shownView() const {
    LessonView view;
    view.state = m_learning.state();
    view.input = m_learning.session().input();
    view.component = view.input && view.input->sbox() ? m_learning.session().component() : 0;
    return view;
}

void LearnWorkspace::newLesson() {
    if (!mayCloseLesson())
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

bool LearnWorkspace::mayCloseLesson() {
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
        Q_EMIT lessonOpened(path);
    } catch (const std::exception& error) {
        Q_EMIT failed(worded(error), tr("Choose another place or name."));
    }
}

QString LearnWorkspace::askForPicture(const QString& title, const QString& name) {
    return QFileDialog::getSaveFileName(this, title, name + QStringLiteral(".svg"),
                                        tr("SVG drawing (*.svg);;PDF document (*.pdf);;PNG picture (*.png)"));
}

void LearnWorkspace::exportStep() {
    const RecordingPointer recording = m_learning.recording();
    if (!recording)
        return;
    const int step = m_learning.step();
    const QString file =
        askForPicture(tr("Export this step"), QStringLiteral("%1-step%2").arg(name(*recording)).arg(step));
    if (file.isEmpty())
        return;
    try {
        walshscope::gui::exportStep(*recording, m_learning.state().by, step, file, slide);
    } catch (const std::exception& error) {
        Q_EMIT failed(worded(error), tr("Choose another place or name."));
    }
}

void LearnWorkspace::exportAllSteps() {
    const RecordingPointer recording = m_learning.recording();
    if (!recording)
        return;
    const QString file = askForPicture(tr("Export all steps as numbered pictures"), name(*recording));
    if (file.isEmpty())
        return;
    const int pictures = m_learning.steps() + 1;
    const auto done = [this] {
        m_exporting = false;
        Q_EMIT busyChanged();
    };
    m_exporting = true;
    Q_EMIT busyChanged();
    m_pictures
        .run([recording, by = m_learning.state().by, file](Monitor& monitor) {
            walshscope::gui::exportAllSteps(*recording, by, file, slide, monitor);
            return true;
        })
        .then(this,
              [this, done, pictures](const std::shared_ptr<const bool>&) {
                  done();
                  Q_EMIT remarked(tr("Pictures written: %1.").arg(pictures));
              })
        .onFailed(this,
                  [this, done](const std::exception& error) {
                      done();
                      Q_EMIT failed(worded(error), tr("Choose another place, or a larger kind of step."));
                  })
        .onCanceled(this, [this, done] {
            done();
            Q_EMIT remarked(tr("The export was stopped; the pictures written until then are there."));
        });
}

void LearnWorkspace::cancel() {
    m_learning.cancel();
    m_pictures.cancelAll();
}

void LearnWorkspace::close() {
    m_pictures.close();
    m_lessons.close();
    m_learning.close();
}

} // namespace walshscope::gui
