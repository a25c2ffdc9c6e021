// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace that exists only here, added by one row: the frame has to find it wherever it finds the others.
#include "gui/plot/exporter.h"
#include "gui/stepping/transport.h"
#include "gui/window/render_window.h"
#include "room.h"
#include "window.h"

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolBar>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

class Beat : public Stepper {
    Q_OBJECT

public:
    int steps() const override { return 8; }
    int step() const override { return at; }
    void setStep(int step) override {
        at = std::clamp(step, 0, steps());
        Q_EMIT stepped();
    }
    QString words() const override { return QStringLiteral("beat %1").arg(at); }
    int at = 0;
};

/// A red square, whose table is one line.
class Square : public QWidget, public View {
public:
    using QWidget::QWidget;
    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return false; }
    void fit() override { zoom = 1; }
    void zoomBy(double factor) override { zoom *= factor; }
    QString words() const override { return QStringLiteral("a square"); }
    Painting painting(const Paper& paper) override {
        return [paper](QPainter& painter) { painter.fillRect(QRect(QPoint(0, 0), paper.size), Qt::red); };
    }
    CsvWriter csv() const override {
        return [](QIODevice& out) { out.write("side\n1\n"); };
    }
    double zoom = 1;
};

class Metronome : public Workspace {
    Q_OBJECT

public:
    Metronome(Documents& documents, Devices&, QWidget* parent)
        : Workspace(parent), square(this), m_slot(documents.function()) {
        setObjectName(QStringLiteral("metronome"));
        square.setFocusPolicy(Qt::StrongFocus);
        square.exportName = QStringLiteral("square");
        actionMade.setText(QStringLiteral("Louder"));
        connect(&actionMade, &QAction::triggered, this, [this] { ++louder; });
        actionMade.setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+L")));
        editorMade.setObjectName(QStringLiteral("metronomeEditor"));
        sheetMade.setObjectName(QStringLiteral("metronomeSheet"));
    }

    std::vector<Slot*> takes() const override { return {&m_slot}; }
    QWidget* editor() override { return &editorMade; }
    QWidget* header() override { return &headerMade; }
    QWidget* sheet() override { return &sheetMade; }
    QList<QAction*> actions(Menu menu) override {
        return menu == Menu::View ? QList<QAction*>{&actionMade} : QList<QAction*>();
    }
    Stepper* stepper() override { return &beat; }
    View* activeView() override { return &square; }
    void focusPicture() override { square.setFocus(); }
    Activity activity() const override {
        return {.busy = false, .waiting = false, .thousandths = 0, .sentence = QStringLiteral("ticking")};
    }
    QJsonObject save() const override { return {{QStringLiteral("tempo"), tempo}}; }
    void restore(const JsonPart& state) override {
        state.allowOnly({"tempo"});
        tempo = state.integer("tempo", 20, 300);
    }
    void apply(const RenderOptions& options, const std::function<void()>& rest) override {
        tempo = int(options.number("tempo", 20, 300).value_or(tempo));
        lastApplied = tempo;
        rest();
    }
    void close() override { ++closed; }

    Beat beat;
    Square square;
    QAction actionMade;
    QLabel headerMade, editorMade, sheetMade;
    int louder = 0, tempo = 60, closed = 0;
    static inline int lastApplied = 0;

private:
    Slot& m_slot;
};

/// The one row.
std::vector<WorkspaceRow> withMetronome() {
    std::vector<WorkspaceRow> rows = workspaces();
    rows.push_back({.id = QStringLiteral("metronome"),
                    .title = QStringLiteral("Metronome"),
                    .purpose = QStringLiteral("keeps time"),
                    .first = false,
                    .options = {{"tempo", QStringLiteral("beats a minute."), QStringLiteral("number")}},
                    .make = [](Documents& documents, Devices& devices, QWidget* parent) -> Workspace* {
                        return new Metronome(documents, devices, parent);
                    }});
    return rows;
}

using Given = std::map<std::string, std::string>;

class Options : public RenderOptions {
public:
    explicit Options(Given given) : m_given(std::move(given)) {}
    bool has(const char* name) const override { return m_given.contains(name); }
    std::string text(const char* name) const override { return has(name) ? m_given.at(name) : ""; }
    std::optional<std::int64_t> number(const char* name, std::int64_t, std::int64_t) const override {
        return has(name) ? std::optional(std::int64_t(std::stoll(text(name)))) : std::nullopt;
    }

private:
    Given m_given;
};

} // namespace

