// SPDX-License-Identifier: GPL-3.0-or-later
// The states that there are.
#include "gui/json/states.h"

#include <stdexcept>

namespace walshscope::gui {
namespace {

/// Workspaces add theirs in no fixed order.
std::map<QString, StateForm>& formsSoFar() {
    static std::map<QString, StateForm> all;
    return all;
}

} // namespace

const std::map<QString, StateForm>& stateForms() { return formsSoFar(); }

const StateForm& stateFormOf(const QString& workspace) { return formsSoFar().at(workspace); }

QJsonObject freshState(const StateForm& form) {
    const JsonPlaces nowhere("{}", "a state");
    return form.read(JsonPart(nowhere, {}, QJsonObject()));
}

bool addToStateForms(const char* workspace, const StateForm& form) {
    if (!formsSoFar().emplace(QLatin1String(workspace), form).second)
        throw std::logic_error(std::string("two states are called ") + workspace);
    return true;
}

} // namespace walshscope::gui
