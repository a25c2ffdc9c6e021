// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the code: what each line cost, in columns that stay away where a variant has nothing to count, and become one
// where there is little room.
#pragma once

#include "simt/observation.h"

#include <QWidget>

#include <functional>
#include <map>

namespace walshscope::gui {

class CodeView;

class CodeColumns : public QWidget {
    Q_OBJECT

public:
    enum Column { Sectors, Wavefronts, Shuffles, Divergent };

    explicit CodeColumns(CodeView& view);

    /// The counters of a whole run decide which columns there are and how wide.
    void setRun(const std::map<std::uint32_t, Counters>& lines);
    /// What is shown.
    void setLines(const std::map<std::uint32_t, Counters>& lines);

    const std::vector<Column>& columns() const { return m_columns; }
    /// Decides for one column or several; `room` is for code and columns together.
    void fit(int room);
    int wantedWidth() const;
    bool isMerged() const { return m_merged; }
    /// "8 +24": 8 wavefronts and 24 more by conflicts. Empty where nothing was counted.
    QString cell(int line, Column column) const;
    static QString title(Column column);
    static QString explanation(Column column);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString counted(int line, Column column) const;
    /// All that was counted in the line, with its units.
    QString mergedCell(int line) const;
    QString inWords(int line) const;
    void paintColumn(QPainter& painter, int left, int width, const QString& title,
                     const std::function<QString(int line)>& cellOf);

    CodeView& m_view;
    std::vector<Column> m_columns;
    std::vector<int> m_widths;
    int m_mergedWidth = 0;
    bool m_merged = false;
    std::map<std::uint32_t, Counters> m_lines;
};

} // namespace walshscope::gui
