// SPDX-License-Identifier: GPL-3.0-or-later
// The pane that says which S-box it is, worked by clicks and keys: names, maps, published values, the long search.
#include "gui/documents/samples.h"
#include "gui/inspect/identity_pane.h"
#include "gui/inspect/identity_words.h"
#include "gui/tables/property_table.h"
#include "room.h"
#include "sbox/power_map.h"
#include "window.h"

#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

using namespace walshscope;
using namespace walshscope::gui;

class TestIdentity : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aesIsNamedWithItsMaps();
    void thePublishedValuesAreComputed_data();
    void thePublishedValuesAreComputed();
    void anotherMatchShowsOtherMaps();
    void theMapsAreCopied();
    void aPermutationOfFourBitsHasItsClass();
    void whatIsUnknownIsToldFromTheNearest();
    void whatItIsButForAnEntryIsSaidFirst();
    void whatIsOpenIsSearchedLongerOnRequest();
    void theLongSearchCanBeCancelled();
    void onlyWhatIsSeenIsComputed();
    void itTakesSBoxesOfKnownSizes();
    void aboveEightBitsItSaysWhatItCovers();
    void whatMayBeAffineIsSaidToBeOpen();
    void everyControlHasANameAndTheKeyboardReachesIt();

private:
    template <class Widget>
    Widget* part(const char* name) {
        return child<Widget>(*m_pane, name);
    }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
    void open(Document document) {
        m_slot->set(std::make_shared<const Input>(inputFromDocument(std::move(document))), QStringLiteral("test"));
    }
    void open(const SBox& s) { open(Document{"test", "S-box", "list", s}); }
    void openSample(const char* name) { open(sample(QLatin1String(name))); }
    bool comesToRest() {
        return QTest::qWaitFor([this] { return !m_pane->requests().front()->busy(); }, 300000);
    }
    template <class Added>
    static SBox inversionWith(int n, const Added& added) {
        const SBox inversion = powerMap(n, (std::uint64_t(1) << n) - 2, conwayPolynomial(n));
        std::vector<std::uint32_t> table(inversion.table().begin(), inversion.table().end());
        for (std::uint32_t x = 0; x < table.size(); ++x)
            table[x] ^= added(x);
        return SBox(std::move(table), n);
    }
    /// The inversion of 7 bits with linear maps before and added, for which no short search finds them.
    static SBox stubborn();

    std::unique_ptr<Slot> m_slot;
    std::unique_ptr<IdentityPane> m_pane;
};

SBox TestIdentity::stubborn() {
    const SBox inversion = powerMap(7, 126, conwayPolynomial(7));
    std::vector<std::uint32_t> table(128);
    for (std::uint32_t x = 0; x < 128; ++x) {
        const std::uint32_t turned = (x << 3 | x >> 4) & 127;
        table[x] = inversion(x ^ (x & 64) >> 6 ^ 21) ^ turned ^ (x & 1) * 90;
    }
    return SBox(std::move(table), 7);
}

void TestIdentity::init() {
    m_slot = std::make_unique<Slot>(QStringLiteral("function"));
    m_pane = std::make_unique<IdentityPane>(*m_slot);
    m_pane->resize(900, 420);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestIdentity::cleanup() {
    m_pane->requests().close();
    m_pane.reset();
    m_slot.reset();
}

void TestIdentity::aesIsNamedWithItsMaps() {
    openSample("AES");
    QVERIFY(comesToRest());
    QCOMPARE(text("identitySentence"), QStringLiteral("equal to the sample AES; "
                                                      "affine equivalent to the inversion in GF(2⁸): S = A ∘ x⁻¹ ∘ B"));
    const auto found = m_pane->identification();
    const auto match = std::ranges::find(found->identity.matches, std::string("inversion"),
                                         [](const Match& each) { return each.known.name; });
    QVERIFY(match != found->identity.matches.end());
    const QStringList lines = part<QPlainTextEdit>("identityMaps")->toPlainText().split(u'\n');
    QCOMPARE(part<QListWidget>("identityMatches")->currentItem()->text(),
             QStringLiteral("affine equivalent to the inversion in GF(2⁸): S = A ∘ x⁻¹ ∘ B"));
    // The matrix that is shown, read again, makes S of x^-1 with the constant beside it.
    const SBox inversion = powerMap(8, 254, conwayPolynomial(8));
    const SBox aes = std::get<SBox>(sample(QStringLiteral("AES")).value);
    for (int row = 0; row < 8; ++row) {
        const QString line = lines[4 + row];
        for (std::uint32_t x = 0; x < 256; ++x) {
            const std::uint32_t y = inversion(match->maps.b(x));
            int bit = line.mid(16, 2) == QLatin1String("+1");
            for (int j = 0; j < 8; ++j)
                bit ^= (line[2 * j] == u'1') && (y >> j & 1);
            QCOMPARE(bit, int(aes(x) >> row & 1));
        }
    }
    QVERIFY(lines[1].startsWith(QLatin1String("B: columns ")));
    QVERIFY(!part<QPushButton>("identityLonger")->isVisible());
    QVERIFY(!part<QProgressBar>("identityProgress")->isVisible());
}

void TestIdentity::thePublishedValuesAreComputed_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("disguised");
    QTest::addColumn<QString>("badge");
    QTest::newRow("AES") << QStringLiteral("AES") << false
                         << QStringLiteral("✓ Matches the published values of AES (13)");
    // Fixed points are not kept.
    QTest::newRow("Skipjack, disguised") << QStringLiteral("Skipjack") << true
                                         << QStringLiteral("✓ Matches the published values of Skipjack (12)");
    QTest::newRow("DES_S5") << QStringLiteral("DES_S5") << false
                            << QStringLiteral("✓ Matches the published values of DES_S5 (11)");
}

