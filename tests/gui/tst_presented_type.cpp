// SPDX-License-Identifier: GPL-3.0-or-later
// Before an audience: how large the letters are that it reads, in heights of the screen, and what else is to be seen.
#include "cut_off.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/type_size.h"
#include "room.h"
#include "sights.h"
#include "window.h"
#include "written.h"

#include <QLabel>

#include <map>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr double inPictures = 1.9, inSentences = 2.5; ///< Per cent of the screen's height.
const QSize screens[] = {{1280, 720}, {1920, 1080}, {3840, 2160}};

/// What is said of the step or of what is looked at.
const char* const sentences[] = {"nowBand",           "countingNow", "sequenceStepWords", "convolveStepWords",
                                 "convolveMarkWords", "compareNow",  "selectedEntry",     "selectedMeaning"};

/// A text that is longer with its questions has not always the room, however wide its column is: it may be smaller.
constexpr int lettersOfLongText = 300;
constexpr double leastOfLongText = 1.5;

/// The numbers of the 32 lanes of a warp, the values of a convolution of 16 numbers, the "?" beside doubtful times,
/// and a register's digits, which lose part of a pixel.
const std::map<QString, double> smallPictures{
    {"gridView", 1.45}, {"convolutionView", 1.0}, {"comparePlot", 0.4}, {"registerView", 1.89}};

/// The lowest capital that is seen on a widget, and what it belongs to.
struct Letters {
    double percent = 100;
    QString text;
};

Letters lettersOn(QWidget& widget) {
    Letters least;
    for (const Inscription& one : inscriptionsOn(widget)) {
        const double percent = 100 * one.capital / widget.window()->height();
        const QRectF both = one.seen & one.place;
        if (both.width() > 1 && both.height() > 1 && percent < least.percent)
            least = {percent, one.text};
    }
    return least;
}

QWidgetList seenIn(const QWidget& around) {
    QWidgetList all;
    for (QWidget* each : around.findChildren<QWidget*>())
        if (each->isVisible() && each->window() == around.window())
            all << each;
    return all;
}

bool isSentence(const QWidget& widget) {
    return std::ranges::any_of(sentences, [&](const char* name) { return widget.objectName() == QLatin1String(name); });
}

QString described(const QWidget& widget, const Letters& letters) {
    return QStringLiteral("%1: %2 % at \"%3\"")
        .arg(nameOf(widget))
        .arg(letters.percent, 0, 'f', 2)
        .arg(letters.text.left(20));
}

/// A line for each part of the workspace whose letters are too low.
QStringList tooLow(Window& window) {
    QStringList lines;
    for (QWidget* each : seenIn(*window.workspace())) {
        const Letters letters = lettersOn(*each);
        const auto small = smallPictures.find(nameOf(*each).section(u' ', -1));
        const double least = isSentence(*each)              ? inSentences
                             : small != smallPictures.end() ? small->second
                                                            : inPictures;
        if (letters.percent < least)
            lines << described(*each, letters);
    }
    return lines;
}

/// Of all that is read from beginning to end beside the picture.
Letters lettersOfLesson(const Window& window) {
    Letters least;
    for (QWidget* each : seenIn(*window.lessonBar()))
        if (const Letters letters = lettersOn(*each); letters.percent < least.percent)
            least = letters;
    return least;
}

} // namespace

class TestPresentedType : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void lettersAreAsHighAsTheirPixels();
    void aStopIsReadFromTheLastRow_data();
    void aStopIsReadFromTheLastRow();
    void everyWorkspaceIsReadFromTheLastRow_data();
    void everyWorkspaceIsReadFromTheLastRow();
    void everyRowIsSeen_data();
    void everyRowIsSeen();
    void largerTypeLeavesThePictureHalf();
    void nothingElseIsSeen_data();
    void nothingElseIsSeen();
    void aRestingMouseSaysNothing_data();
    void aRestingMouseSaysNothing();
    void theKeysStayWithThePicture_data();
    void theKeysStayWithThePicture();

private:
    OwnSettings m_settings;
};

void TestPresentedType::cleanup() {
    useTypeSize(1);
    userSettings().clear();
}

namespace {

void isStill(Window& window) {
    const auto* orders = child<OrdersView>(window, "ordersView");
    QVERIFY(QTest::qWaitFor([&] { return !window.busy() && !orders->motion().moving(); }, test::patience));
    QCoreApplication::processEvents();
    QTest::qWait(20);
}

void presents(Window& window, QSize size) {
    window.present(true);
    window.resize(size);
    isStill(window);
    QCOMPARE(window.size(), size);
}

} // namespace

