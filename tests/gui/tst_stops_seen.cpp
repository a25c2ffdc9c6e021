// SPDX-License-Identifier: GPL-3.0-or-later
// Every stop of every lesson as large as projectors are, in the window and before an audience: it keeps that size,
// nothing is cut off, and what its text and its questions name is in sight.
#include "contender.h"
#include "gui/compare/compare_state.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/learn/orders/orders_view.h"
#include "gui/lesson/lesson.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/type_size.h"
#include "lesson_terms.h"
#include "room.h"
#include "sight_of_stop.h"

#include <functional>
#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// Why what was named is not in sight; empty if it is. `named` are the words and what was captured of them.
using Look = std::function<QString(const SightOfStop& sight, const QStringList& named)>;

QString unless(bool isSo, const QString& why) { return isSo ? QString() : why; }

/// In sight; in the window nothing of a table is to be scrolled to, either.
Look part(const char* name) {
    return [name = QString::fromLatin1(name)](const SightOfStop& sight, const QStringList&) {
        const QWidget* found = sight.part(name);
        const auto* area = qobject_cast<const QAbstractItemView*>(found);
        return unless(found, name + QStringLiteral(" is not in sight")) +
               unless(!area || sight.isPresented() || !scrolls(*area->horizontalScrollBar()),
                      QStringLiteral("%1 is %2 pixels wide, and %3 are to be scrolled to")
                          .arg(name)
                          .arg(found ? found->width() : 0)
                          .arg(area ? area->horizontalScrollBar()->maximum() : 0));
    };
}
/// The same of what may be scrolled across.
Look begun(const char* name) {
    return [name = QString::fromLatin1(name)](const SightOfStop& sight, const QStringList&) {
        return unless(sight.part(name), name + QStringLiteral(" is not in sight"));
    };
}
/// %1 stands for what was captured.
Look words(const char* words, const char* name = "") {
    return [words = QString::fromUtf8(words), name = QString::fromLatin1(name)](const SightOfStop& sight,
                                                                                const QStringList& named) {
        const QString whole = words.contains(QStringLiteral("%1")) ? words.arg(named.value(1)) : words;
        return unless(sight.says(whole, name), QStringLiteral("“%1” is written nowhere").arg(whole) +
                                                   (name.isEmpty() ? name : QStringLiteral(" on ") + name));
    };
}
Look together(const std::vector<Look>& looks) {
    return [looks](const SightOfStop& sight, const QStringList& named) {
        QStringList missing;
        for (const Look& look : looks)
            missing << look(sight, named);
        missing.removeAll(QString());
        return missing.join(QStringLiteral(", "));
    };
}
Look either(const Look& one, const Look& other) {
    return [=](const SightOfStop& sight, const QStringList& named) {
        const QString why = one(sight, named);
        return why.isEmpty() ? why : other(sight, named);
    };
}
/// What one chooses with, an audience does not have.
Look inTheWindow(const Look& look) {
    return [=](const SightOfStop& sight, const QStringList& named) {
        return sight.isPresented() ? QString() : look(sight, named);
    };
}
/// An audience has the first of the costs in sight, for they are many, and the lecturer scrolls.
Look inCosts() { return inTheWindow(words("%1", "costBars")); }
Look menu(const char* name, const char* entry) {
    return inTheWindow([=](const SightOfStop& sight, const QStringList&) {
        for (const QAction* each : sight.window().menuBar()->actions())
            if (QString(each->text()).remove(u'&') == QLatin1String(name) && each->menu())
                for (const QAction* one : each->menu()->actions())
                    if (QString(one->text()).remove(u'&').remove(u'…') == QLatin1String(entry) && one->isVisible())
                        return QString();
        return QStringLiteral("no menu has it");
    });
}
int variablesAt(const SightOfStop& sight) {
    const auto& learning = sight.window().learnWorkspace()->learning();
    return learning.recording() ? learning.recording()->n() : 0;
}
/// Of the flow graph the whole of a column, the last one by -1.
Look column(int level) {
    return [level](const SightOfStop& sight, const QStringList&) {
        const int n = variablesAt(sight);
        QStringList missing;
        for (int element = 0; element < 1 << n; ++element)
            if (!sight.sees({Spot::Kind::Node, level < 0 ? n : level, element}))
                missing << QString::number(element);
        return unless(missing.isEmpty(), QStringLiteral("elements %1 are not in sight").arg(missing.join(u' ')));
    };
}
/// Of Count's picture all cells of the row of that name.
Look row(int captured) {
    return [captured](const SightOfStop& sight, const QStringList& named) {
        const QString title = named.value(captured);
        auto* view = sight.window().findChild<CountingView*>();
        const auto& rows = view->scene().rows;
        const auto found = std::ranges::find(rows, title, &SceneRow::title);
        if (found == rows.end())
            return QStringLiteral("there is no row ") + title;
        int hidden = 0;
        for (std::size_t cell = 0; cell < found->cells.size(); ++cell)
            hidden += !QRectF(view->viewport()->rect())
                           .contains(view->cellRect({std::size_t(found - rows.begin()), cell}).adjusted(1, 1, -1, -1));
        return unless(sight.says(title), QStringLiteral("“%1” is not written").arg(title)) +
               unless(!hidden, QStringLiteral("%1 cells of the row %2 are not in sight").arg(hidden).arg(title));
    };
}
/// A cell of a map, and that the number stands in it where one is named.
Look cell(int value, int rowAt, int columnAt) {
    return [=](const SightOfStop& sight, const QStringList& named) {
        const Spot spot{Spot::Kind::Cell, named.value(rowAt).toInt(nullptr, 16),
                        named.value(columnAt).toInt(nullptr, 16)};
        if (!sight.sees(spot))
            return QStringLiteral("that cell is not in sight");
        const auto found = sight.valueAt(spot);
        return unless(
            value == 0 || (found && *found == SightOfStop::number(named.value(value))),
            QStringLiteral("in that cell stands %1").arg(found ? QString::number(*found) : QStringLiteral("nothing")));
    };
}

