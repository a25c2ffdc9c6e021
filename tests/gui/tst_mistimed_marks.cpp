// SPDX-License-Identifier: GPL-3.0-or-later
// Who read too early or too late is marked in the flow graph, and one of them is named in words.
#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/butterfly_picture.h"
#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/mistimed_marks.h"
#include "gui/butterfly/step_export.h"
#include "gui/code/source.h"
#include "learning_run.h"
#include "room.h"

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QtTest>

#include <cstdlib>
#include <map>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestMistimedMarks : public QObject {
    Q_OBJECT

private slots:
    void theLateWireOfEachPairIsMarked_data();
    void theLateWireOfEachPairIsMarked();
    void inEveryBrokenRunWhatIsSaidAddsUp_data();
    void inEveryBrokenRunWhatIsSaidAddsUp();
    void tooEarlyAndTooLateAreMarkedAlike_data();
    void tooEarlyAndTooLateAreMarkedAlike();
    void theNamesOfAButterflyAreOfWhatWasComputed();
    void aCountBesideAWrongValueSaysSo();
    void whatIsPointedAtIsNamed();
    void thePictureSaysIt();
    void aRightRunHasNoMarks();
    void theCrossesOfTheLastColumnAreWhole();

private:
    static RecordingPointer inOneArray(int n, Schedule schedule = Schedule::Forward) {
        Monitor nobody;
        Vector values(n);
        for (std::size_t i = 0; i < values.values().size(); ++i)
            values.values()[i] = int(i * i % 7) + 1;
        return std::make_shared<const Recording>(variantNamed("A1-one-array"), values, Parameters{},
                                                 std::vector<std::uint32_t>{}, nobody, schedule);
    }
    static ButterflyScene after(const RecordingPointer& run, StepBy by, int step) {
        ButterflyScene scene;
        scene.recording = run;
        scene.active = FlowModel::stretch(*run, by, step);
        return scene;
    }
    /// All ways in which a run can be broken, small ones.
    static void brokenRuns() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<int>("barrier");
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("schedule");
        const auto add = [](const char* id, int barrier, int n) {
            for (const int schedule : {0, 1, 2})
                QTest::addRow("%s, barrier %d, n = %d, %s", id, barrier, n, scheduleNames[std::size_t(schedule)].data())
                    << QByteArray(id) << barrier << n << schedule;
        };
        for (const Variant& variant : variants()) {
            const QByteArray id(variant.id.data());
            if (!variant.trustworthy())
                for (const int n : {1, 3, 4})
                    add(id, 0, n);
            else if (variant.where.emulator)
                for (int barrier = 1; barrier <= int(barriersOf(variant).size()); ++barrier)
                    for (const int n : {3, 6})
                        add(id, barrier, n);
        }
    }
    static std::vector<std::uint32_t> barriersOf(const Variant& variant) { return barrierLines(sourceOf(variant)); }
    static RecordingPointer broken() {
        QFETCH(QByteArray, id);
        QFETCH(int, barrier);
        QFETCH(int, n);
        QFETCH(int, schedule);
        Monitor nobody;
        const Variant& variant = variantNamed(id.toStdString());
        std::vector<std::uint32_t> without;
        if (barrier > 0)
            without.push_back(barriersOf(variant)[std::size_t(barrier) - 1]);
        return std::make_shared<const Recording>(variant, randomValues(n), Parameters{}, without, nobody,
                                                 Schedule(schedule));
    }
    static int named(const std::vector<MistimedMark>& marks) {
        return int(std::ranges::count_if(marks, &MistimedMark::named));
    }
};

void TestMistimedMarks::theLateWireOfEachPairIsMarked_data() {
    QTest::addColumn<int>("schedule");
    for (int schedule : {0, 1, 2})
        QTest::newRow(scheduleNames[std::size_t(schedule)].data()) << schedule;
}

void TestMistimedMarks::theLateWireOfEachPairIsMarked() {
    QFETCH(int, schedule);
    const RecordingPointer run = inOneArray(3, Schedule(schedule));
    QVERIFY(mistimedMarks(after(run, StepBy::Level, 0)).empty());
    for (int level = 1; level <= 3; ++level) {
        const auto marks = mistimedMarks(after(run, StepBy::Level, level));
        QCOMPARE(marks.size(), std::size_t(4 * level));
        QCOMPARE(named(marks), 1);
        for (const MistimedMark& mark : marks) {
            QCOMPARE(mark.wire.from.column + 1, mark.wire.to.column);
            QCOMPARE(mark.wire.from.element ^ mark.wire.to.element, 1u << mark.wire.from.column);
            QCOMPARE(mark.what.reader, mark.wire.to.element);
            QCOMPARE(mark.what.writer, mark.wire.from.element);
            if (mark.named)
                QCOMPARE(mark.wire.to.column, level);
        }
    }
}

