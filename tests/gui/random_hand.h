// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody without a plan at the real window: clicks, keys, drops, files right and wrong, undo, workspaces, closing and
// starting again.
#pragma once

#include "gui/widgets/type_size.h"
#include "random_files.h"
#include "window.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>

#include <ranges>

namespace walshscope::gui {

/// One act at a time, each from an event of its own: a menu or a dialog that waits for an answer gets the next ones.
class RandomHand : public QObject {
public:
    RandomHand(unsigned seed, const QDir& folder) : m_random(seed), m_files(m_random, folder), m_folder(folder) {
        start();
    }

    /// Until so many acts are done and so many seconds are over.
    void run(int acts, int seconds) {
        QElapsedTimer time;
        time.start();
        while (m_acts < acts || time.elapsed() < 1000 * seconds) {
            if (!m_window || !m_window->isVisible())
                start();
            act();
            look();
            if (m_acts % 64 == 0)
                rest();
        }
        rest();
    }

private:
    void start() {
        m_window.reset();
        m_window = std::make_unique<Window>();
        m_window->show();
        if (!QTest::qWaitForWindowExposed(m_window.get()))
            qFatal("the window is not shown");
    }

    void act() {
        const auto running = std::make_shared<int>(++m_acts);
        goOnInside(running);
        ++m_depth;
        if (m_depth > 5)
            leave();
        else
            choose(below(100));
        --m_depth;
    }

    /// What waits for an answer in a loop of its own gets one from there.
    void goOnInside(const std::weak_ptr<int>& act) {
        QTimer::singleShot(40, this, [this, act] {
            if (act.expired())
                return;
            if (QApplication::activeModalWidget() || QApplication::activePopupWidget())
                this->act();
            goOnInside(act);
        });
    }

