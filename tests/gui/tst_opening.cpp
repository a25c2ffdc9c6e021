// SPDX-License-Identifier: GPL-3.0-or-later
// Opening things that are several: files dropped together, files of several records, bytes with several readings.
#include "cuda/retired.h"
#include "gui/butterfly/butterfly_view.h"
#include "gui/widgets/banner.h"
#include "gui/window/start_page.h"
#include "room.h"
#include "sanitized.h"
#include "threads.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestOpening : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void bytesAreOfferedAsWhatIsMissing_data();
    void bytesAreOfferedAsWhatIsMissing();
    void whatEachReadingMakesOfItIsSaid_data();
    void whatEachReadingMakesOfItIsSaid();
    void whatHasNoOtherReadingIsNotOffered();
    void filesOfTwoKindsBothOpen();
    void theFirstOfTwoAlikeOpensAndTheOtherIsNamed();
    void aLessonAmongThemOpensAndTheOthersAreNamed();
    void oneThatCannotBeReadIsNamed_data();
    void oneThatCannotBeReadIsNamed();
    void droppedTextOpensLikePastedText_data();
    void droppedTextOpensLikePastedText();
    void theChooserListsTheRecords_data();
    void theChooserListsTheRecords();
    void aRecordIsChosenByKeys();
    void whatIsSelectedBelongsToOneInput();
    void whatComputesStandsInTheStatusBar();
    void aGpuThatFaultedIsTriedAgainByOneClick();

private:
    QString written(const QString& name, const QByteArray& bytes);
    void drop(const QMimeData& data);
    void dropFiles(const QStringList& paths);
    Banner& banner() { return *child<Banner>(*m_window, "banner"); }
    QComboBox& readings() { return *child<QComboBox>(*m_window, "readingBox"); }

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestOpening::init() {
    userSettings().clear();
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestOpening::written(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's folder cannot be written");
    return path;
}

void TestOpening::drop(const QMimeData& data) {
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &dropped);
}

void TestOpening::dropFiles(const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    drop(data);
}

void TestOpening::bytesAreOfferedAsWhatIsMissing_data() {
    QTest::addColumn<QString>("preferred"); // The workspace in which it is opened.
    QTest::addColumn<QString>("missing");
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("n");
    const QString function = QStringLiteral("Read noise.bin as a Boolean function");
    for (int n : {11, 20, 24}) {
        if (test::sanitized && n > 20)
            break;
        QTest::addRow("2^%d as a sequence", n) << "inspect"
                                               << "sequence"
                                               << "Read noise.bin as a sequence" << n;
        QTest::addRow("2^%d in Inspect", n) << "sequence"
                                            << "inspect" << function << n;
    }
    QTest::addRow("2^11 in Learn") << "sequence"
                                   << "learn" << function << 11;
}

void TestOpening::bytesAreOfferedAsWhatIsMissing() {
    QFETCH(QString, preferred);
    QFETCH(QString, missing);
    QFETCH(QString, words);
    QFETCH(int, n);
    QByteArray noise(1 << (n - 3), '\0');
    for (qsizetype i = 0; i < noise.size(); ++i)
        noise[i] = char(i * i * 7 + i / 3);
    m_window->showWorkspace(preferred);
    m_window->openFiles({written(QStringLiteral("noise.bin"), noise)});
    Slot& opened = preferred == "sequence" ? m_window->documents().sequence() : m_window->function();
    Slot& other = preferred == "sequence" ? m_window->function() : m_window->documents().sequence();
    QTRY_VERIFY(opened.input());
    QVERIFY(!other.input());
    const InputPointer before = opened.input();
    m_window->showWorkspace(missing);
    auto* offer = child<QPushButton>(*m_window->workspace(), "otherReading");
    QVERIFY(offer->isVisible());
    QCOMPARE(offer->text(), words);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(offer));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Space);
    QTRY_VERIFY(other.input());
    QCOMPARE(opened.input(), before);
    QCOMPARE(m_window->shownId(), missing);
    QCOMPARE(other.input()->title(), QStringLiteral("noise.bin"));
    // The same bits by their definition, the most or the least significant of a byte first.
    const InputPointer& sequence = m_window->sequence();
    QCOMPARE(sequence->bits().size(), std::size_t(1) << n);
    const auto& f = std::get<BooleanFunction>(m_window->input()->document.value);
    QCOMPARE(f.n(), n);
    const auto bits = sequence->bits();
    int wrong = 0;
    for (int i = 0; i < 1 << n; ++i)
        wrong += int(bits[std::size_t(i)]) != (uchar(noise[i / 8]) >> (7 - i % 8) & 1) ||
                 int(f(std::uint64_t(i))) != (uchar(noise[i / 8]) >> i % 8 & 1);
    QCOMPARE(wrong, 0);
}

