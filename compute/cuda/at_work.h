// SPDX-License-Identifier: GPL-3.0-or-later
// Who works on a GPU, so that what is timed there has it for itself. Needs no CUDA, so that it can be tested without.
#pragma once

#include "monitor.h"

#include <atomic>
#include <cstdint>
#include <functional>

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

    /// Does what is timed: once no other is at work there, and again where one came in between. Those who time there
    /// take turns. To be called when all of this one's work is done; `work` begins and ends, and must not come here.
    /// Looks at the monitor while it waits, and tells it after a second. Returns the seconds that went by before what
    /// counts. Throws Cancelled, and what `work` throws.
    double undisturbed(Monitor& monitor, const std::function<void()>& work);

private:
    struct Place;
    static Place& placeOf(int ordinal);
    bool othersWork() const;
    std::uint64_t othersBegun() const;

    Place& m_place;
    std::uint64_t m_begun = 0; ///< How often this one began.
    std::atomic<bool> m_working = false;
};

} // namespace walshscope
