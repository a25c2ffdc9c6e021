// SPDX-License-Identifier: GPL-3.0-or-later
// Gives each thread of the pool something to wait for, until all have begun.
#include "gui/work/painter_threads.h"

#include "error.h"
#include "no_thread.h"
#include "threads.h"

#include <QSemaphore>
#include <QThreadPool>

#include <algorithm>
#include <memory>

namespace walshscope::gui {
namespace {

struct Gathering {
    QSemaphore begun, all;
};

} // namespace

void keepPainterThreads() {
    // Since Qt 6.8 at the latest it has a pool for painting that nobody else reaches, and paints alone if told so.
    qputenv("QT_NO_GUI_THREADPOOL", "1");
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0)
    constexpr int enoughForAScreen = 8;
    QThreadPool& pool = *QThreadPool::globalInstance();
    const int count = std::min(pool.maxThreadCount(), enoughForAScreen);
    pool.setMaxThreadCount(count);
    pool.setExpiryTimeout(-1);
    // A thread that the pool itself fails to begin would be waited for at the end.
    if (threadsGiven(unsigned(count)) < unsigned(count))
        throw ComputationError(noThread());
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
#endif
}

} // namespace walshscope::gui
