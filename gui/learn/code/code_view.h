// SPDX-License-Identifier: GPL-3.0-or-later
// A source to be read, with the lines that ran lit, line numbers and barriers to its left, counters to its right.
#pragma once

#include "simt/observation.h"

#include <QPlainTextEdit>

class QLabel;

namespace walshscope::gui {

class CodeColumns;
class CodeGutter;
class CodeHighlighter;

class CodeView : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit CodeView(QWidget* parent = nullptr);

    /// Begins at that line, from 1; what stands above can be scrolled to.
    void setSource(const QString& title, const QString& source, int firstLine);

    /// The lines that ran, ascending. They are scrolled to unless all of them are visible.
    void setLit(const std::vector<std::uint32_t>& lines);
    const std::vector<std::uint32_t>& lit() const { return m_lit; }

    /// Lines with a barrier that can be taken out, and the one that is, or 0.
    void setBarriers(const std::vector<std::uint32_t>& lines, std::uint32_t removed);
    const std::vector<std::uint32_t>& barriers() const { return m_barriers; }
    std::uint32_t removedBarrier() const { return m_removed; }

    CodeColumns* columns() const { return m_columns; }
    CodeGutter* gutter() const { return m_gutter; }

    /// Where a line, from 1, stands in the coordinates of the viewport; null if the source is shorter.
    QRectF lineRect(int line) const;
    /// The line at that height of the viewport, or 0.
    int lineAt(int y) const;
    /// The lines that can be seen at least in part.
    std::pair<int, int> visibleLines() const;

public Q_SLOTS:
    void showLine(int line);
    /// Makes room for the margins as they are now.
    void layOut();

Q_SIGNALS:
    /// Somebody wants the barrier taken out or put back.
    void barrierToggled(std::uint32_t line);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void light();
    void place();
    void begin();
    void scrollTo(int first, int last);

    CodeHighlighter* m_highlighter;
    QLabel* m_title;
    CodeGutter* m_gutter;
    CodeColumns* m_columns;
    std::vector<std::uint32_t> m_lit, m_barriers;
    std::uint32_t m_removed = 0;
    int m_firstLine = 1;
    bool m_scrolled = false; ///< Something has been shown that does not stand at the beginning.
};

} // namespace walshscope::gui
