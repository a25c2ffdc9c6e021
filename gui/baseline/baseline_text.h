// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a baseline as it is measured, piece by piece.
#pragma once

#include "gui/baseline/baseline.h"

#include <memory>

namespace walshscope::gui {

class TimesWriter;

/// JSON that grows by a cell at a time. What was given so far is no whole JSON until end(), but readBaseline() reads
/// the cells of it, so whatever ends a program, what it had measured is there.
class BaselineText {
public:
    /// Of `about` everything but its cells and speeds.
    explicit BaselineText(const Baseline& about);
    ~BaselineText();
    BaselineText(const BaselineText&) = delete;
    BaselineText& operator=(const BaselineText&) = delete;

    /// What follows what was taken before.
    QByteArray take();
    void add(const TimedCell& cell);
    /// To be called once, after the last cell.
    void end(const std::vector<std::pair<std::string, Speeds>>& speeds);

private:
    std::unique_ptr<TimesWriter> m_json;
};

} // namespace walshscope::gui
