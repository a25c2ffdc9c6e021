// SPDX-License-Identifier: GPL-3.0-or-later
// German is complete, by every text that lupdate finds and every lesson, and is in German.
#include "contender.h"
#include "gui/code/algorithm.h"
#include "gui/documents/kinds.h"
#include "gui/documents/samples.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/plot/bar_plot.h"
#include "gui/widgets/banner.h"
#include "gui/window/language.h"
#include "gui/words/decimal_point.h"
#include "gui/words/figures.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"
#include "lesson_terms.h"
#include "room.h"
#include "spoken.h"
#include "texts_found.h"
#include "window.h"

#include <QActionGroup>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenuBar>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

QString keyOf(const Text& text) { return QStringList{text.context, text.source, text.comment}.join(QChar(0)); }

QString toldOf(const Text& text) { return QStringLiteral("%1: “%2”").arg(text.context, text.source.left(120)); }

QStringList all(const char* pattern, const QString& text) {
    QStringList found;
    const QRegularExpression sought(QString::fromUtf8(pattern));
    for (auto each = sought.globalMatch(text); each.hasNext();)
        found << each.next().captured();
    found.sort();
    return found;
}

/// In lower case, without places, tags, code and signs.
QStringList wordsOf(QString text) {
    static const QRegularExpression other(QStringLiteral("`[^`]*`|<[^<>]*>|%L?[0-9n]|--?[a-z-]+( [a-z]+)?|&"));
    static const QRegularExpression word(QStringLiteral("[A-Za-zÄÖÜäöüß]{2,}"));
    text.remove(other);
    QStringList found;
    for (auto each = word.globalMatch(text); each.hasNext();)
        found << each.next().captured();
    return found;
}

/// Of what is open, where the lesson has it in itself; a sample has its own name.
QSet<QString> namesGivenIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no lesson");
    QSet<QString> names;
    for (const auto& stop : QJsonDocument::fromJson(file.readAll())[QLatin1String("stops")].toArray())
        for (const auto& slot : stop[QLatin1String("documents")].toObject())
            names << slot[QLatin1String("input")][QLatin1String("name")].toString();
    return names;
}

QStringList choicesOf(const Question& question) {
    const WrittenForm form = kindOf(question).written(*question.answer, 0);
    // Beside a single choice another program gets one more.
    return std::get<WrittenForm::Choice>(form.answer).choices.mid(0, question.answer->onPaper().count(u'☐'));
}

} // namespace

class TestGerman : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyTextIsTranslated();
    void everyFormHasWhatTheTextHas();
    void whatIsTheSameInEnglishIsTheSameInGerman();
    void everyLessonIsTranslated_data();
    void everyLessonIsTranslated();
    void aLessonIsSavedAsItIsShown();
    void everyNameOfAContenderIsTranslated();
    void whatALessonNamesIsInTheWindow_data();
    void whatALessonNamesIsInTheWindow();
    void numbersHaveADecimalComma();
    void whatWasAskedInEnglishIsGermanLater();
    void whoChoosesEnglishIsToldInEnglish();
    void theLanguageIsChosenAndKept();

private:
    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::vector<Text> m_found;
    QHash<QString, Text> m_german;
};

void TestGerman::initTestCase() {
    if (tool(QStringLiteral("lupdate")).isEmpty())
        QSKIP("lupdate is not installed");
    QString said;
    m_found = textsFound(m_folder, said);
    QVERIFY(m_found.size() > 5000);
    for (const Text& text : messagesOf(root() + QStringLiteral("/resources/translations/walshscope_de.ts")))
        m_german[keyOf(text)] = text;
}

void TestGerman::everyTextIsTranslated() {
    QStringList missing;
    for (const Text& text : m_found) {
        const auto german = m_german.constFind(keyOf(text));
        if (german == m_german.constEnd() || !german->finished || german->forms.size() != (text.counted ? 2 : 1) ||
            german->forms.contains(QString()))
            missing << toldOf(text);
    }
    QVERIFY2(missing.isEmpty(), qPrintable(u'\n' + missing.mid(0, 30).join(u'\n') +
                                           QStringLiteral("\nscripts/translations.sh de adds them.")));
}

