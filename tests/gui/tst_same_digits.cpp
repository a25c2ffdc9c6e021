// SPDX-License-Identifier: GPL-3.0-or-later
// One file of times in the command line and in the window: every digit of every quantity is the same, and so is every
// doubt.
#include "app/program.h"
#include "compare_window.h"
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/quantity_text.h"
#include "gui/words/figures.h"
#include "modal.h"
#include "room.h"

#include <QJsonArray>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr int bothSizes[] = {4, 6};
constexpr const char* bothVariants[] = {"A0", "C1"};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A line of CSV by the names of its columns.
using Line = QMap<QByteArray, QByteArray>;

QList<Line> linesOf(const QByteArray& csv) {
    QList<QByteArray> lines = csv.trimmed().split('\n');
    const QList<QByteArray> names = lines.takeFirst().split(',');
    QList<Line> read;
    for (const QByteArray& line : lines) {
        // Only the name of a row, which comes first, has a comma.
        const QList<QByteArray> fields = line.split(',');
        Line& last = read.emplace_back();
        for (qsizetype i = 1; i <= names.size(); ++i)
            last[names[names.size() - i]] = fields[fields.size() - i];
        last[names.first()] = fields.first();
    }
    return read;
}

/// By hand, from the file: half of them are shorter.
double medianOf(std::vector<double> samples) {
    std::ranges::sort(samples);
    const std::size_t half = samples.size() / 2;
    return samples.size() % 2 == 1 ? samples[half] : (samples[half - 1] + samples[half]) / 2;
}

/// By hand, from the file. At such sizes one thread does all of the work.
double timeIn(const QByteArray& file, const char* variant, int size) {
    for (const auto& value : objectOf(file)["cells"].toArray()) {
        const QJsonObject cell = value.toObject(), times = cell["times"].toObject();
        if (cell["contender"] != QLatin1String(variant) || cell["size"] != size)
            continue;
        const QJsonArray samples = times["samples"].toArray(), lost = times["lost"].toArray();
        std::vector<double> all, undisturbed, processor;
        for (qsizetype i = 0; i < samples.size(); ++i) {
            const double sample = samples[i].toDouble(), others = lost.isEmpty() ? 0 : lost[i].toDouble();
            all.push_back(sample);
            if (others <= 0.02 * sample)
                undisturbed.push_back(sample);
            if (others < sample) // On a busy machine they may have had all of it.
                processor.push_back(sample - others);
        }
        const auto areEnough = [&](const std::vector<double>& some) {
            return some.size() >= 6 && some.size() * 4 >= all.size();
        };
        return medianOf(areEnough(undisturbed) ? undisturbed : areEnough(processor) ? processor : all);
    }
    return 0;
}

std::string inMicrosecondsOf(const QByteArray& seconds) { return inMicroseconds(seconds.toDouble()); }

} // namespace

class TestSameDigits : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void theFileHoldsWhatIsPrinted();
    void theTableThatTheWindowExports();
    void theCurvesOfAFile_data();
    void theCurvesOfAFile();
    void ratiosToAnotherFile();
    void whatIsReadInTheTable();

private:
    const Line& line(const char* variant, int size) const {
        return *std::ranges::find_if(
            m_lines, [&](const Line& each) { return each["variant"] == variant && each["size"].toInt() == size; });
    }
    CompareModel& model() { return m_window->model(); }
    bool opens(const QStringList& paths) {
        const std::size_t before = model().baselines().size();
        m_window->openFiles(paths);
        return QTest::qWaitFor([&] { return model().baselines().size() == before + std::size_t(paths.size()); },
                               test::patience);
    }
    CellPlace place(const char* variant, int size, const QString& file) {
        const auto& rows = model().rows();
        const auto row = std::ranges::find_if(rows, [&](const CompareRow& each) {
            return each.contender == variant && each.baseline && model().pathOf(*each.baseline) == file;
        });
        return {std::size_t(row - rows.begin()), std::uint64_t(size)};
    }

    Folder m_folder;
    OwnSettings m_settings;
    QString m_earlier, m_file; ///< What was measured first, and what was compared with it.
    QList<Line> m_lines;       ///< Of CSV, as the command line wrote them along with the file.
    QByteArray m_latex;
    std::unique_ptr<CompareWindow> m_window;
};

/// An interval so narrow nobody gets, so that there is something to doubt.
void TestSameDigits::initTestCase() {
    m_earlier = m_folder.path("earlier.walshtimes");
    m_file = m_folder.path("times.walshtimes");
    const QStringList quick{"time", "--variants", "A0,C1", "--n",     "4,6",  "--samples",
                            "9",    "--seconds",  "0.01",  "--width", "0.001"};
    QCOMPARE(runProgram(quick + QStringList{"--save", m_earlier}).status, 0);
    const QString csv = m_folder.path("times.csv");
    const Finished run =
        runProgram(quick + QStringList{"--baseline", m_earlier, "--save", m_file, "--csv", csv, "--latex"});
    QVERIFY2(run.status == 0, run.err);
    m_latex = run.out;
    m_lines = linesOf(contentOf(csv));
    QCOMPARE(m_lines.size(), 4);
    m_earlier = QFileInfo(m_earlier).canonicalFilePath();
    m_file = QFileInfo(m_file).canonicalFilePath();
}

void TestSameDigits::init() {
    m_window = std::make_unique<CompareWindow>();
    QVERIFY(m_window->isShown());
}

