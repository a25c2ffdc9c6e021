// SPDX-License-Identifier: GPL-3.0-or-later
// The source of the variant with the lines of the last step lit, counted and in words, and its algorithm below.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace walshscope::gui {

class AlgorithmText;
class CodeView;

class CodePane : public QWidget {
    Q_OBJECT

public:
    explicit CodePane(Learning& learning, QWidget* parent = nullptr);

public Q_SLOTS:
    /// Scrolls to a line, from 1, and marks it.
    void showLine(int line);
    AlgorithmText* algorithm() const { return m_algorithm; }
    /// Nothing but the code and its values.
    void setPresenting(bool presenting);

private:
    void showVariant();
    void showRecording();
    void showStep();
    void showWords();
    void toggleBarrier(std::uint32_t line);
    /// Of the chosen variant; null while there is none of it.
    const Recording* recording() const;
    QString said(const std::vector<std::uint32_t>& lit) const;

    Learning& m_learning;
    const Variant* m_variant = nullptr;
    QByteArray m_source;
    RecordingPointer m_counted; ///< The run that the columns were made for.
    Counters m_mostOfStep;      ///< In a line of one of its stretches.
    QLabel* m_words;
    QCheckBox* m_wholeRun;
    CodeView* m_code;
    AlgorithmText* m_algorithm;
};

} // namespace walshscope::gui
