// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing a contender and a device: what is offered, what is greyed and why, and what follows from a choice.
#include "gui/work/contender_chooser.h"

#include "distribution/counter.h"
#include "fwt/variant.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/words/wording.h"
#include "room.h"

#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace walshscope;
using namespace walshscope::gui;

class TestContenderChooser : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everyTaskOffersAllItsContendersThatAreRight_data();
    void everyTaskOffersAllItsContendersThatAreRight();
    void whatCannotRunIsGreyAndSaysWhy();
    void whatIsChosenStaysChosenWhereItCanNoLongerRun();
    void aDeviceThatCannotRunItGivesWay();
    void aDeviceThatIsNotKnownYetIsAwaited();
    void whatIsShownIsNotChosen();
    void aMenuSaysWhatItsBoxSays();
    void anOpenMenuClosesWhenTheRowsChange();
    void whatOnlyAGpuRunsSaysWhyNoneDoes();

private:
    ContenderChooser& make(ContenderChooser::Offer offer);
    int rowOf(std::string_view id) const;
    bool canBeChosen(int row) const { return m_box->model()->flags(m_box->model()->index(row, 0)) & Qt::ItemIsEnabled; }
    void pick(int row);

    std::unique_ptr<QWidget> m_parent;
    std::unique_ptr<Devices> m_devices;
    ContenderChooser* m_chooser = nullptr;
    QComboBox* m_box = nullptr;
    std::uint64_t m_size = 8;
};

void TestContenderChooser::init() {
    m_parent = std::make_unique<QWidget>();
    m_devices = std::make_unique<Devices>();
    m_size = 8;
}

ContenderChooser& TestContenderChooser::make(ContenderChooser::Offer offer) {
    const auto reason = [this](const Contender* contender, DeviceKind kind) {
        return contender ? whyNot(*contender, m_size, {}, kind) : std::nullopt;
    };
    m_chooser = new ContenderChooser(offer, reason, *m_devices, m_parent.get());
    m_box = m_chooser->box();
    return *m_chooser;
}

int TestContenderChooser::rowOf(std::string_view id) const {
    return m_box->findText(QString::fromUtf8(id) + u' ', Qt::MatchStartsWith);
}

void TestContenderChooser::pick(int row) {
    m_box->setCurrentIndex(row);
    Q_EMIT m_box->activated(row);
}

void TestContenderChooser::everyTaskOffersAllItsContendersThatAreRight_data() {
    QTest::addColumn<int>("task");
    for (const Task task : {Task::Transform, Task::Register, Task::Convolution, Task::Distribution, Task::Table})
        QTest::newRow(std::to_string(int(task)).c_str()) << int(task);
}

void TestContenderChooser::everyTaskOffersAllItsContendersThatAreRight() {
    QFETCH(int, task);
    make({.task = Task(task), .box = "box", .what = "A contender", .letters = 8, .automatic = "Auto"});
    QCOMPARE(m_box->itemText(0), QStringLiteral("Auto"));
    QCOMPARE(m_chooser->id(), std::string("auto"));
    int offered = 1;
    for (const Contender* each : contenders()) {
        const bool isOffered = each->task == Task(task) && each->trustworthy();
        offered += isOffered;
        QCOMPARE(rowOf(each->id) > 0, isOffered);
    }
    QCOMPARE(m_box->count(), offered);
}

void TestContenderChooser::whatCannotRunIsGreyAndSaysWhy() {
    make({.task = Task::Transform, .box = "box", .what = "A variant", .letters = 8, .automatic = "Auto"});
    const Variant& a5 = variantNamed("A5");
    QVERIFY(canBeChosen(rowOf("A5")));
    m_size = a5.largest + 1;
    m_chooser->refresh();
    const int row = rowOf("A5");
    QVERIFY(!canBeChosen(row));
    const QString why = QStringLiteral("takes n from %1 to %2").arg(a5.smallest).arg(a5.largest);
    QVERIFY2(m_box->itemText(row).contains(why), qPrintable(m_box->itemText(row)));
    QVERIFY(m_box->itemData(row, Qt::ToolTipRole).toString().contains(why));
    QVERIFY(canBeChosen(0));
}

void TestContenderChooser::whatIsChosenStaysChosenWhereItCanNoLongerRun() {
    make({.task = Task::Transform, .box = "box", .what = "A variant", .letters = 8, .automatic = "Auto"});
    pick(rowOf("A5"));
    QVERIFY(m_box->toolTip().contains(QString::fromUtf8(variantNamed("A5").source)));
    m_size = variantNamed("A5").largest + 1;
    m_chooser->refresh();
    QCOMPARE(m_chooser->contender<Variant>(), &variantNamed("A5"));
    QCOMPARE(m_box->currentIndex(), rowOf("A5"));
    QVERIFY(m_box->toolTip().contains(QStringLiteral("takes n")));
}

