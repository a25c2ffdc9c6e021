// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in a workspace and where somebody is in it, as JSON that needs no window: read, checked and written on
// any thread.
#pragma once

#include "gui/json/fields.h"

#include <map>

namespace walshscope::gui {

/// A state is an object with all that its workspace shows, as Workspace::snapshot() returns it.
struct StateForm {
    /// The slots whose documents it shows.
    std::vector<std::string_view> documents;
    /// What of the workspace a text can speak of beside its picture.
    std::vector<std::string_view> panes;
    std::function<std::vector<const char*>()> keys{};
    /// A fresh window's, with what `said` says otherwise. Throws InputError.
    std::function<QJsonObject(const JsonPart& said)> read{};
    /// `base` with what the part says under that key, and perhaps other things under others.
    std::function<QJsonObject(const JsonPart& said, const char* key, const QJsonObject& base)> readKey{};
    /// Under that key what a fresh window has otherwise; nothing where that is all.
    std::function<void(JsonWriter& out, const char* key, const QJsonObject& state)> write{};
    /// The step of the transport that it is at; nothing where only a run can tell.
    std::function<std::optional<int>(const QJsonObject& state)> step{};
    /// With the step of a fresh window.
    std::function<QJsonObject(const QJsonObject& state)> atNoStep{};
    /// Without files of the user's.
    std::function<QJsonObject(const QJsonObject& state)> withoutFiles{};
};

/// As in a fresh window.
QJsonObject freshState(const StateForm& form);

/// By the ids of the workspaces, each of which adds its own at the end of its own file.
const std::map<QString, StateForm>& stateForms();
/// The form of a workspace that has one.
const StateForm& stateFormOf(const QString& workspace);
/// Throws logic_error, which ends a program before main, where the id is taken.
bool addToStateForms(const char* workspace, const StateForm& form);

template <class S>
QJsonObject stateOf(const Fields<S>& fields, const S& shown) {
    return toJson(fields, shown, {nullptr, true});
}

/// What stateOf() was, from a state.
template <class S>
S shownIn(const Fields<S>& fields, const QJsonObject& state) {
    const QByteArray text = QJsonDocument(state).toJson();
    const JsonPlaces places({text.data(), std::size_t(text.size())}, "a state");
    return readFields(fields, JsonPart(places, {}, state), S{});
}

/// What a workspace has to say about a state of that type.
template <class S>
struct StateFacts {
    std::vector<std::string_view> documents{}, panes{};
    std::optional<int> (*step)(const S&) = [](const S&) { return std::optional<int>(); };
    void (*forgetStep)(S&) = [](S&) {};
    void (*forgetFiles)(S&) = [](S&) {};
};

template <class S>
bool addStateForm(const char* workspace, Fields<S> (*fields)(), const StateFacts<S>& facts) {
    const auto changed = [fields](void (*change)(S&)) {
        return [fields, change](const QJsonObject& state) {
            S shown = shownIn(fields(), state);
            change(shown);
            return stateOf(fields(), shown);
        };
    };
    StateForm form{.documents = facts.documents, .panes = facts.panes};
    // Asked later: fields know contenders and tables, which add themselves in no fixed order.
    form.keys = [fields] { return keysOf(fields()); };
    form.read = [fields](const JsonPart& said) { return stateOf(fields(), readFields(fields(), said, S{})); };
    form.readKey = [fields](const JsonPart& said, const char* key, const QJsonObject& base) {
        S shown = shownIn(fields(), base);
        for (const Field<S>& field : fields())
            if (std::string_view(field.key()) == key)
                field.read(said, shown);
        return stateOf(fields(), shown);
    };
    form.write = [fields](JsonWriter& out, const char* key, const QJsonObject& state) {
        const S fresh{};
        if (state == stateOf(fields(), fresh))
            return;
        out.open(key);
        writeFields(out, fields(), shownIn(fields(), state), {&fresh});
        out.close();
    };
    form.step = [fields, step = facts.step](const QJsonObject& state) { return step(shownIn(fields(), state)); };
    form.atNoStep = changed(facts.forgetStep);
    form.withoutFiles = changed(facts.forgetFiles);
    return addToStateForms(workspace, form);
}

} // namespace walshscope::gui
