// SPDX-License-Identifier: GPL-3.0-or-later
// Showing a page, following its links, and finding words in all pages.
#include "gui/window/help_window.h"

#include "gui/widgets/called.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/text_view.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextTable>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// How often the words stand there; 0 where one of them does not.
qsizetype hits(const QString& text, const QStringList& words) {
    qsizetype all = 0;
    for (const QString& word : words) {
        const qsizetype found = text.count(word, Qt::CaseInsensitive);
        if (found == 0)
            return 0;
        all += found;
    }
    return all;
}

QTextBlock headingOf(const QTextDocument& document, std::size_t section) {
    QTextBlock block = document.begin();
    for (std::size_t before = 0; block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && before++ == section)
            break;
    return block;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent),
      m_field(called(new QLineEdit(this), "helpField", tr("Search the manual"))),
      m_pages(called(new QListWidget(this), "helpPages", tr("Pages of the manual"))),
      m_nothing(called(new PlainLabel(tr("No page has these words."), this), "helpNothing", tr("Result"))),
      m_text(called(new TextView(this), "helpText", tr("Page of the manual"))) {
    setObjectName(QStringLiteral("helpWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manual"));
    m_field->setPlaceholderText(m_field->accessibleName());
    m_field->setClearButtonEnabled(true);
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    for (const HelpPage& page : helpPages())
        m_pages->addItem(page.title());

    const char* const english = QT_TR_NOOP("The manual is in English.");
    auto* language = called(new PlainLabel(tr(english), this), "helpLanguage", tr("Language"));
    language->setWordWrap(true);
    language->setVisible(language->text() != QLatin1String(english));

    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->addWidget(m_field);
    column->addWidget(m_nothing);
    column->addWidget(language);
    column->addWidget(m_pages, 1);
    auto* both = new QSplitter(this);
    both->addWidget(left);
    both->addWidget(m_text);
    both->setStretchFactor(1, 1);
    both->setChildrenCollapsible(false);
    const int letter = fontMetrics().averageCharWidth();
    both->setSizes({m_pages->sizeHintForColumn(0) + 4 * letter, 100 * letter});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QAbstractButton* button : buttons->buttons())
        qobject_cast<QPushButton*>(button)->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(both);
    layout->addWidget(buttons);
    resize(m_pages->sizeHintForColumn(0) + 110 * letter, 36 * fontMetrics().lineSpacing());

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::finished, this, [this] {
        if (QWidget* after = m_asking && m_asking->isVisible() ? m_asking.data() : parentWidget())
            after->activateWindow();
    });
    connect(m_field, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_field, &QLineEdit::returnPressed, this, &HelpWindow::goToNextHit);
    connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    connect(m_pages, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && std::size_t(row) != m_place.page)
            showPlace({std::size_t(row), 0});
    });
    render();
}

void HelpWindow::showPlace(HelpPlace place) {
    const bool isOther = place.page != m_place.page;
    m_place = place;
    if (isOther) {
        render();
        markHits();
    }
    m_pages->setCurrentRow(int(place.page));
    // The last section, too, can be on top.
    QTextFrameFormat room = m_text->document()->rootFrame()->frameFormat();
    room.setBottomMargin(place.section ? m_text->viewport()->height() : room.topMargin());
    m_text->document()->rootFrame()->setFrameFormat(room);
    if (place.section == 0 && !m_text->extraSelections().isEmpty()) {
        goToFirstHit();
        return;
    }
    const QTextBlock heading = headingOf(*m_text->document(), place.section);
    const auto* shown = m_text->document()->documentLayout();
    m_text->verticalScrollBar()->setValue(place.section ? int(shown->blockBoundingRect(heading).top()) : 0);
}

void HelpWindow::render() {
    QTextDocument& document = *m_text->document();
    document.setMarkdown(helpPages()[m_place.page].markdown);
    document.setDocumentMargin(fontMetrics().averageCharWidth());
    for (QTextFrame* frame : document.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setCellPadding(4);
            format.setCellSpacing(0);
            format.setBorderCollapse(true);
            format.setBorderBrush(palette().mid());
            table->setFormat(format);
        }
    m_text->setTextCursor(QTextCursor(m_text->document()));
}

QStringList HelpWindow::wanted() const { return m_field->text().split(u' ', Qt::SkipEmptyParts); }

void HelpWindow::search() {
    const QStringList words = wanted();
    int first = -1;
    bool isHere = false;
    for (int row = 0; row < m_pages->count(); ++row) {
        const HelpPage& page = helpPages()[std::size_t(row)];
        const qsizetype found = hits(page.words(), words);
        const bool isShown = found > 0 || words.isEmpty();
        QListWidgetItem* item = m_pages->item(row);
        //: A page of the manual, and how often what is searched for stands there.
        item->setText(found > 0 ? tr("%1 (%2)").arg(page.title()).arg(found) : page.title());
        item->setHidden(!isShown);
        first = first < 0 && isShown ? row : first;
        isHere = isHere || (isShown && std::size_t(row) == m_place.page);
    }
    m_nothing->setVisible(first < 0);
    markHits();
    if (first >= 0 && !isHere)
        showPlace({std::size_t(first), 0});
    else if (isHere && !words.isEmpty())
        goToFirstHit();
}

void HelpWindow::markHits() {
    QList<QTextEdit::ExtraSelection> marks;
    const QStringList words = wanted();
    for (const QString& word : words)
        for (QTextCursor hit = m_text->document()->find(word); !hit.isNull();
             hit = m_text->document()->find(word, hit)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = hit;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            marks << mark;
        }
    std::ranges::sort(marks, {}, [](const QTextEdit::ExtraSelection& mark) { return mark.cursor.position(); });
    m_text->setExtraSelections(marks);
}

void HelpWindow::goToFirstHit() {
    m_text->setTextCursor(QTextCursor(m_text->document()));
    goToNextHit();
}

void HelpWindow::goToNextHit() {
    const auto marks = m_text->extraSelections();
    const auto next = std::ranges::find_if(marks, [this](const QTextEdit::ExtraSelection& mark) {
        return mark.cursor.selectionStart() >= m_text->textCursor().position();
    });
    if (marks.isEmpty())
        return;
    QTextCursor to = (next == marks.end() ? marks.front() : *next).cursor;
    to.setPosition(to.selectionEnd());
    m_text->setTextCursor(to);
    m_text->ensureCursorVisible();
}

void HelpWindow::follow(const QUrl& link) {
    if (const auto place = placeOfLink(m_place.page, link))
        showPlace(*place);
    else if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http"))
        QDesktopServices::openUrl(link);
}

void HelpWindow::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    // The colour of links is that of the moment in which they were rendered.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        render();
        markHits();
    }
}

} // namespace walshscope::gui
