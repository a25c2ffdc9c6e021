// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as pages for browsers: what they hold, that they need nothing else, and how they answer keys.
#include "browser.h"
#include "gui/learn/handout/lesson_page.h"
#include "gui/learn/handout/page_pictures.h"
#include "gui/learn/handout/page_text.h"
#include "gui/learn/learn_workspace.h"
#include "gui/window/hidden_stop.h"
#include "gui/window/stop_drawings.h"
#include "gui/window/workspaces.h"
#include "modal.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

#include <QXmlStreamReader>

#include <array>
#include <bit>
#include <numeric>

using namespace walshscope;
using namespace walshscope::gui;

class TestHandoutPage : public QObject {
    Q_OBJECT

private slots:
    void everyLessonIsOnePage_data();
    void everyLessonIsOnePage();
    void theSameLessonIsTheSamePage();
    void aRunHasEveryStepOfItsKind();
    void aTextIsAsOpaqueAsItWasDrawn();
    void costsAreNumbers();
    void othersTextsStayTexts();
    void markdownBecomesElements_data();
    void markdownBecomesElements();
    void drawingsOutliveTheirWindow();
    void whoCancelsDrawingGetsNothing();
    void theWindowWritesAPage();
    void panesAreInWords_data();
    void panesAreInWords();
    void pairsAddUp();
    void whatIsSecretStaysSecret();
    void theSelectedEntryIsFramed_data();
    void theSelectedEntryIsFramed();
    void theSelectedEntryIsListed_data();
    void theSelectedEntryIsListed();
    void whatIsPredictedIsAsked_data();
    void whatIsPredictedIsAsked();
    void whatIsPredictedIsHidden_data();
    void whatIsPredictedIsHidden();
    void functionsAreNamed_data();
    void functionsAreNamed();
    void aCaptionIsThereOnce_data();
    void aCaptionIsThereOnce();
    void runsOnPaperAreRecorded();
    void questionsHaveThePictureAsItIsComeTo();
    void aBrowserStepsAndJudges();
    void aBrowserJudgesChoicesAndPlaces();
    void aBrowserOpensAtAStop();
    void aFrameIsClickedAndStepped();
    void aBrowserPrintsAll();
    void withoutScriptsAllIsToBeRead();
    void inAnyLightTextsCanBeRead_data();
    void inAnyLightTextsCanBeRead();
    void aPhoneHasRoomForFingers();

private:
    static std::vector<int> allOf(const Lesson& lesson) {
        std::vector<int> stops(lesson.stops.size());
        std::iota(stops.begin(), stops.end(), 0);
        return stops;
    }
    QByteArray pageOf(const Lesson& lesson) {
        return lessonPage(lesson, allOf(lesson), m_nobody, drawStops(lesson, {}, m_nobody));
    }
    static Lesson questions() {
        return readLesson(R"({"walshlesson": 1, "title": "Asked", "input": {"kind": "integers", "n": 2, )"
                          R"("format": "integers", "text": "5 2 -1 4"}, "stops": [)"
                          R"({"title": "Numbers", "view": {"code": false, "machine": false}, "questions": [)"
                          R"({"kind": "number", "ask": "2 - 6?", "answer": -4, "hint": "Below zero."}]},)"
                          R"({"title": "Places", "questions": [)"
                          R"({"kind": "choice", "ask": "Which?", "choices": ["this", "that"], "answer": 2},)"
                          R"({"kind": "click", "ask": "Where?", "answer": {"level": 2, "element": 3}}]}]})",
                          QStringLiteral("test"));
    }
    /// The address of a page in a file.
    QUrl written(const Lesson& lesson, const QString& fragment = {}) {
        const QString path = m_folder.filePath(QStringLiteral("page.html"));
        printHandout(lesson, path, {}, m_nobody);
        QUrl url = QUrl::fromLocalFile(path);
        if (!fragment.isEmpty())
            url.setFragment(fragment);
        return url;
    }

    Monitor m_nobody;
    QTemporaryDir m_folder;
    OwnSettings m_settings;
};

void TestHandoutPage::everyLessonIsOnePage_data() {
    QTest::addColumn<QString>("file");
    for (const ShippedLesson& lesson : shippedLessons())
        QTest::newRow(qPrintable(lesson.title)) << lesson.path;
}

