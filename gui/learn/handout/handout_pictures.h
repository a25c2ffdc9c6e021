// SPDX-License-Identifier: GPL-3.0-or-later
// Butterfly, machine and code of a stop, painted in the colours of print.
#pragma once

#include "gui/learn/handout/handout_stop.h"

#include <QFont>
#include <QRectF>
#include <QSize>

#include <vector>

class QPainter;

namespace walshscope::gui {

/// In pixels of a screen at 100 %, at which paper has 96 an inch.
QFont handoutFont(double pixels, bool isBold = false);
QFont handoutCodeFont(double pixels);

/// What stands in the middle: the launch, the spectrum in its order, memory pattern and shuffles, or the butterfly,
/// which takes the place of those that the run does not have.
double pictureHeight(const HandoutStop& stop);
void paintPictureOf(QPainter& painter, const HandoutStop& stop, const QRectF& area);

/// 0 where the stop shows no machine.
double machineHeight(const HandoutStop& stop);
void paintMachineOf(QPainter& painter, const HandoutStop& stop, const QRectF& area);

/// Both below each other, with a margin, for a page that is read on a screen.
QSize screenPictureSize(const HandoutStop& stop);
void paintScreenPicture(QPainter& painter, const HandoutStop& stop);

/// The body of the kernel that the step is in, or of what runs on the CPU the algorithm; empty where the stop shows no
/// code.
struct HandoutCode {
    QString title;
    struct Row {
        QString text;         ///< Without the indentation that all have in common.
        int number = 0;       ///< Of the line; 0 for the rest of a long one, and where lines have none.
        bool lit = false;     ///< The step executed it.
        bool removed = false; ///< The run was made without it.
    };
    std::vector<Row> rows;
};
HandoutCode codeOf(const HandoutStop& stop);
double codeHeight(const HandoutCode& code);
void paintCode(QPainter& painter, const HandoutCode& code, const QRectF& area);

} // namespace walshscope::gui