void TestOpening::whatEachReadingMakesOfItIsSaid_data() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("words");
    QTest::newRow("boolean") << Kind::Boolean << "Read a && b as a Boolean function";
    QTest::newRow("sbox") << Kind::SBox << "Read a && b as an S-box";
    QTest::newRow("integers") << Kind::Integers << "Read a && b as integers";
    QTest::newRow("reals") << Kind::Real << "Read a && b as real numbers";
}

void TestOpening::whatEachReadingMakesOfItIsSaid() {
    QFETCH(Kind, kind);
    QFETCH(QString, words);
    Input input = inputFromDocument({"a & b", {}, "ascii", Sequence({0, 1, 1, 0})});
    input.readings = {{.as = Kind::Sequence, .format = "ascii"}, {.as = kind}};
    m_window->documents().sequence().set(std::make_shared<const Input>(std::move(input)), {});
    m_window->showWorkspace(QStringLiteral("inspect"));
    auto* offer = child<QPushButton>(*m_window->workspace(), "otherReading");
    QVERIFY(offer->isVisible());
    QCOMPARE(offer->text(), words);
}

void TestOpening::whatHasNoOtherReadingIsNotOffered() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->showWorkspace(QStringLiteral("sequence"));
    QVERIFY(!child<QPushButton>(*m_window->workspace(), "otherReading")->isVisible());
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("openSequence"));
}

void TestOpening::filesOfTwoKindsBothOpen() {
    dropFiles({written(QStringLiteral("present.txt"), "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"),
               written(QStringLiteral("bits.txt"), "0110100110010")});
    QTRY_VERIFY(m_window->input() && m_window->sequence());
    QCOMPARE(m_window->input()->title(), QStringLiteral("present.txt"));
    QCOMPARE(m_window->sequence()->title(), QStringLiteral("bits.txt"));
    QCOMPARE(m_window->shownId(), QStringLiteral("inspect")); // What was the first of them.
    QVERIFY(!banner().isVisible() || !banner().text().contains(QStringLiteral("recent")));
}

void TestOpening::theFirstOfTwoAlikeOpensAndTheOtherIsNamed() {
    const QString first = written(QStringLiteral("first.txt"), "0110"),
                  second = written(QStringLiteral("second.txt"), "43"),
                  bits = written(QStringLiteral("bits.txt"), "01101"),
                  third = written(QStringLiteral("third.txt"), "0001");
    dropFiles({first, second, bits, third});
    QTRY_VERIFY(m_window->input() && m_window->sequence());
    QCOMPARE(m_window->input()->title(), QStringLiteral("first.txt"));
    QCOMPARE(m_window->sequence()->title(), QStringLiteral("bits.txt"));
    QVERIFY(banner().isVisible() && banner().kind() == Banner::Kind::Information);
    QVERIFY2(banner().text().startsWith(QStringLiteral("second.txt, third.txt")), qPrintable(banner().text()));
    const QStringList recent = userSettings().value(QStringLiteral("files/recent")).toStringList();
    for (const QString& path : {first, second, bits, third})
        QVERIFY2(recent.contains(path), qPrintable(path));
    QCOMPARE(recent.front(), first);
}

