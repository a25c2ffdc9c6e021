// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a run as files: what they hold, how they are named, how large they get.
#include "butterfly.h"
#include "gui/butterfly/step_export.h"
#include "room.h"
#include "test_data.h"

#include <QSvgRenderer>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// All character data of <text> elements; fails the test where the file is no well-formed XML.
QStringList textsOf(const QString& svg) {
    QXmlStreamReader xml(contentOf(svg));
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText().trimmed();
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return texts;
}

} // namespace

class TestStepExport : public QObject {
    Q_OBJECT

private slots:
    void anSvgHoldsNumbersTitleAndWords();
    void picturesAreWhatTheirNamesSay();
    void allStepsAreNumbered();
    void tooManyPicturesAreRefused();
    void aLargeSvgStaysSmall();

private:
    QTemporaryDir m_folder;
};

void TestStepExport::anSvgHoldsNumbersTitleAndWords() {
    const Vector input = randomVector(4);
    const RecordingPointer run = recorded("A5", input);
    const QString file = m_folder.filePath(QStringLiteral("step.svg"));
    exportStep(*run, StepBy::Level, 3, file, QSize(900, 560));
    const QStringList texts = textsOf(file);
    for (int column = 0; column <= 3; ++column)
        for (std::uint32_t i = 0; i < 16; ++i)
            QVERIFY(
                texts.contains(QString::number(definition(input, column, i)).replace(QLatin1Char('-'), QChar(u'−'))));
    const QString all = texts.join(QLatin1Char(' '));
    QVERIFY(all.contains(QStringLiteral("A5, n = 4, by level, step 3 of 4")));
    QVERIFY(all.contains(QStringLiteral("Level 3 of 4: 8 butterflies")));
    QVERIFY(texts.contains(QStringLiteral("level 4, j = 8")));

    exportStep(*run, StepBy::Butterfly, 1, file, QSize(900, 560));
    QVERIFY(textsOf(file).contains(
        QStringLiteral("a + b = %1").arg(definition(input, 1, 0)).replace(QLatin1Char('-'), QChar(u'−'))));
    QVERIFY_EXCEPTION_THROWN(exportStep(*run, StepBy::Level, 5, file, QSize(900, 560)), UsageError);
    QVERIFY_EXCEPTION_THROWN(exportStep(*run, StepBy::Level, 1, QStringLiteral("x.bmp"), QSize(900, 560)), UsageError);
}

void TestStepExport::picturesAreWhatTheirNamesSay() {
    for (int n : {3, 6, 11}) {
        const RecordingPointer run = recorded("A6", randomVector(n));
        const auto file = [&](const char* suffix) {
            return m_folder.filePath(QLatin1String("x.") + QLatin1String(suffix));
        };
        for (const char* suffix : {"svg", "pdf", "png"})
            exportStep(*run, StepBy::Level, 2, file(suffix), QSize(640, 480));
        QVERIFY(QSvgRenderer(file("svg")).isValid());
        QCOMPARE(QSvgRenderer(file("svg")).viewBox(), QRect(0, 0, 640, 480));
        QVERIFY(contentOf(file("pdf")).startsWith("%PDF"));
        const QImage picture(file("png"));
        QCOMPARE(picture.size(), QSize(1280, 960));
        QCOMPARE(picture.pixelColor(1, 1), QColor(Qt::white));
    }
    QVERIFY_EXCEPTION_THROWN(exportStep(*recorded("A0", randomVector(3)), StepBy::Level, 1,
                                        m_folder.filePath(QStringLiteral("none/x.svg")), QSize(640, 480)),
                             ComputationError);
}

void TestStepExport::allStepsAreNumbered() {
    const RecordingPointer run = recorded("A1", randomVector(3));
    QDir folder(m_folder.path());
    QVERIFY(folder.mkdir(QStringLiteral("all")) && folder.cd(QStringLiteral("all")));
    Monitor nobody;
    exportAllSteps(*run, StepBy::Butterfly, folder.filePath(QStringLiteral("b.fly.svg")), QSize(640, 480), nobody);
    QStringList expected;
    for (int step = 0; step <= 12; ++step)
        expected << QStringLiteral("b.fly-%1.svg").arg(step, 3, 10, QLatin1Char('0'));
    QCOMPARE(folder.entryList(QDir::Files, QDir::Name), expected);
    for (int step = 0; step <= 12; ++step)
        QVERIFY(textsOf(folder.filePath(expected.at(step)))
                    .contains(QStringLiteral("A1, n = 3, by butterfly, step %1 of 12").arg(step)));
}

void TestStepExport::tooManyPicturesAreRefused() {
    // 1024 butterflies a level: 11 264 steps, and the input.
    const RecordingPointer run = recorded("A1", randomVector(11));
    QDir folder(m_folder.path());
    QVERIFY(folder.mkdir(QStringLiteral("many")) && folder.cd(QStringLiteral("many")));
    Monitor nobody;
    try {
        exportAllSteps(*run, StepBy::Butterfly, folder.filePath(QStringLiteral("x.svg")), QSize(640, 480), nobody);
        QFAIL("that many were not refused");
    } catch (const UsageError& error) {
        QVERIFY(QByteArray(error.what()).contains("11265"));
    }
    QVERIFY(folder.isEmpty());
}

void TestStepExport::aLargeSvgStaysSmall() {
    const RecordingPointer run = recorded("A0", randomVector(16));
    const QString file = m_folder.filePath(QStringLiteral("large.svg"));
    for (int step : {0, 8, 16}) {
        exportStep(*run, StepBy::Level, step, file, QSize(1600, 900));
        QVERIFY(QFileInfo(file).size() < 1 << 20);
        QVERIFY(QSvgRenderer(file).isValid());
    }
    exportStep(*recorded("A0", randomVector(7)), StepBy::Level, 7, file, QSize(1900, 1000));
    QVERIFY(QFileInfo(file).size() < 1 << 20);
}

TEST_OF_ROOM(TestStepExport, QApplication)
#include "tst_step_export.moc"
