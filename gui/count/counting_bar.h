// SPDX-License-Identifier: GPL-3.0-or-later
// Which run is shown: the method, its scan and block size, which stretch of a long spectrum, and which component of an
// S-box.
#pragma once

#include "gui/count/counting_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace walshscope::gui {

class ComponentChooser;
class ContenderChooser;

class CountingBar : public QWidget {
    Q_OBJECT

public:
    CountingBar(CountingModel& model, Devices& devices, QWidget* parent = nullptr);

    /// To be laid out beside it.
    ComponentChooser* component() const { return m_component; }
    QWidget* part() const { return m_partBox; }
    /// With a short box of methods, which grows where there is room: the header stays one row.
    QSize sizeHint() const override { return minimumSizeHint(); }

private:
    void showState();

    CountingModel& m_model;
    ContenderChooser* m_methods;
    QLabel* m_scanLabel;
    QComboBox* m_scans;
    QLabel* m_blockLabel;
    QComboBox* m_blocks;
    QWidget* m_partBox;
    QLabel* m_partLabel;
    QSpinBox* m_part;
    ComponentChooser* m_component;
};

} // namespace walshscope::gui