void TestOpening::aLessonAmongThemOpensAndTheOthersAreNamed() {
    QTRY_VERIFY(m_window->devices().known()); // What is said about GPUs has been said.
    QFile shipped(QStringLiteral(":/lessons/2-transform.walshlesson"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    dropFiles({written(QStringLiteral("f.txt"), "0110"), written(QStringLiteral("l.walshlesson"), shipped.readAll())});
    QTRY_VERIFY(child<QWidget>(*m_window, "lessonBar")->isVisible());
    QVERIFY2(banner().text().startsWith(QStringLiteral("f.txt")), qPrintable(banner().text()));
}

void TestOpening::oneThatCannotBeReadIsNamed_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("opens");
    QTest::newRow("the last") << QStringList{"bits.txt", "bad.txt"} << "bits.txt";
    QTest::newRow("the first") << QStringList{"bad.txt", "bits.txt"} << "bits.txt";
    QTest::newRow("all") << QStringList{"bad.txt", "none.txt"} << QString();
}

/// And the other one opens.
void TestOpening::oneThatCannotBeReadIsNamed() {
    QFETCH(QStringList, names);
    QFETCH(QString, opens);
    written(QStringLiteral("bits.txt"), "01101");
    written(QStringLiteral("bad.txt"), "12 5 6 oops");
    QStringList paths;
    for (const QString& name : names)
        paths << m_folder.filePath(name);
    dropFiles(paths);
    QTRY_VERIFY(banner().isVisible() && banner().kind() == Banner::Kind::Error);
    for (const QString& name : names)
        QVERIFY2(banner().text().contains(name) == (name != opens), qPrintable(banner().text()));
    QCOMPARE(m_window->sequence() ? m_window->sequence()->title() : QString(), opens);
}

void TestOpening::droppedTextOpensLikePastedText_data() {
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("text");
    QTest::newRow("an S-box") << "inspect"
                              << "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2";
    QTest::newRow("a function") << "inspect"
                                << "0110100110010110";
    QTest::newRow("the same in Sequence") << "sequence"
                                          << "0110100110010110";
    QTest::newRow("nothing") << "inspect"
                             << "  \n";
    QTest::newRow("nonsense") << "inspect"
                              << "12 5 6 oops";
}

void TestOpening::droppedTextOpensLikePastedText() {
    QFETCH(QString, room);
    QFETCH(QString, text);
    struct Seen {
        QString title, reading, said;
        bool operator==(const Seen&) const = default;
    };
    const auto seen = [&] {
        [&] { QTRY_VERIFY(!m_window->busy() && (m_window->shownInput() || banner().isVisible())); }();
        const InputPointer& input = m_window->shownInput();
        return Seen{input ? input->title() : QString(),
                    input ? QString::fromStdString(input->document.reading) : QString(), banner().text()};
    };
    QTRY_VERIFY(m_window->devices().known()); // What is said about GPUs has been said.
    banner().hide();
    m_window->showWorkspace(room);
    QApplication::clipboard()->setText(text);
    QTest::keyClick(m_window->windowHandle(), Qt::Key_V, Qt::ControlModifier);
    const Seen pasted = seen();
    QVERIFY(!pasted.title.isEmpty() || !pasted.said.isEmpty());
    init();
    QTRY_VERIFY(m_window->devices().known());
    banner().hide();
    m_window->showWorkspace(room);
    QMimeData data;
    data.setText(text);
    drop(data);
    const Seen dropped = seen();
    QCOMPARE(dropped.title, pasted.title);
    QCOMPARE(dropped.reading, pasted.reading);
    QCOMPARE(dropped.said, pasted.said);
}

void TestOpening::theChooserListsTheRecords_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("second"); // How its entry begins.
    QTest::newRow("PEIGEN") << "two.txt" << QByteArray("One,00010203\nTwo,03020100\n") << "2: Two – S-box";
    QTest::newRow("BSbox") << "two.txt" << QByteArray("? 1 4 2 0 1 2 3\n? 1 4 2 3 2 1 0\n") << "2 – S-box";
    QTest::newRow("C") << "two.c"
                       << QByteArray(
                              "#include <stdint.h>\n// The identity.\nstatic const uint8_t One[4] = {0, 1, 2, 3};\n"
                              "/* And backwards. */\nstatic const uint8_t Two[] = {3, 2, 1, 0};\n")
                       << "2: Two – S-box";
    QTest::newRow("Python") << "two.py" << QByteArray("One = [0, 1, 2, 3]\nTwo = [3, 2, 1, 0]\n") << "2: Two – S-box";
}

