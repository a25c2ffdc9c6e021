// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a file before it replaces what is open, in the real window with keys and mouse.
#include "gui/source/import_preview.h"
#include "gui/widgets/banner.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// AES begins with these; as digits of four bits they are something else.
constexpr const char* eightBytes = "637c777bf26b6fc5";

} // namespace

class TestImportPreview : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void returnOpensWhatIsShown();
    void escapeKeepsWhatIsOpen();
    void readingsAreTriedWithoutOpening();
    void theBitOrderIsSwitched();
    void theEntryWidthIsSwitched();
    void desRowsAreSwitched();
    void theFieldIsSwitched();
    void repeatedValuesAreAWarning();
    void unevenValuesAreAWarning();
    void whatCannotBeReadSaysWhyAndOpensNothing();
    void theSettingPreviewsWhatIsDropped();
    void theCheckboxIsTheSetting();
    void anOpenedPreviewCanBeReadAnotherWay();
    void returnWaitsForWhatIsRead();
    void nothingIsClipped();

private:
    QString file(const QString& name, const QByteArray& bytes);
    void drop(const QString& path);
    /// By the menu's key and the file dialog.
    void openPreview(const QString& path);
    ImportPreview* preview() const { return m_window->findChild<ImportPreview*>(); }
    template <class Widget>
    Widget* part(const char* name) const {
        return child<Widget>(*preview(), name);
    }
    void press(Qt::Key key) { QTest::keyClick(preview(), key); }
    bool rests() const {
        return QTest::qWaitFor([this] { return preview()->input() && !preview()->request().busy(); }, test::patience);
    }
    const SBox& previewed() const { return *preview()->input()->sbox(); }

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestImportPreview::init() {
    userSettings().clear();
    keepSourcesOpen();
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 640);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QString TestImportPreview::file(const QString& name, const QByteArray& bytes) {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test's folder cannot be written");
    return path;
}

void TestImportPreview::drop(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
}

void TestImportPreview::openPreview(const QString& path) {
    chooseInDialog(path);
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(preview() && preview()->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(preview()));
}