class TestWorkspaces : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void itStandsInTheBarAndHasAKey();
    void itsActionsAreThereWhileItIsShown();
    void itsEditorAndSheetStandInTheDocks();
    void itsPartOfTheHeaderIsThereWhileItIsShown();
    void aTitleIsShownAsItIs();
    void aSumIsShortenedBetweenItsTerms();
    void theTransportAndItsKeysStepIt();
    void theViewIsZoomedAndExported();
    void editsOfItsSlotAreUndone();
    void whatItIsAboutStandsInTheFrame();
    void itsStateAndItsDocksAreRemembered();
    void aDragEndsWhereDocksArePlaced_data();
    void aDragEndsWhereDocksArePlaced();
    void docksMayStillMoveWhereTheWindowIsTakenApart();
    void aPictureOfItIsRendered();

private:
    QPoint dragOut(QDockWidget& dock);
    Metronome& metronome() { return *static_cast<Metronome*>(m_window->workspace(QStringLiteral("metronome"))); }

    OwnSettings m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void TestWorkspaces::init() {
    userSettings().clear();
    m_window = std::make_unique<MainWindow>(withMetronome());
    m_window->resize(1000, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + int(withMetronome().size())), Qt::ControlModifier);
}

void TestWorkspaces::cleanup() { m_window.reset(); }

void TestWorkspaces::itStandsInTheBarAndHasAKey() {
    QCOMPARE(m_window->workspace(), &metronome());
    const QList<QAction*> bar = child<QToolBar>(*m_window, "workspaceBar")->actions();
    QCOMPARE(bar.size(), qsizetype(withMetronome().size()));
    QCOMPARE(bar.last()->text(), QStringLiteral("Metronome"));
    QCOMPARE(bar.last()->shortcut(), QKeySequence(QStringLiteral("Ctrl+%1").arg(withMetronome().size())));
    QVERIFY(bar.last()->toolTip().startsWith(QStringLiteral("Metronome: keeps time")));
    QVERIFY(bar.last()->isChecked() && metronome().isVisible());
    // And on the start page, by its row alone.
    QCOMPARE(child<QPushButton>(*m_window, "use-metronome")->text(), QStringLiteral("Metronome"));
    bar[0]->trigger();
    QVERIFY(!bar.last()->isChecked() && !metronome().isVisible());
    bar.last()->trigger();
    QVERIFY(metronome().square.hasFocus());
}

void TestWorkspaces::itsActionsAreThereWhileItIsShown() {
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(metronome().louder, 1);
    const auto inView = [this](const QString& title) {
        for (QAction* menu : m_window->menuBar()->actions())
            if (menu->text() == QStringLiteral("&View"))
                for (QAction* action : menu->menu()->actions())
                    if (action->text() == title)
                        return action->isVisible();
        return false;
    };
    QVERIFY(inView(QStringLiteral("Louder")));
    QVERIFY(!inView(QStringLiteral("Unmark &all"))); // That of Inspect.
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!inView(QStringLiteral("Louder")) && inView(QStringLiteral("Unmark &all")));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(metronome().louder, 1);
}

void TestWorkspaces::itsEditorAndSheetStandInTheDocks() {
    QVERIFY(!metronome().sheetMade.isVisible()); // There is nothing open that it could be about.
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(metronome().sheetMade.isVisible());
    child<QToolButton>(*m_window, "sourceButton")->click();
    QVERIFY(metronome().editorMade.isVisible() && metronome().sheetMade.isVisible());
    QVERIFY(child<QWidget>(*m_window, "sourceDock")->isAncestorOf(&metronome().editorMade));
    QVERIFY(child<QWidget>(*m_window, "propertyDock")->isAncestorOf(&metronome().sheetMade));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(!metronome().editorMade.isVisible() && !metronome().sheetMade.isVisible());
}