void TestHandoutPage::everyLessonIsOnePage() {
    QFETCH(QString, file);
    const Lesson lesson = readLessonFile(file);
    const QByteArray page = pageOf(lesson);
    QVERIFY2(page.size() < 10'000'000, qPrintable(QString::number(page.size())));
    QXmlStreamReader xml(page);
    QSet<QString> ids, wanted;
    QString whole;
    int stop = -1;
    std::vector<int> pictures(lesson.stops.size()), forms(lesson.stops.size());
    std::vector<QString> texts(lesson.stops.size());
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::Characters && stop >= 0)
            texts[std::size_t(stop)] += xml.text();
        if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("section"))
            stop = -1;
        if (token != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        const QString id = attributes.value(QLatin1String("id")).toString();
        if (xml.name() == QLatin1String("section")) {
            stop = id.section(u'=', 1).toInt() - 1;
            QVERIFY(stop >= 0 && stop < int(lesson.stops.size()));
        }
        if (stop >= 0) {
            pictures[std::size_t(stop)] += attributes.value(QLatin1String("role")) == QLatin1String("img");
            forms[std::size_t(stop)] += xml.name() == QLatin1String("form");
        }
        QVERIFY2(id.isEmpty() || !ids.contains(id), qPrintable(id));
        ids << id;
        for (const QXmlStreamAttribute& each : attributes) {
            const QString value = each.value().toString(), name = each.name().toString();
            QVERIFY2(!name.startsWith(QLatin1String("on")), qPrintable(name));
            if (name == QLatin1String("src") || name == QLatin1String("href") || name == QLatin1String("action"))
                QVERIFY2(value.startsWith(u'#') || value.startsWith(QLatin1String("data:")), qPrintable(value));
            if (name == QLatin1String("href") && value.size() > 1 && value.startsWith(u'#'))
                wanted << value.mid(1);
            if (name == QLatin1String("aria-labelledby"))
                for (const QString& label : value.split(u' '))
                    wanted << label;
            static const QRegularExpression url(QStringLiteral("url\\(#([^)]*)\\)"));
            if (const auto found = url.match(value); found.hasMatch())
                wanted << found.captured(1);
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    wanted.subtract(ids);
    QVERIFY2(wanted.isEmpty(), qPrintable(QStringList(wanted.values()).join(u' ')));
    QVERIFY(page.contains("default-src 'none'"));
    QVERIFY(!page.contains("@import") && !page.contains("url(http"));
    for (std::size_t k = 0; k < lesson.stops.size(); ++k) {
        const QString& text = texts[k];
        QVERIFY2(text.contains(lesson.stops[k].title), qPrintable(text));
        // A method that is not traced has no picture in the window either.
        const bool isUntraced = lesson.stops[k].view.state[QStringLiteral("method")] == QLatin1String("H0");
        QCOMPARE(pictures[k], isUntraced ? 0 : 1);
        QCOMPARE(forms[k], int(lesson.stops[k].questions.size()));
        for (const Question& question : lesson.stops[k].questions)
            QVERIFY2(text.contains(question.ask) && text.contains(question.answer->inWords(lesson.stops[k].view.n())),
                     qPrintable(question.ask));
    }
}

void TestHandoutPage::theSameLessonIsTheSamePage() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/12-key.walshlesson"));
    QCOMPARE(pageOf(lesson), pageOf(lesson));
    const QString file = m_folder.filePath(QStringLiteral("same.pdf"));
    printHandout(lesson, file, {}, m_nobody);
    const QByteArray once = contentOf(file);
    printHandout(lesson, file, {}, m_nobody);
    QVERIFY(once == contentOf(file));
}

void TestHandoutPage::aRunHasEveryStepOfItsKind() {
    const Lesson lesson = readLesson(R"({"walshlesson": 1, "title": "T", "input": {"kind": "boolean", "n": 3, )"
                                     R"("format": "anf", "text": "x0"}, "variant": "A0", )"
                                     R"("stops": [{"title": "S", "step": {"by": "butterfly", "at": 2}}]})",
                                     QStringLiteral("test"));
    const QByteArray page = pageOf(lesson);
    const qsizetype from = page.indexOf("{\"step\":");
    const qsizetype to = page.indexOf("</script>", from);
    const QJsonObject data = QJsonDocument::fromJson(page.mid(from, to - from)).object();
    QCOMPARE(data[QStringLiteral("steps")].toArray().size(), 13); // n · 2^(n − 1) butterflies, and none.
    QCOMPARE(data[QStringLiteral("step")].toInt(), 2);
}

void TestHandoutPage::aTextIsAsOpaqueAsItWasDrawn() {
    PagePictures pictures;
    pictures.add({100, 100}, [](QPainter& painter) {
        painter.setPen(Qt::black);
        painter.setBrush(QColor(0, 0, 255, 40));
        painter.drawRect(0, 0, 90, 90);
        painter.drawText(20, 50, QStringLiteral("words"));
    });
    static const QRegularExpression text(QStringLiteral("<text[^>]*fill-opacity=\"1\"[^>]*>words"));
    QVERIFY2(pictures.definitions().contains(text), qPrintable(pictures.definitions()));
}

void TestHandoutPage::costsAreNumbers() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/5-memory.walshlesson"));
    const HandoutStop stop = handoutStop(lesson, 2, nullptr, m_nobody);
    // A1 reads and writes every value at each of the levels, A4 once for each of its launches.
    QVERIFY(lesson.stops[2].shows.contains(QStringLiteral("costs")));
    QVERIFY2(stop.beside.contains(QStringLiteral("| A4| A1|")), qPrintable(stop.beside));
    const Counters& counted = stop.run->observation().counters;
    QVERIFY2(stop.beside.contains(QLocale().toString(qulonglong(counted.launches))), qPrintable(stop.beside));
    QVERIFY(pageOf(lesson).contains("<th>A4</th>\n<th>A1</th>"));
    QVERIFY(!handoutStop(lesson, 1, nullptr, m_nobody).beside.contains(QStringLiteral("A1|")));
}

void TestHandoutPage::othersTextsStayTexts() {
    const QByteArray bad = "<script>alert(1)</script>&\\\"]]>";
    const Lesson lesson =
        readLesson(R"({"walshlesson": 1, "title": ")" + bad + R"(", "author": ")" + bad +
                       R"(", "input": {"kind": "boolean", "n": 2, "format": "anf", "text": "x0", "name": ")" + bad +
                       R"("}, "stops": [{"title": ")" + bad + R"(", "text": "[go](javascript:alert) )" + bad +
                       R"(", "questions": [{"kind": "choice", "ask": ")" + bad + R"(", "choices": [")" + bad +
                       R"("], "answer": 1, "hint": ")" + bad + R"("}]}]})",
                   QStringLiteral("test"));
    const QByteArray page = pageOf(lesson);
    QVERIFY(!page.contains("alert(1)<") || page.contains("&lt;script&gt;alert(1)&lt;"));
    QVERIFY(!page.contains("<script>alert") && !page.contains("javascript:"));
    QXmlStreamReader xml(page);
    while (!xml.atEnd())
        xml.readNext();
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
}

