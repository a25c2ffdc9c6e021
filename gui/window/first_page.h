// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the window before anything is open: what the program is for, and something to begin each with.
#pragma once

#include "gui/window/card_picture.h"
#include "gui/window/course_row.h"
#include "gui/window/recent_files.h"

#include <QScrollArea>

class QAbstractButton;
class QButtonGroup;
class QGridLayout;
class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace walshscope::gui {

class ButterflyFilm;
class RecentRow;
class UseCard;

class FirstPage : public QScrollArea {
    Q_OBJECT

public:
    /// A card of the page.
    struct Use {
        QString id;      ///< For the buttons' names.
        QString title;   ///< "Learn"
        QString purpose; ///< "the transform, step by step, with its code"
        QList<QAction*> beginnings;
        PaintPicture picture = nullptr;
    };

    /// Arrow keys go from button to button as they lie.
    FirstPage(const std::vector<Use>& uses, const Course& course, QMenu* samples, QWidget* parent);

    /// How far somebody has come by now.
    void showProgress(const Course& course);
    void showRecent(const std::vector<RecentFile>& files);
    void focusCards();

Q_SIGNALS:
    /// Its number among the uses; comes before a beginning is triggered as well.
    void useChosen(std::size_t use);
    void openClicked();
    void fileChosen(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOutHead(QMenu* samples, QVBoxLayout& rows);
    void layOutFoot(const std::vector<Use>& uses, QVBoxLayout& rows);
    UseCard* card(std::size_t number, const Use& use);
    void add(QAbstractButton* button);
    void begin(std::size_t use, QAction* beginning);
    void goOn();

    // Fitting it into the window, in first_page_fit.cpp.
    void arrange();
    /// As many cards beside each other as fit, the others below.
    void arrangeCards(int room);
    /// The film and the pictures as large as leaves everything in sight.
    void arrangeHeights(int room);

    QButtonGroup* m_buttons;
    QWidget* m_words;
    QPushButton* m_onwards = nullptr; ///< Null without a course.
    ButterflyFilm* m_film;
    QGridLayout* m_grid;
    QHBoxLayout* m_foot;
    std::vector<UseCard*> m_cards;
    CourseRow* m_courseRow = nullptr; ///< Null without a course.
    Course m_course;
    RecentRow* m_recent;
    std::size_t m_abreast = 0; ///< So many cards stand beside each other.
};

} // namespace walshscope::gui
