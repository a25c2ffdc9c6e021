// SPDX-License-Identifier: GPL-3.0-or-later
// Cancelling and closing the background thread.
#include "gui/work/future_worker.h"

namespace walshscope::gui {

FutureWorker::FutureWorker(QObject* parent) : QObject(parent), m_pool(std::make_shared<QThreadPool>()) {
    m_pool->setMaxThreadCount(1);
    // CUDA keeps state per thread, so the thread has to stay.
    m_pool->setExpiryTimeout(-1);
}

FutureWorker::FutureWorker(const FutureWorker& other, QObject* parent) : QObject(parent), m_pool(other.m_pool) {}

FutureWorker::~FutureWorker() { close(); }

void FutureWorker::cancelAll() {
    // Qt 6.4 follows pointers to continuations that are gone when a finished future is cancelled. They go on this
    // thread, so one that is not finished yet is safe.
    for (QFuture<void>& job : m_jobs)
        if (!job.isFinished())
            job.cancel();
    std::erase_if(m_jobs, [](const QFuture<void>& job) { return job.isFinished(); });
}

void FutureWorker::close() {
    m_closed = true;
    cancelAll();
    m_pool->waitForDone();
    m_jobs.clear();
}

bool FutureWorker::enlist(const QFuture<void>& future) {
    if (m_closed)
        return false;
    std::erase_if(m_jobs, [](const QFuture<void>& job) { return job.isFinished(); });
    m_jobs.push_back(future);
    return true;
}

} // namespace walshscope::gui
