// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out what the program is about, a card for each use, and below them the lessons and the files opened last.
#include "gui/window/first_page.h"

#include "gui/butterfly/butterfly_film.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/window/course_row.h"
#include "gui/window/link_button.h"
#include "gui/window/recent_row.h"
#include "gui/window/use_card.h"

#include <QAction>
#include <QButtonGroup>
#include <QGridLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {

FirstPage::FirstPage(const std::vector<Use>& uses, const Course& course, QMenu* samples, QWidget* parent)
    : QScrollArea(parent), m_buttons(new QButtonGroup(this)), m_course(course) {
    setObjectName(QStringLiteral("firstPage"));
    setAccessibleName(tr("First page"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    // A group lets the arrow keys follow the places of its buttons.
    m_buttons->setExclusive(false);
    auto* page = new QWidget(this);
    setWidget(page);
    auto* rows = new QVBoxLayout(page);
    rows->addStretch(1);
    layOutHead(samples, *rows);
    m_grid = new QGridLayout;
    for (std::size_t number = 0; number < uses.size(); ++number)
        m_cards.push_back(card(number, uses[number]));
    rows->addLayout(m_grid);
    layOutFoot(uses, *rows);
    rows->addStretch(2);
    arrange();
}

void FirstPage::layOutHead(QMenu* samples, QVBoxLayout& rows) {
    m_words = new QWidget(widget());
    auto* title = new PlainLabel(tr("See the Fast Walsh Transform"), m_words);
    makeHeading(*title, titleType);
    title->setWordWrap(true);
    auto* sentence = new PlainLabel(tr("How much does a function agree with each linear function? Sums and differences "
                                       "answer for all 2ⁿ of them at once, in n levels."),
                                    m_words);
    sentence->setWordWrap(true);
    sentence->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*sentence, largeType);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(px::field);
    const auto addButton = [&](const QString& text, const char* name) {
        auto* button = new QPushButton(text, m_words);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(true); // Return presses it, as it does in a dialog.
        button->setMinimumHeight(2 * px::group);
        add(button);
        buttons->addWidget(button);
        return button;
    };
    if (!m_course.parts.empty()) {
        m_onwards = addButton({}, "firstOnwards");
        m_onwards->setAutoDefault(false); // Or it would be the main button only until another one had the focus.
        m_onwards->setDefault(true);
        connect(m_onwards, &QPushButton::clicked, this, &FirstPage::goOn);
    }
    connect(addButton(tr("&Open a file…"), "firstOpen"), &QPushButton::clicked, this, &FirstPage::openClicked);
    addButton(tr("&All samples"), "firstSamples")->setMenu(samples);
    buttons->addStretch(1);
    auto* words = new QVBoxLayout(m_words);
    words->setContentsMargins(px::focus, 0, 0, 0);
    words->setSpacing(px::field);
    words->addWidget(title);
    words->addWidget(sentence);
    words->addSpacing(px::field);
    words->addLayout(buttons);
    words->addStretch(1);
    m_film = new ButterflyFilm(widget());
    auto* head = new QHBoxLayout;
    head->setSpacing(2 * px::edge);
    head->addWidget(m_words, 1000); // What it may not take is between the two.
    head->addStretch(1);
    head->addWidget(m_film, 0, Qt::AlignTop);
    rows.addLayout(head);
}

UseCard* FirstPage::card(std::size_t number, const Use& use) {
    auto* card = new UseCard(use.title, use.purpose, use.picture, widget());
    card->setObjectName(QStringLiteral("use-") + use.id);
    add(card);
    connect(card, &QPushButton::clicked, this, [this, number] { Q_EMIT useChosen(number); });
    for (QAction* beginning : use.beginnings) {
        LinkButton* link = card->addLink(withoutMnemonic(beginning->text()));
        link->setObjectName(QStringLiteral("begin-") + beginning->objectName());
        add(link);
        connect(link, &QPushButton::clicked, this, [this, number, beginning] { begin(number, beginning); });
    }
    return card;
}

void FirstPage::layOutFoot(const std::vector<Use>& uses, QVBoxLayout& rows) {
    auto* courses = new QVBoxLayout;
    courses->setSpacing(px::field);
    if (!m_course.parts.empty()) {
        m_courseRow = new CourseRow(m_course, widget());
        for (QAbstractButton* button : m_courseRow->buttons())
            add(button);
        connect(m_courseRow, &CourseRow::chosen, this,
                [this](std::size_t part) { m_course.parts[part].opens->trigger(); });
        courses->addWidget(m_courseRow);
    }
    courses->addStretch(1);
    const auto pictureOf = [uses](const QString& id) -> PaintPicture {
        const auto use = std::ranges::find(uses, id, &Use::id);
        return use == uses.end() ? nullptr : use->picture;
    };
    m_recent = new RecentRow(pictureOf, widget());
    connect(m_recent, &RecentRow::added, this, [this](QPushButton* button) {
        setTabOrder(m_buttons->buttons().last(), button); // The others were made in the order in which they stand.
        add(button);
    });
    connect(m_recent, &RecentRow::changed, this, &FirstPage::arrange);
    connect(m_recent, &RecentRow::chosen, this, &FirstPage::fileChosen);
    m_foot = new QHBoxLayout;
    m_foot->setSpacing(2 * px::edge);
    m_foot->setContentsMargins(px::focus, 0, 0, 0);
    m_foot->addLayout(courses, 1);
    m_foot->addWidget(m_recent, 0, Qt::AlignTop);
    rows.addLayout(m_foot);
    showProgress(m_course);
}

void FirstPage::showProgress(const Course& course) {
    m_course = course;
    if (m_onwards)
        m_onwards->setText(course.onwards);
    if (m_courseRow)
        m_courseRow->show(course);
}

/// A proxy of the focus would be where Tab comes in as well, past all above the cards.
void FirstPage::focusCards() {
    if (!m_cards.empty())
        m_cards.front()->setFocus(Qt::OtherFocusReason);
}

void FirstPage::showRecent(const std::vector<RecentFile>& files) { m_recent->show(files); }

void FirstPage::goOn() { m_course.parts[m_course.next.value_or(0)].opens->trigger(); }

void FirstPage::begin(std::size_t use, QAction* beginning) {
    Q_EMIT useChosen(use);
    beginning->trigger();
}

void FirstPage::add(QAbstractButton* button) { m_buttons->addButton(button); }

} // namespace walshscope::gui
