// SPDX-License-Identifier: GPL-3.0-or-later
// Whether somebody wants less to move: by the setting, or else by what the desktop says.
#pragma once

#include "enumerators.h"

#include <QDBusVariant>
#include <QMap>
#include <QObject>
#include <QVariant>

#include <optional>

namespace walshscope::gui {

enum class ReducedMotion { System, Always, Never };

/// In settings.
constexpr auto reducedMotionNames = oneForEach<ReducedMotion>("system", "always", "never");

/// One for the program. Before the desktop is asked, or where it does not answer, it wants nothing reduced.
class MotionWish : public QObject {
    Q_OBJECT

public:
    static MotionWish& instance();

    bool isReduced() const {
        return m_chosen == ReducedMotion::System ? m_desktop.values().contains(true)
                                                 : m_chosen == ReducedMotion::Always;
    }
    void choose(ReducedMotion chosen);
    /// Asks the desktop's settings portal without waiting for it, and hears of changes.
    void followDesktop();

    /// What one setting of a desktop means; nothing where it is about something else. Those are the freedesktop
    /// appearance's reduced-motion, GNOME's enable-animations and KDE's AnimationDurationFactor.
    static std::optional<bool> reducedBy(const QString& space, const QString& key, const QVariant& value);

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void take(const QString& space, const QString& key, const QDBusVariant& value);

private:
    using QObject::QObject;
    template <class Change>
    void change(const Change& to);

    ReducedMotion m_chosen = ReducedMotion::System;
    QMap<QString, bool> m_desktop; ///< By setting: an older desktop may say it in one way and leave others as they are.
};

} // namespace walshscope::gui
