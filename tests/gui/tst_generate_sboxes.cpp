// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes made with the generator dialog in the real window, by keys and clicks.
#include "gui/source/generate_dialog.h"
#include "room.h"
#include "sbox/properties.h"
#include "window.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

#include <map>

using namespace walshscope;
using namespace walshscope::gui;

class TestGenerateSBoxes : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void everyKindWorksAtOnce_data();
    void everyKindWorksAtOnce();
    void theMapsOfAesMakeAes();
    void innerBoxesSetTheBits_data();
    void innerBoxesSetTheBits();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void everyLegalValueIsReached();
    void aClimbReachesItsTargetAndOpensIt();
    void aClimbIsStoppedAndItsBestIsTaken();
    void aClimbThatFailsOffersItsBest();
    void theTargetFollowsTheAim_data();
    void theTargetFollowsTheAim();
    void anotherAimIsReachedAndTakenBackInOneStep();
    void aTargetBetweenTwoValuesIsRefused();
    void everyFieldHasAName();

private:
    GenerateDialog& dialog() {
        auto* found = m_window->findChild<GenerateDialog*>();
        if (!found)
            qFatal("there is no dialog");
        return *found;
    }
    /// Opened by its key, with this kind chosen in the box.
    void choose(const QString& kind) {
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        QTRY_VERIFY(m_window->findChild<GenerateDialog*>());
        auto* kinds = child<QComboBox>(dialog(), "generateKind");
        kinds->setFocus();
        QTest::keyClick(kinds, Qt::Key_Home);
        for (int i = 0; i < kinds->count() && !kinds->currentText().startsWith(kind); ++i)
            QTest::keyClick(kinds, Qt::Key_Down);
        QVERIFY2(kinds->currentText().startsWith(kind), qPrintable(kind));
    }
    void chooseAim(const QString& title) {
        auto* aims = child<QComboBox>(dialog(), "sboxRecipeAim");
        aims->setFocus();
        QTest::keyClick(aims, Qt::Key_Home);
        for (int i = 0; i < aims->count() && aims->currentText() != title; ++i)
            QTest::keyClick(aims, Qt::Key_Down);
        QCOMPARE(aims->currentText(), title);
    }
    void type(const char* name, const QString& text) {
        auto* field = child<QWidget>(dialog(), name);
        QVERIFY2(field->isVisible() && field->isEnabled(), name);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    QPushButton* button(QDialogButtonBox::StandardButton which = QDialogButtonBox::Ok) {
        return dialog().findChild<QDialogButtonBox*>()->button(which);
    }
    QString verdict() { return child<QLabel>(dialog(), "generateVerdict")->text(); }
    bool closes() {
        return QTest::qWaitFor([&] { return !m_window->findChild<GenerateDialog*>(); }, test::patience);
    }
    const SBox& s() { return *m_window->input()->sbox(); }
    static SBoxProperties propertiesOf(const SBox& s) {
        Monitor silent;
        return properties(s, false, silent);
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestGenerateSBoxes::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 640);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestGenerateSBoxes::everyKindWorksAtOnce_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("bijective");
    QTest::newRow("permutation") << "Random permutation"
                                 << "permutation8" << true;
    QTest::newRow("function") << "Random S-box"
                              << "sbox8_8" << false;
    QTest::newRow("inversion") << "Inversion"
                               << "inversion8" << true;
    QTest::newRow("Feistel") << "Feistel"
                             << "feistel8" << true;
    QTest::newRow("MISTY") << "MISTY"
                           << "misty8" << true;
    QTest::newRow("Lai–Massey") << "Lai–Massey"
                                << "lai_massey8" << true;
    QTest::newRow("SPN") << "Substitution"
                         << "spn8" << true;
    QTest::newRow("super-S-box") << "Super-S-box"
                                 << "super8" << true;
}

