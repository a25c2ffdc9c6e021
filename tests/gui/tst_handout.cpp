// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as files: pages, numbered pictures and animations, what they hold, and what goes wrong.
#include "asked.h"
#include "error.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/handout/handout_pages.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/quiz/question_file.h"
#include "gui/plot/theme.h"
#include "gui/widgets/banner.h"
#include "gui/window/workspaces.h"
#include "learning_run.h"
#include "modal.h"
#include "room.h"
#include "test_data.h"
#include "window.h"

#include <QPaintEngine>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <webp/demux.h>

#include <memory>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// What is written on paper, and where.
struct DrawnText {
    int page;
    QString text;
    QRectF place;
    bool isStruckOut;
};

class ListeningEngine : public QPaintEngine {
public:
    ListeningEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& state) override {
        if (state.state() & DirtyTransform)
            m_transform = state.transform();
    }
    void drawPixmap(const QRectF& rect, const QPixmap&, const QRectF&) override { drawn(rect); }
    void drawImage(const QRectF& rect, const QImage&, const QRectF&, Qt::ImageConversionFlags) override { drawn(rect); }
    void drawPath(const QPainterPath& path) override { drawn(path.boundingRect()); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode) override {
        QPolygonF polygon;
        for (int k = 0; k < count; ++k)
            polygon << points[k];
        drawn(polygon.boundingRect());
    }
    void drawTextItem(const QPointF& place, const QTextItem& item) override {
        const QRectF rect(place.x(), place.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        written.push_back({page, item.text(), m_transform.mapRect(rect), item.font().strikeOut()});
    }
    Type type() const override { return User; }

    std::vector<DrawnText> written;
    std::vector<QRectF> shapes;
    int page = 1;

private:
    void drawn(const QRectF& rect) { shapes.push_back(m_transform.mapRect(rect)); }

    QTransform m_transform;
};

class ListeningPaper : public QPaintDevice {
public:
    QPaintEngine* paintEngine() const override { return &m_engine; }
    ListeningEngine& engine() { return m_engine; }

protected:
    int metric(PaintDeviceMetric which) const override {
        switch (which) {
        case PdmWidth:
            return int(handoutPage.width());
        case PdmHeight:
            return int(handoutPage.height());
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return QPaintDevice::metric(which);
        }
    }

private:
    mutable ListeningEngine m_engine;
};

Lesson lessonOf(const QByteArray& stops, const QByteArray& n = "2", const QByteArray& values = "5 2 -1 4") {
    return readLesson(R"({"walshlesson": 1, "title": "Four numbers", "author": "A. Lecturer", "input": {"kind": )"
                      R"("integers", "n": )" +
                          n + R"(, "format": "integers", "text": ")" + values + R"("}, "stops": [)" + stops + "]}",
                      QStringLiteral("test"));
}

const QByteArray twoStops = R"({"title": "The first level", "text": "Sums and **differences**.", )"
                            R"("step": {"by": "level", "at": 1}}, )"
                            R"({"title": "The spectrum", "step": {"by": "level", "at": 2}})";

std::vector<int> all(const Lesson& lesson) {
    std::vector<int> stops;
    for (std::size_t k = 0; k < lesson.stops.size(); ++k)
        stops.push_back(int(k));
    return stops;
}

int pagesOf(const QByteArray& pdf) {
    static const QRegularExpression page(QStringLiteral("/Type /Page\\s"));
    return int(QString::fromLatin1(pdf).count(page));
}

QStringList textsOf(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText().trimmed();
    return xml.hasError() ? QStringList() : texts;
}

} // namespace

class TestHandout : public QObject {
    Q_OBJECT

private slots:
    void everyStopIsOnPaper_data();
    void everyStopIsOnPaper();
    void nothingIsCutOff_data() { everyStopIsOnPaper_data(); }
    void nothingIsCutOff();
    void aLongTextGoesOnOnTheNextPage();
    void thePdfHasThePagesAndIsTheSameEachTime();
    void theKeyIsThePageAfterTheLastStop();
    void notesAreThereOnlyIfAsked_data();
    void notesAreThereOnlyIfAsked();
    void costsAreBelowASlide();
    void eachStopIsANumberedPicture();
    void aStopHasThePictureThatItShows();
    void theBarrierThatIsTakenOutIsStruckOut_data();
    void theBarrierThatIsTakenOutIsStruckOut();
    void aBarrierOfAnotherKernelIsNamed();
    void wrongBarsAreCrossedOut_data();
    void wrongBarsAreCrossedOut();
    void oneStopIsOnePicture();
    void anAnimationHasEveryStep();
    void whatCannotBeDrawnIsSaid_data();
    void whatCannotBeDrawnIsSaid();
    void whoCancelsLeavesTheOldFile_data();
    void whoCancelsLeavesTheOldFile();
    void theWindowWritesAHandoutInTheBackground();
    void theWindowWritesAnAnimation();
    void theWindowSaysWhatWentWrong();
    void theWindowWritesForLecturersAndPlatforms_data();
    void theWindowWritesForLecturersAndPlatforms();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    Monitor m_nobody;
    QTemporaryDir m_folder;
    OwnSettings m_settings;
};

