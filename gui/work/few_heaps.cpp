// SPDX-License-Identifier: GPL-3.0-or-later
// glibc's number of arenas.
#include "gui/work/few_heaps.h"

#include <QtGlobal>

#include <algorithm>
#include <thread>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace walshscope::gui {

int fewHeaps() { return std::max(4, int(std::thread::hardware_concurrency())); }

void keepFewHeaps() {
#ifdef M_ARENA_MAX
    if (!qEnvironmentVariableIsSet("MALLOC_ARENA_MAX"))
        ::mallopt(M_ARENA_MAX, fewHeaps());
#endif
}

} // namespace walshscope::gui
