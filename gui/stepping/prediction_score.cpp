// SPDX-License-Identifier: GPL-3.0-or-later
// Words and colours of the score, and the action with its key.
#include "gui/stepping/prediction_score.h"

#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QAction>

namespace walshscope::gui {

PredictionScore::PredictionScore(const char* name, QWidget* parent) : WordsLabel(name, tr("Predictions"), 2, parent) {
    setContentsMargins(px::edge, 0, px::edge, px::field);
}

void PredictionScore::say(const QString& objection, const QString& said) {
    setText(objection.isEmpty() ? said : said.isEmpty() ? objection : QStringLiteral("%1 %2").arg(objection, said));
    QPalette colours;
    if (!objection.isEmpty())
        colours.setColor(QPalette::WindowText, themeFrom(parentWidget()->palette()).wrong);
    setPalette(colours);
}

QAction* makePredictAction(QObject* parent) {
    auto* action = new QAction(PredictionScore::tr("Predict first"), parent);
    action->setCheckable(true);
    action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+P")));
    action->setToolTip(predictTip(*action));
    return action;
}

QString predictTip(const QAction& action) {
    return PredictionScore::tr("Type the next values before they are shown (%1)")
        .arg(action.shortcut().toString(QKeySequence::NativeText));
}

} // namespace walshscope::gui