void TestHandout::everyStopIsOnPaper_data() {
    QTest::addColumn<QString>("file");
    for (const ShippedLesson& lesson : shippedLessons())
        QTest::newRow(qPrintable(lesson.title)) << lesson.path;
}

void TestHandout::everyStopIsOnPaper() {
    QFETCH(QString, file);
    const Lesson lesson = readLessonFile(file);
    ListeningPaper paper;
    ListeningEngine& engine = paper.engine();
    {
        QPainter painter(&paper);
        paintHandout(
            painter, [&engine] { ++engine.page; }, lesson, all(lesson), m_nobody);
    }
    // Words of one line may come in several pieces.
    QStringList pages;
    for (const DrawnText& each : engine.written) {
        while (pages.size() < each.page)
            pages << QString();
        pages[each.page - 1] += each.text;
    }
    QCOMPARE(pages.size(), engine.page);
    for (int page = 0; page < pages.size(); ++page)
        QVERIFY(pages[page].contains(QStringLiteral("page %1").arg(page + 1)));
    const QString whole = pages.join(QString()).remove(u' ');
    qsizetype from = 0;
    for (std::size_t k = 0; k < lesson.stops.size(); ++k) {
        const QString title = QStringLiteral("%1. %2").arg(k + 1).arg(lesson.stops[k].title).remove(u' ');
        const auto at = whole.indexOf(title, from);
        QVERIFY2(at >= 0, qPrintable(title));
        from = at;
        for (const Question& question : lesson.stops[k].questions) {
            QVERIFY2(whole.contains(QString(question.ask).remove(u' ')), qPrintable(question.ask));
            for (const QJsonValue& choice : jsonOf(question)["choices"].toArray())
                QVERIFY2(whole.contains(choice.toString().remove(u' ')), qPrintable(choice.toString()));
            QVERIFY(question.hint.isEmpty() || !whole.contains(QString(question.hint).remove(u' ')));
        }
        // What Markdown marks is drawn without the marks.
        for (const QString& word : lesson.stops[k].text.split(QRegularExpression(QStringLiteral("[^A-Za-z]+"))))
            if (word.size() > 3)
                QVERIFY2(whole.contains(word), qPrintable(word));
    }
    // Costs are a table, with which a stop may need a second page.
    const auto withCosts = std::ranges::count_if(
        lesson.stops, [](const LessonStop& stop) { return stop.shows.contains(QStringLiteral("costs")); });
    QVERIFY(engine.page <= int(lesson.stops.size() + withCosts) + 1);
}

