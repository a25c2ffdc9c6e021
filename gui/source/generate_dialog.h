// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that makes functions, power maps and sequences to order.
#pragma once

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

class MaskSpinBox;
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
        PowerMap,
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

Q_SIGNALS:
    /// `make` does the work and belongs on the worker: it may take long.
    void chosen(const QString& title, const std::function<walshscope::Document(walshscope::Monitor&)>& make);

private:
    void showFields();
    void check();
    void finish();
    std::uint32_t polynomial(bool& ok) const;
    Kind kind() const;
    Make maker(QString& title) const;

    QFormLayout* m_form;
    QComboBox* m_kind;
    QSpinBox* m_n;
    QSpinBox* m_seed;
    QSpinBox* m_least;
    MaskSpinBox* m_mask;
    QCheckBox* m_constant;
    QLineEdit* m_exponent;
    QLineEdit* m_polynomial;
    SequenceRecipe* m_sequence;
    QLabel* m_verdict;
    QDialogButtonBox* m_buttons;
    bool m_polynomialEdited = false;
};

} // namespace walshscope::gui
