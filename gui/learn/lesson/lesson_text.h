// SPDX-License-Identifier: GPL-3.0-or-later
// A stop's text, rendered: what others wrote may have links but loads nothing.
#pragma once

#include <QTextBrowser>

namespace walshscope::gui {

class LessonText : public QTextBrowser {
    Q_OBJECT

public:
    explicit LessonText(QWidget* parent = nullptr);

    void setText(const QString& markdown);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString m_markdown;
};

} // namespace walshscope::gui
