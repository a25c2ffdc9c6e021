// SPDX-License-Identifier: GPL-3.0-or-later
// The window in another language than English: nothing is left in English, nothing is cut off, and pictures are as they
// are. WALSHSCOPE_TEST_LANGUAGE is german, longer or mirrored (spoken.h), one for a process, since some words are kept
// once they were asked for; with WALSHSCOPE_TEST_EVERYTHING every state is looked at in place of some.
#include "contender.h"
#include "cut_off.h"
#include "device.h"
#include "gui/code/code_view.h"
#include "gui/documents/samples.h"
#include "gui/plot/cell_map.h"
#include "gui/plot/plot.h"
#include "gui/widgets/plain_text.h"
#include "room.h"
#include "sbox/table_kind.h"
#include "spoken.h"
#include "states.h"
#include "texts_found.h"
#include "timing/facts.h"
#include "timing/papers.h"

#include <QMenuBar>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const QStringList languages{QStringLiteral("german"), QStringLiteral("longer"), QStringLiteral("mirrored")};
const QString language = qEnvironmentVariable("WALSHSCOPE_TEST_LANGUAGE", QStringLiteral("german"));
const bool isEverything = qEnvironmentVariableIntValue("WALSHSCOPE_TEST_EVERYTHING") != 0;

/// English words in a text of ours: letters that accents would stand on. What is not ours is what names something –
/// inputs, contenders, devices, keys, units and what is written in capitals – code, and digits.
class English {
public:
    explicit English(Window& window) {
        for (const SampleInfo& info : samples())
            addName(info.name);
        for (const Contender* contender : contenders())
            addName(QString::fromUtf8(contender->id.data(), qsizetype(contender->id.size())));
        for (const PaperPreset& preset : paperPresets()) {
            addName(QString::fromUtf8(preset.paper.data(), qsizetype(preset.paper.size())));
            for (const PaperColumn& column : preset.columns)
                addName(QString::fromUtf8(column.hardware.data(), qsizetype(column.hardware.size())));
        }
        for (const TableKind& kind : tableKinds())
            addName(QString::fromUtf8(kind.symbol.data(), qsizetype(kind.symbol.size())));
        for (const QLocale::Language each : {QLocale::English, QLocale::German}) // Each is written in its own.
            addName(each == QLocale::English ? QStringLiteral("English") : QLocale(each).nativeLanguageName());
        for (const Device& device : devices())
            addName(QString::fromStdString(device.name));
        // In backticks.
        static const QRegularExpression quoted(QStringLiteral("`([^`]+)`"));
        if (const std::optional<Lesson>& lesson = window.lessonBar()->lesson())
            for (const LessonStop& stop : lesson->stops)
                for (auto each = quoted.globalMatch(stop.text); each.hasNext();)
                    addName(each.next().captured(1));
        for (const Slot* slot : window.documents().everySlot())
            if (const InputPointer& input = slot->input())
                addName(input->title());
    }

    QStringList in(QString text) const {
        text.remove(m_processor);
        static const QRegularExpression bracketed(QStringLiteral("\\(([^()]*)\\)"));
        for (auto each = bracketed.globalMatch(QString(text)); each.hasNext();)
            if (const QRegularExpressionMatch one = each.next(); !QKeySequence(one.captured(1)).isEmpty())
                text.remove(one.captured());
        // Files, arrays and functions of code.
        static const QRegularExpression code(
            QStringLiteral("\\b\\w+(/\\w+)*\\.(cu|cpp|h)\\b|\\b(warp )?\\w+\\[|\\bmax\\|"));
        text.remove(code);
        static const QRegularExpression word(QStringLiteral("[A-Za-z_][A-Za-z0-9_]{2,}"));
        static const QRegularExpression vowel(QStringLiteral("[aeiouAEIOU]"));
        static const QRegularExpression digits(QStringLiteral("^[0-9A-Fa-fx]+$"));
        QStringList found;
        for (auto each = word.globalMatch(text); each.hasNext();) {
            const QString one = each.next().captured();
            if (one.contains(vowel) && !digits.match(one).hasMatch() && one != one.toUpper() && !isName(one, text))
                found << one;
        }
        return found;
    }

private:
    /// Qt's units of memory, and the arrays of kernels.
    QSet<QString> m_names{QStringLiteral("KiB"),  QStringLiteral("MiB"),   QStringLiteral("GiB"),
                          QStringLiteral("data"), QStringLiteral("spare"), QStringLiteral("shared")};

