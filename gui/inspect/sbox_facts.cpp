// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the figures, then for what is costly, each on a thread of its own.
#include "gui/inspect/sbox_facts.h"

#include "gui/documents/known_samples.h"
#include "gui/inspect/sbox_sheet.h"
#include "part.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int largestNOfTables = 9; // Up to there properties() counts the boomerang table itself.

/// Finding a kin takes a search, finding an equal one does not.
QStringList namesOf(const SBox& s) {
    QStringList names;
    for (const KnownSBox& known : libraryFor(s.n(), s.m()))
        if (known.box == s)
            names << QString::fromStdString(known.name);
    return names;
}

} // namespace

SBoxFacts::SBoxFacts(QObject* parent) : QObject(parent) {
    connect(&m_figures, &Request::answered, this, &SBoxFacts::begin);
    connect(&m_figures, &Request::cancelled, this, &SBoxFacts::tell);
    for (auto& request : m_costly)
        for (const auto signal : {&Request::answered, &Request::cancelled})
            connect(&request, signal, this, &SBoxFacts::tell);
}

void SBoxFacts::show(const InputPointer& input) {
    const InputPointer wanted = input && input->sbox() ? input : nullptr;
    if (wanted && wanted == m_input && (m_figures.busy() || m_figures.current())) {
        if (m_figures.current())
            begin(); // What was stopped.
        return;
    }
    m_input = wanted;
    m_figures.clear();
    for (auto& request : m_costly)
        request.clear();
    m_asked = {};
    m_boomerang.reset();
    m_sheet.reset();
    if (wanted)
        m_figures.start([wanted](Monitor& monitor) {
            Part first(monitor, 0, 0.7), rest(monitor, 0.7, 1);
            SBoxProperties tables = properties(*wanted->sbox(), false, first, gpuFor(*wanted->sbox()));
            return SBoxFigures{wanted, namesOf(*wanted->sbox()), std::move(tables),
                               furtherProperties(*wanted->sbox(), rest)};
        });
}

void SBoxFacts::know(const std::shared_ptr<const TableMap>& map) {
    if (!m_input || &map->sbox() != m_input->sbox() || map->table() != SBoxTable::Bct || m_boomerang)
        return;
    m_boomerang = map->largest();
    m_costly[std::size_t(Costly::Boomerang)].clear();
    tell();
}

bool SBoxFacts::means(Costly what) const {
    return what != Costly::Boomerang || (figures()->tables.bijective && m_input->n() > largestNOfTables);
}

void SBoxFacts::begin() {
    const SBoxFigures& found = *figures();
    for (int i = 0; i < costlyProperties; ++i) {
        const Costly what{i};
        auto& request = m_costly[std::size_t(i)];
        const bool soon = secondsFor(what, found.tables.n, found.tables.m) <= mostSeconds;
        if (!means(what) || (what == Costly::Boomerang && m_boomerang) || !isOffered(what, found.tables.n) ||
            request.busy() || request.current() || !(soon || m_asked[std::size_t(i)]))
            continue;
        request.start(
            [input = m_input, what](Monitor& monitor) { return costlyProperty(*input->sbox(), what, monitor); });
    }
    tell();
}

void SBoxFacts::compute(int what) {
    if (!figures() || what < 0 || what >= costlyProperties)
        return;
    m_asked[std::size_t(what)] = true;
    begin();
}

CostlyFigure SBoxFacts::costly(Costly what) const {
    using State = CostlyFigure::State;
    const SBoxFiguresPointer found = figures();
    if (!found)
        return {};
    if (what == Costly::Boomerang && found->tables.boomerangUniformity)
        return {State::Known, double(*found->tables.boomerangUniformity), 0};
    if (!means(what))
        return {State::None, 0, 0};
    if (what == Costly::Boomerang && m_boomerang)
        return {State::Known, double(*m_boomerang), 0};
    if (!isOffered(what, found->tables.n))
        return {State::NotOffered, 0, 0};
    const auto& asked = request(what);
    if (asked.current())
        return *asked.result() ? CostlyFigure{State::Known, **asked.result(), 0} : CostlyFigure{State::None, 0, 0};
    const double seconds = secondsFor(what, found->tables.n, found->tables.m);
    if (asked.busy())
        return {State::Coming, 0, seconds};
    const bool begun = seconds <= mostSeconds || m_asked[std::size_t(what)];
    return {begun ? State::Stopped : State::TooLong, 0, seconds};
}

void SBoxFacts::tell() {
    if (const SBoxFiguresPointer found = figures())
        m_sheet =
            std::make_shared<const PropertySheet>(sboxSheet(*found, [this](Costly what) { return costly(what); }));
    else if (m_input && !m_figures.busy())
        m_sheet = std::make_shared<const PropertySheet>(stoppedSheet(*m_input->sbox()));
    Q_EMIT changed();
}

std::vector<Request*> SBoxFacts::requests() {
    std::vector<Request*> all{&m_figures};
    for (auto& request : m_costly)
        all.push_back(&request);
    return all;
}

bool SBoxFacts::busy() const {
    return m_figures.busy() || std::ranges::any_of(m_costly, [](const auto& request) { return request.busy(); });
}

bool SBoxFacts::waiting() const {
    return m_figures.waiting() || std::ranges::any_of(m_costly, [](const auto& request) { return request.waiting(); });
}

int SBoxFacts::thousandths() const {
    if (m_figures.busy())
        return m_figures.thousandths();
    int least = 1000; // Of what takes longest.
    for (const auto& request : m_costly)
        if (request.busy())
            least = std::min(least, request.thousandths());
    return least;
}

} // namespace walshscope::gui
