// SPDX-License-Identifier: GPL-3.0-or-later
// What every picture of the program can do, whatever it shows.
#pragma once

#include "gui/plot/csv_writer.h"
#include "gui/plot/spot.h"
#include "gui/plot/told_cells.h"

#include <QObject>
#include <QSize>
#include <QString>

#include <functional>

class QIODevice;
class QMenu;
class QPainter;
class QWidget;

namespace walshscope::gui {

/// Paints a picture of one Paper, from (0, 0) on and with its background. It owns what it needs for that, so it can be
/// called on any thread, and when the view is gone.
using Painting = std::function<void(QPainter&)>;

/// What a picture is painted on.
struct Paper {
    QSize size;            ///< In pixels of a screen at 100 %, which is what the painter counts in.
    double ratio = 0;      ///< Device pixels a pixel; 0 where things are drawn as lines and have none.
    bool hasWords = false; ///< What a view would say below its picture stands beside this one.
};

/// The signals of a view, which is no QObject itself because the widgets it is made of are.
class ViewSignals : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

Q_SIGNALS:
    /// What the pointer or the cursor is on, as words() says it.
    void told(const QString& words);
    /// Both from the context menu.
    void exportWanted();
    void copyWanted();
    /// By a click or Return; a click may turn out to be the first of two.
    void picked(const walshscope::gui::Spot& spot);
};

/// The second half is what a ViewInteraction calls, so that mouse, wheel, keys and menu are the same everywhere; what a
/// view does not do it leaves as it is. Places are in pixels of widget().
class View : public ToldCells {
public:
    virtual QWidget& widget() = 0;
    /// Nothing to zoom, read or export.
    virtual bool isEmpty() const = 0;
    virtual void fit() {}
    /// Multiplies the visible range: below 1 zooms in.
    virtual void zoomBy(double /*factor*/) {}
    virtual bool hasPeaks() const { return false; }
    /// Not where N and P go to something that is no peak: then addTo() names it.
    virtual bool peaksInMenu() const { return hasPeaks(); }
    virtual void goToPeak(bool /*forward*/) {}
    /// What the pointer or the cursor is on; empty if on nothing.
    virtual QString words() const = 0;
    /// The same as something that can be asked for and clicked; nothing where it cannot.
    virtual std::optional<Spot> spot() const { return {}; }
    /// The cursor goes there, if that is something here.
    virtual void showSpot(const Spot& /*spot*/) {}
    /// Greyed: what is shown belongs to an earlier input.
    virtual void setStale(bool /*stale*/) {}
    /// Of what is to be seen, in the colours of print. What it returns owns what it paints and may be called on any
    /// thread.
    virtual Painting painting(const Paper& paper) = 0;
    /// Goes into a file that has a place for it.
    virtual QString exportTitle() const { return exportName; }
    /// How large a file is, in pixels of a screen at 100 %.
    virtual QSize exportSize();
    /// Of everything, not only what is to be seen; null where there is no table.
    virtual CsvWriter csv() const { return {}; }
    /// The same as a tabular of LaTeX; null where there is none, or it would fill pages.
    virtual CsvWriter latex() const { return {}; }
    /// For the dialog, without a suffix.
    QString exportName;

    ViewSignals& emitter() { return m_signals; }

    /// Whether a transport has Space, ←, →, Home, End, + and −: then the cursor moves with Ctrl.
    bool isStepped() const { return m_isStepped; }
    void setStepped(bool stepped) { m_isStepped = stepped; }

    /// About that place; `across` is in the other direction than usual, with Ctrl. Whether it zooms at all.
    virtual bool zoomAround(const QPointF& /*place*/, double /*factor*/, bool /*across*/) { return false; }
    virtual void startDragging() {}
    /// The whole way since it was started.
    virtual void drag(const QPointF& /*from*/, const QPointF& /*to*/) {}
    virtual void hover(const QPointF& /*place*/) {}
    virtual void leave() {}
    /// A click, which may turn out to be the first of two: then takeBack() is called, and fit().
    virtual void pick(const QPointF& /*place*/) {}
    virtual void takeBack() {}
    virtual QString toolTip(const QPointF& /*place*/) const { return {}; }
    /// What that is about, which it leaves in sight; around the place unless the view knows better.
    virtual QRectF explained(const QPointF& place) const { return {place - QPointF(8, 8), QSizeF(16, 16)}; }
    /// From where it is, or to where it begins. Whether it can be moved that way.
    virtual bool moveCursor(int /*right*/, int /*down*/) { return false; }
    /// To the first or the last.
    virtual bool moveCursorToEnd(bool /*last*/) { return false; }
    /// Whether there was a cursor.
    virtual bool pickCursor() { return false; }
    virtual bool leaveCursor() { return false; }
    /// Any other key, with no modifier but Shift.
    virtual bool pressed(int /*key*/) { return false; }
    /// More entries, below those for zoom and peaks.
    virtual void addTo(QMenu& /*menu*/) {}
    /// Colours or fonts of the widget have changed.
    virtual void restyle() {}

protected:
    /// Says words() if they are others than before, to assistive technology too.
    void tell();
    /// The same where there are other cells than before, or what they hold is another.
    void tellOther();
    /// What assistive technology is told while there are no words; where something is stepped what the step does, which
    /// is told with them or, where they are those of a cell, without.
    void setDescription(const QString& standing);

private:
    void describe();

    ViewSignals m_signals;
    QString m_told;
    QString m_standing;
    bool m_isStepped = false;
};

} // namespace walshscope::gui
