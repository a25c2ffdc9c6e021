// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the first start: what it offers, by mouse and by keys, how it fits, and when it is there.
#include "gui/butterfly/butterfly_film.h"
#include "gui/documents/samples.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"
#include "gui/window/first_page.h"
#include "gui/window/recent_files.h"
#include "gui/window/use_card.h"
#include "room.h"
#include "window.h"

#include <QAccessible>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestFirstPage : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void itNamesEveryWorkspace();
    void eachLessonHasItsNumber();
    void samplesStandByTheirNames();
    void eachBeginningIsOneClick_data();
    void eachBeginningIsOneClick();
    void theWindowStaysAsWideAsItIs();
    void allSamplesAreOneMenuAway();
    void tabAndArrowsReachEverything();
    void itFits_data();
    void itFits();
    void itComesToRest_data() { itFits_data(); }
    void itComesToRest();
    void columnsThatDoNotFitGoBelow();
    void whatIsOpenedElsewhereReplacesIt();
    void itIsThereUntilAWorkspaceIsRemembered();
    void helpBringsItBackAndNothingIsLost();
    void theFilmComputesTheTransform();
    void theFilmIsSteppedByKeysAndRestsWhileHidden();
    void theFilmIsNotThereWithoutRoom();
    void lessonsThatAreDoneAreRemembered();
    void whatSettingsSayOfLessonsMayBeAnything();
    void filesOpenedLastAreOneClick();
    void aClickOnACardsPictureEntersIt();
    void itsPicturesFollowThePalette_data();
    void itsPicturesFollowThePalette();
    void theMainButtonStaysFilled();

private:
    FirstPage& page() { return *child<FirstPage>(*m_window, "firstPage"); }
    QList<QPushButton*> buttons() { return page().findChildren<QPushButton*>(); }
    QAction* helpsFirstPage();

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestFirstPage::init() {
    userSettings().clear();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QAction* TestFirstPage::helpsFirstPage() {
    for (QAction* top : m_window->menuBar()->actions())
        for (QAction* action : top->menu()->actions())
            if (action->text() == QStringLiteral("&First page"))
                return action;
    qFatal("there is no such action");
}

void TestFirstPage::itNamesEveryWorkspace() {
    QVERIFY(page().isVisible());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Walshscope"));
    for (const WorkspaceRow& row : workspaces()) {
        auto* button = child<QPushButton>(page(), qPrintable(QStringLiteral("use-") + row.id));
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), row.title);
        const auto labels = page().findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [&](QLabel* label) { return label->text() == row.purpose; }));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_window->shownId(), row.id);
        QVERIFY(m_window->workspace()->isVisible() && !page().isVisible());
        helpsFirstPage()->trigger();
        QVERIFY(page().isVisible() && !m_window->workspace()->isVisible());
    }
    QVERIFY(child<QLabel>(*m_window, "computedBy")->text().startsWith("Drop a file"));
}

void TestFirstPage::eachLessonHasItsNumber() {
    int number = 0;
    std::vector<QImage> pictures;
    for (const ShippedLesson& lesson : shippedLessons()) {
        ++number;
        auto* dot = child<QPushButton>(page(), qPrintable(QStringLiteral("begin-exampleLesson%1").arg(number)));
        const QString words = QStringLiteral("%1. %2").arg(number).arg(lesson.title);
        QVERIFY2(dot->toolTip().contains(words.toHtmlEscaped()) || dot->toolTip().contains(words),
                 qPrintable(dot->toolTip()));
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(dot);
        QCOMPARE(read->text(QAccessible::Name), words);
        // It stands in the dot, of which no two look alike then.
        pictures.push_back(dot->grab().toImage());
        QVERIFY(std::ranges::count(pictures, pictures.back()) == 1);
    }
}

