// SPDX-License-Identifier: GPL-3.0-or-later
// How often each value of a broken run is wrong where it runs again and again, and such runs that come along.
#pragma once

#include "fwt/recording.h"
#include "fwt/wrong_counts.h"

#include <QCoreApplication>

namespace walshscope::gui {

/// Where 1,024 values still stand side by side.
constexpr int largestRepeatedN = 10;

/// Runs of one place: a GPU, or the emulator in one of its orders.
struct WrongRuns {
    QString place;           ///< "NVIDIA H200", "Emulator, backwards"
    QString label;           ///< Beside its row: "H200", "backwards".
    bool isRecorded = false; ///< Some time ago, elsewhere.
    bool isFixed = false;    ///< One order, which gives the same each time.
    WrongCounts counts;
};

/// What a recording ran with something taken out; nothing where nothing is, or where it has more values than can be
/// told apart side by side.
std::optional<BrokenVariant> brokenVariantOf(const Recording& run);

/// Runs of a broken variant that were made once on a GPU, as `walshscope break --json` prints them.
struct RecordedRuns {
    BrokenVariant broken;
    Vector input;
    QString device;  ///< "NVIDIA H200"
    QString command; ///< That printed it.
    WrongCounts counts;
};

/// Throws InputError. `name` is for its complaints.
RecordedRuns readRuns(const QByteArray& text, const std::string& name);

/// Those that come along.
const std::vector<RecordedRuns>& recordedRuns();

/// As rows: a GPU's, and each of the emulator's orders, of which the mixed one is another one in each run.
WrongRuns gpuRuns(const QString& device, WrongCounts counts, bool isRecorded);
std::vector<WrongRuns> emulatedRuns(const BrokenVariant& broken, const Vector& input, Monitor& monitor);

/// Of the same variant, parameters, missing barrier and values; null where none come along.
const RecordedRuns* recordedRunsOf(const BrokenVariant& broken, const Vector& input);

/// "H200 (recorded): 117 of 1,000 wrong"
QString inWords(const WrongRuns& runs);

} // namespace walshscope::gui