void TestHandout::nothingIsCutOff() {
    QFETCH(QString, file);
    const Lesson lesson = readLessonFile(file);
    ListeningPaper paper;
    ListeningEngine& engine = paper.engine();
    {
        QPainter painter(&paper);
        paintHandout(
            painter, [&engine] { ++engine.page; }, lesson, all(lesson), m_nobody);
    }
    const QRectF page(QPointF(0, 0), handoutPage);
    const QRectF inside = page.adjusted(40, 40, -40, -20);
    for (const DrawnText& each : engine.written)
        // What is beyond the end of a machine's map, left and right, is clipped there.
        QVERIFY2(each.place.top() >= inside.top() && each.place.bottom() <= inside.bottom(), qPrintable(each.text));
    for (const QRectF& shape : engine.shapes)
        QVERIFY(shape.top() >= inside.top() - 1 && shape.bottom() <= inside.bottom());
    // No two lines of text lie on each other: those of code, texts and titles begin at the margin.
    std::map<int, std::vector<QRectF>> lines;
    for (const DrawnText& each : engine.written)
        if (each.place.left() < 63)
            lines[each.page].push_back(each.place);
    for (auto& [number, places] : lines)
        for (std::size_t a = 0; a < places.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY2(!places[a].adjusted(0, 3, 0, -3).intersects(places[b].adjusted(0, 3, 0, -3)),
                         qPrintable(QString::number(number)));
}

void TestHandout::aLongTextGoesOnOnTheNextPage() {
    QByteArray text;
    for (int k = 0; k < 120; ++k)
        text += "Paragraph " + QByteArray::number(k) + " of a text that does not end.\\n\\n";
    const Lesson lesson = lessonOf(R"({"title": "Long", "text": ")" + text + R"("})");
    ListeningPaper paper;
    ListeningEngine& engine = paper.engine();
    {
        QPainter painter(&paper);
        paintHandout(
            painter, [&engine] { ++engine.page; }, lesson, {0}, m_nobody);
    }
    QVERIFY(engine.page >= 3);
    QString whole;
    for (const DrawnText& each : engine.written)
        whole += each.text;
    for (int k = 0; k < 120; ++k)
        QCOMPARE(whole.count(QStringLiteral("Paragraph %1 of").arg(k)), 1);
}

void TestHandout::thePdfHasThePagesAndIsTheSameEachTime() {
    const Lesson lesson = readLessonFile(shippedLessons()[1].path);
    const QString file = path(QStringLiteral("lesson.pdf"));
    writeHandout(lesson, file, {}, m_nobody);
    const QByteArray first = contentOf(file);
    QVERIFY(first.startsWith("%PDF-"));
    ListeningPaper paper;
    {
        QPainter painter(&paper);
        paintHandout(
            painter, [&paper] { ++paper.engine().page; }, lesson, all(lesson), m_nobody);
    }
    QCOMPARE(pagesOf(first), paper.engine().page);
    QVERIFY(first.contains("/MediaBox [0 0 595") || first.contains("/MediaBox [0.000000000 0.000000000 595"));
    writeHandout(lesson, file, {}, m_nobody);
    QVERIFY(contentOf(file) == first);
    // Pictures are lines and letters: the only images would be those of a heat strip.
    writeHandout(lessonOf(twoStops), file, {}, m_nobody);
    QVERIFY(!contentOf(file).contains("/Subtype /Image"));
}

void TestHandout::theKeyIsThePageAfterTheLastStop() {
    const Lesson lesson = readLessonFile(shippedLessons()[0].path);
    const auto paint = [&](ListeningPaper& paper, const std::vector<int>& stops, bool answers) {
        QPainter painter(&paper);
        paintHandout(painter, [&paper] { ++paper.engine().page; }, lesson, stops, m_nobody, {}, {.answers = answers});
    };
    ListeningPaper without, with, last;
    paint(without, all(lesson), false);
    paint(with, all(lesson), true);
    QCOMPARE(with.engine().page, without.engine().page + 1);
    QString key;
    for (const DrawnText& each : with.engine().written)
        if (each.page == with.engine().page)
            key += each.text;
    key.remove(u' ');
    // As the lesson's file has them, of three kinds: a number, one of several, a click.
    qsizetype from = 0;
    for (const char* words :
         {"Answers", "1.Atable", "Howmanyofthefouranswersare1?1", "2.Signs", "Whichsigndoestheanswer1become?B,−1",
          "ClickW(0).W(0)", "4.Howmuchisitlikex0?", "agreewithx1?3", "ClickthevalueofWthatisbelowzero.W(3)"}) {
        from = key.indexOf(QString::fromUtf8(words), from);
        QVERIFY2(from >= 0, words);
    }
    QVERIFY(!key.contains(QLatin1String("10."))); // The last stop asks nothing.
    paint(last, {int(lesson.stops.size()) - 1}, true);
    QVERIFY(std::ranges::any_of(last.engine().written,
                                [](const DrawnText& each) { return each.text.contains(QLatin1String("Nothing")); }));
    QVERIFY_EXCEPTION_THROWN(writeHandout(lesson, path(QStringLiteral("key.svg")), {}, m_nobody, {}, {.answers = true}),
                             UsageError);
}

void TestHandout::notesAreThereOnlyIfAsked_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"pdf", "html", "svg", "png", "webp", "moodle.xml", "qti.zip"})
        QTest::newRow(suffix) << QString::fromLatin1(suffix);
}

