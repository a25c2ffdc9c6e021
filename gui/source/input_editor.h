// SPDX-License-Identifier: GPL-3.0-or-later
// The input where it is looked at: as cells, ANF, hex and bits, or as sliders; all of them say the same.
#pragma once

#include "gui/documents/slot.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace walshscope::gui {

class NoiseBar;
class NotationField;
class TruthTableCells;
class ValueSliders;

class InputEditor : public QWidget {
    Q_OBJECT

public:
    /// Edits what is in the slot, so that it can be undone.
    explicit InputEditor(Slot& slot, QWidget* parent = nullptr);

    /// Little: it scrolls by itself, and what is around it is not to scroll as well.
    /// In the truth table, where it is shown.
    void setHoveredCell(std::optional<std::uint32_t> x);
    /// 1 to largestTypedN, where the input can be edited.
    void setN(int n);

    QSize sizeHint() const override { return {260, 12 * fontMetrics().lineSpacing()}; }

Q_SIGNALS:
    /// The pointer is on another cell of the truth table; on none: nothing.
    void cellHovered(std::optional<std::uint32_t> x);

private:
    QWidget* makeHead();
    QWidget* makeHexOrder();
    void connectEdits();
    void showInput();
    void showReasons(int n, bool boolean);
    bool editable() const;
    Document shown() const;
    bool refuses(const decltype(Document::value)& value);
    void propose(decltype(Document::value) value, const QString& undoText);
    void start(Document document, const QString& undoText);
    void setKind(Kind kind);
    void takeSliders(const Vector& values);

    Slot& m_slot;
    Document m_blank; ///< Where typing starts while nothing is open.
    QComboBox* m_kind;
    QSpinBox* m_n;
    QLabel* m_note;
    TruthTableCells* m_cells;
    QLabel* m_cell;
    NotationField* m_anf;
    NotationField* m_hex;
    QComboBox* m_hexOrder;
    NotationField* m_bits;
    ValueSliders* m_sliders;
    NotationField* m_integers;
    NoiseBar* m_noise;
};

} // namespace walshscope::gui
