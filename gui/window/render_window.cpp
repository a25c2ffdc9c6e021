// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the window where nobody sees it, waits until it is at rest, and takes its picture.
#include "gui/window/render_window.h"

#include "error.h"
#include "gui/window/mainwindow.h"

#include <QApplication>
#include <QEventLoop>

namespace walshscope::gui {
namespace {

/// Long enough for the window to lay itself out, to paint what has just been answered, and for what moves to come to
/// rest.
constexpr int settlingMilliseconds = 300;

void waitUntilIdle(const MainWindow& window) {
    do {
        QEventLoop loop;
        QTimer::singleShot(settlingMilliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    } while (window.busy() || !window.isVisible());
}

/// What a dark desktop would hand to the program.
QPalette darkPalette() {
    QPalette palette(QColor(0x35, 0x35, 0x38), QColor(0x2b, 0x2b, 0x2e));
    palette.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x20));
    palette.setColor(QPalette::AlternateBase, QColor(0x26, 0x26, 0x28));
    palette.setColor(QPalette::ToolTipBase, QColor(0x35, 0x35, 0x38));
    for (QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, QColor(0xe6, 0xe6, 0xe6));
        palette.setColor(QPalette::Disabled, role, QColor(0x80, 0x80, 0x84));
    }
    palette.setColor(QPalette::PlaceholderText, QColor(0x98, 0x98, 0x9c));
    palette.setColor(QPalette::Link, QColor(0x6d, 0xb3, 0xf2));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x7f, 0xb8));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    return palette;
}

bool concerns(const WorkspaceRow& row, const RenderOptions& options) {
    return std::ranges::any_of(row.options, [&](const RenderOption& option) { return options.has(option.name); });
}

} // namespace

void renderWindow(const WindowPicture& what, const RenderOptions& options, const QString& picture,
                  const std::vector<WorkspaceRow>& rows) {
    if (what.dark)
        QApplication::setPalette(darkPalette());
    MainWindow window(rows);
    if (!what.workspace.isEmpty() && !window.workspace(what.workspace))
        throw UsageError(Message::tr("there is no workspace \"%1\"", what.workspace.toStdString()));
    QString failure;
    QObject::connect(&window, &MainWindow::failed, &window, [&](const QString& cause) { failure = cause; });
    window.resize(what.size);
    window.show();
    const auto rest = [&] { waitUntilIdle(window); };
    rest();
    Documents& documents = window.documents();
    if (what.document)
        documents.show(std::make_shared<const Input>(inputFromDocument(*what.document)), QString());
    if (what.component)
        documents.slotFor(what.document->kind()).setComponent(*what.component);
    rest();
    for (const WorkspaceRow& row : rows) {
        if (!concerns(row, options))
            continue;
        window.showWorkspace(row.id);
        window.workspace(row.id)->apply(options, rest);
    }
    if (!what.workspace.isEmpty())
        window.showWorkspace(what.workspace);
    rest();
    if (!failure.isEmpty())
        throw ComputationError(Message::plain(failure.toStdString()));
    if (!window.grab().save(picture))
        throw ComputationError(Message::tr(
            "%1: cannot be written, expected a folder that exists and a name ending in .png", picture.toStdString()));
}

} // namespace walshscope::gui