/// From few bits to many, and then as in a dictionary.
void TestFirstPage::samplesStandByTheirNames() {
    const std::vector<SampleInfo> all = samplesForMenus();
    QCOMPARE(all.size(), samples().size());
    std::set<QString> names;
    for (std::size_t i = 0; i < all.size(); ++i) {
        names.insert(all[i].name);
        if (i == 0 || all[i].kind != Kind::SBox)
            continue;
        const std::pair before(all[i - 1].n, all[i - 1].name.toLower()), here(all[i].n, all[i].name.toLower());
        QVERIFY2(before < here, qPrintable(all[i].name));
    }
    QCOMPARE(names.size(), all.size());
    // The menu has them so, too.
    QStringList ofEight;
    for (const QMenu* menu : m_window->findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("8 bits"))
            for (const QAction* action : menu->actions())
                ofEight << action->text().section(u' ', 0, 0).toLower();
    QStringList sorted = ofEight;
    sorted.sort();
    QVERIFY(ofEight.size() > 5);
    QCOMPARE(ofEight, sorted);
}

void TestFirstPage::eachBeginningIsOneClick_data() {
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("title");
    for (int lesson = 1; lesson <= 5; ++lesson)
        QTest::addRow("lesson %d", lesson) << QStringLiteral("begin-exampleLesson%1").arg(lesson) << "learn"
                                           << "";
    QTest::newRow("function") << "begin-exampleFunction"
                              << "learn"
                              << "x0 + x1·x2";
    QTest::newRow("AES") << "begin-exampleAes"
                         << "inspect"
                         << "AES";
    QTest::newRow("bent") << "begin-exampleBent"
                          << "inspect"
                          << "bent6";
    QTest::newRow("short") << "begin-exampleShort"
                           << "sequence"
                           << "nist13";
    QTest::newRow("e") << "begin-exampleE"
                       << "sequence"
                       << "e1024";
    QTest::newRow("bent pair") << "begin-convolve-bent"
                               << "convolve"
                               << "x0·x1 + x2·x3";
    QTest::newRow("masks") << "begin-convolve-masks"
                           << "convolve"
                           << "mask of 3 biased bits";
    QTest::newRow("template") << "begin-convolve-template"
                              << "convolve"
                              << "noisy signal";
    QTest::newRow("paper's values") << "begin-examplePapersValues"
                                    << "count"
                                    << "The paper's 16 values";
    QTest::newRow("bent, counted") << "begin-exampleBent4"
                                   << "count"
                                   << "x0·x1 + x2·x3";
    QTest::newRow("six transforms") << "begin-exampleSixTransforms"
                                    << "compare"
                                    << "A0";
    QTest::newRow("tables, compared") << "begin-exampleTables"
                                      << "compare"
                                      << "S0";
}

void TestFirstPage::eachBeginningIsOneClick() {
    QFETCH(QString, button);
    QFETCH(QString, room);
    QFETCH(QString, title);
    QCOMPARE(child<QPushButton>(page(), qPrintable(button))
                 ->text()
                 .contains(QRegularExpression(QStringLiteral("^[1-9]\\. "))),
             title.isEmpty());
    QTest::mouseClick(child<QPushButton>(page(), qPrintable(button)), Qt::LeftButton);
    QTRY_VERIFY(m_window->shownInput() || !m_window->compareWorkspace()->model().rows().empty());
    QCOMPARE(m_window->shownId(), room);
    if (room == QStringLiteral("compare"))
        QVERIFY(m_window->compareWorkspace()->model().rows()[0].name.contains(title));
    else if (!title.isEmpty())
        QCOMPARE(m_window->shownInput()->title(), title);
    else
        QVERIFY(child<QWidget>(*m_window, "lessonBar")->isVisible());
    QVERIFY(!page().isVisible());
    // From then on the keys are the picture's.
    QTRY_VERIFY(m_window->workspace()->activeView());
    QTRY_VERIFY(m_window->workspace()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(QApplication::focusWidget()->isVisible());
    QVERIFY(!qobject_cast<QAbstractButton*>(QApplication::focusWidget()));
}

/// From an S-box to a function that another workspace opens, and back to the first.
void TestFirstPage::theWindowStaysAsWideAsItIs() {
    m_window->resize(1024, 700);
    QTest::mouseClick(child<QPushButton>(page(), "begin-exampleAes"), Qt::LeftButton);
    QVERIFY(settles(*m_window));
    helpsFirstPage()->trigger();
    QTest::mouseClick(child<QPushButton>(page(), "begin-exampleBent4"), Qt::LeftButton);
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("count"));
    QTRY_VERIFY(!m_window->busy());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(settles(*m_window));
    QTest::qWait(100);
    QVERIFY2(m_window->minimumSizeHint().width() <= 1000, qPrintable(widestIn(*m_window)));
    QCOMPARE(m_window->width(), 1024);
}

