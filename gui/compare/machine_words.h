// SPDX-License-Identifier: GPL-3.0-or-later
// Machines by names that tell them apart, and what is other where two have one name.
#pragma once

#include "gui/compare/compare_model.h"

#include <QString>

namespace walshscope::gui {

/// What times say of the device that they were taken on. Empty or 0 where it is unknown.
struct ToldDevice {
    QString name{};  ///< As its maker calls it.
    QString title{}; ///< As it is called where there is no other of that name.
    int cores = 0;   ///< Of a CPU that the program might use.
    Figure bytesPerSecond{};
    QString where{}; ///< The baseline's name; empty for this computer.
    bool operator==(const ToldDevice&) const = default;
};

/// What is other although both have one name: "2 cores and not 8", "copies of 10.0 GB/s and not 17.1 GB/s". Empty where
/// nothing is known to be, and where they have not one name.
QString otherOfOneName(const ToldDevice& its, const ToldDevice& than);

/// Whether those times may be of the computer with these facts and speeds, whose are by the ids of devices.
bool maybeOfOneComputer(const Baseline& times, const MachineFacts& here, const std::map<std::string, Speeds>& speeds);

/// Of the row, whether or not it has times.
ToldDevice deviceTold(CompareModel& model, const CompareRow& row);
/// Of all rows but the printed ones, each once.
std::vector<ToldDevice> devicesTold(CompareModel& model);

/// The title, or where others of that name are not the same, the name with what tells it apart: "AMD EPYC, 2 cores",
/// "AMD EPYC (lab)".
QString nameAmong(const ToldDevice& device, const std::vector<ToldDevice>& all);

/// A sentence for each two of one name that are not the same; empty where there are none.
QString sameNamesInWords(const std::vector<ToldDevice>& all);

} // namespace walshscope::gui