void TestIdentity::thePublishedValuesAreComputed() {
    QFETCH(QString, name);
    QFETCH(bool, disguised);
    QFETCH(QString, badge);
    const SBox s = std::get<SBox>(sample(name).value);
    std::vector<std::uint32_t> table(s.table().begin(), s.table().end());
    if (disguised)
        for (std::uint32_t x = 0; x < table.size(); ++x)
            table[x] = s(x ^ x >> 1 ^ 3) ^ 0x51;
    open(SBox(table, s.m()));
    QVERIFY(comesToRest());
    QCOMPARE(text("identityBadge"), badge);
    QCOMPARE(part<PropertyTable>("identityTable")->valueOf(QStringLiteral("Linearity")),
             QStringLiteral("✓ %1").arg(disguised                      ? 56
                                        : name == QLatin1String("AES") ? 32
                                                                       : 40));
    // What differs is said: facts of another S-box do not match.
    Monitor silent;
    const SBoxProperties others = properties(powerMap(8, 7, conwayPolynomial(8)), false, silent);
    if (s.n() == 8)
        QVERIFY(!std::ranges::all_of(publishedFacts(name, Kinship::Equal, others), &PublishedFact::agrees));
}

void TestIdentity::anotherMatchShowsOtherMaps() {
    openSample("PRESENT");
    QVERIFY(comesToRest());
    auto* matches = part<QListWidget>("identityMatches");
    auto* maps = part<QPlainTextEdit>("identityMaps");
    const auto& found = m_pane->identification()->identity.matches;
    QVERIFY(matches->count() > 2);
    const auto showsThoseOf = [&](int row) {
        const QStringList lines = maps->toPlainText().split(u'\n');
        const auto columns = QString::fromStdString(found[std::size_t(row)].maps.a.columnsText());
        return matches->currentRow() == row && lines[0].contains(columns);
    };
    matches->setFocus();
    QTest::keyClick(matches, Qt::Key_Home);
    QVERIFY(showsThoseOf(0));
    QVERIFY(maps->toPlainText().contains(QLatin1String("A: columns 1 2 4 8, constant 0")));
    QTest::keyClick(matches, Qt::Key_End);
    QVERIFY(showsThoseOf(matches->count() - 1));
    matches->scrollToItem(matches->item(1));
    QTest::mouseClick(matches->viewport(), Qt::LeftButton, {}, matches->visualItemRect(matches->item(1)).center());
    QVERIFY(showsThoseOf(1));
}

void TestIdentity::theMapsAreCopied() {
    openSample("AES");
    QVERIFY(comesToRest());
    QTest::mouseClick(part<QPushButton>("identityCopy"), Qt::LeftButton);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(QLatin1String("A: columns ")) && lines[0].endsWith(QLatin1String(", constant 63")));
    QVERIFY(lines[1].startsWith(QLatin1String("B: columns ")));
    part<PropertyTable>("identityTable")->setFocus();
    QVERIFY(m_pane->focusedTable().contains(QLatin1String("linearity\t")));
    part<QPlainTextEdit>("identityMaps")->setFocus();
    QVERIFY(m_pane->focusedTable().contains(lines[0]));
}

