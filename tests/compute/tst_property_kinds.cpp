// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of properties: complete, of keys of their own, and dear ones the same as what they are computed by.
#include "boolean/property_kinds.h"
#include "room.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace walshscope;

class TestPropertyKinds : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsComplete();
    void quickRowsComeFirstAndTheyAreThoseOfManySBoxes();
    void everyTableNamesAFigure();
    void valuesAreWrittenForMachines_data();
    void valuesAreWrittenForMachines();
    void whatIsKnownMakesNobodyCompute();

private:
    template <class Kinds>
    void complete(const Kinds& kinds) {
        static const QRegularExpression key(QStringLiteral("^[a-z][a-z_]*[a-z]$|^[nm]$"));
        QSet<QString> keys;
        for (const auto& kind : kinds) {
            const QString name = QString::fromStdString(std::string(kind.key));
            QVERIFY2(key.match(name).hasMatch() && !keys.contains(name), kind.key.data());
            keys << name;
            QVERIFY2(!kind.title.empty() && kind.definition.text().ends_with('.'), kind.key.data());
            QVERIFY2(kind.read || kind.found || kind.dear, kind.key.data());
            QVERIFY2(!(kind.read && kind.found), kind.key.data());
        }
    }
};

void TestPropertyKinds::everyRowIsComplete() {
    complete(sboxPropertyKinds());
    complete(booleanPropertyKinds());
}

/// Which window and files of many rely on: a column of them is read off the figures.
void TestPropertyKinds::quickRowsComeFirstAndTheyAreThoseOfManySBoxes() {
    const std::size_t quick = sboxFigureKinds().size();
    for (std::size_t i = 0; i < sboxPropertyKinds().size(); ++i)
        QCOMPARE(sboxPropertyKinds()[i].read != nullptr, i < quick);
}

void TestPropertyKinds::everyTableNamesAFigure() {
    for (const TableKind& table : tableKinds())
        if (!table.figure.empty())
            QVERIFY2(sboxPropertyNamed(table.figure).read || sboxPropertyNamed(table.figure).dear, table.id.data());
    QVERIFY_THROWS_EXCEPTION(std::logic_error, sboxPropertyNamed("nonlinearities"));
}

void TestPropertyKinds::valuesAreWrittenForMachines_data() {
    QTest::addColumn<PropertyValue>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << PropertyValue() << "";
    QTest::newRow("flag") << PropertyValue(true) << "true";
    QTest::newRow("negative") << PropertyValue(std::int64_t(-4)) << "-4";
    QTest::newRow("large") << PropertyValue(std::int64_t(100000)) << "100000";
    QTest::newRow("real") << PropertyValue(0.1) << "0.1";
    QTest::newRow("real with all its digits") << PropertyValue(1.0 / 3) << "0.3333333333333333";
    QTest::newRow("digits") << PropertyValue(Digits{"1237940039285380274899124224"}) << "1237940039285380274899124224";
    QTest::newRow("distribution") << PropertyValue(Distribution{{-2, 3}, {4, 1}}) << "-2:3 4:1";
    QTest::newRow("cycles") << PropertyValue(CycleCounts{{1, 2}, {7, 1}}) << "1:2 7:1";
}

void TestPropertyKinds::valuesAreWrittenForMachines() {
    QFETCH(PropertyValue, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(textOf(value)), text);
    QCOMPARE(isKnown(value), !text.isEmpty());
}

/// The identity of three bits: each answer by hand.
void TestPropertyKinds::whatIsKnownMakesNobodyCompute() {
    const SBox s({0, 1, 2, 3, 4, 5, 6, 7}, 3);
    Monitor nobody;
    const SBoxProperties p = properties(s, true, nobody);
    SBoxSubject subject(s, p);
    const std::vector<PropertyAnswer> answers = answersOf(sboxPropertyKinds(), subject, nobody);
    QCOMPARE(answers.size(), sboxPropertyKinds().size());
    const auto answer = [&](std::string_view key) {
        return textOf(answers[std::size_t(&sboxPropertyNamed(key) - sboxPropertyKinds().data())].value);
    };
    QCOMPARE(answer("bijective"), std::string("true"));
    QCOMPARE(answer("nonlinearity"), std::string("0"));
    QCOMPARE(answer("differential_uniformity"), std::string("8"));
    QCOMPARE(answer("fixed_points"), std::string("8"));
    QCOMPARE(answer("involution"), std::string("true"));
    QCOMPARE(answer("cycle_structure"), std::string("1:8"));
    QCOMPARE(answer("linear_structures"), std::string("49"));
    QCOMPARE(answer("lap"), std::string("0.5"));
    QCOMPARE(answer("dap"), std::string("1"));
    for (std::size_t i = 0; i < answers.size(); ++i) // What is dear is not computed along the way.
        QCOMPARE(isKnown(answers[i].value), sboxPropertyKinds()[i].read || sboxPropertyKinds()[i].found);
}

TEST_OF_ROOM(TestPropertyKinds)
#include "tst_property_kinds.moc"