/// What the other tests measure in fonts, they would find in the picture.
void TestPresentedType::lettersAreAsHighAsTheirPixels() {
    for (const int points : {9, 14, 20, 33, 60}) {
        QLabel label(QStringLiteral("HHH"));
        QFont font = label.font();
        font.setPointSize(points);
        label.setFont(font);
        label.resize(label.sizeHint());
        const QImage picture = label.grab().toImage();
        int rows = 0;
        for (int y = 0; y < picture.height(); ++y) {
            bool hasInk = false;
            for (int x = 0; x < picture.width(); ++x)
                hasInk = hasInk || picture.pixelColor(x, y).lightness() < 128;
            rows += hasInk;
        }
        QVERIFY(std::abs(inscriptionsOn(label).front().capital - rows) < 1.5);
    }
}

namespace {

bool isLong(const LessonStop& stop) {
    qsizetype letters = stop.text.size();
    for (const Question& question : stop.questions)
        letters += question.ask.size();
    return letters > lettersOfLongText;
}

} // namespace

void TestPresentedType::aStopIsReadFromTheLastRow_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QSize>("size");
    for (const ShippedLesson& lesson : shippedLessons())
        for (const QSize& size : screens)
            QTest::addRow("%s %d", qPrintable(QFileInfo(lesson.path).completeBaseName()), size.height())
                << lesson.path << size;
}

