// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window as one value: taken, saved, copied as a link, and shown again.
#include "gui/window/mainwindow.h"

#include "gui/documents/save_dialog.h"
#include "gui/json/states.h"
#include "gui/widgets/banner.h"
#include "gui/window/lessons.h"
#include "gui/words/wording.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr auto formerLessonKey = "learn"; ///< Of what was written, when only Learn had lessons.

} // namespace

Session MainWindow::session() {
    Session session;
    if (!onFirstPage())
        session.workspace = m_entries[m_shown].row.id;
    for (const Slot* slot : m_documents.everySlot())
        if (slot->input())
            session.documents.emplace(slot->id(), Opened{slot->input(), slot->component(), slot->modified()});
    for (const Entry& entry : m_entries) {
        if (const QJsonObject snapshot = entry.workspace->snapshot(); !snapshot.isEmpty())
            session.snapshots.emplace(entry.row.id, snapshot);
        if (auto written = entry.workspace->unsaved())
            session.written.emplace(entry.row.id, std::move(written));
    }
    session.lesson = m_lessons->place();
    if (auto written = m_lessons->unsaved())
        session.written.emplace(QLatin1String(Session::lessonKey), std::move(written));
    return session;
}

void MainWindow::connectSessions() {
    connect(&m_reading, &Request::answered, this, [this] {
        const SessionPointer read = *m_reading.result(); // Somebody may be asked meanwhile.
        const QString path = m_sessionPath;
        m_reading.clear();
        try {
            const bool isShown = showSession(*read, Replacing::Everything);
            m_banner->clear(&m_reading);
            if (isShown && !path.isEmpty())
                rememberRecent(path);
        } catch (const InputError& error) {
            showFailure(worded(error), tr("Everything stays as it was."), &m_reading);
        }
    });
    connect(&m_reading, &Request::failed, this, [this](const Failure& failure) {
        showFailure(failure.cause, tr("Everything stays as it was."), &m_reading);
    });
    connect(&m_linking, &Request::answered, this, [this] {
        QApplication::clipboard()->setText(QStringLiteral("walshscope %1").arg(*m_linking.result()));
        inform(tr("Copied. The line opens the window as it is now: run it, or paste it here."));
        m_linking.clear();
    });
    connect(&m_linking, &Request::failed, this,
            [this](const Failure& failure) { showFailure(failure.cause, {}, &m_linking); });
    for (const Request* request : {static_cast<const Request*>(&m_reading), static_cast<const Request*>(&m_linking)}) {
        connect(request, &Request::changed, this, &MainWindow::showStateSoon);
        connect(request, &Request::progressed, this, &MainWindow::showStateSoon);
    }
}

SessionReaders MainWindow::sessionReaders() const {
    SessionReaders readers;
    for (const Entry& entry : m_entries) {
        readers.workspaces << entry.row.id;
        if (auto read = entry.workspace->recovers())
            readers.written.emplace(entry.row.id, std::move(read));
    }
    for (const char* key : {Session::lessonKey, formerLessonKey})
        readers.written.emplace(QLatin1String(key), Lessons::recovered);
    return readers;
}

void MainWindow::openSession(const QString& pathOrLink) {
    m_sessionPath = isLink(pathOrLink) ? QString() : pathOrLink;
    m_reading.start([pathOrLink, readers = sessionReaders()](Monitor& monitor) {
        return readSession(pathOrLink, readers, monitor);
    });
}

