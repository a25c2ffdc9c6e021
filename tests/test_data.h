// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tests find their data and the program: beside the sources, or where a bundle's environment says.
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace walshscope {

/// WALSHSCOPE_TEST_DATA, or the folder that was compiled in.
inline QString testData(const QString& file) {
    return qEnvironmentVariable("WALSHSCOPE_TEST_DATA", QStringLiteral(TEST_DATA)) + QLatin1Char('/') + file;
}

/// Empty where it cannot be read.
inline QJsonObject testObject(const QString& file) {
    QFile opened(testData(file));
    if (!opened.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(opened.readAll()).object();
}

} // namespace walshscope
