// SPDX-License-Identifier: GPL-3.0-or-later
// Lesson files: reading back what was written, keeping what was not changed, and pointing at what is wrong.
#include "asked.h"
#include "enumerators.h"
#include "error.h"
#include "gui/code/source.h"
#include "gui/documents/input_json.h"
#include "gui/lesson/lesson.h"
#include "gui/words/wording.h"
#include "lesson_views.h"

#include "boolean/generators.h"
#include "fwt/recording.h"
#include "room.h"

#include <QtTest>

#include <QJsonDocument>

#include <cmath>
#include <random>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// By hand, in a layout of its own. Rows below speak of its lines.
const QByteArray handWritten = R"({
  "walshlesson": 1,
  "title": "Über Vorzeichen",
  "input": {"kind": "boolean", "n": 3, "format": "anf", "text": "x0 + x1*x2"},
  "variant": "A4", "compared": null,
  "parameters": {"blockSize": 32, "elementsPerThread": 4},
  "withoutBarrier": 1, "schedule": "mixed",
  "step": {"by": "barrier", "at": 2},
  "view": {"scene": "memory", "order": "dyadic", "predict": true, "machine": false, "code": false},
  "stops": [
    {"title": "first"},
    {"title": "second", "text": "*Look.*",
     "step": {"at": 5}},
    {"title": "third", "variant": "GS",
     "view": {"code": true}},
    {"title": "fourth",
     "input": {"kind": "sbox", "n": 2, "m": 3, "format": "list", "text": "7 1 0 4"}, "component": 5},
    {"title": "fifth", "input": {"kind": "integers", "name": "numbers", "n": 2, "format": "integers", "text": "1 0 1 1"},
     "questions": [
       {"kind": "choice", "ask": "Which?", "choices": ["this", "„that“"], "answer": 2, "hint": "Look."},
       {"kind": "number", "ask": "How many?", "answer": -4},
       {"kind": "click", "ask": "Where?", "answer": {"level": 2, "element": 3}}
     ]}
  ]
}
)";

InputPointer inputOf(Document document) {
    return std::make_shared<const Input>(inputFromDocument(std::move(document)));
}

Document boolean(BooleanFunction f, const std::string& format) { return {"f", {}, format, std::move(f)}; }

LessonView viewOf(Document document) { return learnView(inputOf(std::move(document))); }

class Random {
public:
    explicit Random(unsigned seed) : m_numbers(seed) {}
    int below(int limit) { return int(m_numbers() % unsigned(limit)); }

    Document document() {
        const int n = 1 + below(9);
        switch (below(3)) {
        case 0: {
            constexpr std::array formats{"anf", "bits", "hex-lsb", "hex-msb", "generated"};
            return {"f", {}, formats[std::size_t(below(5))], randomFunction(n, m_numbers())};
        }
        case 1: {
            const int m = 1 + below(9);
            std::vector<std::uint32_t> table(std::size_t(1) << n);
            for (std::uint32_t& y : table)
                y = std::uint32_t(below(1 << m));
            return {"S “2”", {}, below(2) ? "list" : "sample", SBox(table, m)};
        }
        default: {
            Vector values(n);
            for (std::int32_t& value : values.values())
                value = below(2001) - 1000;
            return {"", {}, "integers", values};
        }
        }
    }

    LessonView view() {
        LessonView view = viewOf(document());
        Opened& opened = view.documents.begin()->second;
        if (const SBox* s = opened.input->sbox())
            opened.component = std::uint32_t(1 + below((1 << s->m()) - 1));
        change(view);
        return view;
    }

    void change(LessonView& view) {
        LearnState state = stateIn(view);
        state.variant = &variants()[std::size_t(below(int(variants().size())))];
        state.compared = below(3) ? &variants()[std::size_t(below(int(variants().size())))] : nullptr;
        state.parameters = {1 << below(11), 1 << below(11)};
        const auto barriers = barrierLines(sourceOf(*state.variant));
        const auto taken = std::size_t(below(int(barriers.size()) + 1));
        state.withoutBarrier = taken == 0 ? 0 : barriers[taken - 1];
        state.by = StepBy(below(4));
        state.schedule = Schedule(below(3));
        state.step = below(100000);
        state.predict = below(2);
        state.scene = Scene(below(3));
        state.order = Order(below(3));
        state.showMachine = below(2);
        state.showCode = below(2);
        setState(view, state);
    }

    /// Of a stop that shows a function of n variables.
    Question question(int n) {
        QJsonObject json{{"ask", text()}, {"hint", text()}};
        switch (below(3)) {
        case 0: {
            QJsonArray choices;
            for (int i = 1 + below(8); i > 0; --i)
                choices << text();
            json.insert("kind", "choice");
            json.insert("choices", choices);
            json.insert("answer", 1 + below(int(choices.size())));
            break;
        }
        case 1:
            json.insert("kind", "number");
            json.insert("answer", below(4001) - 2000);
            break;
        default:
            json.insert("kind", "click");
            json.insert("answer", QJsonObject{{"level", below(n + 1)}, {"element", below(1 << n)}});
        }
        return questionFrom(json, n);
    }

