// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the walk, and what a register makes again.
#include "gui/sequence/synthesis.h"

#include "gui/words/wording.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t leastBehind = 256, roundTo = 1000; ///< Bits of a walk before the one that is gone to.

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
        const bool far = m_goingTo && m_beginning;
        m_goingTo.reset();
        if (!m_beginning)
            showWhichIsMade();
        Q_EMIT stateChanged();
        Q_EMIT stepChanged();
        Q_EMIT failed(failure.cause,
                      far ? tr("Close other programs, or go to a bit nearer to the beginning.")
                          : tr("Close other programs and open the sequence again."),
                      &m_walking);
    });
    const auto tellOfTheWay = [this] {
        if (isOnTheWay() && m_walking.waiting())
            Q_EMIT stateChanged();
    };
    connect(&m_walking, &Request::changed, this, tellOfTheWay);
    connect(&m_walking, &Request::progressed, this, tellOfTheWay);
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

std::shared_ptr<const Sequence> Synthesis::sequence() const {
    return {input(), &std::get<Sequence>(input()->document.value)};
}

void Synthesis::walkAgain() {
    m_beginning.reset();
    if (input())
        walkFrom(0);
}

void Synthesis::walkFrom(std::size_t bitsRead) {
    m_walking.start([sequence = sequence(), bitsRead](Monitor& monitor) { return Walk(sequence, bitsRead, monitor); });
}

/// An edit leaves the step where it was; another sequence begins at the beginning.
void Synthesis::takeWalk() {
    const WalkPointer walk = m_walking.result();
    const bool another = !m_beginning;
    if (another) {
        const QString name = input()->edited ? input()->origin : input()->title();
        if (m_placeWanted)
            m_goingTo = m_placeWanted->position;
        else if (!m_goingTo)
            m_goingTo = m_walk && name == m_walkOf ? m_position : 0;
        m_walkOf = name;
        m_beginning = walk;
    }
    show(walk);
    Q_EMIT succeeded(&m_walking);
    const std::size_t of = m_placeWanted ? m_placeWanted->regeneratedOf : m_regeneratedOf;
    if (another && of > 0)
        startMaking(std::min(of, walk->last()));
}

/// Where the way leads, or as near as it goes; then the rest of the way is another walk.
void Synthesis::show(const WalkPointer& walk) {
    m_walk = walk;
    const std::size_t wanted = std::min(m_goingTo.value_or(m_position), reach());
    m_position = std::clamp(wanted, walk->first(), walk->last());
    m_goingTo.reset();
    findStops();
    Q_EMIT walkChanged();
    Q_EMIT stepChanged();
    if (!suits(*walk, wanted))
        goTo(wanted);
    else
        Q_EMIT stateChanged();
}

/// Whether it has the bits, and the step that follows where that is wanted.
bool Synthesis::suits(const Walk& walk, std::size_t bitsRead) const {
    const bool isLeft = m_isNextWanted && bitsRead == walk.last() && bitsRead < reach();
    return bitsRead >= walk.first() && bitsRead <= walk.last() && !isLeft;
}

void Synthesis::setNextWanted(bool wanted) {
    m_isNextWanted = wanted;
    if (m_walk && !m_goingTo && !suits(*m_walk, m_position))
        goTo(m_position);
}

void Synthesis::goTo(std::size_t bitsRead) {
    if (!m_beginning) {
        if (m_walking.busy()) // The first part of this way.
            m_goingTo = bitsRead;
        return;
    }
    m_goingTo = bitsRead;
    if (suits(*m_beginning, bitsRead)) {
        m_walking.cancel();
        show(m_beginning);
        return;
    }
    // So that some steps back are there as well.
    const std::size_t before = std::min(bitsRead - leastBehind, length() - 1);
    walkFrom(before - before % roundTo);
    Q_EMIT stateChanged();
}

void Synthesis::stopGoing() {
    if (!m_goingTo)
        return;
    m_goingTo.reset();
    if (m_beginning)
        m_walking.cancel();
    Q_EMIT stateChanged();
    Q_EMIT stepChanged();
}

void Synthesis::findStops() {
    const std::size_t last = std::min(m_walk->last(), longestSequence);
    m_stops.assign(1, m_walk->first());
    for (std::size_t n = m_walk->first(); n < last; ++n) {
        const bool jumps = m_walk->complexity(n + 1) != m_walk->complexity(n);
        if (m_by == WalkBy::Bit || (m_by == WalkBy::Jump && jumps) ||
            (m_by == WalkBy::Change && m_walk->discrepancy(n)))
            m_stops.push_back(n + 1);
    }
    if (m_stops.back() != last)
        m_stops.push_back(last);
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
    moveTo(std::min(place.position, reach()));
    if (!m_beginning)
        return;
    const std::size_t of = std::min(place.regeneratedOf, m_beginning->last());
    if (of != m_regeneratedOf || !m_regeneration)
        startMaking(of);
    else
        show(m_regeneration);
}

void Synthesis::setPosition(std::size_t bitsRead) {
    m_placeWanted.reset();
    bitsRead = std::min(bitsRead, reach());
    if (!m_walk)
        goTo(bitsRead);
    else if (bitsRead != m_position || m_goingTo)
        moveTo(bitsRead);
}

void Synthesis::moveTo(std::size_t bitsRead) {
    if (bitsRead < m_walk->first() || bitsRead > m_walk->last()) {
        goTo(bitsRead);
        return;
    }
    stopGoing();
    m_position = bitsRead;
    if (!std::ranges::binary_search(m_stops, bitsRead))
        findStops();
    Q_EMIT stepChanged();
    if (!suits(*m_walk, bitsRead))
        goTo(bitsRead);
}

void Synthesis::make(Latest<Regeneration>& request, std::size_t bitsRead, Register found) {
    request.start([input = input(), bitsRead, found = std::move(found)](Monitor& monitor) {
        return regenerationOf(input, bitsRead, found, monitor);
    });
}

void Synthesis::show(const RegenerationPointer& regeneration) {
    m_regeneration = regeneration;
    m_regenerated = std::min(regeneration->found.linearComplexity, regeneration->bits.bits.size());
    if (m_placeWanted &&
        std::min(m_placeWanted->regeneratedOf, m_beginning ? m_beginning->last() : 0) == m_regeneratedOf)
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
    else if (bitsRead > 0 && m_beginning && bitsRead <= m_beginning->last())
        make(m_making, bitsRead, {bitsRead, m_beginning->complexity(bitsRead), m_beginning->connection(bitsRead), {}});
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
    return m_placeWanted.value_or(SequencePlace{m_goingTo.value_or(m_position), m_regeneratedOf, m_regenerated});
}

} // namespace walshscope::gui
