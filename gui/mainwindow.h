// SPDX-License-Identifier: GPL-3.0-or-later
// The frame: menus, toolbar, workspaces and the document they show.
#pragma once

#include <QMainWindow>

namespace walshscope {

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);

    /// Starts reading the file in the background. What goes wrong stands in the banner, and the old document stays.
    void openFile(const QString& path);
    /// The same for a sample of the library.
    void openSample(const QString& name);
};

} // namespace walshscope
