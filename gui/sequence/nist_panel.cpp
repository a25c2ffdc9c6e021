// SPDX-License-Identifier: GPL-3.0-or-later
// Running the linear complexity test in the background and keeping its last result.
#include "gui/sequence/nist_panel.h"

#include "gui/documents/wording.h"

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
    if (!m_sequence && m_result) {
        m_result.reset();
        showResult();
    }
    showState();
}

void NistPanel::setBlockLength(std::size_t bits) { m_block->setValue(int(bits)); }

std::size_t NistPanel::blockLength() const { return std::size_t(m_block->value()); }

bool NistPanel::current() const {
    return m_result && m_result->sequence == m_sequence && m_result->test.blockLength == blockLength();
}

void NistPanel::run() {
    if (!m_sequence || blockLength() > m_sequence->bits.size())
        return;
    cancel();
    m_failure.clear();
    const int generation = m_generation;
    auto future = m_worker.run([sequence = m_sequence, block = blockLength()](Monitor& monitor) {
        Remembering remembering(monitor);
        const LinearComplexityTest test = linearComplexityTest(*sequence, block, remembering);
        return NistResult{sequence, test, remembering.remarks};
    });
    m_watcher.setFuture(QFuture<void>(future));
    m_progress->setValue(0);
    setBusy(true);
    future
        .then(this,
              [this, generation](const NistResultPointer& result) {
                  if (generation != m_generation)
                      return;
                  m_result = result;
                  setBusy(false);
                  showResult();
                  Q_EMIT resultChanged();
              })
        .onFailed(this, [this, generation](const std::exception& error) {
            if (generation != m_generation)
                return;
            m_failure = worded(error);
            setBusy(false);
            Q_EMIT failed(m_failure, tr("Choose another block length."));
        });
}

void NistPanel::cancel() {
    ++m_generation;
    m_worker.cancelAll();
    setBusy(false);
}

void NistPanel::close() {
    ++m_generation;
    m_worker.close();
    setBusy(false);
}

void NistPanel::setBusy(bool busy) {
    if (busy == m_busy)
        return;
    m_busy = busy;
    showState();
    Q_EMIT busyChanged();
}

} // namespace walshscope::gui
