// SPDX-License-Identifier: GPL-3.0-or-later
// A hill climb that runs while somebody watches, and may stop it and keep what it has.
#pragma once

#include "gui/work/latest.h"
#include "sbox/climb.h"

#include <QWidget>

#include <optional>

class QLabel;
class QProgressBar;

namespace walshscope::gui {

class ClimbRun : public QWidget {
    Q_OBJECT

public:
    explicit ClimbRun(QWidget* parent = nullptr);

    void start(const ClimbPlan& plan);
    /// What was found stays.
    void stop();
    bool running() const { return m_climb.busy(); }
    /// Of the last climb, also while it runs.
    const std::optional<Climbed>& best() const { return m_best; }
    /// Whether that is what was asked for.
    bool reached() const { return m_best && reaches(m_plan, m_best->figure); }
    void forget();

Q_SIGNALS:
    /// running() or best().
    void changed();
    /// It came to its end, with the target or without it.
    void ended();

private:
    void take(const Climbed& better);
    void showState();

    ClimbPlan m_plan;
    std::optional<Climbed> m_best;
    QProgressBar* m_bar;
    QLabel* m_words;
    Latest<Climbed> m_climb;
};

} // namespace walshscope::gui