void TestGenerateSBoxes::everyKindWorksAtOnce() {
    QFETCH(QString, kind);
    QFETCH(QString, name);
    QFETCH(bool, bijective);
    choose(kind);
    QVERIFY(button()->isEnabled());
    QVERIFY(dialog().height() <= 640);
    const QString said = verdict();
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_VERIFY(m_window->input());
    QCOMPARE(m_window->input()->title(), name);
    QCOMPARE(s().n(), 8);
    QCOMPARE(s().bijective(), bijective);
    QCOMPARE(QString::fromStdString(m_window->input()->document.reading).mid(1), said.mid(1).chopped(1));
    QTRY_COMPARE(m_window->shownId(), QString("inspect"));
}

void TestGenerateSBoxes::theMapsOfAesMakeAes() {
    choose("Inversion");
    auto* maps = child<QComboBox>(dialog(), "sboxRecipeMaps");
    maps->setFocus();
    QTest::keyClick(maps, Qt::Key_Down);
    QVERIFY(!child<QSpinBox>(dialog(), "sboxRecipeN")->isEnabled());
    QVERIFY(!child<QSpinBox>(dialog(), "sboxRecipeSeed")->isEnabled());
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_VERIFY(m_window->input());
    QCOMPARE(s()(0x53), 0xEDu); // the example of FIPS 197
    QCOMPARE(propertiesOf(s()).nonlinearity, std::int64_t(112));
}

void TestGenerateSBoxes::innerBoxesSetTheBits_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("inner");
    QTest::addColumn<int>("n");
    QTest::newRow("by name") << "Feistel"
                             << "PRESENT" << 8;
    QTest::newRow("by entries") << "MISTY"
                                << "C56B90AD3EF84712" << 8;
    QTest::newRow("one a round") << "MISTY"
                                 << "PRESENT; prince; gift" << 8;
    QTest::newRow("of five bits") << "Lai–Massey"
                                  << "Ascon" << 10;
    QTest::newRow("super-S-box") << "Super-S-box"
                                 << "PRESENT" << 16;
    QTest::newRow("copies") << "Substitution"
                            << "01327654" << 6;
}

void TestGenerateSBoxes::innerBoxesSetTheBits() {
    QFETCH(QString, kind);
    QFETCH(QString, inner);
    QFETCH(int, n);
    choose(kind);
    type("sboxRecipeInner", inner);
    QCOMPARE(child<QSpinBox>(dialog(), "sboxRecipeN")->value(), n);
    QVERIFY(!child<QSpinBox>(dialog(), "sboxRecipeN")->isEnabled());
    QVERIFY2(verdict().contains(inner), qPrintable(verdict()));
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_VERIFY(m_window->input());
    QCOMPARE(s().n(), n);
    QVERIFY(s().bijective());
}

void TestGenerateSBoxes::whatIsWrongIsSaid_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("odd bits") << "Feistel"
                              << "sboxRecipeN"
                              << "7"
                              << "expected a multiple of 2";
    QTest::newRow("nobody") << "Feistel"
                            << "sboxRecipeInner"
                            << "nobody"
                            << "is not an S-box";
    QTest::newRow("no permutation") << "MISTY"
                                    << "sboxRecipeInner"
                                    << "0012"
                                    << "is not a permutation";
    QTest::newRow("too few boxes") << "MISTY"
                                   << "sboxRecipeInner"
                                   << "PRESENT;GIFT"
                                   << "for 3 rounds";
    QTest::newRow("reducible") << "Inversion"
                               << "sboxRecipePolynomial"
                               << "0x101"
                               << "not irreducible of degree 8";
    QTest::newRow("no matrix") << "Super-S-box"
                               << "sboxRecipeMatrix"
                               << "1 2;3"
                               << "expected 4, one for each S-box";
    QTest::newRow("no key") << "Super-S-box"
                            << "sboxRecipeKey"
                            << "x"
                            << "The key is";
    QTest::newRow("no number") << "Inversion"
                               << "sboxRecipePolynomial"
                               << "x^8"
                               << "expected a hexadecimal number";
}

void TestGenerateSBoxes::whatIsWrongIsSaid() {
    QFETCH(QString, kind);
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(QString, words);
    choose(kind);
    type(qPrintable(field), text);
    QVERIFY2(verdict().contains(words), qPrintable(verdict()));
    QVERIFY(!button()->isEnabled());
}

