// SPDX-License-Identifier: GPL-3.0-or-later
// Counting, expecting, and drawing one over the other.
#include "gui/inspect/distributions_pane.h"

#include "fwt/transform.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"
#include "sbox/random_reference.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int largestN = 20; // Of a Boolean function: its spectrum is there in a moment.

} // namespace

DistributionsPane::DistributionsPane(Slot& slot, SBoxFacts& facts, QWidget* parent)
    : InspectPane(slot, parent),
      m_facts(facts),
      m_choice(new QComboBox(this)),
      m_plot(new DistributionPlot(this)),
      m_words(new WordsLabel("distributionsWords", tr("Cursor in the distribution"), 2, this)),
      m_listed(new QWidget(this)),
      m_listWords(new WordsLabel("distributionEntriesWords", tr("Where the marked value occurs"), 2, m_listed)),
      m_model(new RowsModel(this)),
      m_list(new QTableView(m_listed)) {
    setObjectName(QStringLiteral("distributionsPane"));
    m_choice->setObjectName(QStringLiteral("distributionChoice"));
    m_choice->setAccessibleName(tr("Which distribution"));
    m_choice->setAccessibleDescription(m_choice->accessibleName());
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_plot->setObjectName(QStringLiteral("distributionsPlot"));
    m_words->setContentsMargins(px::field, 0, px::field, 0);
    m_plot->setMinimumWidth(44 * fontMetrics().averageCharWidth()); // That of its legend.
    fillChoice();
    // Side by side, because a low window has no line to spare.
    auto* below = new QHBoxLayout;
    below->setContentsMargins(0, px::close, px::field, px::close);
    below->addWidget(m_words, 1);
    below->addWidget(m_choice);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* picture = new QHBoxLayout;
    picture->setSpacing(px::close);
    picture->addWidget(m_plot, 1);
    picture->addWidget(m_listed);
    layout->addLayout(picture, 1);
    layout->addLayout(below);
    m_list->setObjectName(QStringLiteral("distributionEntries"));
    m_list->setAccessibleName(tr("Masks, or entries of the table, that have the marked value"));
    m_list->setModel(m_model);
    m_list->setSelectionBehavior(QTableView::SelectRows);
    m_list->setSelectionMode(QTableView::SingleSelection);
    makePlain(*m_list);
    m_list->setFont(monospaced());
    m_list->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* listed = new QVBoxLayout(m_listed);
    listed->setContentsMargins(0, 0, 0, 0);
    listed->setSpacing(0);
    listed->addWidget(m_list, 1);
    listed->addWidget(m_listWords);
    m_listed->hide();
    connect(m_plot, &Plot::picked, this, [this](qint64 row) {
        if (m_plot->table()->counts[std::size_t(row)] != 0) // What is only expected is nowhere.
            Q_EMIT picked(markOf(std::int32_t(m_plot->keyAt(row))));
    });
    connect(m_list, &QTableView::clicked, this, &DistributionsPane::choose);
    connect(m_list, &QTableView::activated, this, &DistributionsPane::choose);
    for (const auto signal : {&Request::answered, &Request::cancelled})
        connect(&m_entries, signal, this, &DistributionsPane::showMark);
    connect(m_choice, &QComboBox::activated, this, &DistributionsPane::showPicture);
    connect(&m_plot->emitter(), &ViewSignals::told, m_words, &QLabel::setText);
    connect(&m_pictures, &Request::answered, this, &DistributionsPane::showPicture);
    connect(&m_pictures, &Request::changed, this, [this] { m_plot->setStale(m_pictures.stale()); });
    // The figures come after the component, or once for all components.
    connect(&m_facts, &SBoxFacts::changed, this, [this] {
        const auto shown = m_pictures.result();
        if (isVisible() && m_facts.figures() && !(shown && (*shown)[Walsh].table))
            compute();
    });
}

bool DistributionsPane::takes(const Input& input) const {
    const auto* f = std::get_if<BooleanFunction>(&input.document.value);
    return input.sbox() || (f && f->n() >= 1 && f->n() <= largestN);
}

