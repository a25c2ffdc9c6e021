// SPDX-License-Identifier: GPL-3.0-or-later
// Who works on a GPU, so that what is timed there has it for itself. Needs no CUDA, so that it can be tested without.
#pragma once

#include "monitor.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

namespace walshscope {

/// One of those who work on a GPU, each from one thread.
class AtWork {
public:
    explicit AtWork(int ordinal);
    ~AtWork() { end(); }
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;

    /// Before something is put on the GPU.
    void begin();
    /// All of it is done.
    void end();

    /// Does what is timed, again and again until no other worked there meanwhile. Others who time wait for their turn.
    /// To be called when all of this one's work is done; `work` begins and ends, and must not come here. Looks at the
    /// monitor before it is done again. Throws Cancelled.
    void undisturbed(Monitor& monitor, const std::function<void()>& work);

private:
    struct Place;
    static Place& placeOf(int ordinal);
    std::optional<std::uint64_t> alone() const;

    Place& m_place;
    std::uint64_t m_begun = 0; ///< How often this one began.
    std::atomic<bool> m_working = false;
};

} // namespace walshscope