    QString m_processor = QString::fromStdString(machineFacts(nullptr).cpu); ///< Words of a language, as a rule.

    /// Or, in a text that was cut off, the beginning of one.
    bool isName(const QString& word, const QString& text) const {
        return m_names.contains(word) || (text.contains(u'…') && std::ranges::any_of(m_names, [&](const QString& name) {
                                              return name.startsWith(word);
                                          }));
    }

    void addName(const QString& name) {
        static const QRegularExpression between(QStringLiteral("[^A-Za-z0-9_]+"));
        for (const QString& part : name.split(between, Qt::SkipEmptyParts))
            m_names << part;
    }
};

/// What somebody wrote, or a compiler reads.
bool isVerbatim(const QWidget& widget) {
    for (const QWidget* w = &widget; w; w = w->parentWidget())
        if (qobject_cast<const CodeView*>(w) || qobject_cast<const QPlainTextEdit*>(w) ||
            qobject_cast<const QLineEdit*>(w) || w->objectName() == QStringLiteral("codeColumns"))
            return true;
    return false;
}

/// Each text that can be seen or is told, with where it stands.
std::vector<std::pair<QString, QString>> textsOf(Window& window) {
    std::vector<std::pair<QString, QString>> all;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        const QString name = nameOf(*widget);
        if (name.contains(QStringLiteral(" banner")))
            continue; // What a test says there.
        all.emplace_back(name + QStringLiteral(", tooltip"),
                         QTextDocumentFragment::fromHtml(widget->toolTip()).toPlainText());
        all.emplace_back(name + QStringLiteral(", accessible name"), widget->accessibleName());
        if (isVerbatim(*widget))
            continue; // Its description is what it has.
        all.emplace_back(name + QStringLiteral(", accessible description"), widget->accessibleDescription());
        for (const Inscription& one : inscriptionsOn(*widget))
            all.emplace_back(name, one.text);
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
            for (int row = 0; row < std::min(50, view->model()->rowCount()); ++row)
                for (int column = 0; column < view->model()->columnCount(); ++column)
                    all.emplace_back(name, view->model()->index(row, column).data().toString());
    }
    return all;
}

void addActions(const QMenu& menu, std::vector<std::pair<QString, QString>>& all) {
    for (const QAction* action : menu.actions()) {
        const QString name = QStringLiteral("menu ") + menu.title();
        all.emplace_back(name, withoutMnemonic(action->text()));
        all.emplace_back(name + QStringLiteral(", tooltip"), action->toolTip());
        if (action->menu())
            addActions(*action->menu(), all);
    }
}

} // namespace

class TestLanguages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everythingIsSaidInIt_data();
    void everythingIsSaidInIt();
    void soAreTheMenus();
    void picturesAreNotMirrored();

private:
    QStringList englishIn(Window& window, const std::vector<std::pair<QString, QString>>& texts) const;

    OwnSettings m_settings;
    std::unique_ptr<QTranslator> m_made;
    std::unique_ptr<German> m_german;
    QSet<QString> m_otherInGerman; ///< English texts whose translation is another text.
};

void TestLanguages::initTestCase() {
    if (language == QStringLiteral("german")) {
        m_german = std::make_unique<German>();
        QSet<QString> inGerman;
        for (const Text& text : messagesOf(root() + QStringLiteral("/resources/translations/walshscope_de.ts"))) {
            for (const QString& form : text.forms) {
                static const QRegularExpression between(QStringLiteral("\\W+"));
                const QStringList words = form.split(between); // “Memory” is one of them.
                inGerman += QSet<QString>(words.begin(), words.end()) + QSet<QString>{form};
            }
            if (text.source.size() > 3 && !text.forms.contains(text.source))
                m_otherInGerman << withoutMnemonic(text.source);
        }
        m_otherInGerman -= inGerman; // Two texts may be the same by chance.
        return;
    }
    m_made = language == QStringLiteral("mirrored") ? std::make_unique<Mirrored>() : std::make_unique<Longer>();
    QCoreApplication::installTranslator(m_made.get());
    if (language == QStringLiteral("mirrored"))
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
}

