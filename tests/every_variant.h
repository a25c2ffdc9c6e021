// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for tests that go through every variant that can be watched with every kind of step.
#pragma once

#include "fwt/recording.h"

#include <QtTest>

namespace walshscope {

/// Columns "id" and "by".
inline void everyVariantAndStep() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("by");
    for (const Variant& variant : variants())
        if (variant.onHost() || variant.where.emulator)
            for (std::size_t by = 0; by < stepNames.size(); ++by)
                QTest::addRow("%s by %s", std::string(variant.id).c_str(), std::string(stepNames[by]).c_str())
                    << QString::fromStdString(std::string(variant.id)) << int(by);
}

} // namespace walshscope
