// SPDX-License-Identifier: GPL-3.0-or-later
// resources/schemas: every answer in JSON is as its schema says, and what is not is told from it.
#include "program.h"
#include "room.h"

#include <QDir>
#include <QtTest>

#include <rapidjson/document.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>

using namespace walshscope;

namespace {

rapidjson::Document read(const QByteArray& text) {
    rapidjson::Document json;
    if (json.Parse<rapidjson::kParseFullPrecisionFlag>(text.constData(), std::size_t(text.size())).HasParseError())
        throw std::runtime_error("not JSON: " + text.left(200).toStdString());
    return json;
}

QByteArray fileNamed(const QString& name) {
    QFile file(QStringLiteral(RESOURCES "/schemas/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("there is no schema " + name.toStdString());
    return file.readAll();
}

/// What is wrong with an answer and where; empty where nothing is.
QByteArray complaint(const QString& schema, const rapidjson::Document& answer) {
    const rapidjson::Document text = read(fileNamed(schema));
    const rapidjson::SchemaDocument document(text);
    rapidjson::SchemaValidator validator(document);
    if (answer.Accept(validator))
        return {};
    rapidjson::StringBuffer where;
    validator.GetInvalidDocumentPointer().StringifyUriFragment(where);
    return QByteArray(validator.GetInvalidSchemaKeyword()) + " at " + where.GetString();
}

} // namespace

class TestCliSchemas : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersAreAsTheirSchemaSays_data();
    void answersAreAsTheirSchemaSays();
    void linesAreAsTheirSchemaSays_data();
    void linesAreAsTheirSchemaSays();
    void eachSchemaHasAnAnswer();
    void whatIsNotSoIsRefused_data() { answersAreAsTheirSchemaSays_data(); }
    void whatIsNotSoIsRefused();

private:
    void generate(const QString& name, const QStringList& kind);
    rapidjson::Document answerTo(const QString& command);
    QTemporaryDir m_folder;
    QHash<QString, QByteArray> m_printed; ///< By a command, which is asked once for both tests of its answer.
};

void TestCliSchemas::generate(const QString& name, const QStringList& kind) {
    const Finished made = runProgram(QStringList{"generate"} + kind + QStringList{"-o", m_folder.filePath(name)});
    QVERIFY2(made.status == 0, made.err.constData());
}

void TestCliSchemas::initTestCase() {
    generate("f", {"random", "-n", "6"});
    generate("bent", {"bent", "-n", "4"});
    generate("linear", {"linear", "-n", "3", "--mask", "5"});
    generate("f16", {"random", "-n", "16"});
    generate("wide", {"sbox-function", "-n", "3", "-m", "5"});
    generate("narrow", {"sbox-function", "-n", "4", "-m", "1"});
    generate("bits", {"random-bits", "--length", "30000"});
    const Finished saved =
        runProgram({"time", "-n", "4", "--variants", "A0,C1", "--save", m_folder.filePath(QStringLiteral("earlier"))});
    QVERIFY2(saved.status == 0, saved.err.constData());
    for (const auto& [name, text] : {std::pair("zeros", "0000\n"),
                                     {"whole", "1,-2,3,4\n"},
                                     {"decimal", "1.5,-2,3,4\n"},
                                     {"lines", "0 1 3 2\n\n0 1 x\n"}}) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }
}

/// Of words of which those that name a file of the folder are replaced by its path.
rapidjson::Document TestCliSchemas::answerTo(const QString& command) {
    if (const auto printed = m_printed.constFind(command); printed != m_printed.constEnd())
        return read(*printed);
    QStringList words = command.split(QLatin1Char(' '));
    for (QString& word : words)
        if (QFile::exists(m_folder.filePath(word)))
            word = m_folder.filePath(word);
    words.insert(1, QStringLiteral("--json"));
    const Finished finished = runProgram(words);
    if (finished.out.isEmpty())
        throw std::runtime_error(finished.err.toStdString());
    m_printed.insert(command, finished.out);
    return read(finished.out);
}

