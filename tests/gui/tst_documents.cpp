// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in the real window: opened, dropped, pasted, generated, undone, copied, and refused.
#include "gui/butterfly/butterfly_view.h"
#include "gui/documents/samples.h"
#include "gui/sequence/register_view.h"
#include "gui/source/generate_dialog.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>

#include <atomic>
#include <thread>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestDocuments : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theEmptyWindowOffersExamples();
    void aDroppedFileIsOpened();
    void aBadFileShowsTheBannerAndKeepsTheDocument_data();
    void aBadFileShowsTheBannerAndKeepsTheDocument();
    void whatWentWrongGoesOnceTheSameGoesWell();
    void undoAndRedoCoverOpeningAndReadings();
    void theBannerReadsAFileAsItIsLikelierToBeMeant();
    void theBannerReadsOctalNumbersAsDecimalOnes();
    void whatWasPastedIsRead();
    void copyAsFillsTheClipboard();
    void whatIsCopiedIsPastedEqual_data();
    void whatIsCopiedIsPastedEqual();
    void savingTwiceWritesBothWhateverElseIsAskedFor();
    void savingOnceMoreDropsNothingThatWaits();
    void anUndoneStepBringsItsComponentBack();
    void whatIsComparedIsUndoneInOneRow();
    void whatIsComparedIsReadAgain();
    void savingKnowsWhatIsCompared();
    void largeStepsAreForgotten_data();
    void largeStepsAreForgotten();
    void thePictureHasTheFocus();
    void theGeneratorMakesAPowerMap();
    void theGeneratorMakesFunctionsForAProperty_data();
    void theGeneratorMakesFunctionsForAProperty();
    void theGeneratorChecksThePolynomial();

private:
    QString written(const QString& name, const QByteArray& bytes);
    void trigger(const QString& text);

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestDocuments::init() {
    m_window = std::make_unique<Window>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

QString TestDocuments::written(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's folder cannot be written");
    return path;
}

void TestDocuments::trigger(const QString& text) {
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (QString(action->text()).remove(u'&') != text)
            continue;
        action->trigger();
        return;
    }
    qFatal("there is no action %s", qPrintable(text));
}

void TestDocuments::theEmptyWindowOffersExamples() {
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Walshscope"));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleBent"), Qt::LeftButton);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QCOMPARE(child<PropertyTable>(*m_window, "propertyTable")->valueOf(QStringLiteral("Bent")), QStringLiteral("yes"));
    QCOMPARE(m_window->windowTitle(), QStringLiteral("bent6 — Walshscope"));
}

void TestDocuments::aDroppedFileIsOpened() {
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(written(QStringLiteral("present.txt"), "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"))});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("present")));
    QVERIFY(child<QLabel>(*m_window, "sourceKind")->text().contains(QStringLiteral("4 → 4")));
    QVERIFY(child<QLabel>(*m_window, "sourceReading")->text().contains(QStringLiteral("list")));
    QVERIFY(child<QLabel>(*m_window, "sourceEntries")->text().contains(QStringLiteral("C 5 6 B")));
}

void TestDocuments::aBadFileShowsTheBannerAndKeepsTheDocument_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QTest::newRow("letters") << QByteArray("12 5 6 oops") << "bad.txt";
    QTest::newRow("wrong count") << QByteArray("12 5 6") << "bad.txt";
    QTest::newRow("empty") << QByteArray() << "bad.txt";
}

void TestDocuments::aBadFileShowsTheBannerAndKeepsTheDocument() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, says);
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    auto* banner = child<Banner>(*m_window, "banner");
    m_window->openFiles({written(QStringLiteral("bad.txt"), bytes)});
    QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Error);
    QVERIFY2(banner->text().contains(says), qPrintable(banner->text()));
    QVERIFY(banner->text().contains(QStringLiteral("still here")));
    QCOMPARE(m_window->input()->title(), QStringLiteral("PRESENT"));
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->inspectWorkspace()->spectrumPlot()->count(), 16);
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(banner->kind() != Banner::Kind::Error || !banner->isVisible());
}

