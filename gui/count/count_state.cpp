// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing the choices of the Count workspace.
#include "gui/count/count_state.h"

#include "error.h"
#include "io/scanner.h"

#include <QRegularExpression>

#include <bit>

namespace walshscope::gui {
namespace {

QString latin(std::string_view name) { return QString::fromLatin1(name.data(), qsizetype(name.size())); }

} // namespace

bool CountState::runsAs(const CountState& other) const {
    return counter == other.counter && scan == other.scan && blockSize == other.blockSize &&
           withoutBarrier == other.withoutBarrier && schedule == other.schedule && part == other.part;
}

QJsonObject toJson(const CountState& state) {
    return {{QStringLiteral("method"), latin(state.counter->id)},
            {QStringLiteral("scan"), latin(scanNames[std::size_t(state.scan)])},
            {QStringLiteral("blockSize"), state.blockSize},
            {QStringLiteral("withoutBarrier"), QString::fromStdString(state.withoutBarrier)},
            {QStringLiteral("schedule"), latin(scheduleNames[std::size_t(state.schedule)])},
            {QStringLiteral("stepBy"), latin(countByNames[std::size_t(state.by)])},
            {QStringLiteral("step"), state.step},
            {QStringLiteral("part"), state.part},
            {QStringLiteral("pane"), latin(countingPaneNames[std::size_t(state.pane)])}};
}

CountState stateFrom(const JsonPart& part, const CountState& base) {
    CountState state = base;
    if (part.has("method")) {
        try {
            state.counter = &counterNamed(printable(part.string("method").toStdString(), 40));
        } catch (const UsageError& error) {
            part.fail("method", error.words());
        }
        state.withoutBarrier.clear();
    }
    if (part.has("scan"))
        state.scan = ScanKind(part.oneOf("scan", scanNames));
    if (part.has("blockSize")) {
        state.blockSize = part.integer("blockSize", CountState::blocks.smallest, CountState::blocks.largest);
        if (!std::has_single_bit(unsigned(state.blockSize)))
            part.fail("blockSize", Message::tr("%1, expected a power of two", state.blockSize));
    }
    if (part.has("withoutBarrier")) {
        const QString place = part.string("withoutBarrier");
        static const QRegularExpression form(QStringLiteral("^distribution/[a-z0-9_]{1,40}\\.cu:[1-9][0-9]{0,5}$"));
        if (!place.isEmpty() && !form.match(place).hasMatch())
            part.fail("withoutBarrier", Message::tr("\"%1\", expected a line as distribution/scan.cu:41, or nothing",
                                                    printable(place.toStdString(), 40)));
        state.withoutBarrier = place.toStdString();
    }
    if (part.has("schedule"))
        state.schedule = Schedule(part.oneOf("schedule", scheduleNames));
    if (part.has("stepBy"))
        state.by = CountBy(part.oneOf("stepBy", countByNames));
    if (part.has("step"))
        state.step = part.integer("step", 0, JsonPart::anyInteger);
    if (part.has("part"))
        state.part = part.integer("part", 0, JsonPart::anyInteger);
    if (part.has("pane"))
        state.pane = CountingPane(part.oneOf("pane", countingPaneNames));
    return state;
}

} // namespace walshscope::gui