void TestSameDigits::theFileHoldsWhatIsPrinted() {
    const QByteArray file = contentOf(m_file);
    for (const char* variant : bothVariants)
        for (const int size : bothSizes) {
            const double time = timeIn(file, variant, size);
            QCOMPARE(line(variant, size)["time_us"].toStdString(), inMicroseconds(time));
            QVERIFY(line(variant, size)["doubts"].contains("wide"));
            if (variant == bothVariants[1])
                QCOMPARE(line(variant, size)["speed_up"].toStdString(),
                         inDigits(timeIn(file, bothVariants[0], size) / time, 5));
        }
}

void TestSameDigits::theTableThatTheWindowExports() {
    model().bringBack(readBaseline("times", contentOf(m_file))); // As if it was measured in this window.
    for (const char* name : {"window.csv", "window.tex"}) {
        const QString path = m_folder.path(name);
        chooseInDialog(path);
        child<QAction>(*m_window, "exportTimes")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 0 && !m_window->busy(), test::patience);
    }
    const QList<Line> lines = linesOf(contentOf(m_folder.path("window.csv")));
    QCOMPARE(lines.size(), m_lines.size());
    for (const Line& ours : lines) {
        const Line& theirs = line(ours["variant"], ours["size"].toInt());
        QVERIFY(ours.size() > 25);
        for (const QByteArray& column : ours.keys())
            QVERIFY2(ours[column] == theirs[column], column + ": " + ours[column] + ", " + theirs[column]);
    }
    const QByteArray latex = contentOf(m_folder.path("window.tex"));
    QVERIFY(latex.contains("^{\\dagger"));
    QVERIFY2(m_latex.startsWith(latex + "\n%"), latex + m_latex); // A table of ratios follows.
}

void TestSameDigits::theCurvesOfAFile_data() {
    QTest::addColumn<CompareQuantity>("quantity");
    QTest::addColumn<QByteArray>("ours");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<int>("digits");
    QTest::newRow("time") << CompareQuantity::Time << QByteArray() << QByteArray() << 0;
    QTest::newRow("speed-up") << CompareQuantity::SpeedUp << QByteArray("speed_up") << QByteArray("speed_up") << 5;
    QTest::newRow("copies") << CompareQuantity::Copies << QByteArray("copies") << QByteArray("times_copy") << 3;
}

void TestSameDigits::theCurvesOfAFile() {
    QFETCH(CompareQuantity, quantity);
    QFETCH(QByteArray, ours);
    QFETCH(QByteArray, theirs);
    QFETCH(int, digits);
    QVERIFY(opens({m_file}));
    model().setQuantity(quantity);
    Monitor nobody;
    const QList<Line> lines = linesOf(*csvOf(m_window->compare().curves()->plot().csv(), nobody));
    QCOMPARE(lines.size(), m_lines.size());
    for (const Line& each : lines) {
        const Line& printed = line(each["contender"], each["size"].toInt());
        QCOMPARE(inMicrosecondsOf(each["seconds"]), printed["time_us"].toStdString());
        QCOMPARE(inMicrosecondsOf(each["seconds_low"]), printed["low_us"].toStdString());
        QCOMPARE(inMicrosecondsOf(each["seconds_high"]), printed["high_us"].toStdString());
        QCOMPARE(inMicrosecondsOf(each["seconds_q1"]), printed["q1_us"].toStdString());
        QCOMPARE(inMicrosecondsOf(each["seconds_q3"]), printed["q3_us"].toStdString());
        QCOMPARE(each["samples"], printed["samples"]);
        QCOMPARE(each["doubts"], printed["doubts"]);
        if (ours.isEmpty())
            continue;
        for (const char* part : {"", "_low", "_high"})
            QCOMPARE(inDigits(each[ours + part].toDouble(), digits), printed[theirs + part].toStdString());
        QCOMPARE(each[ours + "_doubts"], printed[quantity == CompareQuantity::SpeedUp  ? "speed_up_doubts"
                                                 : quantity == CompareQuantity::Copies ? "times_copy_doubts"
                                                                                       : "doubts"]);
    }
}

void TestSameDigits::ratiosToAnotherFile() {
    QVERIFY(opens({m_earlier, m_file}));
    for (const char* variant : bothVariants)
        for (const int size : bothSizes) {
            const CellPlace now = place(variant, size, m_file), before = place(variant, size, m_earlier);
            QVERIFY(model().times(now) && model().times(before));
            const Ratio ratio = ratioOf(model(), now, before);
            const Line& printed = line(variant, size);
            QCOMPARE(inDigits(ratio.value, 5), printed["ratio"].toStdString());
            QCOMPARE(inDigits(ratio.interval.low, 5), printed["ratio_low"].toStdString());
            QCOMPARE(inDigits(ratio.interval.high, 5), printed["ratio_high"].toStdString());
            QCOMPARE(namesOf(bothDoubts(doubtsOf(model(), now), doubtsOf(model(), before))),
                     printed["ratio_doubts"].toStdString());
        }
}

/// Three digits of what is printed with six.
void TestSameDigits::whatIsReadInTheTable() {
    QVERIFY(opens({m_file}));
    for (std::size_t row = 0; row < model().rows().size(); ++row)
        for (std::size_t column = 0; column < model().sizes().size(); ++column) {
            const Line& printed = line(model().rows()[row].contender.c_str(), int(model().sizes()[column]));
            const double median = printed["time_us"].toDouble() / 1e6;
            const QString shown = m_window->cell(int(row), int(column));
            QVERIFY2(shown.startsWith(timeText(median) + QStringLiteral(" ± ")), qPrintable(shown));
            QCOMPARE(shown.endsWith(QStringLiteral(" ?")), !printed["doubts"].isEmpty());
        }
}

TEST_OF_ROOM(TestSameDigits, QApplication)
#include "tst_same_digits.moc"
