// SPDX-License-Identifier: GPL-3.0-or-later
// The words of GPUs: finding them in texts, and explaining them where the mouse rests and by keyboard.
#include "cut_off.h"
#include "gui/code/code_view.h"
#include "gui/code/glossary.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_text.h"
#include "learning_run.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolTip>

using namespace walshscope;
using namespace walshscope::gui;

class TestGlossary : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void everyWordHasSentences();
    void wordsAreFound_data();
    void wordsAreFound();
    void aWordOfALessonIsExplainedWhereTheMouseRests_data();
    void aWordOfALessonIsExplainedWhereTheMouseRests();
    void whatCanBeExplainedHasALineBelow();
    void aWordOfTheCodeIsExplained_data();
    void aWordOfTheCodeIsExplained();
    void theNowBandIsExplained();
    void theListIsInTheHelpMenu();

private:
    bool opens(int lesson, int stop);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestGlossary::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestGlossary::cleanup() {
    QToolTip::hideText();
    m_window.reset();
}

bool TestGlossary::opens(int lesson, int stop) {
    LearnWorkspace& learn = *m_window->learnWorkspace();
    const auto rests = [&] {
        return QTest::qWaitFor([&] { return learn.learning().current() && !m_window->busy(); }, 60000);
    };
    m_window->lessons().open(shippedLessons()[std::size_t(lesson - 1)].path);
    if (!rests())
        return false;
    m_window->lessonBar()->setStop(stop - 1);
    const bool rested = rests();
    QTest::qWait(20);
    return rested;
}

void TestGlossary::everyWordHasSentences() {
    QStringList words;
    for (const GlossaryWord& word : glossary()) {
        words << word.word;
        QVERIFY2(word.meaning.endsWith(u'.') && word.meaning.size() > 30, qPrintable(word.word));
        QVERIFY(word.forms.contains(word.word));
    }
    for (const char* wanted : {"launch", "block", "warp", "lane", "kernel", "sector", "barrier", "shuffle",
                               "shared memory", "global memory", "wavefront"})
        QVERIFY2(words.contains(QLatin1String(wanted)), wanted);
}

void TestGlossary::wordsAreFound_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char* text, const QStringList& found) { QTest::newRow(text) << QString(text) << found; };
    row("Two launches of warps", {"launch", "warp"});
    row("Shared memory of a block.", {"shared memory", "block"});
    row("in shared\nmemory", {"shared memory"});
    row("bank conflicts diverge", {"bank conflict", "divergent branch"});
    row("blockade, sharedmemory, kernelling, unshuffled", {});
    row("", {});
}

void TestGlossary::wordsAreFound() {
    QFETCH(QString, text);
    QFETCH(QStringList, found);
    QStringList words;
    for (const FoundWord& each : wordsIn(text)) {
        words << each.word.word;
        QVERIFY(explanationAt(text, each.from).contains(each.word.meaning.left(20)));
        QVERIFY(explanationAt(text, each.from + each.length).isEmpty());
    }
    QCOMPARE(words, found);
}

void TestGlossary::aWordOfALessonIsExplainedWhereTheMouseRests_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("meaning");
    QTest::newRow("sectors") << "sectors"
                             << "32 neighbouring bytes of global memory";
    QTest::newRow("launches") << "launches"
                              << "One start of a kernel";
    QTest::newRow("threads") << "threads"
                             << "One run through the kernel";
    QTest::newRow("none") << "variables"
                          << "";
}

