// SPDX-License-Identifier: GPL-3.0-or-later
// A frame that lies on the widget and follows its size.
#include "gui/widgets/focus_mark.h"

#include "gui/widgets/look.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QSplitter>
#include <QTabBar>

#include <utility>

namespace walshscope::gui {
namespace {

constexpr int thickness = px::focus;

class Frame : public QWidget {
public:
    explicit Frame(QWidget& around) : QWidget(&around), m_around(around) {
        setObjectName(QStringLiteral("focusFrame"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        around.installEventFilter(this);
        setGeometry(around.rect());
        raise();
        show();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize)
            setGeometry(m_around.rect());
        return QWidget::eventFilter(watched, event);
    }

    /// What is inside is not painted once more whenever the picture changes.
    void resizeEvent(QResizeEvent*) override {
        setMask(QRegion(rect()) - QRegion(rect().adjusted(thickness, thickness, -thickness, -thickness)));
    }

    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Active, QPalette::Highlight));
    }

private:
    QWidget& m_around;
};

bool isMarkedByStyle(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QMenu*>(&widget) ||
           qobject_cast<const QMenuBar*>(&widget) || qobject_cast<const QTabBar*>(&widget);
}

} // namespace

FocusMark::FocusMark(QMainWindow& window) : QObject(&window), m_window(window) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { move(now); });
    qApp->installEventFilter(this);
}

bool FocusMark::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        m_byKeys = false;
        delete m_frame;
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_F6)
            showKeys();
    }
    return QObject::eventFilter(watched, event);
}

void FocusMark::showKeys() {
    if (std::exchange(m_byKeys, true))
        return;
    move(QApplication::focusWidget());
}

void FocusMark::move(QWidget* to) {
    delete m_frame;
    // A splitter would make a pane of the frame.
    if (m_byKeys && to && to != &m_window && to->window() == &m_window && !isMarkedByStyle(*to) &&
        !qobject_cast<QSplitter*>(to))
        m_frame = new Frame(*to);
}

} // namespace walshscope::gui
