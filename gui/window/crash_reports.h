// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of programs that crashed: the next window offers each once to save it for whoever is to read it.
#pragma once

#include <QObject>

namespace walshscope::gui {

class CrashReports : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Looks for reports that nobody has been told of; offered() may follow. A few of those that were are kept.
    void look();
    /// Asks where to, and takes it from where it is.
    void save(QWidget* parent);
    /// Nobody wants it: it is deleted.
    void dismiss();

Q_SIGNALS:
    /// Says where it is.
    void offered(const QString& sentence);
    void saved(const QString& sentence);
    void failed(const QString& cause);

private:
    QString m_found; ///< Empty where nothing is offered.
};

} // namespace walshscope::gui
