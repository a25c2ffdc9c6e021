// SPDX-License-Identifier: GPL-3.0-or-later
// Gives each thread of the pool something to wait for, until all have begun.
#include "gui/work/painter_threads.h"

#include "error.h"
#include "no_thread.h"

#include <QSemaphore>
#include <QThreadPool>

#include <algorithm>
#include <memory>

namespace walshscope::gui {
namespace {

constexpr int enoughForAScreen = 8;

struct Gathering {
    QSemaphore begun, all;
};

} // namespace

void keepPainterThreads() {
    QThreadPool& pool = *QThreadPool::globalInstance();
    const int count = std::min(pool.maxThreadCount(), enoughForAScreen);
    pool.setMaxThreadCount(count);
    pool.setExpiryTimeout(-1);
    const auto gathering = std::make_shared<Gathering>(); // One that comes too late finds it as well.
    for (int i = 0; i < count; ++i)
        pool.start([gathering] {
            gathering->begun.release();
            gathering->all.acquire();
        });
    // On a busy machine they come after a while.
    const bool haveBegun = gathering->begun.tryAcquire(count, 60'000);
    gathering->all.release(count);
    if (!haveBegun)
        throw ComputationError(noThread());
}

} // namespace walshscope::gui
