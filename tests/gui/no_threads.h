// SPDX-License-Identifier: GPL-3.0-or-later
// A system that starts no thread, whoever asks.
#pragma once

#include <QtGlobal>

#include <cstddef>

#include <pthread.h>

namespace walshscope::gui {

/// As long as one is there a thread would get a stack for which there is no room.
class NoThreads {
public:
    NoThreads() {
        ::pthread_getattr_default_np(&m_before);
        pthread_attr_t attributes;
        ::pthread_getattr_default_np(&attributes);
        if (::pthread_attr_setstacksize(&attributes, std::size_t(1) << 56) != 0 ||
            ::pthread_setattr_default_np(&attributes) != 0)
            qFatal("threads cannot be forbidden");
        ::pthread_attr_destroy(&attributes);
    }
    ~NoThreads() {
        ::pthread_setattr_default_np(&m_before);
        ::pthread_attr_destroy(&m_before);
    }
    Q_DISABLE_COPY_MOVE(NoThreads)

private:
    pthread_attr_t m_before;
};

} // namespace walshscope::gui
