// SPDX-License-Identifier: GPL-3.0-or-later
// What components and info print of an S-box's components and further properties.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <bit>

using namespace walshscope;

class TestCliComponents : public QObject {
    Q_OBJECT

private slots:
    void aRowForEachComponent();
    void theSameAsJsonAndForPeople();
    void immunityIsComputedWhenAskedFor();
    void anAnfIsItsComponentAtEveryPoint_data();
    void anAnfIsItsComponentAtEveryPoint();
    void oneComponentIsARowOfItsOwn();
    void normalFormsThatAreTooManyAreRefused();
    void onlySBoxesHaveComponents();
    void furtherFactsOfAes();
    void furtherFactsOfAFunction();
    void whatTakesLongIsLeftOut();
    void whatDoesNotApplyIsNull();
    void verdictsSayHowGoodItIs();
    void verdictsOfFunctionsClaimNoMore_data();
    void verdictsOfFunctionsClaimNoMore();

private:
    QString listed(const QString& name) const {
        QByteArray table;
        for (const auto& value : testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"].toArray())
            table += QByteArray::number(value.toInt()) + ' ';
        return m_folder.file(name + QStringLiteral(".txt"), table);
    }

    Folder m_folder;
};

void TestCliComponents::aRowForEachComponent() {
    const Finished run = runProgram({"components", listed("PRESENT"), "--csv"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.err.isEmpty());
    const QList<QByteArray> lines = run.out.split('\n');
    QCOMPARE(lines.size(), 17); // The header, 15 rows, and what follows the last line end.
    QCOMPARE(lines[0], QByteArray("b,degree,weight,balanced,plateaued,nonlinearity,linearity,absolute_indicator,"
                                  "linear_structures,algebraic_immunity"));
    // x0 + x2 + x3 + x1 x2, of which only x1 and x2 are not linear.
    QCOMPARE(lines[1], QByteArray("1,2,8,true,true,4,8,16,3,"));
    for (int b = 1; b <= 15; ++b)
        QVERIFY(lines[b].startsWith(QByteArray::number(b) + ','));
}

void TestCliComponents::theSameAsJsonAndForPeople() {
    const QString file = listed("PRESENT");
    const QList<QByteArray> lines = runProgram({"components", file, "--csv"}).out.trimmed().split('\n');
    const QList<QByteArray> keys = lines[0].split(',');
    const QJsonObject object = objectOf(runProgram({"components", file, "--json"}).out);
    QCOMPARE(object["kind"].toString(), QStringLiteral("components"));
    QCOMPARE(object["n"].toInt(), 4);
    const QJsonArray rows = object["components"].toArray();
    QCOMPARE(rows.size(), 15);
    const QList<QByteArray> text = runProgram({"components", file}).out.trimmed().split('\n');
    QCOMPARE(text.size(), 16);
    QVERIFY(text[0].contains("absolute indicator"));
    for (int row = 0; row < 15; ++row) {
        const QList<QByteArray> values = lines[row + 1].split(',');
        QCOMPARE(rows[row].toObject().size(), keys.size());
        for (int column = 0; column < keys.size(); ++column) {
            const QJsonValue value = rows[row].toObject()[QLatin1String(keys[column])];
            QCOMPARE(value.isNull()   ? QByteArray()
                     : value.isBool() ? QByteArray(value.toBool() ? "true" : "false")
                                      : QByteArray::number(value.toInt()),
                     values[column]);
        }
        QCOMPARE(text[row + 1].simplified().split(' ').first(), values.first());
    }
    QVERIFY(isOneLine(runProgram({"components", file, "--json", "--csv"}).err));
}

void TestCliComponents::immunityIsComputedWhenAskedFor() {
    const Finished run = runProgram({"components", listed("AES"), "--csv", "--immunity"});
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 256);
    for (int b = 1; b <= 255; ++b)
        QCOMPARE(lines[b], QByteArray::number(b) + ",7,128,true,false,112,32,32,0,4");
}

void TestCliComponents::anAnfIsItsComponentAtEveryPoint_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"PRESENT", "DES_S1", "AES"})
        QTest::newRow(name) << name;
}