/// Places, tags, code and a letter to be underlined. One may say one without its number.
void TestGerman::everyFormHasWhatTheTextHas() {
    QStringList wrong;
    for (const Text& text : m_found) {
        const QStringList forms = m_german.value(keyOf(text)).forms;
        for (qsizetype form = 0; form < forms.size(); ++form) {
            const auto same = [&](const char* pattern) {
                return all(pattern, text.source) == all(pattern, forms[form]);
            };
            const auto places = [&](QString of) {
                QStringList found = all("%L?[0-9n]", of.replace(QStringLiteral("%L"), QStringLiteral("%")));
                found.removeDuplicates();
                if (text.counted) {
                    found.removeAll(QStringLiteral("%n"));
                    if (form == 0)
                        found.removeAll(QStringLiteral("%1"));
                }
                return found;
            };
            const auto hasLetter = [](const QString& of) {
                return of.count(QRegularExpression(QStringLiteral("&(?![ &]|[a-z]+;)")));
            };
            if (places(text.source) != places(forms[form]) || !same("</?[a-z][^<>]*>") || !same("`[^`]+`") ||
                (text.context != QStringLiteral("Paper") && text.context != QStringLiteral("Algorithm") &&
                 hasLetter(text.source) != hasLetter(forms[form])))
                wrong << toldOf(text) + QStringLiteral(" → “%1”").arg(forms[form].left(120));
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.mid(0, 30).join(u'\n')));
}

/// Its words are words that other German texts have as well; what is written in capitals is a name, and so is what
/// begins with one behind a dash.
void TestGerman::whatIsTheSameInEnglishIsTheSameInGerman() {
    const QSet<QString> german = [&] {
        QSet<QString> words;
        for (const Text& text : m_german)
            for (const QString& form : text.forms)
                if (form != text.source)
                    for (const QString& word : wordsOf(form))
                        words << word.toLower();
        return words;
    }();
    static const QSet<QString> names{QStringLiteral("Plateaued"), QStringLiteral("Maiorana"),
                                     QStringLiteral("McFarland"), QStringLiteral("Involution"),
                                     QStringLiteral("Modulo")};
    QStringList wrong;
    for (const Text& text : m_german)
        for (const QString& form : text.forms) {
            // Of samples and papers most words name something.
            if (form != text.source || text.context == QStringLiteral("Sample") ||
                text.context == QStringLiteral("Paper"))
                continue;
            for (const QString& word : wordsOf(form))
                if (word != word.toUpper() && !german.contains(word.toLower()) &&
                    !german.contains(word.chopped(1).toLower()) && !names.contains(word))
                    wrong << toldOf(text) + QStringLiteral(" has ") + word;
        }
    wrong.sort();
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.mid(0, 30).join(u'\n')));
}

void TestGerman::everyLessonIsTranslated_data() {
    QTest::addColumn<QString>("path");
    for (const QString& name : QDir(QStringLiteral(":/lessons")).entryList({QStringLiteral("*.walshlesson")}))
        QTest::newRow(qPrintable(name)) << QStringLiteral(":/lessons/") + name;
}

/// Its texts are others, and what it shows and what is right are the same.
void TestGerman::everyLessonIsTranslated() {
    QFETCH(QString, path);
    const Lesson english = readLessonFile(path);
    const German speaking;
    const Lesson german = readLessonFile(path);
    // What may be a name in both is as the file of the language has it.
    const QString context = QStringLiteral("Lesson ") + QFileInfo(path).completeBaseName();
    const auto inGerman = [&](const QString& text) {
        return m_german.value(keyOf({context, text, false})).forms.value(0);
    };
    const QSet<QString> given = namesGivenIn(path);
    QVERIFY(german.title != english.title);
    QCOMPARE(german.stops.size(), english.stops.size());
    for (std::size_t i = 0; i < german.stops.size(); ++i) {
        const LessonStop &here = german.stops[i], &there = english.stops[i];
        QCOMPARE(here.title, inGerman(there.title));
        QVERIFY2(here.text != there.text, qPrintable(there.text));
        QVERIFY2(here.notes != there.notes || there.notes.isEmpty(), qPrintable(there.notes));
        QVERIFY(here.view.workspace == there.view.workspace && here.view.state == there.view.state &&
                here.shows == there.shows && here.until == there.until);
        QCOMPARE(here.view.documents.size(), there.view.documents.size());
        for (const auto& [slot, opened] : here.view.documents) {
            const Document &open = opened.input->document, &inEnglish = there.view.documents.at(slot).input->document;
            QVERIFY(open.value == inEnglish.value);
            const QString name = QString::fromStdString(inEnglish.name);
            if (given.contains(name)) // Others are a sample's, and the program's for what was edited.
                QCOMPARE(QString::fromStdString(open.name), inGerman(name));
        }
        QCOMPARE(here.questions.size(), there.questions.size());
        for (std::size_t q = 0; q < here.questions.size(); ++q) {
            const Question &asked = here.questions[q], &inEnglish = there.questions[q];
            QVERIFY2(asked.ask != inEnglish.ask, qPrintable(inEnglish.ask));
            QVERIFY2(asked.hint != inEnglish.hint || wordsOf(asked.hint).isEmpty(), qPrintable(inEnglish.hint));
            QCOMPARE(asked.answer->inShort(here.view.n()), inEnglish.answer->inShort(there.view.n()));
            QVERIFY(judged(asked, asked.answer).state == Reply::State::Right);
            if (kindOf(asked).id == "choice") {
                const QStringList offered = choicesOf(asked), inIt = choicesOf(inEnglish);
                QVERIFY(!offered.isEmpty());
                QCOMPARE(offered.size(), inIt.size());
                for (qsizetype choice = 0; choice < offered.size(); ++choice)
                    QCOMPARE(offered[choice], inGerman(inIt[choice]));
            }
        }
    }
}