struct Named {
    const char* where; ///< The workspace; empty for any.
    const char* said;  ///< A regular expression.
    Look look;
};

/// What texts, questions and hints call by words. Words in bold or slanted type are below.
const std::vector<Named>& names() {
    static const std::vector<Named> all{
        {"learn", "[Ii]nput column|first column", column(0)},
        {"learn", "last column", column(-1)},
        {"learn", "legend below the picture|Solid lines add", together({words("adds"), words("subtracts")})},
        {"learn", "cross beside a value", words("wrong", "butterfly")},
        {"learn", "line with a cross", words("read too late", "butterfly")},
        {"learn", "(?:in|have) the code|beside the lines", part("codeView")},
        {"learn", "the costs", part("costStrip")},
        {"learn", "(?:moves|the costs show) ([0-9,]*[0-9])", inCosts()},
        {"learn", "([0-9,]*[0-9]) sectors of global memory", inCosts()},
        {"learn", "where (?:A[0-9] has|those of A4 move|A4 moves) ([0-9,]*[0-9])", inCosts()},
        {"learn", "instead of A[0-9]'s ([0-9,]*[0-9])", inCosts()},
        {"learn", "([0-9]+) shuffles", inCosts()},
        {"learn", "(?:race )?report (?:names|counts)", part("breakReport")},
        {"learn", "([0-9]) of the 8 results are wrong", words("%1 of 8 results are wrong", "breakReport")},
        {"learn", "matrix (?:of|has) ([0-9]+) rows", words("%1 × 1024, in memory", "memoryView")},
        {"learn", "partners, mask by mask", together({words("mask 1: level 1"), words("mask 16: level 5")})},
        {"learn", "rows of the matrix", part("rowWaves")},
        {"learn", "The spectrum of such a word|[Tt]he bar at a|[Ll]ongest bar", part("spectrumBars")},
        {"learn", "Hadamard or dyadic order", together({part("order_hadamard"), part("order_dyadic")})},
        {"learn", "the slider", part("noiseSlider")},
        {"learn", "line above the picture", part("noiseWords")},
        {"learn", "paragraph at the right", words("measured on an NVIDIA H200", "costStrip")},
        {"learn", "variants above the picture", inTheWindow(part("computedBy"))},

        {"inspect", "\\b(?:LATs?|DDTs?|BCT|three tables)\\b", either(part("tableView"), part("comparedFirst"))},
        {"inspect", "[Rr]ow ([0-9A-F]) and column ([0-9A-F])", cell(0, 1, 2)},
        {"inspect", "The (−?[0-9]+) in row ([0-9A-F]) and column ([0-9A-F])", cell(1, 2, 3)},
        {"inspect", "[Ii]n row ([0-9A-F]) and column ([0-9A-F]) (?:it has|of the LAT stands) (−?[0-9]+)",
         cell(3, 1, 2)},
        {"inspect", "the distribution", part("distributionPlot")},
        {"inspect", "pane below shows the function", part("functionPane")},
        {"inspect", "plot below|[Tt]he autocorrelation shows|In the autocorrelation", part("autocorrelationPlot")},
        {"inspect", "the properties", part("propertyTable")},
        {"inspect", "In the spectrum|here is its spectrum|[Ll]ongest bar|bars? at|bar of a|one bar is",
         part("spectrumPlot")},

        {"sequence", "bitmap", part("coefficients")},
        {"sequence", "\\*\\*profile\\*\\*|jump in the profile", part("profilePlot")},
        {"sequence", "dotted line N/2", words("N/2", "profilePlot")},
        {"sequence", "row \\*?sequence", words("sequence")},
        {"sequence", "steps by change of C", part("stepKindBox")},
        {"sequence", "Run the test", part("randomnessRun")},
        {"sequence", "the highest bar", part("randomnessPlot")},
        {"sequence", "the table has its number", part("randomnessTable")},
        {"sequence", "Point at a box|boxes over bit", part("recursionView")},

        {"convolve", "table at the right|table of pairs|look for the row", part("pairsTable")},
        {"convolve", "field beside τ", part("tauBox")},
        {"convolve", "plots? of f\\b", part("plotF")},
        {"convolve", "plot of C|plots of f and g", part("plotResult")},
        {"convolve", "products beside the plots", part("pairsPane")},

        {"count", "row (?:\\*\\*)?(input|sorted|place|count|range)\\b", row(1)},
        {"count", "a bar for each value|the bar of|Point at the bar", part("countedPlot")},
        {"count", "read the table", together({begun("countedTable"), words("Masks", "countedTable")})},
        {"count", "[Tt]he report at the right", words("The race detector found 3 races", "breakBox")},
        {"count", "The table says|row of the table", part("scansTable")},

        {"compare", "point at the right", part("samplesPlot")},
        {"compare", "the bar at the right|At the right, its time", part("breakdownBar")},
        {"compare", "the sentence at the right", part("cellPane")},
        {"compare", "in the table|Beside each time", begun("compareTable")},
        {"compare", "below the curves", words("Fastest")},
        {"compare", "[Cc]urves|its curve|these runs", part("comparePlot")},
    };
    return all;
}