void TestPresentedType::aStopIsReadFromTheLastRow() {
    QFETCH(QString, path);
    QFETCH(QSize, size);
    Window window;
    window.resize(size);
    window.show();
    window.lessons().open(path);
    isStill(window);
    presents(window, size);
    QStringList wrong;
    for (int stop = 0; stop < int(window.lessonBar()->lesson()->stops.size()); ++stop) {
        window.lessonBar()->setStop(stop);
        isStill(window);
        const QString name = QStringLiteral("stop %1: ").arg(stop + 1);
        for (const QString& line : tooLow(window))
            wrong << name + line;
        const Letters text = lettersOfLesson(window);
        if (text.percent <
            (isLong(window.lessonBar()->lesson()->stops[std::size_t(stop)]) ? leastOfLongText : inSentences))
            wrong << name + QStringLiteral("its text has %1 % at \"%2\"")
                                .arg(text.percent, 0, 'f', 2)
                                .arg(text.text.left(20));
        for (const char* part : {"stopText", "questionBox"})
            if (const auto* area = child<QAbstractScrollArea>(window, part);
                area->isVisible() && area->verticalScrollBar()->maximum() > 0)
                wrong << name + QStringLiteral("%1 scrolls").arg(QLatin1String(part));
        // Where WALSHSCOPE_TEST_PICTURES names a folder.
        if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
            window.grab().save(
                QStringLiteral("%1/%2 %3.png").arg(folder, QString::fromUtf8(QTest::currentDataTag())).arg(stop + 1));
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void TestPresentedType::everyWorkspaceIsReadFromTheLastRow_data() {
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<QSize>("size");
    for (const WorkspaceRow& row : workspaces())
        for (const QSize& size : screens)
            QTest::addRow("%s %d", qPrintable(row.id), size.height()) << row.id << size;
}

void TestPresentedType::everyWorkspaceIsReadFromTheLastRow() {
    QFETCH(QString, workspace);
    QFETCH(QSize, size);
    Window window;
    window.resize(size);
    window.show();
    window.showWorkspace(workspace);
    fill(window, workspace);
    presents(window, size);
    if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
        window.grab().save(QStringLiteral("%1/%2.png").arg(folder, QString::fromUtf8(QTest::currentDataTag())));
    const QStringList wrong = tooLow(window);
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

void TestPresentedType::everyRowIsSeen_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n = 3; n <= 6; ++n)
        for (const QSize& size : screens)
            QTest::addRow("n = %d, %d", n, size.height()) << n << size;
}

/// Up to 16 rows have their numbers; more have not the room for letters that high, so that a node is a dot and every
/// second or fourth row has its name.
void TestPresentedType::everyRowIsSeen() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    Window window;
    window.resize(size);
    window.show();
    window.showWorkspace(QStringLiteral("learn"));
    BooleanFunction f(n);
    for (std::uint32_t x = 0; x < f.size(); ++x)
        f.set(x, std::popcount(x * 11u & x) % 2);
    window.open(Document{.name = "f", .reading = {}, .format = {}, .value = f});
    isStill(window);
    presents(window, size);
    window.workspace()->stepper()->setStep(window.workspace()->stepper()->steps());
    isStill(window);
    ButterflyView& view = *window.learnWorkspace()->butterfly();
    QCOMPARE(view.visible().count, 0.0); // All of them.
    int values = 0, names = 0;
    for (const Inscription& one : inscriptionsOn(view)) {
        QVERIFY2(100 * one.capital / size.height() >= inPictures, qPrintable(one.text));
        values += one.text.contains(QRegularExpression(QStringLiteral("^[−0-9]+$")));
        names += one.text.contains(QStringLiteral("W("));
    }
    const int rows = 1 << n;
    QVERIFY2(n <= 4 ? values >= rows * (n + 1) : values <= n + 1, qPrintable(QString::number(values)));
    QVERIFY2(n <= 4 ? names == rows : names >= 8 && names < rows, qPrintable(QString::number(names)));
    if (n > 4)
        return; // The line of the first name reaches into the titles, its letters do not.
    const QStringList wrong = CutOff::atRest(window);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestPresentedType::largerTypeLeavesThePictureHalf() {
    const QSize size(1920, 1080);
    Window window;
    window.resize(size);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.lessons().open(shippedLessons()[1].path);
    isStill(window);
    presents(window, size);
    const auto& picture = *window.learnWorkspace()->butterfly();
    double before = 0;
    int sizes = 0;
    for (; typeSize() > before && sizes < 20; ++sizes) {
        before = typeSize();
        for (int stop = 0; stop < 10; stop += 3) { // The last has other pictures.
            window.lessonBar()->setStop(stop);
            isStill(window);
            QVERIFY2(2 * picture.width() >= size.width(), qPrintable(QStringLiteral("%1 of %2 at %3, stop %4")
                                                                         .arg(picture.width())
                                                                         .arg(size.width())
                                                                         .arg(typeSize())
                                                                         .arg(stop + 1)));
            QCOMPARE(window.size(), size);
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Plus, Qt::ControlModifier);
        isStill(window);
    }
    QVERIFY2(typeSize() >= 2 && sizes >= 5, qPrintable(QString::number(typeSize())));
}

void TestPresentedType::nothingElseIsSeen_data() {
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<QStringList>("seen");
    QTest::addColumn<QStringList>("beside");
    const auto row = [](const char* workspace, const QStringList& seen, const QStringList& beside) {
        QTest::newRow(workspace) << QString::fromLatin1(workspace) << seen << beside;
    };
    row("learn", {"nowBand", "butterfly"}, {"learnTabs", "codeView", "costStrip"});
    row("inspect", {"selectedEntry", "tableView"},
        {"inspectTabs", "spectrumPlot", "distributionPlot", "componentBox", "orderBox"});
    row("sequence", {"sequenceStepWords", "registerView", "profilePlot"}, {"qt_tabwidget_tabbar"});
    row("convolve", {"convolveMarkWords", "plotResult"}, {"convolveTabs"});
    row("count", {"countingNow", "countingView"}, {"countingTabs", "countingCode"});
    row("compare", {"compareNow", "comparePlot", "compareTable"}, {"compareTabs", "samplesPlot"});
}

/// Until a key brings it.
void TestPresentedType::nothingElseIsSeen() {
    QFETCH(QString, workspace);
    QFETCH(QStringList, seen);
    QFETCH(QStringList, beside);
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.showWorkspace(workspace);
    fill(window, workspace);
    const auto areSeen = [&](const QStringList& names) {
        QStringList found;
        for (const QWidget* each : seenIn(*window.workspace()))
            if (names.contains(each->objectName()))
                found << each->objectName();
        found.sort();
        found.removeDuplicates();
        return found;
    };
    presents(window, {1280, 720});
    seen.sort();
    QCOMPARE(areSeen(seen), seen);
    QCOMPARE(areSeen(beside), QStringList());
    const QStringList wrong = CutOff::atRest(window);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    const auto pressed = [&] {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_B, Qt::ControlModifier | Qt::AltModifier);
        isStill(window);
    };
    pressed();
    QVERIFY(!areSeen(beside).isEmpty());
    pressed();
    QCOMPARE(areSeen(beside), QStringList());
}

void TestPresentedType::aRestingMouseSaysNothing_data() {
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("learn") << QStringLiteral("learn") << QByteArray("butterfly") << QByteArray("nowBand");
    QTest::newRow("count") << QStringLiteral("count") << QByteArray("countingView") << QByteArray("countingNow");
    QTest::newRow("sequence") << QStringLiteral("sequence") << QByteArray("registerView")
                              << QByteArray("sequenceStepWords");
    QTest::newRow("convolve") << QStringLiteral("convolve") << QByteArray("convolutionView")
                              << QByteArray("convolveStepWords");
}

