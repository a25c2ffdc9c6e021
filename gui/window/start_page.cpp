// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the page of a workspace in which nothing is open, and offering what is open elsewhere.
#include "gui/window/start_page.h"

#include "gui/documents/kinds.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QAction>
#include <QGridLayout>
#include <QPainter>
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

constexpr int pictureHeight = 128, pictureWidth = 180, leastPicture = 96;

/// The page is not to scroll for its sake.
class StartPicture : public QWidget {
public:
    StartPicture(PaintPicture paint, QWidget* parent) : QWidget(parent), m_picture(paint) {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    }
    QSize sizeHint() const override { return {pictureWidth, pictureHeight}; }
    QSize minimumSizeHint() const override { return {pictureWidth, 0}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        if (height() >= leastPicture)
            m_picture.draw(painter, rect(), *this);
    }

private:
    CardPicture m_picture;
};

} // namespace

StartPage::StartPage(const StartWords& words, QWidget* parent)
    : QWidget(parent),
      m_offer(new QPushButton(this)),
      m_buttons(new QBoxLayout(words.buttons == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom)) {
    setObjectName(QLatin1String(words.objectName));
    m_offer->setObjectName(QStringLiteral("otherReading"));
    m_offer->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge, px::group, px::edge, px::group);
    layout->setSpacing(px::group);
    layout->addStretch(2);
    if (words.picture)
        layout->addWidget(new StartPicture(words.picture, this), 0, Qt::AlignHCenter);
    for (const QString& said : {words.title, words.text}) {
        auto* label = new PlainLabel(said, this);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        if (said == words.title) {
            makeHeading(*label, largeType);
        }
        layout->addWidget(label);
    }
    layout->addWidget(m_offer, 0, Qt::AlignCenter);
    m_buttons->setSpacing(px::field);
    const auto addRow = [&](QLayout* what) {
        auto* row = new QHBoxLayout;
        row->addStretch(1);
        row->addLayout(what);
        row->addStretch(1);
        layout->addLayout(row);
    };
    addRow(m_buttons);
    for (const StartWords::Button& own : words.own)
        connect(addButton(own.words, own.objectName), &QPushButton::clicked, this, own.clicked);
    if (!words.own.empty())
        m_buttons->addWidget(new PlainLabel(tr("or try"), this), 0, Qt::AlignCenter);
    for (const QAction* beginning : words.beginnings)
        connect(addButton(beginning->text(), beginning->objectName().toLatin1().constData()), &QPushButton::clicked,
                beginning, &QAction::trigger);
    m_hasGroups = !words.groups.empty();
    if (m_hasGroups) {
        auto* grid = new QGridLayout;
        grid->setSpacing(px::field);
        for (const StartWords::Group& group : words.groups)
            addGroup(*grid, group);
        addRow(grid);
    }
    layout->addStretch(3);
}

QPushButton* StartPage::addButton(const QString& words, const char* objectName) {
    auto* button = new QPushButton(words, this);
    button->setObjectName(QLatin1String(objectName));
    button->setAutoDefault(true); // Return presses it, as it does in a dialog.
    m_buttons->addWidget(button, 0, Qt::AlignCenter);
    if (!focusProxy())
        setFocusProxy(m_first = button);
    return button;
}

/// Below what the grid has, of which a row is as wide as six columns.
void StartPage::addGroup(QGridLayout& grid, const StartWords::Group& group) {
    if (group.actions.isEmpty())
        return;
    constexpr int wide = 6;
    const int span = wide / group.columns;
    auto* label = new PlainLabel(group.words, this);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    const int first = grid.rowCount();
    grid.addWidget(label, first, 0, 1, wide);
    for (int i = 0; i < int(group.actions.size()); ++i) {
        QAction* action = group.actions[i];
        auto* button = new QPushButton(action->text(), this);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        grid.addWidget(button, first + 1 + i / group.columns, i % group.columns * span, 1, span);
    }
}

/// Where there is something below already, small windows have no room for more.
void StartPage::offerLessons(const QList<QAction*>& lessons) {
    if (m_hasGroups)
        return;
    auto* grid = new QGridLayout;
    grid->setSpacing(px::field);
    addGroup(*grid, {tr("or take a lesson"), lessons, lessons.size() > 1 ? 2 : 1});
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(grid);
    row->addStretch(1);
    auto* all = static_cast<QVBoxLayout*>(layout());
    all->insertLayout(all->count() - 1, row); // Before what is left free.
}

void StartPage::offerOtherReadings(Documents& documents, const Slot& own) {
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

void StartPage::offer(Documents& documents, const Slot& own, const Slot& other) {
    const InputPointer& input = other.input();
    const auto reading = input ? readingFor(documents, own, *input) : std::nullopt;
    m_offer->setVisible(reading.has_value());
    setFocusProxy(reading ? m_offer : m_first);
    if (!reading)
        return;
    m_offer->setText(wordsOf(*input->readings[*reading].as).readAs.arg(plainTitle(input->title())));
}

} // namespace walshscope::gui
