// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of lessons as files for learning platforms, read back by what knows no more than the formats: every
// question is there with its right answer, whatever signs it has, and schemas accept it.
#include "error.h"
#include "gui/lesson/quiz/markup.h"
#include "gui/lesson/quiz/question_file.h"
#include "room.h"
#include "test_data.h"

#include <QBuffer>
#include <QDirIterator>
#include <QImage>
#include <QJsonArray>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <bit>
#include <ctime>
#include <map>
#include <set>

#include <zip.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

struct Element {
    QString name{};
    QMap<QString, QString> attributes{};
    QString text{}; ///< With that of all within.
    std::vector<Element> within{};

    std::vector<Element> all(const QString& wanted) const {
        std::vector<Element> found;
        for (const Element& each : within) {
            if (each.name == wanted)
                found.push_back(each);
            for (const Element& deeper : each.all(wanted))
                found.push_back(deeper);
        }
        return found;
    }
    Element one(const QString& wanted) const {
        const std::vector<Element> found = all(wanted);
        return found.empty() ? Element{} : found.front();
    }
};

Element readElement(QXmlStreamReader& xml) {
    Element element{.name = xml.name().toString()};
    for (const QXmlStreamAttribute& each : xml.attributes())
        element.attributes[each.name().toString()] = each.value().toString();
    while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
        if (xml.isStartElement()) {
            element.within.push_back(readElement(xml));
            element.text += element.within.back().text;
        } else if (xml.isCharacters()) {
            element.text += xml.text();
        }
    }
    return element;
}

Element parsed(const QByteArray& bytes) {
    QXmlStreamReader xml(bytes);
    xml.readNextStartElement();
    const Element root = readElement(xml);
    return xml.hasError() ? Element{.name = xml.errorString()} : root;
}

/// HTML as Moodle keeps it is text of the XML.
Element parsedHtml(const QString& html) { return parsed("<body>" + html.toUtf8() + "</body>"); }

struct Unzipped {
    QMap<QString, QByteArray> files{};
    QStringList order{};
    std::set<std::pair<int, int>> times{}; ///< Date and time of the zip's own form.
};

Unzipped unzip(const QByteArray& bytes) {
    Unzipped found;
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.constData(), zip_uint64_t(bytes.size()), 0, &error);
    zip_t* zip = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error);
    if (!zip)
        return found;
    for (zip_int64_t k = 0; k < zip_get_num_entries(zip, 0); ++k) {
        zip_stat_t stat;
        zip_stat_index(zip, zip_uint64_t(k), 0, &stat);
        QByteArray content(qsizetype(stat.size), 0);
        zip_file_t* file = zip_fopen_index(zip, zip_uint64_t(k), 0);
        zip_fread(file, content.data(), stat.size);
        zip_fclose(file);
        found.files[QString::fromUtf8(stat.name)] = content;
        found.order << QString::fromUtf8(stat.name);
    }
    zip_discard(zip);
    // A local header has the signature, 6 bytes that do not matter, the time and the date.
    const auto two = [&](qsizetype at) { return int(uchar(bytes[at])) | int(uchar(bytes[at + 1])) << 8; };
    for (qsizetype at = bytes.indexOf("PK\x03\x04"); at >= 0; at = bytes.indexOf("PK\x03\x04", at + 4))
        found.times.insert({two(at + 12), two(at + 10)});
    return found;
}

/// What a lesson's file asks, read as JSON and no other way.
struct AskedInFile {
    int stop, number;
    QJsonObject json;
};

std::vector<AskedInFile> askedIn(const QByteArray& lesson) {
    std::vector<AskedInFile> all;
    int stop = 0;
    for (const QJsonValue each : QJsonDocument::fromJson(lesson)["stops"].toArray()) {
        ++stop;
        int number = 0;
        for (const QJsonValue question : each["questions"].toArray())
            all.push_back({stop, ++number, question.toObject()});
    }
    return all;
}

QStringList lessonFiles() {
    QDir folder(QStringLiteral(RESOURCES "/lessons"));
    return folder.entryList({QStringLiteral("*.walshlesson")}, QDir::Files, QDir::Name);
}

QByteArray bytesOfLesson(const QString& name) { return contentOf(QStringLiteral(RESOURCES "/lessons/") + name); }

/// What is to be written instead of clicking, as the README of lesson files names what is clicked.
QString writtenFor(const QJsonObject& spot) {
    const auto number = [&](const char* key) { return QString::number(spot[QLatin1String(key)].toInteger()); };
    if (spot.contains("level"))
        return spot.contains("part") ? spot["part"].toString() + ", " + number("level") + ", " + number("element")
                                     : number("level") + ", " + number("element");
    if (spot.contains("row"))
        return number("row") + ", " + number("column");
    if (spot.contains("contender"))
        return spot["contender"].toString() + ", " + number("n");
    return number(spot.contains("bar") ? "bar" : "value");
}