void TestHandoutPage::markdownBecomesElements_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("html");
    QTest::newRow("emphasis") << "a **b** *c* `d`"
                              << "<p>a <strong>b</strong> <em>c</em> <code>d</code></p>";
    QTest::newRow("signs") << "1 \\< 2 & \"3\""
                           << "<p>1 &lt; 2 &amp; &quot;3&quot;</p>";
    QTest::newRow("heading") << "# A **b**"
                             << "<h3>A <strong>b</strong></h3>";
    QTest::newRow("low heading") << "##### A"
                                 << "<h6>A</h6>";
    QTest::newRow("list") << "- a\n- b\n\nc"
                          << "<ul><li>a</li><li>b</li></ul><p>c</p>";
    QTest::newRow("lists in lists") << "1. a\n   - b\n   - c\n2. d"
                                    << "<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>";
    QTest::newRow("table") << "| a | b |\n|---|---|\n| 1 | **2** |"
                           << "<table><thead><tr><th>a</th><th>b</th></tr></thead>"
                              "<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>";
    QTest::newRow("code") << "```\na < b\n  c\n```"
                          << "<pre><code>a &lt; b\n  c\n</code></pre>";
    QTest::newRow("quote") << "> a\n\nb"
                           << "<blockquote><p>a</p></blockquote><p>b</p>";
    QTest::newRow("link") << "[a](https://example.org/?b&c)"
                          << "<p><a href=\"https://example.org/?b&amp;c\">a</a></p>";
    QTest::newRow("no link") << "[a](javascript:b) [c](file:///d)"
                             << "<p>a c</p>";
    QTest::newRow("picture") << "![a](b.png)"
                             << "<p>a</p>";
}

void TestHandoutPage::markdownBecomesElements() {
    QFETCH(QString, markdown);
    QFETCH(QString, html);
    QCOMPARE(htmlOf(markdown).remove(QStringLiteral("\n")), html.remove(QStringLiteral("\n")));
}

void TestHandoutPage::drawingsOutliveTheirWindow() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/8-registers.walshlesson"));
    const StopDrawings drawings = drawStops(lesson, {}, m_nobody);
    QCOMPARE(drawings.size(), lesson.stops.size());
    for (const auto& [stop, drawing] : drawings) {
        QImage image(drawing.paper.size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawing.painting(painter);
        painter.end();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colours << image.pixel(x, y);
        QVERIFY2(colours.size() > 3, qPrintable(QString::number(stop)));
    }
    QCOMPARE(drawStops(lesson, 4, m_nobody).size(), std::size_t(1));
}

void TestHandoutPage::whoCancelsDrawingGetsNothing() {
    struct Impatient : Monitor {
        int asked = 0;
        void progress(std::uint64_t, std::uint64_t) override {
            if (++asked > 5)
                throw Cancelled();
        }
    } impatient;
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/9-sbox.walshlesson"));
    QVERIFY_EXCEPTION_THROWN(drawStops(lesson, {}, impatient), Cancelled);
}

void TestHandoutPage::theWindowWritesAPage() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.lessons().open(QStringLiteral(":/lessons/9-sbox.walshlesson"));
    auto* handout = window.findChild<QAction*>(QStringLiteral("exportHandout"));
    QTRY_VERIFY(handout->isEnabled());
    const QString file = m_folder.filePath(QStringLiteral("from the window.html"));
    QSignalSpy failed(&window, &MainWindow::failed);
    chooseInDialog(file);
    QTimer::singleShot(0, handout, &QAction::trigger);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file) || failed.size() > 0, 60'000);
    QCOMPARE(failed.size(), 0);
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/9-sbox.walshlesson"));
    QCOMPARE(contentOf(file).count("class=\"picture\""), qsizetype(lesson.stops.size()));
}

