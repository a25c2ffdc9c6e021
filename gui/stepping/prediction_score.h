// SPDX-License-Identifier: GPL-3.0-or-later
// The line that says what was wrong with an answer and how many were right, and the action that has them asked for.
#pragma once

#include "gui/widgets/words_label.h"

class QAction;

namespace walshscope::gui {

class PredictionScore : public WordsLabel {
    Q_OBJECT

public:
    PredictionScore(const char* name, QWidget* parent);

    /// The objection first, and in the colour of what is wrong; with none, as any other text.
    void say(const QString& objection, const QString& said);
};

/// "Predict first", to be checked, with its key.
QAction* makePredictAction(QObject* parent);
/// What its tooltip says where it can be chosen.
QString predictTip(const QAction& action);

} // namespace walshscope::gui
