// SPDX-License-Identifier: GPL-3.0-or-later
// The submenu of File that fills the slot of what is compared with, and empties it.
#pragma once

#include "gui/documents/documents.h"

#include <QMenu>

namespace walshscope::gui {

class CompareMenu : public QMenu {
    Q_OBJECT

public:
    /// The documents have to be there as long.
    explicit CompareMenu(Documents& documents, QWidget* parent = nullptr);

private:
    void chooseFile();
    /// This S-box and the other one, where one can follow the other; null where not.
    std::pair<const SBox*, const SBox*> composable() const;
    void compose();
    void showState();

    Documents& m_documents;
    QAction* m_compose;
    std::vector<QAction*> m_needOpen;  ///< Something has to be open.
    std::vector<QAction*> m_needOther; ///< Something has to be compared.
};

} // namespace walshscope::gui