    /// Of any size and with the largest values a document can have, its name no text.
    Document anything(Kind kind) {
        const int n = below(18);
        const auto size = std::size_t(1) << n;
        Document document{"S\xff\n", {}, {}, BooleanFunction(1)};
        switch (kind) {
        case Kind::Boolean:
            document.value = randomFunction(n, m_numbers());
            break;
        case Kind::SBox: {
            const int m = 1 + below(20);
            std::vector<std::uint32_t> table(std::max<std::size_t>(size, 2));
            for (std::uint32_t& y : table)
                y = std::uint32_t(m_numbers()) & ((1U << m) - 1);
            document.value = SBox(std::move(table), m);
            break;
        }
        case Kind::Sequence: {
            Sequence sequence;
            sequence.bits.resize(1 + std::size_t(below(500)));
            for (std::uint8_t& bit : sequence.bits)
                bit = std::uint8_t(below(2));
            document.value = std::move(sequence);
            break;
        }
        case Kind::Integers: {
            const int shift = below(32);
            std::vector<std::int32_t> values(size);
            for (std::int32_t& value : values)
                value = std::int32_t(m_numbers()) >> shift;
            document.value = Vector(std::move(values));
            break;
        }
        case Kind::Real: {
            std::vector<double> values(size);
            for (double& value : values)
                value = std::ldexp(double(m_numbers()) - double(1U << 31), below(1000) - 500);
            document.value = RealVector(std::move(values));
            break;
        }
        case Kind::Large:
            break;
        }
        return document;
    }

    QString text() {
        const QString letters = QStringLiteral("ab \n\r\t\"\\/äß−Σ😀\u0001\u007f\u2028<&>");
        QString text;
        for (int i = below(30); i > 0; --i)
            text += letters[below(int(letters.size()))];
        // Halves of a pair are not text.
        return QString::fromUtf8(text.toUtf8());
    }

private:
    std::mt19937 m_numbers;
};

} // namespace

class TestLesson : public QObject {
    Q_OBJECT

private slots:
    void aStopShowsTheStartWithWhatItSaysOtherwise();
    void randomLessonsReadBackEqualAndAreWrittenTheSame();
    void everyFormatOfAnInputIsKept_data();
    void everyFormatOfAnInputIsKept();
    void anUnchangedLessonKeepsItsBytes();
    void aByteOrderMarkAndCarriageReturnsAreAccepted();
    void aBrokenFileNamesLineAndKey_data();
    void aBrokenFileNamesLineAndKey();
    void damageIsNeverWorseThanAnInputError();
    void deepNestingIsRefused();
    void onlyFourMebibytesAreRead();
    void whatCannotBeReadIsNotWritten();
    void whatIsWrittenOfAnyKindReadsBack_data();
    void whatIsWrittenOfAnyKindReadsBack();
    void aTextOfManyCharactersIsRefused();
    void whatStandsInALabelHasALimit_data();
    void whatStandsInALabelHasALimit();
    void barriersAreWhereTheKernelWaits();
};

