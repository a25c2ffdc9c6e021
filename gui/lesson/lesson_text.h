// SPDX-License-Identifier: GPL-3.0-or-later
// A stop's text, rendered: what others wrote may have links but loads nothing.
#pragma once

#include "gui/widgets/text_view.h"

class QLabel;

namespace walshscope::gui {

class LessonDocument;

/// For a stop's title: bold plain text in as many lines as it needs, of the size of what is around it.
QLabel* heading(const char* name, const QString& accessibleName, QWidget* parent);

class LessonText : public TextView {
    Q_OBJECT

public:
    explicit LessonText(QWidget* parent = nullptr);

    /// Words of GPUs are explained where such code is shown.
    void setText(const QString& markdown, bool explainsWords = true);
    /// As high as the text is at the present width; it scrolls where it gets less.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString m_markdown;
    bool m_explainsWords = true;
    LessonDocument* m_rendered;
};

} // namespace walshscope::gui
