// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of errors and their exit status.
#include "failure.h"

#include "error.h"
#include "no_thread.h"
#include "output.h"

#include <new>

namespace walshscope::cli {

ExitStatus told(const std::exception& error) {
    const bool noMemory = dynamic_cast<const std::bad_alloc*>(&error);
    std::string sentence = noMemory ? "not enough memory" : isNoThread(error) ? noThread().text() : error.what();
    // One line, whatever a file's name may hold.
    for (char& c : sentence)
        if (c == '\n' || c == '\r')
            c = ' ';
    note(sentence);
    if (dynamic_cast<const UsageError*>(&error))
        return WrongUsage;
    return dynamic_cast<const InputError*>(&error) ? BadInput : Failed;
}

} // namespace walshscope::cli