bool asksForOneNumber(const QJsonObject& spot) { return spot.contains("bar") || spot.contains("value"); }

/// Why the schema refuses it; empty where it does not.
QString whyInvalid(const char* schema, const QByteArray& xml) {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("checked.xml")));
    if (!file.open(QIODevice::WriteOnly) || file.write(xml) != xml.size())
        return QStringLiteral("it cannot be written");
    file.close();
    QProcess process;
    process.start(QStringLiteral("xmllint"),
                  {QStringLiteral("--noout"), QStringLiteral("--nonet"), QStringLiteral("--relaxng"),
                   testData(QStringLiteral("quiz/") + QLatin1String(schema)), file.fileName()});
    if (!process.waitForFinished(test::patience))
        return QStringLiteral("xmllint does not end");
    return process.exitCode() == 0 ? QString() : QString::fromUtf8(process.readAllStandardError());
}

bool canValidate() { return !QStandardPaths::findExecutable(QStringLiteral("xmllint")).isEmpty(); }

/// For every stop another one, with words of every kind.
WrittenPictures made(const Lesson& lesson) {
    WrittenPictures pictures;
    for (int k = 0; k < int(lesson.stops.size()); ++k) {
        QImage image(20, 10 + k, QImage::Format_RGB32);
        image.fill(Qt::white);
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        pictures[k] = {.png = png,
                       .width = 20,
                       .words = QStringLiteral("Said of <%1> & more.").arg(k + 1),
                       .beside = QStringLiteral("| a |\n|---|\n| 1 |\n\n```\n 1 ▸ a < b\n```\n")};
    }
    return pictures;
}

/// With signs that XML, Moodle and a zip have a meaning for.
QByteArray strange() { return contentOf(testData(QStringLiteral("quiz/strange.walshlesson"))); }

/// 0 0 0 1 0 1 1 1 agrees with x0, x1 and x2 on six inputs each.
QByteArray computedLesson(const QByteArray& what, int answer, const QByteArray& bits = "00010111") {
    return R"({"walshlesson": 2, "title": "T", "stops": [{"title": "S", "text": "The majority.", "workspace": "learn", )"
           R"("documents": {"function": {"input": {"kind": "boolean", "content": ")" +
           bits + R"(", "format": "bits", "n": )" + QByteArray::number(std::countr_zero(unsigned(bits.size()))) +
           R"(}}}, "questions": [{"kind": "number", "ask": "How many?", "answer": )" + QByteArray::number(answer) +
           R"(, "computed": ")" + what + R"(", "hint": "Count."}]}]})";
}

} // namespace

class TestQuestionFiles : public QObject {
    Q_OBJECT

private slots:
    void everyQuestionIsInMoodle_data() { lessons(); }
    void everyQuestionIsInMoodle();
    void everyQuestionIsInThePackage_data() { lessons(); }
    void everyQuestionIsInThePackage();
    void schemasAcceptIt_data() { lessons(); }
    void schemasAcceptIt();
    void schemasNoticeMistakes();
    void signsOfXmlAreSignsOfTheText();
    void aSlashInATitleBeginsNoCategory();
    void namesFitIntoMoodle();
    void oneStopAlone();
    void theSameLessonGivesTheSameBytes();
    void markdownBecomesElements_data();
    void markdownBecomesElements();
    void anyMarkdownIsWellFormed();
    void cellsAreWrittenInBothBases();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void aComputedAnswerIsChecked_data();
    void aComputedAnswerIsChecked();
    void aComputedAnswerIsKept();
    void variantsAreComputed_data() { quantities(); }
    void variantsAreComputed();
    void variantsAreOfTheirSeed();
    void smallFunctionsHaveFewVariants();

private:
    static void lessons();
    static void quantities();
    static Lesson lessonOf(const QByteArray& bytes) { return readLesson(bytes, QStringLiteral("test")); }
    QByteArray written(const Lesson& lesson, const char* name, std::optional<int> stop = {},
                       const QuestionVariants& variants = {}, const WrittenPictures& pictures = {}) {
        const QString file = m_folder.filePath(QLatin1String(name));
        writeQuestionFile(lesson, file, stop, variants, pictures);
        return contentOf(file);
    }
    std::vector<Element> moodle(const Lesson& lesson, std::optional<int> stop = {},
                                const QuestionVariants& variants = {}) {
        std::vector<Element> questions = parsed(written(lesson, "q.moodle.xml", stop, variants)).all("question");
        if (!questions.empty())
            questions.erase(questions.begin());
        return questions;
    }

    QTemporaryDir m_folder;
};

void TestQuestionFiles::lessons() {
    QTest::addColumn<QString>("name");
    QVERIFY(lessonFiles().size() >= 14);
    for (const QString& name : lessonFiles())
        QTest::newRow(qPrintable(name)) << name;
}

