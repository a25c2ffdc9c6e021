// SPDX-License-Identifier: GPL-3.0-or-later
// The programs of the manual's page for Python do what it says.
#include "program.h"
#include "room.h"
#include "waiting.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <QtTest>

#include <bit>

using namespace walshscope;

class TestCliPython : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aSearchKeepsOneProcess();
    void aTableIsAListOfRows();

private:
    QByteArray outputOf(int block) const;

    QByteArrayList m_blocks;
};

void TestCliPython::initTestCase() {
    if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
        QSKIP("no python3 here");
    QFile page(QStringLiteral(RESOURCES "/help/python.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    static const QByteArray opening("```python\n"), closing("```");
    for (qsizetype at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at)) {
        at += opening.size();
        m_blocks << text.mid(at, text.indexOf(closing, at) - at);
    }
    QCOMPARE(m_blocks.size(), 2);
    for (const QByteArray& block : m_blocks)
        QVERIFY(block.count('\n') <= 20);
}

/// The program is the first of its name that is found there.
QByteArray TestCliPython::outputOf(int block) const {
    QProcess run;
    QProcessEnvironment environment = withoutDisplay();
    const QString program = qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM));
    environment.insert(QStringLiteral("PATH"),
                       QFileInfo(program).path() + u':' + environment.value(QStringLiteral("PATH")));
    run.setProcessEnvironment(environment);
    run.start(QStringLiteral("python3"), {QStringLiteral("-c"), QString::fromUtf8(m_blocks[block])});
    if (!run.waitForFinished(test::patience) || run.exitCode() != 0)
        qWarning("%s", run.readAllStandardError().constData());
    return run.readAllStandardOutput();
}

void TestCliPython::aSearchKeepsOneProcess() {
    const QByteArrayList numbers = outputOf(0).trimmed().split(' ');
    QCOMPARE(numbers.size(), 3 + 16);
    std::array<unsigned, 16> s{};
    unsigned seen = 0;
    for (std::size_t x = 0; x < s.size(); ++x)
        seen |= 1U << (s[x] = numbers[3 + qsizetype(x)].toUInt() % 16);
    QCOMPARE(seen, 0xffffU);
    // By the definitions.
    int uniformity = 0, linearity = 0;
    for (unsigned a = 0; a < 16; ++a)
        for (unsigned b = 0; b < 16; ++b) {
            int pairs = 0, w = 0;
            for (unsigned x = 0; x < 16; ++x) {
                pairs += (s[x] ^ s[x ^ a]) == b;
                w += std::popcount((a & x) ^ (b & s[x])) % 2 ? -1 : 1;
            }
            uniformity = std::max(uniformity, a ? pairs : 0);
            linearity = std::max(linearity, b ? std::abs(w) : 0);
        }
    QCOMPARE(numbers[0].toInt(), uniformity);
    QCOMPARE(numbers[1].toInt(), linearity);
}

void TestCliPython::aTableIsAListOfRows() { QCOMPARE(outputOf(1), QByteArray("4\n")); }

TEST_OF_ROOM(TestCliPython, QCoreApplication)
#include "tst_cli_python.moc"
