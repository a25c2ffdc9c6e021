// SPDX-License-Identifier: GPL-3.0-or-later
// What every picture of the program can do, whatever it shows.
#pragma once

#include <QObject>
#include <QSize>
#include <QString>

#include <functional>

class QIODevice;
class QPaintDevice;
class QWidget;

namespace walshscope::gui {

/// Writes a table. It owns what it needs for that, so it can be called on any thread, and when the view is gone.
using CsvWriter = std::function<void(QIODevice&)>;
/// The same for a picture in the colours of print; `size` is in pixels of a screen at 100 %.
using Painting = std::function<void(QPaintDevice&, QSize size)>;

class View;

/// The signals of a view, which is no QObject itself because the widgets it is made of are.
class ViewSignals : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

Q_SIGNALS:
    /// What the pointer or the cursor is on, as words() says it.
    void told(const QString& words);
    /// From the context menu.
    void exportWanted();
};

class View {
public:
    virtual ~View() = default;

    virtual QWidget& widget() = 0;
    /// Nothing to zoom, read or export.
    virtual bool isEmpty() const = 0;
    virtual void fit() {}
    /// Multiplies the visible range: below 1 zooms in.
    virtual void zoomBy(double /*factor*/) {}
    virtual void goToPeak(bool /*forward*/) {}
    /// What the pointer or the cursor is on; empty if on nothing.
    virtual QString words() const = 0;
    /// Greyed: what is shown belongs to an earlier input.
    virtual void setStale(bool /*stale*/) {}
    /// Of what is to be seen. May be called on another thread.
    virtual Painting painting() const = 0;
    /// Of everything, not only what is to be seen; null where there is no table.
    virtual CsvWriter csv() const { return {}; }
    /// For the dialog, without a suffix.
    QString exportName;

    ViewSignals& emitter() { return m_signals; }

private:
    ViewSignals m_signals;
};

} // namespace walshscope::gui