void TestGerman::aLessonIsSavedAsItIsShown() {
    const German speaking;
    const Lesson german = readLessonFile(QStringLiteral(":/lessons/1-sums.walshlesson"));
    const QByteArray bytes = bytesOf(german);
    QVERIFY(bytes.startsWith("{\n    \"walshlesson\""));
    QVERIFY(readLesson(bytes, {}) == german);
    // In a file of somebody's own nothing is looked up.
    const QString file = m_folder.filePath(QStringLiteral("1-sums.walshlesson"));
    QVERIFY(QFile::copy(QStringLiteral(":/lessons/1-sums.walshlesson"), file));
    QCOMPARE(readLessonFile(file).title, QStringLiteral("Sums and signs"));
}

void TestGerman::everyNameOfAContenderIsTranslated() {
    QHash<QString, QString> english, origins;
    for (const Contender* contender : contenders())
        english[titleOf(*contender)] = ownTitleOf(*contender);
    const German speaking;
    for (const Contender* contender : contenders()) {
        const QString before = QString::fromUtf8(contender->title.data(), qsizetype(contender->title.size()));
        QVERIFY2(ownTitleOf(*contender) != before, qPrintable(before));
        for (const char* said : {"multiply", "copy in", "levels 0 to 9", "levels 0 to 3, inverse, scale"})
            QVERIFY2(phaseInWords(said) != QLatin1String(said), said);
        if (const QString words = algorithmHtml(contender->id); !words.isEmpty())
            QVERIFY2(!words.contains(QStringLiteral(" the ")), qPrintable(words));
    }
    QCOMPARE(phaseInWords("levels 0 to 9"), QStringLiteral("Stufen 0 bis 9"));
}

void TestGerman::whatALessonNamesIsInTheWindow_data() { everyLessonIsTranslated_data(); }

/// What is bold in a lesson is a key, a word that is explained there, or what the window calls something, which
/// tst_stops_seen looks for in English.
void TestGerman::whatALessonNamesIsInTheWindow() {
    QFETCH(QString, path);
    static const QRegularExpression bold(QStringLiteral("\\*+([^*\n]+)\\*+"));
    const auto plain = [](QString text) { return text.remove(u'&').remove(u'…').trimmed(); };
    QSet<QString> english, german;
    QHash<QString, QSet<QString>> translations;
    for (const Text& text : m_german)
        if (!text.context.startsWith(QStringLiteral("Lesson ")))
            for (const QString& form : text.forms)
                translations[plain(text.source).toLower()] << plain(form).toLower();
    const Lesson before = readLessonFile(path);
    const German speaking;
    const Lesson after = readLessonFile(path);
    QStringList wrong;
    for (std::size_t i = 0; i < before.stops.size(); ++i) {
        QStringList sources, words;
        for (auto each = bold.globalMatch(before.stops[i].text); each.hasNext();)
            sources << each.next().captured(1);
        for (auto each = bold.globalMatch(after.stops[i].text); each.hasNext();)
            words << each.next().captured(1).toLower();
        if (sources.size() != words.size())
            wrong << QStringLiteral("stop %1 has %2 names in bold, and %3 in English")
                         .arg(i + 1)
                         .arg(words.size())
                         .arg(sources.size());
        for (const QString& source : sources)
            for (const QString& part : source.split(QStringLiteral(" ▸ ")))
                if (const auto known = translations.constFind(part.toLower());
                    known != translations.constEnd() && !terms().contains(source) &&
                    std::ranges::none_of(words, [&](const QString& word) {
                        const QStringList parts = word.split(QStringLiteral(" ▸ "));
                        return std::ranges::any_of(parts, [&](const QString& own) { return known->contains(own); });
                    }))
                    wrong << QStringLiteral("stop %1: “%2” is %3, and bold is %4")
                                 .arg(i + 1)
                                 .arg(part, QStringList(known->begin(), known->end()).join(QStringLiteral(" or ")),
                                      words.join(QStringLiteral(", ")));
    }
    for (const QString& line : wrong)
        qWarning().noquote() << line;
    QCOMPARE(wrong.size(), 0);
}

