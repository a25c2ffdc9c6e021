// SPDX-License-Identifier: GPL-3.0-or-later
// Where a kernel's data lives: the time map of its run, who computes which element, and the hovered one in words.
#pragma once

#include "gui/learn/machine/owner_view.h"
#include "gui/learn/machine/time_map_view.h"

class QLabel;

namespace walshscope::gui {

class WordsLabel;

class MachineView : public QWidget {
    Q_OBJECT

public:
    explicit MachineView(Learning& learning, QWidget* parent = nullptr);

    TimeMapView& timeMap() { return *m_map; }
    OwnerView& owners() { return *m_owners; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showRecording();
    void say();

    Learning& m_learning;
    QLabel* m_message; ///< Instead of everything else.
    PictureScroll* m_scroll;
    TimeMapView* m_map;
    OwnerView* m_owners;
    WordsLabel* m_words;
};

} // namespace walshscope::gui
