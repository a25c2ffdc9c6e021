// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the window in every state, light and dark, for scripts/pictures.sh: pictures FOLDER WIDTHxHEIGHT ...
// Writes FOLDER/NAME-WIDTHxHEIGHT[-dark].png, as many pixels larger as QT_SCALE_FACTOR says.
#include "gui/widgets/look.h"
#include "gui/widgets/style.h"
#include "scenes.h"
#include "waiting.h"

#include <cstdio>

using namespace walshscope;
using namespace walshscope::gui;

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    useStyle(false);
    const OwnSettings settings;
    const QStringList arguments = application.arguments().mid(1);
    if (arguments.size() < 2) {
        std::fputs("usage: pictures FOLDER WIDTHxHEIGHT ...\n", stderr);
        return 2;
    }
    for (const QString& size : arguments.mid(1)) {
        const QSize pixels(size.section(u'x', 0, 0).toInt(), size.section(u'x', 1, 1).toInt());
        for (const WindowScene& scene : scenes())
            for (const bool isDark : {false, true}) {
                const QString path =
                    QStringLiteral("%1/%2-%3%4.png")
                        .arg(arguments.front(), scene.name, size, isDark ? QStringLiteral("-dark") : QString());
                const QImage picture =
                    pictureOf(scene, pixels, isDark ? QStringLiteral("dark") : QStringLiteral("light"));
                if (picture.isNull() || !picture.save(path)) {
                    std::fprintf(stderr, "no picture of %s\n", qPrintable(path));
                    return 1;
                }
            }
    }
    return 0;
}
