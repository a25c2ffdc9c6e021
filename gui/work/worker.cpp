// SPDX-License-Identifier: GPL-3.0-or-later
// One thread without expiry.
#include "gui/work/worker.h"

namespace walshscope::gui {

Worker::Worker() {
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
}

Worker::~Worker() { close(); }

bool Worker::run(std::function<void()> job) {
    if (m_closed)
        return false;
    m_pool.start(std::move(job));
    return true;
}

void Worker::wait() { m_pool.waitForDone(); }

void Worker::close() {
    m_closed = true;
    wait();
}

} // namespace walshscope::gui