DistributionsPane::Picture DistributionsPane::pictureOf(const Distribution& found,
                                                        const std::map<std::int32_t, double>& expected,
                                                        bool permutation) {
    constexpr double leastShown = 0.01; // Of what does not occur.
    Distribution all = found;
    for (const auto& [value, count] : expected)
        if (count >= leastShown)
            all.emplace(value, 0);
    Picture picture{std::make_shared<const DistributionTable>(all), {}, permutation};
    for (const auto& [value, count] : all) {
        const auto place = expected.find(value);
        picture.expected.push_back(place == expected.end() ? 0 : place->second);
    }
    return picture;
}

DistributionsPane::Pictures DistributionsPane::picturesOf(const Input& input, std::uint32_t component,
                                                          const SBoxFigures* figures, Monitor& monitor) {
    Pictures pictures;
    const SBox* s = input.sbox();
    const BooleanFunction f = s ? s->component(component) : std::get<BooleanFunction>(input.document.value);
    const bool balanced = 2 * f.weight() == f.size();
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, monitor).spectrum;
    pictures[Component] =
        pictureOf(walshDistribution(spectrum.values(), monitor),
                  expectedSpectrum(f.n(), balanced ? RandomKind::Permutation : RandomKind::Function), balanced);
    if (figures) {
        const SBoxProperties& p = figures->tables;
        const RandomKind kind = p.bijective ? RandomKind::Permutation : RandomKind::Function;
        pictures[Walsh] = pictureOf(p.walshDistributionAbs, expectedWalshMagnitudes(p.n, p.m, kind), p.bijective);
        pictures[Differences] = pictureOf(p.ddtDistribution, expectedDifferences(p.n, p.m, kind), p.bijective);
    }
    return pictures;
}

void DistributionsPane::showInput() {
    m_pictures.clear();
    forgetEntries();
    fillChoice();
    showPicture();
    compute();
}

void DistributionsPane::compute() {
    const InputPointer input = slot().input();
    if (!input || !takes(*input))
        return;
    const SBoxFiguresPointer known = m_facts.figures();
    m_pictures.start([input, component = slot().component(),
                      figures = known && known->input == input ? known : nullptr](Monitor& monitor) {
        return picturesOf(*input, component, figures.get(), monitor);
    });
}

