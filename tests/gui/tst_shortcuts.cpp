// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are promised: no mnemonic twice where both could be meant, and a list that names every shortcut once.
#include "gui/source/generate_dialog.h"
#include "room.h"
#include "spoken.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QTextBrowser>
#include <QToolBar>

using namespace walshscope;
using namespace walshscope::gui;

class TestShortcuts : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void noMnemonicStandsTwiceInOneScope_data();
    void noMnemonicStandsTwiceInOneScope();
    void theGeneratorHasNoneTwice_data();
    void theGeneratorHasNoneTwice();
    void noKeyMeansTwoThingsAtOnce();
    void theListNamesEachKeyOnce();
    void theListIsTheSameEachTime();
    void theClipboardIsAskedOnlyToPaste();

private:
    void collect(const QMenu& menu, const QString& scope);
    void collect(const QWidget& window, const QString& scope);
    void add(const QString& scope, const QString& text);
    QString listed();

    QMap<QString, QString> m_mnemonics; ///< By scope and key: whose.
    QStringList m_twice;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestShortcuts::init() {
    m_mnemonics.clear();
    m_twice.clear();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestShortcuts::add(const QString& scope, const QString& text) {
    const QKeySequence key = QKeySequence::mnemonic(text);
    if (key.isEmpty())
        return;
    QString& owner = m_mnemonics[scope + u' ' + key.toString()];
    if (!owner.isEmpty())
        m_twice << QStringLiteral("%1: “%2” and “%3”").arg(scope, owner, text);
    owner = text;
}

void TestShortcuts::collect(const QMenu& menu, const QString& scope) {
    for (const QAction* action : menu.actions()) {
        if (!action->isVisible())
            continue;
        add(scope, action->text());
        if (action->menu())
            collect(*action->menu(), scope + u'/' + action->text());
    }
}

void TestShortcuts::collect(const QWidget& window, const QString& scope) {
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->isVisible() && label->buddy())
            add(scope, label->text());
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible())
            add(scope, button->text());
}

void TestShortcuts::noMnemonicStandsTwiceInOneScope_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("scene");
    QTest::addColumn<bool>("isGerman");
    for (const bool isGerman : {false, true}) {
        const char* const language = isGerman ? ", in German" : "";
        QTest::addRow("start page%s", language) << ""
                                                << "" << 1 << isGerman;
        for (const WorkspaceRow& row : workspaces()) {
            QTest::addRow("%s, empty%s", qPrintable(row.id), language) << row.id << "" << 1 << isGerman;
            for (int scene = 1; scene <= 3; ++scene)
                QTest::addRow("%s, scene %d%s", qPrintable(row.id), scene, language)
                    << row.id << (row.id == QStringLiteral("sequence") ? "e1024" : "PRESENT") << scene << isGerman;
        }
    }
}

void TestShortcuts::noMnemonicStandsTwiceInOneScope() {
    QFETCH(QString, room);
    QFETCH(QString, sample);
    QFETCH(int, scene);
    QFETCH(bool, isGerman);
    std::optional<German> speaking;
    if (isGerman) {
        speaking.emplace();
        init();
    }
    if (!sample.isEmpty()) {
        m_window->documents().openSample(sample);
        QTRY_VERIFY(m_window->shownInput());
    }
    if (!room.isEmpty())
        m_window->showWorkspace(room);
    QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + scene), Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(!m_window->busy());
    for (const QAction* top : m_window->menuBar()->actions()) {
        add(QStringLiteral("window"), top->text());
        collect(*top->menu(), top->text());
    }
    collect(*m_window, QStringLiteral("window"));
    QVERIFY(m_mnemonics.size() > 20);
    QVERIFY2(m_twice.isEmpty(), qPrintable(m_twice.join(u'\n')));
}

void TestShortcuts::theGeneratorHasNoneTwice_data() {
    QTest::addColumn<bool>("isGerman");
    QTest::newRow("in English") << false;
    QTest::newRow("in German") << true;
}

