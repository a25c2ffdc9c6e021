// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of the jumps of a linear complexity profile by their heights, against the geometric law.
#pragma once

#include "gui/plot/bar_plot.h"
#include "sequence/jump_log.h"

#include <memory>

namespace walshscope::gui {

/// Heights stand side by side; where some are left out, there is a gap with an ellipsis below it.
class JumpPlot : public BarPlot {
    Q_OBJECT

public:
    explicit JumpPlot(QWidget* parent = nullptr);

    /// Nothing with a null log. Whoever keeps the log may add jumps to it on this thread, and calls grow() then.
    void setLog(std::shared_ptr<const JumpLog> log);
    /// Keeps the zoom, and cursor, markers and mark on their heights.
    void grow();
    const std::shared_ptr<const JumpLog>& log() const { return m_log; }

    void markHeight(std::optional<std::size_t> height);
    std::optional<std::size_t> markedHeight() const { return m_marked; }
    std::size_t heightAt(qint64 index) const { return m_heights[std::size_t(index)].height; }

    /// "height 3: 12 jumps, expected 10.5"
    QString describe(qint64 index) const override;
    CsvWriter csv() const override;

protected:
    QString describeDifference(qint64 a, qint64 b) const override;
    void useTheme() override;

private:
    QCPRange readLog();
    std::optional<std::size_t> rowOf(std::size_t height) const;

    std::shared_ptr<const JumpLog> m_log;
    std::vector<JumpHeight> m_heights;
    std::optional<std::size_t> m_marked;
    QCPItemText* m_nothing;
};

} // namespace walshscope::gui
