// SPDX-License-Identifier: GPL-3.0-or-later
// The code pane: the very sources, what is in sight, and barriers that are clicked away.
#include "gui/code/code_columns.h"
#include "gui/code/code_gutter.h"
#include "gui/code/code_view.h"
#include "gui/learn/code/algorithm_text.h"
#include "gui/learn/code/code_pane.h"
#include "learning_run.h"
#include "room.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Hears the keys that its children left.
struct Listener : QWidget {
    QList<int> heard;
    void keyPressEvent(QKeyEvent* event) override { heard << event->key(); }
};

} // namespace

class TestCodePane : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theSourceShownIsTheFileThatIsCompiled();
    void everyVariantIsExplained();
    void aVariantWithoutATextShowsTitleAndSource();
    void onlyColumnsWithSomethingToCountAreThere_data();
    void onlyColumnsWithSomethingToCountAreThere();
    void countersAreNarrowBars();
    void theNumbersAreToldWhereTheMouseIs();
    void theBodyOfTheKernelComesFirst_data();
    void theBodyOfTheKernelComesFirst();
    void aPartIsCopiedAsItIsInTheFile();
    void nothingIsLitAtTheBeginningNorForTheCpu();
    void litLinesAreInSightAndNothingJumps();
    void aClickTakesABarrierOutAndPutsItBack_data();
    void aClickTakesABarrierOutAndPutsItBack();
    void theContextMenuDoesTheSame();
    void aClickOnANumberSelectsTheLine();
    void theKeysThatStepAreLeftToTheTransport();
    void theTextBelowFoldsUp();

private:
    std::unique_ptr<LearningRun> m_run;
    std::unique_ptr<CodePane> m_pane;
    CodeView* m_view = nullptr;
};

void TestCodePane::init() {
    m_run = std::make_unique<LearningRun>();
    m_pane = std::make_unique<CodePane>(m_run->learning);
    m_pane->resize(900, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    m_view = part<CodeView>(*m_pane, "codeView");
}

void TestCodePane::cleanup() {
    m_pane.reset();
    m_run.reset();
}

void TestCodePane::theSourceShownIsTheFileThatIsCompiled() {
    for (const Variant& variant : variants()) {
        const QString name = QString::fromUtf8(variant.file.data(), qsizetype(variant.file.size()));
        QFile shown(QStringLiteral(":/source/") + name), compiled(QStringLiteral(SOURCES "/") + name);
        QVERIFY2(shown.open(QIODevice::ReadOnly), qPrintable(name));
        QVERIFY2(compiled.open(QIODevice::ReadOnly), qPrintable(name));
        QCOMPARE(shown.readAll(), compiled.readAll());
        m_run->learning.setVariant(variant);
        QCOMPARE(m_view->source(), linesOnDisk(variant).join(u'\n'));
        // What is copied is as it is there, although the kernel is shown further to the left.
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(m_view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), linesOnDisk(variant).join(u'\n'));
    }
}

void TestCodePane::everyVariantIsExplained() {
    const auto* words = part<QTextBrowser>(*m_pane, "algorithmBrowser");
    for (const Variant& variant : variants()) {
        m_run->learning.setVariant(variant);
        const QString text = words->toPlainText();
        const QString source = QString::fromUtf8(variant.source.data(), qsizetype(variant.source.size()));
        QVERIFY2(text.contains(source), qPrintable(text));
        QVERIFY2(text.count(u'\n') >= 8, qPrintable(text));
    }
    m_run->learning.setVariant(variantNamed("A5"));
    QVERIFY(words->toPlainText().contains(QStringLiteral("(t mod B) · 1024 + t div B")));
    QVERIFY(words->toPlainText().contains(QStringLiteral("Correction")));
}

void TestCodePane::aVariantWithoutATextShowsTitleAndSource() {
    Variant unknown = variantNamed("A5");
    unknown.id = "A99";
    AlgorithmText text;
    text.showVariant(unknown);
    QCOMPARE(part<QTextBrowser>(text, "algorithmBrowser")->toPlainText().trimmed(),
             QStringLiteral("A99: All levels in shared memory, two launches\nBikov & Bouyukliev 2018, Algorithm 5"));
}