/// Those that a locale writes and those without its separators.
void TestGerman::numbersHaveADecimalComma() {
    QCOMPARE(withDecimalPoint(QString::number(12345.5)), QStringLiteral("12345.5"));
    const German speaking;
    QCOMPARE(withDecimalPoint(QString::number(12345.5)), QStringLiteral("12345,5"));
    QCOMPARE(timeText(1.5e-3), QStringLiteral("1,50 ms"));
    QCOMPARE(withDecimalPoints(QStringLiteral("0.453125 bis 0.5625. Mittel 0.5")),
             QStringLiteral("0,453125 bis 0,5625. Mittel 0,5"));
    QCOMPARE(expectedText(6721.3), QStringLiteral("6.721"));
    QCOMPARE(expectedText(12.34), QStringLiteral("12,34"));
}

/// The command line asks for the names of samples before the window has its language.
void TestGerman::whatWasAskedInEnglishIsGermanLater() {
    QCOMPARE(gui::wordsOf(Kind::Boolean).title, QStringLiteral("Boolean function"));
    const German speaking;
    QCOMPARE(gui::wordsOf(Kind::Boolean).title, QStringLiteral("boolesche Funktion"));
    QVERIFY(gui::wordsOf(Kind::Sequence).samplesTitle.contains(QStringLiteral("olgen")));
}

void TestGerman::whoChoosesEnglishIsToldInEnglish() {
    const German speaking;
    Window window;
    for (QAction* action : child<QMenu>(window, "languageMenu")->actions())
        if (action->text() == QStringLiteral("English"))
            action->trigger();
    const QString said = child<Banner>(window, "banner")->text();
    QVERIFY2(said.contains(QStringLiteral("Sprache")) &&
                 said.endsWith(QStringLiteral("The language changes when Walshscope is started again.")),
             qPrintable(said));
    userSettings().remove(QStringLiteral("window/language"));
}

void TestGerman::theLanguageIsChosenAndKept() {
    const auto languages = [](Window& window) { return child<QMenu>(window, "languageMenu")->actions(); };
    {
        Window window;
        const QList<QAction*> all = languages(window);
        QCOMPARE(all.size(), 3);
        QVERIFY(all.front()->isChecked());
        const auto german =
            std::ranges::find(all, QStringLiteral("Deutsch"), [](const QAction* action) { return action->text(); });
        QVERIFY(german != all.end());
        (*german)->trigger();
        const QString said = child<Banner>(window, "banner")->text();
        QVERIFY2(said.startsWith(QStringLiteral("The language changes")) && said.contains(QStringLiteral("Sprache")),
                 qPrintable(said));
    }
    QCOMPARE(userSettings().value(QStringLiteral("window/language")).toString(), QStringLiteral("de"));
    const QLocale before;
    useChosenLanguage(); // As the next start does.
    QCOMPARE(QLocale().language(), QLocale::German);
    QLocale::setDefault(before);
    Window window;
    for (const QAction* action : languages(window))
        QCOMPARE(action->isChecked(), action->text() == QStringLiteral("Deutsch"));
    userSettings().setValue(QStringLiteral("window/language"), QStringLiteral("../tlh"));
    Window other;
    QVERIFY(languages(other).front()->isChecked());
    userSettings().remove(QStringLiteral("window/language"));
}

TEST_OF_ROOM(TestGerman, QApplication)
#include "tst_german.moc"
