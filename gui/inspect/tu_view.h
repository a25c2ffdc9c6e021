// SPDX-License-Identifier: GPL-3.0-or-later
// A TU decomposition as a picture to be hovered, walked through by keys and exported.
#pragma once

#include "gui/inspect/tu_picture.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"

#include <QWidget>

namespace walshscope::gui {

/// Each entry of T and each of U is on the way of one input. That of the entry below the pointer is shown, or else of
/// the one that was chosen last.
class TuView : public QWidget, public View {
    Q_OBJECT

public:
    explicit TuView(QWidget* parent = nullptr);

    /// Null: there is nothing to show but the reason, as a sentence.
    void setDecomposition(std::shared_ptr<const TuDecomposition> decomposition, const QString& reason);
    /// The input whose way is shown while the pointer is nowhere.
    void setInput(std::uint32_t input);
    std::uint32_t shownInput() const { return m_hovered.value_or(m_input); }
    TuScene scene() const;
    TuLayout layOut() const { return {scene(), QRectF(rect())}; }

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return !m_decomposition; }
    QString words() const override;
    void setStale(bool stale) override;
    Painting painting(const Paper& paper) override;
    QString exportTitle() const override;
    QSize exportSize() override { return {1100, 560}; }
    /// The images of the unit vectors under B and A, and all entries of T and U.
    CsvWriter csv() const override;

    void hover(const QPointF& place) override;
    void leave() override { setHovered({}); }
    void pick(const QPointF& place) override;
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    /// In T, x and the key y; in U, y and the key z: T and U choose which.
    bool moveCursor(int right, int down) override;
    /// Along the row.
    bool moveCursorToEnd(bool last) override;
    bool leaveCursor() override;
    bool pressed(int key) override;
    void restyle() override { update(); }

    /// The rows of T, and below them those of U.
    int toldRows() const override;
    int toldColumns() const override;
    QString toldRow(int row) const override;
    QString toldColumn(int column) const override { return QString::number(column); }
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override { return {640, 300}; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setHovered(std::optional<std::uint32_t> input);
    void go(const TuCell& cell);
    const TuDecomposition::Tables& tableOf(TuTable table) const;
    Place placeOf(const TuCell& cell) const;
    /// Nothing behind the end of a row that is shorter than those of the other table.
    std::optional<TuCell> cellOf(const Place& place) const;
    std::uint32_t inputAt(const TuCell& cell) const;
    QString wordsOf(std::uint32_t input) const;

    ViewInteraction m_interaction{*this};
    std::shared_ptr<const TuDecomposition> m_decomposition;
    QString m_reason;
    std::uint32_t m_input = 0;
    std::optional<std::uint32_t> m_hovered;
    std::optional<TuTable> m_cursor; ///< The table that the keys move in, once they do.
    TuTable m_table = TuTable::T;    ///< In which they did last.
    bool m_stale = false;
};

} // namespace walshscope::gui
