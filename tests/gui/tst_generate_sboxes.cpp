// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes made with the generator dialog in the real window, by keys and clicks.
#include "gui/source/generate_dialog.h"
#include "room.h"
#include "sbox/properties.h"
#include "window.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

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
    QVERIFY(QString::fromStdString(m_window->input()->document.reading).contains("nonlinearity 2"));
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
    QVERIFY2(words->text().startsWith("The nonlinearity 112 was not reached."), qPrintable(words->text()));
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