void TestLesson::aStopShowsTheStartWithWhatItSaysOtherwise() {
    const Lesson lesson = readLesson(handWritten, {});
    QCOMPARE(lesson.title, QStringLiteral("Über Vorzeichen"));
    QCOMPARE(lesson.author, QString());
    QCOMPARE(lesson.stops.size(), std::size_t(5));
    LearnState start;
    start.variant = &variantNamed("A4");
    start.compared = nullptr;
    start.parameters = {32, 4};
    start.withoutBarrier = barrierLines(sourceOf(*start.variant))[0];
    start.schedule = Schedule::Mixed;
    start.by = StepBy::Barrier;
    start.step = 2;
    start.predict = true;
    start.scene = Scene::Memory;
    start.order = Order::Dyadic;
    start.showMachine = false;
    start.showCode = false;
    QCOMPARE(viewAt(lesson, 0).workspace, QStringLiteral("learn"));
    QVERIFY(stateIn(viewAt(lesson, 0)) == start);
    const auto& f = std::get<BooleanFunction>(inputIn(viewAt(lesson, 0))->document.value);
    for (unsigned x = 0; x < 8; ++x)
        QCOMPARE(f(x), bool((x & 1) ^ (x >> 1 & x >> 2)));
    // A name that is not said is the title.
    QCOMPARE(inputIn(viewAt(lesson, 0))->title(), lesson.title);
    QCOMPARE(openedIn(viewAt(lesson, 0)).component, 0u);

    LearnState second = start;
    second.step = 5;
    QVERIFY(stateIn(viewAt(lesson, 1)) == second);
    QCOMPARE(lesson.stops[1].text, QStringLiteral("*Look.*"));
    QCOMPARE(inputIn(viewAt(lesson, 1)), inputIn(viewAt(lesson, 0)));

    // Another variant has its barriers.
    LearnState third = start;
    third.variant = &variantNamed("GS");
    third.withoutBarrier = 0;
    third.showCode = true;
    QVERIFY(stateIn(viewAt(lesson, 2)) == third);

    QVERIFY(*inputIn(viewAt(lesson, 3))->sbox() == SBox({7, 1, 0, 4}, 3));
    QCOMPARE(inputIn(viewAt(lesson, 3))->title(), QStringLiteral("fourth"));
    QCOMPARE(openedIn(viewAt(lesson, 3)).component, 5u);
    QVERIFY(stateIn(viewAt(lesson, 3)) == start);

    QVERIFY(std::get<Vector>(inputIn(viewAt(lesson, 4))->document.value) == Vector({1, 0, 1, 1}));
    QCOMPARE(inputIn(viewAt(lesson, 4))->title(), QStringLiteral("numbers"));
    QCOMPARE(openedIn(viewAt(lesson, 4)).component, 0u);

    QVERIFY(lesson.stops[0].questions.empty());
    const std::vector<Question>& asked = lesson.stops[4].questions;
    QCOMPARE(asked.size(), std::size_t(3));
    QCOMPARE(jsonOf(asked[0])["choices"].toArray(), QJsonArray({QStringLiteral("this"), QStringLiteral("„that“")}));
    QCOMPARE(asked[0].answer->inWords(2), QStringLiteral("B, „that“"));
    QCOMPARE(asked[0].hint, QStringLiteral("Look."));
    QCOMPARE(asked[1].answer->inWords(2), QStringLiteral("−4"));
    QCOMPARE(asked[1].hint, QString());
    QVERIFY(asked[2].answer->spot() == (Spot{.first = 2, .second = 3}));
    QCOMPARE(asked[2].answer->inWords(2), QStringLiteral("W(3)"));
}

void TestLesson::randomLessonsReadBackEqualAndAreWrittenTheSame() {
    for (unsigned seed = 0; seed < 200; ++seed) {
        Random random(seed);
        Lesson lesson{.title = random.text(), .author = random.text()};
        LessonView view = random.view();
        for (int i = random.below(6); i > 0; --i) {
            if (random.below(3) == 0)
                view = random.view();
            else if (random.below(2))
                random.change(view);
            LessonStop stop{.title = random.text(), .text = random.text(), .notes = random.text(), .view = view};
            if (random.below(2))
                stop.shows << QStringLiteral("costs");
            if (random.below(4) == 0)
                stop.until = stateIn(view).step + random.below(9);
            for (int q = random.below(4); q > 0; --q)
                stop.questions.push_back(random.question(view.n()));
            lesson.stops.push_back(stop);
        }
        const QByteArray bytes = writeLesson(lesson);
        const Lesson again = readLesson(bytes, QString::number(seed));
        QVERIFY2(again == lesson, bytes.constData());
        QCOMPARE(writeLesson(again), bytes);
    }
}

void TestLesson::everyFormatOfAnInputIsKept_data() {
    QTest::addColumn<QByteArray>("input");
    const auto row = [](const char* input) { QTest::newRow(input) << QByteArray(input); };
    row(R"("kind": "boolean", "name": "f", "n": 4, "format": "anf", "text": "1 + x0*x1")");
    row(R"("kind": "boolean", "name": "f", "n": 1, "format": "anf", "text": "x0")");
    row(R"("kind": "boolean", "name": "f", "n": 1, "format": "bits", "text": "10")");
    row(R"("kind": "boolean", "name": "f", "n": 3, "format": "hex-lsb", "text": "1E")");
    row(R"("kind": "boolean", "name": "f", "n": 3, "format": "hex-msb", "text": "1E")");
    row(R"("kind": "sbox", "name": "S", "n": 2, "m": 5, "format": "hex", "text": "00010203")");
    row(R"("kind": "sbox", "name": "S", "n": 2, "m": 5, "format": "list", "text": "0 1 2 3")");
    row(R"("kind": "integers", "name": "t", "n": 1, "format": "integers", "text": "-3 4")");
}

void TestLesson::everyFormatOfAnInputIsKept() {
    QFETCH(QByteArray, input);
    const QByteArray file = R"({"walshlesson": 1, "title": "", "input": {)" + input + R"(}, "stops": [{"title": ""}]})";
    const Lesson before = readLesson(file, {}), after = readLesson(writeLesson(before), {});
    QVERIFY(after == before);
    const Document &kept = inputIn(viewAt(after, 0))->document, &read = inputIn(viewAt(before, 0))->document;
    QCOMPARE(kept.format, read.format);
    QCOMPARE(kept.name, read.name);
    QVERIFY(kept.value == read.value);
}