void TestCodePane::onlyColumnsWithSomethingToCountAreThere_data() {
    using C = CodeColumns;
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<std::vector<C::Column>>("columns");
    QTest::newRow("GS") << QByteArray("GS") << std::vector{C::Sectors};
    QTest::newRow("A1") << QByteArray("A1") << std::vector{C::Sectors, C::Divergent};
    QTest::newRow("A5") << QByteArray("A5") << std::vector{C::Sectors, C::Wavefronts, C::Divergent};
    QTest::newRow("A6") << QByteArray("A6") << std::vector{C::Sectors, C::Wavefronts, C::Shuffles, C::Divergent};
    QTest::newRow("A0") << QByteArray("A0") << std::vector<C::Column>{};
}

void TestCodePane::onlyColumnsWithSomethingToCountAreThere() {
    QFETCH(QByteArray, id);
    QFETCH(std::vector<CodeColumns::Column>, columns);
    QVERIFY(m_run->runs(id, 7));
    QCOMPARE(m_view->columns()->columns(), columns);
    if (id != "A1")
        return;
    // 128 elements are 4 warps; at level 1 the lanes of all disagree.
    m_run->learning.setStep(1);
    QCOMPARE(
        m_view->columns()->cell(int(linesWith(variantNamed("A1"), "t.branch(i & j)").front()), CodeColumns::Divergent),
        QStringLiteral("4 of 4"));
    m_run->learning.setStep(7);
    QCOMPARE(
        m_view->columns()->cell(int(linesWith(variantNamed("A1"), "t.branch(i & j)").front()), CodeColumns::Divergent),
        QString());
}

void TestCodePane::countersAreNarrowBars() {
    QVERIFY(m_run->runs("A6", 7));
    m_run->learning.setStepBy(StepBy::Launch);
    m_run->learning.setStep(1);
    for (int width : {900, 420}) {
        m_pane->resize(width, 700);
        QTRY_COMPARE(m_view->columns()->width(), m_view->columns()->wantedWidth());
        QVERIFY(m_view->columns()->width() < 60);
    }
    // 4 warps: 2 levels of a store and a load in shared memory, 5 levels by shuffles, and each line at its height.
    const int stores = int(linesWith(variantNamed("A6"), "s[k] = value;").front());
    const int shuffles = int(linesWith(variantNamed("A6"), "t.shuffleXor(").front());
    QCOMPARE(m_view->columns()->cell(stores, CodeColumns::Wavefronts), QStringLiteral("8"));
    QCOMPARE(m_view->columns()->cell(shuffles, CodeColumns::Shuffles), QStringLiteral("20"));
    QCOMPARE(m_view->columns()->share(stores, CodeColumns::Wavefronts), 1.0);
    const QImage image = m_view->columns()->grab().toImage();
    const auto coloured = [&](int line) {
        // What is too long goes on below, and its bar stands beside the beginning.
        const QRectF row = m_view->lineRect(line);
        const int y =
            int(row.top()) + m_view->fontMetrics().lineSpacing() / 2 + m_view->viewport()->y() - m_view->columns()->y();
        int pixels = 0;
        for (int x = 2; x < m_view->columns()->width(); ++x)
            for (int dy = -4; dy <= 4; ++dy)
                pixels += image.pixelColor(x, y + dy).hsvSaturation() > 100;
        return pixels;
    };
    QVERIFY(coloured(stores) > 50);
    QVERIFY(coloured(shuffles) > 50);
    QVERIFY(coloured(stores - 3) < 10); // The loop costs nothing.
    // Half as much is half as long: of the warps' branches 5 levels of 7 diverge.
    m_run->learning.setStepBy(StepBy::Level);
    m_run->learning.setStep(1);
    const auto branches = linesWith(variantNamed("A6"), "t.branch(k & j)");
    QCOMPARE(m_view->columns()->share(int(branches[0]), CodeColumns::Divergent), 1.0);
    m_run->learning.setStep(7);
    QCOMPARE(m_view->columns()->share(int(branches[1]), CodeColumns::Divergent), 0.0);
}