void TestDocuments::whatWentWrongGoesOnceTheSameGoesWell() {
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    auto* banner = child<Banner>(*m_window, "banner");
    const auto fails = [&] { return banner->isVisible() && banner->kind() == Banner::Kind::Error; };
    const auto exportTo = [&](const QString& name) {
        chooseInDialog(m_folder.filePath(name));
        QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    };
    exportTo(QStringLiteral("none/x.csv"));
    QTRY_VERIFY(fails());
    // Not by what has nothing to do with it.
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    m_window->documents().save(m_window->input(), "list", m_folder.filePath(QStringLiteral("saved")));
    m_window->showWorkspace(QStringLiteral("learn"));
    m_window->showWorkspace(QStringLiteral("inspect"));
    QVERIFY(settles(*m_window));
    QVERIFY(fails());
    m_window->activateWindow(); // As a window manager does when a dialog goes.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    exportTo(QStringLiteral("x.csv"));
    QTRY_COMPARE(banner->text(), QStringLiteral("x.csv was written."));
    QVERIFY(!fails());
    m_window->documents().save(m_window->input(), "list", m_folder.filePath(QStringLiteral("none/saved")));
    QTRY_VERIFY(fails());
    m_window->documents().save(m_window->input(), "list", m_folder.filePath(QStringLiteral("saved")));
    QTRY_VERIFY(!fails());
    QApplication::clipboard()->clear();
    trigger(QStringLiteral("Paste value"));
    QVERIFY(fails());
    QApplication::clipboard()->setText(QStringLiteral("0110"));
    trigger(QStringLiteral("Paste value"));
    QTRY_VERIFY(!fails());
}

/// Which is another record of the same text.
void TestDocuments::theBannerReadsOctalNumbersAsDecimalOnes() {
    auto* banner = child<Banner>(*m_window, "banner");
    auto* action = child<QPushButton>(*banner, "bannerAction");
    QFile file(m_folder.filePath(QStringLiteral("octal.h")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("int T[4] = {010, 011, 012, 013};") > 0);
    file.close();
    m_window->documents().openFiles({file.fileName()}, {}, {});
    const auto first = [&] {
        return m_window->input() && m_window->input()->sbox() ? (*m_window->input()->sbox())(0) : 0;
    };
    QTRY_COMPARE(first(), 8u);
    QTRY_VERIFY(banner->isVisible() && action->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("octal")), qPrintable(banner->text()));
    QVERIFY2(action->text().endsWith(QStringLiteral("T, in decimal")), qPrintable(action->text()));
    QTest::mouseClick(action, Qt::LeftButton);
    QTRY_COMPARE(first(), 10u);
    QVERIFY(!banner->isVisible());
}

/// The rows of DES's first box, asked for as a list.
void TestDocuments::theBannerReadsAFileAsItIsLikelierToBeMeant() {
    auto* banner = child<Banner>(*m_window, "banner");
    auto* action = child<QPushButton>(*banner, "bannerAction");
    const auto openAsList = [&] {
        m_window->documents().openFiles({testData(QStringLiteral("wild/des1.txt"))}, {},
                                        {.as = Kind::SBox, .format = "list"});
        QTRY_VERIFY(m_window->input() && m_window->input()->document.format == "list" && banner->isVisible());
    };
    openAsList();
    QVERIFY2(banner->text().contains(QStringLiteral("more likely")), qPrintable(banner->text()));
    QVERIFY(action->isVisible() && action->text().endsWith(QStringLiteral("des")));
    QTest::mouseClick(action, Qt::LeftButton);
    QTRY_COMPARE(m_window->input()->document.format, std::string("des"));
    QCOMPARE(int((*m_window->input()->sbox())(1)), 0); // The second row begins with it.
    QVERIFY(!banner->isVisible());
    // Nothing is offered about what is no longer there.
    m_window->documents().function().undoStack().undo();
    QVERIFY(!banner->isVisible());
    openAsList();
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QVERIFY(!banner->isVisible());
}

