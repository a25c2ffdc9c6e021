// SPDX-License-Identifier: GPL-3.0-or-later
// The button that says what g is, with a menu to choose another.
#pragma once

#include "gui/documents/documents.h"

#include <QToolButton>

namespace walshscope::gui {

class OtherChooser : public QToolButton {
    Q_OBJECT

public:
    /// The documents have to be there as long.
    explicit OtherChooser(Documents& documents, QWidget* parent = nullptr);

private:
    void chooseFile();
    void showState();

    Documents& m_documents;
    QAction* m_same;
    QAction* m_swap;
};

} // namespace walshscope::gui
