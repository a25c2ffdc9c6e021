// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the window that one looks at: every workspace empty, loading, full and failed, the first page, and a
// function that stays in its file.
#pragma once

#include "gui/inspect/large/large_pane.h"
#include "gui/tables/property_delegate.h"
#include "large.h"
#include "waiting.h"
#include "window.h"

#include <QMenu>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

namespace walshscope::gui {

struct Sight {
    QString name;      ///< "inspect-full"
    QString workspace; ///< Empty for the first page.
    enum class State { Empty, Loading, Full, Failed, Large } state;
};

inline QString titleOf(Sight::State state) {
    const auto titles = oneForEach<Sight::State, const char*>("empty", "loading", "full", "failed", "large");
    return QLatin1String(titles[std::size_t(state)]);
}

inline std::vector<Sight> sights() {
    std::vector<Sight> all{{QStringLiteral("first"), {}, Sight::State::Empty}};
    for (const WorkspaceRow& row : workspaces())
        for (const auto state : {Sight::State::Empty, Sight::State::Loading, Sight::State::Full, Sight::State::Failed})
            all.push_back({row.id + u'-' + titleOf(state), row.id, state});
    all.push_back({QStringLiteral("inspect-large"), QStringLiteral("inspect"), Sight::State::Large});
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
    static_cast<void>(QTest::qWaitFor([&] { return !window.busy(); }, test::patience));
    if (Stepper* stepper = window.workspace()->stepper())
        stepper->setStep(stepper->steps() * 5 / 6);
}

/// A function that stays in its file, all slices of it and the largest coefficient in its own.
inline void fillLarge(Window& window, const QString& path) {
    constexpr int n = 20, bits = 6;
    std::mt19937_64 random(1);
    QFile file(path);
    bool isWritten = file.open(QIODevice::WriteOnly);
    for (int i = 0; i < 1 << (n - 6); ++i) {
        const quint64 word = random();
        isWritten = isWritten && file.write(reinterpret_cast<const char*>(&word), sizeof word) == sizeof word;
    }
    file.close();
    window.documents().openRead(largeInput(mappedBits(path), path));
    auto& spectrum = child<LargePane>(window, "largePane")->spectrum();
    isWritten = isWritten && QTest::qWaitFor([&] { return spectrum.input() && !window.busy(); }, test::patience);
    if (!isWritten)
        qFatal("%s cannot be opened", qPrintable(path));
    spectrum.setBits(bits);
    spectrum.compute();
    if (QTest::qWaitFor([&] { return spectrum.found()->isWhole(); }, test::patience))
        child<QTableView>(window, "largestTable")->selectRow(0);
}

/// A window in that state, shown and at rest; null where it did not come to that.
inline QImage pictureOf(const Sight& sight, QSize size, const QString& colours) {
    userSettings().clear();
    userSettings().setValue(QStringLiteral("window/colours"), colours);
    const QTemporaryDir folder;
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
    if (sight.state == Sight::State::Large)
        fillLarge(window, folder.filePath(QStringLiteral("function.bin")));
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
    static_cast<void>(QTest::qWaitFor([&] { return !window.busy(); }, test::patience));
    return picture;
}

} // namespace walshscope::gui
