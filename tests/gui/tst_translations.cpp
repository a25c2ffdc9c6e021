// SPDX-License-Identifier: GPL-3.0-or-later
// Every text in a context that is looked up, and the way from a text through Qt's tools back onto the screen.
#include "error.h"
#include "fwt/variant.h"
#include "gui/documents/counts.h"
#include "gui/documents/input.h"
#include "gui/documents/samples.h"
#include "gui/inspect/properties.h"
#include "gui/inspect/sbox_sheet.h"
#include "gui/lesson/lesson.h"
#include "gui/source/generate_dialog.h"
#include "gui/source/sequence_plan.h"
#include "gui/source/source_panel.h"
#include "gui/widgets/banner.h"
#include "gui/words/wording.h"
#include "gui/work/latest.h"
#include "room.h"
#include "sequence/method.h"
#include "texts_found.h"
#include "window.h"

#include <QAction>
#include <QDirIterator>
#include <QLabel>
#include <QMenuBar>
#include <QProcess>
#include <QTranslator>
#include <QXmlStreamWriter>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Brackets that no text has.
QString marked(const QString& text) { return u'⟦' + text + u'⟧'; }

bool isMarked(const QString& text) { return text.startsWith(u'⟦') && text.endsWith(u'⟧'); }

/// A translation of all texts into themselves with brackets, in a language with two forms.
QByteArray bracketed(const std::vector<Text>& texts) {
    QByteArray ts;
    QXmlStreamWriter xml(&ts);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("TS"));
    xml.writeAttribute(QStringLiteral("version"), QStringLiteral("2.1"));
    xml.writeAttribute(QStringLiteral("language"), QStringLiteral("en"));
    for (const Text& text : texts) {
        xml.writeStartElement(QStringLiteral("context"));
        xml.writeTextElement(QStringLiteral("name"), text.context);
        xml.writeStartElement(QStringLiteral("message"));
        if (text.counted)
            xml.writeAttribute(QStringLiteral("numerus"), QStringLiteral("yes"));
        xml.writeTextElement(QStringLiteral("source"), text.source);
        xml.writeStartElement(QStringLiteral("translation"));
        for (int form = 0; text.counted && form < 2; ++form)
            xml.writeTextElement(QStringLiteral("numerusform"), marked(text.source));
        if (!text.counted)
            xml.writeCharacters(marked(text.source));
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    return ts;
}

/// While it is there, what is shown has brackets.
struct Bracketed {
    explicit Bracketed(const QString& file) {
        if (!translator.load(file) || !QCoreApplication::installTranslator(&translator))
            qFatal("%s is no translation", qPrintable(file));
    }
    QTranslator translator; ///< Leaves when it is destroyed.
};

QString wordedWhatIsThrown(const std::function<void()>& fails) {
    try {
        fails();
    } catch (const std::exception& error) {
        return worded(error);
    }
    return {};
}

/// The names of classes as their metaobjects have them, the contexts that other classes declare, and those that are
/// named where something is looked up.
QSet<QString> contextsLookedUp() {
    static const QRegularExpression meta(QStringLiteral(R"(class (\w+)[^;{}]*\{\s*Q_OBJECT)"));
    static const QRegularExpression declared(QStringLiteral(R"(Q_DECLARE_TR_FUNCTIONS\(([\w:]+)\))"));
    static const QRegularExpression named(QStringLiteral(R"re(translat\w+\("(\w+)")re"));
    QSet<QString> names;
    for (const ShippedLesson& lesson : shippedLessons())
        names << QStringLiteral("Lesson ") + QFileInfo(lesson.path).completeBaseName();
    for (const char* folder : {"compute", "gui", "app"}) {
        QDirIterator files(root() + u'/' + QLatin1String(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("%s cannot be read", qPrintable(file.fileName()));
            const QString code = QString::fromUtf8(file.readAll());
            for (auto found = meta.globalMatch(code); found.hasNext();)
                names << QStringLiteral("walshscope::gui::") + found.next().captured(1);
            for (auto found = declared.globalMatch(code); found.hasNext();)
                names << found.next().captured(1);
            for (auto found = named.globalMatch(code); found.hasNext();)
                names << found.next().captured(1);
        }
    }
    return names;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void lupdateUnderstandsEveryCall();
    void everyContextIsLookedUp();
    void theContextsAreThoseOfTheClassesInTheWindow();
    void noTextIsAPieceOfASentence();
    void everyPluralIsThereInEnglish();
    void englishCountsProperly();
    void whatComputeSaysIsInEnglishWithoutATranslation_data();
    void whatComputeSaysIsInEnglishWithoutATranslation();
    void whatComputeSaysIsTranslated_data() { whatComputeSaysIsInEnglishWithoutATranslation_data(); }
    void whatComputeSaysIsTranslated();
    void aMessageInsideAMessageIsTranslatedAsWell();
    void valuesAreNotTakenForPlaces();
    void aFailureIsTranslatedWhereItIsCaught();
    void propertiesAreTranslated();
    void panelsAreTranslated();
    void everyMenuIsTranslated();

private:
    OwnSettings m_settings;
    QTemporaryDir m_folder;
    QString m_brackets; ///< The compiled translation.
    QString m_said;     ///< By lupdate.
    std::vector<Text> m_texts;
};

void TestTranslations::initTestCase() {
    const QString lrelease = tool(QStringLiteral("lrelease"));
    if (lrelease.isEmpty() || tool(QStringLiteral("lupdate")).isEmpty())
        QSKIP("lupdate and lrelease are not installed");
    m_texts = textsFound(m_folder, m_said);
    QVERIFY(m_texts.size() > 1000);
    const QString brackets = m_folder.filePath(QStringLiteral("brackets.ts"));
    QFile file(brackets);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bracketed(m_texts));
    file.close();
    m_brackets = m_folder.filePath(QStringLiteral("brackets.qm"));
    QProcess process;
    process.start(lrelease, {"-silent", brackets, "-qm", m_brackets});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
}

