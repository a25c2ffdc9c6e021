// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the text again when the palette has changed.
#include "gui/code/link_colours.h"

#include <QEvent>
#include <QLabel>
#include <QTextEdit>

#include <functional>

namespace walshscope::gui {
namespace {

class WithPalette : public QObject {
public:
    WithPalette(QWidget& widget, std::function<void()> setAgain) : QObject(&widget), m_setAgain(std::move(setAgain)) {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        // The widget itself has to know the palette first.
        if (event->type() == QEvent::PaletteChange)
            QMetaObject::invokeMethod(this, m_setAgain, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_setAgain;
};

} // namespace

void keepLinkColours(QLabel& label) {
    new WithPalette(label, [&label] {
        const QString text = label.text();
        label.clear(); // The same text would not be looked at.
        label.setText(text);
    });
}

void setHtmlWithLinks(QTextEdit& text, const QString& html) {
    text.setHtml(html);
    new WithPalette(text, [&text, html] { text.setHtml(html); });
}

} // namespace walshscope::gui
