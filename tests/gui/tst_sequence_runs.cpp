// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in the real window: every method, a long one that is cancelled, and the randomness test.
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/stepping/transport.h"
#include "gui/widgets/banner.h"
#include "room.h"
#include "sanitized.h"
#include "sequence/generators.h"
#include "sequence_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

class TestSequenceRuns : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void everyMethodComesToTheSameRegister_data();
    void everyMethodComesToTheSameRegister();
    void whatCannotBeChosenSaysWhy();
    void aRunThatFailedIsForgottenOnceAnotherWorks();
    void aLongRunIsCancelledAndKeepsItsProfile();
    void zoomStaysWhenARunEndsAndBegins();
    void axesBelongToWhatIsOpen();
    void theTestOfTheDigitsOfE();
    void theEmulatorDoesNotHoldUpOthers();
    void makingBitsByAnEarlierRegisterIsCancelled();
    void aLongPolynomialIsCopiedWhole();
    void everythingHasAName();

private:
    OwnSettings m_settings;
    std::unique_ptr<SequenceWindow> m_window;
};

void TestSequenceRuns::init() {
    m_window = std::make_unique<SequenceWindow>();
    QVERIFY(m_window->isShown());
}

void TestSequenceRuns::everyMethodComesToTheSameRegister_data() {
    QTest::addColumn<QString>("method");
    for (const Method& method : methods())
        QTest::newRow(method.id.data()) << QString::fromUtf8(method.id.data(), qsizetype(method.id.size()));
}

void TestSequenceRuns::everyMethodComesToTheSameRegister() {
    QFETCH(QString, method);
    const Bits s = randomBits(301, 3);
    QVERIFY(m_window->open(s));
    const std::size_t known = m_window->model().result()->result.found.linearComplexity;
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(method, Qt::MatchStartsWith);
    QVERIFY(row > 0);
    box->setFocus();
    box->setCurrentIndex(row);
    Q_EMIT box->activated(row);
    QVERIFY(m_window->rests());
    QCOMPARE(m_window->model().result()->result.method->id, std::string_view(methodNamed(method.toStdString()).id));
    QCOMPARE(m_window->model().result()->result.found.linearComplexity, known);
    QVERIFY(generates(m_window->model().result()->result.found, s));
    QVERIFY(m_window->property("Found by").startsWith(method + QLatin1String(" on ")));
    QCOMPARE(m_window->workspace().profilePlot()->log()->complexity(s.size()), known);
}

void TestSequenceRuns::whatCannotBeChosenSaysWhy() {
    QVERIFY(m_window->open(randomBits((std::size_t(1) << 20) + 1, 4)));
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(QStringLiteral("B0"), Qt::MatchStartsWith);
    QVERIFY(box->itemText(row).contains(QLatin1String("takes up to 1048576 bits")));
    QVERIFY(!(box->model()->flags(box->model()->index(row, 0)) & Qt::ItemIsEnabled));
}

void TestSequenceRuns::aRunThatFailedIsForgottenOnceAnotherWorks() {
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const auto choose = [&](const char* method) {
        const int row = box->findText(QString::fromLatin1(method), Qt::MatchStartsWith);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    };
    choose("B0");
    m_window->set(Bits((std::size_t(1) << 20) + 1));
    auto* banner = child<Banner>(*m_window, "banner");
    QTRY_VERIFY(banner->isVisible() && banner->kind() == Banner::Kind::Error);
    QTest::qWait(200); // The walk is there by then, which is another matter.
    QVERIFY(banner->isVisible());
    choose("B1");
    QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), 60000);
}

void TestSequenceRuns::aLongRunIsCancelledAndKeepsItsProfile() {
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const int row = box->findText(QStringLiteral("B1"), Qt::MatchStartsWith);
    box->setCurrentIndex(row);
    Q_EMIT box->activated(row);
    m_window->set(randomBits(std::size_t(1) << 23, 5));
    const int many = test::sanitized ? 60000 : 300000;
    QTRY_VERIFY_WITH_TIMEOUT(int(m_window->model().bitsRead()) > many, 60000);
    auto* words = child<QLabel>(*m_window, "runWords");
    // How long it will take is said once that is known, which many bits are not enough for where they come fast.
    QTRY_VERIFY2_WITH_TIMEOUT(words->text().contains(QLatin1String(" left")), qPrintable(words->text()), 60000);
    QVERIFY2(words->text().startsWith(QLatin1String("bit ")), qPrintable(words->text()));
    QVERIFY(words->text().contains(QLatin1String("L = ")) && words->text().contains(QLatin1String("jumps: ")));
    QTRY_VERIFY(child<QWidget>(*m_window, "cancelButton")->isVisible());
    QVERIFY(m_window->workspace().profilePlot()->bitsRead() > 0);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY(!m_window->workspace().activity().busy);
    QTest::qWait(100);
    const qint64 read = m_window->workspace().profilePlot()->bitsRead();
    QVERIFY(read > many && read < (1 << 23));
    QVERIFY(words->text().startsWith(QLatin1String("Stopped at bit ")));
    QVERIFY(!m_window->workspace().profilePlot()->log()->jumps().empty());
    QCOMPARE(m_window->property("Bits read"), QLocale().toString(read));
    QTRY_VERIFY(!child<QWidget>(*m_window, "cancelButton")->isVisible());
}

