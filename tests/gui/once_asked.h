// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping what runs, whether the machine is fast or busy.
#pragma once

#include "gui/work/latest.h"

#include <functional>

namespace walshscope::gui {

/// Calls `what` once, as soon as `request` is asked for something: its answer cannot be there by then, and nobody has
/// to guess for how long it runs.
inline void onceAsked(Request& request, std::function<void()> what) {
    const auto connection = std::make_shared<QMetaObject::Connection>();
    *connection =
        QObject::connect(&request, &Request::changed, &request, [&request, connection, what = std::move(what)] {
            if (!request.busy())
                return;
            const auto act = what; // Which goes with the connection.
            QObject::disconnect(*connection);
            act();
        });
}

} // namespace walshscope::gui
