// SPDX-License-Identifier: GPL-3.0-or-later
// Cores and the speed of copies tell machines of one name apart.
#include "gui/compare/machine_words.h"

#include "gui/baseline/baseline.h"
#include "gui/baseline/other_speed.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/words/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace walshscope::gui {
namespace {

struct MachineWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::MachineWords)
};

QString coresText(int cores) { return MachineWords::tr("%Ln core(s)", nullptr, cores); }

bool hasOtherCores(const ToldDevice& a, const ToldDevice& b) {
    return a.cores > 0 && b.cores > 0 && a.cores != b.cores;
}

bool hasOtherSpeed(const ToldDevice& a, const ToldDevice& b) {
    return isOtherSpeed(a.bytesPerSecond, b.bytesPerSecond);
}

QString whereText(const ToldDevice& device) {
    return device.where.isEmpty() ? MachineWords::tr("this computer") : device.where;
}

} // namespace

QString otherOfOneName(const ToldDevice& its, const ToldDevice& than) {
    QStringList parts;
    if (its.name.isEmpty() || its.name != than.name)
        return {};
    if (hasOtherCores(its, than))
        parts << MachineWords::tr("%1 and not %2", "two numbers of cores").arg(coresText(its.cores)).arg(than.cores);
    if (hasOtherSpeed(its, than))
        parts << worded(otherCopies(bandwidthText(its.bytesPerSecond.value).toStdString(),
                                    bandwidthText(than.bytesPerSecond.value).toStdString()));
    return parts.join(QStringLiteral(", "));
}

bool maybeOfOneComputer(const Baseline& times, const MachineFacts& here, const std::map<std::string, Speeds>& speeds) {
    const auto isOther = [&](const auto& device) {
        const auto found = speeds.find(device.first);
        return found != speeds.end() && isOtherSpeed(device.second.bytesPerSecond, found->second.bytesPerSecond);
    };
    return maybeOneComputer(times.machine, here) && std::ranges::none_of(times.speeds, isOther);
}

ToldDevice deviceTold(CompareModel& model, const CompareRow& row) {
    const MachineFacts& machine = model.machineOf(row);
    const bool isCpu = row.device == "cpu";
    const std::string& named = isCpu ? machine.cpu : machine.gpu;
    const auto speeds = model.speedsOf(row);
    const QString name = QString::fromStdString(named);
    return {.name = name,
            .title = row.baseline && !name.isEmpty() ? name : deviceTitle(model.devices(), row.device),
            .cores = isCpu ? machine.cores : 0,
            .bytesPerSecond = speeds ? speeds->bytesPerSecond : Figure(),
            .where = row.baseline ? row.baseline->name : QString()};
}

std::vector<ToldDevice> devicesTold(CompareModel& model) {
    std::vector<ToldDevice> all;
    for (const CompareRow& row : model.rows())
        if (const ToldDevice device = deviceTold(model, row);
            !row.printed && row.device != "emulator" && std::ranges::count(all, device) == 0)
            all.push_back(device);
    return all;
}

QString nameAmong(const ToldDevice& device, const std::vector<ToldDevice>& all) {
    bool cores = false, speed = false;
    for (const ToldDevice& other : all) {
        const bool isNamesake = !device.name.isEmpty() && other.name == device.name;
        cores = cores || (isNamesake && hasOtherCores(device, other));
        // Of as many cores, so that those do not tell.
        speed = speed || (isNamesake && hasOtherSpeed(device, other) && !hasOtherCores(device, other));
    }
    QString name = cores || speed ? device.name : device.title;
    if (cores)
        name = MachineWords::tr("%1, %2", "a processor and its cores").arg(name, coresText(device.cores));
    if (speed)
        name = MachineWords::tr("%1 (%2)", "a device and where it is").arg(name, whereText(device));
    return name;
}

QString sameNamesInWords(const std::vector<ToldDevice>& all) {
    QStringList sentences;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (const QString other = otherOfOneName(all[i], all[k]); !other.isEmpty())
                sentences << MachineWords::tr("%1 and %2 both name their processor %3, but they are not the same: %1 "
                                              "has %4.")
                                 .arg(whereText(all[i]), whereText(all[k]), all[i].name, other);
    return sentences.join(u' ');
}

} // namespace walshscope::gui
