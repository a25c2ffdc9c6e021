// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the page of a workspace in which nothing is open, and offering what is open elsewhere.
#include "gui/window/opening_page.h"

#include "enumerators.h"
#include "gui/documents/plain_text.h"
#include "gui/plot/type.h"

#include <QAction>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// Of what is open in another slot, the first that is something for this one.
std::optional<std::size_t> readingFor(Documents& documents, const Slot& own, const Input& other) {
    const auto found = std::ranges::find_if(
        other.readings, [&](const Reading& reading) { return reading.as && &documents.slotFor(*reading.as) == &own; });
    return found == other.readings.end() ? std::nullopt : std::optional(std::size_t(found - other.readings.begin()));
}

} // namespace

OpeningPage::OpeningPage(const QString& title, const QString& text, Qt::Orientation buttons, QWidget* parent)
    : QWidget(parent),
      m_offer(new QPushButton(this)),
      m_buttons(new QBoxLayout(buttons == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom)) {
    m_offer->setObjectName(QStringLiteral("otherReading"));
    m_offer->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addStretch(2);
    for (const QString& said : {title, text}) {
        auto* label = new PlainLabel(said, this);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        if (said == title)
            keepTypeSize(*label, 1.5);
        layout->addWidget(label);
    }
    layout->addWidget(m_offer, 0, Qt::AlignCenter);
    m_buttons->setSpacing(buttons == Qt::Horizontal ? 8 : 16);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(m_buttons);
    row->addStretch(1);
    layout->addLayout(row);
    layout->addStretch(3);
}

QPushButton* OpeningPage::addButton(const QString& words, const char* objectName) {
    auto* button = new QPushButton(words, this);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(true); // Return presses it, as it does in a dialog.
    m_buttons->addWidget(button, 0, Qt::AlignCenter);
    if (!focusProxy())
        setFocusProxy(m_first = button);
    return button;
}

QPushButton* OpeningPage::addButton(const QAction& action) {
    QPushButton* button = addButton(action.text(), action.objectName().toLatin1().constData());
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    return button;
}

void OpeningPage::addWords(const QString& words) { m_buttons->addWidget(new PlainLabel(words, this)); }

void OpeningPage::offerOtherReadings(Documents& documents, const Slot& own) {
    for (Slot* other : documents.everySlot()) {
        if (other == &own || other == &documents.other())
            continue;
        connect(other, &Slot::inputChanged, this, [this, &documents, &own, other] { offer(documents, own, *other); });
        connect(m_offer, &QPushButton::clicked, this, [&documents, &own, other] {
            if (const InputPointer input = other->input())
                if (const auto reading = readingFor(documents, own, *input))
                    documents.readAs(*other, *reading);
        });
        offer(documents, own, *other);
    }
}

void OpeningPage::offer(Documents& documents, const Slot& own, const Slot& other) {
    const InputPointer& input = other.input();
    const auto reading = input ? readingFor(documents, own, *input) : std::nullopt;
    m_offer->setVisible(reading.has_value());
    setFocusProxy(reading ? m_offer : m_first);
    if (!reading)
        return;
    const auto words = oneForEach<Kind, QString>(tr("Read %1 as a Boolean function"), tr("Read %1 as an S-box"),
                                                 tr("Read %1 as a sequence"), tr("Read %1 as integers"),
                                                 tr("Read %1 as real numbers"));
    m_offer->setText(words[std::size_t(*input->readings[*reading].as)].arg(plainTitle(input->title())));
}

} // namespace walshscope::gui