void TestIdentity::aPermutationOfFourBitsHasItsClass() {
    const QString title = QStringLiteral("affine class");
    openSample("PRESENT");
    QVERIFY(comesToRest());
    QCOMPARE(part<PropertyTable>("identityTable")->valueOf(title), QStringLiteral("G1: 0123468a5bcfed97"));
    openSample("AES");
    QVERIFY(comesToRest());
    QVERIFY(!part<PropertyTable>("identityTable")->text().contains(title));
    open(SBox({5, 4, 7, 6, 1, 0, 3, 2, 9, 8, 11, 10, 13, 12, 14, 15}, 4));
    QVERIFY(comesToRest());
    QCOMPARE(part<PropertyTable>("identityTable")->valueOf(title), QStringLiteral("0123456789abcdfe"));
}

void TestIdentity::whatIsUnknownIsToldFromTheNearest() {
    std::vector<std::uint32_t> table(256);
    for (std::uint32_t x = 0; x < 256; ++x)
        table[x] = (x * x * 37 + x * 91 + (x >> 3) * 5) & 255;
    open(SBox(table, 8));
    QVERIFY(comesToRest());
    QVERIFY(text("identitySentence").startsWith(QLatin1String("Not even extended affine equivalent")));
    QVERIFY(!part<QListWidget>("identityMatches")->isVisible() && !part<QPlainTextEdit>("identityMaps")->isVisible());
    auto* rows = part<PropertyTable>("identityTable");
    QVERIFY(rows->item(0, 0)->text().startsWith(QLatin1String("What tells it from the nearest, ")));
    QVERIFY(rows->item(1, 1)->text().contains(QLatin1String(" here, ")));
    QCOMPARE(text("identityBadge"), QString());
}

void TestIdentity::whatItIsButForAnEntryIsSaidFirst() {
    const SBox aes = std::get<SBox>(sample(QStringLiteral("AES")).value);
    std::vector<std::uint32_t> table(aes.table().begin(), aes.table().end());
    table[0x53] ^= 1;
    open(SBox(table, 8));
    QVERIFY(comesToRest());
    const QString said = text("identitySentence");
    QVERIFY2(said.startsWith(QLatin1String("255 of 256 entries are those of the sample AES; S(0x53) = 0xec instead of "
                                           "0xed. Not even extended affine equivalent")),
             qPrintable(said));
    QCOMPARE(part<PropertyTable>("identityTable")->item(0, 0)->text(),
             QStringLiteral("What tells it from the nearest, the sample AES"));
    openSample("AES");
    QVERIFY(comesToRest());
    QVERIFY(!text("identitySentence").contains(QLatin1String("entries")));
}

void TestIdentity::whatIsOpenIsSearchedLongerOnRequest() {
    open(stubborn());
    QVERIFY(comesToRest());
    QCOMPARE(text("identitySentence"),
             QStringLiteral("Not affine equivalent to any known S-box, but perhaps extended affine equivalent."));
    QVERIFY(text("identityNote").contains(QLatin1String("A longer search takes about ten seconds.")));
    auto* longer = part<QPushButton>("identityLonger");
    QVERIFY(longer->isVisible());
    QCOMPARE(longer->toolTip(), QStringLiteral("Search longer for an extended affine map, about ten seconds"));
    QTest::mouseClick(longer, Qt::LeftButton);
    QVERIFY(m_pane->requests().front()->busy());
    QTRY_VERIFY(part<QProgressBar>("identityProgress")->isVisible());
    QVERIFY(!longer->isVisible());
    QVERIFY(comesToRest());
    QVERIFY(m_pane->identification()->thorough);
    QVERIFY(!longer->isVisible());
}

void TestIdentity::theLongSearchCanBeCancelled() {
    open(stubborn());
    QVERIFY(comesToRest());
    const auto before = m_pane->identification();
    auto* longer = part<QPushButton>("identityLonger");
    longer->setFocus();
    QTest::keyClick(longer, Qt::Key_Space);
    auto* cancel = part<QPushButton>("identityCancel");
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(!m_pane->requests().front()->busy());
    QCOMPARE(m_pane->identification(), before);
    QCOMPARE(text("identityNote"),
             QStringLiteral("The longer search was stopped: what is shown is the result from before."));
    QVERIFY(longer->isVisible());
    m_pane->run(); // What was asked for last.
    QVERIFY(m_pane->requests().front()->busy());
    open(powerMap(5, 3, conwayPolynomial(5))); // Another one does not wait for it.
    QVERIFY(comesToRest());
    QVERIFY(text("identitySentence").contains(QStringLiteral("the Gold function x³ in GF(2⁵)")));
}