void TestCodePane::theNumbersAreToldWhereTheMouseIs() {
    QVERIFY(m_run->runs("A6", 11));
    m_run->learning.setStep(1);
    const QString said = m_view->columns()->accessibleDescription();
    QVERIFY2(said.contains(QStringLiteral("64 shuffles")), qPrintable(said));
    const int line = int(linesWith(variantNamed("A6"), "t.shuffleXor(").front());
    const int y = m_view->lineRect(line).center().toPoint().y() + m_view->viewport()->y() - m_view->columns()->y();
    QHelpEvent rests(QEvent::ToolTip, QPoint(10, y), m_view->columns()->mapToGlobal(QPoint(10, y)));
    QApplication::sendEvent(m_view->columns(), &rests);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("64 shuffles")), qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

void TestCodePane::theBodyOfTheKernelComesFirst_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("statement");
    QTest::newRow("A0") << QByteArray("A0") << QByteArray("    for (std::size_t i = start; i < end; ++i) {");
    QTest::newRow("A1") << QByteArray("A1") << QByteArray("    const unsigned i = t.index();");
    QTest::newRow("A3") << QByteArray("A3") << QByteArray("    const unsigned first = t.index() * m;");
    QTest::newRow("A4") << QByteArray("A4") << QByteArray("    const unsigned i = t.index();");
    QTest::newRow("A6") << QByteArray("A6")
                        << QByteArray(
                               "    const unsigned i = transposed ? memoryPattern(t.index(), size) : t.index();");
    QTest::newRow("GS") << QByteArray("GS") << QByteArray("    const unsigned i = t.index();");
    QTest::newRow("R4") << QByteArray("R4") << QByteArray("    const unsigned i = t.index();");
    QTest::newRow("C1") << QByteArray("C1") << QByteArray("    const auto values = workspace.data.host();");
}

void TestCodePane::theBodyOfTheKernelComesFirst() {
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, statement);
    m_pane->resize(420, 330);
    m_run->learning.setVariant(variantNamed(id.toStdString()));
    QCoreApplication::processEvents();
    const int top = m_view->visibleLines().first - 1;
    QCOMPARE(m_view->document()->findBlockByNumber(top).text().toUtf8(), statement.trimmed());
    QCOMPARE(m_view->horizontalScrollBar()->maximum(), 0);
    // It stays so when the pane grows, although it was too low for the lines that ran.
    if (!variantNamed(id.toStdString()).onHost()) {
        QVERIFY(m_run->runs(id, 3));
        m_run->learning.setStep(1);
        m_pane->resize(420, 160);
        QCoreApplication::processEvents();
        m_pane->resize(420, 560);
        QTRY_COMPARE(m_view->visibleLines().first - 1, top);
    }
    // The file is still all there, and its lines have their numbers.
    QVERIFY(linesOnDisk(variantNamed(id.toStdString()))[top].endsWith(QString::fromUtf8(statement)));
    m_view->setFocus();
    QTest::keyClick(m_view, Qt::Key_Home, Qt::ControlModifier);
    QTRY_COMPARE(m_view->verticalScrollBar()->value(), 0);
}

