// SPDX-License-Identifier: GPL-3.0-or-later
// Names, paths and texts from outside look like HTML, like keys and like formulas, and are shown as they stand.
#include "asked.h"
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_workspace.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/handout/handout_text.h"
#include "gui/lesson/lecturer_window.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_document.h"
#include "gui/lesson/lesson_text.h"
#include "gui/many/many_window.h"
#include "gui/source/import_preview.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/text_view.h"
#include "lesson_views.h"
#include "modal.h"
#include "room.h"
#include "window.h"

#include <QAbstractButton>
#include <QAbstractTextDocumentLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QXmlStreamReader>

#include <sys/inotify.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

const QString foreign = QStringLiteral("<img src=/dev/zero> Q&Q[*]");

bool hasName(const QString& text) { return text.contains(QStringLiteral("<img")); }

/// A key in "Q&Q" that nobody meant.
bool hasKey(const QString& text) { return text.contains(QStringLiteral("Q&Q")); }

/// How often a file was opened.
class Watched {
public:
    explicit Watched(const QString& file) : m_events(::inotify_init1(IN_NONBLOCK)) {
        ::inotify_add_watch(m_events, file.toLocal8Bit().constData(), IN_OPEN);
    }
    ~Watched() { ::close(m_events); }
    bool wasOpened() const {
        std::array<char, 4096> bytes;
        return ::read(m_events, bytes.data(), bytes.size()) > 0;
    }

private:
    int m_events;
};

/// What would be shown otherwise than it stands.
class Misread {
public:
    void look(QWidget& widget) {
        const QString where =
            QStringLiteral("%1 “%2”").arg(QLatin1String(widget.metaObject()->className()), widget.objectName());
        tip(where, widget.toolTip());
        tip(where, widget.whatsThis());
        if (hasName(widget.windowTitle())) {
            ++seen;
            if (!widget.windowTitle().contains(QStringLiteral("Q&Q[*][*]")))
                wrong << where + QStringLiteral(": title ") + widget.windowTitle();
        }
        if (const auto* label = qobject_cast<QLabel*>(&widget); label && hasName(label->text())) {
            ++seen;
            if (label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text()))
                wrong << where + QStringLiteral(": ") + label->text();
        }
        if (const auto* button = qobject_cast<QAbstractButton*>(&widget))
            key(where, button->text());
        if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i) {
                key(where, tabs->tabText(i));
                tip(where, tabs->tabToolTip(i));
            }
        if (const auto* box = qobject_cast<QComboBox*>(&widget))
            items(where, *box->model(), {});
        if (const auto* view = qobject_cast<QAbstractItemView*>(&widget); view && view->model())
            items(where, *view->model(), {});
        if (auto* menu = qobject_cast<QMenu*>(&widget))
            Q_EMIT menu->aboutToShow();
        for (const QAction* action : widget.actions()) {
            key(where, action->text());
            if (!qobject_cast<QMenu*>(&widget) || static_cast<QMenu&>(widget).toolTipsVisible())
                tip(where, action->toolTip());
        }
    }

    void lookAround() {
        for (QWidget* window : QApplication::topLevelWidgets()) {
            look(*window);
            for (QWidget* each : window->findChildren<QWidget*>())
                look(*each);
        }
    }

    QStringList wrong;
    int seen = 0;

private:
    void tip(const QString& where, const QString& text) {
        if (!hasName(text) && !text.contains(QStringLiteral("&lt;img")))
            return;
        ++seen;
        if (hasName(text) && Qt::mightBeRichText(text))
            wrong << where + QStringLiteral(": tip ") + text;
    }
    void key(const QString& where, const QString& text) {
        if (hasKey(text))
            wrong << where + QStringLiteral(": key ") + text;
    }
    void items(const QString& where, const QAbstractItemModel& model, const QModelIndex& parent) {
        constexpr int most = 300;
        for (int section = 0; section < std::min(model.columnCount(), most); ++section)
            tip(where, model.headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString());
        for (int row = 0; row < std::min(model.rowCount(parent), most); ++row) {
            tip(where, model.headerData(row, Qt::Vertical, Qt::ToolTipRole).toString());
            for (int column = 0; column < std::min(model.columnCount(parent), most); ++column)
                tip(where, model.index(row, column, parent).data(Qt::ToolTipRole).toString());
        }
    }
};

} // namespace

