// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences made with the generator dialog, by keys and clicks, against what defines them.
#include "compute/sequences.h"
#include "gui/source/generate_dialog.h"
#include "room.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// The dialog as somebody uses it.
struct Hands {
    GenerateDialog dialog;
    QString title;
    GenerateDialog::Make make;

    explicit Hands(GenerateDialog::Kind kind = GenerateDialog::Lfsr) {
        QObject::connect(&dialog, &GenerateDialog::chosen, &dialog,
                         [this](const QString& name, const GenerateDialog::Make& maker) {
                             title = name;
                             make = maker;
                         });
        dialog.show();
        dialog.setKind(kind);
    }

    template <class Widget>
    Widget* field(const char* name) {
        auto* found = dialog.findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }

    void type(const char* name, const QString& text) {
        auto* widget = field<QWidget>(name);
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(widget, Qt::Key_Delete);
        QTest::keyClicks(widget, text);
    }

    QPushButton* button() { return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
    QString verdict() { return field<QLabel>("generateVerdict")->text(); }

    Document generate() {
        QTest::mouseClick(button(), Qt::LeftButton);
        if (!make)
            qFatal("nothing was chosen");
        Monitor silent;
        return make(silent);
    }
};

Bits bitsIn(const Document& document) { return std::get<Sequence>(document.value).bits; }

std::string textOf(const Bits& bits) {
    std::string text;
    for (std::uint8_t bit : bits)
        text += char('0' + bit);
    return text;
}

/// Counts the looks, and cancels at the given one.
class ListeningMonitor : public Monitor {
public:
    explicit ListeningMonitor(int most) : m_most(most) {}
    void progress(std::uint64_t, std::uint64_t) override {
        if (++m_looks >= m_most)
            throw Cancelled();
    }

private:
    int m_looks = 0, m_most;
};

} // namespace

class TestGenerateSequences : public QObject {
    Q_OBJECT

private slots:
    void everyKindWorksAtOnce_data();
    void everyKindWorksAtOnce();
    void registersAreTypedInAnyNotation_data();
    void registersAreTypedInAnyNotation();
    void combinedGeneratorsFollowTheirDefinition();
    void deBruijnSequencesHoldEachWordOnce();
    void randomBitsAreThoseOfTheirSeed();
    void digitsAreKnown();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void anyOfTheRegistersCanBeWrong();
    void lengthsGoUpToTwoToThe26();
    void whatWasTypedIsKeptForItsKind();
    void longWorkCanBeCancelled();
    void kindsAreGroupedAndReachedByKeys();
};

void TestGenerateSequences::everyKindWorksAtOnce_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("length");
    const auto row = [](const char* name, GenerateDialog::Kind kind, int length = 1000) {
        QTest::newRow(name) << int(kind) << QString::fromLatin1(name) << length;
    };
    row("lfsr4", GenerateDialog::Lfsr);
    row("geffe", GenerateDialog::Geffe);
    row("shrinking", GenerateDialog::Shrinking);
    row("alternating_step", GenerateDialog::AlternatingStep);
    row("debruijn8", GenerateDialog::DeBruijn, 256);
    row("random_bits_s1", GenerateDialog::RandomBits);
    row("e", GenerateDialog::DigitsOfE);
    row("pi", GenerateDialog::DigitsOfPi);
}

void TestGenerateSequences::everyKindWorksAtOnce() {
    QFETCH(int, kind);
    QFETCH(QString, name);
    QFETCH(int, length);
    Hands hands{GenerateDialog::Kind(kind)};
    QVERIFY(hands.button()->isEnabled());
    // What will be made is said before and afterwards.
    const QString said = hands.verdict();
    const Document document = hands.generate();
    QCOMPARE(hands.title, name);
    QCOMPARE(document.name, name.toStdString());
    QCOMPARE(document.format, std::string("generated"));
    QCOMPARE(document.kind(), Kind::Sequence);
    QCOMPARE(int(bitsIn(document).size()), length);
    QCOMPARE(QString::fromStdString(document.reading).mid(1), said.mid(1).chopped(1));
    QVERIFY2(said.contains(length == 256 ? QStringLiteral("256 bits") : QStringLiteral("1,000 bits")),
             qPrintable(said));
    QVERIFY(!hands.dialog.isVisible());
    for (QLineEdit* field : hands.dialog.findChildren<QLineEdit*>())
        if (field->objectName().startsWith(QStringLiteral("sequence")) && !field->isHidden() &&
            !field->parentWidget()->isHidden())
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
}