void TestTranslations::lupdateUnderstandsEveryCall() {
    for (const QString& line : m_said.split(u'\n', Qt::SkipEmptyParts)) {
        // It takes the std of a function that returns std::string for a class, and then leaves Message as it is.
        if (!line.endsWith(QLatin1String("Qualifying with unknown namespace/class ::std")))
            QFAIL(qPrintable(line));
    }
}

void TestTranslations::everyContextIsLookedUp() {
    const QSet<QString> lookedUp = contextsLookedUp();
    QVERIFY(lookedUp.contains(QStringLiteral("Message")));
    QVERIFY(lookedUp.contains(QLatin1String(MainWindow::staticMetaObject.className())));
    for (const Text& text : m_texts)
        QVERIFY2(lookedUp.contains(text.context), qPrintable(text.context + QStringLiteral(": ") + text.source));
}

void TestTranslations::theContextsAreThoseOfTheClassesInTheWindow() {
    const QSet<QString> lookedUp = contextsLookedUp();
    MainWindow window;
    for (const QObject* object : window.findChildren<QObject*>()) {
        const QString name = QLatin1String(object->metaObject()->className());
        if (name.startsWith(QLatin1String("walshscope")))
            QVERIFY2(lookedUp.contains(name), qPrintable(name));
    }
}

void TestTranslations::noTextIsAPieceOfASentence() {
    for (const Text& text : m_texts) {
        const QString where = text.context + QStringLiteral(": \"") + text.source + u'"';
        QVERIFY2(text.source == text.source.trimmed(), qPrintable(where));
        QVERIFY2(!QStringLiteral(",;:.)").contains(text.source.front()) || text.source.size() == 1, qPrintable(where));
    }
}

void TestTranslations::everyPluralIsThereInEnglish() {
    QHash<QPair<QString, QString>, QStringList> english;
    for (const Text& text : messagesOf(root() + QStringLiteral("/resources/translations/walshscope_en.ts")))
        english[{text.context, text.source}] = text.forms;
    for (const Text& text : m_texts) {
        if (!text.counted)
            continue;
        const QString where = text.context + QStringLiteral(": ") + text.source;
        QVERIFY2(english.contains({text.context, text.source}),
                 qPrintable(where + QStringLiteral(" (scripts/translations.sh adds it)")));
        const QStringList forms = english.value({text.context, text.source});
        QVERIFY2(forms.size() == 2, qPrintable(where));
        for (const QString& form : forms)
            QVERIFY2(!form.isEmpty() && !form.contains(QLatin1String("(s)")) && !form.contains(QLatin1String("(es)")),
                     qPrintable(where));
    }
}

void TestTranslations::englishCountsProperly() {
    QCOMPARE(bitsCounted(1), QStringLiteral("1 bit"));
    QCOMPARE(bitsCounted(0), QStringLiteral("0 bits"));
    QCOMPARE(bitsCounted(std::size_t(1) << 26), QLocale().toString(1 << 26) + QStringLiteral(" bits"));
    QCOMPARE(worded(Message::tr("%1 bits, expected a power of two", nullptr, 1)),
             QStringLiteral("1 bit, expected a power of two"));
    QCOMPARE(worded(Message::tr("%1 bits, expected a power of two", nullptr, std::uint64_t(1) << 40)),
             QStringLiteral("1099511627776 bits, expected a power of two"));
}

void TestTranslations::whatComputeSaysIsInEnglishWithoutATranslation_data() {
    QTest::addColumn<std::function<void()>>("fails");
    QTest::addColumn<QString>("english");
    const auto row = [](const char* name, std::function<void()> fails, const char* english) {
        QTest::newRow(name) << fails << QString::fromUtf8(english);
    };
    row(
        "usage", [] { kindNamed("box"); }, "there is no kind box, expected boolean, sbox, sequence, integers or reals");
    row(
        "input",
        [] {
            read("0110 2", "f.txt", {Kind::Boolean, "bits"});
        },
        "f.txt:1:6: unexpected '2', expected 0 or 1");
    row(
        "a limit", [] { Vector(34); }, "n is 34, expected 0 to 33");
    row(
        "no memory", [] { throw std::bad_alloc(); }, "not enough memory");
}

