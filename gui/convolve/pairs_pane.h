// SPDX-License-Identifier: GPL-3.0-or-later
// The products that make C(τ), one row each, with their sum.
#pragma once

#include "gui/convolve/convolve_model.h"

#include <QWidget>

class QLabel;
class QSpinBox;
class QTableView;

namespace walshscope::gui {

class RowsModel;
class StaleDelegate;

/// "f(x)·g(x ⊕ τ)" of one x, exact for whole numbers.
QString productText(const ConvolutionShown& shown, std::size_t x, std::size_t tau);

class PairsPane : public QWidget {
    Q_OBJECT

public:
    explicit PairsPane(ConvolveModel& model, QWidget* parent = nullptr);

    QString focusedTable() const;
    QTableView* table() const { return m_table; }
    /// The chooser of τ, where the keys begin.
    QWidget* chooser() const;

private:
    void showShown();
    void showTau();
    void showRows();
    void showPair();

    ConvolveModel& m_model;
    QSpinBox* m_tau;
    QLabel* m_words;
    QTableView* m_table;
    RowsModel* m_rows;
    StaleDelegate* m_grey;
    std::pair<ConvolutionPointer, std::optional<std::size_t>> m_listed; ///< Whose rows there are.
    bool m_showing = false;
};

} // namespace walshscope::gui
