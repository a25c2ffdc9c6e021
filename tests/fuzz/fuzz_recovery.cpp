// SPDX-License-Identifier: GPL-3.0-or-later
// What a window left that did not come to its end. An input is the file that the next one finds.
#include "gui/window/recovery.h"
#include "gui/window/workspaces.h"
#include "oracles.h"

#include <QApplication>
#include <QDir>
#include <QEventLoop>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The workspaces of a window without it.
struct Rooms {
    Rooms() {
        for (const WorkspaceRow& row : workspaces()) {
            owned.emplace_back(row.make(documents, devices, nullptr));
            ids << row.id;
        }
    }
    ~Rooms() {
        for (const auto& workspace : owned)
            workspace->close();
        devices.close();
        documents.close();
    }
    Q_DISABLE_COPY_MOVE(Rooms)

    Documents documents;
    Devices devices;
    std::vector<std::unique_ptr<Workspace>> owned;
    QStringList ids;

    Session session() {
        Session all;
        for (Slot* slot : documents.everySlot())
            if (slot->input())
                all.documents.emplace(slot->id(), Opened{slot->input(), slot->component(), slot->modified()});
        for (std::size_t i = 0; i < owned.size(); ++i) {
            all.snapshots.emplace(ids[qsizetype(i)], owned[i]->snapshot());
            if (auto written = owned[i]->unsaved())
                all.written.emplace(ids[qsizetype(i)], std::move(written));
        }
        return all;
    }
    SessionReaders readers() const {
        SessionReaders all{ids, {}};
        for (std::size_t i = 0; i < owned.size(); ++i)
            if (auto read = owned[i]->recovers())
                all.written.emplace(ids[qsizetype(i)], std::move(read));
        return all;
    }
    Workspace& named(const QString& id) { return *owned[std::size_t(ids.indexOf(id))]; }
    bool show(const SessionRead& read) {
        std::vector<std::pair<Workspace*, QJsonObject>> states;
        for (const auto& [id, snapshot] : read.snapshots())
            states.emplace_back(&named(id), stateFormOf(id).read(snapshot));
        for (const auto& [id, written] : read.written())
            written.show(named(id));
        for (Slot* slot : documents.everySlot())
            if (const auto found = read.documents().find(slot->id()); found != read.documents().end())
                slot->set(found->second.input, QString());
        for (const auto& [workspace, state] : states)
            workspace->setSnapshot(state);
        return true;
    }
};

/// A start of the window, and what it says.
struct Start {
    explicit Start(Rooms& rooms)
        : recovery({[&] { return rooms.session(); }, [&] { return rooms.readers(); },
                    [&](const SessionRead& read) { return rooms.show(read); }},
                   std::chrono::milliseconds(0)) {
        QObject::connect(&recovery, &Recovery::offered, [this](const QString& sentence) { offered = sentence; });
        QObject::connect(&recovery, &Recovery::dropped, [this](const QString&, const QString& why) { dropped = why; });
        QObject::connect(&recovery, &Recovery::failed, [](const QString&, const QString& why) {
            fuzz::require(false, "not kept", why.toStdString());
        });
        recovery.look();
        wait();
    }
    void wait() const {
        while (recovery.busy())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    Recovery recovery;
    QString offered, dropped;
};

/// It comes back into a window that has nothing, and is there once more for the next one.
void bringBack() {
    Rooms rooms;
    Start first(rooms);
    first.recovery.restore();
    first.wait();
    for (Slot* slot : rooms.documents.everySlot())
        if (slot->input())
            fuzz::requireWritten(slot->input()->document);
    first.recovery.write();
    first.wait();
    first.recovery.close();
    const bool isEdited =
        std::ranges::any_of(rooms.documents.everySlot(), [](const Slot* slot) { return slot->modified(); });
    const Start second(rooms);
    fuzz::require(!isEdited || !second.offered.isEmpty(), "what came back is not kept", second.dropped.toStdString());
}

QDir folder() { return {QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + "/unsaved"}; }

} // namespace

/// What fontconfig has when the process ends is no finding.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static const QTemporaryDir data;
    qputenv("XDG_DATA_HOME", QFile::encodeName(data.path()));
    new QApplication(*argc, *argv); // Until the process ends.
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    folder().removeRecursively();
    QDir().mkpath(folder().path());
    QFile file(folder().filePath(QStringLiteral("left.json")));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(reinterpret_cast<const char*>(bytes), qint64(size)) != qint64(size))
        qFatal("the file cannot be written");
    file.close();

    static auto* const rooms = new Rooms;
    bool isOffered = false;
    {
        Start start(*rooms);
        isOffered = !start.offered.isEmpty();
        fuzz::require(isOffered != !start.dropped.isEmpty(), "neither offered nor dropped, or both");
        start.recovery.close();
    }
    // To make a window's rooms takes much longer than to read.
    if (isOffered && size % 8 == 0)
        bringBack();
    return 0;
}