void TestCliComponents::anAnfIsItsComponentAtEveryPoint() {
    QFETCH(QString, name);
    std::vector<unsigned> table;
    for (const auto& value : testObject(QStringLiteral("sboxes.json"))[name].toObject()["table"].toArray())
        table.push_back(unsigned(value.toInt()));
    const QString file = listed(name);
    const QList<QByteArray> lines = runProgram({"components", file, "--anf", "--csv"}).out.trimmed().split('\n');
    const QJsonArray rows = objectOf(runProgram({"components", file, "--anf", "--json"}).out)["components"].toArray();
    const QList<QByteArray> people = runProgram({"components", file, "--anf"}).out.trimmed().split('\n');
    QCOMPARE(lines.size(), rows.size() + 1);
    QCOMPARE(people.size(), rows.size() + 1);
    QVERIFY(lines[0].endsWith(",algebraic_immunity,anf_terms,anf"));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonObject row = rows[i].toObject();
        const unsigned b = unsigned(row["b"].toInt());
        const QString anf = row["anf"].toString();
        QVERIFY(lines[i + 1].endsWith("," + QByteArray::number(row["anf_terms"].toInt()) + "," + anf.toUtf8()));
        QVERIFY(people[i + 1].endsWith("  " + anf.toUtf8()));
        std::vector<unsigned> monomials;
        int degree = 0;
        for (const QString& term : anf.split(" + ")) {
            unsigned monomial = 0;
            for (const QString& factor : term.split('*'))
                monomial |= factor.startsWith('x') ? 1u << factor.mid(1).toInt() : 0;
            if (term != "0")
                monomials.push_back(monomial);
            degree = std::max(degree, std::popcount(monomial));
        }
        QCOMPARE(row["anf_terms"].toInt(), int(monomials.size()));
        QCOMPARE(row["degree"].toInt(), degree);
        for (unsigned x = 0; x < table.size(); ++x) {
            int sum = 0;
            for (const unsigned monomial : monomials)
                sum ^= (x & monomial) == monomial;
            QCOMPARE(sum, std::popcount(b & table[x]) & 1);
        }
    }
}

void TestCliComponents::oneComponentIsARowOfItsOwn() {
    const QString file = listed("PRESENT");
    const Finished run = runProgram({"components", file, "--component", "0x1", "--anf", "--csv"});
    QCOMPARE(run.out.trimmed().split('\n').value(1), QByteArray("1,2,8,true,true,4,8,16,3,,4,x0 + x2 + x3 + x1*x2"));
    QCOMPARE(run.out.trimmed().split('\n').size(), 2);
    const Finished none = runProgram({"components", file, "--component", "16"});
    QCOMPARE(none.status, 2);
    QVERIFY(isOneLine(none.err));
    QVERIFY2(none.err.contains("expected a number from 1 to 15"), none.err.constData());
}

void TestCliComponents::normalFormsThatAreTooManyAreRefused() {
    const Finished run = runProgram({"components", "--anf", "-"}, "x^3 @ 13");
    QCOMPARE(run.status, 2);
    QVERIFY(isOneLine(run.err));
    QVERIFY2(run.err.contains("have up to 2^26 monomials, expected at most 2^24, or one component by --component"),
             run.err.constData());
    const Finished one = runProgram({"components", "--anf", "--csv", "--component", "1", "-"}, "x^3 @ 13");
    QCOMPARE(one.status, 0);
    QVERIFY(one.out.contains("*x"));
}

void TestCliComponents::onlySBoxesHaveComponents() {
    const Finished run = runProgram({"components", m_folder.file(QStringLiteral("f.txt"), "0110")});
    QCOMPARE(run.status, 3);
    QVERIFY(isOneLine(run.err));
    QVERIFY(run.err.contains("f.txt: this is of the kind boolean, expected an S-box"));
}