class TestForeignText : public QObject {
    Q_OBJECT

private slots:
    void init() { m_window = std::make_unique<Window>(); }
    void cleanup() { m_window.reset(); }
    void everyWorkspaceShowsItAsItStands_data();
    void everyWorkspaceShowsItAsItStands();
    void dialogsShowItAsItStands();
    void aTitleReadsWithoutItsMnemonic_data();
    void aTitleReadsWithoutItsMnemonic();
    void aTipIsWhatItWas_data();
    void aTipIsWhatItWas();
    void noDocumentReadsAFile_data();
    void noDocumentReadsAFile();
    void ofAPictureItsTextIsShown_data();
    void ofAPictureItsTextIsShown();
    void aTextIsLaidOutOnce_data();
    void aTextIsLaidOutOnce();
    void titlesOfDrawingsAreXml_data();
    void titlesOfDrawingsAreXml();

private:
    static Document sbox(int seed) {
        std::vector<std::uint32_t> table(16);
        for (std::uint32_t x = 0; x < 16; ++x)
            table[x] = (x * 7 + std::uint32_t(seed)) % 16;
        return {foreign.toStdString(), foreign.toStdString(), "list", SBox(table, 4)};
    }
    void openEverywhere();
    Lesson lesson() const;

    OwnSettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<Window> m_window;
};

void TestForeignText::openEverywhere() {
    const auto input = [](Document document) {
        Input made = inputFromDocument(std::move(document));
        made.path = QStringLiteral("/tmp/") + foreign;
        made.readings = {{.as = Kind::SBox, .format = "list"}, {.as = Kind::Integers, .format = "integers"}};
        made.read = 0;
        return std::make_shared<const Input>(std::move(made));
    };
    Documents& documents = m_window->documents();
    const QString what = QStringLiteral("open ") + foreign;
    documents.function().set(input(sbox(1)), what);
    documents.other().set(input(sbox(2)), what);
    Sequence sequence;
    sequence.bits = {1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0};
    documents.sequence().set(input({foreign.toStdString(), foreign.toStdString(), "ascii", sequence}), what);
}

Lesson TestForeignText::lesson() const {
    Lesson lesson{.title = foreign, .author = foreign};
    lesson.stops.push_back({.title = foreign,
                            .text = QStringLiteral("![x](/dev/zero) ") + foreign,
                            .view = learnView(std::make_shared<const Input>(inputFromDocument(sbox(1))))});
    lesson.stops.front().questions.push_back(questionFrom({{"kind", "choice"},
                                                           {"ask", foreign},
                                                           {"choices", QJsonArray{foreign, foreign}},
                                                           {"answer", 1},
                                                           {"hint", foreign}}));
    return lesson;
}

void TestForeignText::everyWorkspaceShowsItAsItStands_data() {
    QTest::addColumn<QString>("id");
    for (const WorkspaceRow& row : workspaces())
        QTest::newRow(qPrintable(row.id)) << row.id;
}

void TestForeignText::everyWorkspaceShowsItAsItStands() {
    QFETCH(QString, id);
    m_window->resize(1280, 800);
    m_window->show();
    m_window->showWorkspace(id);
    openEverywhere();
    m_window->lessonBar()->setLesson(lesson());
    auto baseline = std::make_shared<Baseline>();
    baseline->name = foreign;
    baseline->machine.gpu = foreign.toStdString();
    Times times;
    times.samples = {1e-3, 1e-3, 1e-3};
    baseline->cells = {{{Task::Transform, foreign.toStdString(), foreign.toStdString(), 4, {}}, times},
                       {{Task::Transform, "C1", "cpu", 4, {}}, times}};
    m_window->compareWorkspace()->model().addBaseline(baseline);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->busy(), 60000);
    Misread misread;
    misread.lookAround();
    QVERIFY2(misread.wrong.isEmpty(), qPrintable(misread.wrong.join(u'\n')));
    QVERIFY2(misread.seen > 3, "the name is hardly anywhere");
}

