// SPDX-License-Identifier: GPL-3.0-or-later
// Choosers and buttons above a picture, in as many rows as they need.
#pragma once

#include "gui/widgets/look.h"

#include <QWidget>

namespace walshscope::gui {

/// Not a layout whose height depends on its width: pages that scroll would take what such a one likes best for what it
/// needs.
class RowBar : public QWidget {
    Q_OBJECT

public:
    /// With so much room around it.
    explicit RowBar(QWidget* parent = nullptr, int edge = px::field) : QWidget(parent), m_edge(edge) {}

    /// Behind the others. Where a row has room to spare, those with a share divide it.
    void add(QWidget* part, int share = 0);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Part {
        QWidget* widget;
        int share;
    };
    using Row = std::vector<Part>;

    std::vector<Row> rowsWithin(int width) const;
    void arrange();

    int m_edge;
    Row m_parts;
};

} // namespace walshscope::gui
