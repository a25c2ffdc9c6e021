// SPDX-License-Identifier: GPL-3.0-or-later
// What contenders, their phases, papers, devices and samples are called, in the user's language.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace walshscope {
struct Contender;
struct Device;
enum class ScanKind;
} // namespace walshscope

namespace walshscope::gui {

/// "Warp shuffles, then shared memory", without the id.
QString ownTitleOf(const Contender& contender);

/// Who something is from, where in it that is, or what it calls its methods: "Bikov & Bouyukliev 2018, Algorithm 6",
/// "Table 2", "Algorithm 6".
QString inWordsOfPaper(std::string_view words);

/// "scan-scan-add".
QString scanTitle(ScanKind kind);

/// "CPU, 8 threads", "NVIDIA H200"; its id where it has no name.
QString deviceInWords(const Device& device);

/// What a sample is and where it comes from, or what times that come with the program are of.
QString originInWords(const QString& origin);

/// Of a phase of a run or of what is around it: "levels 0 to 9", "copy in".
QString phaseInWords(const std::string& name);

} // namespace walshscope::gui
