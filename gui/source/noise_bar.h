// SPDX-License-Identifier: GPL-3.0-or-later
// How many values of a Boolean function are flipped, on a slider, and what a decoder then says.
#pragma once

#include "gui/documents/slot.h"

#include <QWidget>

class QLabel;
class QSlider;
class QSpinBox;

namespace walshscope::gui {

class RowBar;
class WordsLabel;

class NoiseBar : public QWidget {
    Q_OBJECT

public:
    enum class For { Editor, Lesson };

    /// For a lesson it offers the code words as well, and says what is nearest without any noise, too.
    NoiseBar(Slot& slot, For what, QWidget* parent);

    /// Whether what is in the slot can have noise.
    bool hasUse() const;
    /// While the word is asked for, neither it nor its flips are shown, and what is nearest is not said.
    void setSecret(bool secret);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showInput();
    void makeRoom();
    void flip(int flips);
    void sow(int seed);
    void choose(int word);
    QSpinBox* box(const char* name, const QString& accessibleName, const QString& prefix, int smallest, int largest);

    Slot& m_slot;
    For m_for;
    bool m_secret = false;
    int m_drag = 0; ///< One drag is one step to undo.
    int m_lines = 1;
    RowBar* m_row;
    QSpinBox* m_word;
    QSlider* m_slider;
    QLabel* m_count;
    QSpinBox* m_seed;
    WordsLabel* m_words;
};

} // namespace walshscope::gui
