// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from a list of fields: reading, writing, complaints, what differs, and options.
#include "gui/json/fields.h"

#include "error.h"
#include "room.h"

#include <QtTest>

#include <map>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

enum class Hue { Red, Green, Blue };
constexpr std::array<std::string_view, 3> hueNames{"red", "green", "blue"};

struct Lamp {
    Hue hue = Hue::Red;
    int watts = 8;
    bool isOn = false;
    std::string bulb = "auto";
    QString label;
    int x = 0, y = 0;
    bool operator==(const Lamp&) const = default;
};

struct Bulb {
    std::string_view id;
};

const Bulb& bulbNamed(std::string_view id) {
    static constexpr Bulb known{"E27"};
    if (id != known.id)
        throw UsageError(Message::tr("there is no bulb \"%1\"", std::string(id)));
    return known;
}

Fields<Lamp> lampFields() {
    using F = gui::Field<Lamp>;
    return {F("hue", &Lamp::hue, OneOf{hueNames}, {"hue", QStringLiteral("its colour."), QStringLiteral("name")})
                .then([](Lamp& lamp, const Lamp&) { lamp.isOn = false; }),
            {"watts", &Lamp::watts, PowerOfTwo{2, 64}, sharedOption("power")},
            {"isOn", &Lamp::isOn, Truth{}},
            {"bulb", &Lamp::bulb, IdOrAuto{bulbNamed}},
            F("label", &Lamp::label, String{}).seldom(),
            F::part("at", {{"x", &Lamp::x, Whole{0, 9}}, {"y", &Lamp::y, Whole{0, 9}}}, F::Tells::All)};
}

struct Room {
    Lamp lamp;
    int doors = 1;
};

/// What was given on a command line.
struct Given : RenderOptions {
    Given() = default;
    Given(const char* name, const std::string& text) : options{{name, text}} {}
    bool has(const char* name) const override { return options.contains(name); }
    std::string text(const char* name) const override { return options.at(name); }
    std::optional<std::int64_t> number(const char* name, std::int64_t, std::int64_t) const override {
        return has(name) ? std::optional<std::int64_t>(std::stoll(options.at(name))) : std::nullopt;
    }
    std::map<std::string, std::string> options;
};

Lamp lampFrom(const QByteArray& text, const Lamp& base = {}) {
    const std::string name = "f";
    const JsonPlaces places({text.constData(), std::size_t(text.size())}, name);
    return readFields(lampFields(), JsonPart(places, {}, QJsonDocument::fromJson(text).object()), base);
}

QByteArray written(const Lamp& lamp, const Known<Lamp>& known) {
    JsonWriter out;
    out.open();
    writeFields(out, lampFields(), lamp, known);
    out.close();
    return QString::fromUtf8(out.bytes()).simplified().toUtf8();
}

} // namespace

class TestFields : public QObject {
    Q_OBJECT

private slots:
    void everyFieldIsReadAndWritten();
    void whatIsMissingStaysAsItIs();
    void aKeyMayTellOfAnother();
    void whatIsWrongIsPointedAt_data();
    void whatIsWrongIsPointedAt();
    void onlyWhatDiffersIsWritten_data();
    void onlyWhatDiffersIsWritten();
    void whatIsRequiredIsAskedFor();
    void theFieldsOfAMemberAreFieldsOfTheWhole();
    void optionsFollowFromTheList();
    void aWrongOptionIsRefused_data();
    void aWrongOptionIsRefused();
};

void TestFields::everyFieldIsReadAndWritten() {
    const Lamp lamp = lampFrom(R"({"at": {"y": 4, "x": 3}, "bulb": "E27", "hue": "blue", "isOn": true, "label": "é",
                                   "watts": 16})");
    const Lamp wanted{Hue::Blue, 16, true, "E27", QStringLiteral("é"), 3, 4};
    QVERIFY(lamp == wanted);
    // In the order of the list.
    QCOMPARE(written(lamp, {}), QByteArray(R"({ "hue": "blue", "watts": 16, "isOn": true, "bulb": "E27", )"
                                           R"("label": "é", "at": { "x": 3, "y": 4 } })"));
    QCOMPARE(QJsonDocument(toJson(lampFields(), lamp)).toJson(QJsonDocument::Compact),
             QByteArray(R"({"at":{"x":3,"y":4},"bulb":"E27","hue":"blue","isOn":true,"label":"é","watts":16})"));
}

void TestFields::whatIsMissingStaysAsItIs() {
    const Lamp base{Hue::Blue, 16, true, "E27", QStringLiteral("é"), 3, 4};
    QVERIFY(lampFrom("{}", base) == base);
    Lamp moved = base;
    moved.y = 9;
    QVERIFY(lampFrom(R"({"at": {"y": 9}})", base) == moved);
}

/// Whatever order they have in the file.
void TestFields::aKeyMayTellOfAnother() {
    Lamp lit;
    lit.isOn = true;
    QVERIFY(!lampFrom(R"({"hue": "green"})", lit).isOn);
    QVERIFY(lampFrom(R"({"isOn": true, "hue": "green"})", lit).isOn);
    Lamp green = lit;
    green.hue = Hue::Green;
    QCOMPARE(written(green, {&lit}), QByteArray(R"({ "hue": "green", "isOn": true })"));
}

