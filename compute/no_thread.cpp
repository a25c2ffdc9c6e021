// SPDX-License-Identifier: GPL-3.0-or-later
// Knows the words of oneTBB.
#include "no_thread.h"

#include <string_view>
#include <system_error>

namespace walshscope {

bool isNoThread(const std::exception& error) {
    if (const auto* system = dynamic_cast<const std::system_error*>(&error))
        return system->code() == std::errc::resource_unavailable_try_again;
    return std::string_view(error.what()).starts_with("pthread_create has failed");
}

Message noThread() {
    return Message::tr("no thread can be started: there is not enough memory for it, or no more are allowed");
}

} // namespace walshscope
