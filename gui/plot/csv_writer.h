// SPDX-License-Identifier: GPL-3.0-or-later
// What writes a table, line by line, wherever it is to go.
#pragma once

#include "monitor.h"

#include <concepts>
#include <functional>
#include <utility>

class QIODevice;

namespace walshscope::gui {

/// Writes a table. It owns what it needs for that, so it can be called on any thread, and when the view is gone. Made
/// of a function of the device, or, where there may be many lines, of one that tells the monitor how far it is.
class CsvWriter {
public:
    CsvWriter() = default;
    template <class Write>
    requires(!std::same_as<Write, CsvWriter> && std::invocable<Write&, QIODevice&, Monitor&>) CsvWriter(Write write)
        : m_write(std::move(write)) {}
    template <class Write>
    requires(!std::same_as<Write, CsvWriter> && std::invocable<Write&, QIODevice&>) CsvWriter(Write write)
        : m_write([write = std::move(write)](QIODevice& out, Monitor&) { write(out); }) {}

    explicit operator bool() const { return bool(m_write); }
    /// Throws Cancelled.
    void operator()(QIODevice& out, Monitor& monitor) const { m_write(out, monitor); }
    void operator()(QIODevice& out) const {
        Monitor nobody;
        m_write(out, nobody);
    }

private:
    std::function<void(QIODevice&, Monitor&)> m_write;
};

} // namespace walshscope::gui
