// SPDX-License-Identifier: GPL-3.0-or-later
// What is best opened one after the other, as dots on a line: what is done, what comes next, and the rest.
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QAbstractButton;
class QAction;
class QBoxLayout;
class QLabel;

namespace walshscope::gui {

/// What is best opened one after the other, as lessons are, and how far somebody has come.
struct Course {
    struct Part {
        QAction* opens; ///< Its text says what.
        bool done;
    };
    QString title;    ///< "Lessons"
    QString progress; ///< "3 of 14 done. Next: 4. Parallel · 10 stops"
    QString onwards;  ///< Of a button that opens the next, or else the first: "Go on with Lesson 4".
    std::vector<Part> parts;
    std::optional<std::size_t> next{}; ///< Nothing once all are done.
};

class CourseRow : public QWidget {
    Q_OBJECT

public:
    CourseRow(const Course& course, QWidget* parent);

    /// Of the same parts, of which more may be done.
    void show(const Course& course);
    /// A button for each part, named "begin-" and its action's name.
    const std::vector<QAbstractButton*>& buttons() const { return m_dots; }

Q_SIGNALS:
    void chosen(std::size_t part);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_progress;
    QBoxLayout* m_line;
    Course m_course;
    std::vector<QAbstractButton*> m_dots;
};

} // namespace walshscope::gui