void TestHandoutPage::aBrowserStepsAndJudges() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    Browser browser;
    QVERIFY(browser.open(written(questions())));
    const auto text = [&](const char* of) {
        return browser
            .value(QStringLiteral("document.querySelector('section.current %1').textContent").arg(QLatin1String(of)))
            .toString();
    };
    QCOMPARE(text("h2"), QStringLiteral("1. Numbers"));
    QCOMPARE(text(".place"), QStringLiteral("Step 0 of 2"));
    const QString before = text(".now");
    const auto picture = [&] {
        return browser.value(QStringLiteral("document.querySelector('section.current use').getAttribute('href')"))
            .toString();
    };
    const QString first = picture();
    browser.press(QStringLiteral("ArrowRight"), 39);
    QCOMPARE(text(".place"), QStringLiteral("Step 1 of 2"));
    QVERIFY(text(".now") != before && picture() != first);
    browser.press(QStringLiteral("End"), 35);
    QCOMPARE(text(".place"), QStringLiteral("Step 2 of 2"));
    browser.press(QStringLiteral("ArrowLeft"), 37);
    browser.press(QStringLiteral("Home"), 36);
    QCOMPARE(picture(), first);

    browser.value(QStringLiteral("document.querySelector('section.current input').focus()"));
    browser.type(QStringLiteral("many"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(text(".verdict"), QStringLiteral("✗ “many” is not a whole number."));
    browser.value(QStringLiteral("document.querySelector('section.current input').select()"));
    browser.type(QStringLiteral("4"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(text(".verdict"), QStringLiteral("✗ Not 4. Below zero."));
    // In a field the arrows are the cursor's.
    browser.press(QStringLiteral("ArrowRight"), 39);
    QCOMPARE(picture(), first);
    browser.value(QStringLiteral("document.querySelector('section.current input').select()"));
    browser.type(QStringLiteral("−04"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(text(".verdict"), QStringLiteral("✓ Right: −4."));

    browser.press(QStringLiteral("PageDown"), 34);
    QCOMPARE(text("h2"), QStringLiteral("2. Places"));
    QCOMPARE(browser.value(QStringLiteral("location.hash")).toString(), QStringLiteral("#stop=2"));
    browser.press(QStringLiteral("PageDown"), 34); // There is none.
    QCOMPARE(text("h2"), QStringLiteral("2. Places"));
    browser.press(QStringLiteral("PageUp"), 33);
    QCOMPARE(text(".verdict"), QStringLiteral("✓ Right: −4."));
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::aBrowserJudgesChoicesAndPlaces() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    Browser browser;
    QVERIFY(browser.open(written(questions(), QStringLiteral("stop=2"))));
    const auto verdict = [&](int form) {
        return browser
            .value(QStringLiteral("document.querySelectorAll('section.current .verdict')[%1].textContent").arg(form))
            .toString();
    };
    browser.value(QStringLiteral("document.querySelector('input[value=\"0\"]').focus()"));
    browser.press(QStringLiteral(" "), 32);
    browser.value(QStringLiteral("document.querySelector('input[value=\"0\"]').click()"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(verdict(0), QStringLiteral("✗ Not A. Try again."));
    browser.press(QStringLiteral("ArrowDown"), 40);
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(verdict(0), QStringLiteral("✓ Right: B, that."));
    browser.value(QStringLiteral("document.querySelectorAll('section.current input[type=text]')[0].focus()"));
    browser.type(QStringLiteral("2, 1"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(verdict(1), QStringLiteral("✗ Not 2, 1. Try again."));
    browser.press(QStringLiteral("Backspace"), 8);
    browser.type(QStringLiteral("3"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(verdict(1), QStringLiteral("✓ Right: W(3)."));
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::aBrowserOpensAtAStop() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/9-sbox.walshlesson"));
    Browser browser;
    QVERIFY(browser.open(written(lesson, QStringLiteral("stop=3"))));
    QCOMPARE(browser.value(QStringLiteral("document.querySelector('section.current h2').textContent")).toString(),
             QStringLiteral("3. ") + lesson.stops[2].title);
    QCOMPARE(browser.value(QStringLiteral("document.querySelectorAll('section:not(.current)').length")).toInt(),
             int(lesson.stops.size()) - 1);
    // A picture that refers to nothing has no size.
    QVERIFY(browser.value(QStringLiteral("document.querySelector('section.current use').getBBox().width")).toDouble() >
            100);
    browser.value(QStringLiteral("location.hash = '#stop=5'"));
    QTRY_COMPARE(browser.value(QStringLiteral("document.querySelector('.count').textContent")).toString(),
                 QStringLiteral("Stop 5 of %1").arg(lesson.stops.size()));
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::aFrameIsClickedAndStepped() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    written(questions());
    QFile around(m_folder.filePath(QStringLiteral("around.html")));
    QVERIFY(around.open(QIODevice::WriteOnly));
    around.write(
        "<!DOCTYPE html><title>around</title><body style=\"margin: 0\"><iframe src=\"page.html\" width=\"640\" "
        "height=\"480\" style=\"border: 0\"></iframe>");
    around.close();
    Browser browser;
    QVERIFY(browser.open(QUrl::fromLocalFile(around.fileName())));
    int frame = 0;
    QTRY_VERIFY(std::ranges::any_of(browser.frames(), [&](int each) {
        frame = each;
        return browser.value(QStringLiteral("document.title + !!document.querySelector('.live')"), each).toString() ==
               QLatin1String("Askedtrue");
    }));
    const auto text = [&](const char* of) {
        return browser
            .value(QStringLiteral("document.querySelector('section.current %1').textContent").arg(QLatin1String(of)),
                   frame)
            .toString();
    };
    // It scrolls where it is higher than the frame, and only downwards.
    QVERIFY(browser.value(QStringLiteral("document.documentElement.scrollHeight > innerHeight"), frame).toBool());
    QVERIFY(browser.value(QStringLiteral("document.documentElement.scrollWidth <= innerWidth"), frame).toBool());
    QVERIFY(browser.value(QStringLiteral("document.documentElement.scrollHeight <= innerHeight")).toBool());
    const auto click = [&](const QString& what) {
        const QJsonArray place =
            browser
                .value(QStringLiteral("(() => { const e = document.querySelector('%1'); e.scrollIntoView({block: "
                                      "'center'}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, "
                                      "r.y + r.height / 2]; })()")
                           .arg(what),
                       frame)
                .toArray();
        browser.click({place[0].toDouble(), place[1].toDouble()});
    };
    click(QStringLiteral("section.current .steps button:nth-of-type(3)"));
    QCOMPARE(text(".place"), QStringLiteral("Step 1 of 2"));
    browser.press(QStringLiteral("ArrowRight"), 39);
    QCOMPARE(text(".place"), QStringLiteral("Step 2 of 2"));
    click(QStringLiteral(".leads button:last-of-type"));
    QCOMPARE(text("h2"), QStringLiteral("2. Places"));
    QCOMPARE(browser.value(QStringLiteral("document.activeElement.textContent"), frame).toString(),
             QStringLiteral("2. Places"));
    browser.press(QStringLiteral("PageUp"), 33);
    QCOMPARE(text("h2"), QStringLiteral("1. Numbers"));
    QCOMPARE(browser.complaints(), QStringList());
}

/// What is to be seen of a page: stops and questions that have no height are hidden, and what is wider is cut.
namespace {
const QString seenOf =
    QStringLiteral("Array.from(document.querySelectorAll('%1')).filter(e => e.offsetHeight > 0).length");
const QString cut = QStringLiteral(
    "Array.from(document.querySelectorAll('section *')).filter(e => !e.closest('svg') && !e.closest('.picture') && "
    "!e.closest('pre') && !e.closest('table') && e.getBoundingClientRect().right > innerWidth + 1)"
    ".map(e => e.outerHTML.slice(0, 80)).join(' ')");
} // namespace

void TestHandoutPage::aBrowserPrintsAll() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/7-counting.walshlesson"));
    int asked = 0;
    for (const LessonStop& stop : lesson.stops)
        asked += int(stop.questions.size());
    Browser browser;
    // A4 between margins of a centimetre.
    QVERIFY(browser.open(written(lesson),
                         {{"Emulation.setDeviceMetricsOverride",
                           {{"width", 718}, {"height", 1047}, {"deviceScaleFactor", 1}, {"mobile", false}}}}));
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("section"))).toInt(), 1);
    browser.call("Emulation.setEmulatedMedia", {{"media", "print"}});
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("section"))).toInt(), int(lesson.stops.size()));
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("section form"))).toInt(), asked);
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("button, details"))).toInt(), 0); // Of no use on paper.
    QCOMPARE(browser.value(cut).toString(), QString());
    QCOMPARE(
        browser
            .value(QStringLiteral("Array.from(document.querySelectorAll('pre, table, .picture')).filter(e => "
                                  "e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML.slice(0, 80)).join(' ')"))
            .toString(),
        QString());
    const QByteArray pdf = QByteArray::fromBase64(
        browser.call("Page.printToPDF", {{"printBackground", true}})["data"].toString().toLatin1());
    QVERIFY(pdf.startsWith("%PDF-"));
    static const QRegularExpression page(QStringLiteral("/Type /Page\\b(?!s)"));
    QVERIFY(QString::fromLatin1(pdf).count(page) >= int(lesson.stops.size()) / 2);
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::withoutScriptsAllIsToBeRead() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    Browser browser;
    QVERIFY(browser.open(written(questions()), {{"Emulation.setScriptExecutionDisabled", {{"value", true}}}}));
    QVERIFY(browser.value(QStringLiteral("!document.querySelector('.live')")).toBool());
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("section"))).toInt(), 2);
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("section .picture"))).toInt(), 2);
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral(".contents a"))).toInt(), 2);
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("button"))).toInt(), 0);  // They would do nothing.
    QCOMPARE(browser.value(seenOf.arg(QStringLiteral("details"))).toInt(), 3); // With what is right.
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::inAnyLightTextsCanBeRead_data() {
    QTest::addColumn<QString>("light");
    QTest::newRow("light") << QStringLiteral("light");
    QTest::newRow("dark") << QStringLiteral("dark");
}