/// What stands in bold or slanted type: something to be seen or used, a key, or a word that is explained there.
const std::map<QString, Look>& emphasised() {
    static const auto key = [](const SightOfStop&, const QStringList&) { return QString(); };
    static const std::map<QString, Look> all{
        {QStringLiteral("Page Down"), key},
        {QStringLiteral("Page Up"), key},
        {QStringLiteral("→"), key},
        {QStringLiteral("Up"), key},
        {QStringLiteral("Down"), key},
        {QStringLiteral("Home"), key},
        {QStringLiteral("End"), key},
        {QStringLiteral("Return"), key},
        {QStringLiteral("F9"), key},
        {QStringLiteral("word"), together({words("word"), part("noiseWord")})},
        {QStringLiteral("seed"), words("seed")},
        {QStringLiteral("Noise"), together({words("Noise"), part("noiseSlider")})},
        {QStringLiteral("Predict first"), inTheWindow(words("Predict first"))},
        {QStringLiteral("Runs"), words("Runs")},
        {QStringLiteral("Break it"), together({words("Break it"), part("breakBox"), part("schedules")})},
        {QStringLiteral("Register of the"), together({words("Register of the"), part("registerOf")})},
        {QStringLiteral("input"), row(0)},
        {QStringLiteral("backwards"), part("schedules")},
        {QStringLiteral("launches"), words("launches", "cellPane")},
        {QStringLiteral("bytes"), words("bytes", "cellPane")},
        {QStringLiteral("the rest"), words("the rest", "cellPane")},
        {QStringLiteral("Entry"), part("detailsPane")},
        {QStringLiteral("File ▸ Compare with"), menu("File", "Compare with")},
        {QStringLiteral("sequence"), words("sequence")},
        {QStringLiteral("transform f"), words("transform f")},
        {QStringLiteral("transform g"), words("transform g")},
    };
    return all;
}

/// In backticks: what is computed with and no code.
bool isData(const QString& quoted) {
    static const QRegularExpression data(QStringLiteral("^(x[0-9]+|[+*01 ])+$|^[0-9A-F]{16}$|^[pc] [0-9A-F]{16}$"));
    return data.match(quoted).hasMatch();
}

QStringList everyMatch(const char* pattern, const QString& text) {
    QStringList found;
    const QRegularExpression sought(QString::fromUtf8(pattern));
    for (auto each = sought.globalMatch(text); each.hasNext();)
        found << each.next().captured(1);
    return found;
}