void TestFirstPage::allSamplesAreOneMenuAway() {
    QMenu* menu = child<QPushButton>(page(), "firstSamples")->menu();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), qsizetype(4)); // S-boxes, functions, sequences, reals.
}

void TestFirstPage::tabAndArrowsReachEverything() {
    m_window->resize(1280, 720);
    QTRY_VERIFY(child<ButterflyFilm>(page(), "butterflyFilm")->isVisible());
    const QList<QPushButton*> all = buttons();
    auto* first = child<QPushButton>(page(), "use-learn");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(first));
    QSet<QWidget*> reached;
    constexpr int others = 20; // The film, and what stands around the page.
    for (qsizetype i = 0; i < all.size() + others; ++i) {
        reached << QApplication::focusWidget();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
    }
    for (QPushButton* button : all)
        QVERIFY2(reached.contains(button), qPrintable(button->text()));
    QVERIFY(reached.contains(child<ButterflyFilm>(page(), "butterflyFilm")));
    first->setFocus();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Right);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("use-inspect"));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("begin-exampleAes"));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Left);
    // Columns are as narrow as there are many, and their buttons need not stand at one height.
    for (int row = 0; row < 3 && QApplication::focusWidget()->objectName() != QStringLiteral("use-learn"); ++row)
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Up);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("use-learn"));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Space);
    QCOMPARE(m_window->shownId(), QStringLiteral("learn"));
    QVERIFY(m_window->workspace()->isVisible());
}

void TestFirstPage::itFits_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("projector") << QSize(1280, 640);
    QTest::newRow("small") << QSize(960, 540);
}

void TestFirstPage::itFits() {
    QFETCH(QSize, size);
    m_window->resize(size);
    QTest::qWait(50);
    QCOMPARE(m_window->size(), size);
    QVERIFY2(!page().horizontalScrollBar()->isVisible(),
             qPrintable(QString::number(page().widget()->minimumSizeHint().width())));
    QVERIFY(!page().verticalScrollBar()->isVisible());
    for (QPushButton* button : buttons()) {
        const QRect place(button->mapTo(page().viewport(), QPoint()), button->size());
        QVERIFY2(page().viewport()->rect().contains(place), qPrintable(button->text()));
        QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
}

/// A layout that asks for another one whenever it is laid out takes a core for as long as the page is there.
void TestFirstPage::itComesToRest() {
    QFETCH(QSize, size);
    class : public QObject {
    public:
        int requests = 0;

    protected:
        bool eventFilter(QObject*, QEvent* event) override {
            requests += event->type() == QEvent::LayoutRequest;
            return false;
        }
    } counting;
    m_window->resize(size);
    QTest::qWait(300);
    page().widget()->installEventFilter(&counting);
    QTest::qWait(200);
    QCOMPARE(counting.requests, 0);
    // It is not deaf.
    page().widget()->updateGeometry();
    page().widget()->layout()->invalidate();
    page().widget()->layout()->update();
    QTRY_VERIFY(counting.requests > 0);
}

void TestFirstPage::columnsThatDoNotFitGoBelow() {
    std::vector<FirstPage::Use> uses;
    for (const char16_t name : u"abcdefgh")
        uses.push_back({QString(QChar(name)), QStringLiteral("A title that is long"), QStringLiteral("for this"), {}});
    uses.pop_back(); // The zero at the end.
    FirstPage many(uses, {}, nullptr, nullptr);
    const auto place = [&](const char* name) {
        auto* button = child<QPushButton>(many, name);
        return button->mapTo(&many, QPoint());
    };
    many.resize(2400, 600);
    many.show();
    QTRY_COMPARE(place("use-h").y(), place("use-a").y());
    many.resize(700, 600);
    QTRY_VERIFY(place("use-h").y() > place("use-a").y());
    QCOMPARE(place("use-b").y(), place("use-a").y());
    QVERIFY(!many.horizontalScrollBar()->isVisible());
    many.resize(2400, 600);
    QTRY_COMPARE(place("use-h").y(), place("use-a").y());
    QVERIFY(place("use-h").x() > place("use-g").x());
}

void TestFirstPage::whatIsOpenedElsewhereReplacesIt() {
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QTRY_VERIFY(m_window->workspace()->isVisible());
    QVERIFY(!page().isVisible());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("AES — Walshscope"));
}