void TestGenerateSequences::registersAreTypedInAnyNotation_data() {
    QTest::addColumn<QString>("polynomial");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("begins");
    QTest::addColumn<QString>("name");
    QTest::newRow("terms") << "1+x^3+x^4"
                           << "1000"
                           << "100010011010111100010011010111"
                           << "lfsr4";
    QTest::newRow("other way round") << "x**4 + x^3 + 1"
                                     << "1000"
                                     << "100010011010111100010011010111"
                                     << "lfsr4";
    QTest::newRow("hexadecimal") << "0x19"
                                 << "1000"
                                 << "100010011010111100010011010111"
                                 << "lfsr4";
    QTest::newRow("taps") << "4, 3"
                          << "10 00"
                          << "100010011010111100010011010111"
                          << "lfsr4";
    QTest::newRow("usual start") << "3,5"
                                 << "" << QString::fromStdString(textOf(shifted({3, 5}, 40))) << "lfsr5";
    QTest::newRow("one tap") << "3"
                             << "110"
                             << "110110110110"
                             << "lfsr3";
    QTest::newRow("zeros") << "3,4"
                           << "0000"
                           << "0000000000"
                           << "lfsr4";
}

void TestGenerateSequences::registersAreTypedInAnyNotation() {
    QFETCH(QString, polynomial);
    QFETCH(QString, start);
    QFETCH(QString, begins);
    QFETCH(QString, name);
    Hands hands;
    hands.type("sequencePolynomial1", polynomial);
    hands.type("sequenceStart1", start);
    hands.type("sequenceLength", QString::number(begins.size()));
    QVERIFY2(hands.button()->isEnabled(), qPrintable(hands.verdict()));
    const Document document = hands.generate();
    QCOMPARE(QString::fromStdString(textOf(bitsIn(document))), begins);
    QCOMPARE(hands.title, name);
}

void TestGenerateSequences::combinedGeneratorsFollowTheirDefinition() {
    const Bits a = shifted({2, 5}, 4000), b = shifted({1, 7}, 4000), c = shifted({4, 9}, 4000),
               t = shifted({1, 3}, 4000);
    Bits geffe;
    for (std::size_t i = 0; i < 1000; ++i)
        geffe.push_back(std::uint8_t((a[i] & b[i]) ^ (b[i] & c[i]) ^ c[i]));
    QVERIFY(bitsIn(Hands(GenerateDialog::Geffe).generate()) == geffe);
    Bits shrunk;
    for (std::size_t i = 0; shrunk.size() < 1000; ++i)
        if (a[i])
            shrunk.push_back(b[i]);
    QVERIFY(bitsIn(Hands(GenerateDialog::Shrinking).generate()) == shrunk);
    Bits alternating;
    for (std::size_t i = 0, steps = 0; i < 1000; ++i) {
        steps += t[i];
        const std::size_t others = i + 1 - steps;
        alternating.push_back(std::uint8_t((steps ? a[steps - 1] : 0) ^ (others ? b[others - 1] : 0)));
    }
    QVERIFY(bitsIn(Hands(GenerateDialog::AlternatingStep).generate()) == alternating);
}

void TestGenerateSequences::deBruijnSequencesHoldEachWordOnce() {
    Hands hands(GenerateDialog::DeBruijn);
    // The length follows the order until somebody types one.
    hands.type("sequenceOrder", QStringLiteral("10"));
    QCOMPARE(hands.field<QSpinBox>("sequenceLength")->value(), 1024);
    const Bits bits = bitsIn(hands.generate());
    QCOMPARE(hands.title, QStringLiteral("debruijn10"));
    std::set<int> words;
    for (std::size_t i = 0; i < 1024; ++i) {
        int word = 0;
        for (std::size_t k = 0; k < 10; ++k)
            word = 2 * word + bits[(i + k) % 1024];
        words.insert(word);
    }
    QCOMPARE(words.size(), std::size_t(1024));
    Hands short1(GenerateDialog::DeBruijn);
    short1.type("sequenceLength", QStringLiteral("100"));
    short1.type("sequenceOrder", QStringLiteral("10"));
    QVERIFY(bitsIn(short1.generate()) == Bits(bits.begin(), bits.begin() + 100));
}