void TestQuestionFiles::everyQuestionIsInMoodle() {
    QFETCH(QString, name);
    const QByteArray bytes = bytesOfLesson(name);
    const std::vector<AskedInFile> asked = askedIn(bytes);
    const Lesson lesson = lessonOf(bytes);
    const WrittenPictures pictures = made(lesson);
    const Element quiz = parsed(written(lesson, "q.moodle.xml", {}, {}, pictures));
    QCOMPARE(quiz.name, QStringLiteral("quiz"));
    const std::vector<Element> found = quiz.all("question");
    QCOMPARE(found.size(), asked.size() + 1);
    QCOMPARE(found[0].attributes["type"], QStringLiteral("category"));
    QCOMPARE(found[0].one("category").text,
             QStringLiteral("$course$/top/") + QJsonDocument::fromJson(bytes)["title"].toString());
    for (std::size_t k = 0; k < asked.size(); ++k) {
        const QJsonObject& json = asked[k].json;
        const Element& question = found[k + 1];
        const QString kind = json["kind"].toString(), type = question.attributes["type"];
        QVERIFY(question.one("name").text.endsWith(json["ask"].toString()));
        const Element text = parsedHtml(question.one("questiontext").one("text").text);
        QCOMPARE(text.name, QStringLiteral("body"));
        const Element file = question.one("questiontext").one("file");
        QCOMPARE(text.one("img").attributes["src"], QStringLiteral("@@PLUGINFILE@@/") + file.attributes["name"]);
        QCOMPARE(QByteArray::fromBase64(file.text.toLatin1()), pictures.at(asked[k].stop - 1).png);
        QVERIFY(text.text.contains(QStringLiteral("Said of <%1> & more.").arg(asked[k].stop)));
        QVERIFY(text.text.contains(QStringLiteral(" 1 ▸ a < b")));
        QVERIFY(text.all("strong").size() >= 1 && text.text.contains(json["ask"].toString()));
        QCOMPARE(parsedHtml(question.one("generalfeedback").text).text, json["hint"].toString());
        const std::vector<Element> answers = question.all("answer");
        if (kind == QLatin1String("choice")) {
            const QJsonArray choices = json["choices"].toArray();
            QCOMPARE(type, QStringLiteral("multichoice"));
            QCOMPARE(question.one("single").text, QStringLiteral("true"));
            QCOMPARE(answers.size(), std::size_t(std::max<qsizetype>(2, choices.size())));
            for (int i = 0; i < int(answers.size()); ++i)
                QCOMPARE(answers[i].attributes["fraction"], QString::number(i + 1 == json["answer"].toInt() ? 100 : 0));
            for (int i = 0; i < int(choices.size()); ++i)
                QCOMPARE(parsedHtml(answers[i].text).text, choices[i].toString());
        } else if (kind == QLatin1String("number") || asksForOneNumber(json["answer"].toObject())) {
            QCOMPARE(type, QStringLiteral("numerical"));
            QCOMPARE(answers.size(), std::size_t(1));
            QCOMPARE(answers[0].attributes["fraction"], QStringLiteral("100"));
            QCOMPARE(answers[0].one("text").text, json["answer"].isObject() ? writtenFor(json["answer"].toObject())
                                                                            : QString::number(json["answer"].toInt()));
            QCOMPARE(answers[0].one("tolerance").text, QStringLiteral("0"));
        } else {
            QCOMPARE(type, QStringLiteral("shortanswer"));
            QVERIFY(!answers.empty());
            for (const Element& answer : answers)
                QCOMPARE(answer.attributes["fraction"], QStringLiteral("100"));
            QCOMPARE(answers[0].text, writtenFor(json["answer"].toObject()));
        }
        QCOMPARE(text.text.contains(QLatin1String("Instead of clicking")), kind == QLatin1String("click"));
    }
}

