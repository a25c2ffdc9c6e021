// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that makes functions, S-boxes and sequences to order.
#pragma once

#include "boolean/generators.h"
#include "io/document.h"
#include "monitor.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace walshscope::gui {

class ClimbRun;
class MaskSpinBox;
class SBoxRecipe;
class SequenceRecipe;

class GenerateDialog : public QDialog {
    Q_OBJECT

public:
    enum Kind {
        Random,
        Balanced,
        Bent,
        Majority,
        Threshold,
        Linear,
        Quadratic,
        Resilient,
        CorrelationImmune,
        Plateaued,
        RotationSymmetric,
        PowerMap,
        SBoxRandom,
        SBoxFunction,
        SBoxInversion,
        SBoxFeistel,
        SBoxMisty,
        SBoxLaiMassey,
        SBoxSubstitutionPermutation,
        SBoxSuper,
        SBoxClimb,
        Lfsr,
        Geffe,
        Shrinking,
        AlternatingStep,
        DeBruijn,
        RandomBits,
        DigitsOfE,
        DigitsOfPi
    };
    using Make = std::function<Document(Monitor&)>;

    explicit GenerateDialog(QWidget* parent = nullptr);

    void setKind(Kind kind);
    /// While a climb runs, that ends and the dialog stays.
    void reject() override;

Q_SIGNALS:
    /// `make` does the work and belongs on the worker: it may take long.
    void chosen(const QString& title, const std::function<walshscope::Document(walshscope::Monitor&)>& make);

private:
    void showFields();
    void check();
    void showClimb();
    void finish();
    void takeClimbed();
    std::uint32_t polynomial(bool& ok) const;
    Kind kind() const;
    BentClass bentClass() const;
    Make maker(QString& title) const;

    QFormLayout* m_form;
    QComboBox* m_kind;
    QSpinBox* m_n;
    QSpinBox* m_seed;
    QComboBox* m_class;
    QSpinBox* m_order;
    QSpinBox* m_amplitude;
    QSpinBox* m_least;
    MaskSpinBox* m_mask;
    QCheckBox* m_constant;
    QLineEdit* m_exponent;
    QLineEdit* m_polynomial;
    SBoxRecipe* m_sbox;
    ClimbRun* m_climb;
    SequenceRecipe* m_sequence;
    QLabel* m_verdict;
    QDialogButtonBox* m_buttons;
    bool m_polynomialEdited = false;
};

} // namespace walshscope::gui