/// By the contrast of WCAG 2: 4.5 for texts.
void TestHandoutPage::inAnyLightTextsCanBeRead() {
    QFETCH(QString, light);
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    const QJsonObject feature{{"name", "prefers-color-scheme"}, {"value", light}};
    Browser browser;
    QVERIFY(browser.open(written(questions()), {{"Emulation.setEmulatedMedia", {{"features", QJsonArray{feature}}}}}));
    browser.value(QStringLiteral("document.querySelector('section.current input').focus()"));
    browser.type(QStringLiteral("4"));
    browser.press(QStringLiteral("Enter"), 13);
    const QString contrasts = QStringLiteral(
        "(() => { const numbers = c => c.match(/[0-9.]+/g).map(Number);"
        "const lightness = c => { const [r, g, b] = numbers(c).map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : "
        "((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };"
        "const ground = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; const n "
        "= "
        "numbers(c); if (n.length < 4 || n[3] > 0) return c; } return 'rgb(255, 255, 255)'; };"
        "const of = e => { const [a, b] = [lightness(getComputedStyle(e).color), lightness(ground(e))]; "
        "return (Math.max(a, b) + .05) / (Math.min(a, b) + .05); };"
        "return Array.from(document.querySelectorAll('h1, h2, p, legend, label, summary, figcaption, .place, .count, "
        ".verdict.wrong, button:not(:disabled)')).filter(e => of(e) < 4.5).map(e => e.outerHTML.slice(0, 60))"
        ".join(' '); })()");
    QCOMPARE(browser.value(contrasts).toString(), QString());
    // Pictures are printed ones, with their own ground.
    QCOMPARE(browser.value(QStringLiteral("getComputedStyle(document.querySelector('.picture')).backgroundColor"))
                 .toString(),
             QStringLiteral("rgb(255, 255, 255)"));
    QCOMPARE(browser.value(QStringLiteral("getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g)[0] > 127"))
                 .toBool(),
             light == QLatin1String("light"));
    // Paper is white.
    browser.call("Emulation.setEmulatedMedia", {{"media", "print"}, {"features", QJsonArray{feature}}});
    QCOMPARE(browser.value(contrasts).toString(), QString());
    QCOMPARE(browser.value(QStringLiteral("getComputedStyle(document.body).backgroundColor")).toString(),
             QStringLiteral("rgb(255, 255, 255)"));
}

