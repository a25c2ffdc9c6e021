// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the window where nobody sees it, waits until it is at rest, and takes its picture.
#include "gui/window/render_window.h"

#include "error.h"
#include "gui/documents/picture_file.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/widgets/look.h"
#include "gui/widgets/style.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"

#include <QBuffer>
#include <QEventLoop>

#include <algorithm>
#include <chrono>
#include <new>

namespace walshscope::gui {
namespace {

/// Long enough for the window to lay itself out and to show what has just been answered.
constexpr std::chrono::milliseconds shown(50);
/// Before the picture is taken, on a slow machine as well.
constexpr std::chrono::milliseconds atRest(300);

void waitUntilIdle(MainWindow& window, std::chrono::milliseconds settling, const std::function<void(int)>& progressed) {
    do {
        if (const Activity activity = window.workspace()->activity(); progressed && activity.waiting)
            progressed(activity.thousandths);
        QEventLoop loop;
        QTimer::singleShot(settling, &loop, &QEventLoop::quit);
        loop.exec();
    } while (window.busy() || !window.devices().settled() || !window.isVisible());
}

bool concerns(const WorkspaceRow& row, const RenderOptions& options) {
    return std::ranges::any_of(row.options, [&](const RenderOption& option) { return options.has(option.name); });
}

bool has(const WorkspaceRow& row, std::string_view name) {
    return std::ranges::find(row.options, name, &RenderOption::name) != row.options.end();
}

/// What the one in front has as well is meant for that one.
bool ownConcerns(const WorkspaceRow& row, const RenderOptions& options, const WorkspaceRow* front = nullptr) {
    return std::ranges::any_of(row.options, [&](const RenderOption& option) {
        return !option.isShared && options.has(option.name) && !(front && has(*front, option.name));
    });
}

/// What several workspaces may have is for the one in front.
void requireUse(const RenderOptions& options, const std::vector<WorkspaceRow>& rows, const WorkspaceRow& front) {
    for (const WorkspaceRow& row : rows)
        for (const RenderOption& option : row.options)
            if (option.isShared && options.has(option.name) && !has(front, option.name))
                throw UsageError(Message::tr("the workspace %1 has no --%2, expected none or another --workspace",
                                             front.id.toStdString(), option.name));
}

/// What would open on the page where nothing is open.
void requireShown(MainWindow& window, const WorkspaceRow& row, Kind kind) {
    Documents& documents = window.documents();
    const Workspace& workspace = *window.workspace(row.id);
    const std::vector<Slot*> taken = workspace.takes();
    std::vector<Kind> shown;
    for (std::size_t i = 0; i < kindRows.size(); ++i)
        if (std::ranges::count(taken, &documents.slotFor(Kind(i))) && workspace.shows(Kind(i)))
            shown.push_back(Kind(i));
    if (std::ranges::count(shown, kind))
        return;
    const std::string id = row.id.toStdString();
    if (shown.empty())
        throw UsageError(Message::tr("the workspace %1 shows no document, expected no file and no --sample", id));
    std::erase_if(shown, [](Kind each) { return !hasFormats(each); });
    throw NotShown(Message::tr("this is of the kind %1, expected %2, which the workspace %3 shows", kindName(kind),
                               kindNames(shown), id));
}

/// "learn, inspect, …"
std::string idsOf(const std::vector<WorkspaceRow>& rows) {
    QStringList ids;
    for (const WorkspaceRow& row : rows)
        ids << row.id;
    return ids.join(QStringLiteral(", ")).toStdString();
}

} // namespace

void renderWindow(const WindowPicture& what, const RenderOptions& options, const QString& picture,
                  const std::vector<WorkspaceRow>& rows) {
    useStyle(false);
    MainWindow window(rows);
    if (what.dark)
        useColours(ColourScheme::Dark);
    if (!what.workspace.isEmpty() && !window.workspace(what.workspace))
        throw UsageError(
            Message::tr("there is no workspace \"%1\", expected one of %2", what.workspace.toStdString(), idsOf(rows)));
    if (const auto row = std::ranges::find_if(rows, [&](const auto& each) { return each.isCalled(what.workspace); });
        row != rows.end() && what.document)
        requireShown(window, *row, what.document->kind());
    QString failure;
    QObject::connect(&window, &MainWindow::failed, &window, [&](const QString& cause) { failure = cause; });
    window.resize(what.size);
    window.show();
    const auto rest = [&] { waitUntilIdle(window, shown, what.progressed); };
    rest();
    if (!what.session.isEmpty()) {
        Monitor nobody;
        window.showSession(*readSession(what.session, window.sessionReaders(), nobody),
                           MainWindow::Replacing::Everything);
        rest();
    }
    if (!what.lesson.isEmpty()) {
        // Bad input is told before anything is shown, and standard input is there once.
        const Lesson lesson = readLessonFile(what.lesson);
        if (what.stop >= std::max(1, int(lesson.stops.size())))
            throw UsageError(Message::tr("there is no stop %1, expected 1 to %2", what.stop + 1, lesson.stops.size()));
        window.lessons().show(lesson, what.lesson);
        rest();
        window.lessons().bar()->setStop(what.stop);
        rest();
    }
    // Another one might have nothing to show of it.
    if (!what.workspace.isEmpty())
        window.showWorkspace(what.workspace);
    Documents& documents = window.documents();
    if (what.document)
        documents.slotFor(what.document->kind())
            .set(what.file ? what.file : std::make_shared<const Input>(inputFromDocument(*what.document)), QString());
    if (what.component)
        documents.slotFor(what.document->kind()).setComponent(*what.component);
    rest();
    // In the window slices wait until somebody says so; who wants a picture of them has.
    if (what.document && what.document->kind() == Kind::Large && window.workspace()->canRun()) {
        window.workspace()->run();
        rest();
    }
    const auto inFront = [&](const WorkspaceRow& row) { return window.workspace(row.id) == window.workspace(); };
    for (const WorkspaceRow& row : rows)
        if (ownConcerns(row, options))
            window.showWorkspace(row.id);
    if (!what.workspace.isEmpty())
        window.showWorkspace(what.workspace);
    const WorkspaceRow& front = *std::ranges::find_if(rows, inFront);
    requireUse(options, rows, front);
    for (const WorkspaceRow& row : rows) {
        if (&row == &front ? !concerns(row, options) : !ownConcerns(row, options, &front))
            continue;
        window.showWorkspace(row.id);
        window.workspace(row.id)->apply(options, rest);
    }
    window.showWorkspace(front.id);
    window.present(what.presenting);
    waitUntilIdle(window, atRest, what.progressed);
    if (!failure.isEmpty())
        throw ComputationError(Message::plain(failure.toStdString()));
    QBuffer bytes;
    if (!window.grab().save(&bytes, "PNG"))
        throw std::bad_alloc();
    Monitor nobody;
    const QByteArray session = what.savedSession.isEmpty() ? QByteArray() : bytesOf(window.session(), nobody);
    writeWhole(picture, [&](QIODevice& out) { out.write(bytes.data()); });
    if (!what.savedSession.isEmpty())
        writeWhole(what.savedSession, [&](QIODevice& out) { out.write(session); });
}

} // namespace walshscope::gui