void DistributionsPane::fillChoice() {
    const bool all = !slot().input() || sbox();
    if (m_choice->count() == (all ? int(Kinds) : 1))
        return;
    const int before = m_choice->count() > 0 ? m_choice->currentData().toInt() : int(Walsh);
    m_choice->clear();
    if (all) {
        m_choice->addItem(tr("|W| of all components"), int(Walsh));
        m_choice->addItem(tr("Difference table"), int(Differences));
        m_choice->addItem(tr("W of the component"), int(Component));
    } else {
        m_choice->addItem(tr("W of the function"), int(Component));
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
}

void DistributionsPane::showComponent() {
    forgetEntries();
    compute();
}

void DistributionsPane::run() {
    compute();
    forgetEntries();
    showMark();
}

void DistributionsPane::forgetEntries() {
    m_lookedFor.reset();
    m_entries.clear();
}

DistributionsPane::Kind DistributionsPane::kind() const { return Kind(m_choice->currentData().toInt()); }

TableMark DistributionsPane::markOf(std::int32_t value) const {
    return {kind() == Differences ? SBoxTable::Ddt : SBoxTable::Lat, value, kind() == Walsh};
}

void DistributionsPane::mark(std::optional<TableMark> entries) {
    m_marked = entries;
    showMark();
}

void DistributionsPane::showMark() {
    const auto& table = m_plot->table();
    const bool ours = m_marked && table && *m_marked == markOf(m_marked->entry);
    const auto row = ours ? table->rowOf(m_marked->entry) : std::nullopt;
    m_plot->markValue(row ? std::optional(m_marked->entry) : std::nullopt);
    m_listed->setFixedWidth(18 * fontMetrics().averageCharWidth()); // The plot needs the rest for its legend.
    m_listed->setVisible(row.has_value());
    if (!row)
        return;
    const std::uint64_t entries = table->counts[*row];
    const auto list = m_entries.current() && m_lookedFor == m_marked ? m_entries.result() : nullptr;
    m_shownEntries = list;
    m_model->show(entryListColumns(list), list ? list->rows.size() : 0);
    if (list) {
        const int count = int(entries);
        const QString found =
            kind() == Component ? tr("%Ln mask(s)", nullptr, count) : tr("%Ln entries", nullptr, count);
        m_listWords->setText(std::size_t(count) > list->rows.size()
                                 ? tr("%1, the first %L2 are listed").arg(found).arg(list->rows.size())
                                 : found);
    } else {
        if (m_lookedFor != m_marked && isVisible())
            lookForEntries(entries);
        m_listWords->setText(m_entries.busy() ? tr("Looking for them …") : tr("Stopped. Run looks for them again."));
    }
}

void DistributionsPane::lookForEntries(std::uint64_t count) {
    m_lookedFor = m_marked;
    m_entries.start([input = slot().input(), b = slot().component(), mark = *m_marked, count,
                     ofComponent = kind() == Component](Monitor& monitor) {
        const SBox* s = input->sbox();
        if (!ofComponent)
            return entriesOf(*s, mark, count, monitor);
        return masksOf(s ? s->component(b) : std::get<BooleanFunction>(input->document.value), s ? b : 0, mark,
                       monitor);
    });
}

void DistributionsPane::choose(const QModelIndex& index) {
    if (!m_shownEntries || !index.isValid())
        return;
    const EntryList::Row& row = m_shownEntries->rows[std::size_t(index.row())];
    Q_EMIT entryChosen({m_shownEntries->mark.table, row.a, row.b});
}

QString DistributionsPane::focusedTable() const { return m_list->hasFocus() ? tableText(*m_model) : QString(); }

void DistributionsPane::showPicture() {
    const auto pictures = m_pictures.result();
    const Kind kind = this->kind();
    if (!pictures || !(*pictures)[kind].table) {
        m_plot->setTable(nullptr);
        showMark();
        Q_EMIT changed();
        return;
    }
    const Picture& picture = (*pictures)[kind];
    if (kind == Differences)
        m_plot->setSubject(tr("Distribution of the difference table"), tr("entry of the difference table"),
                           tr("entries, a not 0"), false);
    else if (kind == Walsh)
        m_plot->setSubject(tr("Walsh distribution of all components"), tr("|W(a)|"), tr("masks a and b, b not 0"),
                           false);
    else
        m_plot->setSubject(tr("Walsh distribution"), tr("value of W(a)"), tr("number of masks a"), true);
    const QString random = !picture.permutation ? tr("random function")
                           : kind == Component  ? tr("random balanced function")
                                                : tr("random permutation");
    m_plot->setTable(picture.table, picture.expected,
                     !sbox()             ? tr("this function")
                     : kind == Component ? tr("this component")
                                         : tr("this S-box"),
                     random);
    m_plot->exportName = slot().input()->title() + (kind == Differences ? QStringLiteral("_ddt_distribution")
                                                    : kind == Walsh     ? QStringLiteral("_walsh_distribution")
                                                                        : QStringLiteral("_component_distribution"));
    showMark();
    Q_EMIT changed();
}

View* DistributionsPane::activeView() { return m_plot->count() > 0 ? m_plot : nullptr; }

void DistributionsPane::showEvent(QShowEvent* event) {
    if (!m_offered) {
        m_offered = true;
        Q_EMIT viewOffered(m_plot);
    }
    InspectPane::showEvent(event);
    if (const auto shown = m_pictures.result(); shown && !(*shown)[Walsh].table && m_facts.figures())
        compute(); // The figures came while nobody looked.
    showMark();
}

} // namespace walshscope::gui