void TestGenerateSBoxes::everyLegalValueIsReached() {
    const auto limits = [&](const char* name) {
        const auto* box = child<QSpinBox>(dialog(), name);
        return std::pair(box->minimum(), box->maximum());
    };
    choose("Random permutation");
    QCOMPARE(limits("sboxRecipeN"), std::pair(1, 20));
    choose("Random S-box");
    QCOMPARE(limits("sboxRecipeM"), std::pair(1, 20));
    choose("Lai–Massey");
    QCOMPARE(limits("sboxRecipeN"), std::pair(4, 20));
    QCOMPARE(limits("sboxRecipeRounds"), std::pair(1, 64));
    choose("Permutation by");
    QCOMPARE(limits("sboxRecipeN"), std::pair(2, 10));
    QCOMPARE(limits("sboxRecipeTarget"), std::pair(0, 112));
    type("sboxRecipeN", "5");
    QCOMPARE(limits("sboxRecipeTarget"), std::pair(0, 12));
    QCOMPARE(limits("sboxRecipeCentre"), std::pair(0, 32));
}

void TestGenerateSBoxes::aClimbReachesItsTargetAndOpensIt() {
    choose("Permutation by");
    type("sboxRecipeN", "6");
    type("sboxRecipeTarget", "20");
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_VERIFY(m_window->input());
    QCOMPARE(m_window->input()->title(), QString("climbed6"));
    QVERIFY(s().bijective());
    QVERIFY(propertiesOf(s()).nonlinearity >= 20);
    QVERIFY(QString::fromStdString(m_window->input()->document.reading).contains("Nonlinearity 2"));
}

void TestGenerateSBoxes::aClimbIsStoppedAndItsBestIsTaken() {
    choose("Permutation by");
    type("sboxRecipeTarget", "112");
    type("sboxRecipeSwaps", "1000000000");
    QTest::mouseClick(button(), Qt::LeftButton);
    auto* words = child<QLabel>(dialog(), "climbWords");
    QTRY_VERIFY(words->text().startsWith("Nonlinearity "));
    QVERIFY(child<QProgressBar>(dialog(), "climbProgress")->isVisible());
    QVERIFY(!child<QSpinBox>(dialog(), "sboxRecipeTarget")->isEnabled());
    QCOMPARE(button(QDialogButtonBox::Cancel)->text(), QString("Stop"));
    QTRY_VERIFY(words->text().section(u' ', 1, 1).toInt() >= 90);
    // Stopped it stays open, with what it has.
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!child<QProgressBar>(dialog(), "climbProgress")->isVisible());
    QVERIFY(dialog().isVisible());
    QVERIFY(child<QSpinBox>(dialog(), "sboxRecipeTarget")->isEnabled());
    QVERIFY2(words->text().startsWith("Nonlinearity: 112 was not reached."), qPrintable(words->text()));
    QVERIFY(button()->text().contains("Take"));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_VERIFY(m_window->input());
    QVERIFY(s().bijective());
    QVERIFY(propertiesOf(s()).nonlinearity >= 90);
}

void TestGenerateSBoxes::aClimbThatFailsOffersItsBest() {
    choose("Permutation by");
    type("sboxRecipeN", "5");
    type("sboxRecipeTarget", "12");
    type("sboxRecipeSwaps", "200");
    QTest::mouseClick(button(), Qt::LeftButton);
    auto* words = child<QLabel>(dialog(), "climbWords");
    QTRY_VERIFY2(words->text().contains("was not reached"), qPrintable(words->text()));
    QVERIFY(dialog().isVisible());
    // Something else asked for: the old best is gone.
    type("sboxRecipeTarget", "6");
    QVERIFY(words->text().isEmpty());
    QVERIFY(button()->text().contains("Generate"));
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_VERIFY(m_window->input());
    QVERIFY(propertiesOf(s()).nonlinearity >= 6);
}

