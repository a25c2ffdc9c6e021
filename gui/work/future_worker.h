// SPDX-License-Identifier: GPL-3.0-or-later
// The one background thread: requests go in as lambdas, immutable results come back through futures.
#pragma once

#include "gui/documents/wording.h"
#include "monitor.h"

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <vector>

namespace walshscope::gui {

/// What a job sees of the future that waits for it: progress, at most one report every 20 ms, and cancellation.
template <class Result>
class PromiseMonitor : public Monitor {
public:
    PromiseMonitor(QPromise<Result>& promise, std::function<void(const Message&)> remark)
        : m_promise(promise), m_remark(std::move(remark)) {
        m_promise.setProgressRange(0, steps);
    }

    void progress(std::uint64_t done, std::uint64_t total) override {
        if (m_promise.isCanceled())
            throw Cancelled();
        const auto now = std::chrono::steady_clock::now();
        if (now - m_reported < std::chrono::milliseconds(20))
            return;
        m_reported = now;
        m_promise.setProgressValue(total == 0 ? 0 : int(double(done) / double(total) * steps));
    }

    void remark(const Message& words) override {
        if (!m_promise.isCanceled())
            m_remark(words);
    }

private:
    static constexpr int steps = 1000;
    QPromise<Result>& m_promise;
    std::function<void(const Message&)> m_remark;
    std::chrono::steady_clock::time_point m_reported{};
};

/// Lives on the GUI thread. CUDA is called from its thread only.
class FutureWorker : public QObject {
    Q_OBJECT

public:
    explicit FutureWorker(QObject* parent = nullptr);
    /// For jobs of its own on the thread of another one; cancelAll() leaves the other's alone.
    explicit FutureWorker(const FutureWorker& other, QObject* parent = nullptr);
    /// Cancels everything and waits.
    ~FutureWorker() override;

    /// Queues `job`, a T(Monitor&), which owns all it needs. The future holds the shared_ptr<const T> it returned, or
    /// rethrows what it threw; Cancelled becomes a cancelled future. Answer with .then(this, …), .onFailed(this, …).
    template <std::invocable<Monitor&> Job>
    auto run(Job job) {
        using Result = std::shared_ptr<const std::invoke_result_t<Job, Monitor&>>;
        // std::function wants something that can be copied, which a promise cannot.
        auto promise = std::make_shared<QPromise<Result>>();
        promise->start();
        QFuture<Result> future = promise->future();
        if (!enlist(QFuture<void>(future))) {
            future.cancel();
            promise->finish();
            return future;
        }
        m_pool->start([this, promise, job = std::move(job)]() mutable {
            if (!promise->isCanceled()) {
                PromiseMonitor<Result> monitor(*promise,
                                               [this](const Message& words) { Q_EMIT remarked(worded(words)); });
                // Caught here: an exception that leaves a job on its own would lose its text.
                try {
                    promise->addResult(std::make_shared<const std::invoke_result_t<Job, Monitor&>>(
                        job(static_cast<Monitor&>(monitor))));
                } catch (const Cancelled&) {
                    promise->future().cancel();
                } catch (...) {
                    promise->setException(std::current_exception());
                }
            }
            promise->finish();
        });
        return future;
    }

    /// Asks the running job to stop and drops those that wait. Returns at once.
    void cancelAll();

    /// cancelAll(), then waits until the thread is at rest. Later jobs come back cancelled.
    void close();

Q_SIGNALS:
    /// A sentence for the user from a job that has not been cancelled; delivered on the GUI thread.
    void remarked(const QString& sentence);

private:
    bool enlist(const QFuture<void>& future);

    std::shared_ptr<QThreadPool> m_pool;
    std::vector<QFuture<void>> m_jobs;
    bool m_closed = false;
};

} // namespace walshscope::gui