void TestQuestionFiles::everyQuestionIsInThePackage() {
    QFETCH(QString, name);
    const QByteArray bytes = bytesOfLesson(name);
    const std::vector<AskedInFile> asked = askedIn(bytes);
    const Lesson lesson = lessonOf(bytes);
    const WrittenPictures pictures = made(lesson);
    const Unzipped package = unzip(written(lesson, "q.qti.zip", {}, {}, pictures));
    QCOMPARE(package.order.value(0), QStringLiteral("imsmanifest.xml"));
    const Element manifest = parsed(package.files["imsmanifest.xml"]);

    // All files but the manifest are its resources, and each is there once.
    QStringList named{QStringLiteral("imsmanifest.xml")};
    QMap<QString, QString> fileOf, pictureOf;
    QString test;
    std::set<QString> shared;
    for (const Element& resource : manifest.all("resource")) {
        const QString href = resource.attributes["href"];
        QCOMPARE(resource.one("file").attributes["href"], href);
        named << href;
        for (const Element& file : resource.all("file"))
            if (const QString picture = file.attributes["href"]; picture != href) {
                pictureOf[resource.attributes["identifier"]] = picture;
                if (shared.insert(picture).second)
                    named << picture;
            }
        fileOf[resource.attributes["identifier"]] = href;
        if (resource.attributes["type"] == QLatin1String("imsqti_test_xmlv2p1"))
            test = href;
    }
    QStringList there = package.order;
    named.sort();
    there.sort();
    QCOMPARE(named, there);
    QCOMPARE(named.removeDuplicates(), 0);
    QCOMPARE(manifest.all("dependency").size(), asked.size());

    // The test has them in the order of the lesson, each stop a section.
    const Element whole = parsed(package.files[test]);
    QCOMPARE(whole.attributes["title"], QJsonDocument::fromJson(bytes)["title"].toString());
    std::vector<Element> items;
    std::vector<int> sizes, sizesAsked;
    for (const Element& section : whole.all("assessmentSection")) {
        sizes.push_back(int(section.all("assessmentItemRef").size()));
        for (const Element& item : section.all("assessmentItemRef")) {
            QCOMPARE(fileOf[item.attributes["identifier"]], item.attributes["href"]);
            items.push_back(parsed(package.files[item.attributes["href"]]));
            QCOMPARE(items.back().attributes["identifier"], item.attributes["identifier"]);
        }
    }
    for (const AskedInFile& each : asked)
        if (each.number == 1)
            sizesAsked.push_back(1);
        else
            ++sizesAsked.back();
    QCOMPARE(sizes, sizesAsked);
    QCOMPARE(items.size(), asked.size());

    for (std::size_t k = 0; k < asked.size(); ++k) {
        const QJsonObject& json = asked[k].json;
        const Element& item = items[k];
        const QString kind = json["kind"].toString();
        const Element response = item.one("responseDeclaration");
        const QString right = response.one("correctResponse").text;
        const QString scored = item.one("responseProcessing").attributes["template"].section(u'/', -1);
        QVERIFY(item.one("itemBody").text.contains(json["ask"].toString()));
        // From the folder of the items, and the picture of its own stop.
        const QString picture = pictureOf[item.attributes["identifier"]];
        QCOMPARE(item.one("img").attributes["src"], QStringLiteral("../") + picture);
        QCOMPARE(package.files[picture], pictures.at(asked[k].stop - 1).png);
        if (kind == QLatin1String("choice")) {
            QCOMPARE(response.attributes["baseType"], QStringLiteral("identifier"));
            const std::vector<Element> choices = item.all("simpleChoice");
            const auto is = [&](const Element& each) { return each.attributes["identifier"] == right; };
            QCOMPARE(std::ranges::count_if(choices, is), 1);
            QCOMPARE(std::ranges::find_if(choices, is)->text, json["choices"][json["answer"].toInt() - 1].toString());
            QCOMPARE(scored, QStringLiteral("match_correct"));
            continue;
        }
        QCOMPARE(item.all("textEntryInteraction").size(), std::size_t(1));
        if (kind == QLatin1String("number") || asksForOneNumber(json["answer"].toObject())) {
            QCOMPARE(response.attributes["baseType"], QStringLiteral("integer"));
            QCOMPARE(right, json["answer"].isObject() ? writtenFor(json["answer"].toObject())
                                                      : QString::number(json["answer"].toInt()));
            QCOMPARE(scored, QStringLiteral("match_correct"));
        } else {
            QCOMPARE(response.attributes["baseType"], QStringLiteral("string"));
            QCOMPARE(right, writtenFor(json["answer"].toObject()));
            QCOMPARE(scored, QStringLiteral("map_response"));
            std::set<QString> keys;
            for (const Element& entry : response.all("mapEntry")) {
                QVERIFY2(keys.insert(entry.attributes["mapKey"]).second, qPrintable(entry.attributes["mapKey"]));
                QCOMPARE(entry.attributes["mappedValue"], QStringLiteral("1"));
            }
            QVERIFY(keys.contains(right));
        }
    }
}

void TestQuestionFiles::schemasAcceptIt() {
    QFETCH(QString, name);
    if (!canValidate())
        QSKIP("There is no xmllint.");
    const QuestionVariants variants{.count = name.startsWith(QLatin1String("2-")) ? 3 : 0};
    const Lesson lesson = lessonOf(bytesOfLesson(name));
    QCOMPARE(whyInvalid("moodle.rng", written(lesson, "q.moodle.xml", {}, variants, made(lesson))), QString());
    const Unzipped package = unzip(written(lesson, "q.qti.zip", {}, variants, made(lesson)));
    for (const QString& file : package.order)
        if (!file.endsWith(QLatin1String(".png")))
            QCOMPARE(
                whyInvalid(file == QLatin1String("imsmanifest.xml") ? "package.rng" : "qti.rng", package.files[file]),
                QString());
}

