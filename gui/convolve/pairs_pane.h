// SPDX-License-Identifier: GPL-3.0-or-later
// The products that make C(τ), one row each, with their sum.
#pragma once

#include "gui/convolve/convolve_model.h"

#include <QAbstractTableModel>
#include <QWidget>

class QLabel;
class QSpinBox;
class QTableView;

namespace walshscope::gui {

class StaleDelegate;

/// A row for each x; none while there is no τ.
class PairsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { X, Partner, F, G, Product, Columns };
    /// A view keeps something for each row; a longer list is cut here.
    static constexpr std::size_t mostRows = std::size_t(1) << 20;

    using QAbstractTableModel::QAbstractTableModel;

    void setPairs(const ConvolutionPointer& shown, std::optional<std::size_t> tau);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ConvolutionPointer m_shown;
    std::optional<std::size_t> m_tau;
};

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
    void showPair();

    ConvolveModel& m_model;
    QSpinBox* m_tau;
    QLabel* m_words;
    QTableView* m_table;
    PairsModel* m_rows;
    StaleDelegate* m_grey;
    bool m_showing = false;
};

} // namespace walshscope::gui
