// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers in every format: what is taken for them, written and read back, and what is refused where.
#include "complaint.h"
#include "convolution/inputs.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <limits>
#include <random>

using namespace walshscope;

class TestRealFormats : public QObject {
    Q_OBJECT

private slots:
    void numbersAreReadAsTheyStand_data();
    void numbersAreReadAsTheyStand();
    void otherTextIsTakenForWhatItWas_data();
    void otherTextIsTakenForWhatItWas();
    void whatIsWrittenIsReadBackEqual_data();
    void whatIsWrittenIsReadBackEqual();
    void wholeNumbersStayReal();
    void largeWholeNumbersStayWhole_data();
    void largeWholeNumbersStayWhole();
    void largeWholeNumbersAreReadHoweverTheyStand_data();
    void largeWholeNumbersAreReadHoweverTheyStand();
    void realNumbersAmongThemMakeThemReal();
    void errorsNameThePlace_data();
    void errorsNameThePlace();
    void realsAreAReadingOnlyWhereTheyLookLikeIt();
    void aVectorIsFiniteAndAPowerOfTwoLong();
    void theyAreConvolvedAsTheyAre();
};

void TestRealFormats::numbersAreReadAsTheyStand_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<double>>("values");
    const auto row = [](const char* name, const char* text, const QList<double>& values) {
        QTest::newRow(name) << QByteArray(text) << values;
    };
    row("points", "0.5 -0.25\n1.0 2.75\n", {0.5, -0.25, 1, 2.75});
    row("commas", "0.5,0.25, 0.125 ,1", {0.5, 0.25, 0.125, 1});
    row("exponents", "1e-3 2E+2", {0.001, 200});
    row("both", "6.25e-2 1.5E1", {0.0625, 15});
    row("signs", "+0.5 -.5", {0.5, -0.5});
    row("one", "0.5", {0.5});
    row("whole ones among them", "0.5 3 -7 0", {0.5, 3, -7, 0});
    row("nothing behind the point", "0.5 3.", {0.5, 3});
    row("as numpy prints them", "1. 0. 1. 1.", {1, 0, 1, 1});
    row("two of them", "5. 6.", {5, 6});
    row("counting up", "1. 2. 3. 4.", {1, 2, 3, 4});
    row("one as numpy prints it", "-7.", {-7});
    row("points here and there", "1. 0 1 1", {1, 0, 1, 1});
    row("in brackets", "[1. 0. 1. 1.]\n", {1, 0, 1, 1});
    row("in brackets over two lines", "[ 1. -0.\n  1.  1.]\n", {1, -0.0, 1, 1});
    row("a list of Python", "[0.5, -0.25]", {0.5, -0.25});
    row("as numpy represents them", "array([1., 0., 1., 0.5])", {1, 0, 1, 0.5});
    row("byte order mark and brackets",
        "\xEF\xBB\xBF"
        "[1.,0.]\r\n",
        {1, 0});
    row("byte order mark and CRLF",
        "\xEF\xBB\xBF"
        "0.5\r\n0.25\r\n",
        {0.5, 0.25});
    row("the smallest and the largest", "4.9406564584124654e-324 1.7976931348623157e308",
        {std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max()});
    row("table", "x,r\n0,0.5\n1,1e-3\n", {0.5, 0.001});
    row("JSON", R"({"kind": "reals", "name": "p", "values": [0.5, 2, 1e-3, -0.25]})", {0.5, 2, 0.001, -0.25});
}

void TestRealFormats::numbersAreReadAsTheyStand() {
    QFETCH(QByteArray, text);
    QFETCH(QList<double>, values);
    const Document document = read(text.toStdString(), "p.txt", {});
    QCOMPARE(document.kind(), Kind::Real);
    const auto& found = std::get<RealVector>(document.value);
    QCOMPARE(QList<double>(found.values().begin(), found.values().end()), values);
    QVERIFY(document.reading.starts_with(std::to_string(values.size()) + " real number"));
}

