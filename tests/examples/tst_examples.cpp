// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of CONTRIBUTING.md: the document shows these files, and what it promises of them comes true.
#include "app/cli/definitions.h"
#include "fwt/transform.h"
#include "gui/inspect/table_pane.h"
#include "gui/weight/weight_workspace.h"
#include "gui/window.h"
#include "gui/window/render_window.h"
#include "gui/window/settings.h"
#include "room.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "test_data.h"

#include <QtTest>

#include <QDir>
#include <QDirIterator>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QTabBar>
#include <QTableWidget>

#include <bit>
#include <numeric>
#include <random>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Workspaces)
};

template <class Made>
Workspace* make(Documents& documents, Devices& devices, QWidget* parent) {
    return new Made(documents, devices, parent);
}

std::vector<WorkspaceRow> rows() {
    std::vector<WorkspaceRow> all = workspaces();
    const std::vector<WorkspaceRow> more{
#include "row.inc"
    };
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

struct Percent : RenderOptions {
    bool has(const char* name) const override { return std::string_view(name) == "percent"; }
    std::string text(const char*) const override { return {}; }
    std::optional<std::int64_t> number(const char*, std::int64_t, std::int64_t) const override { return {}; }
};

} // namespace

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void contributingShowsTheseFiles();
    void theVariantComputesTheTransform();
    void theVariantIsWatchedAndRaced();
    void theTableMatchesItsDefinition_data() { sboxes(); }
    void theTableMatchesItsDefinition();
    void thePropertyIsTheLargestEntry_data() { sboxes(); }
    void thePropertyIsTheLargestEntry();
    void theManualListsTableAndProperty();
    void theWindowHasTableAndProperty();
    void theWorkspaceIsInTheWindow();
    void itsStateIsKept();
    void itIsDrawnByTheCommandLine();

private:
    static void sboxes() {
        QTest::addColumn<SBox>("s");
        std::mt19937 generator(3);
        for (const auto& [n, m] : {std::pair(4, 4), std::pair(3, 5), std::pair(6, 4), std::pair(1, 1)}) {
            std::vector<std::uint32_t> values(std::size_t(1) << n);
            for (auto& value : values)
                value = generator() % (1U << m);
            QTest::addRow("%d to %d", n, m) << SBox(std::move(values), m);
        }
        std::vector<std::uint32_t> multiples(32);
        for (std::uint32_t x = 0; x < 32; ++x)
            multiples[x] = (5 * x + 3) % 32;
        QTest::newRow("5x + 3") << SBox(std::move(multiples), 5);
    }
    /// How many x give S(x + a) = S(x) + b modulo powers of 2, in whole numbers.
    static int solutions(const SBox& s, int a, int b) {
        const int inputs = 1 << s.n(), outputs = 1 << s.m();
        int count = 0;
        for (int x = 0; x < inputs; ++x)
            count += int(s(std::uint32_t((x + a) % inputs))) == (int(s(std::uint32_t(x))) + b) % outputs;
        return count;
    }
    static InputPointer majority() {
        BooleanFunction f(3);
        for (std::uint32_t x = 0; x < 8; ++x)
            f.set(x, std::popcount(x) > 1);
        Document document{"majority", "majority", "bits", f};
        return std::make_shared<const Input>(inputFromDocument(std::move(document)));
    }
    QTemporaryDir m_folder;
};

void TestExamples::initTestCase() {
    qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder.path()));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
}

