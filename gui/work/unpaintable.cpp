// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at what each widget is going to be painted on.
#include "gui/work/unpaintable.h"

#include <QApplication>
#include <QBackingStore>
#include <QEvent>
#include <QPainter>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace walshscope::gui {
namespace {

/// As long as Qt is about to paint that widget.
bool hasPicture(QWidget& widget) {
    QBackingStore* store = widget.backingStore();
    if (!store) // It is painted into a picture of somebody's own.
        return true;
    const QPaintDevice* picture = store->paintDevice();
    // That may be so with a store as well, and then a painter finds the other picture.
    return (picture && picture->paintEngine()) || QPainter(&widget).isActive();
}

class Unpaintable : public QObject {
public:
    explicit Unpaintable(QObject* parent) : QObject(parent) {
        m_again.setSingleShot(true);
        m_again.callOnTimeout(this, [this] {
            for (const QPointer<QWidget>& window : std::exchange(m_windows, {}))
                if (window && window->backingStore()) {
                    window->backingStore()->resize(window->size());
                    window->update();
                }
        });
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint || !watched->isWidgetType())
            return false;
        auto& widget = static_cast<QWidget&>(*watched);
        if (hasPicture(widget))
            return false;
        if (!m_windows.contains(widget.window()))
            m_windows << widget.window();
        if (!m_again.isActive())
            m_again.start(std::chrono::seconds(1));
        return true;
    }

private:
    QList<QPointer<QWidget>> m_windows; ///< To be tried again.
    QTimer m_again;
};

} // namespace

void leaveUnpaintableAlone() { qApp->installEventFilter(new Unpaintable(qApp)); }

} // namespace walshscope::gui