void TestDocuments::undoAndRedoCoverOpeningAndReadings() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->openFiles({written(QStringLiteral("f.txt"), "43")});
    QTRY_COMPARE(m_window->input()->document.format, std::string("hex-lsb"));
    QVERIFY(settles(*m_window));
    SpectrumPlot& plot = *m_window->inspectWorkspace()->spectrumPlot();
    QCOMPARE(plot.valueAt(6), -6.0);
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    const int other = readings->findText(QStringLiteral("most significant"), Qt::MatchContains);
    QVERIFY(other >= 0);
    readings->setCurrentIndex(other);
    Q_EMIT readings->activated(other);
    QTRY_COMPARE(m_window->input()->document.format, std::string("hex-msb"));
    QVERIFY(settles(*m_window));
    // 43 read from the other end is f(x) = g(~x): W changes its sign at masks of odd weight.
    QCOMPARE(plot.valueAt(1), 2.0);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input()->document.format, std::string("hex-lsb"));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input()->title(), QStringLiteral("AES"));
    QVERIFY(settles(*m_window));
    QCOMPARE(plot.count(), 256);
    trigger(QStringLiteral("Redo open f.txt"));
    QVERIFY(settles(*m_window));
    QCOMPARE(plot.count(), 8);
}

void TestDocuments::whatWasPastedIsRead() {
    QApplication::clipboard()->setText(QStringLiteral("1 + x1 + x2 + x0*x1*x2"));
    trigger(QStringLiteral("Paste value"));
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    SpectrumPlot& plot = *m_window->inspectWorkspace()->spectrumPlot();
    const int expected[] = {2, -2, -2, 2, -2, 2, -6, -2};
    for (int a = 0; a < 8; ++a)
        QCOMPARE(int(plot.valueAt(a)), expected[a]);
}

void TestDocuments::copyAsFillsTheClipboard() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    trigger(QStringLiteral("PEIGEN line"));
    QTRY_VERIFY(QApplication::clipboard()->text().contains(QStringLiteral("PRESENT,0c05060b09000a0d030e0f0804070102"),
                                                           Qt::CaseInsensitive));
}

void TestDocuments::whatIsCopiedIsPastedEqual_data() {
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("m");
    for (const char* title : {"Sage code", "BSbox-tools record", "LaTeX table", "CSV table", "JSON"})
        for (int m : {4, 7})
            QTest::addRow("%s, %d output bits", title, m) << QString::fromLatin1(title) << m;
}

/// Of 7 output bits the largest value shows 4.
void TestDocuments::whatIsCopiedIsPastedEqual() {
    QFETCH(QString, title);
    QFETCH(int, m);
    const SBox s({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, m);
    m_window->open({"S", {}, {}, s});
    QVERIFY(settles(*m_window));
    QApplication::clipboard()->clear();
    trigger(title);
    QTRY_VERIFY(!QApplication::clipboard()->text().isEmpty());
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    trigger(QStringLiteral("Paste value"));
    QTRY_VERIFY(m_window->input()->title() != QStringLiteral("AES"));
    QVERIFY(*m_window->input()->sbox() == s);
}

void TestDocuments::savingTwiceWritesBothWhateverElseIsAskedFor() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    const QString first = m_folder.filePath(QStringLiteral("first")),
                  second = m_folder.filePath(QStringLiteral("second"));
    m_window->documents().save(m_window->input(), "list", first);
    m_window->documents().save(m_window->input(), "hex", second);
    for (std::uint32_t b = 1; b < 20; ++b)
        m_window->function().setComponent(b);
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(QFileInfo(first).size() > 0 && QFileInfo(second).size() > 0);
    const auto aes = std::get<SBox>(sample(QStringLiteral("AES")).value);
    QVERIFY(std::get<SBox>(readFile(first.toStdString(), {}).value) == aes);
    QVERIFY(std::get<SBox>(readFile(second.toStdString(), {.as = Kind::SBox, .format = "hex"}).value) == aes);
    // Closing does not lose one either.
    const QString last = m_folder.filePath(QStringLiteral("last"));
    m_window->documents().save(m_window->input(), "list", last);
    m_window->close();
    QTRY_VERIFY(!m_window->isVisible());
    QVERIFY(QFileInfo(last).size() > 0);
}