void TestTranslations::whatComputeSaysIsInEnglishWithoutATranslation() {
    QFETCH(std::function<void()>, fails);
    QFETCH(QString, english);
    QCOMPARE(wordedWhatIsThrown(fails), english);
}

void TestTranslations::whatComputeSaysIsTranslated() {
    QFETCH(std::function<void()>, fails);
    QFETCH(QString, english);
    const Bracketed brackets(m_brackets);
    const QString said = wordedWhatIsThrown(fails);
    QVERIFY2(said.endsWith(u'⟧'), qPrintable(said));
    QCOMPARE(QString(said).remove(u'⟦').remove(u'⟧'), english);
}

void TestTranslations::aMessageInsideAMessageIsTranslatedAsWell() {
    const Bracketed brackets(m_brackets);
    const Message reason = *whyNot(variantNamed("A6"), 3, {}, DeviceKind::Host);
    const QString inner = QStringLiteral("⟦A6 consists of kernels: it runs in the emulator or on a GPU⟧");
    QCOMPARE(worded(reason), inner);
    QCOMPARE(worded(Message::tr("%1; the CPU computed instead", reason)),
             u'⟦' + inner + QStringLiteral("; the CPU computed instead⟧"));
}

void TestTranslations::valuesAreNotTakenForPlaces() {
    const Message message =
        Message::tr("there is no device \"%1\", expected auto or one of %2", std::string("%2"), "cpu");
    QCOMPARE(QString::fromStdString(message.text()),
             QStringLiteral("there is no device \"%2\", expected auto or one of cpu"));
    QCOMPARE(worded(message), QStringLiteral("there is no device \"%2\", expected auto or one of cpu"));
}

void TestTranslations::aFailureIsTranslatedWhereItIsCaught() {
    const Bracketed brackets(m_brackets);
    Latest<int> request;
    QSignalSpy failed(&request, &Request::failed), remarked(&request, &Request::remarked);
    request.start([](Monitor& monitor) -> int {
        monitor.remark(Message::tr("this build has no CUDA"));
        throw UsageError(Message::tr("a sequence of no bits, expected at least one"));
    });
    QVERIFY(failed.wait());
    QCOMPARE(remarked.first().first().toString(), QStringLiteral("⟦this build has no CUDA⟧"));
    QCOMPARE(request.failure()->cause, QStringLiteral("⟦a sequence of no bits, expected at least one⟧"));
    Banner banner;
    banner.display(Banner::Kind::Error, request.failure()->cause);
    QVERIFY(banner.text().contains(QStringLiteral("⟦a sequence of no bits")));
}

void TestTranslations::propertiesAreTranslated() {
    const Bracketed brackets(m_brackets);
    Monitor silent;
    const Document aes = sample(QStringLiteral("AES"));
    const SBox& s = std::get<SBox>(aes.value);
    const Choice choice{&variantNamed("C1"), &deviceNamed("cpu"), {}};
    const auto spectrum = keptWalshTransform(s.component(1), choice, silent).spectrum;
    const auto figures = [&](Monitor& monitor) { return spectrum->figures(monitor); };
    const SBoxProperties tables = properties(s, false, silent);
    SBoxSubject subject(s, tables);
    const SBoxFigures found{nullptr, {}, tables, answersOf(sboxPropertyKinds(), subject, silent)};
    const auto costly = [](const SBoxPropertyKind&) { return CostlyFigure{CostlyFigure::State::Stopped}; };
    for (const PropertySheet& sheet :
         {sboxSheet(found, costly), componentProperties(aes, 1, spectrum->distribution(silent), figures, silent)}) {
        QVERIFY2(isMarked(sheet.title), qPrintable(sheet.title));
        for (const PropertyRow& row : sheet.rows) {
            QVERIFY2(isMarked(row.name), qPrintable(row.name));
            QVERIFY2(isMarked(row.meaning), qPrintable(row.meaning));
        }
    }
}

void TestTranslations::panelsAreTranslated() {
    const Bracketed brackets(m_brackets);
    SourcePanel panel;
    panel.setInput(std::make_shared<const Input>(inputFromDocument(sample(QStringLiteral("AES")))));
    const auto labels = panel.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text() == QStringLiteral("⟦S-box 8 → 8, bijective⟧"); }));
    QVERIFY(isMarked(readingOf({SequenceKind::DeBruijn, {}, 3, 0, 8})));
    const GenerateDialog dialog;
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->buddy() && !label->text().isEmpty())
            QVERIFY2(isMarked(label->text()), qPrintable(label->text()));
}

void TestTranslations::everyMenuIsTranslated() {
    const Bracketed brackets(m_brackets);
    MainWindow window;
    for (const QAction* menu : window.menuBar()->actions()) {
        QVERIFY2(isMarked(menu->text()), qPrintable(menu->text()));
        // What has a file's, a sample's or a variant's name stands one level below.
        for (const QAction* action : menu->menu()->actions())
            QVERIFY2(action->isSeparator() || isMarked(action->text()), qPrintable(action->text()));
    }
}

TEST_OF_ROOM(TestTranslations, QApplication)
#include "tst_translations.moc"
