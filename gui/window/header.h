// SPDX-License-Identifier: GPL-3.0-or-later
// The one line above a workspace: what is shown, by what, and what begins it.
#pragma once

#include "gui/documents/documents.h"

#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QLabel;

namespace walshscope::gui {

class Header : public QWidget {
    Q_OBJECT

public:
    explicit Header(QWidget* parent);

    /// A workspace's own choosers, behind the title; shown by showPart() alone. It may hide itself.
    void add(QWidget& part);
    /// Buttons at the right end, gone while their action is not visible.
    void addAction(QAction& action, const char* name);
    /// Null: none.
    void showPart(const QWidget* part);
    /// Null where nothing is open.
    void show(const InputPointer& input);

protected:
    bool event(QEvent* event) override;

private:
    /// The kind is whole or not there: it gives way before anything else does, then letters of the title.
    void fit();

    QString m_name; ///< All of the title.
    QLabel* m_title;
    QLabel* m_kind;
    QBoxLayout* m_layout;
    std::vector<QWidget*> m_parts; ///< Around each part.
};

} // namespace walshscope::gui