void TestShortcuts::theGeneratorHasNoneTwice() {
    QFETCH(bool, isGerman);
    std::optional<German> speaking;
    if (isGerman)
        speaking.emplace();
    GenerateDialog dialog;
    dialog.show();
    auto* kinds = child<QComboBox>(dialog, "generateKind");
    for (int kind = 0; kind < kinds->count(); ++kind) {
        kinds->setCurrentIndex(kind);
        collect(dialog, QStringLiteral("kind %1").arg(kind));
    }
    QVERIFY2(m_twice.isEmpty(), qPrintable(m_twice.join(u'\n')));
}

void TestShortcuts::noKeyMeansTwoThingsAtOnce() {
    for (const WorkspaceRow& row : workspaces()) {
        m_window->showWorkspace(row.id);
        QMap<QString, QString> keys;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            if (!action->isVisible() || action->shortcutContext() != Qt::WindowShortcut)
                continue;
            for (const QKeySequence& key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key.toString()),
                         qPrintable(key.toString() + u' ' + keys[key.toString()] + u' ' + action->text()));
                keys[key.toString()] = action->text();
            }
        }
        QVERIFY(keys.size() > 15);
    }
}

QString TestShortcuts::listed() {
    for (QAction* top : m_window->menuBar()->actions())
        for (QAction* action : top->menu()->actions())
            if (action->text() == QStringLiteral("&Keyboard shortcuts"))
                action->trigger();
    auto* dialog = m_window->findChild<QDialog*>();
    if (!dialog)
        return {};
    const QString plain = dialog->findChild<QTextBrowser*>()->toPlainText();
    delete dialog;
    return plain;
}

void TestShortcuts::theListNamesEachKeyOnce() {
    const QString list = listed();
    const QStringList lines = list.split(u'\n');
    QSet<QString> keys;
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::WindowShortcut)
            continue;
        for (const QKeySequence& key : action->shortcuts()) {
            const QString name = key.toString(QKeySequence::NativeText);
            keys << name;
            QVERIFY2(lines.count(name) == 1, qPrintable(name + u' ' + QString::number(lines.count(name))));
            const QString what = lines[lines.indexOf(name) + 1];
            QVERIFY2(what.contains(QString(action->text()).remove(u'&')), qPrintable(name + u' ' + what));
        }
    }
    QVERIFY(keys.size() > 25);
    // What several workspaces have says whose it is.
    const QString first = lines[lines.indexOf(QStringLiteral("Ctrl+Shift+1")) + 1];
    QVERIFY2(first.contains(QStringLiteral("Learn: Butterfly")) && first.contains(QStringLiteral("Sequence: Build")),
             qPrintable(first));
    // In the order of the menus.
    qsizetype before = -1;
    for (const char* heading : {"File", "Edit", "View", "Run", "Help", "Workspaces", "In a plot"}) {
        const qsizetype at = lines.indexOf(QLatin1String(heading));
        QVERIFY2(at > before, heading);
        before = at;
    }
}

void TestShortcuts::theListIsTheSameEachTime() {
    const QString list = listed();
    for (const WorkspaceRow& row : workspaces()) {
        m_window->showWorkspace(row.id);
        QCOMPARE(listed(), list);
    }
    m_window = std::make_unique<Window>();
    QCOMPARE(listed(), list);
}

void TestShortcuts::theClipboardIsAskedOnlyToPaste() {
    // Another program's, which may be slow to answer.
    struct Counting : QMimeData {
        explicit Counting(int& asked) : m_asked(asked) {}
        QStringList formats() const override { return {QStringLiteral("text/plain")}; }
        QVariant retrieveData(const QString&, QMetaType) const override {
            ++m_asked;
            return QStringLiteral("0110");
        }
        int& m_asked;
    };
    int asked = 0;
    QApplication::clipboard()->setMimeData(new Counting(asked));
    m_window->showWorkspace(QStringLiteral("sequence"));
    auto* field = child<QLineEdit>(*m_window, "sequenceBits");
    field->setFocus();
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field));
    asked = 0;
    for (Qt::Key key : {Qt::Key_Left, Qt::Key_C, Qt::Key_0})
        QTest::keyClick(field, key, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(asked, 0);
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QVERIFY(asked > 0);
    QCOMPARE(field->text(), QStringLiteral("0110"));
    QApplication::clipboard()->clear();
}

TEST_OF_ROOM(TestShortcuts, QApplication)
#include "tst_shortcuts.moc"
