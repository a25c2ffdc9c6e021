// SPDX-License-Identifier: GPL-3.0-or-later
// The log in a window of its own, which follows what happens.
#pragma once

#include <QDialog>

#include <atomic>
#include <cstdint>

class QPlainTextEdit;

namespace walshscope::gui {

class Banner;

class LogWindow : public QDialog {
    Q_OBJECT

public:
    /// As many lines as the log keeps.
    explicit LogWindow(QWidget* parent);
    ~LogWindow() override;

private:
    void takeLines();
    void save();

    Banner* m_banner; ///< Says where it was saved, or why not.
    QPlainTextEdit* m_text;
    std::uint64_t m_next = 0;              ///< The number of the first line that is not shown yet.
    std::atomic<bool> m_isAwaited = false; ///< Whether they will be taken: one event for many lines.
};

} // namespace walshscope::gui
