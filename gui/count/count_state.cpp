// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of what is chosen in the Count workspace.
#include "gui/count/count_state.h"

#include "gui/json/states.h"
#include "io/scanner.h"

#include <QRegularExpression>

namespace walshscope::gui {
namespace {

struct CounterForm {
    const Counter* read(const JsonPart& part, const char* key) const {
        try {
            return &counterNamed(printable(part.string(key).toStdString(), 40));
        } catch (const UsageError& error) {
            part.fail(key, error.words());
        }
    }
    QJsonValue write(const Counter* counter) const { return latin(counter->id); }
    const Counter* given(const RenderOptions& options, const char* name) const {
        return &counterNamed(options.text(name));
    }
};

/// "distribution/scan.cu:41", or empty for none.
struct BarrierPlace : Name {
    std::string read(const JsonPart& part, const char* key) const {
        const QString place = part.string(key);
        static const QRegularExpression form(QStringLiteral("^distribution/[a-z0-9_]{1,40}\\.cu:[1-9][0-9]{0,5}$"));
        if (!place.isEmpty() && !form.match(place).hasMatch())
            part.fail(key, Message::tr("\"%1\", expected a line as distribution/scan.cu:41, or nothing",
                                       printable(place.toStdString(), 40)));
        return place.toStdString();
    }
};

} // namespace

bool CountState::runsAs(const CountState& other) const {
    return counter == other.counter && scan == other.scan && blockSize == other.blockSize &&
           withoutBarrier == other.withoutBarrier && schedule == other.schedule && part == other.part;
}

Fields<CountState> countFields() {
    using F = Field<CountState>;
    return {F("method", &CountState::counter, CounterForm{},
              {"method", OptionWords::tr("what counts: H0 to H4; H4 if not given."), OptionWords::tr("ID")})
                .then([](CountState& state, const CountState&) { state.withoutBarrier.clear(); }),
            {"scan",
             &CountState::scan,
             OneOf{scanNames},
             {"scan", OptionWords::tr("how blocks are scanned: scan-scan-add (default) or reduce-then-scan."),
              OptionWords::tr("kind")}},
            {"blockSize", &CountState::blockSize, PowerOfTwo{CountState::blocks.smallest, CountState::blocks.largest},
             sharedOption("block")},
            {"withoutBarrier", &CountState::withoutBarrier, BarrierPlace{}},
            {"schedule", &CountState::schedule, OneOf{scheduleNames}},
            {"stepBy",
             &CountState::by,
             OneOf{countByNames},
             {"by", OptionWords::tr("what one step is: element (default), barrier, stage or launch."),
              OptionWords::tr("kind")}},
            {countedStep, &CountState::step, Whole{0}},
            F::only(sharedOption(countedStep)),
            {countedPart, &CountState::part, Whole{0}},
            F::only({countedPart, OptionWords::tr("which 32 values of a longer spectrum, from 1."),
                     OptionWords::tr("number")}),
            {"pane",
             &CountState::pane,
             OneOf{countingPaneNames},
             {"beside", OptionWords::tr("what is beside the picture: code (default), break, scans or result."),
              OptionWords::tr("name")}},
            F("predict", &CountState::predict, Truth{}).seldom()};
}

namespace {

const bool hasState = addStateForm<CountState>("count", countFields,
                                               {.documents = {"function"},
                                                .panes = {"code", "break", "scans", "result"},
                                                .step = [](const CountState& s) { return std::optional(s.step); },
                                                .forgetStep = [](CountState& s) { s.step = 0; }});

} // namespace
} // namespace walshscope::gui
