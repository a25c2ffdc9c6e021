// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the figures, then for what is costly, each on a thread of its own.
#include "gui/inspect/sbox_facts.h"

#include "gui/documents/known_samples.h"
#include "gui/inspect/sbox_sheet.h"
#include "part.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

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
    for (const SBoxPropertyKind& kind : sboxPropertyKinds()) {
        if (!kind.dear)
            continue;
        m_requests.add(m_dear.emplace_back(kind).request);
        for (const auto signal : {&Request::answered, &Request::cancelled})
            connect(&m_dear.back().request, signal, this, &SBoxFacts::tell);
    }
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
    for (Dear& dear : m_dear) {
        dear.request.clear();
        dear.isAsked = false;
        dear.told = {};
    }
    m_sheet.reset();
    if (wanted)
        m_figures.start([wanted](Monitor& monitor) {
            Part first(monitor, 0, 0.7), rest(monitor, 0.7, 1);
            SBoxProperties tables = properties(*wanted->sbox(), false, first, gpuFor(*wanted->sbox()));
            SBoxSubject subject(*wanted->sbox(), tables, wanted->document.modulus);
            auto answers = answersOf(sboxPropertyKinds(), subject, rest);
            return SBoxFigures{wanted, namesOf(*wanted->sbox()), std::move(tables), std::move(answers)};
        });
}

void SBoxFacts::know(const std::shared_ptr<const TableMap>& map) {
    if (!m_input || &map->sbox() != m_input->sbox() || !kindOf(map->table()).fixed.empty())
        return;
    for (Dear& dear : m_dear)
        if (dear.kind->key == kindOf(map->table()).figure && !isKnown(dear.told)) {
            dear.told = std::int64_t(map->largest());
            dear.request.clear();
            tell();
        }
}

void SBoxFacts::begin() {
    for (Dear& dear : m_dear)
        if (costly(*dear.kind).state == CostlyFigure::State::Stopped)
            dear.request.start([input = m_input, kind = dear.kind](Monitor& monitor) {
                return kind->dear->compute(*input->sbox(), monitor);
            });
    tell();
}

void SBoxFacts::compute(int what) {
    if (!figures() || what < 0 || what >= int(sboxPropertyKinds().size()))
        return;
    for (Dear& dear : m_dear)
        dear.isAsked = dear.isAsked || dear.kind == &sboxPropertyKinds()[std::size_t(what)];
    begin();
}

CostlyFigure SBoxFacts::costly(const SBoxPropertyKind& kind) const {
    using State = CostlyFigure::State;
    const SBoxFiguresPointer found = figures();
    if (!found)
        return {};
    const PropertyValue& counted = found->answers[std::size_t(&kind - sboxPropertyKinds().data())].value;
    if (isKnown(counted))
        return {State::Known, counted, 0};
    if (kind.ofPermutations && !found->tables.bijective)
        return {State::None, {}, 0};
    const Dear& dear = *std::ranges::find(m_dear, &kind, &Dear::kind);
    if (isKnown(dear.told))
        return {State::Known, dear.told, 0};
    if (found->tables.n > kind.dear->largestN)
        return {State::NotOffered, {}, 0};
    if (dear.request.current()) {
        const PropertyValue& value = *dear.request.result();
        return {isKnown(value) ? State::Known : State::None, value, 0};
    }
    const double seconds = kind.dear->seconds(found->tables.n, found->tables.m);
    if (dear.request.busy())
        return {State::Coming, {}, seconds};
    const bool begun = seconds <= mostSeconds || dear.isAsked;
    return {begun ? State::Stopped : State::TooLong, {}, seconds};
}

void SBoxFacts::tell() {
    if (const SBoxFiguresPointer found = figures())
        m_sheet = std::make_shared<const PropertySheet>(
            sboxSheet(*found, [this](const SBoxPropertyKind& kind) { return costly(kind); }));
    else if (m_input && !m_figures.busy())
        m_sheet = std::make_shared<const PropertySheet>(stoppedSheet(*m_input->sbox()));
    Q_EMIT changed();
}

} // namespace walshscope::gui
