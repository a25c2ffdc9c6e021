// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Sequence: d of the next bit, and L after it, before anything shows them.
#include "gui/sequence/register_frame.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/stepping/prediction_bar.h"

#include <QAction>

namespace walshscope::gui {

bool SequenceWorkspace::hidesRest() const {
    const WalkPointer& walk = m_synthesis.walk();
    return (m_predict->isChecked() || m_isSecret) && m_scene == Scene::Build &&
           (!walk || m_synthesis.position() < m_synthesis.reach());
}

/// Of the bits whose values may be seen.
std::shared_ptr<const JumpLog> SequenceWorkspace::knownLog() {
    const WalkPointer& walk = m_synthesis.walk();
    if (!walk)
        return nullptr;
    const std::size_t position = m_synthesis.position();
    if (m_knownOf != walk || m_knownBits != position || !m_known) {
        const std::vector<Jump>& jumps = walk->jumps();
        const auto end = std::ranges::find_if(jumps, [position](const Jump& jump) { return jump.n >= position; });
        m_known = std::make_shared<const JumpLog>(std::span(jumps.begin(), end));
        m_knownOf = walk;
        m_knownBits = position;
    }
    return m_known;
}

void SequenceWorkspace::showPredicting() {
    if (!m_predict->isChecked())
        m_prediction->clear();
    m_predict->setEnabled(m_scene == Scene::Build);
    m_synthesis.setNextWanted(m_predict->isChecked() && m_scene == Scene::Build);
    showStep();
    m_prediction->setVisible(m_predict->isChecked() && m_scene == Scene::Build);
    showRun();
}

void SequenceWorkspace::askNext() {
    using Asks = RegisterFrame::Asks;
    const WalkPointer& walk = m_synthesis.walk();
    if (!m_predict->isChecked() || m_scene != Scene::Build || !walk)
        return;
    const std::size_t position = m_synthesis.position();
    if (m_lengthAskedAt != position)
        m_lengthAskedAt.reset();
    const void* subject = &walk->sequence();
    const auto place = std::int64_t(position);
    const std::vector<std::pair<QString, std::int64_t>> choices{{tr("Yes, 0"), 0}, {tr("No, 1"), 1}};
    if (position >= m_synthesis.reach()) {
        m_prediction->ask(subject, {});
        return;
    }
    if (position == walk->last()) {
        // It is asked for in the next walk, which is on its way.
        m_prediction->ask(subject,
                          Prediction{.place = {place, 0},
                                     .question = tr("The steps from bit %1 on are not there yet.").arg(position),
                                     .choices = choices});
        return;
    }
    const RegisterFrame shown = askingFrame(m_synthesis, Asks::Nothing);
    if (m_lengthAskedAt)
        m_prediction->ask(subject, Prediction{.place = {place, 1},
                                              .question = inWords(askingFrame(m_synthesis, Asks::Length)),
                                              .symbol = QStringLiteral("L"),
                                              .answer = std::int64_t(walk->complexity(position + 1)),
                                              .why = lengthReason(shown)});
    else
        m_prediction->ask(subject, Prediction{.place = {place, 0},
                                              .question = inWords(askingFrame(m_synthesis, Asks::Discrepancy)),
                                              .symbol = QStringLiteral("d"),
                                              .answer = shown.discrepancy(),
                                              .why = discrepancyReason(shown),
                                              .choices = choices});
}

void SequenceWorkspace::takePrediction(bool right) {
    const std::size_t position = m_synthesis.position();
    if (right && !m_lengthAskedAt && m_synthesis.walk()->step(position).discrepancy) {
        m_lengthAskedAt = position;
        showStep();
        return;
    }
    m_synthesis.setPosition(position + 1);
}

QString SequenceWorkspace::asked() const { return m_prediction->question(); }

RegisterFrame SequenceWorkspace::shownFrame() const {
    if (!m_prediction->asked() || !m_predict->isChecked())
        return readingFrame(m_synthesis);
    return askingFrame(m_synthesis, m_lengthAskedAt ? RegisterFrame::Asks::Length : RegisterFrame::Asks::Discrepancy);
}

} // namespace walshscope::gui
