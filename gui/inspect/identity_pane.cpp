// SPDX-License-Identifier: GPL-3.0-or-later
// Asks which S-box it is, and shows what was found.
#include "gui/inspect/identity_pane.h"

#include "gui/documents/samples.h"
#include "gui/inspect/identity_words.h"
#include "gui/plot/type.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/look.h"
#include "gui/widgets/page_scroll.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"
#include "part.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// A second or so for each search, that nobody has to ask for.
constexpr std::uint64_t guessesUnasked = std::uint64_t(1) << 20;

Identification identified(const InputPointer& input, bool thorough, Monitor& monitor) {
    const SBox& s = *input->sbox();
    Part identifying(monitor, 0, 0.95), computing(monitor, 0.95, 1);
    Identification result{input, {}, {}, thorough};
    result.identity = identify(s, libraryFor(s), identifying, thorough ? guessesAtMost : guessesUnasked);
    if (const Match* sample = matchedSample(result.identity))
        result.facts = publishedFacts(QString::fromStdString(sample->known.name), sample->kinship,
                                      properties(s, false, computing));
    return result;
}

/// Where they stand one below the other the page scrolls, and so none of them by itself unless it is very long.
void giveRoom(QListWidget& matches, QPlainTextEdit& maps, PropertyTable& table, bool isOneBelowTheOther) {
    constexpr int most = 40;
    const int line = matches.fontMetrics().lineSpacing(), lineOfMaps = maps.fontMetrics().lineSpacing();
    const auto highOf = [&](int all, int least) {
        return isOneBelowTheOther ? std::clamp(all, least * line, std::max(least, most) * line) : least * line;
    };
    const QRect column(0, 0, matches.viewport()->width() - line, QWIDGETSIZE_MAX); // The list keeps some of its width.
    int rows = 0;
    for (int row = 0; row < matches.count(); ++row)
        rows += matches.fontMetrics().boundingRect(column, Qt::TextWordWrap, matches.item(row)->text()).height();
    const int ofTable = table.verticalHeader()->length() + table.horizontalHeader()->height();
    const int scrollBar = maps.horizontalScrollBar()->sizeHint().height();
    matches.setMinimumHeight(highOf(rows + line, 4));
    maps.setMinimumHeight(highOf((maps.blockCount() + 1) * lineOfMaps + scrollBar, 9));
    table.setMinimumHeight(highOf(ofTable + line, 7));
}

} // namespace

IdentityPane::IdentityPane(Slot& slot, QWidget* parent)
    : InspectPane(slot, parent),
      m_sentence(new WordsLabel("identitySentence", tr("Which S-box it is"), 2, this)),
      m_badge(new WordsLabel("identityBadge", tr("Published values"), 1, this)),
      m_note(new WordsLabel("identityNote", tr("State of the search"), 2, this)),
      m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_longer(new QPushButton(tr("Search longer"), this)),
      m_copy(new QPushButton(tr("Copy the maps"), this)),
      m_matches(new QListWidget(this)),
      m_maps(new QPlainTextEdit(this)),
      m_table(new PropertyTable(this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_rows(new QSplitter(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("identityPane"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new PageScroll(layOut(), this);
    scroll->setObjectName(QStringLiteral("identityScroll")); // Below the spectrum there is seldom room for all of it.
    layout->addWidget(scroll);
    connectParts();
    showIdentification();
}

IdentityPane::~IdentityPane() { deleteChildWidgets(*this); }

QWidget* IdentityPane::layOut() {
    keepTypeSize(*m_sentence, largeType);
    m_badge->setContentsMargins(0, 0, 0, 0);
    m_progress->setObjectName(QStringLiteral("identityProgress"));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_progress->setRange(0, 1000);
    m_cancel->setObjectName(QStringLiteral("identityCancel"));
    m_cancel->setAccessibleName(tr("Cancel the search"));
    m_longer->setObjectName(QStringLiteral("identityLonger"));
    m_copy->setObjectName(QStringLiteral("identityCopy"));
    m_copy->setAccessibleName(tr("Copy columns and constants of the maps in hex"));
    m_copy->setToolTip(m_copy->accessibleName());
    m_matches->setObjectName(QStringLiteral("identityMatches"));
    m_matches->setAccessibleName(tr("What it is equal or equivalent to"));
    m_matches->setFrameShape(QFrame::NoFrame);
    m_matches->setWordWrap(true);
    m_maps->setObjectName(QStringLiteral("identityMaps"));
    m_maps->setAccessibleName(tr("The maps between"));
    m_maps->setReadOnly(true);
    m_maps->setTabChangesFocus(true);
    m_maps->setFrameShape(QFrame::NoFrame);
    m_maps->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_maps->setFont(monospaced());
    m_maps->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setObjectName(QStringLiteral("identityTable"));
    m_table->setAccessibleName(tr("What tells S-boxes apart"));

    auto* page = new QWidget(this);
    auto* bar = new RowBar(page);
    bar->add(m_progress);
    bar->add(m_cancel);
    bar->add(m_longer);
    bar->add(m_copy);
    m_rows->addWidget(m_matches);
    m_rows->addWidget(m_maps);
    m_rows->setStretchFactor(0, 1);
    m_rows->setStretchFactor(1, 2);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(m_table);
    m_columns->setStretchFactor(0, 1);
    m_columns->setStretchFactor(1, 1);
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    giveRoom(*m_matches, *m_maps, *m_table, false);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(px::field, px::close, px::field, px::close);
    layout->setSpacing(px::close);
    layout->addWidget(m_sentence);
    layout->addWidget(m_badge);
    layout->addWidget(bar);
    layout->addWidget(m_note);
    layout->addWidget(m_columns, 1);
    return page;
}

void IdentityPane::connectParts() {
    connect(&m_identified, &Request::answered, this, &IdentityPane::showIdentification);
    connect(&m_identified, &Request::changed, this, &IdentityPane::showState);
    connect(&m_identified, &Request::progressed, m_progress, &QProgressBar::setValue);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_identified.cancel(); });
    connect(m_longer, &QPushButton::clicked, this, [this] { start(true); });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        const auto found = m_identified.result();
        if (const int row = m_matches->currentRow(); found && row >= 0)
            QApplication::clipboard()->setText(IdentityWords::hex(found->identity.matches[std::size_t(row)]));
    });
    connect(m_matches, &QListWidget::currentRowChanged, this, &IdentityPane::showMaps);
}

