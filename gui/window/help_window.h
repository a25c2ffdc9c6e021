// SPDX-License-Identifier: GPL-3.0-or-later
// The manual in a window of its own: the pages on the left, a field that searches them, and the page.
#pragma once

#include "gui/window/help_pages.h"

#include <QDialog>
#include <QPointer>

class QLineEdit;
class QListWidget;

namespace walshscope::gui {

class PlainLabel;
class TextView;

class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent);

    /// With the heading of that section on top.
    void showPlace(HelpPlace place);
    HelpPlace place() const { return m_place; }
    /// The window that is active again once this one is closed, or else its parent.
    void setAsking(QWidget* window) { m_asking = window; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void search();
    void goToFirstHit();
    void goToNextHit();
    void follow(const QUrl& link);
    void render();
    void markHits();
    QStringList wanted() const; ///< The words of the field.

    QLineEdit* m_field;
    QListWidget* m_pages;
    PlainLabel* m_nothing;
    TextView* m_text;
    HelpPlace m_place;
    QPointer<QWidget> m_asking;
};

} // namespace walshscope::gui