void TestSequenceRuns::zoomStaysWhenARunEndsAndBegins() {
    auto* box = child<QComboBox>(*m_window, "methodBox");
    const auto choose = [&](const char* method) {
        const int row = box->findText(QString::fromLatin1(method), Qt::MatchStartsWith);
        box->setCurrentIndex(row);
        Q_EMIT box->activated(row);
    };
    choose("B0");
    m_window->set(randomBits(test::sanitized ? 30000 : 60000, 7));
    ProfilePlot* plot = m_window->workspace().profilePlot();
    QTRY_VERIFY(!m_window->model().earlier() && plot->bitsRead() > 0);
    QVERIFY(m_window->model().running());
    plot->zoomBy(0.25);
    const QCPRange range = plot->xAxis->range();
    QVERIFY(range.size() < 20000);
    QVERIFY(m_window->rests());
    QCOMPARE(plot->xAxis->range(), range);
    plot->setCursorIndex(qint64(range.center()));
    choose("B1");
    QVERIFY(m_window->rests());
    QCOMPARE(plot->xAxis->range(), range);
}

void TestSequenceRuns::axesBelongToWhatIsOpen() {
    QVERIFY(m_window->open(randomBits(3000, 4)));
    const ProfilePlot& plot = *m_window->workspace().profilePlot();
    QVERIFY(plot.xAxis->range().upper > 2999);
    QVERIFY(m_window->open(randomBits(100, 5)));
    QVERIFY2(plot.xAxis->range().upper < 120, qPrintable(QString::number(plot.xAxis->range().upper)));
    QVERIFY2(plot.yAxis->range().upper < 70, qPrintable(QString::number(plot.yAxis->range().upper)));
}

void TestSequenceRuns::theTestOfTheDigitsOfE() {
    Monitor silent;
    constexpr std::uint64_t digits = test::sanitized ? 100000 : 1000000;
    QVERIFY(m_window->open(digitsOfE(digits, silent).bits));
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier);
    const QString said = child<Banner>(*m_window, "banner")->text();
    QVERIFY2(said.contains(QLatin1String("nothing to export")), qPrintable(said));
    auto* block = child<QSpinBox>(*m_window, "randomnessBlock");
    block->setFocus();
    block->selectAll();
    QTest::keyClicks(block, QStringLiteral("1000"));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(
        m_window->workspace().randomnessPanel()->result() && !m_window->workspace().activity().busy, 60000);
    QCOMPARE(m_window->workspace().randomnessPanel()->result()->result.blocks, std::size_t(digits / 1000));
    if (digits == 1000000) { // The standard's own example.
        QVERIFY(child<QLabel>(*m_window, "randomnessStatistic")->text().contains(QLatin1String("2.700348")));
        QVERIFY(child<QLabel>(*m_window, "randomnessP")->text().contains(QLatin1String("0.845406")));
    }
    QVERIFY(!m_window->transport()->isVisible());
}

void TestSequenceRuns::theEmulatorDoesNotHoldUpOthers() {
    QTRY_VERIFY(m_window->devices().known());
    const auto method = std::ranges::find_if(methods(), [](const Method& each) { return !each.onHost(); });
    m_window->model().setChoice({&*method, nullptr});
    m_window->set(randomBits(std::size_t(1) << 14, 8));
    QTRY_VERIFY(m_window->model().running());
    Latest<bool> other(m_window->devices().worker()); // What asks for a spectrum.
    other.start([](Monitor&) { return true; });
    QTRY_VERIFY(other.result());
    QVERIFY(m_window->model().running());
    m_window->model().cancel();
}

void TestSequenceRuns::makingBitsByAnEarlierRegisterIsCancelled() {
    QVERIFY(m_window->open(randomBits(5000, 9)));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
    auto* of = child<QSpinBox>(*m_window, "registerOf");
    of->setValue(3000);
    QVERIFY(m_window->model().busy() && m_window->busy());
    m_window->workspace().cancel();
    QVERIFY(!m_window->model().busy());
    QTest::qWait(50);
    // It is still that of all bits, and the chooser says so.
    QCOMPARE(m_window->model().regeneration()->bitsRead, std::size_t(5000));
    QCOMPARE(of->value(), 0);
    of->setValue(3000);
    QVERIFY(m_window->rests());
    QCOMPARE(m_window->model().regeneration()->bitsRead, std::size_t(3000));
}

void TestSequenceRuns::aLongPolynomialIsCopiedWhole() {
    Bits late(std::size_t(1) << 23);
    late.back() = 1;
    m_window->model().setChoice({&methodNamed("B1"), nullptr});
    QVERIFY(m_window->open(late)); // C(x) = 1 + x^(2^23)
    for (QAction* action : m_window->workspace().actions(Menu::CopyAs))
        if (action->text().contains(QLatin1String("he&x")))
            action->trigger();
    QTRY_VERIFY(QApplication::clipboard()->text().startsWith(QLatin1String("0x100")));
    const QString hex = QApplication::clipboard()->text();
    QCOMPARE(hex.size(), 2 + (1 << 21) + 1);
    QVERIFY(hex.endsWith(QLatin1String("0001")));
}

void TestSequenceRuns::everythingHasAName() {
    QVERIFY(m_window->open(bitsOf("1101011110001")));
    for (auto* widget : m_window->workspace().findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        if (widget->parentWidget() && qobject_cast<QComboBox*>(widget->parentWidget()))
            continue;
        const QString name = widget->accessibleName();
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool spinEditor =
            qobject_cast<QLineEdit*>(widget) && qobject_cast<QAbstractSpinBox*>(widget->parentWidget());
        QVERIFY2(!name.isEmpty() || (button && !button->text().isEmpty()) || spinEditor,
                 qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
    }
}

TEST_OF_ROOM(TestSequenceRuns, QApplication)
#include "tst_sequence_runs.moc"
