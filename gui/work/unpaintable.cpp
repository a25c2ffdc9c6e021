// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at what each widget is going to be painted on.
#include "gui/work/unpaintable.h"

#include <QApplication>
#include <QBackingStore>
#include <QEvent>
#include <QTimer>
#include <QWidget>

namespace walshscope::gui {
namespace {

bool hasPicture(QBackingStore& store) {
    const QPaintDevice* picture = store.paintDevice();
    return picture && picture->paintEngine();
}

class Unpaintable : public QObject {
public:
    explicit Unpaintable(QObject* parent) : QObject(parent) {
        m_again.setSingleShot(true);
        m_again.callOnTimeout(this, [] {
            for (QWidget* window : QApplication::topLevelWidgets())
                if (QBackingStore* store = window->backingStore(); store && !hasPicture(*store)) {
                    store->resize(window->size());
                    window->update();
                }
        });
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint || !watched->isWidgetType())
            return false;
        QBackingStore* store = static_cast<QWidget*>(watched)->backingStore();
        if (!store || hasPicture(*store)) // Without one it is painted into a picture of somebody's own.
            return false;
        if (!m_again.isActive())
            m_again.start(std::chrono::seconds(1));
        return true;
    }

private:
    QTimer m_again;
};

} // namespace

void leaveUnpaintableAlone() { qApp->installEventFilter(new Unpaintable(qApp)); }

} // namespace walshscope::gui