void TestFields::whatIsWrongIsPointedAt_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const char* text, const char* error) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(error);
    };
    row("an unknown key", "{\n \"colour\": 1}",
        "f:2:2: \"colour\": unknown, expected one of \"hue\", \"watts\", \"isOn\", \"bulb\", \"label\", \"at\"");
    row("an unknown word", "{\"hue\": \"pink\"}", "f:1:2: \"hue\": \"pink\", expected one of red, green, blue");
    row("too much", "{\"watts\": 128}", "f:1:2: \"watts\": 128, expected a whole number from 2 to 64");
    row("no power of two", "{\"watts\": 6}", "f:1:2: \"watts\": 6, expected a power of two");
    row("no truth", "{\"isOn\": 1}", "f:1:2: \"isOn\": a number, expected true or false");
    row("an unknown id", "{\"bulb\": \"E14\"}", "f:1:2: \"bulb\": there is no bulb \"E14\"");
    row("within a part", "{\"at\": {\"x\": 10}}", "f:1:9: \"at.x\": 10, expected a whole number from 0 to 9");
    row("an unknown key within", "{\"at\": {\"z\": 1}}", "f:1:9: \"at.z\": unknown, expected one of \"x\", \"y\"");
}

void TestFields::whatIsWrongIsPointedAt() {
    QFETCH(QByteArray, text);
    QFETCH(QString, error);
    try {
        lampFrom(text);
        QFAIL("nothing was wrong");
    } catch (const InputError& found) {
        QCOMPARE(QString::fromUtf8(found.what()), error);
    }
}

void TestFields::onlyWhatDiffersIsWritten_data() {
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<bool>("hasBase");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* said, bool hasBase, const char* text) {
        QTest::newRow(name) << QByteArray(said) << hasBase << QByteArray(text);
    };
    row("nothing", "{}", true, "{}");
    row("one", R"({"watts": 4})", true, R"({ "watts": 4 })");
    row("a part that says all", R"({"at": {"y": 1}})", true, R"({ "at": { "x": 0, "y": 1 } })");
    row("what is seldom is left out", "{}", false,
        R"({ "hue": "red", "watts": 8, "isOn": false, "bulb": "auto", "at": { "x": 0, "y": 0 } })");
    row("unless it is not as usual", R"({"label": "l"})", false,
        R"({ "hue": "red", "watts": 8, "isOn": false, "bulb": "auto", "label": "l", "at": { "x": 0, "y": 0 } })");
}

void TestFields::onlyWhatDiffersIsWritten() {
    QFETCH(QByteArray, said);
    QFETCH(bool, hasBase);
    QFETCH(QByteArray, text);
    const Lamp base;
    QCOMPARE(written(lampFrom(said), {hasBase ? &base : nullptr, true}), text);
}

void TestFields::whatIsRequiredIsAskedFor() {
    const Fields<Lamp> fields{gui::Field<Lamp>("watts", &Lamp::watts, Whole{0}).required()};
    const std::string name = "f";
    const JsonPlaces places("{}", name);
    try {
        readFields(fields, JsonPart(places, {}, QJsonObject()), Lamp());
        QFAIL("nothing was missing");
    } catch (const InputError& found) {
        QCOMPARE(QString::fromUtf8(found.what()), QStringLiteral("f:1:1: \"watts\": missing"));
    }
    const Lamp base;
    QCOMPARE(toJson(fields, base, {&base}).keys(), QStringList(QStringLiteral("watts")));
}

void TestFields::theFieldsOfAMemberAreFieldsOfTheWhole() {
    const Fields<Room> fields =
        joined<Room>({fieldsOf(&Room::lamp, lampFields()), {{"doors", &Room::doors, Whole{1}}}});
    Room room, base;
    room.doors = 3;
    room.lamp.y = 2;
    QCOMPARE(QJsonDocument(toJson(fields, room, {&base})).toJson(QJsonDocument::Compact),
             QByteArray(R"({"at":{"x":0,"y":2},"doors":3})"));
    const Room chosen = takeOptions(fields, Given("hue", "green"), room);
    QCOMPARE(chosen.lamp.hue, Hue::Green);
    QCOMPARE(chosen.doors, 3);
}

void TestFields::optionsFollowFromTheList() {
    const std::vector<RenderOption> options = optionsOf(lampFields());
    QCOMPARE(options.size(), std::size_t(2));
    QCOMPARE(options[0].name, "hue");
    QCOMPARE(options[0].words, QStringLiteral("its colour."));
    QVERIFY(!options[0].isShared && options[1].isShared);
    Given given("hue", "blue");
    given.options["power"] = "32";
    const Lamp lamp = takeOptions(lampFields(), given, Lamp());
    QCOMPARE(lamp.hue, Hue::Blue);
    QCOMPARE(lamp.watts, 32);
    QVERIFY(takeOptions(lampFields(), Given(), lamp) == lamp);
}

void TestFields::aWrongOptionIsRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    QTest::newRow("word") << QStringLiteral("hue") << QStringLiteral("pink")
                          << QStringLiteral("--hue is \"pink\", expected one of red, green, blue");
    QTest::newRow("number") << QStringLiteral("power") << QStringLiteral("6")
                            << QStringLiteral("--power is 6, expected a power of two");
}

void TestFields::aWrongOptionIsRefused() {
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, error);
    try {
        takeOptions(lampFields(), Given(name.toUtf8().constData(), text.toStdString()), Lamp());
        QFAIL("nothing was wrong");
    } catch (const UsageError& found) {
        QCOMPARE(QString::fromUtf8(found.what()), error);
    }
}

TEST_OF_ROOM(TestFields)
#include "tst_fields.moc"