/// What a stop says, with what it asks.
QString saidAt(const LessonStop& stop) {
    QStringList said{stop.text};
    for (const Question& question : stop.questions)
        said << question.ask << question.hint;
    return said.join(u'\n');
}

/// "W(5) = 16": what in a picture that is.
std::optional<Spot> spotOf(const QString& letter, int place, const SightOfStop& sight) {
    const QString id = sight.window().shownId();
    if (id == QStringLiteral("learn"))
        return letter == QStringLiteral("f")   ? std::optional(Spot{Spot::Kind::Node, 0, place})
               : letter == QStringLiteral("W") ? std::optional(Spot{Spot::Kind::Node, variablesAt(sight), place})
                                               : std::nullopt;
    if (id == QStringLiteral("inspect"))
        return letter == QStringLiteral("W")   ? std::optional(Spot{Spot::Kind::Bar, place, 0, "spectrumPlot"})
               : letter == QStringLiteral("r") ? std::optional(Spot{Spot::Kind::Bar, place, 0, "autocorrelationPlot"})
                                               : std::nullopt;
    return {};
}

/// Who is to be seen at work. Texts name others as well, that were at earlier stops. An audience is told by the text
/// alone who that is, where there is only one.
QStringList idsShown(const SightOfStop& sight) {
    const auto text = [](std::string_view id) { return QString::fromLatin1(id.data(), qsizetype(id.size())); };
    const QString where = sight.window().shownId();
    QStringList ids;
    if (where == QStringLiteral("compare"))
        for (const CompareRow& row : sight.window().compareWorkspace()->model().rows())
            ids << QString::fromStdString(row.contender);
    else if (sight.isPresented())
        return {};
    else if (where == QStringLiteral("count"))
        ids << text(sight.window().countWorkspace()->model().state().counter->id);
    else if (where == QStringLiteral("learn"))
        ids << text(sight.window().learnWorkspace()->learning().state().variant->id);
    return ids;
}

/// Every line says what a stop names and nobody finds.
QStringList unseen(const SightOfStop& sight, const LessonStop& stop) {
    QStringList lines;
    const auto look = [&](const QString& said, const Look& look, const QStringList& named) {
        if (const QString why = look(sight, named); !why.isEmpty())
            lines << QStringLiteral("says “%1”: %2").arg(said, why);
    };
    const QString said = saidAt(stop);
    for (const Named& name : names()) {
        if (name.where != stop.view.workspace)
            continue;
        const QRegularExpression sought(QString::fromUtf8(name.said));
        for (auto each = sought.globalMatch(said); each.hasNext();) {
            const QStringList named = each.next().capturedTexts();
            look(named.first(), name.look, named);
        }
    }
    QString prose = stop.text;
    static const QRegularExpression code(QStringLiteral("(no )?`([^`]+)`"));
    for (auto each = code.globalMatch(prose); each.hasNext();) {
        const auto match = each.next();
        const QString quoted = match.captured(2);
        const bool isSeen = sight.quotes(quoted) || sight.says(quoted);
        if (!isData(quoted) && isSeen == match.hasCaptured(1))
            lines << QStringLiteral("says %1, and it is %2").arg(match.captured(), isSeen ? "there" : "nowhere");
    }
    prose.remove(code);
    for (const QString& strong : everyMatch("\\*+([^*\n]+)\\*+", prose))
        if (const auto known = emphasised().find(strong); known != emphasised().end())
            look(strong, known->second, {strong});
        else if (!terms().contains(strong))
            lines << QStringLiteral("says “%1”, which nobody knows").arg(strong);
    for (const QString& id : everyMatch("(?<![\\w−])([A-Z][0-9]|GS|GB|DS)(?![\\w(-])", said)) {
        if (emphasised().contains(id))
            continue; // A key.
        if (!contenderOrNull(id.toStdString()))
            lines << QStringLiteral("says %1, which nobody knows").arg(id);
        else if (idsShown(sight).contains(id) && !sight.says(id))
            lines << QStringLiteral("says %1, which is written nowhere").arg(id);
    }
    const QRegularExpression claim(QStringLiteral("\\b([WfrFGC])\\(([0-9]+)\\) = (−?[0-9,]+)(?![0-9])(?! *[·−+/])"));
    for (auto each = claim.globalMatch(stop.text); each.hasNext();) {
        const auto match = each.next();
        const auto spot = spotOf(match.captured(1), match.captured(2).toInt(), sight);
        if (!spot)
            continue;
        const auto value = sight.valueAt(*spot);
        const Stepper* stepper = sight.window().workspace()->stepper();
        const bool isToCome = stepper && stepper->step() < stepper->steps();
        if (!sight.sees(*spot) || (!value && !isToCome) || (value && *value != SightOfStop::number(match.captured(3))))
            lines << QStringLiteral("says %1, and there is %2")
                         .arg(match.captured(), value ? QString::number(*value) : QStringLiteral("nothing"));
    }
    for (const Question& question : stop.questions)
        if (const auto spot = question.answer->spot(); spot && !sight.sees(*spot))
            lines << QStringLiteral("asks “%1”, and that is not in sight").arg(question.ask);
    return lines;
}