void TestMistimedMarks::inEveryBrokenRunWhatIsSaidAddsUp_data() { brokenRuns(); }

/// Every "2 − (−3) = 5" in the sentences about values and steps is so, modulo 2^32, and is what the picture shows.
void TestMistimedMarks::inEveryBrokenRunWhatIsSaidAddsUp() {
    const RecordingPointer run = broken();
    static const QRegularExpression equation(
        QStringLiteral("(−?\\d+) ([+−]) \\(?(−?\\d+)\\)? (?:→ [a-z]+[ \\[]\\d+\\]? )?= (−?\\d+)"));
    const auto numberOf = [](QString digits) {
        return std::uint32_t(digits.replace(QChar(u'−'), QLatin1Char('-')).toLongLong());
    };
    int equations = 0;
    const auto check = [&](const QString& words, const std::set<std::int32_t>& shown) {
        for (auto found = equation.globalMatch(words); found.hasNext(); ++equations) {
            const auto match = found.next();
            const std::uint32_t a = numberOf(match.captured(1)), b = numberOf(match.captured(3));
            const std::uint32_t sum = match.captured(2) == QLatin1String("+") ? a + b : a - b;
            QVERIFY2(sum == numberOf(match.captured(4)), qPrintable(words));
            QVERIFY2(shown.contains(std::int32_t(sum)), qPrintable(words));
        }
    };
    for (int column = 1; column <= run->n(); ++column)
        for (std::uint32_t element = 0; element < run->size(); ++element) {
            const Node node{column, element};
            const MistimedRead* read = run->mistimedFor(column - 1, element);
            const QString now = nowInWords(*run, node, run->end()), told = nodeInWords(*run, node, run->end());
            check(now, {run->value(column, element)});
            QVERIFY2(now.contains(u'✗') == (read || !run->right(column, element)), qPrintable(now));
            for (const QString& words : {now, told})
                QCOMPARE(words.contains(QStringLiteral(" before thread ")) ||
                             words.contains(QStringLiteral(" after thread ")),
                         read != nullptr);
            if (read)
                QVERIFY2(now.contains(mistimedInWords(*read)) && told.contains(mistimedInWords(*read)),
                         qPrintable(now));
        }
    for (int step = 1; step < int(run->stops(StepBy::Butterfly).size()); ++step) {
        const auto active = FlowModel::stretch(*run, StepBy::Butterfly, step);
        const Moment& moment = run->moments()[active.from];
        if (moment.kind != Moment::Kind::Butterfly)
            continue;
        const Pair pair{moment.level, moment.low};
        const int column = pair.level + 1;
        const std::set shown{run->value(column, pair.low), run->value(column, pair.high())};
        check(nowInWords(*run, active), shown);
        check(stepInWords(*run, active), shown);
        const auto texts = pairTexts(*run, pair);
        const std::int32_t a = run->value(pair.level, pair.low), b = run->value(pair.level, pair.high());
        for (std::size_t k = 2; k < 4; ++k) {
            const std::int32_t value = run->value(column, texts[k].first.element);
            check(texts[k].second, {value});
            QVERIFY2(texts[k].second.endsWith(number(value)), qPrintable(texts[k].second));
            // Who says a + b and a − b means the a and b beside it.
            const bool isOfBoth =
                texts[k].second.startsWith(k == 2 ? QStringLiteral("a + b = ") : QStringLiteral("a − b = "));
            const std::uint32_t right =
                k == 2 ? std::uint32_t(a) + std::uint32_t(b) : std::uint32_t(a) - std::uint32_t(b);
            QVERIFY2(!isOfBoth || std::int32_t(right) == value, qPrintable(texts[k].second));
            QCOMPARE(isOfBoth, !run->mistimedFor(pair.level, texts[k].first.element));
            QVERIFY(stepInWords(*run, active).contains(texts[k].second));
        }
    }
    QVERIFY(equations > 0 || run->mistimed().empty());
}

