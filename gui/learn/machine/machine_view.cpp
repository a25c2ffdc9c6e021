// SPDX-License-Identifier: GPL-3.0-or-later
// Putting the time map, the owners and the words together.
#include "gui/learn/machine/machine_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

/// Why there are no lanes to be seen, and what to do.
QString insteadOfLanes(const Learning& learning) {
    const RecordingPointer& recording = learning.recording();
    if (!recording)
        return learning.obstacle().isEmpty() ? MachineView::tr("The run is being recorded.")
                                             : MachineView::tr("No thread ran, so there are no lanes to be seen.");
    if (!recording->variant().onHost())
        return {};
    std::uint32_t threads = 1;
    for (std::uint32_t i = 0; i < recording->size(); ++i)
        threads = std::max(threads, recording->owner(0, i).thread + 1);
    return (threads == 1 ? MachineView::tr("%1 runs on the CPU: one thread, no lanes.")
                         : MachineView::tr("%1 runs on the CPU: its threads have no lanes."))
               .arg(text(recording->variant().id)) +
           u' ' + MachineView::tr("Choose a kernel to see its machine.");
}

QString usualWords() {
    return MachineView::tr("Point at an element, or press Ctrl and an arrow key, to see which thread computes it, "
                           "what it reads and where it writes. Click a stretch of the map to step to its end.");
}

} // namespace

MachineView::MachineView(Learning& learning, QWidget* parent)
    : QWidget(parent), m_learning(learning), m_message(new PlainLabel(this)), m_scroll(new PictureScroll(this)) {
    setObjectName(QStringLiteral("machineView"));
    setAccessibleName(tr("Machine"));
    m_message->setObjectName(QStringLiteral("machineMessage"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setMargin(px::field);

    auto* content = new QWidget(m_scroll);
    m_map = new TimeMapView(learning, content);
    m_owners = new OwnerView(learning, content);
    m_words = new WordsLabel("machineWords", tr("What the thread does"), 2, this);
    m_words->setContentsMargins(0, px::close, 0, px::close);
    auto* parts = new QVBoxLayout(content);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(px::group);
    parts->addWidget(m_map, 3);
    parts->addWidget(m_owners, 2);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::field, px::close, px::field, 0);
    layout->addWidget(m_message);
    layout->setSpacing(px::close);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_words);
    connect(&learning, &Learning::recordingChanged, this, &MachineView::showRecording);
    connect(&learning, &Learning::stepChanged, this, &MachineView::say);
    connect(&learning.hover(), &ObservedSelection::changed, this, &MachineView::say);
    connect(&learning.selection(), &ObservedSelection::changed, this, &MachineView::say);
    showRecording();
}

void MachineView::showRecording() {
    const QString message = insteadOfLanes(m_learning);
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    m_scroll->setVisible(message.isEmpty());
    m_words->setVisible(message.isEmpty());
    m_owners->setHeadWidth(m_map->headWidth());
    say();
}

void MachineView::say() {
    const RecordingPointer& recording = m_learning.recording();
    if (!recording)
        return;
    const auto node = m_learning.hovered() ? m_learning.hovered() : m_learning.selected();
    m_words->setText(node && node->element < recording->size()
                         ? ownershipInWords(*recording, *node, m_learning.position())
                         : usualWords());
}

void MachineView::keyPressEvent(QKeyEvent* event) {
    event->setAccepted(moveByKey(m_learning, *event, m_owners->level() + 1));
}

void MachineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_owners->setHeadWidth(m_map->headWidth());
    // What follows the mouse must not move what is under it: the usual sentence has its lines from the beginning.
    const QFontMetrics metrics = m_words->fontMetrics();
    const int usual = metrics.boundingRect(0, 0, m_scroll->width(), 1 << 15, Qt::TextWordWrap, usualWords()).height();
    m_words->setLines(std::clamp(usual / metrics.lineSpacing(), 2, 4));
}

} // namespace walshscope::gui
