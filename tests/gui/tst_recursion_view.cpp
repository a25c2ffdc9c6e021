// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the recursion: where spans stand, how they fill, keys, words, export, and how a method is offered.
#include "gui/sequence/recursion_view.h"
#include "gui/sequence/recursion_words.h"
#include "gui/work/contender_chooser.h"
#include "room.h"
#include "sequence_window.h"

#include <QBuffer>
#include <QLabel>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestRecursionView : public QObject {
    Q_OBJECT

private slots:
    void boxesStandOverTheirBits_data() { lengths(); }
    void boxesStandOverTheirBits();
    void boxesFillAsTheRunGoesOn();
    void wordsFollowThePhases();
    void keysGoFromSpanToSpan();
    void theTableHasARowForEachSpan();
    void aRunFillsAll();
    void anotherMethodIsOfferedTheOneThatDivides();
    void itIsKeptLikeTheOtherScenes();

private:
    static void lengths() {
        QTest::addColumn<std::size_t>("length");
        for (std::size_t length : {1, 512, 1024, 70001, 1 << 24, 1 << 26})
            QTest::addRow("%zu bits", length) << length;
    }
    static std::shared_ptr<RecursionLog> logOf(std::size_t length) { return std::make_shared<RecursionLog>(length); }
    /// Of a span of 1,024 bits, all of it or as far as `until`.
    static void tellAll(RecursionLog& log, std::size_t until = 9) {
        using What = SpanPhase::What;
        const StepSpan whole{0, 1024, 0}, first{0, 512, 1}, second{512, 512, 1};
        const std::vector<TimedPhase> told{
            {{whole, What::Begun}, 0.001},   {{first, What::Begun}, 0.002},      {{first, What::Done}, 0.004},
            {{whole, What::Applies}, 0.004}, {{whole, What::Applied, 9}, 0.009}, {{second, What::Begun}, 0.009},
            {{second, What::Done}, 0.012},   {{whole, What::Joins}, 0.012},      {{whole, What::Done, 8}, 0.019}};
        for (std::size_t i = 0; i < std::min(until, told.size()); ++i)
            log.add(told[i]);
    }

    OwnSettings m_settings;
};

void TestRecursionView::boxesStandOverTheirBits() {
    QFETCH(std::size_t, length);
    RecursionView view;
    view.resize(900, 500);
    view.setLog(logOf(length));
    const std::vector<SpanRecord>& spans = view.log()->spans();
    const QRectF all = view.box(0);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const QRectF box = view.box(i);
        QVERIFY(QRectF(view.rect()).contains(box));
        const auto at = [&](std::size_t bit) { return all.left() + all.width() * double(bit) / double(length); };
        QVERIFY(std::abs(box.left() - at(spans[i].span.first)) < 3);
        QVERIFY(std::abs(box.right() - at(spans[i].span.end())) < 3);
        QVERIFY(box.width() > 0);
        if (i > 0 && spans[i].span.level == spans[i - 1].span.level)
            QVERIFY(box.left() >= view.box(i - 1).right());
        if (box.width() > 1)
            QCOMPARE(view.spanAt(box.center()), std::optional(i));
    }
    QVERIFY(!view.spanAt(QPointF(1, 1)));
}

void TestRecursionView::boxesFillAsTheRunGoesOn() {
    const auto filled = [](std::size_t told, std::size_t span, double share) {
        const auto log = logOf(1024);
        tellAll(*log, told);
        RecursionView view;
        view.resize(700, 300);
        view.setLog(log);
        const QImage picture = view.grab().toImage();
        const QRectF box = view.box(span);
        const QColor there = picture.pixelColor(int(box.left() + share * box.width()), int(box.top()) + 4);
        return there == themeFrom(view.palette()).series;
    };
    QVERIFY(!filled(0, 0, 0.25) && !filled(0, 1, 0.25));
    QVERIFY(!filled(2, 1, 0.25));
    QVERIFY(filled(3, 1, 0.25) && !filled(3, 0, 0.25));
    QVERIFY(filled(5, 0, 0.25) && !filled(5, 0, 0.75) && !filled(5, 2, 0.25));
    QVERIFY(filled(9, 0, 0.25) && filled(9, 0, 0.75) && filled(9, 2, 0.25));
}