/// It says what it is on while it moves; the next step is told all the same.
void TestPresentedType::aRestingMouseSaysNothing() {
    QFETCH(QString, workspace);
    QFETCH(QByteArray, picture);
    QFETCH(QByteArray, sentence);
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.showWorkspace(workspace);
    fill(window, workspace);
    if (workspace == QStringLiteral("convolve"))
        window.convolveWorkspace()->setScene(ConvolveScene::Steps);
    presents(window, {1280, 720});
    QVERIFY(window.workspace()->stepper());
    Stepper& stepper = *window.workspace()->stepper();
    const auto* said = child<QLabel>(window, sentence.constData());
    auto* view = child<QWidget>(window, picture.constData());
    const auto key = [&](Qt::Key which) {
        QTest::keyClick(QApplication::focusWidget(), which);
        isStill(window);
    };
    stepper.setStep(1);
    isStill(window);
    QStringList steps; // As they are told without a mouse.
    for (int step = 1; step <= 4; ++step) {
        steps << said->text();
        key(Qt::Key_Right);
    }
    QVERIFY(steps[0] != steps[1]);
    stepper.setStep(1);
    isStill(window);
    // To a place that has something to say.
    const auto* pointing = dynamic_cast<View*>(view);
    QVERIFY(pointing);
    for (int y = 5; y < view->height() && pointing->words().isEmpty(); y += 7)
        for (int x = 5; x < view->width() && pointing->words().isEmpty(); x += 7)
            QTest::mouseMove(view, {x, y});
    QVERIFY(!pointing->words().isEmpty());
    const QPoint place = view->mapFromGlobal(QCursor::pos());
    for (int step = 2; step <= 4; ++step) {
        key(Qt::Key_Right);
        QCOMPARE(said->text(), steps[step - 1]);
        QVERIFY(pointing->words().isEmpty());
        QTest::mouseMove(view, place); // As Qt tells of one that rests.
        QCOMPARE(said->text(), steps[step - 1]);
    }
    for (int by = 1; by < 60 && pointing->words().isEmpty(); by += 3)
        QTest::mouseMove(view, place + QPoint(by % 2 ? by : -by, by));
    QVERIFY(!pointing->words().isEmpty());
}

void TestPresentedType::theKeysStayWithThePicture_data() {
    QTest::addColumn<QString>("path");
    for (const ShippedLesson& lesson : shippedLessons())
        QTest::newRow(qPrintable(QFileInfo(lesson.path).completeBaseName())) << lesson.path;
}

/// Whichever picture the next stop brings.
void TestPresentedType::theKeysStayWithThePicture() {
    QFETCH(QString, path);
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.lessons().open(path);
    isStill(window);
    presents(window, {1280, 720});
    const auto stop = [&] { return window.lessonBar()->stop(); };
    const int stops = int(window.lessonBar()->lesson()->stops.size());
    int pressed = 0;
    while (stop() + 1 < stops && pressed < 400) {
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY2(focused && window.workspace()->isAncestorOf(focused) && focused->isVisible(),
                 qPrintable(QStringLiteral("stop %1: %2").arg(stop() + 1).arg(focused ? nameOf(*focused) : QString())));
        const Stepper* stepper = window.workspace()->stepper();
        const std::pair before(stop(), stepper ? stepper->step() : 0);
        // Where nothing is stepped, arrows move the cursor of the picture.
        QTest::keyClick(QApplication::focusWidget(), stepper ? Qt::Key_Right : Qt::Key_PageDown);
        isStill(window);
        const auto here = [&] {
            const Stepper* now = window.workspace()->stepper();
            return std::pair(stop(), now ? now->step() : 0);
        };
        if (stepper && here() == before) { // Where something is predicted it is asked for first.
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
            isStill(window);
        }
        const Stepper* now = window.workspace()->stepper();
        QVERIFY2(std::pair(stop(), now ? now->step() : 0) != before,
                 qPrintable(QStringLiteral("stop %1, step %2").arg(before.first + 1).arg(before.second)));
        // The last step of a stop is gone to at once.
        if (now && now->step() + 3 < window.transport()->stepper()->playsTo())
            window.transport()->stepper()->setStep(window.transport()->stepper()->playsTo() - 1);
        ++pressed;
    }
    QCOMPARE(stop(), stops - 1);
}

TEST_OF_ROOM(TestPresentedType, QApplication)
#include "tst_presented_type.moc"
