// SPDX-License-Identifier: GPL-3.0-or-later
// Fitting the first page into whatever window there is.
#include "gui/butterfly/butterfly_film.h"
#include "gui/widgets/look.h"
#include "gui/window/first_page.h"
#include "gui/window/recent_row.h"
#include "gui/window/use_card.h"

#include <QEvent>
#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>

namespace walshscope::gui {
namespace {

constexpr int wideRoom = 1100;  ///< From there on distances are as large as they get.
constexpr int mostRoom = 1760;  ///< Farther apart the film would not be seen to belong to the words.
constexpr int largeRoom = 1600; ///< For the largest pictures.
constexpr int wordsWidth = 560, shortestFilm = 320;
constexpr double shapeOfFilm = 540.0 / 208;
constexpr std::array filmHeights{320, 208, 168, 0}; ///< 0: without it.
constexpr std::array pictureHeights{220, 160, 120, 96, 72, 56, 0};

/// A layout asks for another one whenever it is told its spacing, be it the same.
void keepSpacing(QVBoxLayout& layout, int spacing) {
    if (layout.spacing() != spacing)
        layout.setSpacing(spacing);
}

} // namespace

void FirstPage::resizeEvent(QResizeEvent* event) {
    arrange();
    QScrollArea::resizeEvent(event);
}

bool FirstPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        arrange(); // Larger type makes cards wider.
    return QScrollArea::eventFilter(watched, event);
}

void FirstPage::arrange() {
    const bool isWide = viewport()->width() >= wideRoom;
    const int edge = std::max(isWide ? px::edge + px::field : px::group, (viewport()->width() - mostRoom) / 2);
    auto& rows = static_cast<QVBoxLayout&>(*widget()->layout());
    rows.setContentsMargins(edge, px::field, edge, px::field);
    if (const int between = isWide ? px::field : 0; m_grid->horizontalSpacing() != between)
        m_grid->setSpacing(between);
    const int room = viewport()->width() - 2 * edge;
    arrangeCards(room);
    m_recent->fitInto(room - wordsWidth - m_foot->spacing());
    arrangeHeights(room);
}

void FirstPage::arrangeCards(int room) {
    const auto wide = [&](std::size_t abreast) {
        std::vector<int> widths(abreast, 0);
        for (std::size_t i = 0; i < m_cards.size(); ++i)
            widths[i % abreast] = std::max(widths[i % abreast], m_cards[i]->minimumSizeHint().width());
        return std::accumulate(widths.begin(), widths.end(), int(abreast - 1) * m_grid->horizontalSpacing());
    };
    const std::size_t all = std::max<std::size_t>(m_cards.size(), 1);
    std::size_t abreast = all;
    for (std::size_t lines = 1; abreast > 1 && wide(abreast) > room; ++lines)
        abreast = (all + lines) / (lines + 1); // Lines as long as each other.
    if (abreast == m_abreast)
        return;
    m_abreast = abreast;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_grid->addWidget(m_cards[i], int(i / abreast), int(i % abreast));
        m_grid->setColumnStretch(int(i), i < abreast);
    }
}

void FirstPage::arrangeHeights(int room) {
    const int lines = int((m_cards.size() + m_abreast - 1) / m_abreast);
    const int cardWidth = (room - int(m_abreast - 1) * m_grid->horizontalSpacing()) / int(m_abreast);
    int cards = (lines - 1) * m_grid->verticalSpacing();
    for (int line = 0; line < lines; ++line) {
        int highest = 0;
        for (std::size_t i = std::size_t(line) * m_abreast; i < std::min(m_cards.size(), (line + 1) * m_abreast); ++i)
            highest = std::max(highest, m_cards[i]->heightForWidth(cardWidth) - m_cards[i]->pictureHeight());
        cards += highest;
    }
    const int foot = std::max(m_foot->heightForWidth(room), 0);
    const auto total = [&](int film, int picture, int distance) {
        const int words = m_words->heightForWidth(film > 0 ? wordsWidth : room);
        return 2 * px::field + std::max(words, film) + cards + lines * picture + foot + 4 * distance;
    };
    const bool filmFits = room >= wordsWidth + 2 * px::edge + shortestFilm;
    const bool anyPicture = std::ranges::any_of(m_cards, &UseCard::hasPicture);
    const int height = viewport()->height();
    // From what is best to what is left out first.
    int film = 0, picture = 0, distance = px::close;
    const auto choose = [&] {
        for (const int spread : {px::edge, px::field, px::close})
            for (const int high : filmHeights)
                for (const int each : pictureHeights) {
                    // A film without pictures below, and pictures larger than the film, would be out of proportion.
                    const bool isBalanced = (high > 0 ? filmFits && each >= 72 : true) && (each == 0 || anyPicture) &&
                                            (each < 160 || (high >= 208 && cardWidth > 220)) &&
                                            (each < 220) == (high < 320) && (high < 320 || room >= largeRoom);
                    if (isBalanced && total(high, each, spread) <= height) {
                        film = high, picture = each, distance = spread;
                        return;
                    }
                }
    };
    choose();
    m_words->setMinimumWidth(film > 0 ? wordsWidth : 0);
    m_words->setMaximumWidth(film > 0 ? wordsWidth : QWIDGETSIZE_MAX);
    if (film > 0)
        m_film->setFixedSize(std::min(int(film * shapeOfFilm), room - wordsWidth - 2 * px::edge), film);
    m_film->setVisible(film > 0);
    for (UseCard* card : m_cards)
        card->setPictureHeight(picture);
    keepSpacing(static_cast<QVBoxLayout&>(*widget()->layout()), distance);
}

} // namespace walshscope::gui
