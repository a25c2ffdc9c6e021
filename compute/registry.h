// SPDX-License-Identifier: GPL-3.0-or-later
// Entries with an id that add themselves before main: variants of the transform, methods for sequences.
#pragma once

#include "error.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// Sorted by id. To be kept in a function-local static, because entries add themselves in no fixed order.
template <class Entry>
class Registry {
public:
    /// Throws logic_error, which ends a program before main, where the id is taken, whatever its case.
    bool add(const Entry& entry) {
        for (const Entry& other : m_all)
            if (same(other.id, entry.id))
                throw std::logic_error("two entries are called " + std::string(entry.id));
        m_all.insert(std::ranges::upper_bound(m_all, entry.id, {}, &Entry::id), entry);
        return true;
    }

    const std::vector<Entry>& all() const { return m_all; }

    /// Case does not matter. Throws UsageError with the list of ids where it is unknown; `what` says of which kind.
    const Entry& named(std::string_view id, const Message& what) const {
        std::string known;
        for (const Entry& entry : m_all) {
            if (same(entry.id, id))
                return entry;
            known += (known.empty() ? "" : ", ") + std::string(entry.id);
        }
        throw UsageError(Message::tr("there is no %1 \"%2\", expected one of %3", what, id, known));
    }

private:
    static bool same(std::string_view a, std::string_view b) {
        const auto lower = [](unsigned char c) { return std::tolower(c); };
        return std::ranges::equal(a, b, {}, lower, lower);
    }

    std::vector<Entry> m_all;
};

} // namespace walshscope
