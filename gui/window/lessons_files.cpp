// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as files: opened, saved, left, brought back and printed.
#include "gui/documents/documents.h"
#include "gui/documents/save_dialog.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/window/lessons.h"
#include "gui/window/workspaces.h"

#include <QAction>
#include <QFileInfo>
#include <QMessageBox>

namespace walshscope::gui {

bool Lessons::opens(const QString& path) { return path.endsWith(QStringLiteral(".walshlesson"), Qt::CaseInsensitive); }

void Lessons::open(const QString& path) {
    m_reading.start([path](Monitor& monitor) { return LessonFile{readLessonFile(path, &monitor), path}; });
}

void Lessons::reopen(const Session::LessonPlace& place) {
    if (place.file.isEmpty()) {
        if (isOpen())
            goToStop(place.stop); // Of what was not saved.
        return;
    }
    m_reading.start([place](Monitor& monitor) {
        return LessonFile{readLessonFile(place.file, &monitor), place.file, place.stop};
    });
}

std::optional<Session::LessonPlace> Lessons::place() const {
    if (!isOpen() || (m_path.isEmpty() && !m_bar->modified()))
        return {};
    const bool isInFile = !m_bar->modified();
    return Session::LessonPlace{isInFile ? QFileInfo(m_path).absoluteFilePath() : QString(), m_bar->stop()};
}

void Lessons::show(const Lesson& lesson, const QString& path) {
    takePath(path);
    m_bar->setLesson(lesson);
}

void Lessons::take() {
    const auto file = m_reading.result();
    Q_EMIT succeeded(&m_reading);
    // Asked now, and not when the file was chosen: what was written while it was read is kept as well.
    leave([this, file] {
        if (file->then) {
            takePath(file->path);
            {
                const QSignalBlocker quiet(m_bar);
                m_bar->setLesson(file->lesson);
            }
            goToStop(*file->then);
            return;
        }
        show(file->lesson, file->path);
        Q_EMIT opened(file->path.startsWith(u':') ? QString() : file->path);
    });
}

void Lessons::make() {
    const LessonView shown = m_window.shown();
    if (const QString reason = whyNotKept(shown); !reason.isEmpty()) {
        Q_EMIT failed(reason, tr("Open or type something first."), m_bar);
        return;
    }
    Q_EMIT succeeded(m_bar);
    leave([this, shown] {
        takePath({});
        m_bar->setLesson(Lesson{.title = tr("A new lesson")});
        m_bar->setShown(shown);
        m_bar->setEditing(true);
    });
}

/// Whether the lesson that is open may go: it is saved, or nobody wants it, or it is being saved, and then `saved` is
/// called once it is.
Lessons::Leaving Lessons::ask(std::function<void()> saved) {
    if (!isOpen() || !m_bar->modified())
        return Leaving::Now;
    QMessageBox box(QMessageBox::Question, tr("Lesson"),
                    tr("“%1” has changes that are not saved.").arg(m_bar->lesson()->title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_parent);
    box.setObjectName(QStringLiteral("unsavedLesson"));
    box.setTextFormat(Qt::PlainText);
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        return keep(std::move(saved)) ? Leaving::OnceSaved : Leaving::No;
    return answer == QMessageBox::Discard ? Leaving::Now : Leaving::No;
}

void Lessons::leave(const std::function<void()>& then) {
    // What is written while it is saved is asked about again.
    if (ask([this, then] { leave(then); }) == Leaving::Now)
        then();
}

bool Lessons::mayClose() { return ask({}) != Leaving::No; }

void Lessons::makeRoom() {
    if (isOpen())
        m_window.mend();
    m_bar->setLesson({});
}

bool Lessons::saveWritten() {
    if (!isOpen())
        return false;
    if (m_bar->modified())
        keep({});
    return m_bar->modified() || hasFile();
}

bool Lessons::hasFile() const { return !m_path.isEmpty() && !m_path.startsWith(u':'); }

bool Lessons::waitsForAnswer() {
    const QString why = whyUnanswered(*m_bar->lesson());
    if (!why.isEmpty())
        Q_EMIT failed(why, tr("Click it, or remove the question."), m_bar);
    return !why.isEmpty();
}

bool Lessons::keep(std::function<void()> then) {
    if (waitsForAnswer())
        return false;
    if (!hasFile())
        return save(std::move(then));
    writeTo(m_path, *m_bar->lesson(), std::move(then));
    return true;
}

bool Lessons::save(std::function<void()> then) {
    if (!isOpen() || waitsForAnswer())
        return false;
    const Lesson lesson = *m_bar->lesson(); // While the dialog is there another one may be opened.
    const auto to = askWhereTo(m_parent, tr("Save the lesson"), lesson.title,
                               {{tr("Walshscope lesson (*.walshlesson)"), QStringLiteral("walshlesson")}});
    if (!to)
        return false;
    writeTo(to->path, lesson, std::move(then));
    return true;
}

void Lessons::writeTo(const QString& path, const Lesson& written, std::function<void()> then) {
    const auto lesson = std::make_shared<const Lesson>(written);
    m_documents.save(
        path, [lesson](Monitor&) { return bytesOf(*lesson).toStdString(); },
        [this, lesson, path, then = std::move(then)] {
            // Another one may be open by now.
            if (m_bar->lesson() == *lesson)
                takePath(path);
            m_bar->setSaved(*lesson);
            if (then)
                then();
        });
}

std::function<QByteArray()> Lessons::unsaved() const {
    if (!isOpen() || !m_bar->modified())
        return {};
    return [lesson = *m_bar->lesson()] { return writeLesson(lesson); };
}

Recovered Lessons::recovered(const QByteArray& bytes) {
    const auto lesson = std::make_shared<const Lesson>(readLesson(bytes, tr("the lesson")));
    return {tr("the lesson “%1”").arg(lesson->title),
            [lesson](QObject& lessons) { return static_cast<Lessons&>(lessons).bringBack(*lesson); }};
}

bool Lessons::bringBack(const Lesson& lesson) {
    if (ask({}) != Leaving::Now)
        return false;
    takePath({});
    m_bar->setLesson(lesson, false);
    m_bar->setShown(m_window.shown());
    m_bar->setEditing(true);
    Q_EMIT opened({});
    return true;
}

void Lessons::exportHandout() { exportAs(tr("Export the lesson as a handout"), QStringLiteral("%1"), {}); }

void Lessons::exportLecturersCopy() {
    exportAs(tr("Export the lecturer's copy of the lesson"), tr("%1 (lecturer)"), {.answers = true, .notes = true});
}

void Lessons::exportAs(const QString& title, const QString& name, const HandoutExtras& extras) {
    if (isOpen() && !waitsForAnswer())
        Q_EMIT fileWanted({title,
                           name.arg(m_bar->lesson()->title),
                           {{tr("PDF document (*.pdf)"), QStringLiteral("pdf")},
                            {tr("Page for browsers (*.html)"), QStringLiteral("html")},
                            {tr("An SVG drawing for each stop (*.svg)"), QStringLiteral("svg")},
                            {tr("A PNG picture for each stop (*.png)"), QStringLiteral("png")}},
                           [lesson = *m_bar->lesson(), extras](const QString& file, Monitor& monitor) {
                               const bool isPdf = file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
                               printHandout(lesson, file, std::nullopt, monitor,
                                            {.answers = extras.answers && isPdf, .notes = extras.notes});
                           }});
}

void Lessons::exportQuestions() {
    if (isOpen() && !waitsForAnswer())
        Q_EMIT fileWanted({tr("Export the questions of the lesson"),
                           m_bar->lesson()->title,
                           {{tr("Moodle XML (*.moodle.xml)"), QStringLiteral("moodle.xml")},
                            {tr("Package of QTI 2.1 (*.qti.zip)"), QStringLiteral("qti.zip")}},
                           [lesson = *m_bar->lesson()](const QString& file, Monitor& monitor) {
                               printQuestions(lesson, file, std::nullopt, monitor);
                           }});
}

} // namespace walshscope::gui
