// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of errors and their exit status.
#include "failure.h"

#include "error.h"
#include "no_thread.h"
#include "output.h"
#include "report/log.h"

#include <new>

namespace walshscope::cli {

Failure failureOf(const std::exception& error) {
    const bool noMemory = dynamic_cast<const std::bad_alloc*>(&error);
    std::string sentence = noMemory ? "not enough memory" : isNoThread(error) ? noThread().text() : error.what();
    // One line, whatever a file's name may hold.
    for (char& c : sentence)
        if (c == '\n' || c == '\r')
            c = ' ';
    if (dynamic_cast<const UsageError*>(&error))
        return {sentence, WrongUsage};
    return {sentence, dynamic_cast<const InputError*>(&error) ? BadInput : Failed};
}

ExitStatus told(const std::exception& error) {
    const Failure failure = failureOf(error);
    note(failure.sentence, failure.status == BadInput ? inLog(error) : failure.sentence);
    return failure.status;
}

} // namespace walshscope::cli