void TestCliComponents::furtherFactsOfAes() {
    const QJsonObject facts = objectOf(runProgram({"info", "--json", "--all", listed("AES")}).out);
    QCOMPARE(facts["quadratic_equations"].toInt(), 39);
    QCOMPARE(facts["biaffine_equations"].toInt(), 23);
    QCOMPARE(facts["differential_branch_number"].toInt(), 2);
    QCOMPARE(facts["linear_branch_number"].toInt(), 2);
    QCOMPARE(facts["lap"].toDouble(), 0.0625);
    QCOMPARE(facts["linear_probability"].toDouble(), 0.015625); // 2^-6, as Daemen and Rijmen have it.
    QCOMPARE(facts["dap"].toDouble(), 0.015625);
    QCOMPARE(facts["linear_structures"].toInt(), 0);
    QCOMPARE(facts["involution"].toBool(true), false);
    QCOMPARE(facts["opposite_fixed_points"].toInt(-1), 0);
    QCOMPARE(facts["cycle_structure"].toObject(), (QJsonObject{{"2", 1}, {"27", 1}, {"59", 1}, {"81", 1}, {"87", 1}}));
    QCOMPARE(facts["sac"].toBool(true), false);
    const QJsonArray matrix = facts["sac_matrix"].toArray();
    QCOMPARE(matrix.size(), 8);
    double flips = 0;
    for (const auto& row : matrix) {
        QCOMPARE(row.toArray().size(), 8);
        for (const auto& count : row.toArray())
            flips += count.toDouble();
    }
    QCOMPARE(QString::number(flips / 64 / 256, 'f', 4), QStringLiteral("0.5049"));
    QCOMPARE(facts["bic_nonlinearity"].toInt(), 112);
    QCOMPARE(QString::number(facts["transparency_order"].toDouble(), 'f', 3), QStringLiteral("7.860"));
    QCOMPARE(QString::number(facts["revised_transparency_order"].toDouble(), 'f', 3), QStringLiteral("6.916"));
    QCOMPARE(facts["algebraic_immunity_min"].toInt(), 4);
    QCOMPARE(facts["graph_algebraic_immunity"].toInt(), 2);
}

void TestCliComponents::furtherFactsOfAFunction() {
    // x0 x1 + x2 x3 is bent; x0 + x1 changes with every argument of which it is the sum.
    const QJsonObject bent = objectOf(runProgram({"info", "--json", "--format", "anf", "-"}, "x0*x1 + x2*x3").out);
    QCOMPARE(bent["propagation_criterion"].toInt(), 4);
    QCOMPARE(bent["sac"].toBool(), true);
    QCOMPARE(bent["linear_structures"].toInt(-1), 0);
    QCOMPARE(bent["verdicts"].toObject()["nonlinearity"].toObject()["standing"].toString(), QStringLiteral("optimal"));
    QCOMPARE(bent["nearest_affine_functions"].toObject()["agreements"].toInt(), 10);
    QCOMPARE(bent["nearest_affine_functions"].toObject()["count"].toInt(), 16);
    QCOMPARE(bent["walsh_support"].toObject()["size"].toInt(), 16);
    QCOMPARE(bent["autocorrelation_support"].toObject()["size"].toInt(), 1);
    QCOMPARE(bent["quadratic_normal_form"].toObject()["form"].toString(), QStringLiteral("x0*x1 + x2*x3"));
    QCOMPARE(bent["annihilators"].toObject()["of_f"].toObject()["dimension"].toInt(), 5);
    QCOMPARE(bent["annihilators"].toObject()["of_complement"].toObject()["basis"].toArray(),
             QJsonArray{QStringLiteral("x0*x1 + x2*x3")});
    const QJsonObject linear = objectOf(runProgram({"info", "--json", "--as", "boolean", "-"}, "01100110").out);
    QCOMPARE(linear["propagation_criterion"].toInt(-1), 0);
    QCOMPARE(linear["sac"].toBool(true), false);
    QCOMPARE(linear["linear_structures"].toInt(), 7);
    QCOMPARE(linear["verdicts"].toObject()["nonlinearity"].toObject()["standing"].toString(), QStringLiteral("worse"));
}

