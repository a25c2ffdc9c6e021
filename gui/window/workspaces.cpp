// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each workspace.
#include "gui/window/workspaces.h"

#include "gui/compare/compare_workspace.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/count/count_workspace.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/learn/learn_workspace.h"
#include "gui/sequence/sequence_workspace.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Workspaces)
};

RenderOption shared(const char* name) { return {.name = name, .words = {}, .value = {}, .isShared = true}; }

template <class Made>
Workspace* make(Documents& documents, Devices& devices, QWidget* parent) {
    return new Made(documents, devices, parent);
}

} // namespace

std::vector<WorkspaceRow> workspaces() {
    return {
        {.id = QStringLiteral("learn"),
         .title = Words::tr("Learn"),
         .purpose = Words::tr("a run of a variant, step by step"),
         .first = false,
         .options = {{"lesson", Words::tr("a lesson instead of an input."), Words::tr("file"), true},
                     {"stop", Words::tr("which stop of the lesson, from 1."), Words::tr("number"), false},
                     shared("variant"),
                     shared("block"),
                     shared("elements")},
         .make = make<LearnWorkspace>},
        {.id = QStringLiteral("inspect"),
         .title = Words::tr("Inspect"),
         .purpose = Words::tr("spectrum, distribution and properties"),
         .first = true,
         .options = {{"table", Words::tr("the map of an S-box: lat, ddt, act or bct."), Words::tr("name")},
                     {"pane", Words::tr("the tab in front: %1.").arg(inspectPaneNames().join(QStringLiteral(", "))),
                      Words::tr("name")},
                     {"a", Words::tr("row of the entry that is selected; 0 if not given."), Words::tr("number")},
                     {"b", Words::tr("its column; 1 if not given."), Words::tr("number")},
                     {"compare", Words::tr("a sample to compare with."), Words::tr("name")},
                     shared("order"),
                     shared("method"),
                     shared("variant"),
                     shared("device"),
                     shared("block"),
                     shared("elements")},
         .make = make<InspectWorkspace>},
        {.id = QStringLiteral("sequence"),
         .title = Words::tr("Sequence"),
         .purpose = Words::tr("the shortest shift register, bit by bit"),
         .first = false,
         .options = {{"scene", Words::tr("build (default), regenerate or test."), Words::tr("name")},
                     {"step", Words::tr("how many bits have been read, or made again."), Words::tr("bits")},
                     {"of", Words::tr("regenerate with the register of this many bits; all if not given."),
                      Words::tr("bits")},
                     {"test-block", Words::tr("bits per block of the test; 500 if not given."), Words::tr("M")}},
         .make = make<SequenceWorkspace>},
        {.id = QStringLiteral("convolve"),
         .title = Words::tr("Convolve"),
         .purpose = Words::tr("dyadic convolution and autocorrelation"),
         .first = false,
         .options = {{"with", Words::tr("a sample as g; f itself if not given."), Words::tr("name")},
                     {"view", Words::tr("steps (default), plots or system."), Words::tr("name")},
                     {"tau", Words::tr("the shift whose pairs are marked; with the system that of x."),
                      Words::tr("number")},
                     {"flow-step", Words::tr("how many steps of the flow graph are done; all if not given."),
                      Words::tr("number")},
                     {"engine", Words::tr("run with this engine, and show its phases."), Words::tr("id")}},
         .make = make<ConvolveWorkspace>},
        {.id = QStringLiteral("count"),
         .formerId = QStringLiteral("distribution"),
         .title = Words::tr("Count"),
         .purpose = Words::tr("how the values of a spectrum are counted"),
         .first = false,
         .options = {{"method", Words::tr("what counts: H0 to H4; H4 if not given."), Words::tr("ID")},
                     {"scan", Words::tr("how blocks are scanned: scan-scan-add (default) or reduce-then-scan."),
                      Words::tr("kind")},
                     {"by", Words::tr("what one step is: element (default), barrier, stage or launch."),
                      Words::tr("kind")},
                     {"part", Words::tr("which 32 values of a longer spectrum, from 1."), Words::tr("number")},
                     {"beside", Words::tr("what is beside the picture: code (default), break, scans or result."),
                      Words::tr("name")},
                     shared("step"),
                     shared("block")},
         .make = make<CountWorkspace>},
        {.id = QStringLiteral("compare"),
         .title = Words::tr("Compare"),
         .purpose = Words::tr("contenders against each other, timed and checked"),
         .first = false,
         .options = {{"paper", Words::tr("what a paper's table or figure compares, with its numbers."),
                      Words::tr("ID")},
                     {"task", Words::tr("transform (default), register, convolution, distribution, table or function."),
                      Words::tr("name")},
                     {"rows", Words::tr("which contenders: A0,A6."), Words::tr("ids")},
                     {"sizes", Words::tr("their sizes: 7..18 or 8,10."), Words::tr("sizes")},
                     {"run", Words::tr("measure them before the picture is taken."), {}},
                     {"baseline", Words::tr("times that were saved before, to be shown beside."), Words::tr("file")},
                     {"cell", Words::tr("the row whose largest size is selected, from 1."), Words::tr("number")},
                     {"quantity",
                      Words::tr("what the curves show: time (default), speed-up, bytes, elements or copies."),
                      Words::tr("name")},
                     {"tab", Words::tr("what is beside them: cell (default), roofline or method."), Words::tr("name")},
                     shared("device")},
         .make = make<CompareWorkspace>},
    };
}

} // namespace walshscope::gui
