// SPDX-License-Identifier: GPL-3.0-or-later
// A source to be read, with the lines that ran lit, values or words at their end, line numbers and barriers to the
// left, bars to the right.
#pragma once

#include "gui/code/line_words.h"
#include "gui/code/source.h"

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

    /// Begins at the body of the function, whose lines are moved to the left as far as they are all indented; what
    /// stands above can be scrolled to. Lines too long go on below. What is copied is as it is in the file.
    void setSource(const QString& title, const QByteArray& source);
    /// As it is in the file.
    QString source() const { return m_lines.join(u'\n'); }
    const FunctionPlace& function() const { return m_function; }

    /// Of one thread, from longer to shorter; `whose` stands beside the title.
    void setValues(const QString& whose, const std::map<std::uint32_t, QStringList>& values);
    /// What is told where the mouse is on the lines, and stands at their end where no value does.
    void setWords(const std::map<std::uint32_t, LineWords>& words);
    const std::map<std::uint32_t, LineWords>& words() const { return m_words; }
    /// What is written at the end of that line for the room that there is; empty where there is none.
    QString wordsBehind(int line) const;

    /// The lines that ran, ascending. They are scrolled to unless all of them are visible.
    void setLit(const std::vector<std::uint32_t>& lines);
    const std::vector<std::uint32_t>& lit() const { return m_lit; }

    /// Lines with a barrier that can be taken out, and the one that is, or 0.
    void setBarriers(const std::vector<std::uint32_t>& lines, std::uint32_t removed);
    const std::vector<std::uint32_t>& barriers() const { return m_barriers; }
    std::uint32_t removedBarrier() const { return m_removed; }

    CodeColumns* columns() const { return m_columns; }
    CodeGutter* gutter() const { return m_gutter; }
    QFont titleFont() const { return wordsFont(); }

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
    void paintEvent(QPaintEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void light();
    void place();
    void begin();
    void scrollTo(int first, int last);
    /// Rows that can be seen as a whole; a line may have several.
    int rows() const;
    /// The first or last row of a line, from 0.
    int rowOf(int line, bool last = false) const;
    bool seenFromTheBody(int first, int last) const;
    void showTitle();
    /// How many spaces less than in the file, of a line from 0.
    int movedBy(int line) const;
    QFont wordsFont() const;
    /// The last of a line's rows, as far as its words or values may reach.
    QRectF wordsPlace(int line) const;
    QString tipAt(const QPoint& place) const;

    CodeHighlighter* m_highlighter;
    QLabel* m_title;
    CodeGutter* m_gutter;
    CodeColumns* m_columns;
    std::vector<std::uint32_t> m_lit, m_barriers;
    std::uint32_t m_removed = 0;
    QStringList m_lines; ///< As they are in the file.
    FunctionPlace m_function{1, 1, 1, 1, 0, false};
    QString m_file, m_whose;
    std::map<std::uint32_t, LineWords> m_words;
    std::map<std::uint32_t, QStringList> m_values;
    bool m_scrolled = false; ///< Something has been shown that does not stand at the beginning.
};

} // namespace walshscope::gui
