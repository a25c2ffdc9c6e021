// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for what differs and for what both have, and showing it.
#include "gui/inspect/comparison_pane.h"

#include "device.h"
#include "fwt/transform.h"
#include "gui/documents/counts.h"
#include "gui/inspect/identity_words.h"
#include "gui/inspect/properties.h"
#include "gui/inspect/verdict_words.h"
#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/property_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"
#include "io/transformable.h"
#include "part.h"
#include "sbox/ccz.h"
#include "sbox/table_map.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double nanosecondsOfAPair = 20; ///< That invariants() takes for each of 4^n pairs, about.

struct PaneWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComparisonPane)
};

PropertySheetPointer sheetOf(const std::vector<Invariant>& invariants) {
    PropertySheet sheet{PaneWords::tr("What affine maps keep"), {}};
    for (const Invariant& each : invariants)
        sheet.rows.push_back({worded(each.title), QString::fromStdString(each.value),
                              each.extendedAffine
                                  ? PaneWords::tr("Kept also where an affine map is added to the S-box.")
                                  : PaneWords::tr("Kept by affine maps before and after the S-box.")});
    return std::make_shared<const PropertySheet>(std::move(sheet));
}

QString relationOf(const std::vector<Invariant>& here, const std::vector<Invariant>& there) {
    if (const Message why = firstDifference(here, there, Relation::ExtendedAffine); !why.empty())
        return PaneWords::tr("Not equivalent by affine maps: %1.").arg(worded(why));
    if (const Message why = firstDifference(here, there, Relation::Affine); !why.empty())
        return PaneWords::tr("Equivalent at most with an affine map added: %1.").arg(worded(why));
    return PaneWords::tr("Perhaps equivalent: what affine maps keep is the same.");
}

bool areSmall(const SBox& s) { return std::max(s.n(), s.m()) <= largestNForEquivalence; }

PropertySheet sheetOfComponent(const Input& input, std::uint32_t b, Monitor& monitor) {
    Part transforming(monitor, 0, 0.3), rest(monitor, 0.3, 1);
    const Choice onCpu{.variant = nullptr, .device = &deviceNamed("cpu"), .parameters = {}};
    const Spectrum spectrum =
        ofTransformable(input.document, b,
                        Cases{[&](const BooleanFunction& f) { return walshTransform(f, onCpu, transforming); },
                              [&](const Vector& v) { return transform(v, onCpu, transforming); }})
            .spectrum;
    const auto figures = [&](Monitor& figuring) { return spectralFigures(spectrum, figuring); };
    return componentProperties(input.document, b, walshDistribution(spectrum.values(), transforming), figures, rest);
}

ComparedInvariants comparedInvariants(const InputPointer& here, const InputPointer& there, Monitor& monitor) {
    Part first(monitor, 0, 0.5), second(monitor, 0.5, 1);
    const std::vector<Invariant> ours = invariants(*here->sbox(), first), theirs = invariants(*there->sbox(), second);
    const bool sameSize = here->sbox()->n() == there->sbox()->n() && here->sbox()->m() == there->sbox()->m();
    const bool areEqual = *here->sbox() == *there->sbox();
    const bool mayBeCcz = std::max(here->sbox()->n(), here->sbox()->m()) <= largestNForCcz;
    const bool isOpen =
        sameSize && !areEqual && (mayBeCcz || firstDifference(ours, theirs, Relation::ExtendedAffine).empty());
    QString sentence = areEqual   ? PaneWords::tr("The two are equal.")
                       : sameSize ? relationOf(ours, theirs)
                                  : PaneWords::tr("S-boxes of different sizes are not equivalent.");
    if (isOpen && !areSmall(*here->sbox()))
        sentence += u' ' + PaneWords::tr("Maps are looked for up to %1 bits.").arg(largestNForEquivalence);
    return {sheetOf(ours), sheetOf(theirs), std::move(sentence), isOpen && areSmall(*here->sbox()), here, there};
}

} // namespace