void TestHandoutPage::aPhoneHasRoomForFingers() {
    if (Browser::program().isEmpty())
        QSKIP("there is no Chromium to open a page with");
    Browser browser;
    QVERIFY(browser.open(written(questions()),
                         {{"Emulation.setDeviceMetricsOverride",
                           {{"width", 390}, {"height", 844}, {"deviceScaleFactor", 2}, {"mobile", true}}}}));
    constexpr int finger = 44; // As WCAG 2.5.5 has it.
    QCOMPARE(
        browser
            .value(QStringLiteral("Array.from(document.querySelectorAll('button')).filter(e => e.offsetHeight > 0 && "
                                  "Math.min(e.offsetHeight, e.offsetWidth) < %1).length")
                       .arg(finger))
            .toInt(),
        0);
    QVERIFY(browser.value(seenOf.arg(QStringLiteral("section.current .steps button, .leads button"))).toInt() == 6);
    QCOMPARE(browser
                 .value(QStringLiteral("Array.from(document.querySelectorAll('button')).filter(e => "
                                       "!(e.ariaLabel || e.textContent.trim())).length"))
                 .toInt(),
             0);
    QVERIFY(browser.value(QStringLiteral("document.documentElement.scrollWidth <= innerWidth")).toBool());
    // Both ways by keys alone: Tab comes to the buttons, and the blank presses them.
    browser.value(QStringLiteral("document.querySelector('.leads button:last-of-type').focus()"));
    browser.press(QStringLiteral("Enter"), 13);
    QCOMPARE(browser.value(QStringLiteral("document.querySelector('section.current h2').textContent")).toString(),
             QStringLiteral("2. Places"));
    QCOMPARE(browser.complaints(), QStringList());
}

void TestHandoutPage::panesAreInWords_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("code") << "7-counting" << 3 << QStringList{"distribution/h1.cu", "atomicAdd(counts", "▸"};
    QTest::newRow("break") << "7-counting" << 5 << QStringList{"no barrier between", "counts of 5 are wrong"};
    QTest::newRow("scans") << "7-counting" << 8 << QStringList{"reads of elements", "less in global memory"};
    QTest::newRow("result") << "7-counting" << 1 << QStringList{"12.50"};
    QTest::newRow("pairs") << "12-key" << 10 << QStringList{"x⊕τ", "C(6)"};
    QTest::newRow("properties") << "9-sbox" << 7 << QStringList{"Nonlinearity", "Fixed points"};
    QTest::newRow("break in Learn") << "5-memory" << 5 << QStringList{"no barrier between", "7 of 8 results are wrong"};
    QTest::newRow("runs of a variant that never waits")
        << "4-parallel" << 9 << QStringList{"H200 (recorded): 57 of 1,000 wrong"};
    QTest::newRow("runs without a barrier")
        << "4-parallel" << 14 << QStringList{"H200 (recorded): 1,000 of 1,000 wrong"};
    QTest::newRow("noise") << "3-spectrum" << 4 << QStringList{"the nearest is x0 + x2"};
}

void TestHandoutPage::panesAreInWords() {
    QFETCH(QString, lesson);
    QFETCH(int, stop);
    QFETCH(QStringList, words);
    const Lesson read = readLessonFile(QStringLiteral(":/lessons/%1.walshlesson").arg(lesson));
    const StopDrawings drawings = drawStops(read, stop - 1, m_nobody);
    QVERIFY(drawings.contains(stop - 1));
    const QString page = QString::fromUtf8(lessonPage(read, {stop - 1}, m_nobody, drawings));
    const QString paper = handoutStop(read, stop - 1, nullptr, m_nobody, drawings).beside.remove(u'\\');
    for (const QString& word : words) {
        QVERIFY2(paper.contains(word), qPrintable(word + QStringLiteral(" in: ") + paper));
        QVERIFY2(page.contains(word), qPrintable(word));
    }
}

void TestHandoutPage::pairsAddUp() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/12-key.walshlesson"));
    const QString paper = drawStops(lesson, 9, m_nobody).at(9).beside;
    static const QRegularExpression row(QStringLiteral("^\\| [0-9]+ \\| [0-9]+ \\| .* \\| (.*) \\|$"),
                                        QRegularExpression::MultilineOption);
    int rows = 0, sum = 0;
    for (auto each = row.globalMatch(paper); each.hasNext(); ++rows)
        sum += each.next().captured(1).remove(u'\\').replace(u'−', u'-').toInt();
    QCOMPARE(rows, 16);
    QCOMPARE(sum, 8); // As the stop's text has it.
    QVERIFY(lesson.stops[9].text.contains(QStringLiteral("8")));
}

void TestHandoutPage::whatIsSecretStaysSecret() {
    Lesson lesson = readLessonFile(QStringLiteral(":/lessons/3-spectrum.walshlesson"));
    LessonStop& stop = lesson.stops[4];
    QVERIFY(stop.shows.contains(QStringLiteral("noise")));
    stop.hidesNearest = true;
    QVERIFY(!drawStops(lesson, 4, m_nobody).at(4).beside.contains(QStringLiteral("the nearest is")));
    stop.hidesNearest = false;
    QVERIFY(drawStops(lesson, 4, m_nobody).at(4).beside.contains(QStringLiteral("the nearest is")));
}

namespace {

Lesson lessonCalled(const QString& name) {
    return readLessonFile(QStringLiteral(":/lessons/%1.walshlesson").arg(name));
}

QImage imageOf(const StopDrawing& drawing) {
    QImage image(drawing.paper.size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawing.painting(painter);
    return image;
}

/// The texts of a picture, without blanks, as they may come in several pieces.
QStringList textsOfSvg(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText().remove(u' ');
    return texts;
}

const QByteArray digitsOfPresent = "C56B90AD3EF84712";
int presentAt(int x) { return QByteArray(1, digitsOfPresent[x]).toInt(nullptr, 16); }

} // namespace

void TestHandoutPage::theSelectedEntryIsFramed_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    QTest::newRow("LAT") << "9-sbox" << 2;
    QTest::newRow("DDT") << "9-sbox" << 4;
    QTest::newRow("BCT") << "9-sbox" << 5;
    QTest::newRow("beside another tab") << "12-key" << 3;
}

