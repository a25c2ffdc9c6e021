// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen to be tested, running the test in the background and keeping its last result.
#include "gui/sequence/randomness_panel.h"

#include "gui/words/wording.h"
#include "sequence/generators.h"

#include <QComboBox>
#include <QProgressBar>
#include <QSpinBox>

namespace walshscope::gui {
namespace {

/// Keeps the remarks with the result they belong to.
class Remembering : public Monitor {
public:
    explicit Remembering(Monitor& outer) : m_outer(outer) {}
    void progress(std::uint64_t done, std::uint64_t total) override { m_outer.progress(done, total); }
    void remark(const Message& words) override { remarks << worded(words); }

    QStringList remarks;

private:
    Monitor& m_outer;
};

} // namespace

std::pair<std::size_t, std::size_t> blocksOf(const RandomnessTest& test) {
    const RandomnessTest& bounds =
        test.ofSequence ? randomnessTestNamed("nist") : test; // Its blocks may be the longest.
    return {bounds.least, bounds.largestBlock};
}

void RandomnessPanel::setSequence(std::shared_ptr<const Sequence> sequence) {
    if (sequence == m_sequence)
        return;
    cancel();
    m_sequence = std::move(sequence);
    m_failure.clear();
    if (!m_sequence && result()) {
        m_test.clear();
        showResult();
    }
    showState();
}

void RandomnessPanel::setChoice(const RandomnessChoice& choice) {
    m_kind->setCurrentIndex(int(choice.test - randomnessTests().data()));
    m_block->setValue(int(choice.block));
    m_width->setValue(int(choice.lane.width));
    m_lane->setValue(int(choice.lane.first));
}

RandomnessChoice RandomnessPanel::choice() const {
    return {&randomnessTests()[std::size_t(m_kind->currentIndex())],
            std::size_t(m_block->value()),
            {std::uint64_t(m_lane->value()), std::uint64_t(m_width->value())}};
}

bool RandomnessPanel::current() const {
    const RandomnessPointer last = result();
    return last && last->sequence == m_sequence && last->choice == choice();
}

void RandomnessPanel::run() {
    if (!whyNot().isEmpty())
        return;
    m_failure.clear();
    m_progress->setValue(0);
    m_test.start([sequence = m_sequence, choice = choice()](Monitor& monitor) {
        Remembering remembering(monitor);
        const RandomnessResult result = testRandomness(*sequence, *choice.test, choice.block, choice.lane, remembering);
        return RandomnessAnswer{sequence, choice, result, remembering.remarks};
    });
}

void RandomnessPanel::cancel() { m_test.cancel(); }

void RandomnessPanel::close() {
    m_test.cancel();
    m_test.close();
}

QString RandomnessPanel::whyNot() const {
    if (!m_sequence)
        return tr("Open or generate a sequence to test it.");
    const RandomnessChoice wanted = choice();
    const auto bits = std::size_t(wanted.lane.of(m_sequence->bits.size()));
    if (bits < wanted.test->least)
        return wanted.lane == BitLane{} ? tr("A sequence of %Ln bit(s) is too short for this test.", nullptr, int(bits))
                                        : tr("A lane of %Ln bit(s) is too short for this test.", nullptr, int(bits));
    if (wanted.test->ofSequence && bits > longestSequence)
        return tr("This test takes up to %L1 bits, not %L2: choose another test, or a lane with fewer bits.")
            .arg(longestSequence)
            .arg(bits);
    if (!wanted.test->ofSequence && wanted.block > bits)
        return (wanted.lane == BitLane{}
                    ? tr("Blocks of %L1 bits are longer than the sequence: choose M from %2 to %3.")
                    : tr("Blocks of %L1 bits are longer than the lane: choose M from %2 to %3."))
            .arg(wanted.block)
            .arg(wanted.test->least)
            .arg(std::min(bits, wanted.test->largestBlock));
    return {};
}

} // namespace walshscope::gui