void TestDocuments::savingOnceMoreDropsNothingThatWaits() {
    std::atomic<bool> gate = false;
    const auto save = [&](const char* name, bool waits) {
        m_window->documents().save(
            m_folder.filePath(QString::fromLatin1(name)),
            [&gate, waits](Monitor&) {
                while (waits && !gate)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                return std::string("some");
            },
            [] {});
    };
    save("one", false);
    save("two", true);
    QTRY_VERIFY(QFile::exists(m_folder.filePath(QStringLiteral("one"))));
    QTest::qWait(20);
    save("three", false); // Only the first of them is done with.
    QCOMPARE(m_window->documents().requests().size(), std::size_t(4));
    gate = true;
    for (const char* name : {"two", "three"})
        QTRY_VERIFY2(QFile::exists(m_folder.filePath(QString::fromLatin1(name))), name);
}

void TestDocuments::anUndoneStepBringsItsComponentBack() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->function().setComponent(0xA7);
    QVERIFY(settles(*m_window));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QCOMPARE(m_window->function().component(), 1u);
    m_window->function().setComponent(5);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->input()->title(), QStringLiteral("AES"));
    QCOMPARE(m_window->function().component(), 0xA7u);
    QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(m_window->function().component(), 5u);
}

void TestDocuments::whatIsComparedIsUndoneInOneRow() {
    Documents& documents = m_window->documents();
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    const InputPointer aes = m_window->input();
    documents.compareWithSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(documents.other().input());
    const InputPointer present = documents.other().input();
    QVERIFY(opens(*m_window, QStringLiteral("Ascon")));
    const InputPointer ascon = m_window->input();
    documents.exchangeCompared();
    QCOMPARE(m_window->input(), present);
    QCOMPARE(documents.other().input(), ascon);
    QUndoStack& steps = m_window->function().undoStack();
    QCOMPARE(&steps, &documents.other().undoStack());
    QCOMPARE(steps.count(), 4);
    steps.undo();
    QCOMPARE(m_window->input(), ascon);
    QCOMPARE(documents.other().input(), present);
    steps.undo();
    QCOMPARE(m_window->input(), aes);
    QCOMPARE(documents.other().input(), present);
    steps.undo();
    QVERIFY(!documents.other().input());
    QCOMPARE(m_window->input(), aes);
    while (steps.canRedo())
        steps.redo();
    QCOMPARE(m_window->input(), present);
    QCOMPARE(documents.other().input(), ascon);
    // Opening leaves it where it is.
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    QCOMPARE(documents.other().input(), ascon);
}

void TestDocuments::whatIsComparedIsReadAgain() {
    Documents& documents = m_window->documents();
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    const InputPointer present = m_window->input();
    documents.compareWithFile(written(QStringLiteral("s.txt"), "3 1 2 0"));
    QTRY_VERIFY(documents.other().input());
    QVERIFY(documents.other().input()->sbox());
    const auto& readings = documents.other().input()->readings;
    const auto integers = std::ranges::find(readings, std::optional(Kind::Integers), &Reading::as);
    QVERIFY(integers != readings.end());
    documents.readAs(documents.other(), std::size_t(integers - readings.begin()));
    QTRY_COMPARE(documents.other().input()->document.kind(), Kind::Integers);
    QCOMPARE(m_window->input(), present);
}

/// Which may be open again later.
void TestDocuments::savingKnowsWhatIsCompared() {
    Documents& documents = m_window->documents();
    m_window->function().edit({"", {}, "list", SBox({1, 0, 3, 2}, 2)}, QStringLiteral("edit"));
    documents.compareWithItself();
    QVERIFY(m_window->function().modified() && documents.other().modified());
    documents.save(m_window->input(), "list", m_folder.filePath(QStringLiteral("saved.txt")));
    QTRY_VERIFY(!m_window->function().modified());
    QVERIFY(!documents.other().modified());
}