void TestMistimedMarks::tooEarlyAndTooLateAreMarkedAlike_data() { brokenRuns(); }

void TestMistimedMarks::tooEarlyAndTooLateAreMarkedAlike() {
    const RecordingPointer run = broken();
    const ButterflyScene scene = after(run, StepBy::Level, run->n());
    std::set<std::pair<int, std::uint32_t>> marked;
    for (const MistimedMark& mark : mistimedMarks(scene)) {
        QCOMPARE(mark.wire.from.element ^ mark.wire.to.element, 1u << mark.wire.from.column);
        const MistimedRead* read = run->mistimedFor(mark.wire.from.column, mark.wire.to.element);
        QVERIFY(read);
        QCOMPARE(mark.what.early, read->early);
        marked.emplace(mark.wire.to.column, mark.wire.to.element);
    }
    QCOMPARE(marked.size(), run->mistimed().size());
    // A wrong value comes from a read that is marked or from a wrong value before.
    for (int column = 1; column <= run->n(); ++column)
        for (std::uint32_t element = 0; element < run->size(); ++element)
            if (!run->right(column, element))
                QVERIFY(marked.contains({column, element}) || !run->right(column - 1, element) ||
                        !run->right(column - 1, element ^ 1u << (column - 1)));
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("step.svg"));
    exportStep(*run, StepBy::Level, run->n(), file, QSize(1400, 700));
    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QString drawn = QString::fromUtf8(svg.readAll());
    const auto any = [&](bool early) {
        return std::ranges::any_of(run->mistimed(), [&](const MistimedRead& read) { return read.early == early; });
    };
    QCOMPARE(drawn.contains(QStringLiteral(">read too early<")), any(true));
    QCOMPARE(drawn.contains(QStringLiteral(">read too late<")), any(false));
}

/// a = 1, b = 8, and the thread of b found a + b in the place of a.
void TestMistimedMarks::theNamesOfAButterflyAreOfWhatWasComputed() {
    Monitor nobody;
    const Recording run(variantNamed("A1-one-array"), Vector({1, 8}), Parameters{}, {}, nobody);
    const auto texts = pairTexts(run, {0, 0});
    QCOMPARE(texts[2].second, QStringLiteral("a + b = 9"));
    QCOMPARE(texts[3].second, QStringLiteral("✗ 9 − 8 = 1"));
    const auto active = FlowModel::stretch(run, StepBy::Butterfly, 1);
    QCOMPARE(nowInWords(run, active),
             QStringLiteral("Level 1: ✗ thread 1 read data[0] after thread 0 had overwritten it: 9 − 8 → data[1] = 1"));
    QVERIFY2(stepInWords(run, active).contains(QStringLiteral("a = 1, b = 8, a + b = 9, ✗ 9 − 8 = 1.")),
             qPrintable(stepInWords(run, active)));
}

/// The agreements are the function's, and the value is the run's.
void TestMistimedMarks::aCountBesideAWrongValueSaysSo() {
    Monitor nobody;
    int wrong = 0;
    for (const char* id : {"A1", "A1-one-array"}) {
        const auto run = std::make_shared<const Recording>(variantNamed(id), Vector({1, -1, 1, 1}), Parameters{},
                                                           std::vector<std::uint32_t>{}, nobody);
        for (std::uint32_t a = 0; a < 4; ++a) {
            int agreeing = 0;
            for (std::uint32_t x = 0; x < 4; ++x)
                agreeing += (x == 1) == (std::popcount(a & x) % 2 == 1);
            const std::int32_t sum = 2 * agreeing - 4, found = run->value(2, a);
            wrong += found != sum;
            const auto count = countOf(*run, Node{2, a}, run->end());
            QVERIFY(count);
            const QString words = countInWords(*run, *count);
            QVERIFY2(
                words.startsWith(
                    QStringLiteral("W(%1) = %2 − %3 = %4 ·").arg(a).arg(agreeing).arg(4 - agreeing).arg(number(sum))),
                qPrintable(words));
            QCOMPARE(words.endsWith(QStringLiteral(" · ✗ this run got %1").arg(number(found))), found != sum);
            // Beside the value stands what makes it, or what does not.
            ButterflyScene scene = after(run, StepBy::Level, 2);
            scene.selected = Node{2, a};
            scene.theme = printTheme();
            QBuffer svg;
            {
                QSvgGenerator generator;
                generator.setOutputDevice(&svg);
                QPainter painter(&generator);
                ButterflyCache cache;
                paintButterfly(painter, scene, ButterflyLayout(scene, QRectF(0, 0, 900, 600)), cache);
            }
            const QString drawn = QString::fromUtf8(svg.data());
            const QString terms = QStringLiteral(">%1 − %2 =").arg(agreeing).arg(4 - agreeing);
            QVERIFY2(drawn.contains(terms), qPrintable(drawn));
            QCOMPARE(drawn.contains(QStringLiteral("%1 %2 ≠").arg(terms, number(sum))), found != sum);
        }
    }
    QVERIFY(wrong > 0);
}