void TestIdentity::onlyWhatIsSeenIsComputed() {
    m_pane->hide();
    openSample("AES");
    QTest::qWait(20);
    QVERIFY(!m_pane->requests().front()->busy() && !m_pane->identification());
    m_pane->show();
    QVERIFY(m_pane->requests().front()->busy());
    QVERIFY(comesToRest());
    QVERIFY(m_pane->identification());
}

void TestIdentity::itTakesSBoxesOfKnownSizes() {
    const auto takes = [&](Document document) { return m_pane->takes(inputFromDocument(std::move(document))); };
    for (const char* name : {"AES", "DES_S1", "MISTY_S9", "PRINTcipher"})
        QVERIFY(takes(sample(QLatin1String(name))));
    QVERIFY(!takes(sample(QStringLiteral("bent6"))));
    QVERIFY(takes(Document{"", "", "", powerMap(12, 3, conwayPolynomial(12))}));
    QVERIFY(!takes(Document{"", "", "", powerMap(17, 3, conwayPolynomial(17))}));
    QVERIFY(!takes(Document{"", "", "", SBox({0, 1, 1, 0}, 1)}));
    QVERIFY(takes(Document{"", "", "", powerMap(6, 5, conwayPolynomial(6))}));
}

void TestIdentity::aboveEightBitsItSaysWhatItCovers() {
    openSample("MISTY_S9");
    QVERIFY(comesToRest());
    QVERIFY2(text("identitySentence")
                 .endsWith(QStringLiteral("; affine equivalent to the Gold function x⁵ in GF(2⁹): "
                                          "S = A ∘ x⁵ ∘ B")),
             qPrintable(text("identitySentence")));
    // No search of any length is for this.
    open(inversionWith(9, [](std::uint32_t x) { return x >> 1; }));
    QVERIFY(comesToRest());
    QCOMPARE(text("identitySentence"), QStringLiteral("Not affine equivalent to any known S-box, but perhaps extended "
                                                      "affine equivalent."));
    QVERIFY(part<QPushButton>("identityLonger")->isHidden());
    QVERIFY2(text("identityNote")
                 .startsWith(QStringLiteral("It is still open: no invariant tells them apart, and above "
                                            "8 bits ")),
             qPrintable(text("identityNote")));
    open(inversionWith(13, [](std::uint32_t) { return 5U; }));
    QVERIFY(comesToRest());
    QVERIFY2(text("identitySentence")
                 .startsWith(QStringLiteral("Perhaps affine equivalent to a known S-box: above 12 "
                                            "bits ")),
             qPrintable(text("identitySentence")));
}

/// A search that comes to its end with fewer images than that would find it.
void TestIdentity::whatMayBeAffineIsSaidToBeOpen() {
    Monitor silent;
    const SBox s = inversionWith(9, [](std::uint32_t) { return 5U; });
    const Identity inversion = identify(s, {}, silent, 1);
    QCOMPARE(IdentityWords::headline(inversion, s).section(QStringLiteral(". "), -1),
             QStringLiteral("Perhaps affine equivalent to a known S-box."));
    QVERIFY(IdentityWords::longerHelps(inversion, s));
    QCOMPARE(
        IdentityWords::open(inversion),
        QStringLiteral("Open: whether it is affine equivalent to the inversion in GF(2⁹). A longer search may find "
                       "out."));
    QCOMPARE(IdentityWords::longerSearch(inversion), QStringLiteral("Search longer for an affine map"));
    QCOMPARE(IdentityWords::searching(inversion), QStringLiteral("Searching for an affine map …"));
}

void TestIdentity::everyControlHasANameAndTheKeyboardReachesIt() {
    openSample("AES");
    QVERIFY(comesToRest());
    m_pane->activateWindow();
    QSet<QString> reached;
    part<QPushButton>("identityCopy")->setFocus();
    for (int i = 0; i < 12; ++i) {
        if (QWidget* focus = QApplication::focusWidget()) {
            reached << focus->objectName();
            QVERIFY2(!focus->accessibleName().isEmpty(), qPrintable(focus->objectName()));
            QTest::keyClick(focus, Qt::Key_Tab);
        }
    }
    for (const char* name : {"identityCopy", "identityMatches", "identityTable", "identityMaps"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

TEST_OF_ROOM(TestIdentity, QApplication)
#include "tst_identity.moc"
