// SPDX-License-Identifier: GPL-3.0-or-later
// Goes on until everything is written, whatever interrupts it.
#include "write_all.h"

#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace walshscope {

bool writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count >= 0) {
            bytes.remove_prefix(std::size_t(count));
        } else if (errno == EAGAIN) {
            // Somebody who has the same pipe wants it not to block.
            pollfd waiting{file, POLLOUT, 0};
            ::poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

} // namespace walshscope
