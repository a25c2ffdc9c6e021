// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box as a grid of its values, of which one is changed by keys and two are swapped.
#pragma once

#include "gui/plot/told_cells.h"
#include "sbox/sbox.h"

#include <QAbstractScrollArea>

#include <optional>

namespace walshscope::gui {

class SBoxCells : public QAbstractScrollArea, public ToldCells {
    Q_OBJECT

public:
    explicit SBoxCells(QWidget* parent = nullptr);

    /// What is being typed is dropped. The place stays where there still is one.
    void setBox(const SBox& s);
    const SBox& box() const { return m_box; }
    /// The cell that the keys change.
    std::uint32_t current() const { return m_current; }
    /// The other one, which is swapped with it.
    std::optional<std::uint32_t> marked() const { return m_marked; }
    /// Scrolls there.
    void setCurrent(std::uint32_t x);
    /// Exchanges the values of the current cell and the marked one.
    void swapMarked();

    /// Of the viewport; outside of it where it is not seen.
    QRect cellRect(std::uint32_t x) const;
    /// As many as fit beside each other, up to 16.
    int columns() const { return 1 << m_columnBits; }
    /// Whether another x has the same value, where that keeps S from being injective.
    bool repeats(std::uint32_t x) const;
    /// "S(0x0B) = 0x2B, S(11) = 43"
    QString inWords(std::uint32_t x) const;

    int toldRows() const override;
    int toldColumns() const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// S(x) is another value.
    void replaced(const walshscope::SBox& s, std::uint32_t x);
    /// S(a) and S(b) were exchanged.
    void swapped(const walshscope::SBox& s, std::uint32_t a, std::uint32_t b);
    /// What was typed cannot stand there, in a sentence; empty once something else is done.
    void refused(const QString& cause);
    /// Another cell is the current or the marked one, or their values are others.
    void currentChanged();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool isOurs(const QKeyEvent& event) const;
    void layOutCells();
    QSize smallestCell() const;
    QSize cellSize() const;
    QSize headings() const;
    int rows() const { return int(m_box.size() >> m_columnBits); }
    std::optional<std::uint32_t> cellAt(const QPoint& point) const;
    void moveBy(std::int64_t cells, bool marking);
    void mark(std::optional<std::uint32_t> x);
    void tellCurrent();
    void typeDigit(QChar digit);
    bool accept();
    void takeBack();
    void paintCell(QPainter& painter, std::uint32_t x) const;

    SBox m_box{{0, 1}, 1};
    std::vector<std::uint32_t> m_counts; ///< How often each value occurs.
    std::uint32_t m_current = 0;
    std::optional<std::uint32_t> m_marked;
    QString m_typed; ///< Digits for the current cell.
    int m_columnBits = 1;
};

} // namespace walshscope::gui
