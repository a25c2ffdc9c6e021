// SPDX-License-Identifier: GPL-3.0-or-later
// Building the frame.
#include "gui/mainwindow.h"

namespace walshscope {

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent) {}
void MainWindow::openFile(const QString&) {}
void MainWindow::openSample(const QString&) {}

} // namespace walshscope
