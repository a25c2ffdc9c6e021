// SPDX-License-Identifier: GPL-3.0-or-later
// Panes that share one column as tabs where the window is low.
#pragma once

#include <QTabWidget>

#include <vector>

namespace walshscope::gui {

/// A column beside a picture. Where the page is high its panes stand in places of their own; where it is low they come
/// here, so that the picture keeps its room. One pane alone is no tab.
class PaneTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit PaneTabs(const char* name, QWidget* parent = nullptr);

    /// Here in any case.
    void keep(QWidget* pane, const QString& title) { addTab(pane, title); }
    /// Makes the place where it stands when the page is high; to be laid out by the caller.
    QWidget* share(QWidget* pane, const QString& title);
    /// Wherever it stands.
    void show(QWidget* pane, bool shown);
    /// Of a shared pane: it stands in its place where the page is low, too.
    void keepPlace(QWidget* pane, bool kept);
    /// In front, where it is a tab.
    void raise(QWidget* pane);
    /// The page is low if it is lower than so many lines of text.
    void follow(QWidget* page, int lines);
    bool low() const { return m_low; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void lowChanged(bool low);
    /// By whoever sits in front, and not because another one went.
    void chosen(QWidget* pane);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Shared {
        QWidget* pane;
        QString title;
        QWidget* place;
        bool shown = true;
        bool keepsPlace = false;
    };

    void measure();
    void measurePages();
    void arrange();

    std::vector<Shared> m_shared;
    QWidget* m_page = nullptr;
    int m_lines = 0;
    bool m_low = false;
    bool m_arranging = false;
};

} // namespace walshscope::gui
