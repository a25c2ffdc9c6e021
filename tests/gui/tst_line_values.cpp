// SPDX-License-Identifier: GPL-3.0-or-later
// The values beside the lines of a kernel against what its run computed, and that no code needs a bar to the side.
#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_words.h"
#include "gui/code/code_view.h"
#include "gui/code/source.h"
#include "gui/learn/code/line_values.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"
#include "learning_run.h"
#include "room.h"
#include "window.h"

#include <QScrollBar>

using namespace walshscope;
using namespace walshscope::gui;

class TestLineValues : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThoseOfTheRun_data();
    void valuesAreThoseOfTheRun();
    void everyNodeHasWhatItsThreadWrote();
    void aSingleButterflyFollowsItsDifference();
    void noVariantNeedsABarToTheSide_data();
    void noVariantNeedsABarToTheSide();
    void wiresToComeAreSeen();

private:
    static Recording run(const Variant& variant);
};

Recording TestLineValues::run(const Variant& variant) {
    Monitor monitor;
    return {variant, Vector(std::vector<std::int32_t>{1, -1, 1, -1, 1, -1, -1, 1}), Parameters{}, {}, monitor};
}

void TestLineValues::valuesAreThoseOfTheRun_data() {
    QTest::addColumn<QString>("id");
    for (const char* id : {"A1", "A2", "A3", "A4", "A5", "A6"})
        QTest::addRow("%s", id) << QString::fromLatin1(id);
}

/// The line that computes has operands and value, whatever the kernel calls them.
void TestLineValues::valuesAreThoseOfTheRun() {
    QFETCH(QString, id);
    const Variant& variant = variantNamed(id.toStdString());
    const Recording recording = run(variant);
    const QByteArray source = sourceOf(variant);
    for (int level = 0; level < recording.n(); ++level)
        for (std::uint32_t element = 0; element < recording.size(); ++element) {
            const ValuesByLine values = valuesOfLines(recording, {level + 1, element}, source);
            const auto [a, b] = recording.operands(level, element);
            const bool subtracts = element >> level & 1;
            QCOMPARE(recording.value(level + 1, element), subtracts ? a - b : a + b);
            const QString ends = QStringLiteral(" = ") + number(recording.value(level + 1, element));
            const auto computes = std::ranges::count_if(values, [&](const auto& line) {
                return line.second.front().startsWith(number(a) +
                                                      (subtracts ? QStringLiteral(" − ") : QStringLiteral(" + "))) &&
                       line.second.front().endsWith(ends);
            });
            QVERIFY(computes >= 1); // A6 has a line for shuffles and one for shared memory.
        }
}

/// By the levels of the run, which are not made of what its threads were seen to store.
void TestLineValues::everyNodeHasWhatItsThreadWrote() {
    for (const Variant& variant : variants()) {
        if (variant.onHost() || whyNot(variant, 3, {}, DeviceKind::Emulator))
            continue;
        const Recording recording = run(variant);
        const QByteArray source = sourceOf(variant);
        const FunctionPlace function = functionIn(source);
        std::size_t stored = 0;
        for (int level = 0; level < recording.n(); ++level)
            for (std::uint32_t element = 0; element < recording.size(); ++element) {
                const ValuesByLine values = valuesOfLines(recording, {level + 1, element}, source);
                for (const Access& access : recording.accesses(level, element)) {
                    if (access.action != Action::Store || int(access.line) < function.body ||
                        int(access.line) >= function.last)
                        continue;
                    const bool isShared = access.array == "shared"; // For others, before they compute.
                    const auto index = std::uint32_t(access.index);
                    stored += !isShared && index == element;
                    const QString said = values.at(access.line).front();
                    const QString written = number(recording.value(isShared ? level : level + 1, index));
                    QVERIFY2(said.contains(QStringLiteral("[%1] = %2").arg(index).arg(written)), qPrintable(said));
                }
            }
        // Every level or, where a block keeps some to itself, those after which it writes back.
        QVERIFY2(stored > 0 && stored % recording.size() == 0, variant.id.data());
    }
}

void TestLineValues::aSingleButterflyFollowsItsDifference() {
    const Recording recording = run(variantNamed("A1"));
    const std::size_t from = recording.stops(StepBy::Butterfly)[0], to = recording.stops(StepBy::Butterfly)[1];
    const Moment& first = recording.moments()[from];
    QCOMPARE(followedValue(recording, {from, to}, {}), (Node{1, first.low | 1u}));
    QCOMPARE(followedValue(recording, {from, to}, Node{1, first.low}), (Node{1, first.low}));
    QVERIFY(!followedValue(recording, {0, recording.end()}, {}));
    QVERIFY(!followedValue(recording, {0, 0}, {}));
}

void TestLineValues::noVariantNeedsABarToTheSide_data() {
    QTest::addColumn<QString>("id");
    for (const Variant& variant : variants())
        QTest::addRow("%s", variant.id.data()) << text(variant.id);
}

void TestLineValues::noVariantNeedsABarToTheSide() {
    QFETCH(QString, id);
    const OwnSettings settings;
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
    Learning& learning = window.learnWorkspace()->learning();
    window.open(Document{"f", "given", "given", randomValues(3)});
    learning.setVariant(variantNamed(id.toStdString()));
    auto& view = *child<CodeView>(window, "codeView");
    QTRY_VERIFY_WITH_TIMEOUT(!window.busy(), 60000);
    QTest::qWait(20);
    QTRY_VERIFY(view.isVisible());
    QTRY_COMPARE(view.horizontalScrollBar()->maximum(), 0);
    QVERIFY(!view.horizontalScrollBar()->isVisible());
    const bool isAtTheEnd = view.verticalScrollBar()->value() == view.verticalScrollBar()->maximum();
    QVERIFY(view.visibleLines().first == view.function().body || isAtTheEnd);
}

void TestLineValues::wiresToComeAreSeen() {
    for (const Colours* colours : {&lightColours, &darkColours, &strongLightColours, &strongDarkColours}) {
        const Theme theme = themeFrom(paletteOf(*colours));
        const double coming = contrast(comingColour(theme).rgb(), theme.background.rgb());
        QVERIFY2(coming >= 2, qPrintable(QString::number(coming)));
        // Quieter than what is done, which is quieter than what is active.
        QVERIFY(coming * 1.5 < contrast(theme.second.rgb(), theme.background.rgb()));
        for (const QColor& fill : {theme.plus, theme.minus})
            QVERIFY(contrast(theme.onData.rgb(), fill.rgb()) >= 4.5);
        QVERIFY(contrast(theme.text.rgb(), theme.zero.rgb()) >= 4.5);
    }
}

TEST_OF_ROOM(TestLineValues, QApplication)
#include "tst_line_values.moc"
