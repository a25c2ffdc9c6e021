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

/// Of a file; empty where it cannot be read.
inline QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Empty where it cannot be read.
inline QJsonObject testObject(const QString& file) {
    return QJsonDocument::fromJson(contentOf(testData(file))).object();
}

} // namespace walshscope