void TestGlossary::aWordOfALessonIsExplainedWhereTheMouseRests() {
    QFETCH(QString, word);
    QFETCH(QString, meaning);
    QVERIFY(opens(5, 1));
    auto* text = m_window->findChild<LessonText*>();
    QVERIFY(text && text->isVisible());
    QTextCursor cursor = text->document()->find(word, 0, QTextDocument::FindWholeWords);
    QVERIFY(!cursor.isNull());
    QTextCursor middle(text->document());
    middle.setPosition((cursor.selectionStart() + cursor.selectionEnd()) / 2);
    const QString tip = toolTipAt(*text->viewport(), text->cursorRect(middle).center());
    QVERIFY2(meaning.isEmpty() ? tip.isEmpty() : tip.contains(meaning), qPrintable(tip));
    // And beyond the words there is nothing.
    toolTipAt(*text->viewport(), text->viewport()->rect().bottomRight() - QPoint(2, 2));
    QTRY_VERIFY(QToolTip::text().isEmpty());
    QVERIFY(text->accessibleDescription().contains(QStringLiteral("sector: 32 neighbouring bytes")));
}

void TestGlossary::whatCanBeExplainedHasALineBelow() {
    QVERIFY(opens(5, 1));
    auto* text = m_window->findChild<LessonText*>();
    QStringList underlined;
    for (const QTextEdit::ExtraSelection& line : text->extraSelections()) {
        QCOMPARE(line.format.underlineStyle(), QTextCharFormat::DotLine);
        underlined << line.cursor.selectedText();
    }
    QVERIFY2(underlined.contains(QStringLiteral("sectors")), qPrintable(underlined.join(u' ')));
    QCOMPARE(underlined.removeDuplicates(), 0); // Once each.
    // What is copied has none.
    QVERIFY(!text->toHtml().contains(QStringLiteral("underline")));
}

void TestGlossary::aWordOfTheCodeIsExplained_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("meaning");
    QTest::newRow("barrier") << QByteArray("A5") << "t.sync"
                             << "waits until all of them have arrived";
    QTest::newRow("shuffle") << QByteArray("A6") << "shuffleXor"
                             << "from register to register";
    QTest::newRow("branch") << QByteArray("A1") << "t.branch"
                            << "lanes of a warp disagree";
    QTest::newRow("nothing") << QByteArray("A1") << "int value"
                             << "";
}

void TestGlossary::aWordOfTheCodeIsExplained() {
    QFETCH(QByteArray, id);
    QFETCH(QString, code);
    QFETCH(QString, meaning);
    m_window->open(Document{"random", "generated", "generated", randomValues(7)});
    m_window->learnWorkspace()->learning().setVariant(variantNamed(id.toStdString()));
    auto& view = *child<CodeView>(*m_window, "codeView");
    QTRY_VERIFY(view.isVisible());
    QTextCursor cursor = view.document()->find(code);
    QVERIFY(!cursor.isNull());
    view.showLine(cursor.blockNumber() + 1);
    cursor.setPosition(cursor.selectionStart() + 3);
    const QString tip = toolTipAt(*view.viewport(), view.cursorRect(cursor).center());
    QVERIFY2(meaning.isEmpty() ? !tip.contains(QStringLiteral("<b>")) : tip.contains(meaning), qPrintable(tip));
}

void TestGlossary::theNowBandIsExplained() {
    QVERIFY(opens(4, 5));
    auto* band = child<QLabel>(*m_window, "nowBand");
    QVERIFY(band->text().contains(QStringLiteral("Launch 1")));
    QVERIFY(toolTipAt(*band, band->rect().center()).contains(QStringLiteral("One start of a kernel")));
}

void TestGlossary::theListIsInTheHelpMenu() {
    QTest::keyClick(m_window.get(), Qt::Key_H, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_D);
    QTRY_VERIFY(m_window->findChild<QDialog*>(QStringLiteral("glossary")));
    auto* list = m_window->findChild<QDialog*>(QStringLiteral("glossary"))->findChild<QTextBrowser*>();
    for (const GlossaryWord& word : glossary())
        QVERIFY(list->toPlainText().contains(word.meaning));
    const QPointer<QDialog> dialog = m_window->findChild<QDialog*>(QStringLiteral("glossary"));
    auto* close = dialog->findChild<QPushButton*>();
    close->setFocus();
    QTest::keyClick(close, Qt::Key_Space);
    QTRY_VERIFY(!dialog || !dialog->isVisible());
}

TEST_OF_ROOM(TestGlossary, QApplication)
#include "tst_glossary.moc"
