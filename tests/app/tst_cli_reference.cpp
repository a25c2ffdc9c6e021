// SPDX-License-Identifier: GPL-3.0-or-later
// The manual's pages about the command line, and README: what they show is what the program says and takes.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QtTest>

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

using namespace walshscope;

class TestCliReference : public QObject {
    Q_OBJECT

private slots:
    void theReferenceIsWhatHelpSays();
    void everyCommandIsThere();
    void commandsThatAreShownAreTaken_data();
    void commandsThatAreShownAreTaken();
    void readmeIsShortAndItsLinksLeadSomewhere();

private:
    static QString read(const QString& path) { return QString::fromUtf8(contentOf(root() + path)); }
    static QString root() { return QStringLiteral(RESOURCES "/../"); }
    static QString help(const QString& command) {
        QStringList words = command.split(u' ').mid(1);
        return QString::fromUtf8(runProgram(words << QStringLiteral("--help")).out);
    }
    /// What stands below the headings of the reference, by the command in the heading.
    static QMap<QString, QString> reference() {
        static const QRegularExpression section(QStringLiteral("\n## (walshscope[^\n]*)\n\n```\n(.*?)```\n"),
                                                QRegularExpression::DotMatchesEverythingOption);
        QMap<QString, QString> all;
        auto each = section.globalMatch(read(QStringLiteral("resources/help/command-line.md")));
        while (each.hasNext()) {
            const auto match = each.next();
            all.insert(match.captured(1), match.captured(2));
        }
        return all;
    }
};

void TestCliReference::theReferenceIsWhatHelpSays() {
    const auto all = reference();
    QVERIFY(all.size() > 15);
    for (auto each = all.begin(); each != all.end(); ++each)
        QVERIFY2(each.value() == help(each.key()),
                 qPrintable(each.key() + QStringLiteral(": scripts/command-line.sh writes the page anew")));
}

void TestCliReference::everyCommandIsThere() {
    const auto all = reference();
    static const QRegularExpression command(QStringLiteral("^  ([a-z][a-z-]*) "), QRegularExpression::MultilineOption);
    auto each = command.globalMatch(help(QStringLiteral("walshscope")).section(QStringLiteral("Commands:\n"), 1));
    int found = 0;
    while (each.hasNext()) {
        const QString name = QStringLiteral("walshscope ") + each.next().captured(1);
        QVERIFY2(all.contains(name), qPrintable(name));
        ++found;
    }
    QVERIFY(found > 10);
    // And what their help names as having one of its own.
    static const QRegularExpression part(QStringLiteral("(walshscope [a-z]+ [a-z]+)\\s+--help"));
    for (const QString& text : all)
        for (auto parts = part.globalMatch(text); parts.hasNext();) {
            const QString name = parts.next().captured(1);
            QVERIFY2(all.contains(name), qPrintable(name));
        }
}

void TestCliReference::commandsThatAreShownAreTaken_data() {
    QTest::addColumn<QString>("line");
    QStringList pages{QStringLiteral("README.md")};
    for (const QString& name : QDir(root() + QStringLiteral("resources/help")).entryList({QStringLiteral("*.md")}))
        pages << QStringLiteral("resources/help/") + name;
    static const QRegularExpression shown(QStringLiteral("^    (walshscope [^\n]*)$"),
                                          QRegularExpression::MultilineOption);
    for (const QString& page : pages)
        for (auto each = shown.globalMatch(read(page)); each.hasNext();) {
            const QString line = each.next().captured(1);
            QTest::newRow(qPrintable(page + u' ' + line)) << line;
        }
}

/// The command is one of the program's, and each option is one of the command's.
void TestCliReference::commandsThatAreShownAreTaken() {
    QFETCH(QString, line);
    static const auto all = reference();
    const QStringList words = line.section(QStringLiteral("   "), 0, 0).split(u' ');
    QString command = words.mid(0, 2).join(u' ');
    QVERIFY2(all.contains(command), qPrintable(command));
    if (all.contains(words.mid(0, 3).join(u' ')))
        command = words.mid(0, 3).join(u' ');
    else if (command == QLatin1String("walshscope render") &&
             !QStringLiteral("spectrum distribution window").contains(words.value(2)))
        command = QStringLiteral("walshscope render lat");
    const QString& options = all[command];
    for (const QString& word : words)
        if (word.startsWith(u'-') && word.size() > 1) {
            // Of one letter is a name that is shown after one dash, and is taken after two.
            const QString name = word.size() == 3 ? word.mid(1) : word;
            const QRegularExpression option(QStringLiteral("^  (-\\w, )?%1\\b").arg(QRegularExpression::escape(name)),
                                            QRegularExpression::MultilineOption);
            QVERIFY2(option.match(options).hasMatch(), qPrintable(word));
        }
}

void TestCliReference::readmeIsShortAndItsLinksLeadSomewhere() {
    const QString readme = read(QStringLiteral("README.md"));
    QVERIFY(readme.count(u'\n') > 20);
    QVERIFY(readme.count(u'\n') <= 120);
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
    int links = 0;
    for (auto each = link.globalMatch(readme); each.hasNext(); ++links) {
        const QString file = each.next().captured(1);
        QVERIFY2(QFileInfo::exists(root() + file), qPrintable(file));
    }
    QVERIFY(links > 15);
    static const QRegularExpression script(QStringLiteral("^    (scripts/\\S+)"), QRegularExpression::MultilineOption);
    int scripts = 0;
    for (auto each = script.globalMatch(readme); each.hasNext(); ++scripts)
        QVERIFY(QFileInfo(root() + each.next().captured(1)).isExecutable());
    QCOMPARE(scripts, 2);
}

TEST_OF_ROOM(TestCliReference)
#include "tst_cli_reference.moc"
