// SPDX-License-Identifier: GPL-3.0-or-later
// The S-box where it is looked at: as cells and as text, both of which say the same and can be changed.
#pragma once

#include "gui/documents/slot.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace walshscope::gui {

class CoordinateFields;
class SBoxCells;
class SBoxText;

class SBoxEditor : public QWidget {
    Q_OBJECT

public:
    /// Edits the S-box in the slot, so that it can be undone. Where there is none it is empty.
    explicit SBoxEditor(Slot& slot, QWidget* parent = nullptr);

    /// Low: it scrolls by itself, and what is around it is not to scroll as well.
    QSize sizeHint() const override {
        return QSize(260, 12 * fontMetrics().lineSpacing()).expandedTo(minimumSizeHint());
    }

private:
    QWidget* makeHead();
    const SBox* shown() const;
    void showInput();
    void showCell();
    QString injectivity(const SBox& s) const;
    QString named() const;
    void propose(const SBox& s, const QString& what, const QString& reading);
    void takeModulus();
    void setBits(int n, int m, const QString& what, const QString& reading);

    Slot& m_slot;
    QSpinBox* m_n;
    QSpinBox* m_m;
    SBoxCells* m_cells;
    QLabel* m_cell;
    QLabel* m_refused;
    QToolButton* m_swap;
    QToolButton* m_invert;
    QToolButton* m_affine;
    QWidget* m_field;
    QLineEdit* m_modulus;
    QLabel* m_wrongModulus;
    QLabel* m_verdict;
    SBoxText* m_text;
    CoordinateFields* m_coordinates;
    QLabel* m_note;
};

} // namespace walshscope::gui
