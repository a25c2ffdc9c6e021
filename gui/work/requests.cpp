// SPDX-License-Identifier: GPL-3.0-or-later
// Asking and stopping one after the other.
#include "gui/work/requests.h"

#include <algorithm>

namespace walshscope::gui {

bool Requests::busy() const { return std::ranges::any_of(m_all, &Request::busy); }

bool Requests::waiting() const { return std::ranges::any_of(m_all, &Request::waiting); }

int Requests::thousandths() const {
    if (!waiting())
        return 0;
    int least = 1000;
    for (const Request* request : m_all)
        if (request->waiting())
            least = std::min(least, request->thousandths());
    return least;
}

void Requests::clear() const { std::ranges::for_each(m_all, &Request::clear); }

void Requests::cancel() const { std::ranges::for_each(m_all, &Request::cancel); }

void Requests::close() const {
    std::ranges::for_each(m_all, &Request::abandon);
    std::ranges::for_each(m_all, &Request::close);
}

} // namespace walshscope::gui