void TestHandout::notesAreThereOnlyIfAsked() {
    QFETCH(QString, suffix);
    const Lesson bare =
        lessonOf(R"({"title": "S", "text": "T", "questions": [{"kind": "number", "ask": "How many?", "answer": 4}]})");
    Lesson lesson = bare;
    lesson.stops[0].notes = QStringLiteral("Wait **here**.");
    const QString file = path(QStringLiteral("notes.") + suffix);
    if (isQuestionFile(file)) {
        writeQuestionFile(lesson, file, {});
        const QByteArray with = contentOf(file);
        writeQuestionFile(bare, file, {});
        QVERIFY(contentOf(file) == with);
        return;
    }
    const auto made = [&](const Lesson& of, bool notes) {
        writeHandout(of, file, 0, m_nobody, {}, {.notes = notes});
        return contentOf(file);
    };
    // What nobody asks for leaves no trace.
    QVERIFY(made(lesson, false) == made(bare, false));
    if (suffix == QLatin1String("webp")) {
        QVERIFY_EXCEPTION_THROWN(made(lesson, true), UsageError);
        return;
    }
    const QByteArray with = made(lesson, true);
    QVERIFY(with != made(bare, false));
    QVERIFY(made(bare, true) == made(bare, false));
    QString said;
    if (suffix == QLatin1String("svg"))
        said = textsOf(with).join(u' ');
    else if (suffix == QLatin1String("html"))
        said = QString::fromUtf8(with).remove(QStringLiteral("<strong>")).remove(QStringLiteral("</strong>"));
    else if (suffix == QLatin1String("pdf")) {
        ListeningPaper paper;
        {
            QPainter painter(&paper);
            paintHandout(painter, [] {}, lesson, {0}, m_nobody, {}, {.notes = true});
        }
        for (const DrawnText& each : paper.engine().written)
            said += each.text;
    } else { // A picture has them below.
        QVERIFY(QImage::fromData(with).height() > QImage::fromData(made(lesson, false)).height());
        return;
    }
    QVERIFY2(said.simplified().remove(u' ').contains(QStringLiteral("Waithere.")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("Notes for the lecturer")));
}

void TestHandout::costsAreBelowASlide() {
    const Lesson lesson = readLessonFile(QStringLiteral(":/lessons/5-memory.walshlesson"));
    QVERIFY(lesson.stops[2].shows.contains(QStringLiteral("costs")));
    const QString file = path(QStringLiteral("costs.svg"));
    writeHandout(lesson, file, 2, m_nobody);
    const QByteArray svg = contentOf(file);
    const Counters& counted = handoutStop(lesson, 2, nullptr, m_nobody).run->observation().counters;
    const QStringList texts = textsOf(svg);
    for (const QString& wanted :
         {QStringLiteral("A4"), QStringLiteral("A1"), QLocale().toString(qulonglong(counted.launches))})
        QVERIFY2(texts.contains(wanted), qPrintable(wanted + texts.join(u'|')));
    QVERIFY(QSvgRenderer(svg).viewBox().height() > slide.height());
    QCOMPARE(QSvgRenderer(svg).viewBox().width(), slide.width());
    // Without them a slide is one.
    writeHandout(lesson, file, 1, m_nobody);
    QCOMPARE(QSvgRenderer(file).viewBox().size(), slide);
}

void TestHandout::eachStopIsANumberedPicture() {
    const QTemporaryDir folder;
    writeHandout(lessonOf(twoStops), folder.filePath(QStringLiteral("out.svg")), {}, m_nobody);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files),
             QStringList({QStringLiteral("out-01.svg"), QStringLiteral("out-02.svg")}));
    // 5, 2, −1, 4: the first level makes 7, 3 and 3, −5, the second 10, −2 and 4, 8.
    const QStringList first = textsOf(contentOf(folder.filePath(QStringLiteral("out-01.svg"))));
    const QStringList second = textsOf(contentOf(folder.filePath(QStringLiteral("out-02.svg"))));
    for (const char* value : {"5", "2", "−1", "4", "7", "3", "−5", "The first level"})
        QVERIFY2(first.contains(QString::fromUtf8(value)), value);
    QVERIFY(!first.contains(QStringLiteral("10")));
    for (const char* value : {"10", "−2", "4", "8", "The spectrum"})
        QVERIFY2(second.contains(QString::fromUtf8(value)), value);
    // The machine and the code are there too.
    const QString whole = second.join(u' ');
    for (const char* words : {"global: data", "global: spare", "spare[i] = value;", "fwt/a1.cu"})
        QVERIFY2(whole.contains(QString::fromLatin1(words)), words);
    QVERIFY(QSvgRenderer(folder.filePath(QStringLiteral("out-02.svg"))).isValid());
}