void TestImportPreview::returnOpensWhatIsShown() {
    openPreview(file("present.txt", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"));
    QVERIFY(rests());
    QVERIFY(!m_window->input());
    QVERIFY(part<QLabel>("previewEntries")->text().contains(QStringLiteral("C 5 6 B 9 0 A D 3 E F 8 4 7 1 2")));
    QVERIFY(part<QLabel>("previewTaken")->text().contains(QStringLiteral("list of 16")));
    QCOMPARE(part<QLabel>("previewWarnings")->text(), QStringLiteral("None."));
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->input()->title(), QStringLiteral("present.txt"));
    QTRY_VERIFY(!preview());
    m_window->activateWindow(); // As a desktop does.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_window->input());
}

void TestImportPreview::escapeKeepsWhatIsOpen() {
    QVERIFY(opens(*m_window, QStringLiteral("AES")));
    openPreview(file("other.txt", "3 2 1 0"));
    QVERIFY(rests());
    press(Qt::Key_Escape);
    QTRY_VERIFY(!preview());
    QTest::qWait(50);
    QCOMPARE(m_window->input()->title(), QStringLiteral("AES"));
    QCOMPARE(m_window->function().undoStack().count(), 1);
}

void TestImportPreview::readingsAreTriedWithoutOpening() {
    openPreview(file("hex.txt", "c56b90ad3ef84712"));
    QVERIFY(rests());
    auto* readings = part<QListWidget>("previewReadings");
    QVERIFY(readings->hasFocus() && readings->count() >= 3);
    QCOMPARE(preview()->input()->document.format, std::string("hex"));
    for (int row = 0; row < readings->count(); ++row) {
        QTest::keyClick(readings, row == 0 ? Qt::Key_Home : Qt::Key_Down);
        QVERIFY(rests());
        QCOMPARE(readings->currentRow(), row);
        QCOMPARE(QString::fromStdString(preview()->input()->document.format),
                 QString::fromStdString(preview()->input()->readings[std::size_t(row)].format));
    }
    QVERIFY(!m_window->input());
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
    QCOMPARE(m_window->input()->document.format, m_window->input()->readings.back().format);
}

void TestImportPreview::theBitOrderIsSwitched() {
    openPreview(file("order.txt", "43"));
    QVERIFY(rests());
    auto* order = part<QComboBox>("previewOrder");
    QVERIFY(order->isVisible());
    QVERIFY(part<QLabel>("previewEntries")->text().contains(QStringLiteral("1 1 0 0 0 0 1 0")));
    order->setFocus();
    QTest::keyClick(order, Qt::Key_Down);
    QVERIFY(rests());
    // The first digit, 4, comes first with its top bit.
    QVERIFY(part<QLabel>("previewEntries")->text().contains(QStringLiteral("0 1 0 0 0 0 1 1")));
    QTest::keyClick(order, Qt::Key_Up);
    QVERIFY(rests());
    QVERIFY(part<QLabel>("previewEntries")->text().contains(QStringLiteral("1 1 0 0 0 0 1 0")));
    QVERIFY(!part<QComboBox>("previewWidth")->isVisible() && !part<QCheckBox>("previewDes")->isVisible() &&
            !part<QLineEdit>("previewPolynomial")->isVisible());
}

void TestImportPreview::theEntryWidthIsSwitched() {
    openPreview(file("width.txt", QByteArray(eightBytes)));
    QVERIFY(rests());
    auto* readings = part<QListWidget>("previewReadings");
    for (int row = 0; row < readings->count(); ++row)
        if (preview()->input()->readings[std::size_t(row)].format == "hex") {
            readings->setCurrentRow(row);
            break;
        }
    QVERIFY(rests());
    QCOMPARE(previewed().n(), 4);
    auto* width = part<QComboBox>("previewWidth");
    QVERIFY(width->isVisible());
    width->setFocus();
    QTest::keyClick(width, Qt::Key_Down); // One digit, as suggested.
    QVERIFY(rests());
    QCOMPARE(previewed().m(), 4);
    QTest::keyClick(width, Qt::Key_Down);
    QVERIFY(rests());
    QCOMPARE(previewed().n(), 3);
    QCOMPARE(previewed().m(), 8);
    QCOMPARE(previewed()(0), 0x63U);
    QCOMPARE(previewed()(7), 0xC5U);
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
    QCOMPARE(m_window->input()->sbox()->n(), 3);
}

void TestImportPreview::desRowsAreSwitched() {
    QByteArray rows;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 16; ++column)
            rows += QByteArray::number((column * 5 + row) % 16) + ' ';
    openPreview(file("rows.txt", rows));
    QVERIFY(rests());
    auto* des = part<QCheckBox>("previewDes");
    QVERIFY(des->isVisible() && des->isChecked());
    QCOMPARE(previewed()(1), 1U); // The row of the outer bits 0 and 1.
    QCOMPARE(previewed()(2), 5U);
    // Of 4 output bits no S-box of 6 inputs is bijective, and this one is as even as it can be.
    QCOMPARE(part<QLabel>("previewWarnings")->text(), QStringLiteral("None."));
    QTest::keyClick(des, Qt::Key_Space);
    QVERIFY(rests());
    QVERIFY(!des->isChecked());
    QCOMPARE(previewed()(1), 5U);
    QVERIFY(part<QLabel>("previewWarnings")->text().contains(QStringLiteral("format des is more likely")));
    QTest::mouseClick(des, Qt::LeftButton, {}, QPoint(8, des->height() / 2));
    QVERIFY(rests());
    QCOMPARE(previewed()(1), 1U);
}

void TestImportPreview::theFieldIsSwitched() {
    openPreview(file("power.txt", "x^254 @ 8 0x11b"));
    QVERIFY(rests());
    auto* polynomial = part<QLineEdit>("previewPolynomial");
    QVERIFY(polynomial->isVisible());
    QCOMPARE(polynomial->text(), QStringLiteral("0x11b"));
    QCOMPARE(previewed()(2), 0x8DU); // The inverse of x modulo x^8 + x^4 + x^3 + x + 1.
    polynomial->setFocus();
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11d"));
    QVERIFY(rests());
    QTRY_COMPARE(previewed()(2), 0x8EU); // And modulo x^8 + x^4 + x^3 + x^2 + 1.
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11a"));
    QTRY_VERIFY(part<QLabel>("previewWarnings")->text().contains(QStringLiteral("not irreducible")));
    QVERIFY(!preview()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open)->isEnabled());
    polynomial->selectAll();
    QTest::keyClicks(polynomial, QStringLiteral("0x11d"));
    QTRY_COMPARE(part<QLabel>("previewWarnings")->text(), QStringLiteral("None."));
    QTest::keyClick(polynomial, Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
    QCOMPARE((*m_window->input()->sbox())(2), 0x8EU);
}