void TestRecursionView::wordsFollowThePhases() {
    const auto said = [](std::size_t told, std::size_t span) {
        const auto log = logOf(1024);
        tellAll(*log, told);
        return inWords(log->spans()[span]);
    };
    QCOMPARE(said(0, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: not begun."));
    QCOMPARE(said(1, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: the first half is running."));
    QCOMPARE(said(2, 1), QStringLiteral("Bits 0 to 511, 512 steps: running."));
    QCOMPARE(said(3, 1), QStringLiteral("Bits 0 to 511, 512 steps: in registers, 64 at a time, 2.00 ms."));
    QCOMPARE(said(4, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: the first half is being applied to the rest."));
    QCOMPARE(said(5, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: the first half applied to the rest (2⁹ points, "
                                        "5.00 ms), the second half is running."));
    QCOMPARE(said(8, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: the first half applied to the rest (2⁹ points, "
                                        "5.00 ms), both are being joined."));
    QCOMPARE(said(9, 0), QStringLiteral("Bits 0 to 1,023, 1,024 steps: the first half applied to the rest (2⁹ points, "
                                        "5.00 ms), both joined (2⁸ points, 7.00 ms), 18.0 ms with all below."));
    const RecursionLog one(1);
    QCOMPARE(inWords(one.spans()[0]), QStringLiteral("Bits 0 to 0, 1 step: not begun."));
    for (const auto& [length, says] :
         {std::pair(1 << 24, "65,536 steps: divided 7 more times, which is not drawn, 500 ms."),
          std::pair(1 << 18, "1,024 steps: divided 1 more time, which is not drawn, 500 ms.")}) {
        RecursionLog large{std::size_t(length)};
        const SpanRecord& lowest = large.spans().back();
        large.add({{lowest.span, SpanPhase::What::Begun}, 1});
        large.add({{lowest.span, SpanPhase::What::Done}, 1.5});
        QVERIFY2(inWords(lowest).endsWith(QLatin1String(says)), qPrintable(inWords(lowest)));
    }
}

void TestRecursionView::keysGoFromSpanToSpan() {
    RecursionView view;
    view.resize(700, 400);
    view.show();
    view.setLog(logOf(4096));
    QSignalSpy told(&view.emitter(), &ViewSignals::told);
    const auto at = [&] { return view.log()->spans()[*view.marked()].span; };
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(at(), (StepSpan{0, 4096, 0}));
    QVERIFY(told.last().first().toString().startsWith(QLatin1String("Bits 0 to 4,095, 4,096 steps:")));
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(at(), (StepSpan{0, 4096, 0})); // Where a level ends.
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(at(), (StepSpan{2048, 2048, 1}));
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(at(), (StepSpan{2048, 1024, 2}));
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(at(), (StepSpan{2048, 2048, 1}));
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(at(), (StepSpan{0, 2048, 1}));
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(at().count, std::size_t(512));
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(at().end(), std::size_t(4096));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.marked() && view.words().isEmpty());
    QTest::mouseMove(&view, view.box(2).center().toPoint());
    QTRY_COMPARE(view.marked(), std::optional<std::size_t>(2));
}

void TestRecursionView::theTableHasARowForEachSpan() {
    const auto log = logOf(1024);
    tellAll(*log);
    RecursionView view;
    view.setLog(log);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    view.csv()(buffer);
    QCOMPARE(buffer.data(),
             QByteArray("level,first_bit,steps,apply_points,join_points,seconds,seconds_without_halves\n"
                        "0,0,1024,512,256,0.018,0.012\n1,0,512,,,0.002,0.002\n1,512,512,,,0.003,0.003\n"));
}

void TestRecursionView::aRunFillsAll() {
    SequenceWindow window;
    QVERIFY(window.isShown());
    window.workspace().setScene(SequenceScene::Recursion);
    for (const std::size_t length : {std::size_t(1024), std::size_t(300001)}) {
        QVERIFY(window.open(randomBits(length, length)));
        RecursionView& view = *window.workspace().recursionView();
        QVERIFY(view.isVisible());
        QVERIFY(!child<QPushButton>(window, "takeDivision")->isVisible());
        QCOMPARE(view.log()->spans().front().span.count, length);
        double own = 0;
        for (const SpanRecord& record : view.log()->spans()) {
            QVERIFY(record.isDone());
            QVERIFY(record.secondsOfItsOwn() >= 0);
            own += record.secondsOfItsOwn();
        }
        // What each took by itself is part of what all took.
        QVERIFY(own <= view.log()->spans().front().secondsWithAll() + 1e-9);
        QCOMPARE(static_cast<Workspace&>(window.workspace()).activeView(), static_cast<View*>(&view));
    }
}

void TestRecursionView::anotherMethodIsOfferedTheOneThatDivides() {
    SequenceWindow window;
    QVERIFY(window.isShown());
    window.workspace().setScene(SequenceScene::Recursion);
    QVERIFY(window.open(randomBits(200, 3))); // Auto takes one that goes bit by bit there.
    auto* offer = child<QPushButton>(window, "takeDivision");
    auto* words = child<QLabel>(window, "sequenceStepWords");
    QVERIFY(offer->isVisible());
    const auto saysWhy = [&] {
        return words->text() == QStringLiteral("This method goes from bit to bit, or does not tell how it divides "
                                               "them: DS shows it here.");
    };
    QVERIFY2(saysWhy(), qPrintable(words->text()));
    QVERIFY(!window.workspace().recursionView()->log()->spans().front().now);
    window.model().setChoice({&methodNamed("DG"), &deviceNamed("emulator")});
    QVERIFY(window.rests());
    QVERIFY2(saysWhy(), qPrintable(words->text()));
    offer->click();
    QVERIFY(window.rests());
    QVERIFY(!offer->isVisible());
    QVERIFY(window.workspace().recursionView()->log()->spans().front().isDone());
    QVERIFY(words->text().startsWith(QLatin1String("One product leads from the first half of the bits to the second")));
}

void TestRecursionView::itIsKeptLikeTheOtherScenes() {
    SequenceWindow window;
    QVERIFY(window.isShown());
    window.workspace().setScene(SequenceScene::Recursion);
    const QJsonObject kept = window.workspace().save();
    QCOMPARE(kept.value(QLatin1String("scene")).toString(), QStringLiteral("recursion"));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window.workspace().scene() == SequenceScene::Build);
    QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window.workspace().scene() == SequenceScene::Recursion);
}

TEST_OF_ROOM(TestRecursionView, QApplication)
#include "tst_recursion_view.moc"