void TestHandout::aStopHasThePictureThatItShows() {
    const QString file = path(QStringLiteral("scene.svg"));
    const auto shown = [&](const QByteArray& scene, int at) {
        writeHandout(lessonOf(R"({"title": "S", "step": {"by": "level", "at": )" + QByteArray::number(at) +
                                  R"(}, "view": {"order": "sequency", "scene": ")" + scene + R"("}})",
                              "3", "5 2 -1 4 0 0 0 0"),
                     file, 0, m_nobody);
        return textsOf(contentOf(file)).join(u' ');
    };
    QVERIFY(shown("grid", 1).contains(QStringLiteral("block 0 = 8 threads in 1 warp")));
    // 10 −2 4 8, twice. In sequency order the rows of the matrix are 0, 4, 6, 2, 3, 7, 5, 1.
    const QString orders = shown("orders", 3);
    QVERIFY2(orders.contains(QStringLiteral("W(a) in sequency order 10 0 10 4 4 6 4 2 8 3 8 7 −2 5 −2 1")),
             qPrintable(orders));
    // The pattern is for n from 11, of A5 and A6; A6 shuffles by the masks 1, 2, 4, 8 and 16.
    const Lesson memory = readLesson(R"({"walshlesson": 1, "title": "M", "input": {"kind": "boolean", "n": 11, "format":
        "anf", "text": "x0"}, "variant": "A6", "view": {"scene": "memory"}, "stops": [{"title": "S"}]})",
                                     QStringLiteral("test"));
    writeHandout(memory, file, 0, m_nobody);
    const QString pattern = textsOf(contentOf(file)).join(u' ');
    for (const char* words : {"matrix of 2 rows", "works on 0 1024 1 1025 2 1026", "level 1, 11, mask 1 1 0 3 2 5 4",
                              "level 5, mask 16 16 17 18"})
        QVERIFY2(pattern.contains(QString::fromLatin1(words)), words);
    // Before its end there is no spectrum.
    QVERIFY(shown("orders", 1).contains(QStringLiteral("level 2, j = 2")));
}

void TestHandout::theBarrierThatIsTakenOutIsStruckOut_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("barrier");
    for (const char* id : {"A4", "A5", "A6"})
        for (const int barrier : {0, 1, 2})
            QTest::addRow("%s, barrier %d", id, barrier) << QByteArray(id) << barrier;
}

void TestHandout::theBarrierThatIsTakenOutIsStruckOut() {
    QFETCH(QByteArray, id);
    QFETCH(int, barrier);
    const Lesson lesson =
        lessonOf(R"({"title": "S", "variant": ")" + id + R"(", "withoutBarrier": )" + QByteArray::number(barrier) +
                 R"(, "step": {"by": "level", "at": 2}, "view": {"code": true}})");
    ListeningPaper paper;
    ListeningEngine& engine = paper.engine();
    {
        QPainter painter(&paper);
        paintHandout(
            painter, [&engine] { ++engine.page; }, lesson, all(lesson), m_nobody);
    }
    std::vector<DrawnText> struckOut;
    int barriers = 0;
    for (const DrawnText& each : engine.written) {
        barriers += each.text == QLatin1String("t.sync();");
        if (each.isStruckOut)
            struckOut.push_back(each);
    }
    QCOMPARE(barriers, 2);
    QCOMPARE(struckOut.size(), std::size_t(barrier > 0));
    QString whole;
    for (const DrawnText& each : engine.written)
        whole += each.text + u'\n';
    QVERIFY(!whole.contains(QStringLiteral("without the barrier in line")));
    if (barrier == 0)
        return;
    // Of the file's lines that wait it is that one, and its number stands beside it.
    QCOMPARE(struckOut.front().text, QStringLiteral("t.sync();"));
    const std::uint32_t line = linesWith(variantNamed(id.toStdString()), "t.sync();").at(std::size_t(barrier) - 1);
    const auto beside = std::ranges::find_if(engine.written, [&](const DrawnText& each) {
        return each.text.startsWith(QStringLiteral("%1 ✗").arg(line, 4)) &&
               std::abs(each.place.center().y() - struckOut.front().place.center().y()) < 3;
    });
    QVERIFY2(beside != engine.written.end(), qPrintable(whole));
}

