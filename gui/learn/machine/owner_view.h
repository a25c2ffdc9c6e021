// SPDX-License-Identifier: GPL-3.0-or-later
// Every element of a level in the colour of the block and warp whose thread computes it.
#pragma once

#include "gui/learn/machine/ownership.h"
#include "gui/learn/machine/picture.h"

#include <QImage>

namespace walshscope::gui {

/// Up to 64 elements as cells with numbers, more as a matrix, from 2048 on the papers' one of 1024 columns.
class OwnerView : public Picture {
    Q_OBJECT

public:
    explicit OwnerView(Learning& learning, QWidget* parent = nullptr);

    int level() const { return m_level; }
    const std::vector<Owner>& owners() const { return m_owners; }
    /// Those whose values the hovered one is computed from, or the selected one if none is hovered.
    const std::vector<std::uint32_t>& read() const { return m_read; }
    QRectF elementRect(std::uint32_t element) const;
    std::optional<Node> nodeAt(const QPointF& place) const override;
    /// Room for the names of the rows.
    void setHeadWidth(int width);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    /// With who computes it, where that is to come.
    QString inWords(const Recording& run, const Node& node, std::size_t position) const override;
    void paintEvent(QPaintEvent* event) override;
    void themeChanged() override;

private:
    static QStringList rowNames();
    struct Grid {
        QRectF area;
        std::uint32_t columns;
        std::uint32_t rows;
        double row;  ///< Height with the gap below.
        double cell; ///< Height without it.
        int lines;   ///< Of text in a cell; 0 in a matrix.
    };
    Grid gridIn(int width, int height) const;
    bool cells() const;
    double smallestCell() const;
    std::optional<Node> shown() const;
    void readStep();
    void lookAtShown();
    void drawTitle(QPainter& painter) const;
    void drawCells(QPainter& painter, const Grid& grid) const;
    void drawMatrix(QPainter& painter, const Grid& grid);
    void drawMarks(QPainter& painter) const;

    RecordingPointer m_recording;
    int m_level = 0;
    std::vector<Owner> m_owners;
    std::vector<std::uint32_t> m_read;
    std::vector<std::uint32_t> m_active; ///< Both elements, where the last step is a single butterfly.
    QImage m_image;                      ///< A pixel for each element; made when it is first drawn.
    std::vector<BlockArea> m_areas;
    int m_head = 90;
};

} // namespace walshscope::gui
