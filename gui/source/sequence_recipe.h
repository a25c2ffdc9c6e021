// SPDX-License-Identifier: GPL-3.0-or-later
// The generator dialog's fields for sequences: registers, an order, a seed, a length.
#pragma once

#include "gui/source/sequence_plan.h"

#include <QObject>

#include <array>
#include <map>

class QFormLayout;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace walshscope::gui {

/// Its rows stand in somebody's form, so that all labels there are aligned.
class SequenceRecipe : public QObject {
    Q_OBJECT

public:
    /// Appends the rows, hidden.
    explicit SequenceRecipe(QFormLayout& form);

    /// Shows the rows that this kind needs; none for nothing. What was typed for another kind is kept for it.
    void setKind(std::optional<SequenceKind> kind);

    struct Verdict {
        bool good;
        QString words; ///< What is wrong, or what will be made.
    };
    Verdict check() const;
    /// Throws UsageError where check() is not good.
    SequencePlan plan() const;

Q_SIGNALS:
    void changed();

private:
    static constexpr std::size_t mostRegisters = 3;
    struct Register {
        QWidget* row;
        QLineEdit* polynomial;
        QLineEdit* start;
    };
    struct Texts {
        QString polynomial, start;
    };

    void addRegister(std::size_t index);
    void showDefaults();
    QString roleOf(std::size_t index) const;
    RegisterPlan registerOf(std::size_t index) const;

    QFormLayout& m_form;
    std::array<Register, mostRegisters> m_registers;
    QSpinBox* m_order;
    QSpinBox* m_seed;
    QSpinBox* m_length;
    std::optional<SequenceKind> m_kind;
    std::map<SequenceKind, std::array<Texts, mostRegisters>> m_texts;
    int m_lengthElsewhere; ///< Of all kinds but de Bruijn's, which begin with a period.
    bool m_period = true;  ///< Whether the length of a de Bruijn sequence follows its order.
};

} // namespace walshscope::gui