/// Below "`tests/examples/e1.cu`:" stands that file, as it is.
void TestExamples::contributingShowsTheseFiles() {
    const QString text = QString::fromUtf8(contentOf(QStringLiteral(RESOURCES "/../CONTRIBUTING.md")));
    const QDir folder(QStringLiteral(RESOURCES "/../tests/examples"));
    QStringList files;
    for (QDirIterator each(folder.path(), QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
        files << folder.relativeFilePath(each.next());
    files.removeOne(QStringLiteral("tst_examples.cpp"));
    QVERIFY(files.size() > 3);
    for (const QString& file : files) {
        const QString shown = QStringLiteral("`tests/examples/%1`:\n\n```cpp\n%2```\n")
                                  .arg(file, QString::fromUtf8(contentOf(folder.filePath(file))));
        QVERIFY2(text.contains(shown), qPrintable(file));
    }
    // And no other code than that of files.
    QCOMPARE(text.count(QStringLiteral("```cpp\n")), files.size());
}

void TestExamples::theVariantComputesTheTransform() {
    const Choice choice{.variant = &variantNamed("E1"), .device = &deviceNamed("emulator"), .parameters = {}};
    std::mt19937 generator(1);
    Monitor monitor;
    for (int n : {1, 3, 7}) {
        Vector v(n);
        for (auto& value : v.values())
            value = int(generator() % 201) - 100;
        const auto found = transform(v, choice, monitor);
        for (std::size_t a = 0; a < v.size(); ++a) {
            std::int32_t sum = 0;
            for (std::size_t x = 0; x < v.size(); ++x)
                sum += std::popcount(a & x) % 2 ? -v[x] : v[x];
            QCOMPARE(found.spectrum.values()[a], sum);
        }
        QCOMPARE(found.counters.launches, decltype(found.counters.launches)(n));
    }
}

void TestExamples::theVariantIsWatchedAndRaced() {
    QVERIFY(std::ranges::find(contenders(), "E1", &Contender::id) != contenders().end());
    QVERIFY(std::ranges::find(variants(), "E1", &Variant::id) != variants().end());
}

void TestExamples::theTableMatchesItsDefinition() {
    QFETCH(SBox, s);
    const TableKind& kind = *tableKindNamed("mddt");
    const auto nobodyLooks = [] {};
    for (std::uint32_t a = 0; a < s.size(); ++a) {
        const auto row = tableRow(s, nullptr, kind.table, a, nobodyLooks);
        for (std::uint32_t b = 0; b < row.size(); ++b) {
            const int expected = solutions(s, int(a), int(b));
            QCOMPARE(row[b], expected);
            QCOMPARE(tableEntry(s, nullptr, kind.table, a, b), expected);
            QCOMPARE(tableColumn(s, nullptr, kind.table, b, nobodyLooks)[a], expected);
            std::vector<std::uint32_t> points(s.size());
            std::iota(points.begin(), points.end(), 0);
            QCOMPARE(int(std::ranges::count_if(points,
                                               [&](auto x) {
                                                   return kind.belongs({s, nullptr, a, b}, x);
                                               })),
                     expected);
        }
    }
    // To add the highest bit is to flip it.
    QCOMPARE(tableEntry(s, nullptr, kind.table, std::uint32_t(s.size() / 2), 1U << (s.m() - 1)),
             tableEntry(s, nullptr, SBoxTable::Ddt, std::uint32_t(s.size() / 2), 1U << (s.m() - 1)));
}

void TestExamples::thePropertyIsTheLargestEntry() {
    QFETCH(SBox, s);
    std::int64_t largest = 0;
    for (int a = 1; a < int(s.size()); ++a)
        for (int b = 0; b < 1 << s.m(); ++b)
            largest = std::max<std::int64_t>(largest, solutions(s, a, b));
    if (QTest::currentDataTag() == std::string_view("5x + 3"))
        QCOMPARE(largest, 32);
    Monitor monitor;
    QCOMPARE(sboxPropertyNamed(tableKindNamed("mddt")->figure).dear->compute(s, monitor), PropertyValue(largest));
}

void TestExamples::theManualListsTableAndProperty() {
    const std::string text = cli::definitions();
    for (const char* line : {"\n| mddt | modular difference distribution table | how many x ",
                             "\n| modular_uniformity | Modular uniformity. The largest entry "})
        QVERIFY2(text.find(line) != std::string::npos, line);
}

void TestExamples::theWindowHasTableAndProperty() {
    Window window;
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(opens(window, QStringLiteral("PRESENT")));
    auto* tabs = child<QTabBar>(window, "tableTabs");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(int(tableKindNamed("mddt")->table)).center());
    QTRY_VERIFY(!window.busy());
    QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("MDDT"));
    QCOMPARE(child<TablePane>(window, "tablePane")->look().table, tableKindNamed("mddt")->table);

    const SBox& s = *window.input()->sbox();
    int largest = 0;
    for (int a = 1; a < 16; ++a)
        for (int b = 0; b < 16; ++b)
            largest = std::max(largest, solutions(s, a, b));
    auto* sheet = child<QTableWidget>(window, "propertyTable");
    const auto found = sheet->findItems(QStringLiteral("Modular uniformity"), Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    QTRY_COMPARE(sheet->item(found.front()->row(), 1)->text(), QString::number(largest));
    QVERIFY(found.front()->toolTip().contains(QStringLiteral("Berson 1992")));

    // Of the largest entry the points.
    QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(window.inspectWorkspace()->selection().get().has_value());
    const TablePlace place = *window.inspectWorkspace()->selection().get();
    QCOMPARE(solutions(s, int(place.a), int(place.b)), largest);
    QTRY_VERIFY(!window.busy());
    const QString sentence = QStringLiteral("To add 0x%1 to x is to add 0x%2 to S(x) for %3 of 16 x.")
                                 .arg(QString::number(place.a, 16).toUpper(), QString::number(place.b, 16).toUpper())
                                 .arg(largest);
    const auto labels = window.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(sentence); }));
}

void TestExamples::theWorkspaceIsInTheWindow() {
    MainWindow window(rows());
    window.show();
    window.showWorkspace(QStringLiteral("weight"));
    Workspace* weight = window.workspace(QStringLiteral("weight"));
    QVERIFY(weight && weight->isVisible());
    auto* words = weight->findChild<QLabel*>(QStringLiteral("weightWords"));
    QVERIFY(words->text().startsWith(QStringLiteral("Open a Boolean function")));
    window.documents().function().set(majority(), QStringLiteral("open"));
    QCOMPARE(words->text(), QStringLiteral("4 of the values are 1."));
    QTRY_VERIFY(!window.busy());
}

void TestExamples::itsStateIsKept() {
    Documents documents;
    Devices devices;
    WeightWorkspace workspace(documents, devices);
    const JsonPlaces places("{\"percent\": true}", "settings");
    workspace.restore(JsonPart(places, {}, QJsonObject{{QStringLiteral("percent"), true}}));
    QCOMPARE(workspace.save().value(QStringLiteral("percent")).toBool(), true);
    workspace.restore(JsonPart(places, {}, QJsonObject{{QStringLiteral("percent"), false}}));
    QCOMPARE(workspace.save().value(QStringLiteral("percent")).toBool(), false);
    workspace.apply(Percent{}, [] {});
    QCOMPARE(workspace.save().value(QStringLiteral("percent")).toBool(), true);
    devices.close();
}

void TestExamples::itIsDrawnByTheCommandLine() {
    const QString picture = m_folder.filePath(QStringLiteral("weight.png"));
    renderWindow({.document = majority()->document, .component = {}, .workspace = QStringLiteral("weight")}, Percent{},
                 picture, rows());
    QCOMPARE(QImage(picture).size(), QSize(1280, 720));
}

TEST_OF_ROOM(TestExamples, QApplication)
#include "tst_examples.moc"