void TestLesson::anUnchangedLessonKeepsItsBytes() {
    Lesson lesson = readLesson(handWritten, {});
    QCOMPARE(bytesOf(lesson), handWritten);
    QVERIFY(writeLesson(lesson) != handWritten);
    lesson.stops[0].title = QStringLiteral("erster");
    const QByteArray changed = bytesOf(lesson);
    QCOMPARE(changed, writeLesson(lesson));
    QVERIFY(readLesson(changed, {}) == lesson);
    lesson.stops[0].title = QStringLiteral("first");
    QCOMPARE(bytesOf(lesson), handWritten);
}

void TestLesson::aByteOrderMarkAndCarriageReturnsAreAccepted() {
    QByteArray windows = handWritten;
    windows.replace("\n", "\r\n").prepend("\xEF\xBB\xBF");
    const Lesson lesson = readLesson(windows, {});
    QVERIFY(lesson == readLesson(handWritten, {}));
    QCOMPARE(bytesOf(lesson), windows);
    windows.replace("\"at\": 5", "\"at\": -5");
    try {
        readLesson(windows, {});
        QFAIL("read");
    } catch (const InputError& error) {
        QCOMPARE(error.line(), std::size_t(13));
    }
}

void TestLesson::aBrokenFileNamesLineAndKey_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* from, const QByteArray& to, int line, const char* message) {
        QTest::newRow(name) << QByteArray(from) << to << line << QString::fromUtf8(message);
    };
    const auto all = [](const char* name, const QByteArray& file, int line, const char* message) {
        QTest::newRow(name) << handWritten << file << line << QString::fromUtf8(message);
    };
    all("empty", "", 1, "the file is empty");
    all("white space only", " \r\n\t", 1, "the file is empty");
    all("a list", "[1]", 1, "not a lesson, expected an object");
    all("a number", "\n17", 2, "not a lesson, expected an object");
    all("a picture", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), 1, "not JSON");
    all("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), 1, "not JSON");
    all("zeros", QByteArray(100, '\0'), 1, "not JSON");
    all("an object of another kind", "{\"cells\": []}", 1, "\"walshlesson\": missing");
    all("a zero byte behind", handWritten + QByteArray(1, '\0') + "junk", 26, "a zero byte");
    all("two lessons", handWritten + "{}", 26, "not JSON: the document root must not be followed");
    all("cut off", handWritten.left(handWritten.indexOf("machine") + 12), 9, "\"view.machine\": not JSON");
    row("a comma forgotten", "1,\n  \"title\"", "1\n  \"title\"", 3, "\"walshlesson\": not JSON from here on: missing");
    row("a comma too many", "\"at\": 5}},", "\"at\": 5,}},", 13, "\"step.at\" of stop 2: not JSON");
    row("a line break in a string", "Look", "Lo\nok", 12, "\"text\" of stop 2: not JSON from here on: a line break");
    row("an unknown escape", "Look", "Lo\\qok", 12, "\"text\" of stop 2: not JSON from here on: invalid escape");
    row("half a pair", "Look", "\\ud83d", 12, "\"text\" of stop 2: not JSON from here on: the surrogate pair");
    row("the other half of a pair", "Look", "\\ude00", 12, "\"text\" of stop 2: the second half of a surrogate pair");
    row("the other half in a key", "\"compared\"", "\"\\ude00\"", 5, "\"???\": the second half of a surrogate pair");
    row("no UTF-8", "Look", "\xE4", 12, "\"text\" of stop 2: not JSON from here on: invalid encoding");
    row("single quotes", "\"memory\"", "'memory'", 9, "\"view.scene\": not JSON");
    row("a comment", "\"stops\"", "// here\n\"stops\"", 10, "\"view\": not JSON");
    row("version 3", ": 1,\n", ": 3,\n", 2, "\"walshlesson\": version 3, expected 2 or less; a newer Walshscope");
    row("version 0", ": 1,\n", ": 0,\n", 2, "\"walshlesson\": 0, expected a whole number from 1 on");
    row("version one", ": 1,\n", ": \"1\",\n", 2, "\"walshlesson\": a string, expected a whole number");
    row("no title", "\"title\": \"Über Vorzeichen\",", "", 1, "\"title\": missing");
    row("no input", "\"input\": {\"kind\": \"boolean\", \"n\": 3, \"format\": \"anf\", \"text\": \"x0 + x1*x2\"},", "",
        1, "\"input\": missing");
    row("no stops", "\"stops\"", "\"author\"", 10, "\"author\": a list, expected a string");
    row("stops as an object", "\"stops\": [", "\"stops\": {}, \"x\": [", 10, "\"x\": unknown, expected one of");
    row("a stop without a title", "{\"title\": \"first\"}", "{\"text\": \"\"}", 11, "\"title\" of stop 1: missing");
    row("a stop that is none", "{\"title\": \"first\"}", "7", 11, "stop 1: a number, expected an object");
    row("an unknown key", "\"compared\"", "\"compare\"", 5, "\"compare\": unknown, expected one of \"walshlesson\", ");
    row("an unknown key of a stop", "\"title\": \"first\"", "\"title\": \"\", \"author\": \"\"", 11,
        "\"author\" of stop 1: unknown, expected one of \"title\", \"text\", ");
    row("an unknown key of a step", "\"at\": 5", "\"after\": 5", 13,
        "\"step.after\" of stop 2: unknown, expected one of");
    row("a key with a slash", "\"compared\"", "\"stops/1\"", 5, "\"stops/1\": unknown");
    row("a key twice", "\"compared\"", "\"variant\"", 5, "\"variant\": a second time");
    row("a key of a stop twice", "\"step\": {\"at\": 5}", "\"title\": \"\"", 13, "\"title\" of stop 2: a second time");
    row("a key twice, escaped", "\"compared\"", "\"v\\u0061riant\"", 5, "\"variant\": a second time");
    row("an unknown variant", "\"A4\"", "\"A9\"", 5,
        "\"variant\": there is no variant \"A9\", expected one of A0, A1, A1-one-array, A1-unsynchronised, A2");
    row("an unknown variant of a stop", "\"GS\"", "\"A77\"", 14, "\"variant\" of stop 3: there is no variant \"A77\"");
    row("no variant", "\"A4\"", "null", 5, "\"variant\": null, expected a string");
    row("an unknown comparison", "null", "\"B0\"", 5, "\"compared\": there is no variant \"B0\"");
    row("a comparison by number", "null", "6", 5, "\"compared\": a number, expected a string");
    row("a title by number", "\"third\"", "3", 14, "\"title\" of stop 3: a number, expected a string");
    row("a text as a list", "\"*Look.*\"", "[]", 12, "\"text\" of stop 2: a list, expected a string");
    row("a block of 33", "32", "33", 6, "\"parameters.blockSize\": 33, expected a power of two");
    row("a block of 2048", "32", "2048", 6, "\"parameters.blockSize\": 2048, expected a whole number from 1 to 1024");
    row("half an element", "\"elementsPerThread\": 4", "\"elementsPerThread\": 0.5", 6,
        "\"parameters.elementsPerThread\": 0.5, expected a whole number");
    row("parameters as a list", "{\"blockSize\": 32, \"elementsPerThread\": 4}", "[32, 4]", 6,
        "\"parameters\": a list, expected an object");
    row("a barrier that is not there", "\"withoutBarrier\": 1", "\"withoutBarrier\": 3", 7,
        "\"withoutBarrier\": A4 has no barrier 3, expected 0 for none or 1 to 2");
    row("a barrier where none is", "\"variant\": \"GS\"", "\"variant\": \"GS\", \"withoutBarrier\": 1", 14,
        "\"withoutBarrier\" of stop 3: GS has no barrier 1, expected 0");
    row("an unknown schedule", "\"mixed\"", "\"random\"", 7,
        "\"schedule\": \"random\", expected one of forward, backward, mixed");
    row("a step below 0", "\"at\": 2", "\"at\": -1", 8, "\"step.at\": -1, expected a whole number from 0 on");
    row("a step beyond all", "\"at\": 2", "\"at\": 1e300", 8, "\"step.at\": 1e+300, expected a whole number");
    row("a number too large", "\"at\": 2", "\"at\": 1e999", 8, "\"step.at\": not JSON from here on: number too big");
    row("an unknown step", "\"barrier\"", "\"thread\"", 8,
        "\"step.by\": \"thread\", expected one of butterfly, barrier, level, launch");
    row("an unknown scene", "\"memory\"", "\"Memory\"", 9,
        "\"view.scene\": \"Memory\", expected one of butterfly, memory");
    row("an unknown order", "\"dyadic\"", "\"paley\"", 9,
        "\"view.order\": \"paley\", expected one of hadamard, sequency");
    row("yes for true", "\"predict\": true", "\"predict\": \"yes\"", 9,
        "\"view.predict\": a string, expected true or false");
    row("an unknown kind", "\"boolean\"", "\"sequence\"", 4,
        "\"input.kind\": \"sequence\", expected one of boolean, sbox, integers");
    row("an unknown format", "\"anf\"", "\"sage\"", 4, "\"input.format\": \"sage\", expected one of anf, bits");
    row("n of 0", "\"n\": 3", "\"n\": 0", 4, "\"input.n\": 0, expected a whole number from 1 to 16");
    row("n of 17", "\"n\": 3", "\"n\": 17", 4, "\"input.n\": 17, expected a whole number from 1 to 16");
    row("too many variables", "\"n\": 3", "\"n\": 2", 4, "\"input.text\": at character 9, x2 is out of range");
    row("an input that is no ANF", "x1*x2\"}", "y\"}", 4, "\"input.text\": at character 6, unexpected 'y', expected");
    row("no input text", ", \"text\": \"x0 + x1*x2\"", "", 4, "\"input.text\": missing");
    row("an empty input text", "x0 + x1*x2", "", 4, "\"input.text\": at character 1, the file is empty");
    row("too few bits", "\"anf\", \"text\": \"x0 + x1*x2\"", "\"bits\", \"text\": \"0110\"", 4,
        "\"input.text\": these are values for n = 2, expected them for n = 3");
    row("output bits of a function", "\"n\": 3", "\"n\": 3, \"m\": 1", 4, "\"input.m\": only an S-box has output bits");
    row("no output bits", "\"m\": 3, ", "", 17, "\"input.m\" of stop 4: missing");
    row("too large for its output bits", "\"m\": 3", "\"m\": 2", 17,
        "\"input.text\" of stop 4: at character 1, 7 is out");
    row("component 0", "\"component\": 5", "\"component\": 0", 17,
        "\"component\" of stop 4: 0, expected a whole number from 1 to 7");
    row("component 8", "\"component\": 5", "\"component\": 8", 17, "\"component\" of stop 4: 8, expected");
    row("a component of a function", "\"variant\": \"GS\"", "\"component\": 1", 14,
        "\"component\" of stop 3: only an S-box has components");
    row("three integers", "1 0 1 1", "1 0 1", 18,
        "\"input.text\" of stop 5: at character 6, 3 integers, expected a power");
    row("integers on two lines", "1 0 1 1", "1 0\\n1 z", 18,
        "\"input.text\" of stop 5: in line 2 of it, at character 3, unexpected 'z'");
    row("questions as an object", "\"questions\": [", "\"questions\": {}, \"x\": [", 19, "\"x\" of stop 5: unknown");
    row("no question", "{\"kind\": \"number\", \"ask\": \"How many?\", \"answer\": -4}", "4", 21,
        "question 2 of stop 5: a number, expected an object");
    row("a question of no kind", "\"kind\": \"number\", ", "", 21, "\"kind\" of question 2 of stop 5: missing");
    row("a question of an unknown kind", "\"number\"", "\"colour\"", 21,
        "\"kind\" of question 2 of stop 5: \"colour\", expected one of choice, number, click");
    row("nothing is asked", "\"ask\": \"How many?\", ", "", 21, "\"ask\" of question 2 of stop 5: missing");
    row("no answer", ", \"answer\": -4", "", 21, "\"answer\" of question 2 of stop 5: missing");
    row("half an answer", "-4", "0.5", 21, "\"answer\" of question 2 of stop 5: 0.5, expected a whole number");
    row("an answer in words", "-4", "\"four\"", 21, "\"answer\" of question 2 of stop 5: a string, expected");
    row("choices of a number", "\"answer\": -4", "\"choices\": []", 21,
        "\"choices\" of question 2 of stop 5: unknown, expected one of");
    row("no choices", "[\"this\", \"„that“\"]", "[]", 20,
        "\"choices\" of question 1 of stop 5: a list of 0, expected 1 to 8");
    row("too many choices", "[\"this\"", "[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"", 20,
        "\"choices\" of question 1 of stop 5: a list of 9, expected 1 to 8");
    row("a choice that is no text", "[\"this\"", "[7", 20,
        "\"choices\" of question 1 of stop 5: a number, expected a string");
    row("the third of two", "\"answer\": 2", "\"answer\": 3", 20,
        "\"answer\" of question 1 of stop 5: 3, expected a whole number from 1 to 2");
    row("a level that is not there", "\"level\": 2", "\"level\": 3", 22,
        "\"answer.level\" of question 3 of stop 5: 3, expected a whole number from 0 to 2");
    row("a value that is not there", "\"element\": 3", "\"element\": 4", 22,
        "\"answer.element\" of question 3 of stop 5: 4, expected a whole number from 0 to 3");
    row("integers too large", "1 0 1 1", "2000000000 0 1 2000000000", 18, "\"input.text\" of stop 5: ");
}