/// The last level of A4 for n = 11 is a kernel of its own.
void TestHandout::aBarrierOfAnotherKernelIsNamed() {
    QByteArray values = "5";
    for (int k = 1; k < 2048; ++k)
        values += " 0";
    const QString file = path(QStringLiteral("other.svg"));
    writeHandout(lessonOf(R"({"title": "S", "variant": "A4", "withoutBarrier": 2, "step": {"by": "level", "at": 11}, )"
                          R"("view": {"code": true}})",
                          "11", values),
                 file, 0, m_nobody);
    const QString texts = textsOf(contentOf(file)).join(u'\n');
    const std::uint32_t line = linesWith(variantNamed("A4"), "t.sync();").at(1);
    QVERIFY2(texts.contains(QStringLiteral("those of this step are marked; without the barrier in line %1").arg(line)),
             qPrintable(texts));
    QVERIFY(!texts.contains(QStringLiteral("t.sync();")));
}

void TestHandout::wrongBarsAreCrossedOut_data() {
    QTest::addColumn<QByteArray>("broken"); ///< What a stop says.
    QTest::newRow("right") << QByteArray(R"("variant": "A1")");
    QTest::newRow("one array") << QByteArray(R"("variant": "A1-one-array")");
    QTest::newRow("no barrier") << QByteArray(R"("variant": "A4", "withoutBarrier": 2)");
}

void TestHandout::wrongBarsAreCrossedOut() {
    QFETCH(QByteArray, broken);
    const auto svgOf = [&](const QByteArray& n, const QByteArray& values) {
        const QString file = path(QStringLiteral("bars.svg"));
        writeHandout(lessonOf(R"({"title": "S", )" + broken + R"(, "step": {"by": "level", "at": )" + n +
                                  R"(}, "view": {"scene": "orders", "order": "hadamard", "code": false}})",
                              n, values),
                     file, 0, m_nobody);
        return contentOf(file);
    };
    const QStringList texts = textsOf(svgOf("3", "5 2 -1 4 0 0 3 0"));
    const qsizetype from = texts.indexOf(QStringLiteral("W(a) in Hadamard order"));
    QVERIFY2(from >= 0 && texts.size() >= from + 17, qPrintable(texts.join(u'|')));
    const int input[] = {5, 2, -1, 4, 0, 0, 3, 0};
    int crosses = 0;
    for (int a = 0; a < 8; ++a) {
        int sum = 0;
        for (int x = 0; x < 8; ++x)
            sum += std::popcount(unsigned(a & x)) % 2 ? -input[x] : input[x];
        QCOMPARE(texts[from + 2 + 2 * a], QString::number(a));
        QString shown = texts[from + 1 + 2 * a];
        const bool isCrossed = shown.startsWith(u'✗');
        const int value = shown.remove(u'✗').replace(QChar(u'−'), QLatin1Char('-')).toInt();
        QCOMPARE(isCrossed, value != sum);
        crosses += isCrossed;
    }
    const bool isBroken = !broken.contains("\"A1\"");
    QCOMPARE(crosses > 0, isBroken);
    // Where numbers have no room, too.
    QByteArray many = "5";
    for (int k = 1; k < 256; ++k)
        many += ' ' + QByteArray::number(k * k % 7);
    QCOMPARE(svgOf("8", many).contains(printTheme().wrong.name().toLatin1()), isBroken);
}

void TestHandout::oneStopIsOnePicture() {
    const QString file = path(QStringLiteral("one.svg"));
    writeHandout(lessonOf(twoStops), file, 1, m_nobody);
    QVERIFY(textsOf(contentOf(file)).contains(QStringLiteral("The spectrum")));
    writeHandout(lessonOf(twoStops), path(QStringLiteral("one.pdf")), 0, m_nobody);
    QCOMPARE(pagesOf(contentOf(path(QStringLiteral("one.pdf")))), 1);
    // A stop that hides machine and code has neither.
    writeHandout(lessonOf(R"({"title": "Bare", "view": {"machine": false, "code": false}})"), file, 0, m_nobody);
    const QString bare = textsOf(contentOf(file)).join(u' ');
    QVERIFY(!bare.contains(QStringLiteral("global: data")) && !bare.contains(QStringLiteral("fwt/a1.cu")));
}