/// The lines that a selection adds right across the map are those around its row: rows stand at equal distances, so
/// where the first and the last are framed tells where the others are.
void TestHandoutPage::theSelectedEntryIsFramed() {
    QFETCH(QString, lesson);
    QFETCH(int, stop);
    Lesson read = lessonCalled(lesson);
    QJsonObject& state = read.stops[std::size_t(stop - 1)].view.state;
    const QJsonObject selected = state[QStringLiteral("selected")].toObject();
    const auto drawnWith = [&](int a) {
        QJsonObject other = selected;
        other[QStringLiteral("a")] = a;
        state[QStringLiteral("selected")] = other;
        return imageOf(drawStops(read, stop - 1, m_nobody).at(stop - 1));
    };
    // A row is framed in ink: of black pixels there are more than anywhere else.
    const auto middleOfFrame = [](const QImage& image) {
        int first = -1, last = -1;
        for (int y = 0; y < image.height(); ++y) {
            int run = 0, longest = 0;
            for (int x = 0; x < image.width(); ++x)
                longest =
                    std::max(longest, run = qGray(image.pixel(x, y)) < 40 && !qAlpha(~image.pixel(x, y)) &&
                                                    std::abs(qRed(image.pixel(x, y)) - qBlue(image.pixel(x, y))) < 12
                                                ? run + 1
                                                : 0);
            if (longest > 250) {
                first = first < 0 ? y : first;
                last = y;
            }
        }
        return first < 0 ? -1.0 : (first + last) / 2.0;
    };
    const int a = selected[QStringLiteral("a")].toInt();
    const double framed = middleOfFrame(drawnWith(a));
    const double top = middleOfFrame(drawnWith(0)), bottom = middleOfFrame(drawnWith(15));
    QVERIFY(top > 0 && bottom > top + 200);
    QVERIFY2(std::abs(framed - (top + (bottom - top) * a / 15)) < 3,
             qPrintable(QStringLiteral("%1 between %2 and %3").arg(framed).arg(top).arg(bottom)));
}

void TestHandoutPage::theSelectedEntryIsListed_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    QTest::addColumn<QString>("heading");
    QTest::newRow("LAT") << "9-sbox" << 2 << "W(0x9, 0x1) = 8";
    QTest::newRow("LAT, below zero") << "12-key" << 2 << "W(0xB, 0x8) = −8";
    QTest::newRow("DDT") << "9-sbox" << 4 << "DDT(0x1, 0x3) = 4";
    QTest::newRow("BCT") << "9-sbox" << 5 << "BCT(0x1, 0x5) = 16";
}

/// As the snapshot has it, by the definitions of the tables.
void TestHandoutPage::theSelectedEntryIsListed() {
    QFETCH(QString, lesson);
    QFETCH(int, stop);
    QFETCH(QString, heading);
    const Lesson read = lessonCalled(lesson);
    const QJsonObject selected = read.stops[std::size_t(stop - 1)].view.state[QStringLiteral("selected")].toObject();
    const int a = selected[QStringLiteral("a")].toInt(), b = selected[QStringLiteral("b")].toInt();
    const QString table = selected[QStringLiteral("table")].toString();
    std::array<int, 16> inverse{};
    for (int x = 0; x < 16; ++x)
        inverse[std::size_t(presentAt(x))] = x;
    const auto sum = [](int bits) { return std::popcount(unsigned(bits)) % 2; };
    QStringList points;
    for (int x = 0; x < 16; ++x) {
        const int y = presentAt(x), other = presentAt(x ^ a);
        const bool belongs = table == QLatin1String("lat") ? sum(a & x) == sum(b & y)
                             : table == QLatin1String("ddt")
                                 ? (y ^ other) == b && x < (x ^ a)
                                 : (inverse[std::size_t(y ^ b)] ^ inverse[std::size_t(other ^ b)]) == a;
        if (belongs)
            points << QString::number(x, 16).toUpper();
    }
    const StopDrawings drawings = drawStops(read, stop - 1, m_nobody);
    const QString page = QString::fromUtf8(lessonPage(read, {stop - 1}, m_nobody, drawings));
    QVERIFY2(page.contains(heading), qPrintable(page.mid(page.indexOf(QLatin1String("class=\"now\"")), 200)));
    static const QRegularExpression row(QStringLiteral("<tr>\\s*<td>([0-9A-F])</td>"));
    QStringList listed;
    for (auto each = row.globalMatch(page); each.hasNext();)
        listed << each.next().captured(1);
    QCOMPARE(listed, points);
    const HandoutStop paper = handoutStop(read, stop - 1, nullptr, m_nobody, drawings);
    QVERIFY(paper.now.contains(heading));
}

void TestHandoutPage::whatIsPredictedIsAsked_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    QTest::addColumn<QString>("question");
    QTest::newRow("Learn") << "1-sums" << 9 << "Predict first: what does the next step compute?";
    QTest::newRow("Sequence") << "8-registers" << 2 << "Does the register predict it?";
    QTest::newRow("Convolve") << "12-key" << 9 << "What is element 0 after level 1 of the inverse transform?";
    QTest::newRow("Count") << "7-counting" << 3 << "Which counter is it?";
}

void TestHandoutPage::whatIsPredictedIsAsked() {
    QFETCH(QString, lesson);
    QFETCH(int, stop);
    QFETCH(QString, question);
    Lesson read = lessonCalled(lesson);
    QJsonObject& state = read.stops[std::size_t(stop - 1)].view.state;
    const auto saysIt = [&] {
        return lessonPage(read, {stop - 1}, m_nobody, drawStops(read, stop - 1, m_nobody)).contains(question.toUtf8());
    };
    if (lesson != QLatin1String("1-sums")) {
        QVERIFY(!saysIt());
        state[QStringLiteral("predict")] = true;
    }
    QVERIFY(saysIt());
}