void TestDocuments::largeStepsAreForgotten_data() {
    QTest::addColumn<bool>("pasted");
    QTest::newRow("for their values") << false;
    QTest::newRow("for the text they were read from") << true;
}

void TestDocuments::largeStepsAreForgotten() {
    QFETCH(bool, pasted);
    Slot slot(QStringLiteral("test"));
    constexpr int n = 24; // 64 MiB each.
    for (int k = 0; k < 7; ++k) {
        Input input = inputFromDocument({"v" + std::to_string(k), "", "integers", pasted ? Vector(1) : Vector(n)});
        if (pasted)
            input.bytes.assign(std::size_t(4) << n, '1');
        slot.set(std::make_shared<const Input>(std::move(input)), QString::number(k));
    }
    QVERIFY(slot.undoStack().count() >= 1 && slot.undoStack().count() < 7);
    QCOMPARE(slot.input()->title(), QStringLiteral("v6"));
    // What is kept can be undone and redone, and nothing before it.
    const int kept = slot.undoStack().count();
    for (int k = 0; k < kept; ++k)
        slot.undoStack().undo();
    QVERIFY(!slot.undoStack().canUndo());
    QCOMPARE(slot.input()->title(), QStringLiteral("v%1").arg(6 - kept));
    while (slot.undoStack().canRedo())
        slot.undoStack().redo();
    QCOMPARE(slot.input()->title(), QStringLiteral("v6"));
    Slot small(QStringLiteral("test"));
    for (int k = 0; k < 500; ++k)
        small.set(std::make_shared<const Input>(inputFromDocument({"f", "", "bits", BooleanFunction(6)})),
                  QString::number(k));
    QCOMPARE(small.undoStack().count(), 500);
}

void TestDocuments::thePictureHasTheFocus() {
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    m_window->documents().openSample(QStringLiteral("e1024"));
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("sequence"));
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(m_window->sequenceWorkspace()->registerView()));
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_COMPARE(m_window->shownId(), QStringLiteral("inspect"));
    QTRY_COMPARE(QApplication::focusWidget(), child<QWidget>(*m_window, "tableView"));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(m_window->learnWorkspace()->butterfly()));
    m_window->sequenceWorkspace()->setScene(SequenceWorkspace::Scene::Test);
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), &m_window->sequenceWorkspace()->activeView()->widget());
}

void TestDocuments::theGeneratorMakesAPowerMap() {
    child<QAction>(*m_window, "generateAction")->trigger();
    auto* dialog = m_window->findChild<GenerateDialog*>();
    QVERIFY(dialog);
    auto* kind = child<QComboBox>(*dialog, "generateKind");
    kind->setCurrentIndex(kind->findData(GenerateDialog::PowerMap));
    child<QSpinBox>(*dialog, "generateN")->setValue(8);
    auto* exponent = child<QLineEdit>(*dialog, "generateExponent");
    exponent->selectAll();
    QTest::keyClicks(exponent, QStringLiteral("254"));
    auto* polynomial = child<QLineEdit>(*dialog, "generatePolynomial");
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11B"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QTRY_VERIFY(m_window->input());
    const SBox* s = m_window->input()->sbox();
    QVERIFY(s);
    // Inverses in the field of AES.
    QCOMPARE((*s)(2), 0x8Du);
    QCOMPARE((*s)(0x53), 0xCAu);
    QCOMPARE(m_window->input()->document.modulus, 0x11Bu);
    QVERIFY(settles(*m_window));
}

