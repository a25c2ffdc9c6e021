// SPDX-License-Identifier: GPL-3.0-or-later
// Starts Qt's widgets on the screen or offscreen.
#include "window.h"

#include "cli/output.h"
#include "error.h"
#include "gui/documents/samples.h"
#include "gui/window/mainwindow.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace walshscope::cli {
namespace {

/// Qt would end the program with an abort and half a page of text.
void requireDisplay(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (std::string_view(argv[i]).ends_with("-platform"))
            return;
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(name))
            return;
    throw ComputationError(Message::tr("there is no display to open the window on (DISPLAY and WAYLAND_DISPLAY are not "
                                       "set); walshscope --help lists the commands that need none"));
}

/// The offscreen platform's remarks, such as that it has no window manager, would hide ours.
void onlyErrors(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        note(message.toStdString());
}

void name(QApplication& application) {
    QApplication::setApplicationName(QStringLiteral("walshscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Walshscope"));
    QApplication::setOrganizationName(QStringLiteral("walshscope"));
    QApplication::setApplicationVersion(QStringLiteral(WALSHSCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("walshscope"));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/walshscope.svg")));
}

} // namespace

int openWindow(int argc, char** argv) {
    requireDisplay(argc, argv);
    QApplication application(argc, argv);
    name(application);
    const QStringList arguments = QApplication::arguments().mid(1);
    const bool wantsSample = !arguments.isEmpty() && arguments.first() == QLatin1String("--sample");
    if (arguments.size() > (wantsSample ? 2 : 1) || (wantsSample && arguments.size() < 2))
        throw UsageError(Message::tr("the window takes one file, or --sample and a name"));
    if (wantsSample)
        gui::sample(arguments.at(1));
    gui::MainWindow window;
    window.show();
    if (wantsSample)
        window.documents().openSample(arguments.at(1));
    else if (!arguments.isEmpty())
        window.openFile(arguments.first());
    return QApplication::exec();
}

int runWithPictures(const Command& command, int argc, char** argv) {
    // A display that is there could look different on every machine.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(onlyErrors);
    QApplication application(argc, argv);
    name(application);
    // Neither drawn with the user's settings nor changing them.
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    command.run(QApplication::arguments().mid(2));
    return 0;
}

} // namespace walshscope::cli
