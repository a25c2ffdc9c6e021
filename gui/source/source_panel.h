// SPDX-License-Identifier: GPL-3.0-or-later
// What is open and how it was read, the same in every workspace.
#pragma once

#include "gui/documents/input.h"

#include <QWidget>

class QComboBox;

namespace walshscope::gui {

class WordsLabel;

class SourcePanel : public QWidget {
    Q_OBJECT

public:
    explicit SourcePanel(QWidget* parent = nullptr);

    /// Null: nothing is open.
    void setInput(const InputPointer& input);

Q_SIGNALS:
    /// The user wants the same bytes read in another way.
    void readingChosen(std::size_t index);

private:
    WordsLabel* m_name;
    WordsLabel* m_kind;
    WordsLabel* m_reading;
    WordsLabel* m_entries;
    QComboBox* m_readings;
    int m_read = -1; ///< The reading of what is shown.
};

} // namespace walshscope::gui
