// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered of the window, and what was edited and not saved. Both come from files that anybody may have
// written. An input is an object with what settings/state.json has.
#include "gui/documents/input_json.h"
#include "gui/window/dock_places.h"
#include "gui/window/workspaces.h"
#include "oracles.h"

#include <QApplication>
#include <QJsonDocument>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The workspaces of the window without it: it believes what they take.
struct Rooms {
    Rooms() {
        for (const WorkspaceRow& row : workspaces())
            all.emplace_back(row.id.toUtf8(), row.make(documents, devices, nullptr));
    }
    Documents documents;
    Devices devices;
    std::vector<std::pair<QByteArray, Workspace*>> all;
};

const QList<QRect> screens{{0, 0, 800, 600}, {800, -200, 1920, 1080}};

/// Calls `take` with what the text says, as who reads settings does.
template <class Take>
void readState(const QByteArray& text, const Take& take) {
    const std::string name = "f";
    const JsonPlaces places({text.constData(), std::size_t(text.size())}, name);
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject object = document.object();
    take(JsonPart(places, {}, document.isObject() ? QJsonValue(object) : QJsonValue()));
}

std::string textOf(const QJsonObject& state) {
    return QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString();
}

/// Reads what was written; it is to be read.
template <class Take>
void readWritten(const QJsonObject& written, const Take& take) {
    const std::string text = textOf(written);
    try {
        readState(QByteArray::fromStdString(text), take);
    } catch (const InputError& error) {
        fuzz::require(false, "what was written cannot be read", text + "\n" + error.what());
    }
}

/// How wide the parts are is settled by a window that is shown, and there is none.
QJsonObject withoutSizes(QJsonObject state) {
    for (const char* key : {"rows", "columns", "map", "plots", "test"})
        state.remove(QLatin1String(key));
    return state;
}

void checkWorkspace(Workspace& workspace, const JsonPart& part) {
    const QJsonObject before = workspace.save();
    try {
        workspace.restore(part);
    } catch (const InputError&) {
        fuzz::require(workspace.save() == before, "something changed though it cannot be used");
        throw;
    }
    const QJsonObject after = workspace.save();
    readWritten(after, [&](const JsonPart& written) { workspace.restore(written); });
    const QJsonObject again = workspace.save();
    fuzz::require(withoutSizes(again) == withoutSizes(after), "another state reads back",
                  textOf(after) + "\n" + textOf(again));
}

void checkDocks(const JsonPart& part) {
    const DockPlaces base{{QStringLiteral("sourceDock"), {}}, {QStringLiteral("propertyDock"), {}}};
    const QJsonObject places = toJson(dockPlacesFrom(part, base, screens));
    readWritten(places, [&](const JsonPart& again) {
        fuzz::require(toJson(dockPlacesFrom(again, base, screens)) == places, "other docks read back");
    });
}

void checkGeometry(const JsonPart& part) {
    const QRect geometry = geometryFrom(part, screens);
    // Near its title, by which one can move it.
    const QPoint grip(geometry.center().x(), geometry.top() + 8);
    fuzz::require(std::ranges::any_of(screens, [&](const QRect& screen) { return screen.contains(grip); }),
                  "a window that nobody can move");
    readWritten(toJson(geometry), [&](const JsonPart& again) {
        fuzz::require(geometryFrom(again, screens) == geometry, "another place reads back");
    });
}

void checkInput(const JsonPart& part) {
    if (part.has("path")) // No file is there.
        return;
    Monitor nobody;
    const Input edited = inputFrom(part, {}, nobody);
    fuzz::requireWritten(edited.document);
    readWritten(toJson(edited, nobody), [&](const JsonPart& again) {
        const Input back = inputFrom(again, {}, nobody);
        fuzz::require(back.document.value == edited.document.value && back.origin == edited.origin,
                      "another input reads back");
    });
}

} // namespace

/// What fontconfig has when the process ends is no finding.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    new QApplication(*argc, *argv); // Until the process ends.
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static auto* const rooms = new Rooms;
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    // What is wrong in one part is not to hide the others.
    const auto check = [&](const QByteArray& key, const auto& take) {
        try {
            readState(bytes, [&](const JsonPart& whole) {
                if (whole.has(key.constData()))
                    take(whole.part(key.constData()));
            });
        } catch (const InputError& error) {
            fuzz::requirePlace(error, {bytes.constData(), size});
        }
    };
    for (const auto& [id, workspace] : rooms->all)
        check(id, [&](const JsonPart& part) { checkWorkspace(*workspace, part); });
    check("docks", checkDocks);
    check("geometry", checkGeometry);
    check("edited", checkInput);
    QCoreApplication::processEvents();
    return 0;
}
