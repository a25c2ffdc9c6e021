// SPDX-License-Identifier: GPL-3.0-or-later
// The generator dialog's fields for S-boxes: bits, seeds, fields, inner boxes, rounds, and the target of a climb.
#pragma once

#include "gui/source/sbox_plan.h"

#include <QObject>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace walshscope::gui {

/// Its rows stand in somebody's form, so that all labels there are aligned.
class SBoxRecipe : public QObject {
    Q_OBJECT

public:
    /// Appends the rows, hidden.
    explicit SBoxRecipe(QFormLayout& form);

    /// Shows the rows that this kind needs; none for nothing. What was typed for another kind stays.
    void setKind(std::optional<SBoxKind> kind);
    /// While it is not to be changed.
    void setEnabled(bool enabled);

    struct Verdict {
        bool good;
        QString words; ///< What is wrong, or what will be made.
    };
    Verdict check() const;
    /// Throws UsageError where check() is not good.
    SBoxPlan plan() const;

Q_SIGNALS:
    void changed();

private:
    void follow();
    void showLimits();
    const SBoxPropertyKind& aim() const;
    void beginAim();
    void showAim();
    bool hasMapsOfAes() const;
    std::vector<SBox> innerBoxes() const;
    std::uint32_t polynomial() const;
    std::uint32_t key() const;

    QFormLayout& m_form;
    QSpinBox* m_n;
    QSpinBox* m_m;
    QSpinBox* m_seed;
    QComboBox* m_maps;
    QLineEdit* m_polynomial;
    QSpinBox* m_rounds;
    QSpinBox* m_copies;
    QComboBox* m_inner;
    QComboBox* m_matrix;
    QLineEdit* m_key;
    QComboBox* m_aim;
    QSpinBox* m_target;
    QDoubleSpinBox* m_realTarget;
    QSpinBox* m_swaps;
    QSpinBox* m_centre;
    QSpinBox* m_exponent;
    std::optional<SBoxKind> m_kind;
    bool m_enabled = true;
};

} // namespace walshscope::gui
