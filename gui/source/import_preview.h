// SPDX-License-Identifier: GPL-3.0-or-later
// What a file would be read as, before it replaces what is open.
#pragma once

#include "gui/documents/input.h"
#include "gui/work/latest.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;

namespace walshscope::gui {

class WordsLabel;

/// Reads in the background as long as it is there; nothing is open yet.
class ImportPreview : public QDialog {
    Q_OBJECT

public:
    ImportPreview(const QString& path, std::optional<Kind> preferred, const Reading& reading, QWidget* parent);
    ~ImportPreview() override;

    /// Null until something could be read.
    const InputPointer& input() const { return m_input; }
    const Request& request() const { return m_work; }
    /// Whether every file is to be shown so.
    void setEvery(bool every);

Q_SIGNALS:
    /// Somebody wants it as it is shown.
    void chosen(const walshscope::gui::InputPointer& input);
    void everyToggled(bool every);

private:
    void layOut(const QString& path);
    void connectSwitches();
    void load(const Reading& reading);
    /// The reading of that format, if the bytes make sense so.
    std::optional<std::size_t> readingOf(const std::string& format) const;
    void choose(const std::string& format);
    void readWithDigits(int digits);
    void readOverField();
    void take(const InputPointer& input);
    void showSwitches();
    void showState();
    void finish();

    QString m_path;
    InputPointer m_input;
    Latest<Input> m_work;
    bool m_opens = false;   ///< As soon as it is read.
    bool m_showing = false; ///< Switches move by themselves.
    QFormLayout* m_form;
    QListWidget* m_readings;
    QComboBox* m_order;
    QComboBox* m_width;
    QCheckBox* m_des;
    QLineEdit* m_polynomial;
    WordsLabel* m_taken;
    WordsLabel* m_entries;
    QLabel* m_warnings;
    QProgressBar* m_progress;
    QCheckBox* m_every;
    QDialogButtonBox* m_buttons;
};

} // namespace walshscope::gui