void TestCliComponents::whatTakesLongIsLeftOut() {
    const QString large =
        m_folder.file(QStringLiteral("large.txt"), runProgram({"generate", "random", "-n", "17", "--seed", "1"}).out);
    const QJsonObject function = objectOf(runProgram({"info", "--json", "--as", "boolean", large}).out);
    QCOMPARE(function["n"].toInt(), 17);
    QVERIFY(function["walsh_support"].isObject() && function["nearest_affine_functions"].isObject());
    for (const char* key : {"annihilators", "autocorrelation_support", "quadratic_normal_form"})
        QVERIFY2(function.contains(QLatin1String(key)) && function[QLatin1String(key)].isNull(), key);
    const auto column = [&](const QStringList& options) {
        return runProgram(
                   QStringList{"info", "--csv", "--columns", "n,autocorrelation_support", "--as", "boolean", large} +
                   options)
            .out;
    };
    QCOMPARE(column({}), QByteArray("n,autocorrelation_support\n17,\n"));
    // Its weight is odd, and so no r(a) is 0.
    QCOMPARE(function["weight"].toInt() % 2, 1);
    QCOMPARE(column({"--all"}), QByteArray("n,autocorrelation_support\n17,all 131072\n"));
    const QJsonObject facts = objectOf(runProgram({"info", "--json", "-"}, "x^254 @ 12").out);
    QCOMPARE(facts["n"].toInt(), 12);
    for (const char* key : {"algebraic_immunity_min", "revised_transparency_order"})
        QVERIFY2(facts.contains(QLatin1String(key)) && facts[QLatin1String(key)].isNull(), key);
    const QByteArray text = runProgram({"info", "-"}, "x^254 @ 12").out;
    QVERIFY2(text.contains("--all does"), text.constData());
}

void TestCliComponents::whatDoesNotApplyIsNull() {
    const QJsonObject des = objectOf(runProgram({"info", "--json", "-"}, "0 1 2 3 3 2 1 0").out);
    for (const char* key : {"involution", "opposite_fixed_points", "cycle_structure"})
        QVERIFY2(des.contains(QLatin1String(key)) && des[QLatin1String(key)].isNull(), key);
    const QJsonObject narrow = objectOf(runProgram({"info", "--json", "--as", "sbox", "--m", "1", "-"}, "1 1 1 1").out);
    QCOMPARE(narrow["m"].toInt(), 1);
    for (const char* key : {"bic_correlation", "bic_nonlinearity", "linear_branch_number"})
        QVERIFY2(narrow.contains(QLatin1String(key)) && narrow[QLatin1String(key)].isNull(), key);
}

void TestCliComponents::verdictsSayHowGoodItIs() {
    const QString file = listed("AES");
    const QJsonObject verdicts = objectOf(runProgram({"info", "--json", file}).out)["verdicts"].toObject();
    QCOMPARE(verdicts["nonlinearity"].toObject(),
             (QJsonObject{
                 {"value", 112}, {"bound", 116}, {"best_known", 112}, {"standing", "best_known"}, {"among", "all"}}));
    QCOMPARE(verdicts["differential_uniformity"].toObject()["among"].toString(), QStringLiteral("permutations"));
    QCOMPARE(verdicts["degree_max"].toObject()["standing"].toString(), QStringLiteral("optimal"));
    QCOMPARE(verdicts["differential_uniformity"].toObject()["standing"].toString(), QStringLiteral("best_known"));
    const QByteArray text = runProgram({"info", file}).out;
    QVERIFY2(text.contains("nonlinearity 112 (best known; the bound is 116)"), text.constData());
}

void TestCliComponents::verdictsOfFunctionsClaimNoMore_data() {
    QTest::addColumn<QByteArray>("bits");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("balanced") << QByteArray("0110") << QByteArray("0 (optimal among balanced functions: proven)");
    QTest::newRow("bent") << QByteArray("0001") << QByteArray("1 (optimal: proven)");
    QTest::newRow("parity") << QByteArray("0110100110010110")
                            << QByteArray("0 (the best among balanced functions is 4: proven)");
    QTest::newRow("constant") << QByteArray("0000") << QByteArray("0 (the best is 1: proven)");
    QByteArray eight; // x0 x1 + x2 x3 + x4 x5 + x7
    for (int x = 0; x < 256; ++x)
        eight += char('0' + (((x >> 7) ^ (x & x >> 1 & 1) ^ (x >> 2 & x >> 3 & 1) ^ (x >> 4 & x >> 5 & 1)) & 1));
    QTest::newRow("eight variables") << eight << QByteArray("112 (the best known among balanced functions is 116)");
}

void TestCliComponents::verdictsOfFunctionsClaimNoMore() {
    QFETCH(QByteArray, bits);
    QFETCH(QByteArray, words);
    const QByteArray text = runProgram({"info", "--as", "boolean", "-"}, bits).out;
    QVERIFY2(text.contains("nonlinearity " + words), text.constData());
}

TEST_OF_ROOM(TestCliComponents)
#include "tst_cli_components.moc"
