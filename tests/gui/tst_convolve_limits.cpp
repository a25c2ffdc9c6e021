// SPDX-License-Identifier: GPL-3.0-or-later
// The Convolve workspace where something does not fit: sums beyond 64 bits, another length, another room's failure.
#include "convolve_window.h"
#include "gui/convolve/system_pane.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/words_label.h"
#include "room.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

class TestConvolveLimits : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<ConvolveWindow>();
        QVERIFY(m_window->isShown());
    }
    void cleanup() { m_window.reset(); }
    void aSumBeyond64BitsIsRounded();
    void aSumBeyond64BitsIsRefusedWhereExactIsAsked();
    void zerosStayThroughAnEdit();
    void aFailureIsSaidInItsRoomAlone();

private:
    ConvolveModel& model() { return m_window->model(); }
    QString words() { return child<WordsLabel>(*m_window, "systemWords")->text(); }
    Banner& banner() { return *child<Banner>(*m_window, "banner"); }
    void addsWithTheKeys() {
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
        auto* adds = child<QCheckBox>(*m_window, "addsBox");
        QTRY_VERIFY(adds->isVisible() && model().responseIsCurrent());
        adds->setFocus();
        QTest::keyClick(adds, Qt::Key_Space);
        QVERIFY(model().system().adds);
    }

    OwnSettings m_settings;
    std::unique_ptr<ConvolveWindow> m_window;
};

/// N²·max|f|·max|g| is 2^62, which fits; with x + x(t ⊕ τ) it would be 2^63.
void TestConvolveLimits::aSumBeyond64BitsIsRounded() {
    const int most = 1 << 30;
    QVERIFY(m_window->opens(m_window->input(std::vector<int>{most, -most})));
    QCOMPARE(model().shown()->arithmetic, Arithmetic::Exact);
    addsWithTheKeys();
    QTRY_VERIFY(model().responseIsCurrent());
    QVERIFY(!banner().isVisible() || banner().kind() != Banner::Kind::Error);
    // C(0) = 2·2^60, C(1) = -2·2^60, and both twice with w = 1 and τ = 0.
    const NumbersPointer output = model().response()->output;
    QVERIFY(std::abs(output->at(0) - 0x1p62) <= model().response()->errorBound);
    QVERIFY(std::abs(output->at(1) + 0x1p62) <= model().response()->errorBound);
    QTRY_VERIFY(words().contains(QStringLiteral("In double precision")));
    QCOMPARE(m_window->result(0), 0x1p61); // What is shown of the convolution itself stays exact.
    QCOMPARE(model().shown()->arithmetic, Arithmetic::Exact);
}

void TestConvolveLimits::aSumBeyond64BitsIsRefusedWhereExactIsAsked() {
    const int most = 1 << 30;
    model().setChoice({.booleanAs = BooleanAs::Signs, .arithmetic = Arithmetic::Exact});
    QVERIFY(m_window->opens(m_window->input(std::vector<int>{most, -most})));
    addsWithTheKeys();
    QTRY_VERIFY2(banner().isVisible() && banner().text().contains(QStringLiteral("too large for 64 bits")),
                 qPrintable(banner().text()));
    QTRY_VERIFY2(words().startsWith(QStringLiteral("Earlier result: ")), qPrintable(words()));
}

void TestConvolveLimits::zerosStayThroughAnEdit() {
    m_window->set(m_window->input({1, 2}), m_window->input({1, 2, 3, 4}));
    QTRY_VERIFY(model().differInLength());
    model().pad();
    QVERIFY(m_window->rests());
    m_window->documents().function().set(m_window->input({5, 6}), QStringLiteral("an edit"));
    QVERIFY(m_window->rests());
    QVERIFY(model().padded());
    QCOMPARE(m_window->result(0), 5.0 * 1 + 6.0 * 2);
    m_window->documents().function().undoStack().undo();
    QVERIFY(m_window->rests());
    QVERIFY(model().padded());
    // Of another length nobody has said anything.
    m_window->documents().function().set(m_window->input(std::vector<int>{7}), QStringLiteral("another"));
    QTRY_VERIFY(!model().shown());
    QVERIFY(!model().padded());
}

void TestConvolveLimits::aFailureIsSaidInItsRoomAlone() {
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    const int most = 1 << 30;
    m_window->documents().function().set(m_window->input({most, most, most, most}), QStringLiteral("test"));
    QTRY_VERIFY(banner().isVisible() && banner().kind() == Banner::Kind::Error);
    const QString said = banner().text();
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(banner().text() != said || !banner().isVisible());
    QVERIFY(m_window->rests());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(banner().isVisible());
    QCOMPARE(banner().text(), said);
}

TEST_OF_ROOM(TestConvolveLimits, QApplication)
#include "tst_convolve_limits.moc"
