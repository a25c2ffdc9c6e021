// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the window that one looks at: every workspace empty, loading, full and failed, and the first page.
#pragma once

#include "gui/tables/property_delegate.h"
#include "waiting.h"
#include "window.h"

#include <QMenu>
#include <QTableWidget>

#include <atomic>
#include <chrono>
#include <thread>

namespace walshscope::gui {

struct Sight {
    QString name;      ///< "inspect-full"
    QString workspace; ///< Empty for the first page.
    enum class State { Empty, Loading, Full, Failed } state;
};

inline QString titleOf(Sight::State state) {
    const auto titles = oneForEach<Sight::State, const char*>("empty", "loading", "full", "failed");
    return QLatin1String(titles[std::size_t(state)]);
}

inline std::vector<Sight> sights() {
    std::vector<Sight> all{{QStringLiteral("first"), {}, Sight::State::Empty}};
    for (const WorkspaceRow& row : workspaces())
        for (const auto state : {Sight::State::Empty, Sight::State::Loading, Sight::State::Full, Sight::State::Failed})
            all.push_back({row.id + u'-' + titleOf(state), row.id, state});
    return all;
}

/// At rest; what something took, which is never the same, reads "soon" in it.
inline QImage settledPicture(QWidget& window) {
    static const QRegularExpression time(QStringLiteral("[0-9] (ns|µs|ms|s)\\b"));
    static const QRegularExpression took(
        QStringLiteral(" in [0-9.e-]+ (ms|s)\\b")); // In a table others may be shipped.
    QImage last;
    int same = 0;
    for (int look = 0; look < 50 && same < 3; ++look) {
        QTest::qWait(50);
        for (auto* label : window.findChildren<QLabel*>())
            if (label->text().contains(time))
                label->setText(QStringLiteral("soon"));
        for (auto* table : window.findChildren<QTableWidget*>())
            for (QTableWidgetItem* item : table->findItems(QString(), Qt::MatchContains))
                if (item && item->text().contains(took)) {
                    item->setText(QStringLiteral("soon"));
                    item->setData(PropertyDelegate::shownRole, item->text());
                    table->resizeRowToContents(item->row());
                }
        const QImage now = window.grab().toImage();
        same = now == last ? same + 1 : 0;
        last = now;
    }
    return last;
}

/// What somebody would look at there, the same each time.
inline void fill(Window& window, const QString& workspace) {
    if (workspace == QStringLiteral("compare")) // Times of other machines, as new ones would differ.
        for (const auto* menu : window.findChildren<QMenu*>(QStringLiteral("shippedTimes")))
            menu->actions().first()->trigger();
    else if (workspace == QStringLiteral("inspect"))
        window.documents().openSample(QStringLiteral("AES"));
    else
        window.workspace(workspace)->beginnings().first()->trigger();
    QTest::qWaitFor([&] { return !window.busy(); }, test::patience);
    if (Stepper* stepper = window.workspace()->stepper())
        stepper->setStep(stepper->steps() * 5 / 6);
}

/// A window in that state, shown and at rest; null where it did not come to that.
inline QImage pictureOf(const Sight& sight, QSize size, const QString& colours) {
    userSettings().clear();
    userSettings().setValue(QStringLiteral("window/colours"), colours);
    Window window;
    window.resize(size);
    window.show();
    if (!QTest::qWaitFor([&] { return window.devices().known(); }, test::patience))
        return {};
    if (!sight.workspace.isEmpty())
        window.showWorkspace(sight.workspace);
    std::atomic<bool> ends = false;
    if (sight.state == Sight::State::Full)
        fill(window, sight.workspace);
    if (sight.state == Sight::State::Failed)
        window.documents().openBytes(QStringLiteral("notes.txt"), "Neither bits nor numbers.");
    if (sight.state == Sight::State::Loading) {
        window.documents().make(QStringLiteral("load"), [&ends](Monitor& monitor) -> Input {
            while (!ends) {
                monitor.progress(2, 5);
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
            throw Cancelled();
        });
        QTest::qWait(600); // What takes but a moment is not said to be going on.
    } else if (!QTest::qWaitFor([&] { return !window.busy(); }, test::patience)) {
        return {};
    }
    const QImage picture = settledPicture(window);
    ends = true;
    QTest::qWaitFor([&] { return !window.busy(); }, test::patience);
    return picture;
}

} // namespace walshscope::gui
