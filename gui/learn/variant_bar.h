// SPDX-License-Identifier: GPL-3.0-or-later
// Which run is shown: the variant, its block size and elements a thread, and the component of an S-box.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace walshscope::gui {

class ComponentChooser;
class ContenderChooser;

/// Offers every variant, those that are wrong on purpose as well; what cannot be chosen says why.
class VariantBar : public QWidget {
    Q_OBJECT

public:
    VariantBar(Learning& learning, Devices& devices, QWidget* parent = nullptr);

    /// To be laid out beside it.
    ComponentChooser* component() const { return m_component; }

private:
    void layOutSeldom();
    void showState();
    void fillParameter(QLabel* label, QComboBox* box, const std::optional<ParameterLimits>& limits, int value);

    Learning& m_learning;
    ContenderChooser* m_variants;
    QToolButton* m_more; ///< Opens the rest.
    QLabel* m_blockLabel;
    QComboBox* m_blocks;
    QLabel* m_elementsLabel;
    QComboBox* m_elements;
    ComponentChooser* m_component;
};

} // namespace walshscope::gui
