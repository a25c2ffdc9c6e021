// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each pane of any workspace.
#include "gui/lesson/pane_words.h"

#include <QCoreApplication>

#include <map>

namespace walshscope::gui {
namespace {

struct PaneWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::PaneWords)
};

} // namespace

QString paneWords(std::string_view id) {
    const std::map<std::string_view, QString> words{
        {"break", PaneWords::tr("what is broken")},
        {"cell", PaneWords::tr("the chosen time")},
        {"code", PaneWords::tr("the code")},
        {"costs", PaneWords::tr("the costs")},
        {"engine", PaneWords::tr("the run")},
        {"guide", PaneWords::tr("the guide")},
        {"jumps", PaneWords::tr("the jumps")},
        {"machine", PaneWords::tr("the machine")},
        {"method", PaneWords::tr("how it is measured")},
        {"noise", PaneWords::tr("the noise")},
        {"pairs", PaneWords::tr("the pairs")},
        {"properties", PaneWords::tr("the property sheet")},
        {"result", PaneWords::tr("the result")},
        {"roofline", PaneWords::tr("the roofline")},
        {"runs", PaneWords::tr("many runs")},
        {"scans", PaneWords::tr("the scans")},
        {"spectrum", PaneWords::tr("the spectrum of a component")},
        {"tab", PaneWords::tr("the tab in front")},
    };
    const auto found = words.find(id);
    return found == words.end() ? QString::fromLatin1(id.data(), qsizetype(id.size())) : found->second;
}

} // namespace walshscope::gui