void TestForeignText::dialogsShowItAsItStands() {
    m_window->show();
    QString name = foreign;
    const QString path = m_folder.filePath(name.replace(u'/', u'!'));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("3 1 0 2") > 0);
    file.close();
    ImportPreview preview(path, {}, {}, m_window.get());
    preview.show();
    LessonBar* bar = m_window->lessonBar();
    bar->setLesson(lesson(), false);
    const Audience nobody{.picture = [](QSize, double) { return QPixmap(); },
                          .words = [] { return QString(); },
                          .isPresented = [] { return false; },
                          .endPresenting = [] {},
                          .isBlack = [] { return false; },
                          .setBlack = [](bool) {},
                          .goOn = [](int) {}};
    LecturerWindow lecturer(*bar, nobody, m_window.get());
    lecturer.show();
    ManyWindow many(m_window->documents(), m_window.get());
    many.show();
    many.add({{.path = path, .name = foreign}, {.path = path + u'?', .name = foreign}});
    QTRY_VERIFY_WITH_TIMEOUT(preview.findChild<QLabel*>(QStringLiteral("previewWarnings"))->text() !=
                                 QStringLiteral("The file is being read."),
                             60000);
    QTRY_VERIFY_WITH_TIMEOUT(many.model().rowCount() == 2, 60000);
    Misread misread;
    misread.lookAround();
    QVERIFY2(misread.wrong.isEmpty(), qPrintable(misread.wrong.join(u'\n')));
    QVERIFY(misread.seen > 5);
    Misread asked;
    onceModal<QMessageBox>([&](QMessageBox& box) {
        for (QWidget* each : box.findChildren<QWidget*>())
            asked.look(*each);
        box.done(QMessageBox::Cancel);
    });
    QVERIFY(!m_window->lessons().mayClose());
    QVERIFY2(asked.wrong.isEmpty(), qPrintable(asked.wrong.join(u'\n')));
    QVERIFY(asked.seen > 0);
    bar->setLesson({});
}

void TestForeignText::aTitleReadsWithoutItsMnemonic_data() {
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("read");
    QTest::newRow("nothing") << ""
                             << "";
    QTest::newRow("no letter") << "Open"
                               << "Open";
    QTest::newRow("a letter") << "Export all s&teps…"
                              << "Export all steps…";
    QTest::newRow("a sign that is meant") << "&Sums && differences"
                                          << "Sums & differences";
    QTest::newRow("before a letter") << "A&&&B"
                                     << "A&B";
    QTest::newRow("at the end") << "A&"
                                << "A";
}

void TestForeignText::aTitleReadsWithoutItsMnemonic() {
    QFETCH(QString, title);
    QTEST(withoutMnemonic(title), "read");
    QCOMPARE(withoutMnemonic(plainTitle(title)), title);
}

void TestForeignText::aTipIsWhatItWas_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"plain", "a < b & c", "<b>x</b>", "<img src=/dev/zero>", "&lt;b>", "two\n<i>lines</i>", ""})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestForeignText::aTipIsWhatItWas() {
    QFETCH(QString, text);
    const QString tip = plainTip(text);
    QString shown = tip;
    if (Qt::mightBeRichText(tip)) {
        QTextDocument document;
        document.setHtml(tip);
        shown = document.toPlainText();
    }
    QCOMPARE(shown.replace(QChar(QChar::LineSeparator), u'\n'), text);
}

void TestForeignText::noDocumentReadsAFile_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"view", "document", "lesson", "handout"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestForeignText::noDocumentReadsAFile() {
    QFETCH(QString, how);
    const QString path = m_folder.filePath(QStringLiteral("secret.png"));
    QImage picture(300, 200, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(path));
    const QString html = QStringLiteral("<p>a<img src=\"%1\">b</p>").arg(path);
    const QString markdown = QStringLiteral("a ![x](%1) b").arg(path);
    const Watched watched(path);
    QSizeF size;
    QImage paper(600, 400, QImage::Format_RGB32);
    QPainter painter(&paper);
    if (how == QLatin1String("view")) {
        TextView view;
        view.setHtml(html);
        view.resize(500, 300);
        view.grab();
        size = view.document()->size();
    } else if (how == QLatin1String("lesson")) {
        LessonText text;
        text.setText(markdown);
        text.resize(500, 300);
        size = text.sizeHint();
        text.grab();
    } else if (how == QLatin1String("handout")) {
        const HandoutText text(markdown, 500);
        size = {1, text.height()};
        text.paint(painter, {}, 0, text.height());
    } else {
        LessonDocument document;
        document.fill(markdown);
        size = document.size();
        document.drawContents(&painter);
    }
    QVERIFY2(size.height() > 0 && size.height() < 150, qPrintable(QString::number(size.height())));
    QVERIFY(!watched.wasOpened());
}