void TestCliSchemas::answersAreAsTheirSchemaSays_data() {
    QTest::addColumn<QString>("schema");
    const auto answers = [](const char* schema, std::initializer_list<const char*> commands) {
        for (const char* command : commands)
            QTest::newRow(command) << QString::fromLatin1(schema);
    };
    answers("info-boolean", {"info --as boolean f", "info --as boolean --all bent", "info --as boolean linear"});
    answers("info-sbox",
            {"info --sample AES", "info --all --sample PRESENT", "info --sample DES_S1", "info --sample APN_6",
             "info --as sbox wide", "info --as sbox narrow", "info --sample MISTY_S9"});
    answers("info-sequence", {"info --as sequence bits", "info --as sequence zeros"});
    answers("info-numbers", {"info --as integers whole", "info --as reals decimal"});
    answers("spectrum", {"spectrum f", "spectrum --order sequency bent", "spectrum --as integers whole"});
    answers("distribution", {"distribution f", "distribution --method H4 f", "distribution --as integers whole"});
    answers("distribution-slices", {"distribution --slices 4 f16", "distribution --slices 4 --top 3 f16"});
    answers("decompose", {"decompose --sample APN_6", "decompose --sample AES", "decompose --t 1 --sample DES_S1"});
    answers("components", {"components --sample PRESENT", "components --immunity --sample DES_S1",
                           "components --anf --component 3 --sample PRESENT"});
    answers("table", {"table ddt --sample PRESENT", "table lat --sample DES_S1",
                      "table ebct --fix c=3,d=1 --sample PRESENT", "table fbct --sample GIFT"});
    answers("table-largest",
            {"table ddt --largest 3 --sample PRESENT", "table lat --largest 20 --at-least 8 --sample GIFT"});
    answers("convolve", {"convolve whole whole", "convolve decimal decimal", "autocorrelate f"});
    answers("lfsr", {"lfsr bits", "lfsr zeros"});
    answers("identify", {"identify --sample AES", "identify --sample DES_S1", "identify --as sbox wide",
                         "identify --sample APN_6", "identify --sample PRESENT", "identify --sample GIFT"});
    answers("identify-against", {"identify --against GIFT --sample PRESENT", "identify --against Camellia --sample AES",
                                 "identify --against DES_S2 --sample DES_S1"});
    answers("nist-linear-complexity",
            {"nist-linear-complexity --block 500 bits", "nist-linear-complexity --block 500 --lane 1/4 bits"});
    answers("randomness", {"randomness --test nist bits", "randomness --test area bits", "randomness --test hops bits",
                           "randomness --test jump-complexity bits", "randomness --test area --lane 0/4 bits"});
    answers("variants", {"variants"});
    answers("devices", {"devices"});
    answers("samples", {"samples"});
    answers("time", {"time -n 4..5 --variants A0,C1", "time -n 4 --variants A0,A1 --device emulator",
                     "time -n 13 --variants A0,A5", "time --paper gajic-table2 -n 8",
                     "time -n 4 --variants A0,C1 --baseline earlier"});
    answers("broken-runs", {"break --variant A4 --without-barrier 1 --runs 3 --as boolean f",
                            "break --variant A1-unsynchronised --runs 2 --schedule forward --as boolean linear"});
}