ComparisonPane::ComparisonPane(Slot& slot, Slot& other, QWidget* parent)
    : InspectPane(slot, parent),
      m_other(other),
      m_model(new RowsModel(this)),
      m_words(new WordsLabel("comparisonWords", tr("How the two differ"), 1, this)),
      m_relation(new WordsLabel("comparisonRelation", tr("Whether the two can be equivalent"), 1, this)),
      m_table(new QTableView(this)),
      m_invariantTable(new PropertyTable(this)),
      m_foundMaps(new QPlainTextEdit(this)),
      m_compute(new QPushButton(this)) {
    setObjectName(QStringLiteral("comparisonPane"));
    m_compute->setObjectName(QStringLiteral("computeInvariants"));
    for (WordsLabel* label : {m_words, m_relation})
        label->setContentsMargins(px::field, 0, px::field, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0); // A low window has no line to spare.
    layout->addWidget(m_words);
    layout->addWidget(layOutTables(), 1);
    layout->addWidget(m_relation);
    m_foundMaps->setObjectName(QStringLiteral("comparedMaps"));
    m_foundMaps->setAccessibleName(tr("The maps between the two"));
    m_foundMaps->setReadOnly(true);
    m_foundMaps->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_foundMaps->setFont(monospaced());
    m_foundMaps->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_foundMaps->setMinimumHeight(3 * fontMetrics().lineSpacing());
    layout->addWidget(m_foundMaps, 1);
    layout->addWidget(m_compute, 0, Qt::AlignLeft);

    connect(&m_other, &Slot::inputChanged, this, [this] {
        if (isVisible() && m_other.input() != m_shownOther)
            compare();
    });
    connect(m_compute, &QPushButton::clicked, this, &ComparisonPane::startInvariants);
    connect(&m_values, &Request::answered, this, &ComparisonPane::showValues);
    for (Request* request : std::initializer_list<Request*>{&m_values, &m_invariants, &m_maps})
        for (const auto signal : {&Request::changed, &Request::answered})
            connect(request, signal, this, &ComparisonPane::showState);
    connect(&m_invariants, &Request::progressed, this, &ComparisonPane::showState);
    connect(&m_invariants, &Request::answered, this, &ComparisonPane::lookForMaps);
    for (const auto signal : {&Slot::inputChanged, &Slot::componentChanged})
        connect(&slot, signal, this, &ComparisonPane::askForComponent);
    connect(&m_facts, &SBoxFacts::changed, this, &ComparisonPane::sheetsChanged);
    connect(&m_component, &Request::answered, this, &ComparisonPane::sheetsChanged);
    showState();
}

QWidget* ComparisonPane::layOutTables() {
    m_table->setObjectName(QStringLiteral("comparedValues"));
    m_table->setAccessibleName(tr("Where the two differ"));
    m_model->show(comparedValueColumns(nullptr), 0);
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setEditTriggers(QTableView::NoEditTriggers);
    makePlain(*m_table);
    m_table->setMinimumWidth(18 * fontMetrics().averageCharWidth());
    m_invariantTable->setObjectName(QStringLiteral("comparedInvariants"));
    m_invariantTable->setAccessibleName(tr("What affine maps keep, of both"));
    m_invariantTable->setMinimumWidth(28 * fontMetrics().averageCharWidth());
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->addWidget(m_table);
    columns->addWidget(m_invariantTable);
    columns->setChildrenCollapsible(false);
    columns->setStretchFactor(0, 2);
    columns->setStretchFactor(1, 3);
    return columns;
}

void ComparisonPane::showValues() {
    const auto values = m_values.result();
    m_model->show(comparedValueColumns(values), values ? values->differing.size() : 0);
    // For a column as wide as its widest entry Qt would go through all rows.
    const QFontMetrics metrics(m_table->font());
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const QString last = m_model->data(m_model->index(m_model->rowCount() - 1, column), Qt::DisplayRole).toString();
        m_table->setColumnWidth(column, std::max(m_table->horizontalHeader()->sectionSizeHint(column),
                                                 metrics.horizontalAdvance(last + QStringLiteral("00"))));
    }
}

/// A low one has no second line to spare.
void ComparisonPane::resizeEvent(QResizeEvent* event) {
    InspectPane::resizeEvent(event);
    for (WordsLabel* label : {m_words, m_relation})
        label->setLines(height() > 16 * fontMetrics().lineSpacing() ? 2 : 1);
}

Requests ComparisonPane::requests() {
    Requests all{&m_values, &m_invariants, &m_maps, &m_component};
    all.add(m_facts.requests());
    return all;
}

void ComparisonPane::showInput() { compare(); }

void ComparisonPane::showEvent(QShowEvent* event) {
    InspectPane::showEvent(event);
    if (m_other.input() != m_shownOther)
        compare();
}

