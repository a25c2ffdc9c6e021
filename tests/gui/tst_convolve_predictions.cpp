// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Convolve: values of the flow graph are judged by their definitions as sums.
#include "convolve_window.h"
#include "gui/convolve/convolution_view.h"
#include "gui/stepping/prediction_bar.h"
#include "room.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const std::vector<int> valuesF{1, 0, -2, 3}, valuesG{2, -1, 0, 1};

int sign(unsigned mask, unsigned x) { return std::popcount(mask & x) % 2 ? -1 : 1; }

/// After so many levels: the sum over those x that differ from i in its lowest bits alone.
int afterLevels(const std::vector<int>& f, int levels, unsigned i) {
    int sum = 0;
    for (unsigned x = 0; x < 4; ++x)
        if (x >> levels == i >> levels)
            sum += sign(i & ((1u << levels) - 1), x) * f[x];
    return sum;
}

std::vector<int> products() {
    std::vector<int> all;
    for (unsigned a = 0; a < 4; ++a)
        all.push_back(afterLevels(valuesF, 2, a) * afterLevels(valuesG, 2, a));
    return all;
}

/// Σ f(x)·g(x ⊕ τ)
int convolved(unsigned tau) {
    int sum = 0;
    for (unsigned x = 0; x < 4; ++x)
        sum += valuesF[x] * valuesG[x ^ tau];
    return sum;
}

/// What a question asks for, by its name.
std::optional<int> byDefinition(const QString& question) {
    static const QRegularExpression between(
        QStringLiteral("What is element (\\d) after level (\\d) of (f|g|the transform back|.*)\\?")),
        product(QStringLiteral("What is F\\((\\d)\\) · G\\(\\d\\)\\?")),
        single(QStringLiteral("What is ([FGC])\\((\\d)\\)\\?"));
    if (const auto m = product.match(question); m.hasMatch())
        return products()[m.captured(1).toUInt()];
    if (const auto m = single.match(question); m.hasMatch()) {
        const unsigned i = m.captured(2).toUInt();
        return m.captured(1) == "C"   ? convolved(i)
               : m.captured(1) == "F" ? afterLevels(valuesF, 2, i)
                                      : afterLevels(valuesG, 2, i);
    }
    if (const auto m = between.match(question); m.hasMatch()) {
        const QString of = m.captured(3);
        return afterLevels(of == "f"   ? valuesF
                           : of == "g" ? valuesG
                                       : products(),
                           m.captured(2).toInt(), m.captured(1).toUInt());
    }
    return {};
}

} // namespace

class TestConvolvePredictions : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void eachValueIsJudgedByTheDefinition_data();
    void eachValueIsJudgedByTheDefinition();
    void aWrongAnswerSaysWhatWasComputedAndWhy_data();
    void aWrongAnswerSaysWhatWasComputedAndWhy();
    void whatIsToComeIsHidden();
    void nothingIsLostWhereTheSceneChanges();
    void realNumbersAreNotAskedFor();
    void theStateCarriesIt();