void TestRealFormats::otherTextIsTakenForWhatItWas_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Kind>("kind");
    QTest::newRow("integers") << QByteArray("1 -2 3 4") << Kind::Integers;
    QTest::newRow("bits") << QByteArray("0 1 1 0") << Kind::Boolean;
    QTest::newRow("list") << QByteArray("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2") << Kind::SBox;
    QTest::newRow("hexadecimal, e and digits") << QByteArray("43e1") << Kind::Boolean;
    QTest::newRow("numbered from 1") << QByteArray("1. 3\n2. 0\n3. 1\n4. 2\n") << Kind::SBox;
    QTest::newRow("numbered rows") << QByteArray("0. 3 0\n2. 1 2\n4. 7 4\n6. 5 6\n") << Kind::SBox;
    QTest::newRow("the end of a sentence") << QByteArray("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2.") << Kind::SBox;
    QTest::newRow("a list") << QByteArray("[1, 0, 1, 1]") << Kind::Boolean;
    QTest::newRow("numbered lines") << QByteArray("0. 3\n1. 0\n2. 1\n3. 2\n4. 7\n5. 4\n6. 5\n7. 6\n") << Kind::SBox;
}

void TestRealFormats::otherTextIsTakenForWhatItWas() {
    QFETCH(QByteArray, text);
    QFETCH(Kind, kind);
    QCOMPARE(read(text.toStdString(), "f.txt", {}).kind(), kind);
}

void TestRealFormats::whatIsWrittenIsReadBackEqual_data() {
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<int>("n");
    for (const Format& format : formats())
        if (format.kind == Kind::Real && format.writable)
            for (int n : {0, 1, 5, 10})
                QTest::addRow("%s, n = %d", format.name.data(), n) << QByteArray(format.name.data()) << n;
}

void TestRealFormats::whatIsWrittenIsReadBackEqual() {
    QFETCH(QByteArray, format);
    QFETCH(int, n);
    std::mt19937_64 random{unsigned(n)};
    std::vector<double> values(std::size_t(1) << n);
    for (double& v : values)
        v = std::ldexp(double(std::int64_t(random())), int(random() % 1000) - 600);
    values[0] = n == 1 ? std::numeric_limits<double>::denorm_min() : n == 5 ? -0.0 : 1e22;
    const Document written{"p", {}, {}, RealVector(values)};
    const std::string text = write(written, format.toStdString());
    for (const Reading& reading : {Reading{}, Reading{.as = Kind::Real, .format = format.toStdString()}}) {
        const Document back = read(text, "p", reading);
        QCOMPARE(back.kind(), Kind::Real);
        const auto& found = std::get<RealVector>(back.value);
        for (std::size_t x = 0; x < values.size(); ++x)
            QVERIFY(std::bit_cast<std::uint64_t>(found[x]) == std::bit_cast<std::uint64_t>(values[x]));
    }
}

void TestRealFormats::wholeNumbersStayReal() {
    const Document document{"p", {}, {}, RealVector({1, 0, -3, 1e6})};
    QCOMPARE(QString::fromStdString(write(document, "reals")), QString("1.0 0.0 -3.0 1e+06\n"));
    QCOMPARE(read(write(document, "reals"), "p", {}).kind(), Kind::Real);
}

void TestRealFormats::largeWholeNumbersStayWhole_data() {
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<int>("n");
    for (const Format& format : formats())
        if (format.kind == Kind::Real && format.writable)
            for (int n : {1, 2, 6, 10})
                QTest::addRow("%s, n = %d", format.name.data(), n) << QByteArray(format.name.data()) << n;
}

