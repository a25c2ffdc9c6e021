// SPDX-License-Identifier: GPL-3.0-or-later
// The cells and sliders of the input in the real window: what they mark, what moves them, and what the input is called.
#include "gui/source/truth_table_cells.h"
#include "gui/source/value_sliders.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

using namespace walshscope;
using namespace walshscope::gui;

class TestInputCells : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void theTableStaysWhereItIsEdited_data();
    void theTableStaysWhereItIsEdited();
    void aHoveredCellMarksItsNode();
    void aFormulaNamesTheFunctionThatIsThere_data();
    void aFormulaNamesTheFunctionThatIsThere();
    void anEditKeepsTheSelectedNode();
    void slidersAreFilledFromZero_data();
    void slidersAreFilledFromZero();
    void anyIntegerHasASliderThatCanBeDrawn_data();
    void anyIntegerHasASliderThatCanBeDrawn();

private:
    Learning& learning() { return m_window->learnWorkspace()->learning(); }
    bool runs() {
        return QTest::qWaitFor([&] { return learning().current() && learning().recording(); }, test::patience);
    }
    TruthTableCells& cells() { return *child<TruthTableCells>(*m_window, "truthTable"); }
    void click(std::uint32_t x) {
        QTest::mouseClick(&cells(), Qt::LeftButton, {}, cells().cellRect(x).center());
        QTest::qWait(50); // Until everything is laid out.
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestInputCells::init() {
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
}

void TestInputCells::theTableStaysWhereItIsEdited_data() {
    QTest::addColumn<QString>("opened");
    QTest::newRow("nothing") << "";
    QTest::newRow("the example") << "exampleFunction";
    QTest::newRow("a lesson") << "exampleLesson1Button";
    QTest::newRow("an S-box") << "PRESENT";
    QTest::newRow("a file of several readings") << "0110100110010110";
}

void TestInputCells::theTableStaysWhereItIsEdited() {
    QFETCH(QString, opened);
    QTemporaryDir folder;
    if (opened.startsWith(u'0')) {
        QFile file(folder.filePath("bits.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(opened.toLatin1());
        file.close();
        m_window->documents().openFiles({file.fileName()});
    } else if (opened == "PRESENT") {
        m_window->documents().openSample(opened);
        QTRY_VERIFY(m_window->input());
        m_window->showWorkspace(QStringLiteral("learn"));
    } else if (!opened.isEmpty()) {
        QTest::mouseClick(child<QPushButton>(*m_window, qPrintable(opened)), Qt::LeftButton);
    }
    if (!opened.isEmpty())
        QVERIFY(runs());
    QTest::qWait(50);
    const QPoint before = cells().mapTo(m_window.get(), cells().cellRect(2).center());
    const int height = cells().cellRect(2).height();
    for (std::uint32_t x : {2u, 3u, 2u}) {
        click(x);
        QVERIFY(m_window->input() && m_window->input()->edited);
        QCOMPARE(cells().mapTo(m_window.get(), cells().cellRect(2).center()), before);
        QCOMPARE(cells().cellRect(2).height(), height);
    }
}

void TestInputCells::aHoveredCellMarksItsNode() {
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleFunction"), Qt::LeftButton);
    QVERIFY(runs());
    QTest::mouseMove(&cells(), cells().cellRect(5).center());
    QCOMPARE(learning().hovered(), std::optional(Node{0, 5}));
    QTest::mouseMove(&cells(), cells().cellRect(6).center());
    QCOMPARE(learning().hovered(), std::optional(Node{0, 6}));
    QEvent leaving(QEvent::Leave);
    QApplication::sendEvent(&cells(), &leaving);
    QVERIFY(!learning().hovered());
    // And a node its cell.
    const QImage none = cells().grab().toImage();
    learning().setHovered(Node{0, 3});
    const QImage marked = cells().grab().toImage();
    QVERIFY(marked != none);
    learning().setHovered(Node{1, 3});
    QCOMPARE(cells().grab().toImage(), none);
}

void TestInputCells::aFormulaNamesTheFunctionThatIsThere_data() {
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("name");
    QTest::newRow("the example") << "exampleFunction"
                                 << "anfText"
                                 << "x0*x1 + 1"
                                 << "1 + x0·x1";
    QTest::newRow("the example, of more variables") << "exampleFunction"
                                                    << "anfText"
                                                    << "x0 + x7"
                                                    << "x0 + x7";
    QTest::newRow("a constant") << "exampleFunction"
                                << "anfText"
                                << "0"
                                << "0";
    QTest::newRow("too long for a name") << "exampleFunction"
                                         << "hexText"
                                         << "7F01A5C3"
                                         << "typed";
}

void TestInputCells::aFormulaNamesTheFunctionThatIsThere() {
    QFETCH(QString, button);
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, name);
    QTest::mouseClick(child<QPushButton>(*m_window, qPrintable(button)), Qt::LeftButton);
    QVERIFY(runs());
    QCOMPARE(child<QLabel>(*m_window, "sourceName")->text(), "x0 + x1·x2");
    auto* edit = child<QLineEdit>(*m_window, qPrintable(field));
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, typed);
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(child<QLabel>(*m_window, "sourceName")->text(), name);
    QVERIFY(!m_window->windowTitle().contains("x1·x2"));
    if (name != "typed") {
        // Once more, and back.
        edit->selectAll();
        QTest::keyClicks(edit, "x1");
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(child<QLabel>(*m_window, "sourceName")->text(), "x1");
        m_window->function().undoStack().undo();
        m_window->function().undoStack().undo();
        QCOMPARE(child<QLabel>(*m_window, "sourceName")->text(), "x0 + x1·x2");
    }
}

void TestInputCells::anEditKeepsTheSelectedNode() {
    QTest::mouseClick(child<QPushButton>(*m_window, "exampleFunction"), Qt::LeftButton);
    QVERIFY(runs());
    learning().setSelected(Node{2, 1});
    for (std::uint32_t x : {0u, 1u}) {
        click(x);
        QVERIFY(runs());
        QCOMPARE(learning().selected(), std::optional(Node{2, 1}));
    }
}

void TestInputCells::slidersAreFilledFromZero_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestInputCells::slidersAreFilledFromZero() {
    QFETCH(bool, dark);
    m_window->open({"v", "test", "integers", Vector(std::vector<std::int32_t>{6, 0, -6, 1})});
    QVERIFY(runs());
    QPalette colours;
    // A colour that nothing else has.
    colours.setColor(QPalette::Base, dark ? Qt::black : Qt::white);
    colours.setColor(QPalette::Highlight, QColor(0xFF00FF));
    const auto filled = [&](const char* name, bool above) {
        auto* slider = child<QSlider>(*m_window, name);
        slider->setPalette(colours);
        const QImage image = slider->grab().toImage();
        const int middle = image.height() / 2;
        int count = 0;
        for (int y = above ? 0 : middle; y < (above ? middle : image.height()); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == QColor(0xFF00FF);
        return count;
    };
    QVERIFY(filled("valueSlider0", true) > 20);
    QVERIFY(filled("valueSlider0", false) < 10);
    QCOMPARE(filled("valueSlider1", true), 0);
    QCOMPARE(filled("valueSlider1", false), 0);
    QVERIFY(filled("valueSlider2", true) < 10);
    QVERIFY(filled("valueSlider2", false) > 20);
}

void TestInputCells::anyIntegerHasASliderThatCanBeDrawn_data() {
    QTest::addColumn<std::vector<std::int32_t>>("values");
    QTest::newRow("just under 2^30") << std::vector<std::int32_t>{1, -900'000'000};
    QTest::newRow("2^30") << std::vector<std::int32_t>{0, 1 << 30};
    QTest::newRow("the largest") << std::vector<std::int32_t>{0, std::numeric_limits<std::int32_t>::max()};
    QTest::newRow("the smallest") << std::vector<std::int32_t>{0, std::numeric_limits<std::int32_t>::min()};
}

void TestInputCells::anyIntegerHasASliderThatCanBeDrawn() {
    QFETCH(std::vector<std::int32_t>, values);
    ValueSliders sliders;
    sliders.setValues(Vector(values));
    auto* slider = sliders.findChild<QSlider*>(QStringLiteral("valueSlider1"));
    auto* box = sliders.findChild<QSpinBox*>(QStringLiteral("valueBox1"));
    // Styles add the interval of the marks until they are beyond the end, and would begin again where that overflows.
    QVERIFY(qint64(slider->maximum()) + slider->tickInterval() < std::numeric_limits<int>::max());
    QVERIFY(!sliders.grab().isNull());
    QCOMPARE(box->value(), values[1]);
    QCOMPARE(slider->value() < 0, values[1] < 0);
    // What the end of the slider stands for is a value too, and on the same side.
    slider->setValue(values[1] < 0 ? slider->minimum() : slider->maximum());
    QVERIFY(values[1] < 0 ? box->value() <= values[1] : box->value() >= values[1]);
    slider->setValue(0);
    QCOMPARE(box->value(), 0);
}

TEST_OF_ROOM(TestInputCells, QApplication)
#include "tst_input_cells.moc"
