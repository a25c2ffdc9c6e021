// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's algorithm in our words, with where it comes from; can be folded up.
#pragma once

#include <QWidget>

class QTextBrowser;
class QToolButton;

namespace walshscope {
struct Variant;
}

namespace walshscope::gui {

class AlgorithmText : public QWidget {
    Q_OBJECT

public:
    explicit AlgorithmText(QWidget* parent = nullptr);

    /// Title, source, and the text :/algorithms/<id>.html if there is one.
    void showVariant(const Variant& variant);
    bool isFolded() const;
    void setFolded(bool folded);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();

    const Variant* m_variant = nullptr;
    bool m_folded = false;
    QToolButton* m_toggle;
    QTextBrowser* m_text;
};

} // namespace walshscope::gui
