// SPDX-License-Identifier: GPL-3.0-or-later
// The letters that ids begin with: each is explained, and the manual says the same.
#include "letters.h"

#include "contender.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestLetters : public QObject {
    Q_OBJECT

private slots:
    void everyIdIsExplainedAndNothingElse();
    void theManualHasTheSameTable();
};

void TestLetters::everyIdIsExplainedAndNothingElse() {
    QSet<QString> used;
    for (const Contender* contender : contenders()) {
        std::string_view longest;
        for (const Letters& row : lettersOfIds())
            if (contender->id.starts_with(row.letters) && row.letters.size() > longest.size())
                longest = row.letters;
        QVERIFY2(!longest.empty(), contender->id.data());
        used << QString::fromUtf8(longest.data(), qsizetype(longest.size()));
        const std::string_view rest = contender->id.substr(longest.size());
        const auto explains = [&](const Letters& row) { return rest.starts_with(row.letters); };
        if (!rest.empty() && std::isupper(static_cast<unsigned char>(rest.front())) && longest != "X32-")
            QVERIFY2(std::ranges::any_of(secondLetters(), explains), contender->id.data());
    }
    for (const Letters& row : lettersOfIds())
        QVERIFY2(used.contains(QString::fromUtf8(row.letters.data(), qsizetype(row.letters.size()))),
                 row.letters.data());
}

void TestLetters::theManualHasTheSameTable() {
    QFile file(QStringLiteral(RESOURCES "/help/ids.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    QString table;
    for (const auto* rows : {&lettersOfIds(), &secondLetters()}) {
        table.clear();
        for (const Letters& row : *rows)
            table += QStringLiteral("| %1 | %2 |\n")
                         .arg(QString::fromUtf8(row.letters.data(), qsizetype(row.letters.size())),
                              QString::fromStdString(row.meaning.text()));
        QVERIFY2((page + u'\n').contains(QStringLiteral("|---|---|\n") + table + u'\n'), qPrintable(table));
    }
}

TEST_OF_ROOM(TestLetters)
#include "tst_letters.moc"
