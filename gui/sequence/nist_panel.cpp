// SPDX-License-Identifier: GPL-3.0-or-later
// Running the linear complexity test in the background and keeping its last result.
#include "gui/sequence/nist_panel.h"

#include "gui/words/wording.h"

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

void NistPanel::setSequence(std::shared_ptr<const Sequence> sequence) {
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

void NistPanel::setBlockLength(std::size_t bits) { m_block->setValue(int(bits)); }

std::size_t NistPanel::blockLength() const { return std::size_t(m_block->value()); }

bool NistPanel::current() const {
    const NistResultPointer last = result();
    return last && last->sequence == m_sequence && last->test.blockLength == blockLength();
}

void NistPanel::run() {
    if (!m_sequence || blockLength() > m_sequence->bits.size())
        return;
    m_failure.clear();
    m_progress->setValue(0);
    m_test.start([sequence = m_sequence, block = blockLength()](Monitor& monitor) {
        Remembering remembering(monitor);
        const LinearComplexityTest test = linearComplexityTest(*sequence, block, remembering);
        return NistResult{sequence, test, remembering.remarks};
    });
}

void NistPanel::cancel() { m_test.cancel(); }

void NistPanel::close() {
    m_test.cancel();
    m_test.close();
}

} // namespace walshscope::gui