private:
    ConvolveWorkspace& workspace() { return *m_window->convolveWorkspace(); }
    Stepper& stepper() { return *workspace().stepper(); }
    bool open(const Document& f, const Document& g);
    bool predict();
    QLineEdit* field() { return child<QLineEdit>(*m_window, "convolvePrediction"); }
    QString score() { return child<QLabel>(*m_window, "convolvePredictionScore")->text(); }
    QString question() { return child<QLabel>(*m_window, "convolveQuestion")->text(); }
    PredictionBar& bar() { return *child<PredictionBar>(*m_window, "convolvePredictionBar"); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void type(int value) {
        QTest::keyClicks(QApplication::focusWidget(), QString::number(value));
        press(Qt::Key_Return);
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

namespace {

Document numbers(const std::vector<int>& values) {
    return {"f", "test", "integers", Vector(std::vector<std::int32_t>(values.begin(), values.end()))};
}

} // namespace

void TestConvolvePredictions::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showWorkspace(QStringLiteral("convolve"));
    QVERIFY(open(numbers(valuesF), numbers(valuesG)));
}

bool TestConvolvePredictions::open(const Document& f, const Document& g) {
    Documents& documents = m_window->documents();
    documents.function().set(std::make_shared<const Input>(inputFromDocument(f)), {});
    documents.other().set(std::make_shared<const Input>(inputFromDocument(g)), {});
    return QTest::qWaitFor([this] { return workspace().model().current() && workspace().stepper(); }, 60000);
}

/// By the key; all steps are done where one comes to, so that it begins at the first.
bool TestConvolvePredictions::predict() {
    workspace().focusPicture();
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    return QApplication::focusWidget() == field() && stepper().step() == 0;
}

void TestConvolvePredictions::eachValueIsJudgedByTheDefinition_data() {
    QTest::addColumn<int>("by");
    QTest::newRow("by butterfly") << int(FlowBy::Butterfly);
    QTest::newRow("by level") << int(FlowBy::Level);
    QTest::newRow("by part") << int(FlowBy::Part);
}

void TestConvolvePredictions::eachValueIsJudgedByTheDefinition() {
    QFETCH(int, by);
    stepper().setKind(by);
    QVERIFY(predict());
    int asked = 0;
    while (bar().asked() && asked < 100) {
        const auto value = byDefinition(question());
        QVERIFY2(value, qPrintable(question()));
        type(*value);
        ++asked;
        QVERIFY2(score().startsWith(u'✓'), qPrintable(question() + score()));
        QVERIFY(score().endsWith(QStringLiteral("So far %1 of %1 right.").arg(asked)));
    }
    // Three transforms of two levels, the product and the result, of four values each.
    QCOMPARE(asked, 32);
    QCOMPARE(stepper().step(), stepper().steps());
}

void TestConvolvePredictions::aWrongAnswerSaysWhatWasComputedAndWhy_data() {
    QTest::addColumn<QString>("asks");
    QTest::addColumn<QString>("says");
    QTest::newRow("a sum") << "What is element 2 after level 1 of f?"
                           << "✗ element 2 is not 99: it is −2 + 3 = 1.";
    QTest::newRow("a difference") << "What is F(2)?"
                                  << "✗ F(2) is not 99: it is 1 − 1 = 0.";
    QTest::newRow("a product") << "What is F(1) · G(1)?"
                               << "✗ F(1) · G(1) is not 99: it is −4 · 2 = −8.";
}

void TestConvolvePredictions::aWrongAnswerSaysWhatWasComputedAndWhy() {
    QFETCH(QString, asks);
    QFETCH(QString, says);
    QVERIFY(predict());
    while (bar().asked() && question() != asks)
        type(*byDefinition(question()));
    const int right = bar().tally().right();
    type(99);
    QVERIFY2(score().startsWith(says), qPrintable(score()));
    QVERIFY(score().endsWith(QStringLiteral("So far %1 of %2 right.").arg(right).arg(right + 1)));
    QVERIFY(!bar().asked());
    press(Qt::Key_Return);
    QVERIFY(bar().asked());
    QVERIFY(question() != asks);
    QVERIFY(!score().contains(u'✗'));
}

void TestConvolvePredictions::whatIsToComeIsHidden() {
    stepper().setKind(int(FlowBy::Level));
    QVERIFY(predict());
    const auto known = [this] {
        const ConvolutionScene scene = workspace().flowView()->scene();
        return std::ranges::count_if(scene.flow->nodes(), [&](const auto& node) { return scene.known(node); });
    };
    QCOMPARE(known(), 8); // Both inputs.
    QVERIFY(workspace().flowView()->scene().asked == ConvolutionNode({FlowPart::F, 1, 0}));
    type(1);
    QCOMPARE(known(), 9); // What was answered is seen at once.
    QCOMPARE(stepper().step(), 0);
    QTest::mouseClick(child<QPushButton>(*m_window, "convolveShowAnswer"), Qt::LeftButton);
    QCOMPARE(score(), "element 1 = 1: it is 1 − 0 = 1. So far 1 of 1 right.");
    QCOMPARE(known(), 10);
    QVERIFY(!m_window->findChild<QAction*>("copyConvolution")->isEnabled());
    press(Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(workspace().flowView()));
    press(Qt::Key_End);
    QCOMPARE(known(), 40);
    QVERIFY(m_window->findChild<QAction*>("copyConvolution")->isEnabled());
}

void TestConvolvePredictions::nothingIsLostWhereTheSceneChanges() {
    QVERIFY(predict());
    type(1);
    QTest::keyClicks(field(), "7");
    press(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!field()->isVisible());
    press(Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(field()->isVisible());
    QCOMPARE(field()->text(), "7");
    QCOMPARE(bar().tally().right(), 1);
    QVERIFY(open(numbers(valuesG), numbers(valuesF)));
    QCOMPARE(bar().tally().total(), 0);
    QVERIFY(workspace().state().predict);
}

void TestConvolvePredictions::realNumbersAreNotAskedFor() {
    QVERIFY(predict());
    QVERIFY(open({"f", "test", "reals", RealVector(std::vector<double>{0.5, 1, 2, 3})}, numbers(valuesG)));
    QVERIFY(!field()->isVisible());
    QVERIFY(workspace().state().predict);
    QVERIFY(open(numbers(valuesF), numbers(valuesG)));
    QVERIFY(field()->isVisible());
}

void TestConvolvePredictions::theStateCarriesIt() {
    const QJsonObject usual = workspace().snapshot();
    QVERIFY(!usual.contains("predict"));
    QVERIFY(!workspace().save().contains("predict"));
    QVERIFY(predict());
    const QJsonObject predicting = workspace().snapshot();
    QVERIFY(predicting["predict"].toBool());
    workspace().setSnapshot(usual);
    QVERIFY(!field()->isVisible());
    workspace().setSnapshot(predicting);
    QVERIFY(field()->isVisible());
}

TEST_OF_ROOM(TestConvolvePredictions, QApplication)
#include "tst_convolve_predictions.moc"