/// What is counted for the stop before may still be shown in grey.
QStringList unseenAtRest(Window& window, const LessonStop& stop) {
    QStringList lines = unseen(SightOfStop(window), stop);
    for (int round = 0; round < 40 && !lines.isEmpty(); ++round) {
        QTest::qWait(50);
        lines = unseen(SightOfStop(window), stop);
    }
    return lines;
}

void standsStill(Window& window) {
    const auto* orders = child<OrdersView>(window, "ordersView");
    const LearnWorkspace& learn = *window.learnWorkspace();
    const auto isThere = [&] { return !learn.isVisible() || window.learnWorkspace()->learning().current(); };
    QVERIFY(QTest::qWaitFor([&] { return !window.busy() && isThere() && !orders->motion().moving(); }, test::patience));
    QCoreApplication::processEvents();
    QTest::qWait(20);
}

} // namespace

class TestStopsSeen : public QObject {
    Q_OBJECT

private slots:
    void whatIsNamedIsInSight_data();
    void whatIsNamedIsInSight();
    void everyNameIsSaidSomewhere();

private:
    OwnSettings m_settings;
};

void TestStopsSeen::whatIsNamedIsInSight_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isPresented");
    for (const ShippedLesson& lesson : shippedLessons())
        for (const bool isPresented : {false, true})
            QTest::addRow("%s%s", qPrintable(QFileInfo(lesson.path).completeBaseName()),
                          isPresented ? ", presented" : "")
                << lesson.path << isPresented;
}

void TestStopsSeen::whatIsNamedIsInSight() {
    QFETCH(QString, path);
    QFETCH(bool, isPresented);
    const QString folder = qEnvironmentVariable("WALSHSCOPE_TEST_PICTURES");
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.lessons().open(path);
    standsStill(window);
    window.present(isPresented);
    QStringList wrong;
    const std::vector<LessonStop> stops = window.lessonBar()->lesson()->stops;
    for (const QSize& size : {QSize(1280, 720), QSize(1280, 640), QSize(1920, 1080)}) {
        window.resize(size);
        for (std::size_t stop = 0; stop < stops.size(); ++stop) {
            window.lessonBar()->setStop(int(stop));
            standsStill(window);
            if (QTest::currentTestFailed())
                return;
            QStringList lines = CutOff::atRest(window);
            if (window.size() != size)
                lines << QStringLiteral("the window is %1 by %2").arg(window.width()).arg(window.height());
            lines << unseenAtRest(window, stops[stop]);
            for (const QString& line : lines)
                wrong << QStringLiteral("stop %1 at %2: %3").arg(stop + 1).arg(size.height()).arg(line);
            if (!folder.isEmpty())
                window.grab().save(QStringLiteral("%1/%2 %3 %4.png")
                                       .arg(folder, QString::fromUtf8(QTest::currentDataTag()))
                                       .arg(stop + 1)
                                       .arg(size.height()));
        }
    }
    for (const QString& line : wrong)
        qWarning().noquote() << line; // One message would be cut off.
    QCOMPARE(wrong.size(), 0);
}

/// So that a name that no lesson has any more goes with it.
void TestStopsSeen::everyNameIsSaidSomewhere() {
    std::map<QString, QString> said; // By workspace.
    QString all;
    for (const ShippedLesson& lesson : shippedLessons())
        for (const LessonStop& stop : readLessonFile(lesson.path).stops) {
            said[stop.view.workspace] += saidAt(stop) + u'\n';
            all += stop.text + u'\n';
        }
    for (const Named& name : names())
        QVERIFY2(said[QString::fromLatin1(name.where)].contains(QRegularExpression(QString::fromUtf8(name.said))),
                 name.said);
    for (const auto& [words, look] : emphasised())
        QVERIFY2(all.contains(u'*' + words + u'*'), qPrintable(words));
    for (const QString& term : terms())
        QVERIFY2(all.contains(QStringLiteral("**%1**").arg(term)), qPrintable(term));
}

TEST_OF_ROOM(TestStopsSeen, QApplication)
#include "tst_stops_seen.moc"