void ComparisonPane::run() {
    compare();
    askForComponent();
}

void ComparisonPane::showFacts(bool isSeen) {
    m_seen = isSeen;
    m_facts.show(isSeen ? m_other.input() : nullptr);
    askForComponent();
}

void ComparisonPane::askForComponent() {
    const InputPointer &here = slot().input(), &there = m_other.input();
    const std::uint32_t b = slot().component();
    const bool has = m_seen && here && there && here->document.kind() == there->document.kind() &&
                     (!there->sbox() || b >> there->sbox()->m() == 0);
    if (has) {
        m_component.start([there, b](Monitor& monitor) { return sheetOfComponent(*there, b, monitor); });
        return;
    }
    m_component.clear();
    Q_EMIT sheetsChanged();
}

/// None while what is open is of another kind.
std::vector<PropertySheetPointer> ComparisonPane::sheets() const {
    const bool both = sbox() && m_other.input() && m_other.input()->sbox();
    return {both ? m_facts.sheet() : nullptr, m_component.result()};
}

/// About how long the invariants take; infinitely where there are none.
double ComparisonPane::seconds() const {
    const SBox* there = m_shownOther ? m_shownOther->sbox() : nullptr;
    if (!sbox() || !there)
        return INFINITY;
    double all = 0;
    for (const SBox* s : {sbox(), there}) {
        const int bits = std::max(s->n(), s->m());
        all += bits > TableMap::largestN ? INFINITY : std::exp2(s->n() + bits) * nanosecondsOfAPair / 1e9;
    }
    return all;
}

void ComparisonPane::compare() {
    m_shownOther = m_other.input();
    m_values.clear();
    m_invariants.clear();
    m_maps.clear();
    m_model->show(comparedValueColumns(nullptr), 0);
    if (slot().input() && m_shownOther) {
        m_values.start([here = slot().input(), there = m_shownOther](Monitor& monitor) {
            return comparedValues(here, there, monitor);
        });
        if (seconds() <= mostSeconds)
            startInvariants();
    }
    showState();
}

void ComparisonPane::startInvariants() {
    if (std::isfinite(seconds()))
        m_invariants.start([here = slot().input(), there = m_shownOther](Monitor& monitor) {
            return comparedInvariants(here, there, monitor);
        });
}

void ComparisonPane::lookForMaps() {
    m_maps.clear();
    if (const auto found = m_invariants.result(); found->searchable)
        m_maps.start([found](Monitor& monitor) {
            return comparedMaps(*found->ofHere->sbox(), *found->ofThere->sbox(), mostSeconds, monitor);
        });
}

void ComparisonPane::showState() {
    const auto values = m_values.result();
    const bool isCut = values && values->differing.size() > RowsModel::mostRows;
    m_words->setText(!values ? QString()
                     : isCut
                         ? sentenceOf(*values) + u' ' + tr("The first %1 are listed.").arg(counted(RowsModel::mostRows))
                         : sentenceOf(*values));
    m_table->setVisible(values && values->comparable);
    const auto found = m_invariants.result();
    const bool has = std::isfinite(seconds());
    m_compute->setVisible(has && !found && !m_invariants.busy());
    m_compute->setText(tr("Compare what affine maps keep (%1)").arg(durationWords(has ? seconds() : 0)));
    m_invariantTable->setVisible(found != nullptr);
    if (found) {
        m_invariantTable->setSheets({found->here});
        m_invariantTable->setCompared({found->there});
    }
    m_relation->setVisible(found || m_invariants.busy());
    const auto maps = m_maps.result();
    m_foundMaps->setVisible(maps && maps->match);
    if (maps && maps->match)
        m_foundMaps->setPlainText(IdentityWords::maps(*maps->match));
    m_relation->setText(maps                     ? maps->sentence
                        : found && m_maps.busy() ? found->sentence + u' ' + tr("Looking for the maps …")
                        : found                  ? found->sentence
                        : m_invariants.waiting()
                            ? tr("Computing what affine maps keep: %1 %").arg(m_invariants.thousandths() / 10)
                            : QString());
}

QString ComparisonPane::focusedTable() const {
    if (m_invariantTable->hasFocus())
        return m_invariantTable->text();
    if (m_foundMaps->hasFocus())
        return m_foundMaps->toPlainText();
    return m_table->hasFocus() ? tableText(*m_model) : QString();
}

} // namespace walshscope::gui