void TestLesson::aBrokenFileNamesLineAndKey() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(int, line);
    QFETCH(QString, message);
    const qsizetype at = handWritten.indexOf(from);
    QVERIFY(at >= 0);
    const QByteArray broken = QByteArray(handWritten).replace(at, from.size(), to);
    try {
        readLesson(broken, QStringLiteral("broken.walshlesson"));
        QFAIL("it was read");
    } catch (const InputError& error) {
        QCOMPARE(QString::fromStdString(error.name()), QStringLiteral("broken.walshlesson"));
        QVERIFY2(QString::fromStdString(error.words().text()).startsWith(message), error.what());
        QVERIFY2(int(error.line()) == line, error.what());
        QVERIFY2(error.column() >= 1, error.what());
        QVERIFY2(error.words().text().find('\n') == std::string::npos, error.what());
    }
}

void TestLesson::damageIsNeverWorseThanAnInputError() {
    int refused = 0;
    for (unsigned seed = 0; seed < 3000; ++seed) {
        Random random(seed);
        QByteArray damaged = handWritten;
        for (int i = 1 + random.below(4); i > 0; --i) {
            const int at = random.below(int(damaged.size()));
            if (random.below(3) == 0)
                damaged.remove(at, random.below(20));
            else if (random.below(2))
                damaged.insert(at, damaged.mid(random.below(int(damaged.size())), random.below(40)));
            else
                damaged[at] = char(random.below(256));
        }
        try {
            QVERIFY(readLesson(bytesOf(readLesson(damaged, {})), {}) == readLesson(damaged, {}));
        } catch (const InputError&) {
            ++refused;
        }
    }
    QVERIFY(refused > 1500 && refused < 3000);
}