void TestOpening::theChooserListsTheRecords() {
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, second);
    m_window->openFiles({written(name, bytes)});
    QTRY_VERIFY(m_window->input());
    QVERIFY(m_window->input()->sbox());
    QCOMPARE(int((*m_window->input()->sbox())(1)), 1);
    openSource(*m_window);
    QVERIFY(readings().isVisible());
    int found = -1;
    for (int row = 0; row < readings().count(); ++row)
        if (readings().itemText(row).startsWith(second))
            found = row;
    QVERIFY2(found >= 0, qPrintable(readings().itemText(1)));
    QVERIFY(found != readings().currentIndex());
    readings().setCurrentIndex(found);
    Q_EMIT readings().activated(found);
    QTRY_COMPARE(int((*m_window->input()->sbox())(1)), 2);
    QCOMPARE(readings().currentIndex(), found);
}

void TestOpening::aRecordIsChosenByKeys() {
    m_window->openFiles({written(QStringLiteral("two.txt"), "One,00010203\nTwo,03020100\nThree,02030001\n")});
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    openSource(*m_window);
    for (int tabs = 0; QApplication::focusWidget() != &readings(); ++tabs) {
        QVERIFY2(tabs < 60, "the chooser is not reached");
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Tab);
    }
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Down);
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("Two"));
    // It stays there for the next one.
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&readings()));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Down);
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("Three"));
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input()->title(), QStringLiteral("Two"));
}

void TestOpening::whatIsSelectedBelongsToOneInput() {
    m_window->showWorkspace(QStringLiteral("learn"));
    Learning& learning = m_window->learnWorkspace()->learning();
    m_window->documents().openSample(QStringLiteral("bent6"));
    QTRY_VERIFY(learning.recording() && learning.current());
    learning.setSelected(Node{2, 5});
    learning.setHovered(Node{2, 5});
    // Also where there is nothing to step in between.
    m_window->documents().openSample(QStringLiteral("AES"));
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("AES"));
    QVERIFY(!learning.selected());
    QVERIFY(!learning.hovered());
    QTRY_VERIFY(learning.current());
    learning.setSelected(Node{1, 3});
    m_window->function().setComponent(7); // The same S-box.
    QTRY_VERIFY(learning.current());
    QVERIFY(learning.selected().has_value());
}

void TestOpening::whatComputesStandsInTheStatusBar() {
    QTRY_VERIFY(m_window->devices().known());
    const auto* label = child<QLabel>(*m_window, "deviceLabel");
    // No test sees a GPU that may be there.
    const auto threads = threadsOfLoops();
    QCOMPARE(label->text(), threads == 1 ? QStringLiteral("CPU, 1 thread · no CUDA device")
                                         : QStringLiteral("CPU, %1 threads · no CUDA device").arg(threads));
    QVERIFY(!label->toolTip().isEmpty()); // Why.
    QVERIFY(!banner().isVisible());
}

void TestOpening::aGpuThatFaultedIsTriedAgainByOneClick() {
    QTRY_VERIFY(m_window->devices().known());
    auto* action = child<QPushButton>(*m_window, "bannerAction");
    const auto fault = [&] {
        retireGpu(0, Message::plain("an illegal access"));
        QTRY_VERIFY(action->isVisible() && action->text().contains(QStringLiteral("Try the GPU again")));
        QVERIFY2(banner().text().contains(QStringLiteral("the CPU computes instead")), qPrintable(banner().text()));
        QVERIFY(m_window->devices().whyRetired().endsWith(QStringLiteral("an illegal access")));
    };
    const auto reinstated = qScopeGuard([] { reinstateGpu(0); });
    fault();
    reinstateGpu(0); // As if the attempt went well.
    action->click();
    QTRY_COMPARE(banner().text(), QStringLiteral("The GPU works again."));
    QVERIFY(m_window->devices().whyRetired().isEmpty());
    if (firstWorkingGpu())
        return;
    fault();
    action->click(); // But there is none.
    QTRY_VERIFY2(banner().text().endsWith(QStringLiteral("Meanwhile the CPU computes.")), qPrintable(banner().text()));
    // It can be tried as often as somebody likes.
    QVERIFY(action->isVisible());
    action->click();
    QTRY_VERIFY(action->isVisible() && action->text().contains(QStringLiteral("Try the GPU again")));
    QVERIFY(!m_window->devices().whyRetired().isEmpty());
}

TEST_OF_ROOM(TestOpening, QApplication)
#include "tst_opening.moc"
