// SPDX-License-Identifier: GPL-3.0-or-later
// Tool tips stand beside what they explain.
#include "gui/butterfly/butterfly_view.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/register_view.h"
#include "gui/source/truth_table_cells.h"
#include "room.h"
#include "window.h"

#include <QHelpEvent>

using namespace walshscope;
using namespace walshscope::gui;

class TestTips : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void besideANode();
    void besideACellOfTheTruthTable();
    void besideACellOfAMap();
    void besideAColumnOfTheRegister();

private:
    /// What covers nothing of `part`, is on the screen, and not far away.
    void standsBeside(QWidget& widget, QRect part);

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestTips::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(790, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestTips::cleanup() {
    QToolTip::hideText();
    m_window.reset();
}

void TestTips::standsBeside(QWidget& widget, QRect part) {
    part = part.intersected(widget.rect());
    QVERIFY(!part.isEmpty());
    const QPoint place = part.center();
    QHelpEvent asks(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &asks);
    QVERIFY(QToolTip::isVisible());
    QWidget* tip = nullptr;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->inherits("QTipLabel") && window->isVisible())
            tip = window;
    QVERIFY(tip);
    const QRect explained(widget.mapToGlobal(part.topLeft()), part.size());
    QVERIFY(!tip->geometry().intersects(explained));
    QVERIFY(widget.screen()->geometry().contains(tip->geometry()));
    QVERIFY(tip->geometry().intersects(explained.adjusted(-20, -20, 20, 20)));
}

void TestTips::besideANode() {
    m_window->showWorkspace(QStringLiteral("learn"));
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    ButterflyView& view = *m_window->learnWorkspace()->butterfly();
    QTRY_VERIFY(!view.isEmpty() && !m_window->busy());
    const ButterflyLayout layout = view.layOut(view.scene());
    for (const Node& node : {Node{0, 0}, Node{2, 7}, Node{4, 15}})
        standsBeside(view, layout.rectOf(node).toAlignedRect());
}

void TestTips::besideACellOfTheTruthTable() {
    m_window->showWorkspace(QStringLiteral("learn"));
    openSource(*m_window);
    auto* cells = m_window->findChild<TruthTableCells*>();
    QTRY_VERIFY(cells && cells->isVisible());
    standsBeside(*cells, cells->cellRect(0));
    standsBeside(*cells, cells->cellRect(7));
}

void TestTips::besideACellOfAMap() {
    m_window->documents().openSample(QStringLiteral("nist13"));
    CoefficientsView& map = *m_window->sequenceWorkspace()->coefficients();
    QTRY_VERIFY(map.source() && !m_window->busy() && map.height() > 20);
    const QPointF place = map.explained(QRectF(map.rect()).center()).center();
    standsBeside(map, map.explained(place).toAlignedRect());
}

void TestTips::besideAColumnOfTheRegister() {
    m_window->documents().openSample(QStringLiteral("nist13"));
    RegisterView& view = *m_window->sequenceWorkspace()->registerView();
    QTRY_VERIFY(!view.isEmpty() && !m_window->busy());
    m_window->sequenceWorkspace()->synthesis().setPosition(9);
    standsBeside(*view.viewport(), view.column(2).toAlignedRect());
}

TEST_OF_ROOM(TestTips, QApplication)
#include "tst_tips.moc"