void TestGenerateSBoxes::theTargetFollowsTheAim_data() {
    QTest::addColumn<QString>("aim");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<bool>("cost");
    QTest::newRow("uniformity of 8") << "Differential uniformity" << 8 << 4.0 << 256.0 << true << true;
    QTest::newRow("uniformity of 7") << "Differential uniformity" << 7 << 2.0 << 128.0 << true << true;
    QTest::newRow("boomerangs of 4") << "Boomerang uniformity" << 4 << 6.0 << 16.0 << true << true;
    QTest::newRow("indicator") << "Largest autocorrelation" << 6 << 8.0 << 64.0 << true << true;
    QTest::newRow("degree") << "Degree, smallest" << 5 << 1.0 << 4.0 << true << false;
    QTest::newRow("probability") << "Differential probability" << 8 << 0.0078125 << 1.0 << false << true;
    QTest::newRow("transparency") << "Transparency order" << 6 << 0.0 << 6.0 << false << false;
}

void TestGenerateSBoxes::theTargetFollowsTheAim() {
    QFETCH(QString, aim);
    QFETCH(int, n);
    QFETCH(double, least);
    QFETCH(double, most);
    QFETCH(bool, whole);
    QFETCH(bool, cost);
    choose("Permutation by");
    type("sboxRecipeN", QString::number(n));
    chooseAim(aim);
    auto* target = child<QSpinBox>(dialog(), "sboxRecipeTarget");
    auto* real = child<QDoubleSpinBox>(dialog(), "sboxRecipeRealTarget");
    QCOMPARE(target->isVisible(), whole);
    QCOMPARE(real->isVisible(), !whole);
    QCOMPARE(whole ? target->minimum() : real->minimum(), least);
    QCOMPARE(whole ? target->maximum() : real->maximum(), most);
    QCOMPARE(child<QSpinBox>(dialog(), "sboxRecipeExponent")->isVisible(), cost);
    QVERIFY2(verdict().contains("aim: " + aim), qPrintable(verdict()));
    QVERIFY2(button()->isEnabled(), qPrintable(verdict()));
    QVERIFY(dialog().height() <= 640);
}

void TestGenerateSBoxes::anotherAimIsReachedAndTakenBackInOneStep() {
    QVERIFY(opens(*m_window, "PRESENT"));
    const SBox before = s();
    choose("Permutation by");
    type("sboxRecipeN", "5");
    chooseAim("Differential uniformity");
    type("sboxRecipeTarget", "4");
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_COMPARE(m_window->input()->title(), QString("climbed5"));
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> counts;
    for (std::uint32_t x = 0; x < 32; ++x)
        for (std::uint32_t a = 1; a < 32; ++a)
            QVERIFY(++counts[std::pair(a, s()(x) ^ s()(x ^ a))] <= 4);
    const QString reading = QString::fromStdString(m_window->input()->document.reading);
    QVERIFY2(reading.contains("Differential uniformity 4"), qPrintable(reading));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(s(), before);
}

void TestGenerateSBoxes::aTargetBetweenTwoValuesIsRefused() {
    choose("Permutation by");
    chooseAim("Differential uniformity");
    type("sboxRecipeTarget", "7");
    QVERIFY2(verdict().contains("expected an even number from 4 to 256"), qPrintable(verdict()));
    QVERIFY(!button()->isEnabled());
    type("sboxRecipeTarget", "10");
    QTest::mouseClick(button(), Qt::LeftButton);
    QVERIFY(closes());
    QTRY_VERIFY(m_window->input());
    QVERIFY(propertiesOf(s()).differentialUniformity <= 10);
}

void TestGenerateSBoxes::everyFieldHasAName() {
    choose("Permutation by");
    for (QWidget* field : dialog().findChildren<QWidget*>())
        if (field->objectName().startsWith("sboxRecipe") || field->objectName().startsWith("climb"))
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    QVERIFY(closes());
}

TEST_OF_ROOM(TestGenerateSBoxes, QApplication)
#include "tst_generate_sboxes.moc"