void TestGenerateSequences::randomBitsAreThoseOfTheirSeed() {
    const auto withSeed = [](const char* seed) {
        Hands hands(GenerateDialog::RandomBits);
        hands.type("sequenceSeed", QLatin1String(seed));
        return bitsIn(hands.generate());
    };
    QVERIFY(withSeed("7") == withSeed("7"));
    const Bits seven = withSeed("7");
    QVERIFY(seven != withSeed("8"));
    const auto ones = std::count(seven.begin(), seven.end(), 1);
    QVERIFY(ones > 400 && ones < 600);
}

void TestGenerateSequences::digitsAreKnown() {
    QCOMPARE(textOf(bitsIn(Hands(GenerateDialog::DigitsOfE).generate())).substr(0, 34),
             std::string("1010110111111000010101000101100010"));
    QCOMPARE(textOf(bitsIn(Hands(GenerateDialog::DigitsOfPi).generate())).substr(0, 34),
             std::string("1100100100001111110110101010001000"));
}

void TestGenerateSequences::whatIsWrongIsSaid_data() {
    QTest::addColumn<QString>("polynomial");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing") << ""
                             << ""
                             << "There is no connection polynomial";
    QTest::newRow("no polynomial") << "1+y"
                                   << ""
                                   << "\"y\" is not a term";
    QTest::newRow("half a term") << "1+x^"
                                 << ""
                                 << "is not a term";
    QTest::newRow("no constant") << "x+x^3"
                                 << ""
                                 << "without the term 1";
    QTest::newRow("constant only") << "0x1"
                                   << ""
                                   << "degree 0";
    QTest::newRow("zero") << "0x0"
                          << ""
                          << "degree −1";
    QTest::newRow("too large") << "1+x^65"
                               << ""
                               << "degree 65";
    QTest::newRow("tap too large") << "3,65"
                                   << ""
                                   << "from 1 to 64";
    QTest::newRow("tap twice") << "3,3"
                               << ""
                               << "twice";
    QTest::newRow("short start") << "3,4"
                                 << "100"
                                 << "a start of 3 bits for a register of 4";
    QTest::newRow("start that is no bits") << "3,4"
                                           << "10a0"
                                           << "10a0";
}

void TestGenerateSequences::whatIsWrongIsSaid() {
    QFETCH(QString, polynomial);
    QFETCH(QString, start);
    QFETCH(QString, says);
    Hands hands;
    hands.type("sequencePolynomial1", polynomial);
    hands.type("sequenceStart1", start);
    QVERIFY(!hands.button()->isEnabled());
    QVERIFY2(hands.verdict().contains(says, Qt::CaseInsensitive), qPrintable(hands.verdict()));
    QVERIFY(!hands.verdict().contains(u'\n'));
    hands.type("sequencePolynomial1", QStringLiteral("3,4"));
    hands.type("sequenceStart1", QString());
    QVERIFY(hands.button()->isEnabled());
}

void TestGenerateSequences::anyOfTheRegistersCanBeWrong() {
    Hands hands(GenerateDialog::Geffe);
    hands.type("sequencePolynomial2", QStringLiteral("1+z"));
    QVERIFY(!hands.button()->isEnabled());
    QVERIFY2(hands.verdict().startsWith(QStringLiteral("Choosing register: ")), qPrintable(hands.verdict()));
    hands.dialog.setKind(GenerateDialog::Shrinking);
    QVERIFY(hands.button()->isEnabled());
    hands.type("sequenceStart1", QStringLiteral("00000"));
    QVERIFY(!hands.button()->isEnabled());
    QVERIFY2(hands.verdict().contains(QStringLiteral("only zeros")), qPrintable(hands.verdict()));
}