void TestHandout::anAnimationHasEveryStep() {
    const Lesson lesson = lessonOf(R"({"title": "All", "step": {"by": "butterfly", "at": 1}})");
    const QString file = path(QStringLiteral("run.webp"));
    writeHandout(lesson, file, 0, m_nobody);
    const QByteArray bytes = contentOf(file);
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()), std::size_t(bytes.size())};
    WebPAnimDecoderOptions options;
    QVERIFY(WebPAnimDecoderOptionsInit(&options));
    options.color_mode = MODE_BGRA;
    const std::unique_ptr<WebPAnimDecoder, decltype(&WebPAnimDecoderDelete)> decoder(
        WebPAnimDecoderNew(&data, &options), &WebPAnimDecoderDelete);
    QVERIFY(decoder);
    WebPAnimInfo info;
    QVERIFY(WebPAnimDecoderGetInfo(decoder.get(), &info));
    QCOMPARE(QSize(int(info.canvas_width), int(info.canvas_height)), slide);
    QCOMPARE(info.loop_count, 0u);
    // Of four values two levels of two butterflies each, and the input before them.
    constexpr int frames = 5;
    QCOMPARE(int(info.frame_count), frames);
    Recording run(variantNamed("A1"), Vector({5, 2, -1, 4}), {}, {}, m_nobody);
    const auto shared = std::make_shared<const Recording>(std::move(run));
    int before = 0;
    for (int k = 0; k < frames; ++k) {
        std::uint8_t* pixels = nullptr;
        int end = 0;
        QVERIFY(WebPAnimDecoderGetNext(decoder.get(), &pixels, &end));
        QCOMPARE(end - before, k + 1 < frames ? 1000 : 3000);
        before = end;
        QImage wanted(slide, QImage::Format_RGB32);
        {
            QPainter painter(&wanted);
            stepPainting(shared, StepBy::Butterfly, k, {slide, 0})(painter);
        }
        const QImage found(pixels, slide.width(), slide.height(), QImage::Format_RGB32);
        QVERIFY2(found == wanted, qPrintable(QString::number(k)));
    }
    QVERIFY(!WebPAnimDecoderHasMoreFrames(decoder.get()));
}

void TestHandout::whatCannotBeDrawnIsSaid_data() {
    QTest::addColumn<QByteArray>("stops");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("stop"); ///< From 0; -1 for all.
    QTest::addColumn<QString>("why");
    QTest::newRow("suffix") << twoStops << "out.txt" << -1 << "has to end in .pdf, .html, .svg, .png or .webp";
    QTest::newRow("no such stop") << twoStops << "out.pdf" << 2 << "there is no stop 3, expected 1 to 2";
    QTest::newRow("no stops") << QByteArray() << "out.pdf" << -1 << "the lesson has no stops";
    QTest::newRow("which run") << twoStops << "out.webp" << -1 << "the run of one stop";
    QTest::newRow("no folder") << twoStops << "none/out.pdf" << -1 << "none";
    QTest::newRow("no folder for pictures") << twoStops << "none/out.svg" << -1 << "none";
    QTest::newRow("no folder for a run") << twoStops << "none/out.webp" << 0 << "none";
}

void TestHandout::whatCannotBeDrawnIsSaid() {
    QFETCH(QByteArray, stops);
    QFETCH(QString, name);
    QFETCH(int, stop);
    QFETCH(QString, why);
    try {
        writeHandout(lessonOf(stops), path(name), stop < 0 ? std::nullopt : std::optional(stop), m_nobody);
        QFAIL("it was written");
    } catch (const std::exception& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(why), error.what());
        QVERIFY(!QString::fromUtf8(error.what()).contains(u'\n'));
    }
}

void TestHandout::whoCancelsLeavesTheOldFile_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"pdf", "svg", "webp"})
        QTest::newRow(suffix) << suffix;
}

void TestHandout::whoCancelsLeavesTheOldFile() {
    QFETCH(QString, suffix);
    struct Impatient : Monitor {
        void progress(std::uint64_t, std::uint64_t) override {
            if (++calls == 3)
                throw Cancelled();
        }
        int calls = 0;
    } impatient;
    const QString file = path(QStringLiteral("old.") + suffix);
    QFile old(file);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    QVERIFY_EXCEPTION_THROWN(writeHandout(lessonOf(twoStops), file, 0, impatient), Cancelled);
    QCOMPARE(contentOf(file), QByteArray("old"));
}