bool MainWindow::showSession(const SessionRead& read, Replacing replacing) {
    // All of it is read, and everybody is asked, before any of it is shown.
    std::vector<std::pair<Workspace*, QJsonObject>> states;
    for (const auto& [id, snapshot] : read.snapshots())
        try {
            states.emplace_back(workspace(id), stateFormOf(id).read(snapshot));
        } catch (const InputError&) {
            // What is unsaved comes back even where the rest cannot.
            if (replacing == Replacing::Everything)
                throw;
        }
    const auto isOfLessons = [](const QString& id) {
        return id == QLatin1String(Session::lessonKey) || id == QLatin1String(formerLessonKey);
    };
    const bool replacesAll = replacing == Replacing::Everything;
    std::vector<Workspace*> replaced;
    for (const Entry& entry : m_entries)
        if (replacesAll || (read.written().contains(entry.row.id) && !isOfLessons(entry.row.id)))
            replaced.push_back(entry.workspace);
    const bool replacesLesson =
        replacesAll || std::ranges::any_of(read.written(), isOfLessons, &std::pair<const QString, Recovered>::first);
    if ((replacesLesson && !m_lessons->mayClose()) || !std::ranges::all_of(replaced, &Workspace::mayClose))
        return false;
    if (replacesLesson)
        m_lessons->makeRoom();
    for (Workspace* each : replaced)
        each->makeRoom();
    // Before the documents: the stop of a lesson brings an input of its own.
    for (const auto& [id, written] : read.written())
        if (!written.show(isOfLessons(id) ? static_cast<QObject&>(*m_lessons) : *workspace(id)))
            return false;
    showDocuments(read, replacing);
    for (const auto& [workspace, state] : states)
        workspace->setSnapshot(state);
    if (read.lesson())
        m_lessons->reopen(*read.lesson());
    if (!read.workspace().isEmpty())
        showWorkspace(read.workspace());
    else if (replacing == Replacing::Everything)
        showFirstPage();
    if (!onFirstPage())
        workspace()->focusPicture();
    return true;
}

/// What is compared is undone in one step with what it is compared with.
void MainWindow::showDocuments(const SessionRead& read, Replacing replacing) {
    const auto openedIn = [&](const Slot& slot) {
        const auto found = read.documents().find(slot.id());
        return found != read.documents().end()      ? found->second
               : replacing == Replacing::Everything ? Opened()
                                                    : Opened{slot.input(), slot.component()};
    };
    const QString what = tr("open a session");
    Slot &function = m_documents.function(), &other = m_documents.other(), &sequence = m_documents.sequence();
    const auto f = openedIn(function), g = openedIn(other), bits = openedIn(sequence);
    if (f.input != function.input() && g.input != other.input())
        function.setBoth(f.input, other, g.input, what);
    else if (f.input != function.input())
        function.set(f.input, what);
    else if (g.input != other.input())
        other.set(g.input, what);
    if (bits.input != sequence.input())
        sequence.set(bits.input, what);
    for (const auto& [slot, opened] : {std::pair(&function, &f), {&other, &g}, {&sequence, &bits}}) {
        if (opened->component > 0)
            slot->setComponent(opened->component);
        if (opened->input && opened->input->edited && !opened->isUnsaved && read.documents().contains(slot->id()))
            slot->setSaved(opened->input);
    }
}

void MainWindow::saveSession() {
    const QString suffix = QString::fromLatin1(sessionSuffix).mid(1);
    const InputPointer input = shownInput();
    const auto to = askWhereTo(this, tr("Save session"), input ? input->title() : tr("session"),
                               {{tr("Session (*.%1)").arg(suffix), suffix}});
    if (!to)
        return;
    const Session session = this->session();
    m_documents.save(
        to->path, [session](Monitor& monitor) { return bytesOf(session, monitor).toStdString(); },
        [this, path = to->path, snapshots = session.snapshots] {
            for (const Entry& entry : m_entries)
                if (const auto found = snapshots.find(entry.row.id); found != snapshots.end())
                    entry.workspace->setSaved(found->second);
            inform(tr("The session is saved in %1.").arg(QFileInfo(path).fileName()));
        });
}

/// Whoever it is sent to has other files.
void MainWindow::copyLink() {
    Session shown = session();
    for (auto& [id, snapshot] : shown.snapshots)
        if (const auto form = stateForms().find(id); form != stateForms().end())
            snapshot = form->second.withoutFiles(snapshot);
    if (shown.lesson && !shown.lesson->file.startsWith(u':'))
        shown.lesson.reset();
    m_linking.start([session = std::move(shown)](Monitor& monitor) {
        for (const auto& [id, opened] : session.documents)
            if (opened.input->file)
                throw UsageError(
                    Message::tr("%1 is too large for a link; save a session", opened.input->document.name));
        return linkTo(bytesOf(session, monitor));
    });
}

} // namespace walshscope::gui