QString IdentityPane::title() const { return tr("Which S-box"); }

bool IdentityPane::takes(const Input& input) const {
    const SBox* s = input.sbox();
    if (!s)
        return false;
    const auto known = [s](const SampleInfo& info) {
        return info.kind == Kind::SBox && info.n == s->n() && info.m == s->m();
    };
    return (s->n() == s->m() && s->n() >= 2 && s->n() <= largestNForEquivalence) ||
           std::ranges::any_of(samples(), known);
}

void IdentityPane::showInput() {
    m_identified.clear();
    showIdentification();
    if (slot().input() && takes(*slot().input()))
        start(false);
}

void IdentityPane::run() {
    if (slot().input() && takes(*slot().input()))
        start(m_thorough);
}

void IdentityPane::resizeEvent(QResizeEvent* event) {
    InspectPane::resizeEvent(event);
    // Where matrices and lists would be squeezed side by side, the page scrolls instead.
    m_columns->setOrientation(width() < 90 * fontMetrics().averageCharWidth() ? Qt::Vertical : Qt::Horizontal);
    giveRoom(*m_matches, *m_maps, *m_table, m_columns->orientation() == Qt::Vertical);
}

void IdentityPane::start(bool thorough) {
    m_thorough = thorough;
    m_progress->setValue(0);
    m_identified.start(
        [input = slot().input(), thorough](Monitor& monitor) { return identified(input, thorough, monitor); });
}

void IdentityPane::showIdentification() {
    const auto found = m_identified.result();
    m_sentence->setText(found ? IdentityWords::headline(found->identity, *found->input->sbox()) : QString());
    const Match* sample = found ? matchedSample(found->identity) : nullptr;
    m_badge->setText(found ? IdentityWords::badge(sample, found->facts) : QString());
    m_badge->setVisible(!m_badge->text().isEmpty());
    m_matches->clear();
    if (found)
        for (const Match& match : found->identity.matches) {
            auto* item = new QListWidgetItem(IdentityWords::match(match), m_matches);
            item->setToolTip(plainTip(item->text())); // In a narrow pane it is shortened.
        }
    if (m_matches->count() > 0)
        m_matches->setCurrentRow(int(IdentityWords::mostTelling(found->identity)));
    m_rows->setVisible(m_matches->count() > 0);
    m_table->setSheets(sheets());
    showMaps();
    showState();
}

std::vector<PropertySheetPointer> IdentityPane::sheets() const {
    const auto found = m_identified.result();
    if (!found)
        return {};
    return {IdentityWords::differences(found->identity),
            IdentityWords::published(matchedSample(found->identity), found->facts),
            IdentityWords::invariants(found->identity)};
}

void IdentityPane::showMaps() {
    const auto found = m_identified.result();
    const int row = m_matches->currentRow();
    const bool any = found && row >= 0;
    m_copy->setVisible(any);
    if (any)
        m_maps->setPlainText(IdentityWords::maps(found->identity.matches[std::size_t(row)]));
    giveRoom(*m_matches, *m_maps, *m_table, m_columns->orientation() == Qt::Vertical);
}

void IdentityPane::showState() {
    const auto found = m_identified.result();
    const bool waiting = m_identified.waiting();
    const QString open = found ? IdentityWords::open(found->identity) : QString();
    const bool helps = found && IdentityWords::longerHelps(found->identity, *found->input->sbox());
    m_progress->setVisible(waiting);
    m_cancel->setVisible(waiting);
    m_longer->setVisible(!m_identified.busy() && helps && !found->thorough);
    m_longer->setAccessibleName(IdentityWords::longerSearch(found ? found->identity : Identity()));
    m_longer->setToolTip(m_longer->accessibleName());
    QString note;
    if (m_identified.busy())
        note = !waiting              ? QString()
               : m_thorough && found ? IdentityWords::searching(found->identity)
                                     : tr("Comparing with what is known …");
    else if (m_identified.failure())
        note = m_identified.failure()->cause;
    else if (!found)
        note = slot().input() ? tr("Stopped. Run looks again.") : QString();
    else if (!m_identified.current())
        note = tr("The longer search was stopped: what is shown is the result from before.");
    else if (!open.isEmpty() && (found->thorough || !helps))
        note = tr("It is still open: %1.").arg(worded(found->identity.undecided.front().reason));
    else
        note = open;
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_copy->parentWidget()->setVisible(!m_copy->isHidden() || !m_longer->isHidden() || waiting);
    m_table->setStale(m_identified.stale());
}

QString IdentityPane::focusedTable() const {
    return m_table->hasFocus() ? m_table->text() : m_maps->hasFocus() ? m_maps->toPlainText() : QString();
}

} // namespace walshscope::gui
