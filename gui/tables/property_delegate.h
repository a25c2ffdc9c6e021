// SPDX-License-Identifier: GPL-3.0-or-later
// A value at the right edge of its cell, and what is said of it small before it.
#pragma once

#include "gui/tables/stale_delegate.h"

namespace walshscope::gui {

/// Paints the verdict only where it has room beside the value; the text of the cell and its tooltip always have it.
class PropertyDelegate : public StaleDelegate {
public:
    /// Of a value's item: what is painted of the value, and the verdict.
    static constexpr int shownRole = Qt::UserRole + 2, verdictRole = Qt::UserRole + 3;

    using StaleDelegate::StaleDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace walshscope::gui
