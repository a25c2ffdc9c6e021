// SPDX-License-Identifier: GPL-3.0-or-later
// A button that looks like a link: underlined text in as many lines as it needs.
#pragma once

#include <QPushButton>

namespace walshscope::gui {

class LinkButton : public QPushButton {
    Q_OBJECT

public:
    /// The text is shown as it stands.
    explicit LinkButton(const QString& text, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_words;
};

} // namespace walshscope::gui
