// SPDX-License-Identifier: GPL-3.0-or-later
// Answering dialogs that wait for somebody.
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTimer>
#include <QtTest>

namespace walshscope::gui {

/// Calls `act` as soon as such a dialog waits; once.
template <class Dialog, class Act>
void onceModal(Act act) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, qApp, [timer, act] {
        if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) {
            timer->stop();
            timer->deleteLater();
            act(*dialog);
        }
    });
    timer->start(10);
}

/// In the next dialog for a file.
inline void chooseInDialog(const QString& file) {
    onceModal<QFileDialog>([file](QFileDialog& dialog) {
        auto* name = dialog.findChild<QLineEdit*>();
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
    });
}

} // namespace walshscope::gui