void TestQuestionFiles::schemasNoticeMistakes() {
    if (!canValidate())
        QSKIP("There is no xmllint.");
    const QByteArray xml = written(lessonOf(strange()), "q.moodle.xml");
    QCOMPARE(whyInvalid("moodle.rng", xml), QString());
    // No answer with the whole mark, two of them, no room for them, a kind that is none, and a number that is none.
    for (const auto& [there, instead] :
         {std::pair("fraction=\"100\"", "fraction=\"right\""), std::pair("fraction=\"100\"", "fraction=\"0\""),
          std::pair("fraction=\"0\"", "fraction=\"100\""), std::pair("<single>true", "<single>yes"),
          std::pair("type=\"shortanswer\"", "type=\"short\""), std::pair("<usecase>0", "<usecase>no"),
          std::pair("type=\"shortanswer\"", "type=\"numerical\""), std::pair("<penalty>0", "<penalty>3")}) {
        QVERIFY2(xml.contains(there), there);
        QVERIFY2(!whyInvalid("moodle.rng", QByteArray(xml).replace(there, instead)).isEmpty(), instead);
    }
    const Lesson strangest = lessonOf(strange());
    const QByteArray pictured = written(strangest, "q.moodle.xml", {}, {}, made(strangest));
    QCOMPARE(whyInvalid("moodle.rng", pictured), QString());
    for (const auto& [there, instead] :
         {std::pair("encoding=\"base64\"", "encoding=\"hex\""), std::pair("path=\"/\"", "path=\"\""),
          std::pair("<file name=\"stop", "<file name=\"a/stop"),
          std::pair("encoding=\"base64\">", "encoding=\"base64\"><b/>")}) {
        QVERIFY2(pictured.contains(there), there);
        QVERIFY2(!whyInvalid("moodle.rng", QByteArray(pictured).replace(there, instead)).isEmpty(), instead);
    }
    const QByteArray number = written(lessonOf(computedLesson("weight", 4)), "q.moodle.xml");
    QCOMPARE(whyInvalid("moodle.rng", number), QString());
    for (const auto& [there, instead] : {std::pair("<tolerance>0", "<tolerance>none"), std::pair(">4<", ">four<")}) {
        QVERIFY2(number.contains(there), there);
        QVERIFY2(!whyInvalid("moodle.rng", QByteArray(number).replace(there, instead)).isEmpty(), instead);
    }
    Unzipped package = unzip(written(lessonOf(strange()), "q.qti.zip"));
    for (auto each = package.files.begin(); each != package.files.end(); ++each) {
        const char* schema = each.key() == QLatin1String("imsmanifest.xml") ? "package.rng" : "qti.rng";
        QCOMPARE(whyInvalid(schema, each.value()), QString());
        QVERIFY(!whyInvalid(schema, QByteArray(each.value()).replace("identifier=", "ident=")).isEmpty());
    }
}

void TestQuestionFiles::signsOfXmlAreSignsOfTheText() {
    const QString ask = QStringLiteral("Is 1 < 2 & 2 > 1? ]]> � \"é\"");
    const std::vector<Element> questions = moodle(lessonOf(strange()));
    QCOMPARE(questions.size(), std::size_t(3));
    const Element text = parsedHtml(questions[0].one("questiontext").text);
    QVERIFY(text.text.contains(ask));
    QVERIFY(text.text.contains(QStringLiteral("x < y & z ]]> bold web pic <script>alert(1)</script>�")));
    QVERIFY(text.all("script").empty() && text.all("img").empty());
    QCOMPARE(text.one("a").attributes["href"], QStringLiteral("https://example.org/?a=1&b=2"));
    QCOMPARE(text.one("td").text, QStringLiteral("1"));
    QCOMPARE(text.one("code").text, QStringLiteral("c & d"));
    QCOMPARE(parsedHtml(questions[0].all("answer")[0].text).text, QStringLiteral("<yes> ]]>"));
    QCOMPARE(parsedHtml(questions[0].all("answer")[2].text).text, QStringLiteral("C")); // Blank ones have their letter.
    QCOMPARE(parsedHtml(questions[0].one("generalfeedback").text).text, QStringLiteral("a < b ]]>"));
    QCOMPARE(questions[1].one("answer").text, QStringLiteral("A\\*, 8")); // A star would be anything.
    QCOMPARE(questions[2].all("answer").size(), std::size_t(2));
    QCOMPARE(questions[2].one("answer").attributes["fraction"], QStringLiteral("100"));

    const Unzipped package = unzip(written(lessonOf(strange()), "q.qti.zip"));
    QCOMPARE(parsed(package.files["test.xml"]).attributes["title"], QStringLiteral("A/B & <C> ]]> \"ü𝔽\""));
    const Element item = parsed(package.files[package.order.value(2)]);
    QVERIFY(item.text.contains(ask));
    QCOMPARE(item.one("simpleChoice").text, QStringLiteral("<yes> ]]>"));
    QVERIFY(item.all("img").empty() && item.all("object").empty());
    QCOMPARE(parsed(package.files[package.order.value(3)]).one("correctResponse").text, QStringLiteral("A*, 8"));
}

