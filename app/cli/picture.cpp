// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at where a picture goes before anything is computed for it.
#include "picture.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/picture_file.h"
#include "output.h"

namespace walshscope::cli {

void addPictureOptions(Parser& parser, QSize usual) {
    const auto pixels = [](int count) { return QStringLiteral("Pixels; %1 if not given.").arg(count); };
    parser.addShort("o", "output", QStringLiteral("The picture to write; its suffix says which kind."), "picture",
                    Takes::File);
    parser.add("width", pixels(usual.width()), "pixels");
    parser.add("height", pixels(usual.height()), "pixels");
}

PictureToWrite pictureToWrite(const Parser& parser, QSize usual, int least) {
    constexpr int most = 20000;
    if (!parser.has("output"))
        throw UsageError(Message::tr("-o is missing, expected the name of a picture"));
    requireWritable(parser.file("output"));
    const QString file = gui::fileNameFrom(parser.file("output"));
    gui::requirePicture(file);
    return {file, QSize(int(parser.number("width", least, most).value_or(usual.width())),
                        int(parser.number("height", least, most).value_or(usual.height())))};
}

} // namespace walshscope::cli