void TestWorkspaces::itsPartOfTheHeaderIsThereWhileItIsShown() {
    const auto* header = child<QWidget>(*m_window, "header");
    QVERIFY(header->isAncestorOf(&metronome().headerMade) && metronome().headerMade.isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!metronome().headerMade.isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
    QVERIFY(metronome().headerMade.isVisible());
    // What is open stands before it, shortened where it is long; the tooltip has it whole.
    const auto* title = child<QLabel>(*m_window, "headerTitle");
    QVERIFY(!title->isVisible());
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(title->isVisible());
    QCOMPARE(title->text(), m_window->shownInput()->title());
    QCOMPARE(child<QLabel>(*m_window, "headerKind")->text(), QStringLiteral("Boolean function, n = 6"));
    m_window->present(true);
    QVERIFY(!header->isVisible());
    m_window->present(false);
    QVERIFY(header->isVisible());
}

/// No letter of it is a key, and none is doubled so that it would not be.
void TestWorkspaces::aTitleIsShownAsItIs() {
    const QString path = m_settings.folder.filePath(QStringLiteral("a&b.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("0110") == 4);
    file.close();
    m_window->openFiles({path});
    QTRY_VERIFY(m_window->shownInput() && m_window->shownInput()->path == path);
    const auto* title = child<QLabel>(*m_window, "headerTitle");
    QTRY_VERIFY(title->isVisible());
    QCOMPARE(title->text(), QStringLiteral("a&b.txt"));
    QVERIFY(!title->buddy()); // Or its paint would take an & for a key.
}

/// "x2·…·x5" would be another product.
void TestWorkspaces::aSumIsShortenedBetweenItsTerms() {
    const QString name = QStringLiteral("x0·x1 + x2·x3 + x4·x5 + x6·x7 + x8·x9");
    Document document = read("x0*x1 + x2*x3 + x4*x5 + x6*x7 + x8*x9", name.toStdString(),
                             {.as = Kind::Boolean, .format = "anf", .n = 10});
    document.name = name.toStdString();
    m_window->documents().function().set(std::make_shared<const Input>(inputFromDocument(std::move(document))),
                                         QStringLiteral("open a sum"));
    const auto* title = child<QLabel>(*m_window, "headerTitle");
    QTRY_VERIFY(title->isVisible() && !title->text().isEmpty());
    static const QRegularExpression whole(QStringLiteral("^x0·x1( \\+ x\\d·x\\d)* \\+ … \\+ x8·x9$"));
    QVERIFY2(whole.match(title->text()).hasMatch(), qPrintable(title->text()));
    QVERIFY(title->toolTip().contains(name));
}

void TestWorkspaces::theTransportAndItsKeysStepIt() {
    QVERIFY(m_window->transport()->isVisible());
    QCOMPARE(m_window->transport()->last(), 8);
    QTest::keyClick(&metronome().square, Qt::Key_Right);
    QTest::keyClick(&metronome().square, Qt::Key_Right);
    QCOMPARE(metronome().beat.at, 2);
    QTest::keyClick(&metronome().square, Qt::Key_End);
    QCOMPARE(metronome().beat.at, 8);
    QTest::keyClick(&metronome().square, Qt::Key_Left);
    QCOMPARE(metronome().beat.at, 7);
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QCOMPARE(metronome().beat.at, 7);
}

void TestWorkspaces::theViewIsZoomedAndExported() {
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(m_window->documents().function().input());
    QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
    QCOMPARE(metronome().square.zoom, 0.5);
    QTest::keyClick(m_window.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(metronome().square.zoom, 1.0);
    QTemporaryDir folder;
    for (const char* name : {"square.png", "square.svg", "square.csv"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&answering, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            answering.stop();
            dialog->findChild<QLineEdit*>()->setText(path);
            QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        });
        answering.start(10);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY2(QFileInfo(path).size() > 0, name);
    }
    QFile csv(folder.filePath(QStringLiteral("square.csv")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll(), QByteArray("side\n1\n"));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("square.png"))).pixelColor(5, 5), QColor(Qt::red));
}

void TestWorkspaces::editsOfItsSlotAreUndone() {
    Slot& slot = m_window->documents().function();
    const auto open = [&](const char* name) {
        Document document{name, "test", "bits", BooleanFunction(3)};
        slot.set(std::make_shared<const Input>(inputFromDocument(std::move(document))), QStringLiteral("a test"));
    };
    open("first");
    open("second");
    QCOMPARE(m_window->workspace(), &metronome()); // It takes the slot, so nothing jumps.
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(slot.input()->title(), QStringLiteral("first"));
    QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(slot.input()->title(), QStringLiteral("second"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("second — Walshscope"));
}

void TestWorkspaces::whatItIsAboutStandsInTheFrame() {
    QTRY_COMPARE(child<QLabel>(*m_window, "computedBy")->text(), QStringLiteral("ticking"));
}

void TestWorkspaces::itsStateAndItsDocksAreRemembered() {
    metronome().tempo = 132;
    QVERIFY(!child<QWidget>(*m_window, "sourceDock")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_F9);
    QVERIFY(child<QWidget>(*m_window, "sourceDock")->isVisible());
    m_window->close();
    QCOMPARE(metronome().closed, 1);
    m_window = std::make_unique<MainWindow>(withMetronome());
    QCOMPARE(m_window->workspace(), &metronome());
    QCOMPARE(metronome().tempo, 132);
    QVERIFY(!child<QWidget>(*m_window, "sourceDock")->isHidden());
    m_window.reset();
    userSettings().setValue(QStringLiteral("workspaces/metronome"), QByteArray(R"({"state":{"tempo":301}})"));
    m_window = std::make_unique<MainWindow>(withMetronome());
    QCOMPARE(metronome().tempo, 60);
}

void TestWorkspaces::aDragEndsWhereDocksArePlaced_data() {
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<bool>("closed");
    QTest::newRow("another workspace") << Qt::Key_3 << false;
    QTest::newRow("another workspace, closed") << Qt::Key_3 << true;
    QTest::newRow("presented") << Qt::Key_F11 << false;
    QTest::newRow("closed") << Qt::Key(0) << true;
}

/// Where its title was; the button stays down.
QPoint TestWorkspaces::dragOut(QDockWidget& dock) {
    QWindow* window = m_window->windowHandle();
    const QPoint title = dock.mapTo(m_window.get(), QPoint(dock.width() / 2, 6));
    QTest::mousePress(window, Qt::LeftButton, {}, title);
    for (int step = 1; step <= 4; ++step)
        QTest::mouseMove(window, title + QPoint(60 * step, 20 * step));
    [&] { QTRY_VERIFY(dock.isFloating()); }();
    return title;
}

/// By somebody who has a finger on a key while the mouse holds a dock.
void TestWorkspaces::aDragEndsWhereDocksArePlaced() {
    QFETCH(Qt::Key, key);
    QFETCH(bool, closed);
    auto* dock = child<QDockWidget>(*m_window, "sourceDock");
    QWindow* window = m_window->windowHandle();
    child<QToolButton>(*m_window, "sourceButton")->click();
    const QPoint title = dragOut(*dock);
    if (key)
        QTest::keyClick(m_window.get(), key, key == Qt::Key_F11 ? Qt::NoModifier : Qt::ControlModifier);
    if (!closed) {
        QCOMPARE(dock->isVisible() && dock->isFloating(), false);
        QTest::mouseMove(window, title + QPoint(80, 40));
        QTest::mouseRelease(window, Qt::LeftButton, {}, title + QPoint(80, 40));
        QCOMPARE(dock->isVisible() && dock->isFloating(), false);
        if (key == Qt::Key_F11)
            QTest::keyClick(m_window.get(), key);
        else
            QTest::keyClick(m_window.get(), Qt::Key(Qt::Key_0 + int(withMetronome().size())), Qt::ControlModifier);
        QVERIFY(dock->isVisible());
    }
    QList<QPointer<QWidget>> all; // What floated, and what it floated in.
    for (QWidget* widget : m_window->findChildren<QWidget*>())
        all << widget;
    m_window->close();
    m_window.reset();
    QVERIFY(std::ranges::none_of(all, [](const auto& widget) { return bool(widget); }));
    QVERIFY(!QWidget::mouseGrabber());
}

/// Their tab bar is older than one of them, and a dock that arrives shows it.
void TestWorkspaces::docksMayStillMoveWhereTheWindowIsTakenApart() {
    auto *source = child<QDockWidget>(*m_window, "sourceDock"),
         *property = child<QDockWidget>(*m_window, "propertyDock"),
         *third = new QDockWidget(QStringLiteral("third"), m_window.get());
    m_window->addDockWidget(Qt::RightDockWidgetArea, third);
    m_window->tabifyDockWidget(property, source);
    QTest::qWait(10);
    m_window->removeDockWidget(source);
    source->setParent(nullptr);
    m_window->addDockWidget(Qt::RightDockWidgetArea, source);
    m_window->tabifyDockWidget(property, source);
    m_window->tabifyDockWidget(property, third);
    for (QDockWidget* dock : {property, source, third})
        dock->show();
    third->raise();
    QTest::qWait(10);
    dragOut(*third);
    m_window.reset();
}

void TestWorkspaces::aPictureOfItIsRendered() {
    QTemporaryDir folder;
    const QString other = folder.filePath(QStringLiteral("inspect.png")),
                  own = folder.filePath(QStringLiteral("m.png"));
    const Document document{"f", "test", "bits", BooleanFunction(3)};
    renderWindow({.document = document, .component = {}, .workspace = {}, .size = {900, 640}}, Options(Given()), other,
                 withMetronome());
    renderWindow({.document = document, .component = {}, .workspace = {}, .size = {900, 640}},
                 Options(Given{{"tempo", "90"}}), own, withMetronome());
    QCOMPARE(Metronome::lastApplied, 90);
    QVERIFY(!QImage(own).isNull() && QImage(own) != QImage(other));
    const QString again = folder.filePath(QStringLiteral("again.png"));
    renderWindow({.document = document, .component = {}, .workspace = QStringLiteral("metronome"), .size = {900, 640}},
                 Options(Given()), again, withMetronome());
    QCOMPARE(QImage(again), QImage(own));
    QVERIFY_EXCEPTION_THROWN(renderWindow({.document = {}, .component = {}, .workspace = QStringLiteral("abacus")},
                                          Options(Given()), again, withMetronome()),
                             UsageError);
}

TEST_OF_ROOM(TestWorkspaces, QApplication)
#include "tst_workspaces.moc"
