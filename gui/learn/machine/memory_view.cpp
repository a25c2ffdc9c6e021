// SPDX-License-Identifier: GPL-3.0-or-later
// Putting the pattern, the matrices, the shuffles and the words together.
#include "gui/learn/machine/memory_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/learn/machine/ownership.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <bit>

namespace walshscope::gui {
namespace {

QLabel* sentences(const char* name, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString meaningOfPattern(const Recording& recording) {
    const std::uint32_t rows = patternRows(recording.size());
    const QString levels =
        rows == 2 ? MemoryView::tr("level 11 pairs neighbours, because it acts on the lowest bit")
                  : MemoryView::tr("levels 11 to %1 pair threads that are close together, because they act on the "
                                   "lowest %2 bits")
                        .arg(recording.n())
                        .arg(std::countr_zero(rows));
    return MemoryView::tr("The second launch reads the matrix of %1 rows in columns, so that elements 1024 apart lie "
                          "next to each other: %2 of the thread's number t. Thread t works on element "
                          "(t mod %1) · 1024 + (t div %1).")
        .arg(rows)
        .arg(levels);
}

/// The one that shuffles as well.
const Variant& variantWithPattern() {
    const auto found = std::find_if(variants().rbegin(), variants().rend(),
                                    [](const Variant& variant) { return variant.usesMemoryPattern; });
    return *found;
}

} // namespace

MemoryView::MemoryView(Learning& learning, QWidget* parent) : QWidget(parent), m_learning(learning) {
    setObjectName(QStringLiteral("memoryView"));
    setAccessibleName(tr("Memory pattern and shuffle partners"));
    m_scroll = new PictureScroll(this);
    auto* content = new QWidget(m_scroll);
    m_meaning = sentences("memoryMeaning", content);
    m_permutation = new PermutationView(learning, content);
    m_matrices = new MatrixPairView(learning, content);
    m_shuffleTitle = sentences("shuffleMeaning", content);
    m_shuffles = new ShuffleView(learning, content);
    auto* parts = new QVBoxLayout(content);
    parts->setContentsMargins(px::edge, px::close, px::field, 0);
    parts->setSpacing(px::group);
    m_offer = new QPushButton(content);
    m_offer->setObjectName(QStringLiteral("memoryOffer"));
    m_offer->setFocusPolicy(Qt::TabFocus);
    parts->addWidget(m_meaning);
    parts->addWidget(m_offer, 0, Qt::AlignHCenter);
    parts->addWidget(m_permutation, 1);
    parts->addWidget(m_matrices);
    parts->addWidget(m_shuffleTitle);
    parts->addWidget(m_shuffles);
    parts->addStretch(0);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_words = new WordsLabel("memoryWords", tr("What the pointer is on"), 2, this);
    m_words->setContentsMargins(px::edge, px::close, px::edge, px::close);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_words);
    connect(m_offer, &QPushButton::clicked, this, &MemoryView::takeOffer);
    connect(&learning, &Learning::recordingChanged, this, &MemoryView::showRecording);
    connect(&learning, &Learning::stepChanged, this, &MemoryView::say);
    connect(&learning.hover(), &ObservedSelection::changed, this, &MemoryView::say);
    connect(&learning.selection(), &ObservedSelection::changed, this, &MemoryView::say);
    showRecording();
}

void MemoryView::showRecording() {
    const RecordingPointer& recording = m_learning.recording();
    const QString why = recording                         ? whyNoPattern(*recording)
                        : m_learning.obstacle().isEmpty() ? tr("The run is being recorded.")
                                                          : m_learning.obstacle();
    showOffer();
    const bool pattern = why.isEmpty(), shuffles = !m_shuffles->rows().empty();
    m_meaning->setText(pattern ? meaningOfPattern(*recording) : why);
    m_meaning->setAlignment(pattern || shuffles ? Qt::AlignLeft : Qt::AlignCenter);
    m_permutation->setVisible(pattern);
    m_matrices->setVisible(pattern);
    m_scroll->setMinimumWidth(pattern ? m_matrices->minimumSizeHint().width() + px::edge + px::field +
                                            m_scroll->verticalScrollBar()->sizeHint().width()
                                      : 0);
    m_shuffleTitle->setVisible(shuffles);
    m_shuffles->setVisible(shuffles);
    m_words->setVisible(pattern || shuffles);
    if (shuffles)
        m_shuffleTitle->setText(tr("The lanes of a warp shuffle: each gives its value to the lane whose number differs "
                                   "in one bit, the mask, and gets that lane's."));
    say();
}

/// What is missing is one click away.
void MemoryView::showOffer() {
    const RecordingPointer& recording = m_learning.recording();
    const bool missing = recording && !whyNoPattern(*recording).isEmpty();
    m_offer->setVisible(missing);
    if (!missing)
        return;
    const QString id = text(variantWithPattern().id);
    const int least = firstTransposedLevel + 1;
    if (recording->n() >= least)
        m_offer->setText(tr("Show %1").arg(id));
    else if (recording->variant().usesMemoryPattern)
        m_offer->setText(tr("Go on with %Ln variable(s)", nullptr, least));
    else
        m_offer->setText(tr("Show %1 with %Ln variable(s)", nullptr, least).arg(id));
}

void MemoryView::takeOffer() {
    const RecordingPointer recording = m_learning.recording();
    if (!recording)
        return;
    if (!recording->variant().usesMemoryPattern)
        m_learning.setVariant(variantWithPattern());
    if (recording->n() <= firstTransposedLevel)
        Q_EMIT variablesWanted(firstTransposedLevel + 1);
}

int MemoryView::column() const {
    const Recording& recording = *m_learning.recording();
    const int level = levelShown(recording, m_learning.active());
    return 1 + (whyNoPattern(recording).isEmpty() ? std::max(firstTransposedLevel, level) : level);
}

void MemoryView::say() {
    const RecordingPointer& recording = m_learning.recording();
    if (!recording)
        return;
    const auto node = m_learning.hovered() ? m_learning.hovered() : m_learning.selected();
    if (!node || node->element >= recording->size()) {
        m_words->setText(tr("Point at a line, a number or a lane, or press Ctrl and an arrow key."));
        return;
    }
    QStringList words;
    if (whyNoPattern(*recording).isEmpty()) {
        const Owner owner = recording->owner(firstTransposedLevel, node->element);
        words << tr("Thread %1 of block %2 works on element %3 = (%1 mod %4) · 1024 + %1 div %4.")
                     .arg(owner.thread)
                     .arg(owner.block)
                     .arg(node->element)
                     .arg(patternRows(recording->size()));
    }
    if (const auto lane = m_shuffles->lane())
        words << m_shuffles->exchangesInWords(*lane);
    m_words->setText(words.join(u' '));
}

void MemoryView::keyPressEvent(QKeyEvent* event) {
    event->setAccepted(m_learning.recording() && moveByKey(m_learning, *event, column()));
}

} // namespace walshscope::gui
