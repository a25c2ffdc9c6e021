// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: anybody may send one.
#include "gui/lesson/lesson.h"
#include "oracles.h"

using namespace walshscope;
using namespace walshscope::gui;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const std::string_view text(bytes.constData(), size);
    if (fuzz::asksForMuch(text))
        return 0;
    try {
        const Lesson lesson = readLesson(bytes, QStringLiteral("f"));
        for (int stop = -1; stop < int(lesson.stops.size()); ++stop)
            fuzz::require(whyNotKept(viewAt(lesson, stop)).isEmpty(), "a view that no lesson keeps");
        fuzz::require(bytesOf(lesson) == bytes, "other bytes than it was read from");
        const QByteArray written = writeLesson(lesson);
        try {
            fuzz::require(readLesson(written, QStringLiteral("written")) == lesson, "another lesson reads back",
                          written.toStdString());
        } catch (const InputError& error) {
            fuzz::require(false, "what was written cannot be read", error.what());
        }
    } catch (const InputError& error) {
        fuzz::requirePlace(error, text);
    }
    return 0;
}