void TestRealFormats::largeWholeNumbersStayWhole() {
    QFETCH(QByteArray, format);
    QFETCH(int, n);
    constexpr std::int64_t largest = std::int64_t(1) << 62;
    std::mt19937_64 random{unsigned(n)};
    for (int round = 0; round < 50; ++round) {
        std::vector<std::int64_t> values(std::size_t(1) << n);
        for (std::int64_t& v : values)
            v = (std::int64_t(random()) >> 1) >> random() % 63;
        values[random() % values.size()] = std::array{largest, -largest, largest - 1, std::int64_t(2147483648),
                                                      std::int64_t(-2147483649)}[std::size_t(round % 5)];
        const Document written{"p", {}, {}, RealVector(values)};
        const std::string text = write(written, format.toStdString());
        for (const Reading& reading : {Reading{}, Reading{.as = Kind::Real, .format = format.toStdString()}}) {
            const Document back = read(text, "p", reading);
            QVERIFY2(back.value == written.value, text.c_str());
            QVERIFY2(back.reading.starts_with(std::to_string(values.size()) + " integers of up to 63 bits"),
                     back.reading.c_str());
        }
        for (const Reading& reading : possibleReadings(text, "p"))
            QVERIFY(read(text, "p", reading).value == written.value);
    }
}

void TestRealFormats::largeWholeNumbersAreReadHoweverTheyStand_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("as");
    const auto row = [](const char* name, const char* text, const char* as = "") {
        QTest::newRow(name) << QByteArray(text) << QByteArray(as);
    };
    row("white space", "9007199254740993 -7\n");
    row("a sign in front", "+9007199254740993 -7\n");
    row("commas", "9007199254740993, -7");
    row("semicolons", "9007199254740993;-7");
    row("brackets", "[9007199254740993, -7]");
    row("the header of integers", "x,v\n0,9007199254740993\n1,-7\n");
    row("the header of real numbers", "x,r\n0,9007199254740993\n1,-7\n");
    row("another heading", "tau\tC\n0\t9007199254740993\n1\t-7\n");
    row("JSON of integers", R"({"kind": "integers", "values": [9007199254740993, -7]})");
    row("JSON of real numbers", R"({"kind": "reals", "values": [9007199254740993, -7]})");
    row("asked for as integers", "9007199254740993 -7", "integers");
    row("asked for as reals", "9007199254740993 -7", "reals");
    row("a table asked for as reals", "x,v\n0,9007199254740993\n1,-7\n", "reals");
    row("JSON asked for as reals", R"({"kind": "integers", "values": [9007199254740993, -7]})", "reals");
}

void TestRealFormats::largeWholeNumbersAreReadHoweverTheyStand() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, as);
    Reading reading;
    if (!as.isEmpty())
        reading.as = kindNamed(as.toStdString());
    const Document document = read(text.toStdString(), "p", reading);
    Monitor monitor;
    // 2^53 + 1, which is no double.
    QCOMPARE(std::get<std::vector<std::int64_t>>(numbersOf(document, BooleanAs::Signs, 0, monitor)),
             std::vector<std::int64_t>({9007199254740993, -7}));
    for (const Reading& other : possibleReadings(text.toStdString(), "p"))
        QVERIFY(read(text.toStdString(), "p", other).value == document.value);
}

void TestRealFormats::realNumbersAmongThemMakeThemReal() {
    for (const char* text : {"3000000000 0.5", "0.5 3000000000", "3 3000000000 1e3 0"})
        QVERIFY2(!std::get<RealVector>(read(text, "p", {}).value).isWhole(), text);
    // As real numbers small ones are what they were, and those beyond 2^62 as near as a double is.
    QVERIFY(read("1 -2", "p", {.as = Kind::Real}).value == decltype(Document::value)(RealVector({1.0, -2.0})));
    QVERIFY(read("9223372036854775808 -3000000001", "p", {.as = Kind::Real}).value ==
            decltype(Document::value)(RealVector({0x1p63, -3000000001.0})));
    QVERIFY(std::signbit(std::get<RealVector>(read("-0 1", "p", {.as = Kind::Real}).value)[0]));
    QCOMPARE(complaint([] {
                 RealVector(std::vector<std::int64_t>{1, std::numeric_limits<std::int64_t>::max()});
             }),
             QString("the value 9223372036854775807, expected at most 2^62 in magnitude"));
}