void TestDocuments::theGeneratorMakesFunctionsForAProperty_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::set<std::int64_t>>("magnitudes");
    using Dialog = GenerateDialog;
    using Set = std::set<std::int64_t>;
    QTest::newRow("Maiorana–McFarland") << int(Dialog::Bent) << "generateClass" << 0 << "bent8" << Set{16};
    QTest::newRow("partial spreads") << int(Dialog::Bent) << "generateClass" << 1 << "bent8" << Set{16};
    QTest::newRow("class H") << int(Dialog::Bent) << "generateClass" << 2 << "bent8" << Set{16};
    QTest::newRow("monomials") << int(Dialog::Bent) << "generateClass" << 3 << "bent8" << Set{16};
    QTest::newRow("plateaued") << int(Dialog::Plateaued) << "generateAmplitude" << 6 << "plateaued8" << Set{0, 64};
    QTest::newRow("resilient") << int(Dialog::Resilient) << "generateOrder" << 2 << "resilient8" << Set{};
    QTest::newRow("correlation-immune") << int(Dialog::CorrelationImmune) << "generateOrder" << 2
                                        << "correlation_immune8" << Set{};
    QTest::newRow("rotations") << int(Dialog::RotationSymmetric) << "generateN" << 8 << "rotation_symmetric8" << Set{};
}

void TestDocuments::theGeneratorMakesFunctionsForAProperty() {
    QFETCH(int, kind);
    QFETCH(QString, field);
    QFETCH(int, value);
    QFETCH(QString, name);
    QFETCH(std::set<std::int64_t>, magnitudes);
    GenerateDialog dialog;
    QString title;
    GenerateDialog::Make make;
    connect(&dialog, &GenerateDialog::chosen, &dialog, [&](const QString& chosen, const GenerateDialog::Make& maker) {
        title = chosen;
        make = maker;
    });
    dialog.show();
    dialog.setKind(GenerateDialog::Kind(kind));
    auto* widget = child<QWidget>(dialog, qPrintable(field));
    QVERIFY(widget->isVisible());
    if (auto* box = qobject_cast<QSpinBox*>(widget))
        box->setValue(value);
    else
        qobject_cast<QComboBox*>(widget)->setCurrentIndex(value);
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QCOMPARE(title, name);
    Monitor monitor;
    const Document made = make(monitor);
    QVERIFY(QString::fromStdString(made.reading).contains("seed 1"));
    const auto& f = std::get<BooleanFunction>(made.value);
    std::set<std::int64_t> found;
    for (std::uint64_t a = 0; a < f.size(); ++a) {
        std::int64_t w = 0;
        for (std::uint64_t x = 0; x < f.size(); ++x)
            w += f(x) != ((std::popcount(a & x) & 1) != 0) ? -1 : 1;
        found.insert(std::abs(w));
        // Up to two variables may be fixed, and none at all of a resilient function.
        const bool isZero = (kind == GenerateDialog::Resilient && std::popcount(a) <= value) ||
                            (kind == GenerateDialog::CorrelationImmune && a != 0 && std::popcount(a) <= value);
        QVERIFY(!isZero || w == 0);
        if (kind == GenerateDialog::RotationSymmetric)
            QCOMPARE(f((a << 1 | a >> 7) & 255), f(a));
    }
    if (!magnitudes.empty())
        QCOMPARE(found, magnitudes);
}

void TestDocuments::theGeneratorChecksThePolynomial() {
    GenerateDialog dialog;
    auto* kind = child<QComboBox>(dialog, "generateKind");
    kind->setCurrentIndex(kind->findData(GenerateDialog::PowerMap));
    child<QSpinBox>(dialog, "generateN")->setValue(8);
    auto* polynomial = child<QLineEdit>(dialog, "generatePolynomial");
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(ok->isEnabled());
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11A"));
    QVERIFY(!ok->isEnabled());
    QVERIFY(child<QLabel>(dialog, "generateVerdict")->text().contains(QStringLiteral("not irreducible")));
    kind->setCurrentIndex(kind->findData(GenerateDialog::Bent));
    QVERIFY(ok->isEnabled());
    child<QSpinBox>(dialog, "generateN")->setValue(7);
    QVERIFY(!ok->isEnabled());
    child<QSpinBox>(dialog, "generateN")->setValue(2);
    QVERIFY(ok->isEnabled());
    child<QComboBox>(dialog, "generateClass")->setCurrentIndex(3);
    QVERIFY(!ok->isEnabled());
    QVERIFY(child<QLabel>(dialog, "generateVerdict")->text().contains(QStringLiteral("4 to 20")));
}

TEST_OF_ROOM(TestDocuments, QApplication)
#include "tst_documents.moc"