void TestFirstPage::itIsThereUntilAWorkspaceIsRemembered() {
    m_window->close();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(page().isVisible());
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    openSource(*m_window);
    m_window->close();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(!page().isVisible());
    QCOMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QVERIFY(child<QDockWidget>(*m_window, "sourceDock")->isVisible());
}

void TestFirstPage::helpBringsItBackAndNothingIsLost() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    auto* dock = child<QDockWidget>(*m_window, "sourceDock");
    auto* move = child<QAction>(*m_window, "movePropertiesAction");
    openSource(*m_window);
    const int width = dock->width();
    QVERIFY(move->isEnabled());
    helpsFirstPage()->trigger();
    QVERIFY(page().isVisible() && !dock->isVisible());
    QVERIFY(!move->isEnabled());
    QVERIFY(!m_window->shownInput() && m_window->input());
    QVERIFY(page().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(m_window->workspace()->isVisible() && dock->isVisible());
    QVERIFY(move->isEnabled());
    QCOMPARE(m_window->shownInput()->title(), QStringLiteral("AES"));
    QTRY_COMPARE(dock->width(), width);
}

void TestFirstPage::theFilmComputesTheTransform() {
    const SmallButterfly& butterfly = child<ButterflyFilm>(page(), "butterflyFilm")->butterfly();
    QCOMPARE(butterfly.n(), 3);
    BooleanFunction f(3);
    for (std::uint32_t x = 0; x < 8; ++x) {
        QCOMPARE(std::abs(butterfly.value({0, x})), 1);
        f.set(x, butterfly.value({0, x}) < 0);
    }
    for (std::uint32_t a = 0; a < 8; ++a)
        QCOMPARE(butterfly.value({3, a}), byDefinition(f, a));
    // Every butterfly computes its two values and no other, from what is there by then.
    for (int done = 0; done < butterfly.butterflies(); ++done) {
        const Pair pair = butterfly.pair(done);
        for (const std::uint32_t element : {pair.low, pair.high()}) {
            QVERIFY(butterfly.known({pair.level, element}, done));
            QVERIFY(!butterfly.known({pair.level + 1, element}, done));
            QVERIFY(butterfly.known({pair.level + 1, element}, done + 1));
        }
        const std::int32_t a = butterfly.value({pair.level, pair.low}), b = butterfly.value({pair.level, pair.high()});
        QCOMPARE(butterfly.value({pair.level + 1, pair.low}), a + b);
        QCOMPARE(butterfly.value({pair.level + 1, pair.high()}), a - b);
    }
}