void TestRealFormats::errorsNameThePlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* text, const QString& words) {
        QTest::newRow(name) << QByteArray(text) << words;
    };
    row("infinite", "0.5\n0.25 inf 1 1", "p:2:6: \"inf\" is not a finite number, expected one such as 0.5 or 1e-3");
    row("minus infinite", "0.5 -inf", "p:1:5: \"-inf\" is not a finite number, expected one such as 0.5 or 1e-3");
    row("no number", "0.5 nan", "p:1:5: \"nan\" is not a finite number, expected one such as 0.5 or 1e-3");
    row("too large", "0.5 1e999",
        "p:1:5: 1e999 is out of range, expected a magnitude from 4.9e-324 to 1.797e308, or 0");
    row("too small", "0.5\n-1e-999",
        "p:2:1: -1e-999 is out of range, expected a magnitude from 4.9e-324 to 1.797e308, or 0");
    row("three", "0.5 0.25 0.125", "p:1:15: 3 numbers, expected a power of two");
    row("two points", "0.5 1.2.3", "p:1:8: unexpected '.', expected white space, a comma or the end after a number");
    row("a sign alone", "0.5 -", "p:1:6: the text ends here, expected a number such as 0.5 or 1e-3");
    row("a comma at the end", "0.5,", "p:1:5: the text ends here, expected a number after the comma");
    row("in brackets", "[0.5 1.2.3]", "p:1:9: unexpected '.', expected white space, a comma or the end after a number");
    row("three in brackets", "[1. 0. 1.]", "p:1:10: 3 numbers, expected a power of two");
    row("a point alone", "0.5 .", "p:1:5: unexpected '.', expected a number such as 0.5 or 1e-3");
}

void TestRealFormats::errorsNameThePlace() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    for (const Reading& reading :
         {Reading{}, Reading{.as = Kind::Real}, Reading{.as = Kind::Real, .format = "reals"}}) {
        try {
            read(text.toStdString(), "p", reading);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QCOMPARE(QString::fromStdString(error.what()), words);
        }
    }
}

void TestRealFormats::realsAreAReadingOnlyWhereTheyLookLikeIt() {
    const auto kinds = [](const char* text) {
        std::vector<Kind> found;
        for (const Reading& reading : possibleReadings(text, "p"))
            found.push_back(*reading.as);
        return found;
    };
    QCOMPARE(kinds("0.5 0.25"), std::vector{Kind::Real});
    for (const char* text : {"0 1 1 0", "1 -2 3 4", "12 5 6 11", "x0 + x1"})
        QVERIFY(!std::ranges::count(kinds(text), Kind::Real));
    // Asked for, whole numbers are real ones too.
    QCOMPARE(read("1 0 1 1", "p", {.as = Kind::Real}).kind(), Kind::Real);
    QCOMPARE(read("3 -2", "p", {.as = Kind::Real}).kind(), Kind::Real);
    QVERIFY_EXCEPTION_THROWN(read("0.5 0.25", "p", {.as = Kind::Integers}), InputError);
    QVERIFY_EXCEPTION_THROWN(read("x,v\n0,1\n", "p", {.as = Kind::Real}), InputError);
}

void TestRealFormats::aVectorIsFiniteAndAPowerOfTwoLong() {
    QCOMPARE(complaint([] { RealVector({1, 2, 3}); }), QString("3 values, expected a power of two up to 2^30"));
    QCOMPARE(complaint([] {
                 RealVector({1, std::numeric_limits<double>::infinity()});
             }),
             QString("a value is infinite or not a number, expected finite ones"));
    QCOMPARE(complaint([] { RealVector({std::nan("")}); }),
             QString("a value is infinite or not a number, expected finite ones"));
}

void TestRealFormats::theyAreConvolvedAsTheyAre() {
    Monitor monitor;
    const Numbers numbers = numbersOf(read("0.5 0.25", "p", {}), BooleanAs::Signs, 0, monitor);
    QCOMPARE(std::get<std::vector<double>>(numbers), std::vector<double>({0.5, 0.25}));
}

TEST_OF_ROOM(TestRealFormats)
#include "tst_real_formats.moc"