void TestQuestionFiles::aSlashInATitleBeginsNoCategory() {
    const Element quiz = parsed(written(lessonOf(strange()), "q.moodle.xml"));
    QCOMPARE(quiz.one("category").text, QStringLiteral("$course$/top/A//B & <C> ]]> \"ü𝔽\""));
}

void TestQuestionFiles::namesFitIntoMoodle() {
    QByteArray lesson = strange();
    lesson.replace("\"Where?\"", '"' + QByteArray(1000, 'w') + '"');
    const std::vector<Element> questions = moodle(lessonOf(lesson));
    QVERIFY(questions[1].one("name").text.size() <= 255);
    QVERIFY(questions[1].one("questiontext").text.contains(QString(1000, u'w')));
}

void TestQuestionFiles::oneStopAlone() {
    const Lesson lesson = lessonOf(bytesOfLesson(QStringLiteral("7-counting.walshlesson")));
    const std::vector<Element> questions = moodle(lesson, 3);
    QCOMPARE(questions.size(), std::size_t(2));
    QVERIFY(questions[0].one("name").text.startsWith(QLatin1String("4.01 In the second block")));
    QCOMPARE(unzip(written(lesson, "q.qti.zip", 3)).files.size(), 4);
}

void TestQuestionFiles::theSameLessonGivesTheSameBytes() {
    const Lesson lesson = lessonOf(bytesOfLesson(QStringLiteral("2-transform.walshlesson")));
    const QuestionVariants variants{.count = 5, .seed = 7};
    for (const char* suffix : {".moodle.xml", ".qti.zip"}) {
        const QByteArray first = written(lesson, QByteArray("a").append(suffix).constData(), {}, variants);
        qputenv("TZ", "Asia/Tokyo"); // Times in a zip have no zone.
        ::tzset();
        const QByteArray second = written(lesson, QByteArray("b").append(suffix).constData(), {}, variants);
        qunsetenv("TZ");
        ::tzset();
        QVERIFY(!first.isEmpty());
        QVERIFY2(first == second, suffix);
    }
    const std::set<std::pair<int, int>> first{{1 << 5 | 1, 0}}; // The first of January 1980.
    QCOMPARE(unzip(contentOf(m_folder.filePath(QStringLiteral("a.qti.zip")))).times, first);
}

void TestQuestionFiles::markdownBecomesElements_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("html");
    QTest::newRow("emphasis") << "a *b* **c** `d`"
                              << "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>\n";
    QTest::newRow("underlined") << "_b_"
                                << "<p><em>b</em></p>\n";
    QTest::newRow("struck out") << "~~b~~"
                                << "<p>b</p>\n";
    QTest::newRow("list") << "- a\n- b"
                          << "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n";
    QTest::newRow("done") << "- [x] a"
                          << "<ul>\n<li>[x] a</li>\n</ul>\n";
    QTest::newRow("begins at 3") << "3. a"
                                 << "<ol>\n<li>a</li>\n</ol>\n";
    QTest::newRow("code") << "```cpp\na < b\n```"
                          << "<pre><code>a &lt; b\n</code></pre>\n";
    QTest::newRow("script") << "[a](javascript:b)"
                            << "<p>a</p>\n";
    QTest::newRow("file") << "[a](file:///etc)"
                          << "<p>a</p>\n";
    QTest::newRow("link") << "<https://a.org>"
                          << "<p><a href=\"https://a.org\">https://a.org</a></p>\n";
    QTest::newRow("picture") << "![a *b*](c.png)"
                             << "<p>a b</p>\n";
    QTest::newRow("HTML") << "<b onclick=\"c\">a</b>"
                          << "<p>&lt;b onclick=&quot;c&quot;&gt;a&lt;/b&gt;</p>\n";
    QTest::newRow("entities") << "&nbsp;&#1;&unknown;&lt;" << QStringLiteral("<p>\u00A0�&amp;unknown;&lt;</p>\n");
    QTest::newRow("address in emphasis") << "*http://a.b*/ c"
                                         << "<p><em>http://a.b</em>/ c</p>\n";
    QTest::newRow("nothing") << ""
                             << "";
}

void TestQuestionFiles::markdownBecomesElements() {
    QFETCH(QString, markdown);
    QFETCH(QString, html);
    QString made;
    QXmlStreamWriter out(&made);
    writeMarkdown(out, markdown);
    made.remove(QLatin1String("<span>")).remove(QLatin1String("</span>"));
    QCOMPARE(made, html);
}

