// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the built program as a shell without a display would.
#pragma once

#include <QDebug>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <stdexcept>

namespace walshscope {

struct Finished {
    int status;
    QByteArray out;
    QByteArray err;
};

/// Without a display, and without what an earlier run has left: how fast the processor has been.
inline QProcessEnvironment withoutDisplay() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), QStringLiteral("/dev/null"));
    return environment;
}

/// `input` is its standard input.
inline Finished runCommand(const QString& program, const QStringList& arguments, const QByteArray& input) {
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        throw std::runtime_error(program.toStdString() + " " + arguments.join(QLatin1Char(' ')).toStdString() +
                                 " did not end: " + process.readAllStandardError().toStdString());
    // How long something takes is said where it takes long, which is for the machine to decide.
    QByteArrayList lines = process.readAllStandardError().split('\n');
    lines.removeIf([](const QByteArray& line) { return line.startsWith("walshscope: this will take about "); });
    return {process.exitCode(), process.readAllStandardOutput(), lines.join('\n')};
}

/// WALSHSCOPE_PROGRAM names another program than the one just built.
inline Finished runProgram(const QStringList& arguments, const QByteArray& input = {}) {
    return runCommand(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)), arguments, input);
}

/// The same by a shell, in which $W is the program: for pipes, closed streams, limits and mounts.
inline Finished runShell(const QString& script, const QByteArray& input = {}) {
    qputenv("W", qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)).toUtf8());
    return runCommand(QStringLiteral("bash"), {QStringLiteral("-c"), script}, input);
}

/// A disk of so many KiB at $D; nothing of it is seen outside.
inline QString onASmallDisk(const QString& script, int kibibytes) {
    return QStringLiteral(
               "D=$(mktemp -d); unshare -rm bash -c 'mount -t tmpfs -o size=%1k none '$D' && cd '$D' && {\n%2\n}'; "
               "s=$?; rmdir $D; exit $s")
        .arg(kibibytes)
        .arg(script);
}

/// What has ended has no number, and 0 would be everybody in the group of this process.
inline void send(const QProcess& process, int signal) {
    if (process.state() != QProcess::NotRunning)
        ::kill(pid_t(process.processId()), signal);
}

/// Exactly one line on standard error, and it starts with the program's name.
inline bool isOneLine(const QByteArray& err) {
    return err.startsWith("walshscope: ") && err.endsWith('\n') && err.count('\n') == 1;
}

/// A folder that vanishes with the test.
class Folder {
public:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Writes a file and returns its path.
    QString file(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            throw std::runtime_error("cannot write " + name.toStdString());
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

/// Empty, with a warning, where it is none.
inline QJsonObject objectOf(const QByteArray& json) {
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(json, &error).object();
    if (error.error != QJsonParseError::NoError)
        qWarning() << "not JSON:" << error.errorString() << json;
    return object;
}

} // namespace walshscope