void TestLesson::deepNestingIsRefused() {
    for (const QByteArray& opening : {QByteArray("["), QByteArray("{\"a\":")}) {
        const QByteArray deep = "{\"walshlesson\": 1,\n\"title\": " + opening.repeated(100000);
        try {
            readLesson(deep, {});
            QFAIL("it was read");
        } catch (const InputError& error) {
            QCOMPARE(error.line(), std::size_t(2));
            QVERIFY2(error.words().text().starts_with("\"title."), error.what());
            QVERIFY2(error.words().text().ends_with("nested too deeply for a lesson"), error.what());
        }
    }
}

void TestLesson::onlyFourMebibytesAreRead() {
    const QByteArray most = handWritten + QByteArray(Lesson::mostBytes - handWritten.size(), ' ');
    QVERIFY(readLesson(most, {}) == readLesson(handWritten, {}));
    QVERIFY_EXCEPTION_THROWN(readLesson(most + ' ', {}), InputError);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("large.walshlesson")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(most + ' ');
    file.close();
    QVERIFY_EXCEPTION_THROWN(readLessonFile(file.fileName()), InputError);
    QVERIFY(file.resize(Lesson::mostBytes));
    QVERIFY(readLessonFile(file.fileName()) == readLesson(handWritten, {}));
    QVERIFY_EXCEPTION_THROWN(readLessonFile(folder.filePath(QStringLiteral("missing"))), InputError);
    QVERIFY_EXCEPTION_THROWN(readLessonFile(folder.path()), InputError);
}

