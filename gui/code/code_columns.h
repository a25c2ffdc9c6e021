// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the code: what each line cost, as bars; the numbers are told where the mouse is, and to assistive technology.
#pragma once

#include "simt/observation.h"

#include <QWidget>

#include <map>

namespace walshscope::gui {

class CodeView;
struct Theme;

class CodeColumns : public QWidget {
    Q_OBJECT

public:
    enum Column { Sectors, Wavefronts, Shuffles, Divergent };

    explicit CodeColumns(CodeView& view);

    /// The counters of a whole run decide what there is to count.
    void setRun(const std::map<std::uint32_t, Counters>& lines);
    /// What is shown. A bar that fills its place stands for `most`, of which those that are shown have no more.
    void setLines(const std::map<std::uint32_t, Counters>& lines, const Counters& most);

    /// Those with something to count.
    const std::vector<Column>& columns() const { return m_columns; }
    int wantedWidth() const;
    /// How much of its place the bar of that line fills, from 0 to 1.
    double share(int line, Column column) const;
    /// "8 +24": 8 wavefronts and 24 more by conflicts. Empty where nothing was counted.
    QString cell(int line, Column column) const;
    static QString title(Column column);
    static QString explanation(Column column);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    static std::uint64_t count(const Counters& counters, Column column);
    QString counted(int line, Column column) const;
    QString inWords(int line) const;
    void paintBar(QPainter& painter, const QRectF& place, int line, Column column, const Theme& theme) const;

    CodeView& m_view;
    std::vector<Column> m_columns;
    std::map<std::uint32_t, Counters> m_lines;
    Counters m_most;
};

/// The largest counter of each kind in one line, or of what was larger before: what a bar can be compared with.
Counters largestOfALine(const std::map<std::uint32_t, Counters>& lines, Counters before = {});

} // namespace walshscope::gui
