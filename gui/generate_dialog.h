// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog that makes functions and power maps to order.
#pragma once

#include "io/document.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace walshscope {

class MaskSpinBox;

class GenerateDialog : public QDialog {
    Q_OBJECT

public:
    enum Kind { Random, Balanced, Bent, Majority, Threshold, Linear, Quadratic, PowerMap };

    explicit GenerateDialog(QWidget* parent = nullptr);

Q_SIGNALS:
    /// `make` does the work and belongs on the worker.
    void chosen(const QString& title, const std::function<walshscope::Document()>& make);

private:
    void showFields();
    void check();
    void finish();
    std::uint32_t polynomial(bool& ok) const;
    std::function<Document()> maker(QString& title) const;

    QFormLayout* m_form;
    QComboBox* m_kind;
    QSpinBox* m_n;
    QSpinBox* m_seed;
    QSpinBox* m_least;
    MaskSpinBox* m_mask;
    QCheckBox* m_constant;
    QLineEdit* m_exponent;
    QLineEdit* m_polynomial;
    QLabel* m_verdict;
    QDialogButtonBox* m_buttons;
    bool m_polynomialEdited = false;
};

} // namespace walshscope