void TestHandout::theWindowWritesAHandoutInTheBackground() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* handout = window.findChild<QAction*>(QStringLiteral("exportHandout"));
    QVERIFY(handout && !handout->isEnabled());
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    window.lessons().open(shippedLessons().front().path);
    QTRY_VERIFY(handout->isEnabled());
    const QString file = path(QStringLiteral("from the window.pdf"));
    QSignalSpy failed(&window, &MainWindow::failed);
    chooseInDialog(file);
    // Through the menus, as their entries are underlined: File, Lessons, handout.
    auto* fileMenu = window.menuBar()->actions().front()->menu();
    QTest::keyClick(&window, Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(fileMenu->isVisible());
    QMenu* lessons = window.lessons().menu();
    QTest::keyClick(fileMenu, Qt::Key_L);
    QTRY_VERIFY(lessons->isVisible());
    QTest::keyClick(lessons, Qt::Key_H);
    QTRY_VERIFY2(QFileInfo::exists(file) || failed.size() > 0, "nothing happened");
    QCOMPARE(failed.size(), 0);
    QVERIFY(contentOf(file).startsWith("%PDF-"));
    QVERIFY(pagesOf(contentOf(file)) > 1);
}

void TestHandout::theWindowWritesAnAnimation() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    window.open(read("x0 + x1*x2", "f", {.as = Kind::Boolean, .format = "anf", .n = 3}));
    QTRY_VERIFY(window.learnWorkspace()->learning().recording());
    const QString file = path(QStringLiteral("from the window.webp"));
    chooseInDialog(file);
    auto* fileMenu = window.menuBar()->actions().front()->menu();
    QTest::keyClick(&window, Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(fileMenu->isVisible());
    QTest::keyClick(fileMenu, Qt::Key_A);
    QTRY_VERIFY(QFileInfo::exists(file));
    const QByteArray bytes = contentOf(file);
    QVERIFY(bytes.startsWith("RIFF") && bytes.mid(8, 4) == "WEBP");
}

void TestHandout::theWindowSaysWhatWentWrong() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    window.lessons().open(shippedLessons().front().path);
    auto* handout = window.findChild<QAction*>(QStringLiteral("exportHandout"));
    QTRY_VERIFY(handout->isEnabled());
    QSignalSpy failed(&window, &MainWindow::failed);
    chooseInDialog(QStringLiteral("/dev/full.pdf/x.pdf"));
    QTimer::singleShot(0, handout, &QAction::trigger);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(child<Banner>(window, "banner")->kind(), Banner::Kind::Error);
}

void TestHandout::theWindowWritesForLecturersAndPlatforms_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("suffix");
    QTest::newRow("copy as PDF") << "exportLecturersCopy"
                                 << "pdf";
    QTest::newRow("copy as a page") << "exportLecturersCopy"
                                    << "html";
    QTest::newRow("Moodle") << "exportQuestions"
                            << "moodle.xml";
    QTest::newRow("QTI") << "exportQuestions"
                         << "qti.zip";
}

/// What the command line writes.
void TestHandout::theWindowWritesForLecturersAndPlatforms() {
    QFETCH(QString, action);
    QFETCH(QString, suffix);
    Lesson lesson = readLessonFile(shippedLessons().front().path);
    lesson.stops[0].notes = QStringLiteral("Wait.");
    const QString from = path(QStringLiteral("noted.walshlesson"));
    writeWhole(from, [&](QIODevice& out) { out.write(writeLesson(lesson)); });
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* exporting = window.findChild<QAction*>(action);
    QVERIFY(exporting && !exporting->isEnabled());
    window.lessons().open(from);
    QTRY_VERIFY(exporting->isEnabled());
    const QString file = path(QStringLiteral("by the window.") + suffix), same = path(QStringLiteral("same.") + suffix);
    QSignalSpy failed(&window, &MainWindow::failed);
    chooseInDialog(file);
    QTimer::singleShot(0, exporting, &QAction::trigger);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file) || failed.size() > 0, 60'000);
    QCOMPARE(failed.size(), 0);
    if (isQuestionFile(file))
        printQuestions(lesson, same, {}, m_nobody);
    else
        writeHandout(lesson, same, {}, m_nobody, {}, {.answers = suffix == QLatin1String("pdf"), .notes = true});
    QVERIFY(contentOf(file) == contentOf(same));
}

TEST_OF_ROOM(TestHandout, QApplication)
#include "tst_handout.moc"
