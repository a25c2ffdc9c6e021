// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers in the window: samples that are what they claim, and a sentence wherever nobody can take them.
#include "gui/documents/samples.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "window.h"

#include <QComboBox>
#include <QLabel>

#include <numeric>

using namespace walshscope;
using namespace walshscope::gui;

class TestRealNumbers : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void everySampleHasAnOriginAndItsSize();
    void distributionsAddUpToOne();
    void thePatternIsHiddenWhereItsOriginSays();
    void theSourceSaysWhatTheyAre();
    void learnSaysThatTheyAreOnlyConvolved();
    void inspectSaysThatTheyAreOnlyConvolved();
    void whatComesAfterThemIsShown();
    void theEditorDoesNotEditThem();
    void theyAreCopiedAndReadBackEqual();

private:
    static std::vector<double> valuesOf(const char* name) {
        const Document document = sample(QLatin1String(name));
        const auto values = std::get<RealVector>(document.value).values();
        return {values.begin(), values.end()};
    }
    void open(const char* name) {
        m_window->documents().openSample(QLatin1String(name));
        QTRY_VERIFY(m_window->input() && m_window->input()->title() == QLatin1String(name));
    }
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestRealNumbers::init() {
    m_window = std::make_unique<Window>();
    m_window->show();
}

void TestRealNumbers::everySampleHasAnOriginAndItsSize() {
    int count = 0;
    for (const SampleInfo& info : samples()) {
        if (info.kind != Kind::Real)
            continue;
        ++count;
        QCOMPARE(std::get<RealVector>(sample(info.name).value).n(), info.n);
        QVERIFY2(info.origin.size() > 20, qPrintable(info.name));
    }
    QCOMPARE(count, 4);
}

void TestRealNumbers::distributionsAddUpToOne() {
    for (const char* name : {"biased8a", "biased8b"}) {
        const std::vector<double> p = valuesOf(name);
        QVERIFY(qAbs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-12);
        for (int bit = 0; bit < 8; ++bit) {
            double ones = 0;
            for (std::size_t x = 0; x < p.size(); ++x)
                ones += x >> bit & 1 ? p[x] : 0;
            const double expected =
                QLatin1String(name) == QLatin1String("biased8a") ? (bit < 4 ? 0.25 : 0.375) : (bit % 2 ? 0.125 : 0.375);
            QVERIFY(qAbs(ones - expected) < 1e-12);
        }
    }
}

void TestRealNumbers::thePatternIsHiddenWhereItsOriginSays() {
    const std::vector<double> signal = valuesOf("noisy8"), pattern = valuesOf("template8");
    std::vector<double> correlation(256);
    for (std::size_t tau = 0; tau < 256; ++tau)
        for (std::size_t x = 0; x < 256; ++x)
            correlation[tau] += signal[x] * pattern[x ^ tau];
    QCOMPARE(std::ranges::max_element(correlation) - correlation.begin(), 157);
}

void TestRealNumbers::theSourceSaysWhatTheyAre() {
    open("template8");
    QCOMPARE(child<QLabel>(*m_window, "sourceKind")->text(), QStringLiteral("real numbers, n = 8"));
    QVERIFY(child<QLabel>(*m_window, "sourceEntries")->text().startsWith(QStringLiteral("v(0), v(1), …:")));
}

void TestRealNumbers::learnSaysThatTheyAreOnlyConvolved() {
    m_window->showWorkspace(QStringLiteral("learn"));
    open("biased8a");
    QTRY_VERIFY2(m_window->learnWorkspace()->learning().obstacle().contains(QStringLiteral("only be convolved")),
                 qPrintable(m_window->learnWorkspace()->learning().obstacle()));
}

void TestRealNumbers::inspectSaysThatTheyAreOnlyConvolved() {
    m_window->showWorkspace(QStringLiteral("inspect"));
    open("biased8a");
    auto* banner = m_window->findChild<Banner*>();
    QTRY_VERIFY(banner->text().contains(QStringLiteral("can only be convolved")));
    QVERIFY2(banner->text().contains(QStringLiteral("Convolve takes them")), qPrintable(banner->text()));
}

void TestRealNumbers::whatComesAfterThemIsShown() {
    m_window->showWorkspace(QStringLiteral("inspect"));
    open("noisy8");
    QVERIFY(opens(*m_window, QStringLiteral("bent6")));
    QTRY_VERIFY(!m_window->findChild<Banner*>()->isVisible());
}

void TestRealNumbers::theEditorDoesNotEditThem() {
    open("biased8a");
    QVERIFY(!child<QComboBox>(*m_window, "inputKind")->isEnabled());
    QCOMPARE(child<QLabel>(*m_window, "inputNote")->text(),
             QStringLiteral("Real numbers are shown here but cannot be edited."));
}

void TestRealNumbers::theyAreCopiedAndReadBackEqual() {
    open("noisy8");
    const Document& document = m_window->input()->document;
    for (const Format& format : formats())
        if (format.kind == Kind::Real && format.writable)
            QVERIFY(read(write(document, format.name), "back", {}).value == document.value);
}

TEST_OF_ROOM(TestRealNumbers, QApplication)
#include "tst_real_numbers.moc"