void TestGenerateSequences::lengthsGoUpToTwoToThe26() {
    Hands hands(GenerateDialog::DigitsOfE);
    auto* length = hands.field<QSpinBox>("sequenceLength");
    hands.type("sequenceLength", QStringLiteral("67108864"));
    QCOMPARE(length->value(), 67108864);
    QVERIFY(hands.button()->isEnabled());
    QCOMPARE(length->maximum(), 67108864);
    QCOMPARE(length->minimum(), 1);
    hands.type("sequenceLength", QStringLiteral("1"));
    QCOMPARE(textOf(bitsIn(hands.generate())), std::string("1"));
    Hands order(GenerateDialog::DeBruijn);
    order.type("sequenceOrder", QStringLiteral("26"));
    QCOMPARE(order.field<QSpinBox>("sequenceLength")->value(), 67108864);
    QCOMPARE(order.field<QSpinBox>("sequenceOrder")->maximum(), 26);
}

void TestGenerateSequences::whatWasTypedIsKeptForItsKind() {
    Hands hands;
    hands.type("sequencePolynomial1", QStringLiteral("1+x+x^15"));
    hands.type("sequenceLength", QStringLiteral("77"));
    hands.dialog.setKind(GenerateDialog::Geffe);
    QCOMPARE(hands.field<QLineEdit>("sequencePolynomial1")->text(), QStringLiteral("1+x^2+x^5"));
    hands.dialog.setKind(GenerateDialog::DeBruijn);
    QCOMPARE(hands.field<QSpinBox>("sequenceLength")->value(), 256);
    hands.dialog.setKind(GenerateDialog::Random);
    QVERIFY(!hands.field<QSpinBox>("sequenceLength")->isVisible());
    QVERIFY(hands.field<QSpinBox>("generateN")->isVisible());
    hands.dialog.setKind(GenerateDialog::Lfsr);
    QVERIFY(!hands.field<QSpinBox>("generateN")->isVisible());
    QCOMPARE(hands.field<QLineEdit>("sequencePolynomial1")->text(), QStringLiteral("1+x+x^15"));
    QCOMPARE(hands.field<QSpinBox>("sequenceLength")->value(), 77);
    QCOMPARE(hands.field<QLineEdit>("sequenceStart1")->placeholderText(), QStringLiteral("0…01"));
    hands.type("sequencePolynomial1", QStringLiteral("3,4"));
    QCOMPARE(hands.field<QLineEdit>("sequenceStart1")->placeholderText(), QStringLiteral("0001"));
}

void TestGenerateSequences::longWorkCanBeCancelled() {
    for (GenerateDialog::Kind kind : {GenerateDialog::DigitsOfE, GenerateDialog::DigitsOfPi, GenerateDialog::Lfsr,
                                      GenerateDialog::RandomBits, GenerateDialog::AlternatingStep}) {
        Hands hands(kind);
        hands.type("sequenceLength", QStringLiteral("67108864"));
        QTest::mouseClick(hands.button(), Qt::LeftButton);
        QVERIFY(hands.make);
        ListeningMonitor watching(3);
        QVERIFY_EXCEPTION_THROWN(hands.make(watching), Cancelled);
    }
}

void TestGenerateSequences::kindsAreGroupedAndReachedByKeys() {
    Hands hands(GenerateDialog::SBoxClimb);
    auto* kinds = hands.field<QComboBox>("generateKind");
    const auto separators = [&] {
        int count = 0;
        for (int row = 0; row < kinds->count(); ++row)
            count += kinds->itemData(row, Qt::AccessibleDescriptionRole).toString() == QStringLiteral("separator");
        return count;
    };
    QCOMPARE(separators(), 2);
    kinds->setFocus();
    QTest::keyClick(kinds, Qt::Key_Down);
    QCOMPARE(kinds->currentData().toInt(), int(GenerateDialog::Lfsr));
    QTest::keyClick(kinds, Qt::Key_Up);
    QCOMPARE(kinds->currentData().toInt(), int(GenerateDialog::SBoxClimb));
    hands.dialog.setKind(GenerateDialog::PowerMap);
    QTest::keyClick(kinds, Qt::Key_Up);
    QCOMPARE(kinds->currentData().toInt(), int(GenerateDialog::RotationSymmetric));
}

TEST_OF_ROOM(TestGenerateSequences, QApplication)
#include "tst_generate_sequences.moc"
