// SPDX-License-Identifier: GPL-3.0-or-later
// Asks Qt, the kernel and the list of devices.
#include "gui/window/system_information.h"

#include "device.h"
#include "memory.h"
#include "timing/facts.h"

#include <QApplication>
#include <QLocale>
#include <QProxyStyle>
#include <QScreen>
#include <QStyle>
#include <QSysInfo>

#include <unistd.h>

namespace walshscope::gui {
namespace {

QString mebibytes(std::uint64_t bytes) { return QStringLiteral("%1 MiB").arg(bytes >> 20); }

QString memoryOfComputer() {
    const auto all = std::uint64_t(::sysconf(_SC_PHYS_PAGES)) * std::uint64_t(::sysconf(_SC_PAGESIZE));
    return QStringLiteral("%1, %2 available").arg(mebibytes(all), mebibytes(availableMemory()));
}

QString wordsOfGpu(const Device& device, const QString& driver) {
    if (!device.works)
        return QStringLiteral("%1 does not work: %2")
            .arg(QString::fromStdString(device.id), QString::fromStdString(device.reason.text()));
    return QStringLiteral("%1, %2, driver %3")
        .arg(QString::fromStdString(device.name), mebibytes(device.memory), driver);
}

QString wordsOfScreen(const QScreen& screen) {
    return QStringLiteral("%1 × %2, scale %3, %4 dpi")
        .arg(screen.size().width())
        .arg(screen.size().height())
        .arg(screen.devicePixelRatio())
        .arg(screen.logicalDotsPerInch());
}

QString orUnknown(const QString& text) { return text.isEmpty() ? QStringLiteral("unknown") : text; }

/// Ours has no name and paints on top of one that has.
QString styleName() {
    const QStyle* style = QApplication::style();
    const auto* ours = qobject_cast<const QProxyStyle*>(style);
    return ours ? QStringLiteral("our own on %1").arg(orUnknown(ours->baseStyle()->name())) : orUnknown(style->name());
}

} // namespace

QString systemInformation(bool areDevicesKnown) {
    QString text;
    const auto line = [&](const char* name, const QString& what) {
        text += QStringLiteral("%1: %2\n").arg(QLatin1String(name), what);
    };
    const Device* const gpu = areDevicesKnown ? firstWorkingGpu() : nullptr;
    const MachineFacts facts = machineFacts(gpu);
    line("Walshscope", QString::fromStdString(facts.version));
    line("Compiler", QString::fromStdString(facts.compiler));
    line("Qt", QStringLiteral("%1, built with %2").arg(QLatin1String(qVersion()), QLatin1String(QT_VERSION_STR)));
    line("System", QStringLiteral("%1, %2 %3")
                       .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion()));
    line("Processor", QStringLiteral("%1, %2, %3 cores to use")
                          .arg(QString::fromStdString(facts.cpu), QSysInfo::currentCpuArchitecture())
                          .arg(facts.cores));
    line("Memory", memoryOfComputer());
    if (!areDevicesKnown)
        line("GPU", QStringLiteral("not looked for yet"));
    else
        for (const Device& device : devices())
            if (device.kind == DeviceKind::Cuda)
                line("GPU", wordsOfGpu(device, QString::fromStdString(facts.driver)));
    for (const QScreen* screen : QGuiApplication::screens())
        line("Screen", wordsOfScreen(*screen));
    line("Style", QStringLiteral("%1, %2 points").arg(styleName()).arg(QApplication::font().pointSizeF()));
    line("Language", QStringLiteral("%1, of the system %2").arg(QLocale().name(), QLocale::system().name()));
    line("Session", QStringLiteral("%1, %2, Qt's platform %3")
                        .arg(orUnknown(qEnvironmentVariable("XDG_SESSION_TYPE")),
                             orUnknown(qEnvironmentVariable("XDG_CURRENT_DESKTOP")), QGuiApplication::platformName()));
    return text;
}

} // namespace walshscope::gui