void TestHandoutPage::whatIsPredictedIsHidden_data() {
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    QTest::addColumn<int>("values");
    QTest::newRow("Learn") << "1-sums" << 9 << 4; // The input.
    // Five columns of 16 for each function, and the products.
    QTest::newRow("Convolve") << "12-key" << 9 << 11 * 16;
}

void TestHandoutPage::whatIsPredictedIsHidden() {
    QFETCH(QString, lesson);
    QFETCH(int, stop);
    QFETCH(int, values);
    Lesson read = lessonCalled(lesson);
    if (lesson != QLatin1String("1-sums"))
        read.stops[std::size_t(stop - 1)].view.state[QStringLiteral("predict")] = true;
    const QString file = m_folder.filePath(QStringLiteral("predicted.svg"));
    printHandout(read, file, stop - 1, m_nobody);
    const QStringList texts = textsOfSvg(contentOf(file));
    static const QRegularExpression number(QStringLiteral("^[−-]?[0-9]+$"));
    QCOMPARE(texts.filter(number).size(), values);
    QCOMPARE(texts.count(QStringLiteral("?")), lesson == QLatin1String("12-key") ? 1 : 0); // As the window marks it.
}

void TestHandoutPage::functionsAreNamed_data() {
    QTest::addColumn<bool>("alone");
    QTest::addColumn<QString>("words");
    QTest::newRow("two") << false << "f is Counters, g is S⁻¹; n = 4.";
    QTest::newRow("one with itself") << true << "f is Counters, g = f, so C is the autocorrelation; n = 4.";
}

void TestHandoutPage::functionsAreNamed() {
    QFETCH(bool, alone);
    QFETCH(QString, words);
    Lesson lesson = lessonCalled(QStringLiteral("12-key"));
    LessonStop& stop = lesson.stops[7];
    if (alone)
        stop.view.documents.erase(QStringLiteral("other"));
    const StopDrawings drawings = drawStops(lesson, 7, m_nobody);
    QVERIFY(lessonPage(lesson, {7}, m_nobody, drawings).contains(words.toUtf8()));
    QVERIFY2(handoutStop(lesson, 7, nullptr, m_nobody, drawings).now.contains(words), qPrintable(drawings.at(7).words));
}

void TestHandoutPage::aCaptionIsThereOnce_data() {
    QTest::addColumn<int>("stop");
    QTest::addColumn<QString>("caption");
    QTest::newRow("steps") << 8 << "its spectrum G is there";
    QTest::newRow("plots") << 10 << "A stem of f or g ends in";
}

void TestHandoutPage::aCaptionIsThereOnce() {
    QFETCH(int, stop);
    QFETCH(QString, caption);
    const QString file = m_folder.filePath(QStringLiteral("captioned.svg"));
    printHandout(lessonCalled(QStringLiteral("12-key")), file, stop - 1, m_nobody);
    const QString whole = textsOfSvg(contentOf(file)).join(QString());
    QCOMPARE(whole.count(caption.remove(u' ')), 1);
}

void TestHandoutPage::runsOnPaperAreRecorded() {
    const LessonStop stop = lessonCalled(QStringLiteral("4-parallel")).stops[8];
    for (const bool onPaper : {true, false}) {
        std::optional<bool> runsHere;
        const HiddenStop hidden(stop, onPaper, [&](Workspace& workspace) {
            runsHere = dynamic_cast<LearnWorkspace&>(workspace).learning().runsHere();
        });
        QTRY_VERIFY_WITH_TIMEOUT(runsHere, 60'000);
        QCOMPARE(*runsHere, !onPaper);
    }
}

/// Of the flow graph of a stop that lets predict only the input has the colours of values, and it stands at the left.
void TestHandoutPage::questionsHaveThePictureAsItIsComeTo() {
    const Lesson lesson = lessonCalled(QStringLiteral("1-sums"));
    const QString file = m_folder.filePath(QStringLiteral("questions.moodle.xml"));
    printQuestions(lesson, file, {}, m_nobody);
    QXmlStreamReader xml(contentOf(file));
    QMap<QString, QByteArray> pictures;
    int asked = 0;
    for (const LessonStop& stop : lesson.stops)
        asked += int(stop.questions.size());
    int shown = 0;
    QString text;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("file")) {
            const QString name = xml.attributes().value(QLatin1String("name")).toString();
            QVERIFY2(text.contains(QStringLiteral("src=\"@@PLUGINFILE@@/%1\"").arg(name)), qPrintable(text));
            pictures[name] = QByteArray::fromBase64(xml.readElementText().toLatin1());
            ++shown;
        } else if (xml.name() == QLatin1String("text")) {
            text = xml.readElementText();
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(shown, asked);
    const QImage image = QImage::fromData(pictures[QStringLiteral("stop9.png")], "PNG");
    QVERIFY(image.width() >= 760);
    const auto coloured = [&](int from, int to) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = from; x < to; ++x)
                count += std::abs(qRed(image.pixel(x, y)) - qBlue(image.pixel(x, y))) > 80;
        return count;
    };
    QVERIFY(coloured(0, image.width() / 3) > 1000);
    QCOMPARE(coloured(image.width() / 3, image.width()), 0);
    // A barrier that is taken out is marked in the code, the first one of the kernel.
    printQuestions(lessonCalled(QStringLiteral("4-parallel")), file, 13, m_nobody);
    static const QRegularExpression removed(QStringLiteral("\\d ✗ +t\\.sync\\(\\);"));
    QVERIFY(QString::fromUtf8(contentOf(file)).contains(removed));
}

TEST_OF_ROOM(TestHandoutPage, QApplication)
#include "tst_handout_page.moc"