void TestLesson::whatCannotBeReadIsNotWritten() {
    Lesson lesson = readLesson(handWritten, {});
    lesson.stops[0].view = viewOf(boolean(BooleanFunction(26), "bits"));
    QVERIFY(whyNotKept(lesson.stops[0].view).contains(QStringLiteral("too large")));
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
    QVERIFY(whyNotKept(LessonView()).contains(QStringLiteral("Nothing is open")));
    lesson = readLesson(handWritten, {});
    lesson.stops[4].questions[2].answer = lesson.stops[4].questions[2].answer->at({.first = 3});
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
    lesson = readLesson(handWritten, {});
    QCOMPARE(whyNotKept(lesson.stops[0].view), QString());
    lesson.stops.resize(Lesson::mostStops, lesson.stops.front());
    QVERIFY(readLesson(writeLesson(lesson), {}) == lesson);
    lesson.stops.push_back(lesson.stops.front());
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
    lesson.stops.resize(1);
    lesson.stops.front().text = QString(Lesson::mostBytes, QLatin1Char('x'));
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
}

void TestLesson::whatIsWrittenOfAnyKindReadsBack_data() {
    QTest::addColumn<int>("kind");
    for (std::size_t kind = 0; kind < enumerators<Kind>; ++kind)
        QTest::newRow(kindName(Kind(kind)).data()) << int(kind);
}

/// Either nothing is written, and why not is said, or the same comes back, as a lesson and as what was edited.
void TestLesson::whatIsWrittenOfAnyKindReadsBack() {
    QFETCH(int, kind);
    int written = 0, refused = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
        Random random(seed);
        const InputPointer input = inputOf(random.anything(Kind(kind)));
        Monitor nobody;
        const QByteArray edited = QJsonDocument(toJson(*input, nobody)).toJson();
        const JsonPlaces places({edited.data(), std::size_t(edited.size())}, "edited");
        const JsonPart part(places, {}, QJsonDocument::fromJson(edited).object());
        QVERIFY(inputFrom(part, {}, nobody).document.value == input->document.value);
        const bool isSequence = Kind(kind) == Kind::Sequence;
        Lesson lesson{.title = QStringLiteral("lesson")};
        lesson.stops.push_back({.title = QStringLiteral("stop"), .view = learnView(input)});
        LessonView& view = lesson.stops.front().view;
        if (isSequence || Kind(kind) == Kind::Real) {
            view.workspace = isSequence ? QStringLiteral("sequence") : QStringLiteral("convolve");
            view.documents = {{isSequence ? QStringLiteral("sequence") : QStringLiteral("function"), {input}}};
            view.state = freshState(stateFormOf(view.workspace));
        }
        lesson.stops.front().questions = {random.question(9)}; // Which fewer variables may not have.
        QByteArray bytes;
        try {
            bytes = writeLesson(lesson);
        } catch (const UsageError& error) {
            QVERIFY(!worded(error).isEmpty());
            ++refused;
            continue;
        }
        try {
            const Lesson again = readLesson(bytes, {});
            QVERIFY(again.stops.front().view.documents.begin()->second.input->document.value == input->document.value);
            QVERIFY(again.stops.front().questions == lesson.stops.front().questions);
            ++written;
        } catch (const InputError& error) {
            QFAIL(error.what());
        }
    }
    QVERIFY2(refused > 0, "nothing had too few variables for its question");
    QVERIFY(written > 0);
}

