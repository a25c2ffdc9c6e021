// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of CONTRIBUTING.md: the document shows these files, and what it promises of them comes true.
#include "fwt/transform.h"
#include "gui/window/mainwindow.h"
#include "gui/window/render_window.h"
#include "gui/window/settings.h"
#include "room.h"
#include "test_data.h"
#include "weight_workspace.h"

#include <QtTest>

#include <QDir>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>

#include <bit>
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
    void theWorkspaceIsInTheWindow();
    void itsStateIsKept();
    void itIsDrawnByTheCommandLine();

private:
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
    QDir folder(QStringLiteral(RESOURCES "/../tests/examples"));
    QStringList files = folder.entryList(QDir::Files);
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
