// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "error.h"

#include <QString>

namespace walshscope {

/// What a UsageError says that `work` throws; empty where it throws none.
template <class Work>
QString complaint(const Work& work) {
    try {
        work();
    } catch (const UsageError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

} // namespace walshscope
