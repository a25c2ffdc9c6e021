// SPDX-License-Identifier: GPL-3.0-or-later
// Several requests as one: whether any is busy, how far they are, and stopping them all.
#pragma once

#include "gui/work/latest.h"

#include <vector>

namespace walshscope::gui {

/// They have to be there as long.
class Requests {
public:
    Requests(std::initializer_list<Request*> requests = {}) : m_all(requests) {}

    auto begin() const { return m_all.begin(); }
    auto end() const { return m_all.end(); }
    Request* front() const { return m_all.front(); }
    std::size_t size() const { return m_all.size(); }
    void add(Request& request) { m_all.push_back(&request); }
    void add(const Requests& others) { m_all.insert(m_all.end(), others.begin(), others.end()); }

    bool busy() const;
    /// Busy for longer than a moment.
    bool waiting() const;
    /// Of those that are waiting the one that has the longest way to go; 0 if there is none.
    int thousandths() const;

    void clear() const;
    void cancel() const;
    /// Cancels all before it waits for one, and says nothing. They start nothing any more.
    void close() const;

    /// What each of them says is said by the owner, who has the signals of a workspace; `changed` is the one that says
    /// that there is something else to show. `wayOut` is called with the failure and with whose it is.
    template <class Owner, class Signal>
    void tell(Owner* owner, Signal changed, std::function<QString(const Failure&, const Request*)> wayOut) const {
        for (Request* request : m_all) {
            QObject::connect(request, &Request::changed, owner, changed);
            QObject::connect(request, &Request::progressed, owner, changed);
            QObject::connect(request, &Request::remarked, owner, &Owner::remarked);
            QObject::connect(request, &Request::answered, owner, [=] { Q_EMIT owner->succeeded(request); });
            QObject::connect(request, &Request::failed, owner, [=](const Failure& failure) {
                Q_EMIT owner->failed(failure.cause, wayOut(failure, request), request);
            });
        }
    }

private:
    std::vector<Request*> m_all;
};

} // namespace walshscope::gui