void TestFirstPage::theFilmIsSteppedByKeysAndRestsWhileHidden() {
    m_window->resize(1280, 720);
    auto* film = child<ButterflyFilm>(page(), "butterflyFilm");
    QTRY_VERIFY(film->isVisible());
    film->setFocus();
    QTest::keyClick(film, Qt::Key_Home);
    QCOMPARE(film->step(), 0);
    QVERIFY(!film->isRunning());
    QTest::keyClick(film, Qt::Key_Right);
    QCOMPARE(film->step(), 1);
    QCOMPARE(film->accessibleDescription(), QStringLiteral("Level 1, elements 0 and 1: 1 and 1 become 2 and 0"));
    QTest::keyClick(film, Qt::Key_Left);
    QCOMPARE(film->step(), 0);
    QTest::keyClick(film, Qt::Key_Space);
    QVERIFY(film->isRunning() || film->step() == 1); // Without motion it steps.
    m_window->showWorkspace(QStringLiteral("learn"));
    QVERIFY(!film->isRunning());
}

void TestFirstPage::theFilmIsNotThereWithoutRoom() {
    auto* film = child<ButterflyFilm>(page(), "butterflyFilm");
    m_window->resize(1280, 720);
    QTRY_VERIFY(film->isVisible());
    QVERIFY(!page().verticalScrollBar()->isVisible() && !page().horizontalScrollBar()->isVisible());
    m_window->resize(960, 540);
    QTRY_VERIFY(!film->isVisible());
    QVERIFY(!film->isRunning());
}

void TestFirstPage::lessonsThatAreDoneAreRemembered() {
    auto* onwards = child<QPushButton>(page(), "firstOnwards");
    QCOMPARE(onwards->text(), QStringLiteral("Start with Lesson 1"));
    QVERIFY(onwards->isDefault());
    onwards->click();
    LessonBar* bar = m_window->lessonBar();
    QTRY_VERIFY(bar->lesson());
    const int last = int(bar->lesson()->stops.size()) - 1;
    bar->setStop(last - 1);
    QVERIFY(!m_window->lessons().course().parts[0].done);
    bar->setStop(last);
    QVERIFY(m_window->lessons().course().parts[0].done);
    m_window = std::make_unique<Window>();
    m_window->show();
    helpsFirstPage()->trigger();
    QCOMPARE(child<QPushButton>(page(), "firstOnwards")->text(), QStringLiteral("Go on with Lesson 2"));
    const QString all = QString::number(shippedLessons().size());
    QVERIFY(
        child<QLabel>(page(), "courseProgress")->text().startsWith(QStringLiteral("1 of %1 done. Next: 2, ").arg(all)));
    child<QPushButton>(page(), "firstOnwards")->click();
    QTRY_VERIFY(m_window->lessonBar()->lesson());
    QCOMPARE(m_window->lessonBar()->lesson()->title, shippedLessons()[1].title);
}

void TestFirstPage::whatSettingsSayOfLessonsMayBeAnything() {
    for (const QVariant& value : {QVariant(7), QVariant(QStringList{QStringLiteral("no such lesson"), QString()}),
                                  QVariant(QByteArray("\xff"))}) {
        userSettings().setValue(QStringLiteral("learn/done"), value);
        const Course course = m_window->lessons().course();
        QCOMPARE(course.next, std::optional<std::size_t>(0));
        QVERIFY(std::ranges::none_of(course.parts, &Course::Part::done));
    }
}

