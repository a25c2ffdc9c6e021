// SPDX-License-Identifier: GPL-3.0-or-later
// They are translated where they are shown: scripts/texts.py finds them where they are. Phases keep their English names
// in files of times, and are put into words here.
#include "gui/words/titles.h"

#include "contender.h"
#include "device.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace walshscope::gui {
namespace {

struct PhaseWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Phase)
};

struct ScanWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Scan)
};

struct DeviceWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Device)
};

QString translated(const char* context, std::string_view words) {
    return QCoreApplication::translate(context, QByteArray(words.data(), qsizetype(words.size())).constData());
}

/// All that phases consist of but for levels and the names of tables; looked up as they are.
[[maybe_unused]] const char* const names[] = {
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "FWT f"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "FWT g"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "inverse FWT"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "multiply"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "scale"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "product"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "inverse"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "both transforms"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "inverse transform"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "all sums"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "all bits"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "copy in"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "copy out"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "copy back"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "count"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "count and copy back"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "transform and count"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "range"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "sort"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "encode"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "reduce"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "predicate"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "scan"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "compact"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "LAT, DDT and ACT"),
    QT_TRANSLATE_NOOP("walshscope::gui::Phase", "DDT and ACT"),
};

QString partInWords(const QString& part) {
    static const QRegularExpression levels(QStringLiteral("^levels? (\\d+)(?: to (\\d+))?$"));
    const QRegularExpressionMatch found = levels.match(part);
    if (!found.hasMatch())
        return PhaseWords::tr(part.toUtf8().constData());
    return found.hasCaptured(2) ? PhaseWords::tr("levels %1 to %2").arg(found.captured(1), found.captured(2))
                                : PhaseWords::tr("level %1").arg(found.captured(1));
}

} // namespace

QString ownTitleOf(const Contender& contender) {
    // One for each variant (convolution/by_variants.cpp).
    static const QRegularExpression byVariant(QStringLiteral("^Forward and back by (\\w+), in 32 bits$"));
    const QString title = translated("Contender", contender.title);
    const QRegularExpressionMatch found = byVariant.match(title);
    return found.hasMatch() ? PhaseWords::tr("Forward and back by %1, in 32 bits").arg(found.captured(1)) : title;
}

QString scanTitle(ScanKind kind) {
    return kind == ScanKind::ScanScanAdd ? ScanWords::tr("scan-scan-add") : ScanWords::tr("reduce-then-scan");
}

QString deviceInWords(const Device& device) {
    static const QRegularExpression threads(QStringLiteral("^CPU, (\\d+) threads?$"));
    const QString name = QString::fromStdString(device.name.empty() ? device.id : device.name);
    if (const QRegularExpressionMatch found = threads.match(name); found.hasMatch())
        return DeviceWords::tr("CPU, %n thread(s)", nullptr, found.captured(1).toInt());
    return device.kind == DeviceKind::Emulator ? DeviceWords::tr("GPU emulator") : name;
}

QString inWordsOfPaper(std::string_view words) { return translated("Paper", words); }

QString originInWords(const QString& origin) {
    return QCoreApplication::translate("Sample", origin.toUtf8().constData());
}

QString phaseInWords(const std::string& name) {
    const QString whole = QString::fromStdString(name), said = partInWords(whole);
    if (said != whole)
        return said;
    QStringList parts;
    for (const QString& part : whole.split(QStringLiteral(", ")))
        parts << partInWords(part);
    return parts.join(QStringLiteral(", "));
}

} // namespace walshscope::gui
