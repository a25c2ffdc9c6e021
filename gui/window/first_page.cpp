// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out a column for each use, and below them what else can be opened.
#include "gui/window/first_page.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace walshscope::gui {
namespace {

QLabel* wrapped(const QString& text, double largeness, QWidget* parent) {
    auto* label = new PlainLabel(text, parent);
    if (largeness != 1)
        keepTypeSize(*label, largeness);
    label->setWordWrap(true);
    return label;
}

} // namespace

FirstPage::FirstPage(const std::vector<Use>& uses, QMenu* samples, QWidget* parent)
    : QScrollArea(parent), m_buttons(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("firstPage"));
    setAccessibleName(tr("First page"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    // A group lets the arrow keys follow the places of its buttons.
    m_buttons->setExclusive(false);
    auto* page = new QWidget(this);
    auto* title = wrapped(tr("See the Fast Walsh Transform"), titleType, page);
    title->setAlignment(Qt::AlignCenter);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(4); // Six columns stand beside each other on a small screen.
    m_grid->setVerticalSpacing(16);
    for (std::size_t number = 0; number < uses.size(); ++number)
        m_columns.push_back(column(number, uses[number], page));
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(4, 16, 4, 16);
    rows->setSpacing(16);
    rows->addStretch(2);
    rows->addWidget(title);
    rows->addLayout(m_grid);
    rows->addLayout(otherWays(samples));
    rows->addStretch(3);
    setWidget(page);
    arrange();
}

void FirstPage::resizeEvent(QResizeEvent* event) {
    arrange();
    QScrollArea::resizeEvent(event);
}

bool FirstPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        arrange(); // Larger type makes columns wider.
    return QScrollArea::eventFilter(watched, event);
}

void FirstPage::arrange() {
    const QMargins margins = widget()->layout()->contentsMargins();
    const int room = viewport()->width() - margins.left() - margins.right();
    const auto wide = [&](std::size_t abreast) {
        std::vector<int> widths(abreast, 0);
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            widths[i % abreast] = std::max(widths[i % abreast], m_columns[i]->minimumSizeHint().width());
        return std::accumulate(widths.begin(), widths.end(), int(abreast - 1) * m_grid->horizontalSpacing());
    };
    std::size_t abreast = std::max<std::size_t>(m_columns.size(), 1);
    while (abreast > 1 && wide(abreast) > room)
        --abreast;
    if (abreast == m_abreast)
        return;
    m_abreast = abreast;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        m_grid->addWidget(m_columns[i], int(i / abreast), int(i % abreast));
        m_grid->setColumnStretch(int(i), i < abreast);
    }
}

QWidget* FirstPage::column(std::size_t number, const Use& use, QWidget* page) {
    auto* column = new QWidget(page);
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    auto* title = new QPushButton(use.title, column);
    QFont bold;
    bold.setBold(true);
    title->setFont(bold);
    keepTypeSize(*title, largeType);
    title->setAccessibleDescription(use.purpose);
    add(title, QStringLiteral("use-") + use.id);
    connect(title, &QPushButton::clicked, this, [this, number] { Q_EMIT useChosen(number); });
    rows->addWidget(title);
    rows->addWidget(wrapped(use.purpose, 1, column));
    for (QAction* beginning : use.beginnings) {
        auto* button = new QPushButton(beginning->text().remove(u'&'), column);
        add(button, QStringLiteral("begin-") + beginning->objectName());
        connect(button, &QPushButton::clicked, this, [this, number, beginning] {
            Q_EMIT useChosen(number);
            beginning->trigger();
        });
        rows->addWidget(button);
    }
    rows->addStretch(1);
    return column;
}

QLayout* FirstPage::otherWays(QMenu* samples) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* open = new QPushButton(tr("&Open a file…"), this);
    connect(open, &QPushButton::clicked, this, &FirstPage::openClicked);
    auto* all = new QPushButton(tr("&All samples"), this);
    all->setMenu(samples);
    add(open, QStringLiteral("firstOpen"));
    add(all, QStringLiteral("firstSamples"));
    row->addWidget(open);
    row->addWidget(all);
    row->addWidget(wrapped(tr("or drop a file here: a Boolean function, an S-box, a sequence of bits, integers or a "
                              "lesson. %1 pastes a text.")
                               .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)),
                           1, this),
                   1);
    return row;
}

void FirstPage::add(QPushButton* button, const QString& name) {
    button->setAutoDefault(true); // Return presses it, as it does in a dialog.
    button->setObjectName(name);
    m_buttons->addButton(button);
    if (!focusProxy())
        setFocusProxy(button);
}

} // namespace walshscope::gui
