// SPDX-License-Identifier: GPL-3.0-or-later
// The source of the kernels that the step belongs to, with its lines lit, counted and in words.
#pragma once

#include "gui/code/line_words.h"
#include "gui/count/counting_model.h"

#include <QWidget>

class QCheckBox;

namespace walshscope::gui {

class CodeView;
class WordsLabel;

class CountingCodePane : public QWidget {
    Q_OBJECT

public:
    explicit CountingCodePane(CountingModel& model, QWidget* parent = nullptr);

    CodeView* code() const { return m_code; }
    /// Of the file that is shown, or of that one if it is named.
    void showLine(const QString& file, int line);

private:
    void showStep();
    void showFile(const std::string& file);
    void showBarriers();
    std::string fileOf(CountingStretch active) const;
    WordsByLine wordsOf(CountingStretch active, std::uint32_t file) const;
    QString said(const std::vector<std::uint32_t>& lit) const;

    CountingModel& m_model;
    CountingRunPointer m_counted; ///< The run that the columns were made for.
    std::string m_file;
    WordsLabel* m_words;
    QCheckBox* m_wholeRun;
    CodeView* m_code;
};

} // namespace walshscope::gui