void TestCliSchemas::answersAreAsTheirSchemaSays() {
    QFETCH(QString, schema);
    const rapidjson::Document answer = answerTo(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(complaint(schema, answer), QByteArray());
}

void TestCliSchemas::linesAreAsTheirSchemaSays_data() {
    QTest::addColumn<QString>("schema");
    const auto answers = [](const char* schema, const char* command) {
        QTest::newRow(command) << QString::fromLatin1(schema);
    };
    answers("info-sbox", "info --as sbox");
    answers("identify", "identify --as sbox");
    answers("identify-against", "identify --as sbox --against same");
    answers("components", "components --as sbox");
    answers("decompose", "decompose --as sbox");
    answers("table", "table lat --as sbox");
    answers("table-largest", "table ddt --largest 3 --as sbox");
    answers("info-boolean", "info --as boolean");
    answers("spectrum", "spectrum --as boolean");
    answers("distribution", "distribution --as boolean");
    answers("convolve", "autocorrelate --as boolean");
    answers("info-sequence", "info --as sequence");
}

/// Three lines, of which the second is empty and the last is none of any kind.
void TestCliSchemas::linesAreAsTheirSchemaSays() {
    QFETCH(QString, schema);
    QString command = QString::fromLatin1(QTest::currentDataTag());
    const bool isSBox = command.contains(QLatin1String("sbox"));
    const QString lines = m_folder.filePath(QStringLiteral("three")), same = m_folder.filePath(QStringLiteral("same"));
    for (const auto& [name, text] :
         {std::pair(lines, isSBox ? "0 1 3 2\n\n0 1 x\n" : "01101000\n\n01x\n"), {same, "0 1 3 2\n"}}) {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) > 0);
    }
    command.replace(QStringLiteral("same"), same);
    const Finished finished = runProgram(command.split(QLatin1Char(' ')) + QStringList{"--json", "--lines", lines});
    const QByteArrayList printed = finished.out.trimmed().split('\n');
    QCOMPARE(printed.size(), 3);
    QCOMPARE(complaint(schema, read(printed[0])), QByteArray());
    for (const int failed : {1, 2}) {
        QCOMPARE(complaint(QStringLiteral("line-error"), read(printed[failed])), QByteArray());
        QVERIFY(!complaint(schema, read(printed[failed])).isEmpty());
        QVERIFY(!complaint(QStringLiteral("line-error"), read(printed[0])).isEmpty());
    }
}

void TestCliSchemas::eachSchemaHasAnAnswer() {
    QStringList answered;
    {
        QFile own(QStringLiteral(__FILE__));
        QVERIFY(own.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(own.readAll());
        static const QRegularExpression named(QStringLiteral("answers\\(\"([a-z-]+)\""));
        for (auto each = named.globalMatch(text); each.hasNext();)
            answered << each.next().captured(1);
    }
    answered << QStringLiteral("line-error");
    answered.removeDuplicates();
    answered.sort();
    QStringList shipped = QDir(QStringLiteral(RESOURCES "/schemas")).entryList({"*.json"}, QDir::Files, QDir::Name);
    shipped.replaceInStrings(QStringLiteral(".json"), QString());
    shipped.sort();
    QCOMPARE(shipped, answered);
}

/// Without any one of its keys but those that an answer may be without, with one more, or with an object for a value.
void TestCliSchemas::whatIsNotSoIsRefused() {
    QFETCH(QString, schema);
    const rapidjson::Document answer = answerTo(QString::fromLatin1(QTest::currentDataTag()));
    const auto changed = [&](const auto& change) {
        rapidjson::Document copy;
        copy.CopyFrom(answer, copy.GetAllocator());
        rapidjson::Value& object = copy.IsArray() ? copy[0] : static_cast<rapidjson::Value&>(copy);
        change(object, copy.GetAllocator());
        return complaint(schema, copy);
    };
    const rapidjson::Value& object = answer.IsArray() ? answer[0] : static_cast<const rapidjson::Value&>(answer);
    QVERIFY(!changed([](auto& one, auto& allocator) { one.AddMember("another", 1, allocator); }).isEmpty());
    static const QStringList besides{"file",         "warnings",   "verdicts",    "scan",  "scale",     "top",
                                     "phases_ms",    "g",          "lane",        "ratio", "ratio_low", "ratio_high",
                                     "ratio_doubts", "printed_us", "printed_2_us"};
    for (const auto& member : object.GetObject()) {
        const std::string key = member.name.GetString();
        const bool isFixed = key.size() == 1 && schema.startsWith(QLatin1String("table"));
        if (!isFixed && !besides.contains(QString::fromStdString(key)))
            QVERIFY2(!changed([&](auto& one, auto&) { one.RemoveMember(key.c_str()); }).isEmpty(), key.c_str());
        QVERIFY2(!changed([&](auto& one, auto& allocator) {
                      rapidjson::Value other(rapidjson::kObjectType);
                      other.AddMember("of another type", true, allocator);
                      one[key.c_str()] = other;
                  }).isEmpty(),
                 key.c_str());
    }
}

TEST_OF_ROOM(TestCliSchemas)
#include "tst_cli_schemas.moc"