void TestContenderChooser::aDeviceThatCannotRunItGivesWay() {
    make({.task = Task::Transform,
          .box = "box",
          .what = "A variant",
          .letters = 8,
          .automatic = "Auto",
          .deviceBox = "deviceBox",
          .where = "A device"});
    QSignalSpy chosen(m_chooser, &ContenderChooser::chosen);
    m_chooser->choose(nullptr, "emulator");
    QCOMPARE(m_chooser->device()->id, std::string("emulator"));
    const int row = rowOf("A0");
    QVERIFY(variantNamed("A0").onHost() && !canBeChosen(row));
    pick(row);
    QCOMPARE(m_chooser->id(), std::string("A0"));
    QVERIFY(!m_chooser->device());
    QCOMPARE(m_chooser->deviceId(), std::string("auto"));
    QCOMPARE(m_chooser->deviceBox()->currentIndex(), 0);
    QCOMPARE(chosen.size(), 2);
    pick(rowOf("A0"));
    QCOMPARE(chosen.size(), 2);
}

void TestContenderChooser::aDeviceThatIsNotKnownYetIsAwaited() {
    make({.task = Task::Transform,
          .box = "box",
          .what = "A variant",
          .letters = 8,
          .automatic = "Auto",
          .deviceBox = "deviceBox",
          .where = "A device"});
    QSignalSpy chosen(m_chooser, &ContenderChooser::chosen);
    m_chooser->choose(nullptr, "cuda:7");
    QVERIFY(!m_chooser->device());
    QCOMPARE(m_chooser->deviceId(), std::string("cuda:7"));
    QTRY_VERIFY(m_devices->known());
    QVERIFY(!m_chooser->device());
    QCOMPARE(m_chooser->deviceId(), std::string("auto"));
    QCOMPARE(m_chooser->deviceBox()->count(), int(devices().size()) + 1);
    QCOMPARE(chosen.size(), 1);
}

void TestContenderChooser::whatIsShownIsNotChosen() {
    make({.task = Task::Transform, .box = "box", .what = "A variant", .letters = 8, .withWrongWays = true});
    QSignalSpy chosen(m_chooser, &ContenderChooser::chosen);
    QVERIFY(m_chooser->contender());
    for (const Variant& variant : variants()) {
        m_chooser->show(&variant);
        QVERIFY(m_box->currentText().startsWith(titleOf(variant)));
    }
    QCOMPARE(m_box->count(), int(variants().size()));
    m_chooser->setTask(Task::Register);
    m_chooser->refresh();
    QCOMPARE(m_chooser->contender()->task, Task::Register);
    QCOMPARE(chosen.size(), 0);
}

void TestContenderChooser::aMenuSaysWhatItsBoxSays() {
    m_size = variantNamed("A5").largest + 1;
    make({.task = Task::Transform, .box = "box", .what = "A variant", .letters = 8, .automatic = "Auto"});
    QMenu& menu = *menuOf(*m_box, QStringLiteral("&Variant"));
    Q_EMIT menu.aboutToShow();
    const QList<QAction*> actions = menu.actions();
    QCOMPARE(actions.size(), m_box->count());
    for (int row = 0; row < m_box->count(); ++row) {
        QCOMPARE(actions[row]->text(), m_box->itemText(row));
        QCOMPARE(actions[row]->isEnabled(), canBeChosen(row));
        QCOMPARE(actions[row]->isChecked(), row == m_box->currentIndex());
    }
    actions[rowOf("C1")]->trigger();
    QCOMPARE(m_chooser->id(), std::string("C1"));
    Q_EMIT menu.aboutToShow();
    QVERIFY(menu.actions()[rowOf("C1")]->isChecked());
}

void TestContenderChooser::anOpenMenuClosesWhenTheRowsChange() {
    make({.task = Task::Transform, .box = "box", .what = "A variant", .letters = 8, .automatic = "Auto"});
    QMenu& menu = *menuOf(*m_box, QStringLiteral("&Variant"));
    menu.popup(QPoint());
    QVERIFY(menu.isVisible());
    m_chooser->refresh();
    QVERIFY(menu.isVisible());
    m_size = variantNamed("A5").largest + 1;
    m_chooser->refresh();
    QVERIFY(!menu.isVisible());
    menu.popup(QPoint());
    QVERIFY(menu.isVisible());
    QVERIFY(!menu.actions()[rowOf("A5")]->isEnabled());
}

void TestContenderChooser::whatOnlyAGpuRunsSaysWhyNoneDoes() {
    make({.task = Task::Distribution,
          .box = "box",
          .what = "A counter",
          .letters = 8,
          .automatic = "Auto",
          .deviceBox = "deviceBox",
          .where = "A device"});
    const auto said = [this] { return m_box->itemText(rowOf("CUB-runs")); };
    const QString nothingElse = QStringLiteral("CUB-runs runs on NVIDIA GPUs only");
    QVERIFY2(said().contains(nothingElse), qPrintable(said()));
    QTRY_VERIFY(m_devices->known());
    if (firstWorkingGpu())
        QSKIP("A GPU works here.");
    const auto gpu = std::ranges::find(devices(), DeviceKind::Cuda, &Device::kind);
    QVERIFY2(said().contains(worded(gpu->reason)) && !said().contains(nothingElse), qPrintable(said()));
    m_chooser->choose(nullptr, "emulator");
    QVERIFY2(said().contains(nothingElse), qPrintable(said()));
    // The emulator is not to blame.
    m_chooser->choose(&counterNamed("CUB-runs"));
    const QComboBox& places = *m_chooser->deviceBox();
    QVERIFY(places.itemText(places.findText(QStringLiteral("mulator"), Qt::MatchContains)).contains(nothingElse));
}

TEST_OF_ROOM(TestContenderChooser, QApplication)
#include "tst_contender_chooser.moc"
