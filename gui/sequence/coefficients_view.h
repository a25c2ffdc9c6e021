// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of C(x) after each bit, to zoom into, to point at, and to jump to a step by.
#pragma once

#include "gui/plot/cell_map.h"
#include "sequence/walk.h"

namespace walshscope::gui {

/// A row is a number of bits read, a column an exponent. The keys of the transport go on to the parents.
class CoefficientsView : public CellMap {
    Q_OBJECT

public:
    explicit CoefficientsView(QWidget* parent = nullptr);

    /// Null: there is nothing to show but the placeholder. The step becomes the first.
    void setWalk(std::shared_ptr<const Walk> walk);
    const std::shared_ptr<const Walk>& walk() const { return m_walk; }
    /// Rows beyond so many bits are empty; nothing shows all of them.
    void setKnown(std::optional<std::size_t> bitsRead);
    /// The row that is marked, one of the walk; it is brought into view.
    void setStep(std::size_t bitsRead);
    std::size_t step() const { return m_step; }

    void pick(const QPointF& place) override;
    /// Chooses the step from before.
    void takeBack() override;

Q_SIGNALS:
    /// Somebody clicked at a row.
    void stepChosen(std::size_t bitsRead);

protected:
    Cell firstCell() const override { return {m_walk ? int(m_step - m_walk->first()) : 0, 0}; }
    QString wordsWithoutCell() const override;
    /// The row of the step.
    void paintMarks(QPainter& painter, const CellFrame& frame, const Theme& theme) const override;

private:
    std::shared_ptr<const Walk> m_walk;
    std::optional<std::size_t> m_known;
    std::size_t m_step = 0;
    std::size_t m_stepBefore = 0; ///< The last click.
};

} // namespace walshscope::gui
