// SPDX-License-Identifier: GPL-3.0-or-later
// Baselines that nobody measured, and quick ways to measure and read times.
#pragma once

#include "program.h"

#include <QJsonArray>

namespace walshscope {

inline QJsonArray cellsOf(const QByteArray& json) { return QJsonDocument::fromJson(json).array(); }

/// A baseline of A0 on the CPU at these n, every sample so many seconds.
inline QByteArray baselineOf(double seconds, const QList<int>& sizes) {
    QJsonArray cells;
    for (const int n : sizes) {
        const QJsonObject times{{"samples", QJsonArray{seconds, seconds, seconds, seconds, seconds, seconds}},
                                {"batch", 1},
                                {"uploads", QJsonArray()},
                                {"downloads", QJsonArray()},
                                {"launches", 0},
                                {"recorded", false},
                                {"bytes", 0},
                                {"data_bytes", 0},
                                {"between_runs", 0},
                                {"copy_seconds", 0},
                                {"phases", QJsonArray()}};
        cells << QJsonObject{{"task", "transform"}, {"contender", "A0"}, {"device", "cpu"},         {"size", n},
                             {"block", 1024},       {"elements", 2},     {"scan", "scan-scan-add"}, {"times", times}};
    }
    const QJsonObject machine{{"cores", 0}}; // Unknown.
    const QJsonObject method{{"width", 0.02}, {"seconds", 1}, {"samples", 15}, {"graphs", true}, {"cold", false}};
    return QJsonDocument(QJsonObject{{"walshtimes", 1},
                                     {"machine", machine},
                                     {"method", method},
                                     {"speeds", QJsonArray()},
                                     {"cells", cells}})
        .toJson();
}

/// Quick and rough: a few samples.
inline QStringList roughly(const QStringList& arguments) {
    return QStringList{"time"} + arguments + QStringList{"--samples", "3", "--seconds", "0", "--device", "emulator"};
}

} // namespace walshscope
