// SPDX-License-Identifier: GPL-3.0-or-later
// Counting, expecting, and drawing one over the other.
#include "gui/inspect/distributions_pane.h"

#include "fwt/transform.h"
#include "gui/plot/distribution_plot.h"
#include "gui/window/words_label.h"
#include "sbox/random_reference.h"

#include <QComboBox>
#include <QHBoxLayout>
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
      m_words(new WordsLabel("distributionsWords", tr("Cursor in the distribution"), 2, this)) {
    setObjectName(QStringLiteral("distributionsPane"));
    m_choice->setObjectName(QStringLiteral("distributionChoice"));
    m_choice->setAccessibleName(tr("Which distribution"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_plot->setObjectName(QStringLiteral("distributionsPlot"));
    m_words->setContentsMargins(8, 0, 8, 0);
    fillChoice();
    // Side by side, because a low window has no line to spare.
    auto* below = new QHBoxLayout;
    below->setContentsMargins(0, 2, 8, 2);
    below->addWidget(m_words, 1);
    below->addWidget(m_choice);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_plot, 1);
    layout->addLayout(below);
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

void DistributionsPane::showPicture() {
    const auto pictures = m_pictures.result();
    const auto kind = Kind(m_choice->currentData().toInt());
    if (!pictures || !(*pictures)[kind].table) {
        m_plot->setTable(nullptr);
        Q_EMIT changed();
        return;
    }
    const Picture& picture = (*pictures)[kind];
    if (kind == Differences)
        m_plot->setSubject(tr("Distribution of the difference table"), tr("entry of the difference table"),
                           tr("number of entries, a not 0"));
    else if (kind == Walsh)
        m_plot->setSubject(tr("Walsh distribution of all components"), tr("|W(a)|"),
                           tr("number of masks a and b, b not 0"));
    else
        m_plot->setSubject(tr("Walsh distribution"), tr("value of W(a)"), tr("number of masks a"));
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
}

} // namespace walshscope::gui