void TestLesson::aTextOfManyCharactersIsRefused() {
    Lesson lesson = readLesson(handWritten, {});
    lesson.stops.front().text = QString(LessonStop::mostCharacters, u'ä');
    const QByteArray most = writeLesson(lesson);
    QVERIFY(readLesson(most, {}) == lesson);
    lesson.stops.front().text += u'x';
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
    QByteArray more = most;
    more.replace("\"text\": \"ä", "\"text\": \"xä");
    try {
        readLesson(more, {});
        QFAIL("read");
    } catch (const InputError& error) {
        QVERIFY2(error.words().text().find("characters") != std::string::npos, error.what());
    }
    // Few characters make many cells.
    lesson.stops.front().text = QStringLiteral("|a\n|-\n") + QString(LessonStop::mostBars - 2, u'|');
    QVERIFY(readLesson(writeLesson(lesson), {}) == lesson);
    lesson.stops.front().text += u'|';
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
}

void TestLesson::whatStandsInALabelHasALimit_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to"); // With %1 in the place of the long text.
    QTest::addColumn<QString>("key");
    const auto row = [](const char* name, const char* from, const char* to, const char* key) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(key);
    };
    row("the title", "Über Vorzeichen", "%1", "\"title\": ");
    row("the author", "\"variant\": \"A4\"", "\"author\": \"%1\", \"variant\": \"A4\"", "\"author\": ");
    row("the title of a stop", "\"first\"", "\"%1\"", "\"title\" of stop 1: ");
    row("a question", "How many?", "%1", "\"ask\" of question 2 of stop 5: ");
    row("a choice", "this", "%1", "\"choices\" of question 1 of stop 5: ");
    row("another choice", "„that“", "%1", "\"choices\" of question 1 of stop 5: ");
    row("a hint", "Look.\"}", "%1\"}", "\"hint\" of question 1 of stop 5: ");
}

void TestLesson::whatStandsInALabelHasALimit() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, key);
    QCOMPARE(handWritten.count(from), 1);
    const auto with = [&](qsizetype characters) {
        QByteArray bytes = handWritten;
        return bytes.replace(from, QByteArray(to).replace("%1", QString(characters, u'ä').toUtf8()));
    };
    const Lesson lesson = readLesson(with(1000), {});
    QVERIFY(readLesson(writeLesson(lesson), {}) == lesson);
    for (const qsizetype characters : {1001, 200'000}) {
        try {
            readLesson(with(characters), {});
            QFAIL("read");
        } catch (const InputError& error) {
            QCOMPARE(QString::fromStdString(error.words().text()),
                     key + QStringLiteral("%1 characters, expected at most 1000").arg(characters));
            QVERIFY(error.line() > 0);
        }
    }
    // What cannot be read is not written, either; tst_question_kinds types too much into the fields of each kind.
    if (key.startsWith(QStringLiteral("\"choices\"")))
        return;
    Lesson more = lesson;
    QString* const fields[] = {&more.title, &more.author, &more.stops[0].title, &more.stops[4].questions[0].hint,
                               &more.stops[4].questions[1].ask};
    int longOnes = 0;
    for (QString* field : fields)
        if (field->size() == 1000) {
            *field += u'x';
            ++longOnes;
        }
    QCOMPARE(longOnes, 1);
    try {
        writeLesson(more);
        QFAIL("written");
    } catch (const UsageError& error) {
        QCOMPARE(QString::fromStdString(error.words().text()),
                 QStringLiteral("%1 of a lesson has 1001 characters, expected at most 1000")
                     .arg(key.section(u'"', 0, 1) + u'"'));
    }
}

/// The lines the source is searched for are those on which blocks waited.
void TestLesson::barriersAreWhereTheKernelWaits() {
    Monitor silent;
    for (const Variant& variant : variants()) {
        if (!variant.where.emulator)
            continue;
        const Recording recording(variant, polarity(randomFunction(11, 1), silent), {}, {}, silent);
        std::set<std::uint32_t> waited;
        for (const Event& event : recording.observation().trace)
            if (event.action == Action::Barrier)
                waited.insert(event.place.line);
        const auto lines = barrierLines(sourceOf(variant));
        QVERIFY2(std::set(lines.begin(), lines.end()) == waited, variant.id.data());
        QVERIFY(std::ranges::is_sorted(lines));
    }
    QVERIFY(barrierLines(sourceOf(variantNamed("A4"))).size() == 2);
}

TEST_OF_ROOM(TestLesson)
#include "tst_lesson.moc"
