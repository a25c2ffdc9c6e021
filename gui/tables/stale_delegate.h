// SPDX-License-Identifier: GPL-3.0-or-later
// Greying a table that shows something earlier, and its numbers as people read them.
#pragma once

#include <QAbstractItemView>
#include <QStyledItemDelegate>

namespace walshscope::gui {

/// The texts are grey while they are old. They can be read, selected and copied all the same, and the table keeps the
/// focus, which one that is disabled would lose.
class StaleDelegate : public QStyledItemDelegate {
public:
    /// The view has it from now on.
    explicit StaleDelegate(QAbstractItemView& view) : QStyledItemDelegate(&view), m_view(view) {
        view.setItemDelegate(this);
    }

    /// A number keeps its hyphen in the model, from where it is copied for other programs.
    QString displayText(const QVariant& value, const QLocale& locale) const override {
        QString text = QStyledItemDelegate::displayText(value, locale);
        return value.typeId() == QMetaType::QString ? text : text.replace(u'-', u'−');
    }

    bool stale() const { return m_stale; }
    /// All of it, or that column.
    void setStale(bool stale, int column = -1) {
        m_stale = stale;
        m_column = column;
        m_view.viewport()->update();
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (m_stale && (m_column < 0 || index.column() == m_column))
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    }

private:
    QAbstractItemView& m_view;
    bool m_stale = false;
    int m_column = -1;
};

} // namespace walshscope::gui
