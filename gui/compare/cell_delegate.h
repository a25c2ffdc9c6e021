// SPDX-License-Identifier: GPL-3.0-or-later
// Times of a table below each other: what was measured, how sure that is, and the marks.
#pragma once

#include <QStyledItemDelegate>

namespace walshscope::gui {

/// What cellText() writes, in three parts.
struct CellParts {
    QString value; ///< All of it where it is no time.
    QString error; ///< From the ± on.
    QString marks;
};
CellParts partsOf(const QString& text);

/// Each part of a cell stands below that of the cell above.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void forget() { m_value = m_alone = m_error = m_marks = 0; }
    /// From now on there is room for this one, too.
    void measure(const QString& text, const QFont& font);
    /// What a column needs.
    int width() const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_value = 0, m_alone = 0;
    int m_error = 0, m_marks = 0; ///< With the gaps before them.
};

} // namespace walshscope::gui
