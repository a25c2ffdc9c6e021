// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the desktop over D-Bus: Qt 6 has no such hint, and its Fusion style moves on every desktop.
#include "gui/widgets/reduced_motion.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QFile>

namespace walshscope::gui {
namespace {

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop"),
              portalPath = QStringLiteral("/org/freedesktop/portal/desktop"),
              portalSettings = QStringLiteral("org.freedesktop.portal.Settings"),
              appearance = QStringLiteral("org.freedesktop.appearance"),
              gnome = QStringLiteral("org.gnome.desktop.interface"), kde = QStringLiteral("org.kde.kdeglobals.KDE");

/// Where none is running one would be started, which takes a second and shows on the screen's bus.
bool hasSessionBus() {
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") ||
           QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

} // namespace

MotionWish& MotionWish::instance() {
    static MotionWish only;
    return only;
}

std::optional<bool> MotionWish::reducedBy(const QString& space, const QString& key, const QVariant& value) {
    if (space == appearance && key == QStringLiteral("reduced-motion"))
        return value.toUInt() == 1;
    if (space == gnome && key == QStringLiteral("enable-animations"))
        return !value.toBool();
    if (space == kde && key == QStringLiteral("AnimationDurationFactor")) {
        bool isNumber = false;
        const double factor = value.toDouble(&isNumber);
        return isNumber && factor <= 0;
    }
    return {};
}

template <class Change>
void MotionWish::change(const Change& to) {
    const bool before = isReduced();
    to();
    if (isReduced() != before)
        Q_EMIT changed();
}

void MotionWish::choose(ReducedMotion chosen) {
    change([&] { m_chosen = chosen; });
}

void MotionWish::take(const QString& space, const QString& key, const QDBusVariant& value) {
    if (const auto reduced = reducedBy(space, key, value.variant()))
        change([&] { m_desktop[space + u' ' + key] = *reduced; });
}

void MotionWish::followDesktop() {
    if (!hasSessionBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(portal, portalPath, portalSettings, QStringLiteral("SettingChanged"), this,
                SLOT(take(QString, QString, QDBusVariant)));
    QDBusMessage question =
        QDBusMessage::createMethodCall(portal, portalPath, portalSettings, QStringLiteral("ReadAll"));
    question << QStringList{appearance, gnome, kde};
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        if (answer->isError())
            return;
        const auto all = qdbus_cast<QMap<QString, QVariantMap>>(answer->reply().arguments().value(0));
        for (auto space = all.begin(); space != all.end(); ++space)
            for (auto setting = space->begin(); setting != space->end(); ++setting)
                take(space.key(), setting.key(), QDBusVariant(setting.value()));
    });
}

} // namespace walshscope::gui