    void choose(std::uint32_t what) {
        if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget()))
            answer(*dialog);
        else if (what < 22)
            open();
        else if (what < 26)
            drop(text(m_files.aDocument()));
        else if (what < 50)
            click();
        else if (what < 55)
            drag();
        else if (what < 58)
            turnWheel();
        else if (what < 82)
            pressKey();
        else if (what < 88)
            typeText();
        else if (what < 93)
            chooseInMenu();
        else if (what < 96)
            resize();
        else
            QTest::qWait(int(below(120)));
    }

    /// The topmost window that takes events.
    QWindow* target() {
        QWidget* widget = QApplication::activePopupWidget();
        if (!widget)
            widget = QApplication::activeModalWidget();
        if (!widget) {
            QWidgetList shown;
            for (QWidget* each : QApplication::topLevelWidgets())
                if (each->isVisible() && each->windowHandle() && each->windowType() != Qt::ToolTip &&
                    !each->testAttribute(Qt::WA_DontShowOnScreen))
                    shown << each;
            widget = shown.isEmpty() ? nullptr : shown[int(below(std::uint32_t(shown.size())))];
        }
        return widget ? widget->windowHandle() : nullptr;
    }

    QPoint placeIn(const QWindow& window) {
        return {int(below(std::uint32_t(std::max(window.width(), 1)))),
                int(below(std::uint32_t(std::max(window.height(), 1))))};
    }

    void open() {
        auto* data = new QMimeData;
        QList<QUrl> files;
        for (std::uint32_t count = below(12) == 0 ? 2 + below(2) : 1; count > 0; --count)
            files << QUrl::fromLocalFile(m_files.next());
        data->setUrls(files);
        tell(QStringLiteral("drop ") + files.first().fileName());
        drop(data);
        QTest::qWait(int(below(40)));
    }

    static QMimeData* text(const QByteArray& bytes) {
        auto* data = new QMimeData;
        data->setText(QString::fromUtf8(bytes));
        return data;
    }

    void drop(QMimeData* data) {
        const std::unique_ptr<QMimeData> owned(data);
        if (!m_window || !m_window->isVisible() || QApplication::activeModalWidget())
            return;
        const QPointF place(placeIn(*m_window->windowHandle()));
        QDragEnterEvent enter(place.toPoint(), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QDropEvent event(place, Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
    }

    void click() {
        const QPointer<QWindow> window = target(); // It may go with what is pressed.
        if (!window)
            return;
        const QPoint place = placeIn(*window);
        const Qt::MouseButton button = below(8) == 0 ? Qt::RightButton : Qt::LeftButton;
        const Qt::KeyboardModifiers modifiers = below(8) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
        tell(QStringLiteral("click %1 %2 %3").arg(window->title()).arg(place.x()).arg(place.y()));
        for (std::uint32_t count = below(10) == 0 ? 2 : 1; count > 0 && window; --count) {
            QTest::mousePress(window, button, modifiers, place);
            if (window)
                QTest::mouseRelease(window, button, modifiers, place);
        }
    }

    void drag() {
        const QPointer<QWindow> window = target();
        if (!window)
            return;
        tell(QStringLiteral("drag"));
        QTest::mousePress(window, Qt::LeftButton, {}, placeIn(*window));
        for (int i = 0; i < 4 && window; ++i)
            QTest::mouseMove(window, placeIn(*window));
        if (window)
            QTest::mouseRelease(window, Qt::LeftButton, {}, placeIn(*window));
    }

    void turnWheel() {
        const QPoint place = placeIn(*m_window->windowHandle());
        QWidget* widget = m_window->childAt(place);
        if (!widget || QApplication::activeModalWidget())
            return;
        tell(QStringLiteral("wheel over ") + widget->metaObject()->className());
        const QPointF there = widget->mapFrom(m_window.get(), place);
        QWheelEvent event(there, widget->mapToGlobal(there), {}, {0, below(2) ? 120 : -120}, Qt::NoButton,
                          below(3) ? Qt::NoModifier : Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(widget, &event);
    }

    void pressKey() {
        static constexpr std::pair<Qt::Key, Qt::KeyboardModifiers> keys[] = {
            {Qt::Key_Left, {}},
            {Qt::Key_Right, {}},
            {Qt::Key_Up, {}},
            {Qt::Key_Down, {}},
            {Qt::Key_Home, {}},
            {Qt::Key_End, {}},
            {Qt::Key_PageUp, {}},
            {Qt::Key_PageDown, {}},
            {Qt::Key_Space, {}},
            {Qt::Key_Return, {}},
            {Qt::Key_Escape, {}},
            {Qt::Key_Escape, {}},
            {Qt::Key_Tab, {}},
            {Qt::Key_Tab, {}},
            {Qt::Key_Tab, Qt::ShiftModifier},
            {Qt::Key_Delete, {}},
            {Qt::Key_Backspace, {}},
            {Qt::Key_Plus, {}},
            {Qt::Key_Minus, {}},
            {Qt::Key_A, {}},
            {Qt::Key_B, {}},
            {Qt::Key_F1, {}},
            {Qt::Key_F3, {}},
            {Qt::Key_F5, {}},
            {Qt::Key_F9, {}},
            {Qt::Key_F10, {}},
            {Qt::Key_F11, {}},
            {Qt::Key_1, Qt::ControlModifier},
            {Qt::Key_2, Qt::ControlModifier},
            {Qt::Key_3, Qt::ControlModifier},
            {Qt::Key_Z, Qt::ControlModifier},
            {Qt::Key_Z, Qt::ControlModifier},
            {Qt::Key_Y, Qt::ControlModifier},
            {Qt::Key_C, Qt::ControlModifier},
            {Qt::Key_V, Qt::ControlModifier},
            {Qt::Key_X, Qt::ControlModifier},
            {Qt::Key_A, Qt::ControlModifier},
            {Qt::Key_E, Qt::ControlModifier},
            {Qt::Key_G, Qt::ControlModifier},
            {Qt::Key_O, Qt::ControlModifier},
            {Qt::Key_0, Qt::ControlModifier},
            {Qt::Key_F, Qt::AltModifier},
            {Qt::Key_Q, Qt::ControlModifier},
            {Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier}};
        const auto [key, modifiers] = keys[below(std::size(keys))];
        tell(QStringLiteral("key %1").arg(QKeySequence(int(modifiers) | int(key)).toString()));
        for (std::uint32_t count = below(6) == 0 ? 12 : 1; count > 0; --count)
            strike(key, modifiers);
    }

    /// Each key goes to the window that is there when its turn comes. QTest::keyPress would send the letter of Alt+F to
    /// a menu that Alt has closed.
    void strike(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        static constexpr std::pair<Qt::Key, Qt::KeyboardModifier> held[] = {
            {Qt::Key_Shift, Qt::ShiftModifier}, {Qt::Key_Control, Qt::ControlModifier}, {Qt::Key_Alt, Qt::AltModifier}};
        const auto send = [this](bool down, Qt::Key each, Qt::KeyboardModifiers with) {
            if (QWindow* window = target())
                QTest::simulateEvent(window, down, each, with, QString(QChar::fromLatin1(QTest::keyToAscii(each))),
                                     false);
        };
        Qt::KeyboardModifiers with;
        for (const auto& [each, modifier] : held)
            if (modifiers & modifier) {
                send(true, each, with);
                with |= modifier;
            }
        send(true, key, modifiers);
        send(false, key, modifiers);
        for (const auto& [each, modifier] : held | std::views::reverse)
            if (modifiers & modifier) {
                send(false, each, with);
                with &= ~Qt::KeyboardModifiers(modifier);
            }
    }

    void typeText() {
        // Not "9": a size of twenty-nine bits is right, and would take all the memory of a small machine.
        static const QString texts[] = {"0110", "0", "1", "-1", "12", "0x1F", "x0*x1+x2", "ff", "(", "6A", "x", "🙂"};
        const QString& typed = texts[below(std::size(texts))];
        tell(QStringLiteral("type ") + typed);
        for (const QChar character : typed)
            if (QWidget* focus = QApplication::focusWidget())
                QTest::keyClick(focus, character.unicode() < 128 ? char(character.unicode()) : '?');
    }

    /// In the menu of a button that nobody sees.
    static bool inHiddenMenu(const QAction& action) {
        return std::ranges::any_of(action.associatedObjects(), [](const QObject* object) {
            const auto* menu = qobject_cast<const QMenu*>(object);
            const auto* button = menu ? qobject_cast<const QAbstractButton*>(menu->parentWidget()) : nullptr;
            return button && !button->isVisible();
        });
    }

    void chooseInMenu() {
        if (QApplication::activeModalWidget() || QApplication::activePopupWidget())
            return;
        QList<QAction*> choices;
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->isEnabled() && action->isVisible() && !action->menu() && !action->isSeparator() &&
                !inHiddenMenu(*action))
                choices << action;
        QAction* action = choices[int(below(std::uint32_t(choices.size())))];
        tell(QStringLiteral("choose ") + action->text());
        action->trigger();
    }

    void resize() {
        if (!m_window->isFullScreen() && !m_window->isMaximized())
            m_window->resize(600 + int(below(900)), 400 + int(below(600)));
        QCoreApplication::processEvents();
    }

    /// Never clicked about in: it could rename what is on the disk.
    void answer(QFileDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        if (!name || below(3) == 0) {
            dialog.reject();
            return;
        }
        name->setText(dialog.acceptMode() == QFileDialog::AcceptOpen
                          ? m_files.next()
                          : m_folder.filePath(QStringLiteral("out%1").arg(below(5))));
        tell(QStringLiteral("file ") + name->text());
        QMetaObject::invokeMethod(&dialog, "accept");
        if (dialog.isVisible())
            dialog.reject();
    }

    /// What has to be so at any time.
    void look() const {
        if (!m_window->isVisible())
            return;
        // Between what an act hides and what it shows sizes are of neither.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        // The platform without a display has a screen that is narrower than any that people have.
        // Before an audience type is the larger the larger the window is, up to 1280 pixels; type that the hand has
        // made larger needs width, and no more height.
        const QSize least = m_window->workspace()->presenting()
                                ? QSize(1280, 720)
                                : QSize(std::min(int(960 * std::max(typeSize(), 1.0)), 1440), 540);
        const QSize screen = m_window->screen()->availableSize().expandedTo(least);
        const QSize needed = m_window->minimumSizeHint();
        must(needed.width() <= screen.width() && needed.height() <= screen.height(),
             qPrintable(QStringLiteral("larger than the screen, %1 × %2 in %3 with type of %4 points × %5: %6")
                            .arg(needed.width())
                            .arg(needed.height())
                            .arg(m_window->shownId())
                            .arg(m_window->font().pointSizeF())
                            .arg(typeSize())
                            .arg(widestIn(*m_window))));
        for (const Slot* slot : {&m_window->documents().function(), &m_window->documents().sequence()})
            if (const SBox* s = slot->input() ? slot->input()->sbox() : nullptr)
                must(slot->component() > 0 && slot->component() >> s->m() == 0, "no such component");
    }

    static void closeTopmost() {
        if (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        else if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
            dialog->reject();
    }

    static void leave() {
        closeTopmost();
        QCoreApplication::processEvents();
    }

    /// What is asked in a loop of its own while it comes to rest, by a file that has only now been read.
    void leaveInside(const std::weak_ptr<int>& rest) {
        QTimer::singleShot(40, this, [this, rest] {
            if (rest.expired())
                return;
            leaveInside(rest);
            closeTopmost();
        });
    }

    /// After Escape it comes to rest, whatever was going on.
    void rest() {
        const auto resting = std::make_shared<int>(m_acts);
        leaveInside(resting);
        for (int i = 0; i < 20; ++i)
            leave();
        if (!m_window->isVisible())
            return;
        // What is in sight goes first, and the rest after it.
        auto* cancel = child<QAction>(*m_window, "cancelAction");
        const auto rests = [&] {
            cancel->trigger();
            return !m_window->busy();
        };
        must(QTest::qWaitFor(rests, 120000), "it does not come to rest");
        if (!m_window->isVisible()) // It was closing as soon as something was saved.
            return;
        // The keyboard is not lost, whatever went away while it had the focus.
        m_window->activateWindow();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
        const QWidget* focus = QApplication::focusWidget();
        const QString where = focus
                                  ? QStringLiteral("%1 %2, %3 in %4, %5")
                                        .arg(QLatin1String(focus->metaObject()->className()), focus->objectName(),
                                             focus->isVisible() ? QStringLiteral("seen") : QStringLiteral("hidden"),
                                             focus->window()->windowTitle(),
                                             m_window->isVisible() ? QStringLiteral("shown") : QStringLiteral("closed"))
                                  : QStringLiteral("nothing");
        must(focus && focus->isVisible() && focus->window() == m_window.get(),
             qPrintable(QStringLiteral("the keyboard is lost to %1").arg(where)));
    }

    /// It is no test's alone, so it ends the program.
    void must(bool holds, const char* otherwise) const {
        if (!holds)
            qFatal("%s after %d acts, the last: %s", otherwise, m_acts, qPrintable(m_last.join(u';')));
    }

    void tell(const QString& words) {
        if (m_aloud)
            qInfo("%6d %s", m_acts, qPrintable(words));
        m_last << words;
        if (m_last.size() > 80)
            m_last.removeFirst();
    }

    std::uint32_t below(std::size_t limit) { return std::uint32_t(m_random() % limit); }

    std::mt19937 m_random;
    RandomFiles m_files;
    QDir m_folder;
    std::unique_ptr<Window> m_window;
    QStringList m_last;
    int m_acts = 0, m_depth = 0;
    bool m_aloud = qEnvironmentVariableIsSet("WALSHSCOPE_WALK_ALOUD");
};

} // namespace walshscope::gui