void TestForeignText::ofAPictureItsTextIsShown_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* name, const char* markdown, const char* shown) {
        QTest::newRow(name) << QString::fromUtf8(markdown) << QString::fromUtf8(shown);
    };
    row("between words", "a ![the graph](f.png) b", "a the graph b");
    row("with a title", "![the graph](f.png \"Title\")", "the graph");
    row("with emphasis and escapes", "![a *b* \\_ & `c`](f.png)", "a b _ & c");
    row("in two lines", "![one\ntwo](f.png)", "one two");
    row("three", "![a](f.png)![a](f.png) and ![b](g.png)", "aa and b");
    row("in a link", "[![the graph](f.png)](https://example.org)", "the graph");
    row("by reference", "![the graph][1]\n\n[1]: f.png", "the graph");
    row("in an item", "- ![the graph](f.png)\n- b", "the graph\nb");
    row("none", "a ![](f.png)b", "a b");
    row("code", "`![a](b)`", "![a](b)");
}

void TestForeignText::ofAPictureItsTextIsShown() {
    QFETCH(QString, markdown);
    QFETCH(QString, shown);
    LessonDocument document;
    document.fill(markdown);
    QCOMPARE(document.toPlainText(), shown);
    document.fill(QStringLiteral("# ![a](b) heading\n\n| ![c](d) | e |\n|---|---|\n| f | ![g](h) |\n"));
    QCOMPARE(document.toPlainText(), QStringLiteral("a heading\nc\ne\nf\ng\n"));
    // As large as the heading it is a part of.
    const QTextBlock heading = document.begin();
    QCOMPARE(heading.begin().fragment().text(), QStringLiteral("a heading")); // One format.
}

void TestForeignText::aTextIsLaidOutOnce_data() {
    QTest::addColumn<QString>("markdown");
    QTest::newRow("emphasis") << QStringLiteral("a*").repeated(5000);
    QString table = QStringLiteral("|a|b|c|\n|---|---|---|\n");
    for (int row = 0; row < 1000; ++row)
        table += QStringLiteral("|1|2|3|\n");
    QTest::newRow("a table of 3,000 cells") << table;
    QTest::newRow("code") << QStringLiteral("a`").repeated(5000);
    QTest::newRow("links") << QStringLiteral("[a](b) ").repeated(1400);
    QTest::newRow("pictures") << QStringLiteral("![a](b) ").repeated(1200);
}

/// Laying out is what takes long, and each change that a document tells of is laid out.
void TestForeignText::aTextIsLaidOutOnce() {
    QFETCH(QString, markdown);
    QVERIFY(markdown.size() <= LessonStop::mostCharacters);
    LessonDocument document;
    document.setTextWidth(500);
    document.documentLayout();
    int changes = 0;
    connect(&document, &QTextDocument::contentsChange, this, [&] { ++changes; });
    document.fill(markdown);
    QVERIFY2(changes <= 3, qPrintable(QString::number(changes)));
    QVERIFY(document.characterCount() > 1000);
}

void TestForeignText::titlesOfDrawingsAreXml_data() {
    QTest::addColumn<QString>("title");
    for (const char* title : {"A & B: n < 4", "<script>alert(1)</script>", "]]> \"'", "AES", "", "</title>", "</svg>"})
        QTest::newRow(title) << QString::fromUtf8(title);
}

void TestForeignText::titlesOfDrawingsAreXml() {
    QFETCH(QString, title);
    const QString path = m_folder.filePath(QStringLiteral("drawing.svg"));
    writePicture(path, {100, 80}, title + QChar(1), [](QPainter& painter) { painter.drawText(10, 20, "Walshscope"); });
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QStringList elements;
    QString read;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        elements << xml.name().toString();
        if (elements.last() == QLatin1String("title"))
            read = xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(read, title + u' ');
    QVERIFY(!elements.contains(QStringLiteral("script")));
    QVERIFY(elements.contains(QStringLiteral("text")) || elements.contains(QStringLiteral("path")));
}

TEST_OF_ROOM(TestForeignText, QApplication)
#include "tst_foreign_text.moc"
