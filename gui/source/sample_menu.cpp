// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting the samples into parts.
#include "gui/source/sample_menu.h"

#include "gui/documents/samples.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct SampleMenuWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::SampleMenu)
};

} // namespace

QMenu* addSampleMenu(QMenu& menu, const QString& title, bool withReals, std::function<void(const QString&)> choose) {
    QMenu* all = menu.addMenu(title);
    QMenu* part = nullptr;
    QString titleOfPart;
    for (const SampleInfo& info : samples()) {
        if (info.kind == Kind::Sequence || (info.kind == Kind::Real && !withReals))
            continue;
        const QString titleOfThis = info.kind == Kind::SBox
                                        ? SampleMenuWords::tr("S-boxes of %n bit(s)", nullptr, info.n)
                                    : info.kind == Kind::Real ? SampleMenuWords::tr("Distributions and signals")
                                                              : SampleMenuWords::tr("Boolean functions");
        if (titleOfThis != titleOfPart) {
            part = nullptr;
            for (QAction* action : all->actions())
                if (action->text() == titleOfThis)
                    part = action->menu();
            if (!part)
                part = all->addMenu(titleOfThis);
            part->setToolTipsVisible(true);
            titleOfPart = titleOfThis;
        }
        QAction* action = part->addAction(info.name, &menu, [choose, name = info.name] { choose(name); });
        action->setToolTip(info.origin);
        action->setStatusTip(info.origin);
    }
    return all;
}

} // namespace walshscope::gui
