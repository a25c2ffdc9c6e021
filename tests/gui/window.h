// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the window share: settings of their own, waiting, and the transform by its definition.
#pragma once

#include "gui/compare/compare_workspace.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/count/count_workspace.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/window/lessons.h"
#include "gui/window/mainwindow.h"
#include "gui/window/settings.h"

#include <QDockWidget>
#include <QToolButton>
#include <QtTest>

#include <bit>

namespace walshscope::gui {

/// Keeps the tests away from the user's settings and data, and from other tests. To be made before any window.
struct OwnSettings {
    OwnSettings() {
        qRegisterMetaType<const void*>("const void*"); // What signals about failures have, for QSignalSpy.
        qputenv("XDG_DATA_HOME", QFile::encodeName(folder.path()));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    }
    QTemporaryDir folder;
};

/// The window, with its workspaces by name, which the frame does not know.
class Window : public MainWindow {
public:
    using MainWindow::MainWindow;

    InspectWorkspace* inspectWorkspace() const { return findChild<InspectWorkspace*>(); }
    LearnWorkspace* learnWorkspace() const { return findChild<LearnWorkspace*>(); }
    SequenceWorkspace* sequenceWorkspace() const { return findChild<SequenceWorkspace*>(); }
    ConvolveWorkspace* convolveWorkspace() const { return findChild<ConvolveWorkspace*>(); }
    CountWorkspace* countWorkspace() const { return findChild<CountWorkspace*>(); }
    CompareWorkspace* compareWorkspace() const { return findChild<CompareWorkspace*>(); }
    LessonBar* lessonBar() const { return lessons().bar(); }
    InspectModel& model() const { return inspectWorkspace()->model(); }
    Slot& function() { return documents().function(); }
    const InputPointer& input() { return function().input(); }
    const InputPointer& sequence() { return documents().sequence().input(); }
    void open(Document document) {
        Slot& slot = documents().slotFor(document.kind());
        slot.set(std::make_shared<const Input>(inputFromDocument(std::move(document))), QStringLiteral("test"));
    }
    /// The id of the workspace that is shown.
    QString shownId() const {
        for (const WorkspaceRow& row : workspaces())
            if (workspace(row.id) == workspace())
                return row.id;
        return {};
    }
    using MainWindow::workspace;
};

/// What is wide in there, from the outside in.
inline QString widestIn(const QWidget& window) {
    constexpr int wide = 300;
    QStringList names;
    for (const QWidget* each : window.findChildren<QWidget*>())
        if (each->isVisible() && !each->isWindow() &&
            std::max(each->minimumSizeHint().width(), each->minimumWidth()) > wide)
            names << QStringLiteral("%1 %2 %3 (%4)")
                         .arg(each->objectName(), QLatin1String(each->metaObject()->className()))
                         .arg(each->minimumSizeHint().width())
                         .arg(each->minimumWidth());
    return names.join(QStringLiteral(", "));
}

/// Whether the window came to rest with a result of what is chosen now.
inline bool settles(Window& window, int milliseconds = 60000) {
    return QTest::qWaitFor(
        [&] { return (window.model().current() || !window.inspectWorkspace()->isVisible()) && !window.busy(); },
        milliseconds);
}

inline bool opens(Window& window, const QString& sample) {
    window.documents().openSample(sample);
    return QTest::qWaitFor(
        [&] {
            const auto& input = window.input();
            return input && input->title() == sample &&
                   (window.model().current() || !window.inspectWorkspace()->isVisible()) && !window.busy();
        },
        60000);
}

/// W(a) = Σ_x (-1)^(f(x) + a·x), term by term.
inline std::int32_t byDefinition(const BooleanFunction& f, std::uint32_t a) {
    std::int32_t sum = 0;
    for (std::uint32_t x = 0; x < f.size(); ++x)
        sum += (int(f(x)) + std::popcount(a & x)) % 2 ? -1 : 1;
    return sum;
}

template <class Widget>
Widget* child(QWidget& window, const char* name) {
    auto* found = window.findChild<Widget*>(QLatin1String(name));
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

/// As somebody has it who works with the source: its dock is open in every workspace of the windows that are made now.
inline void keepSourcesOpen() {
    for (const WorkspaceRow& row : workspaces())
        userSettings().setValue(QStringLiteral("workspaces/") + row.id,
                                QByteArray(R"({"docks":{"sourceDock":{"visible":true}}})"));
}

/// The dock of the source is folded away until somebody asks for it.
inline void openSource(QMainWindow& window) {
    if (child<QDockWidget>(window, "sourceDock")->isHidden())
        child<QToolButton>(window, "sourceButton")->click();
}

} // namespace walshscope::gui
