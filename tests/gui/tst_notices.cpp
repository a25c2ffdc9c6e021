// SPDX-License-Identifier: GPL-3.0-or-later
// What is said belongs to a workspace or a document, and what is shown of another document than the open one says so.
#include "gui/widgets/banner.h"
#include "room.h"
#include "window.h"

#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestNotices : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void aNoticeStaysWithItsWorkspace_data();
    void aNoticeStaysWithItsWorkspace();
    void aNoticeOfWhatIsNotShownWaits();
    void whatIsReadIsNotSaidAgain();
    void recordsAreOfferedWhereTheirDocumentIs();
    void anEarlierResultHasItsName_data();
    void anEarlierResultHasItsName();

private:
    Banner& banner() { return *child<Banner>(*m_window, "banner"); }
    bool says(const QString& words) { return banner().isVisible() && banner().text().contains(words); }
    QString status() { return child<QLabel>(*m_window, "computedBy")->text(); }
    void show(const QString& id) {
        m_window->showWorkspace(id);
        QTRY_VERIFY(!m_window->busy());
    }
    static QString other(const QString& id) {
        return id == QStringLiteral("compare") ? QStringLiteral("inspect") : QStringLiteral("compare");
    }

    QTemporaryDir m_folder;
    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestNotices::init() {
    m_window = std::make_unique<Window>();
    m_window->resize(1280, 860);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    if (banner().isVisible())
        QTest::mouseClick(child<QToolButton>(banner(), "bannerDismiss"), Qt::LeftButton);
}

void TestNotices::aNoticeStaysWithItsWorkspace_data() {
    QTest::addColumn<QString>("id");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestNotices::aNoticeStaysWithItsWorkspace() {
    QFETCH(QString, id);
    const QString words = QStringLiteral("This was noticed.");
    show(id);
    Q_EMIT m_window->workspace()->remarked(words);
    QVERIFY(says(words));
    for (const WorkspaceRow& row : workspaces())
        if (row.id != id) {
            show(row.id);
            QVERIFY2(!says(words), qPrintable(row.id));
        }
    show(id);
    QVERIFY(says(words));
    const std::vector<Slot*> taken = m_window->workspace()->takes();
    if (taken.empty())
        return;
    // Of another document it would not be so.
    Document document{"another", "test", "bits", Sequence{{0, 1, 1, 0, 1}}};
    if (taken.front() != &m_window->documents().sequence())
        document.value = BooleanFunction(3);
    taken.front()->set(std::make_shared<const Input>(inputFromDocument(std::move(document))), QStringLiteral("test"));
    QVERIFY(!says(words));
    show(other(id));
    show(id);
    QVERIFY(!says(words));
}

void TestNotices::aNoticeOfWhatIsNotShownWaits() {
    const QString words = QStringLiteral("This was noticed.");
    show(QStringLiteral("inspect"));
    Q_EMIT m_window->compareWorkspace()->remarked(words);
    QVERIFY(!says(words));
    show(QStringLiteral("compare"));
    QVERIFY(says(words));
}

void TestNotices::whatIsReadIsNotSaidAgain() {
    const QString words = QStringLiteral("This was noticed.");
    show(QStringLiteral("compare"));
    Q_EMIT m_window->workspace()->remarked(words);
    QTest::mouseClick(child<QToolButton>(banner(), "bannerDismiss"), Qt::LeftButton);
    QVERIFY(!banner().isVisible());
    show(QStringLiteral("inspect"));
    show(QStringLiteral("compare"));
    QVERIFY(!says(words));
}

void TestNotices::recordsAreOfferedWhereTheirDocumentIs() {
    QFile file(m_folder.filePath(QStringLiteral("two.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("one,00010203\ntwo,03020100\n") > 0);
    file.close();
    show(QStringLiteral("inspect"));
    m_window->openFiles({file.fileName()});
    const QString words = QStringLiteral("this is the first");
    QTRY_VERIFY(says(words));
    show(QStringLiteral("sequence"));
    QVERIFY(!says(words));
    show(QStringLiteral("inspect"));
    QVERIFY(says(words));
    // And not once something else is open.
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(!says(words));
    show(QStringLiteral("sequence"));
    show(QStringLiteral("inspect"));
    QVERIFY(!says(words));
}

void TestNotices::anEarlierResultHasItsName_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Document>("refused");
    QTest::newRow("Inspect, integers") << QStringLiteral("inspect")
                                       << Document{"huge", "test", "integers", Vector({1 << 30, 1 << 30, 1, 1})};
    QTest::newRow("Convolve, reals") << QStringLiteral("convolve")
                                     << Document{"huge", "test", "reals", RealVector({1e300, 1e300, 1, 1})};
}

void TestNotices::anEarlierResultHasItsName() {
    QFETCH(QString, id);
    QFETCH(Document, refused);
    m_window->open({"small", "test", "integers", Vector({1, 0, 1, 1})});
    show(id);
    QTRY_VERIFY(!m_window->busy() && m_window->shownId() == id);
    m_window->function().set(std::make_shared<const Input>(inputFromDocument(refused)), QStringLiteral("test"));
    show(id);
    QTRY_VERIFY(banner().isVisible() && banner().kind() == Banner::Kind::Error);
    // What is open is named in the title, and what is shown is that of before and says so.
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("huge")));
    QTRY_COMPARE(status(), QStringLiteral("Not computed. What is shown belongs to small."));
    auto* note = child<QLabel>(*m_window, id == QStringLiteral("inspect") ? "staleNote" : "convolveFacts");
    QTRY_VERIFY(note->isVisible());
    const QString said = note->text();
    QVERIFY2(said.contains(QStringLiteral("earlier result"), Qt::CaseInsensitive) &&
                 said.contains(QStringLiteral("small")),
             qPrintable(said));
    // Advice that cannot help is none.
    QVERIFY2(!banner().text().contains(QStringLiteral("ouble or automatic")) &&
                 !banner().text().contains(QStringLiteral("at Auto")),
             qPrintable(banner().text()));
    // Once it can be computed, nothing is old.
    m_window->open({"good", "test", "integers", Vector({1, 0, 1, 0})});
    QTRY_VERIFY(!m_window->busy() && !status().contains(QStringLiteral("small")));
    QVERIFY(!note->isVisible() || !note->text().contains(QStringLiteral("arlier")));
}

TEST_OF_ROOM(TestNotices, QApplication)
#include "tst_notices.moc"
