// SPDX-License-Identifier: GPL-3.0-or-later
// Places of keys take memory in proportion to the text, whatever it holds.
#include "gui/json/json_places.h"

#include "error.h"
#include "room.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Bytes ever asked for, in whatever test of the room runs.
std::atomic<std::size_t> taken = 0;

} // namespace

void* operator new(std::size_t size) {
    taken += size;
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    taken += size;
    return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

class TestJsonPlaces : public QObject {
    Q_OBJECT

private slots:
    void placesTakeMemoryInProportion_data();
    void placesTakeMemoryInProportion();
    void whatIsWrongIsPointedAt_data();
    void whatIsWrongIsPointedAt();
    void theNameIsItsOwn();
};

void TestJsonPlaces::placesTakeMemoryInProportion_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("piece");
    QTest::addColumn<QByteArray>("after");
    const QByteArray key = QByteArray(50000, 'k');
    QTest::newRow("a long key with a long list") << "{\"" + key + "\":[0" << QByteArray(",0") << QByteArray("]}");
    QTest::newRow("a long key with many keys")
        << "{\"" + key + "\":{\"first\":0" << QByteArray(",\"%1\":0") << QByteArray("}}");
    QTest::newRow("lists in a list") << "{\"" + key + "\":[[0]" << QByteArray(",[0]") << QByteArray("]}");
}

void TestJsonPlaces::placesTakeMemoryInProportion() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, piece);
    QFETCH(QByteArray, after);
    std::string text = before.toStdString();
    for (int i = 0; text.size() < 100000; ++i)
        text += QByteArray(piece).replace("%1", QByteArray::number(i)).toStdString();
    text += after.toStdString();
    const std::string name = "f";
    const std::size_t start = taken;
    const JsonPlaces places(text, name);
    // About 200 bytes a value, of which there may be one for every two characters.
    QVERIFY2(taken - start < 200 * text.size(),
             qPrintable(QString::number(double(taken - start) / double(text.size()))));
}

void TestJsonPlaces::whatIsWrongIsPointedAt_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* path, const char* error) {
        QTest::newRow(path) << QByteArray(path).replace('/', betweenKeys) << QByteArray(error);
    };
    row("", "f:2:1: wrong");
    row("a", "f:2:2: \"a\": wrong");
    row("a/1", "f:3:1: \"a.1\": wrong");
    row("a/1/b", "f:3:3: \"a.1.b\": wrong");
    row("a/1/c/d", "f:3:1: \"a.1.c.d\": wrong");
    row("stops/0/x", "f:4:2: \"x\" of stop 1: wrong");
    row("nothing", "f:2:1: \"nothing\": wrong");
}

void TestJsonPlaces::whatIsWrongIsPointedAt() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, error);
    const std::string text = "\n{\"a\": [0,\n{ \"b\": 1}],\n \"stops\": 0}", name = "f";
    const JsonPlaces places(text, name);
    try {
        places.fail(path.toStdString(), Message::tr("wrong"));
    } catch (const InputError& found) {
        QCOMPARE(QByteArray(found.what()), error);
    }
}

void TestJsonPlaces::theNameIsItsOwn() {
    std::string name = "a name that is too long to be kept without memory";
    const JsonPlaces places("{}", name);
    const std::string said = name + ":1:1: wrong";
    std::ranges::fill(name, 'x');
    try {
        places.fail({}, Message::tr("wrong"));
    } catch (const InputError& found) {
        QCOMPARE(std::string(found.what()), said);
    }
}

TEST_OF_ROOM(TestJsonPlaces)
#include "tst_json_places.moc"