void TestQuestionFiles::anyMarkdownIsWellFormed() {
    const QStringList pieces =
        QStringLiteral("* ** _ ~~ ` ``` [ ] ( ) ! < > & # | - + : \" ' \\ / = a b <b> &amp; &#0; "
                       "http://a.b [a](<b>) ![ ](c) | --- | 1. - [x]")
            .split(u' ') +
        QStringList{QStringLiteral("\n"), QStringLiteral("\n\n"), QStringLiteral(" "),    QStringLiteral("    "),
                    QString(QChar(1)),    QString(QChar(0)),      QString(QChar(0xD800)), QString(QChar(0xFFFF))};
    QRandomGenerator random(1);
    for (int k = 0; k < 5000; ++k) {
        QString markdown, made;
        for (int piece = 0; piece < 25; ++piece)
            markdown += pieces[random.bounded(int(pieces.size()))];
        QXmlStreamWriter out(&made);
        writeMarkdown(out, markdown);
        QVERIFY2(parsedHtml(made).name == QLatin1String("body"), qPrintable(markdown));
    }
}

/// Digits alone are decimal: "10" is ten, and the row of that name in hexadecimal is 16.
void TestQuestionFiles::cellsAreWrittenInBothBases() {
    const auto accepted = [this](int row, int column) {
        const QByteArray lesson =
            R"({"walshlesson": 2, "title": "T", "stops": [{"title": "S", "workspace": "inspect", "questions": [{"kind": )"
            R"("click", "ask": "Where?", "answer": {"row": )" +
            QByteArray::number(row) + ", \"column\": " + QByteArray::number(column) + "}}]}]}";
        QStringList found;
        for (const Element& answer : moodle(lessonOf(lesson)).front().all("answer"))
            found << answer.text;
        return found;
    };
    QVERIFY(accepted(10, 14).contains(QStringLiteral("A, E")));
    QVERIFY(accepted(10, 14).contains(QStringLiteral("10,14")));
    QVERIFY(accepted(10, 3).contains(QStringLiteral("A 3")));
    QVERIFY(accepted(16, 3).contains(QStringLiteral("0x10, 0x3")));
    QVERIFY(!accepted(16, 3).contains(QStringLiteral("10, 3")));
}

void TestQuestionFiles::whatIsWrongIsSaid_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("stop");
    QTest::addColumn<int>("variants");
    QTest::addColumn<QString>("why");
    QTest::newRow("suffix") << "q.xml" << 0 << 0
                            << "\".*q.xml\": the name of questions has to end in .moodle.xml or .qti.zip";
    QTest::newRow("no such stop") << "q.moodle.xml" << 3 << 0 << "there is no stop 4, expected 1 to 3";
    QTest::newRow("nothing asked") << "q.qti.zip" << 1 << 0 << "stop 2 asks nothing, expected one with questions";
    QTest::newRow("nothing computed") << "q.qti.zip" << 0 << 1
                                      << "no answer is computed, expected one of which there can be variants";
}

void TestQuestionFiles::whatIsWrongIsSaid() {
    QFETCH(QString, file);
    QFETCH(int, stop);
    QFETCH(int, variants);
    QFETCH(QString, why);
    try {
        writeQuestionFile(lessonOf(strange()), m_folder.filePath(file), stop, {.count = variants});
        QFAIL("nothing was wrong");
    } catch (const UsageError& error) {
        const QRegularExpression wanted(QRegularExpression::anchoredPattern(why));
        QVERIFY2(wanted.match(QString::fromUtf8(error.what())).hasMatch(), error.what());
    }
}

void TestQuestionFiles::aComputedAnswerIsChecked_data() {
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<int>("answer");
    QTest::addColumn<QString>("why");
    QTest::newRow("weight") << QByteArray("weight") << 4 << "";
    QTest::newRow("nonlinearity") << QByteArray("nonlinearity") << 2 << "";
    QTest::newRow("W") << QByteArray("W(7)") << -4 << "";
    QTest::newRow("agreements") << QByteArray("agreements(1)") << 6 << "";
    QTest::newRow("another") << QByteArray("weight") << 5 << "weight is 4 here, and the answer is 5";
    QTest::newRow("no such place") << QByteArray("W(8)") << 0 << "\"W(8)\", expected weight, nonlinearity, W(a)";
    QTest::newRow("no such quantity") << QByteArray("degree") << 2 << "a from 0 to 7";
    QTest::newRow("not a number") << QByteArray("W(x)") << 2 << "expected weight";
}