void TestImportPreview::repeatedValuesAreAWarning() {
    openPreview(file("repeated.txt", "0 5 2 5 4 3 6 7"));
    QVERIFY(rests());
    const QString warnings = part<QLabel>("previewWarnings")->text();
    QVERIFY2(warnings.contains(QStringLiteral("not bijective")), qPrintable(warnings));
    QVERIFY2(warnings.contains(QStringLiteral("1 value is a repeat")) &&
                 warnings.contains(QStringLiteral("S(1) = S(3) = 0x5")),
             qPrintable(warnings));
}

void TestImportPreview::unevenValuesAreAWarning() {
    openPreview(file("uneven.txt", "0 1 2 3 1 1 2 0"));
    QVERIFY(rests());
    const QString warnings = part<QLabel>("previewWarnings")->text();
    QVERIFY2(warnings.contains(QStringLiteral("not balanced: 0x1 occurs 3 times, and each value should occur 2 times")),
             qPrintable(warnings));
    QVERIFY(!warnings.contains(QStringLiteral("repeat")));
}

void TestImportPreview::whatCannotBeReadSaysWhyAndOpensNothing() {
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    openPreview(file("three.txt", "1 2 3"));
    QTRY_VERIFY(part<QLabel>("previewWarnings")->text().contains(QStringLiteral("3 numbers")));
    QVERIFY(!preview()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open)->isEnabled());
    press(Qt::Key_Return);
    QVERIFY(preview() && preview()->isVisible());
    press(Qt::Key_Escape);
    QCOMPARE(m_window->input()->title(), QStringLiteral("PRESENT"));
}

void TestImportPreview::theSettingPreviewsWhatIsDropped() {
    const QString path = file("dropped.txt", "0 1 3 2");
    drop(path);
    QTRY_VERIFY(m_window->input());
    QVERIFY(!preview());
    child<QAction>(*m_window, "previewSetting")->trigger();
    const QString other = file("dropped too.txt", "3 2 1 0");
    drop(other);
    QTRY_VERIFY(preview() && preview()->isVisible());
    QVERIFY(part<QCheckBox>("previewEvery")->isChecked());
    QVERIFY(rests());
    QCOMPARE(m_window->input()->title(), QStringLiteral("dropped.txt"));
    press(Qt::Key_Return);
    QTRY_COMPARE(m_window->input()->title(), QStringLiteral("dropped too.txt"));
    // It is remembered.
    m_window = std::make_unique<Window>();
    QVERIFY(child<QAction>(*m_window, "previewSetting")->isChecked());
}

void TestImportPreview::theCheckboxIsTheSetting() {
    openPreview(file("box.txt", "0 1 3 2"));
    auto* every = part<QCheckBox>("previewEvery");
    QVERIFY(!every->isChecked());
    QTest::mouseClick(every, Qt::LeftButton, {}, QPoint(8, every->height() / 2));
    QVERIFY(child<QAction>(*m_window, "previewSetting")->isChecked());
    press(Qt::Key_Escape);
}

void TestImportPreview::anOpenedPreviewCanBeReadAnotherWay() {
    openPreview(file("again.txt", "43"));
    QVERIFY(rests());
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->input());
    QVERIFY(settles(*m_window));
    auto* readings = child<QComboBox>(*m_window, "readingBox");
    QVERIFY(readings->isVisible());
    const int other = readings->currentIndex() == 0 ? 1 : 0;
    m_window->documents().readAs(m_window->function(), std::size_t(other));
    QTRY_COMPARE(int(m_window->input()->read.value_or(99)), other);
}

void TestImportPreview::returnWaitsForWhatIsRead() {
    QByteArray large;
    for (int x = 0; x < 1 << 18; ++x)
        large += QByteArray::number(x ^ 77777) + '\n';
    openPreview(file("large.txt", large));
    press(Qt::Key_Return); // At once, whether it is read or not.
    QVERIFY(QTest::qWaitFor([this] { return m_window->input() != nullptr; }, 60000));
    QCOMPARE(m_window->input()->sbox()->n(), 18);
}

void TestImportPreview::nothingIsClipped() {
    openPreview(file("clipped.txt", "c56b90ad3ef84712"));
    QVERIFY(rests());
    QVERIFY(preview()->minimumSizeHint().width() <= 1280 && preview()->minimumSizeHint().height() <= 600);
    for (const QWidget* widget : preview()->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->parentWidget() != preview())
            continue;
        QVERIFY2(preview()->rect().contains(widget->geometry()), widget->metaObject()->className());
        if (widget->focusPolicy() != Qt::NoFocus && !qobject_cast<const QLabel*>(widget))
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
}

TEST_OF_ROOM(TestImportPreview, QApplication)
#include "tst_import_preview.moc"
