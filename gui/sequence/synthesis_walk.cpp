// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the walk, and what a register makes again.
#include "gui/sequence/synthesis.h"

#include "gui/words/wording.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

Regeneration regenerationOf(const InputPointer& input, std::size_t bitsRead, Register found, Monitor& monitor) {
    Regeneration again{bitsRead, std::move(found), {}, {}};
    const std::vector<std::uint8_t>& bits = input->bits();
    again.bits = generated(again.found, bits, bits.size(), monitor);
    const auto differs = std::ranges::mismatch(again.bits.bits, bits).in2;
    if (differs != bits.end())
        again.differs = std::size_t(differs - bits.begin());
    return again;
}

} // namespace

void Synthesis::connectWalk() {
    connect(&m_walking, &Request::answered, this, &Synthesis::takeWalk);
    connect(&m_walking, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT failed(failure.cause, tr("Close other programs and open the sequence again."), &m_walking);
    });
    connect(&m_checks, &Request::answered, this, [this] {
        m_check = m_checks.result();
        if (m_regeneratedOf == 0)
            show(m_check);
        Q_EMIT stateChanged();
        Q_EMIT succeeded(&m_checks);
    });
    connect(&m_checks, &Request::failed, this, [this](const Failure& failure) {
        Q_EMIT stateChanged();
        Q_EMIT failed(failure.cause, tr("The register itself is not affected."), &m_checks);
    });
    connect(&m_making, &Request::answered, this, [this] {
        show(m_making.result());
        Q_EMIT stateChanged();
        Q_EMIT succeeded(&m_making);
    });
    connect(&m_making, &Request::failed, this, [this](const Failure& failure) {
        showWhichIsMade();
        Q_EMIT stateChanged();
        Q_EMIT failed(failure.cause, tr("Choose fewer bits."), &m_making);
    });
}

void Synthesis::walkAgain() {
    if (!input())
        return;
    m_walking.start([input = input()](Monitor& monitor) {
        const auto& bits = input->bits();
        return Walk({{bits.begin(), bits.begin() + std::ptrdiff_t(std::min(bits.size(), Walk::longest))}}, monitor);
    });
}

/// An edit leaves the step where it was; another sequence begins at the beginning.
void Synthesis::takeWalk() {
    const QString name = input()->edited ? input()->origin : input()->title();
    const WalkPointer walk = m_walking.result();
    m_position = m_walk && name == m_walkOf ? std::min(m_position, walk->length()) : 0;
    m_walkOf = name;
    m_walk = walk;
    if (m_placeWanted)
        m_position = std::min(m_placeWanted->position, walk->length());
    findStops();
    Q_EMIT walkChanged();
    Q_EMIT stepChanged();
    Q_EMIT succeeded(&m_walking);
    if (m_placeWanted && m_placeWanted->regeneratedOf > 0)
        startMaking(std::min(m_placeWanted->regeneratedOf, walk->length()));
}

void Synthesis::findStops() {
    m_stops.assign(1, 0);
    for (std::size_t n = 0; n < m_walk->length(); ++n) {
        const bool jumps = m_walk->complexity(n + 1) != m_walk->complexity(n);
        if (m_by == WalkBy::Bit || (m_by == WalkBy::Jump && jumps) ||
            (m_by == WalkBy::Change && m_walk->step(n).discrepancy))
            m_stops.push_back(n + 1);
    }
    if (m_stops.back() != m_walk->length())
        m_stops.push_back(m_walk->length());
    // A place that was clicked on is a stop as well.
    const auto here = std::ranges::lower_bound(m_stops, m_position);
    if (*here != m_position)
        m_stops.insert(here, m_position);
}

void Synthesis::setWalkBy(WalkBy by) {
    m_by = by;
    if (m_walk)
        findStops();
    Q_EMIT stepChanged();
}

int Synthesis::step() const { return int(std::ranges::lower_bound(m_stops, m_position) - m_stops.begin()); }

void Synthesis::setStep(int step) {
    if (!m_stops.empty())
        setPosition(m_stops[std::size_t(std::clamp(step, 0, steps()))]);
}

void Synthesis::setPlace(const SequencePlace& place) {
    m_placeWanted = place;
    if (!m_walk)
        return;
    const std::size_t bitsRead = std::min(place.position, m_walk->length());
    const std::size_t of = std::min(place.regeneratedOf, m_walk->length());
    m_position = bitsRead;
    if (!std::ranges::binary_search(m_stops, bitsRead))
        findStops();
    Q_EMIT stepChanged();
    if (of != m_regeneratedOf || !m_regeneration)
        startMaking(of);
    else
        show(m_regeneration);
}

void Synthesis::setPosition(std::size_t bitsRead) {
    m_placeWanted.reset();
    if (!m_walk || bitsRead > m_walk->length() || bitsRead == m_position)
        return;
    m_position = bitsRead;
    if (!std::ranges::binary_search(m_stops, bitsRead))
        findStops();
    Q_EMIT stepChanged();
}

void Synthesis::make(Latest<Regeneration>& request, std::size_t bitsRead, Register found) {
    request.start([input = input(), bitsRead, found = std::move(found)](Monitor& monitor) {
        return regenerationOf(input, bitsRead, found, monitor);
    });
}

void Synthesis::show(const RegenerationPointer& regeneration) {
    m_regeneration = regeneration;
    m_regenerated = std::min(regeneration->found.linearComplexity, regeneration->bits.bits.size());
    if (m_placeWanted && std::min(m_placeWanted->regeneratedOf, m_walk ? m_walk->length() : 0) == m_regeneratedOf)
        m_regenerated =
            std::clamp(std::exchange(m_placeWanted, {})->regenerated, m_regenerated, regeneration->bits.bits.size());
    Q_EMIT regenerationChanged();
    Q_EMIT regeneratedChanged();
}

void Synthesis::checkFound() {
    make(m_checks, length(), m_result->result.found);
    Q_EMIT stateChanged();
}

void Synthesis::regenerate(std::size_t bitsRead) {
    m_placeWanted.reset();
    startMaking(bitsRead);
}

void Synthesis::startMaking(std::size_t bitsRead) {
    m_making.clear();
    m_regeneratedOf = bitsRead;
    if (bitsRead == 0 && m_check && !earlier())
        show(m_check);
    else if (bitsRead > 0 && m_walk && bitsRead <= m_walk->length())
        make(m_making, bitsRead, {bitsRead, m_walk->complexity(bitsRead), m_walk->connection(bitsRead), {}});
    Q_EMIT stateChanged();
}

void Synthesis::cancelMaking() {
    if (!m_making.busy())
        return;
    m_making.cancel();
    showWhichIsMade();
}

/// Nothing came of the one that was asked for.
void Synthesis::showWhichIsMade() {
    m_regeneratedOf = m_regeneration && m_regeneration != m_check ? m_regeneration->bitsRead : 0;
    Q_EMIT regenerationChanged();
}

void Synthesis::setRegenerated(std::size_t bits) {
    m_placeWanted.reset();
    if (!m_regeneration)
        return;
    bits = std::clamp(bits, m_regeneration->found.linearComplexity, m_regeneration->bits.bits.size());
    if (bits == m_regenerated)
        return;
    m_regenerated = bits;
    Q_EMIT regeneratedChanged();
}

SequencePlace Synthesis::place() const {
    return m_placeWanted.value_or(SequencePlace{m_position, m_regeneratedOf, m_regenerated});
}

} // namespace walshscope::gui
