// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the TU decompositions of an S-box, and shows the one of the t that is chosen.
#include "gui/inspect/tu_pane.h"

#include "gui/inspect/tu_view.h"
#include "gui/inspect/tu_words.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/words_label.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

TuPane::TuPane(Slot& slot, QWidget* parent)
    : InspectPane(slot, parent),
      m_sentence(new WordsLabel("tuSentence", tr("For which t there is a TU decomposition"), 1, this)),
      m_bar(new RowBar(this)),
      m_t(called(new QComboBox(m_bar), "tuT", tr("Bits of x and z"))),
      m_progress(called(new QProgressBar(m_bar), "tuProgress", tr("Progress of the search"))),
      m_cancel(called(new QPushButton(tr("Cancel"), m_bar), "tuCancel", tr("Cancel the search"))),
      m_copy(called(new QPushButton(tr("Copy the maps"), m_bar), "tuCopy",
                    tr("Copy columns and constants of A and B in hex"))),
      m_view(new TuView(this)),
      m_words(new WordsLabel("tuWords", tr("The way of an input"), 1, this)) {
    setObjectName(QStringLiteral("tuPane"));
    m_copy->setToolTip(m_copy->accessibleName());
    m_t->setToolTip(m_t->accessibleName());
    m_progress->setRange(0, 1000);
    m_sentence->setContentsMargins(px::field, px::close, px::field, 0);
    m_words->setContentsMargins(px::field, 0, px::field, px::close);
    m_bar->add(m_progress);
    m_bar->add(m_cancel);
    m_bar->add(m_t);
    m_bar->add(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sentence);
    layout->addWidget(m_bar);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_words);
    connect(&m_answers, &Request::answered, this, &TuPane::showAnswers);
    connect(&m_answers, &Request::changed, this, &TuPane::showState);
    connect(&m_answers, &Request::progressed, m_progress, &QProgressBar::setValue);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_answers.cancel(); });
    connect(m_t, &QComboBox::currentIndexChanged, this, &TuPane::showDecomposition);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (const auto& shown = m_view->scene().decomposition)
            QApplication::clipboard()->setText(tuMaps(*shown));
    });
    connect(&m_view->emitter(), &ViewSignals::told, m_words, &QLabel::setText);
    showState();
}

bool TuPane::takes(const Input& input) const {
    const SBox* s = input.sbox();
    return s && s->n() >= 2 && s->m() >= 2 && s->n() + s->m() <= mostBitsForTu;
}

void TuPane::showInput() {
    m_answers.clear();
    m_t->clear();
    showDecomposition();
    run();
}

void TuPane::run() {
    const InputPointer& input = slot().input();
    if (!input || !takes(*input))
        return;
    m_progress->setValue(0);
    m_view->exportName = input->title() + QStringLiteral("_tu");
    m_answers.start([input](Monitor& monitor) { return tuDecompositions(*input->sbox(), monitor); });
}

bool TuPane::stopped() const {
    const InputPointer& input = slot().input();
    return input && takes(*input) && !m_answers.busy() && !m_answers.current() && !m_answers.failure();
}

/// That with halves, or the nearest to it.
void TuPane::showAnswers() {
    const auto answers = m_answers.result();
    const QSignalBlocker blocker(m_t);
    m_t->clear();
    int best = 0;
    const auto fromHalf = [&](int t) { return std::abs(2 * t - sbox()->n()); };
    for (const TuAnswer& answer : *answers)
        if (answer.found) {
            m_t->addItem(tr("t = %1").arg(answer.t), answer.t);
            if (const int last = m_t->count() - 1; fromHalf(answer.t) < fromHalf(m_t->itemData(best).toInt()))
                best = last;
        }
    m_t->setCurrentIndex(m_t->count() > 0 ? best : -1);
    showDecomposition();
    showState();
    Q_EMIT changed();
}

void TuPane::showDecomposition() {
    const auto answers = m_answers.result();
    std::shared_ptr<const TuDecomposition> shown;
    if (answers && m_t->currentIndex() >= 0) {
        const TuAnswer& chosen = (*answers)[std::size_t(m_t->currentData().toInt() - 1)];
        shown = {answers, &*chosen.found};
    }
    m_view->setDecomposition(shown, answers ? tuSentence(*answers) : QString());
    m_words->setText(m_view->words());
}

void TuPane::showState() {
    const auto answers = m_answers.result();
    const bool waiting = m_answers.waiting(), any = m_t->count() > 0;
    QString sentence;
    if (m_answers.busy())
        sentence = waiting ? tr("Looking for TU decompositions …") : QString();
    else if (m_answers.failure())
        sentence = m_answers.failure()->cause;
    else if (!answers)
        sentence = stopped() ? tr("Stopped. Run looks again.") : QString();
    else if (any) // Otherwise it stands in place of the picture.
        sentence = tuSentence(*answers);
    m_sentence->setText(sentence);
    m_progress->setVisible(waiting);
    m_cancel->setVisible(waiting);
    m_t->setVisible(any);
    m_copy->setVisible(any);
    m_view->setStale(m_answers.stale());
}

View* TuPane::activeView() { return m_view; }

} // namespace walshscope::gui