void TestFirstPage::filesOpenedLastAreOneClick() {
    const QString kept = m_settings.folder.filePath(QStringLiteral("a.txt"));
    const QString gone = m_settings.folder.filePath(QStringLiteral("b.txt"));
    for (const QString& path : {kept, gone}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("0110") == 4);
        file.close();
        m_window->openFiles({path});
        QTRY_VERIFY(m_window->shownInput() && m_window->shownInput()->path == path);
    }
    QVERIFY(!recentFiles()[0].what.isEmpty() && !recentFiles()[0].workspace.isEmpty());
    QVERIFY(QFile::remove(gone));
    helpsFirstPage()->trigger();
    QTRY_VERIFY(page().findChild<QPushButton*>(QStringLiteral("recent-0")));
    QVERIFY(!page().findChild<QPushButton*>(QStringLiteral("recent-1")));
    auto* button = child<QPushButton>(page(), "recent-0");
    QCOMPARE(button->text(), QStringLiteral("a.txt"));
    QCOMPARE(button->accessibleDescription(), recentFiles()[1].what);
    button->click();
    QTRY_VERIFY(m_window->shownInput() && m_window->shownInput()->path == kept);
    QVERIFY(!page().isVisible());
}

void TestFirstPage::aClickOnACardsPictureEntersIt() {
    auto* card = child<QPushButton>(page(), "use-count");
    QTest::mouseClick(m_window->windowHandle(), Qt::LeftButton, {},
                      card->mapTo(m_window.get(), QPoint(card->width() / 2, 30)));
    QCOMPARE(m_window->shownId(), QStringLiteral("count"));
    QVERIFY(m_window->workspace()->isVisible());
}

void TestFirstPage::itsPicturesFollowThePalette_data() {
    QTest::addColumn<QString>("card");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << QStringLiteral("use-") + row.id;
}

/// Data and axes in them have the colours of the one scheme and then of the other.
void TestFirstPage::itsPicturesFollowThePalette() {
    QFETCH(QString, card);
    m_window->resize(1280, 720);
    auto* use = child<UseCard>(page(), qPrintable(card));
    QTRY_VERIFY(use->pictureHeight() > 0);
    const auto restore = qScopeGuard([] { useColours(ColourScheme::System); });
    const QRect inside =
        QRect(0, 0, use->width(), use->pictureHeight()).adjusted(16, 4, -16, -4); // Not the card's edge.
    const auto pixelsIn = [&](const Colours& colours) {
        const Theme theme = themeFrom(paletteOf(colours));
        const QImage picture = use->grab(inside).toImage();
        int data = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const QColor pixel = picture.pixelColor(x, y);
                data += pixel == theme.plus || pixel == theme.minus || pixel == theme.series || pixel == theme.grid;
            }
        return data;
    };
    for (const auto& [scheme, own, other] : {std::tuple(ColourScheme::Light, &lightColours, &darkColours),
                                             std::tuple(ColourScheme::Dark, &darkColours, &lightColours)}) {
        useColours(scheme);
        QCoreApplication::processEvents();
        QVERIFY2(pixelsIn(*own) >= 30, qPrintable(QString::number(pixelsIn(*own))));
        QCOMPARE(pixelsIn(*other), 0);
    }
}

/// Whatever has the focus, one button is what one begins with.
void TestFirstPage::theMainButtonStaysFilled() {
    m_window->resize(1280, 720);
    auto* onwards = child<QPushButton>(page(), "firstOnwards");
    auto* open = child<QPushButton>(page(), "firstOpen");
    QTRY_VERIFY(onwards->isVisible());
    const QColor ink = onwards->palette().color(QPalette::Highlight);
    QCOMPARE(ink, QColor(coloursOf(onwards->palette()).ink));
    // Between its edge and its words, inside of what marks the focus.
    const auto ground = [](QWidget* button) {
        return button->grab().toImage().pixelColor(px::field, button->height() / 2);
    };
    QCOMPARE(ground(onwards), ink);
    for (QWidget* focused : QWidgetList{onwards, open, child<QPushButton>(page(), "use-learn"), onwards}) {
        focused->setFocus(Qt::TabFocusReason);
        QCOMPARE(QApplication::focusWidget(), focused);
        QVERIFY2(ground(onwards) == ink, qPrintable(focused->objectName()));
    }
    QVERIFY(ground(open) != ink);
}

TEST_OF_ROOM(TestFirstPage, QApplication)
#include "tst_first_page.moc"
