// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting the samples into parts.
#include "gui/source/sample_menu.h"

#include "gui/documents/kinds.h"
#include "gui/documents/samples.h"
#include "gui/words/titles.h"

#include <QCoreApplication>

#include <map>

namespace walshscope::gui {
namespace {

struct SampleMenuWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SampleMenu)
};

} // namespace

QMenu* addSampleMenu(QMenu& menu, const QString& title, bool withReals, std::function<void(const QString&)> choose) {
    QMenu* all = menu.addMenu(title);
    std::map<QString, QMenu*> parts;
    for (const SampleInfo& info : samplesForMenus()) {
        if (info.kind == Kind::Sequence || (info.kind == Kind::Real && !withReals))
            continue;
        const QString titleOfPart = info.kind == Kind::SBox
                                        ? SampleMenuWords::tr("S-boxes of %Ln bit(s)", nullptr, info.n)
                                        : wordsOf(info.kind).samplesTitle;
        QMenu*& part = parts[titleOfPart];
        if (!part)
            part = all->addMenu(titleOfPart);
        part->setToolTipsVisible(true);
        QAction* action = part->addAction(info.name, &menu, [choose, name = info.name] { choose(name); });
        action->setToolTip(originInWords(info.origin));
        action->setStatusTip(action->toolTip());
    }
    return all;
}

} // namespace walshscope::gui