void TestCodePane::aPartIsCopiedAsItIsInTheFile() {
    QVERIFY(m_run->runs("A1", 3));
    const int line = int(linesWith(variantNamed("A1"), "const int own = data[i];").front());
    const QString inFile = linesOnDisk(variantNamed("A1"))[line - 1];
    QCOMPARE(inFile, QStringLiteral("        const int own = data[i];"));
    QTextCursor cursor(m_view->document()->findBlockByNumber(line - 1));
    const auto copied = [&](int from, int to) {
        const int start = m_view->document()->findBlockByNumber(line - 1).position();
        cursor.setPosition(start + from);
        cursor.setPosition(start + to, QTextCursor::KeepAnchor);
        m_view->setTextCursor(cursor);
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_C, Qt::ControlModifier);
        return QApplication::clipboard()->text();
    };
    QCOMPARE(copied(0, 5), QStringLiteral("        const"));
    QCOMPARE(copied(6, 9), QStringLiteral("int"));
    QCOMPARE(copied(0, 24), inFile);
    QCOMPARE(copied(6, 28), inFile.trimmed().mid(6) + QStringLiteral("\n        int"));
}

void TestCodePane::nothingIsLitAtTheBeginningNorForTheCpu() {
    const auto* words = part<QLabel>(*m_pane, "codeWords");
    QVERIFY(m_run->runs("A1", 4));
    m_run->learning.setStep(0);
    QVERIFY(m_view->lit().empty());
    QVERIFY(words->text().contains(QStringLiteral("step forward")));
    m_run->learning.setStep(1);
    QVERIFY(!m_view->lit().empty());
    QVERIFY(words->text().contains(QString::number(m_view->lit().front())));
    QVERIFY(m_run->runs("C1", 4));
    m_run->learning.setStep(1);
    QVERIFY(m_view->lit().empty());
    QVERIFY(words->text().contains(QStringLiteral("no trace")));
}

void TestCodePane::litLinesAreInSightAndNothingJumps() {
    QVERIFY(m_run->runs("A6", 7));
    m_run->learning.setStep(0);
    m_pane->resize(600, 560);
    // The licence and the signature have gone, the body begins.
    const QString firstInSight = m_view->document()->findBlockByNumber(m_view->visibleLines().first - 1).text();
    QVERIFY2(firstInSight.contains(QStringLiteral("const unsigned i = ")), qPrintable(firstInSight));
    for (int step : {1, 2, 6, 7}) {
        m_run->learning.setStep(step);
        for (std::uint32_t line : {m_view->lit().front(), m_view->lit().back()})
            QVERIFY2(m_view->viewport()->rect().contains(m_view->lineRect(int(line)).center().toPoint()),
                     qPrintable(QStringLiteral("line %1 in step %2").arg(line).arg(step)));
    }
    m_run->learning.setStep(2);
    const int place = m_view->verticalScrollBar()->value();
    for (int step : {3, 4, 5, 4, 3}) {
        m_run->learning.setStep(step);
        QCOMPARE(m_view->verticalScrollBar()->value(), place);
    }
    m_pane->showLine(1);
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
    QCOMPARE(m_view->textCursor().selectedText(), linesOnDisk(variantNamed("A6")).front());
}

void TestCodePane::aClickTakesABarrierOutAndPutsItBack_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("which");
    for (const char* id : {"A4", "A5", "A6"})
        for (int which : {0, 1})
            QTest::addRow("%s, barrier %d", id, which + 1) << QByteArray(id) << which;
}

void TestCodePane::aClickTakesABarrierOutAndPutsItBack() {
    QFETCH(QByteArray, id);
    QFETCH(int, which);
    QVERIFY(m_run->runs(id, 7));
    const auto barriers = linesWith(variantNamed(id.toStdString()), "t.sync();");
    QCOMPARE(m_view->barriers(), barriers);
    const std::uint32_t line = barriers[std::size_t(which)];
    m_pane->showLine(int(line));
    const auto click = [&] {
        const QRect mark = m_view->gutter()->barrierRect(int(line));
        QVERIFY(m_view->gutter()->rect().contains(mark.center()));
        QTest::mouseClick(m_view->gutter(), Qt::LeftButton, {}, mark.center());
    };
    click();
    QCOMPARE(m_run->learning.state().withoutBarrier, line);
    QVERIFY(m_run->rests());
    QVERIFY(m_run->learning.recording()->wrongOutputs() > 0);
    QCOMPARE(m_view->removedBarrier(), line);
    QCOMPARE(m_view->barriers(), barriers);
    m_run->learning.setStep(2);
    QVERIFY(!std::ranges::count(m_view->lit(), line));
    click();
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
    QVERIFY(m_run->rests());
    QCOMPARE(m_run->learning.recording()->wrongOutputs(), 0u);
    QCOMPARE(m_view->removedBarrier(), 0u);
    // Beside the marks nothing happens.
    QTest::mouseClick(m_view->gutter(), Qt::LeftButton, {},
                      QPoint(m_view->gutter()->width() - 2, m_view->gutter()->barrierRect(int(line)).center().y()));
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
}

