// SPDX-License-Identifier: GPL-3.0-or-later
// What it means that the system starts no thread.
#pragma once

#include "message.h"

#include <exception>

namespace walshscope {

/// Whether the standard library or oneTBB, which has no type for it, says so.
bool isNoThread(const std::exception& error);

/// The system does not say which of its two reasons it has.
Message noThread();

} // namespace walshscope
