// SPDX-License-Identifier: GPL-3.0-or-later
// A queue with one end for each of two threads. QThreadPool would not tell that it got no thread, and wait for ever.
#include "gui/work/worker.h"

#include "error.h"
#include "no_thread.h"
#include "report/crash.h"

#include <system_error>
#include <utility>

namespace walshscope::gui {

Worker::Worker() : m_first(std::make_unique<Job>()), m_last(m_first.get()) {}

Worker::~Worker() { close(); }

bool Worker::run(std::function<void()> job) {
    if (m_closed)
        return false;
    if (!m_thread.joinable()) {
        try {
            m_thread = std::thread([this] { work(std::move(m_first)); });
        } catch (const std::system_error&) {
            throw ComputationError(noThread());
        }
    }
    add(std::move(job));
    return true;
}

void Worker::add(std::function<void()> job) {
    m_last->next = std::make_unique<Job>(std::move(job), nullptr);
    m_last = m_last->next.get();
    ++m_queued;
    m_queued.notify_one();
}

void Worker::work(std::unique_ptr<Job> at) {
    const StackOfHandler stack;
    for (;;) {
        m_queued.wait(m_done);
        at = std::move(at->next);
        if (!at->what)
            return;
        std::exchange(at->what, nullptr)(); // What it owns goes with it.
        ++m_done;
        m_done.notify_one();
    }
}

void Worker::wait() {
    if (m_closed)
        return; // It has waited.
    for (std::size_t done = m_done; done != m_queued; done = m_done)
        m_done.wait(done);
}

void Worker::close() {
    m_closed = true;
    if (!m_thread.joinable())
        return;
    add({});
    m_thread.join();
}

} // namespace walshscope::gui