void TestCodePane::theContextMenuDoesTheSame() {
    QVERIFY(m_run->runs("A5", 7));
    const std::uint32_t line = m_view->barriers().back();
    const auto choose = [&](const QString& text) {
        QContextMenuEvent wish(QContextMenuEvent::Keyboard, QPoint(10, 10), m_view->mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(m_view, &wish);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto wanted = std::ranges::find(actions, text, &QAction::text);
        QVERIFY(wanted != actions.end());
        menu->setActiveAction(*wanted);
        QTest::keyClick(menu, Qt::Key_Return);
    };
    choose(QStringLiteral("Remove the barrier in line %1").arg(line));
    QCOMPARE(m_run->learning.state().withoutBarrier, line);
    QVERIFY(m_run->rests());
    choose(QStringLiteral("Put the barrier in line %1 back").arg(line));
    QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
}

void TestCodePane::theKeysThatStepAreLeftToTheTransport() {
    QVERIFY(m_run->runs("A5", 6));
    Listener listener;
    m_pane->setParent(&listener);
    const auto apart = qScopeGuard([this] { m_pane->setParent(nullptr); });
    listener.show();
    m_pane->show();
    const QList<int> keys{Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home,
                          Qt::Key_End,   Qt::Key_Plus, Qt::Key_Minus};
    for (QWidget* each : {static_cast<QWidget*>(m_view), part<QWidget>(*m_pane, "algorithmBrowser")}) {
        each->setFocus();
        listener.heard.clear();
        for (int key : keys)
            QTest::keyClick(each, Qt::Key(key));
        QCOMPARE(listener.heard, keys);
    }
    listener.heard.clear();
    m_view->moveCursor(QTextCursor::Start);
    QTest::keyClick(m_view, Qt::Key_Down);
    QTest::keyClick(m_view, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(!listener.heard.contains(Qt::Key_Down));
    QVERIFY(!listener.heard.contains(Qt::Key_End));
    QVERIFY(m_view->textCursor().atEnd());
}

void TestCodePane::theTextBelowFoldsUp() {
    auto* text = part<QTextBrowser>(*m_pane, "algorithmBrowser");
    auto* toggle = part<QToolButton>(*m_pane, "algorithmToggle");
    const int before = m_view->height();
    QVERIFY(text->isVisible());
    QTest::mouseClick(toggle, Qt::LeftButton);
    QVERIFY(!text->isVisible());
    QTRY_VERIFY(m_view->height() > before);
    QTest::keyClick(toggle, Qt::Key_Space);
    QVERIFY(text->isVisible());
}

void TestCodePane::aClickOnANumberSelectsTheLine() {
    QVERIFY(m_run->runs("A5", 6));
    const auto [first, last] = m_view->visibleLines();
    auto* gutter = part<QWidget>(*m_pane, "codeGutter");
    for (int line : {first + 1, first + 3}) {
        QTest::mouseClick(gutter, Qt::LeftButton, {},
                          {gutter->width() - 20, m_view->lineRect(line).center().toPoint().y()});
        QCOMPARE(m_view->textCursor().selectedText(), m_view->document()->findBlockByNumber(line - 1).text());
        QCOMPARE(m_run->learning.state().withoutBarrier, 0u);
    }
    QVERIFY(last > first + 3);
}

TEST_OF_ROOM(TestCodePane, QApplication)
#include "tst_code_pane.moc"