void TestQuestionFiles::aComputedAnswerIsChecked() {
    QFETCH(QByteArray, what);
    QFETCH(int, answer);
    QFETCH(QString, why);
    if (why.isEmpty()) {
        const Lesson lesson = lessonOf(computedLesson(what, answer));
        QCOMPARE(moodle(lesson).front().one("answer").one("text").text, QString::number(answer));
        return;
    }
    try {
        lessonOf(computedLesson(what, answer));
        QFAIL("it was read");
    } catch (const InputError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(why), error.what());
        QVERIFY2(QByteArray(error.what()).contains("\"questions\""), error.what());
    }
}

void TestQuestionFiles::aComputedAnswerIsKept() {
    Lesson lesson = lessonOf(computedLesson("W(7)", -4));
    const Lesson again = lessonOf(writeLesson(lesson));
    QVERIFY(again == lesson);
    QVERIFY(writeLesson(lesson).contains("\"computed\": \"W(7)\""));
    QVERIFY(!(lessonOf(computedLesson("W(7)", -4)) == lessonOf(computedLesson("agreements(7)", 2))));
    // What another function makes wrong is not written.
    lesson.stops[0].view.documents = lessonOf(computedLesson("weight", 1, "0001")).stops[0].view.documents;
    QVERIFY_EXCEPTION_THROWN(writeLesson(lesson), UsageError);
}

void TestQuestionFiles::quantities() {
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<int>("answer");
    QTest::newRow("weight") << QByteArray("weight") << 4;
    QTest::newRow("nonlinearity") << QByteArray("nonlinearity") << 2;
    QTest::newRow("W") << QByteArray("W(7)") << -4;
    QTest::newRow("agreements") << QByteArray("agreements(3)") << 4;
}

/// From the values that the question shows, by counting.
void TestQuestionFiles::variantsAreComputed() {
    QFETCH(QByteArray, what);
    QFETCH(int, answer);
    const std::vector<Element> questions = moodle(lessonOf(computedLesson(what, answer)), {}, {.count = 100});
    QCOMPARE(questions.size(), std::size_t(101));
    QCOMPARE(questions[0].one("answer").one("text").text, QString::number(answer));
    std::set<QString> functions{QStringLiteral("00010111")}, names;
    for (std::size_t k = 1; k < questions.size(); ++k) {
        const Element text = parsedHtml(questions[k].one("questiontext").text);
        const QString bits = text.one("code").text.remove(u' ');
        QCOMPARE(bits.size(), 8);
        QVERIFY2(functions.insert(bits).second, qPrintable(bits));
        QVERIFY(names.insert(questions[k].one("name").text).second);
        QVERIFY(!text.text.contains(QLatin1String("majority")));
        QVERIFY(questions[k].one("generalfeedback").text.isEmpty());
        const auto agreeing = [&](unsigned a) {
            int count = 0;
            for (unsigned x = 0; x < 8; ++x)
                count += (bits[x] == u'1') == (std::popcount(a & x) % 2 == 1);
            return count;
        };
        int nearest = 8;
        for (unsigned a = 0; a < 8; ++a)
            nearest = std::min({nearest, agreeing(a), 8 - agreeing(a)});
        const std::map<QByteArray, int> wanted{{"weight", int(bits.count(u'1'))},
                                               {"nonlinearity", nearest},
                                               {"W(7)", 2 * agreeing(7) - 8},
                                               {"agreements(3)", agreeing(3)}};
        QCOMPARE(questions[k].one("answer").one("text").text, QString::number(wanted.at(what)));
    }
}

void TestQuestionFiles::variantsAreOfTheirSeed() {
    const Lesson lesson = lessonOf(bytesOfLesson(QStringLiteral("2-transform.walshlesson")));
    const auto shown = [&](std::optional<int> stop, std::uint64_t seed) {
        QStringList all;
        for (const Element& question : moodle(lesson, stop, {.count = 4, .seed = seed}))
            if (question.one("name").text.contains(QRegularExpression(QStringLiteral("^[0-9]+\\.[0-9]+\\.[0-9]+ "))))
                all << parsedHtml(question.one("questiontext").text).one("code").text;
        return all;
    };
    const QStringList first = shown({}, 1);
    QCOMPARE(first.size(), 4);
    QCOMPARE(shown({}, 1), first);
    QCOMPARE(shown(5, 1), first);
    QVERIFY(shown({}, 2) != first);
    QCOMPARE(unzip(written(lesson, "q.qti.zip", 5, {.count = 4})).files.size(), 2 + 1 + 4);
}

void TestQuestionFiles::smallFunctionsHaveFewVariants() {
    const Lesson lesson = lessonOf(computedLesson("weight", 1, "0001"));
    QCOMPARE(moodle(lesson, {}, {.count = 15}).size(), std::size_t(16));
    QVERIFY_EXCEPTION_THROWN(moodle(lesson, {}, {.count = 16}), UsageError);
}

TEST_OF_ROOM(TestQuestionFiles, QCoreApplication)
#include "tst_question_files.moc"