QStringList TestLanguages::englishIn(Window& window, const std::vector<std::pair<QString, QString>>& texts) const {
    QStringList wrong;
    for (const auto& [where, text] : texts)
        if (m_otherInGerman.contains(text))
            wrong << QStringLiteral("%1: “%2”").arg(where, text.left(200));
    wrong.removeDuplicates();
    if (m_german)
        return wrong;
    const English english(window);
    for (const auto& [where, text] : texts)
        if (const QStringList words = english.in(text); !words.isEmpty())
            wrong << QStringLiteral("%1: %2 in “%3”").arg(where, words.join(QStringLiteral(", ")), text.left(200));
    wrong.removeDuplicates();
    return wrong;
}

void TestLanguages::everythingIsSaidInIt_data() {
    QTest::addColumn<State>("state");
    // Of all that is looked at in English each language sees every third, one stop of a lesson, and two sights at most.
    const std::size_t language = std::size_t(qMax(0, languages.indexOf(::language)));
    std::size_t number = 0;
    for (State state : states()) {
        ++number;
        if (!isEverything) {
            if (number % std::size_t(languages.size()) != language)
                continue;
            const std::size_t first = number % state.sights.size(), last = state.sights.size() - 1;
            if (state.name.startsWith("lesson") || first == last)
                state.sights = {state.sights[first]};
            else
                state.sights = {state.sights[first], state.sights[last]};
        }
        QTest::newRow(state.name) << state;
    }
}

void TestLanguages::everythingIsSaidInIt() {
    QFETCH(State, state);
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    state.open(window);
    if (QTest::currentTestFailed())
        return;
    QStringList wrong;
    for (const SizedSight& sight : state.sights) {
        sight.show(window);
        for (const QSize& size : {QSize(1280, 720), QSize(1440, 900)}) {
            window.resize(size);
            rests(window);
            if (QTest::currentTestFailed())
                return;
            const QString name =
                QStringLiteral("%1 %2x%3: ").arg(QString::fromUtf8(sight.name)).arg(size.width()).arg(size.height());
            if (window.size() != size)
                wrong << name + QStringLiteral("the window is %1x%2").arg(window.width()).arg(window.height());
            for (const QString& line : CutOff::atRest(window) + englishIn(window, textsOf(window)))
                wrong << name + line;
            if (const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES"); !folder.isEmpty())
                window.grab().save(QStringLiteral("%1/%2 %3 %4 %5.png")
                                       .arg(folder, language, QString::fromUtf8(QTest::currentDataTag()),
                                            QString::fromUtf8(sight.name))
                                       .arg(size.width()));
        }
        window.resize(1280, 720);
    }
    for (const QString& line : wrong)
        qWarning().noquote() << line; // One message would be cut off.
    QCOMPARE(wrong.size(), 0);
}

void TestLanguages::soAreTheMenus() {
    Window window;
    std::vector<std::pair<QString, QString>> texts;
    for (const QAction* top : window.menuBar()->actions()) {
        texts.emplace_back(QStringLiteral("menu bar"), top->text());
        addActions(*top->menu(), texts);
    }
    const QStringList wrong = englishIn(window, texts);
    QVERIFY2(wrong.isEmpty(), qPrintable(u'\n' + wrong.join(u'\n')));
}

/// They run from the left, as their axes and their inputs do, whatever the window does.
void TestLanguages::picturesAreNotMirrored() {
    Window window;
    QCOMPARE(window.layoutDirection() == Qt::RightToLeft, language == QStringLiteral("mirrored"));
    int pictures = 0;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        if (qobject_cast<const Plot*>(widget) || qobject_cast<const CellMap*>(widget) ||
            qobject_cast<const CodeView*>(widget) || dynamic_cast<const View*>(widget)) {
            QVERIFY2(widget->layoutDirection() == Qt::LeftToRight, qPrintable(nameOf(*widget)));
            ++pictures;
        }
    QVERIFY(pictures > 10);
}

TEST_OF_ROOM(TestLanguages, QApplication)
#include "tst_languages.moc"