void TestMistimedMarks::whatIsPointedAtIsNamed() {
    ButterflyScene scene = after(inOneArray(3), StepBy::Level, 3);
    scene.hovered = Node{2, 7};
    const auto isNamed = [&](const Node& node) {
        const auto marks = mistimedMarks(scene);
        const auto found = std::ranges::find_if(marks, &MistimedMark::named);
        return found != marks.end() && found->wire.to == node;
    };
    QVERIFY(isNamed({2, 7}));
    scene.selected = Node{1, 3};
    scene.hovered.reset();
    QVERIFY(isNamed({1, 3}));
    // Of many wires none is named unless somebody asks.
    scene = after(inOneArray(5), StepBy::Level, 1);
    QCOMPARE(named(mistimedMarks(scene)), 0);
    scene.hovered = Node{1, 5};
    QVERIFY(isNamed({1, 5}));
    // A step that did one butterfly names its late thread, whatever came before.
    scene = after(inOneArray(3), StepBy::Butterfly, 6);
    QVERIFY(isNamed({2, 3}));
}

void TestMistimedMarks::thePictureSaysIt() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("step.svg"));
    exportStep(*inOneArray(3), StepBy::Level, 1, file, QSize(900, 600));
    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QString drawn = QString::fromUtf8(svg.readAll());
    for (const char* words : {"thread 1 read data[0]", "thread 0 had overwritten it", "read too late"})
        QVERIFY2(drawn.contains(QString::fromLatin1(words)), words);
}

void TestMistimedMarks::aRightRunHasNoMarks() {
    Monitor nobody;
    const auto run = std::make_shared<const Recording>(variantNamed("A1"), Vector({1, 2, 3, 4}), Parameters{},
                                                       std::vector<std::uint32_t>{}, nobody);
    QVERIFY(mistimedMarks(after(run, StepBy::Level, 2)).empty());
}

/// They stand at the upper right corner of a node, and reach as far beyond it as in any other column.
void TestMistimedMarks::theCrossesOfTheLastColumnAreWhole() {
    ButterflyScene scene = after(inOneArray(3), StepBy::Level, 3);
    scene.theme = printTheme();
    const ButterflyLayout layout(scene, QRectF(0, 0, 900, 560));
    QImage picture(900, 560, QImage::Format_RGB32);
    picture.fill(scene.theme.background);
    QPainter painter(&picture);
    ButterflyCache cache;
    paintButterfly(painter, scene, layout, cache);
    painter.end();
    const auto reach = [&](const Node& node) {
        const QRectF rect = layout.rectOf(node);
        int farthest = 0;
        for (int beyond = 0; beyond < 10; ++beyond)
            for (int y = int(rect.top()) - 6; y < int(rect.top()) + 6; ++y) {
                const QColor here = picture.pixelColor(int(rect.right()) + beyond, y), wrong = scene.theme.wrong;
                if (std::abs(here.red() - wrong.red()) + std::abs(here.green() - wrong.green()) +
                        std::abs(here.blue() - wrong.blue()) <
                    120)
                    farthest = beyond;
            }
        return farthest;
    };
    std::map<int, int> farthest;
    for (int column = 1; column <= 3; ++column)
        for (std::uint32_t i = 0; i < 8; ++i)
            if (scene.wrong({column, i}))
                farthest[column] = std::max(farthest[column], reach({column, i}));
    QVERIFY(farthest.contains(2) && farthest.contains(3));
    QVERIFY(farthest[2] >= 4);
    QVERIFY2(farthest[3] + 1 >= farthest[2], qPrintable(QString::number(farthest[3])));
}

TEST_OF_ROOM(TestMistimedMarks, QApplication)
#include "tst_mistimed_marks.moc"
