// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the system for its monospaced font, and watching the size of what a widget stands in.
#include "gui/plot/type.h"

#include "gui/widgets/look.h"
#include "gui/widgets/type_size.h"

#include <QEvent>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr QLatin1String keeperName("typeSizeKeeper");

class SizeKeeper : public QObject {
public:
    SizeKeeper(QWidget& widget, double factor) : QObject(&widget), m_widget(widget), m_factor(factor) {
        setObjectName(keeperName);
        widget.installEventFilter(this);
        follow();
    }

    void setFactor(double factor) {
        if (factor == m_factor)
            return;
        m_factor = factor;
        resize();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == &m_widget && event->type() == QEvent::ParentChange)
            follow();
        else if (watched == m_around && event->type() == QEvent::FontChange)
            resize();
        return QObject::eventFilter(watched, event);
    }

private:
    void follow() {
        if (m_around)
            m_around->removeEventFilter(this);
        m_around = m_widget.parentWidget();
        if (m_around)
            m_around->installEventFilter(this);
        resize();
    }
    void resize() {
        const QFont around = m_around ? m_around->font() : QFont();
        QFont sized = m_widget.font();
        sized.setPointSizeF(around.pointSizeF() * std::max(m_factor, leastShare()));
        m_widget.setFont(sized);
    }

    QWidget& m_widget;
    QPointer<QWidget> m_around;
    double m_factor;
};

} // namespace

QFont scaled(QFont font, double factor) {
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

QFont smallBeside(const QFont& font) { return scaled(font, std::max(smallType, leastShare())); }

double pointsBefore(const QWidget& window, double capitals) {
    constexpr double wide = 16, high = 9, lowest = 468, sample = 200, pointsPerInch = 72;
    const double height = std::max(lowest, std::min(double(window.height()), window.width() * high / wide));
    QFont font = window.font();
    font.setPixelSize(int(sample));
    const double ofType = QFontMetricsF(font).capHeight() / sample;
    // Fonts have whole pixels, and would lose the last of these.
    constexpr double spare = 0.25;
    return (std::round(capitals * height) + spare) / ofType * pointsPerInch / window.logicalDpiY();
}

QFont monospaced(const QFont& beside) {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (beside.pointSizeF() > 0)
        fixed.setPointSizeF(beside.pointSizeF());
    return fixed;
}

QFont monospaced() {
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    QFont family;
    family.setFamilies(fixed.families());
    family.setStyleHint(fixed.styleHint());
    return family;
}

void setTypeSize(QWidget& widget, std::optional<double> points) {
    QFont font;
    if (points)
        font.setPointSizeF(*points * typeSize());
    widget.setFont(font);
}

void keepTypeSize(QWidget& widget, double factor) {
    if (auto* keeper = widget.findChild<QObject*>(keeperName, Qt::FindDirectChildrenOnly))
        static_cast<SizeKeeper*>(keeper)->setFactor(factor);
    else
        new SizeKeeper(widget, factor);
}

void makeHeading(QWidget& widget, double factor) {
    QFont strong = widget.font();
    strong.setWeight(QFont::DemiBold);
    widget.setFont(strong);
    keepTypeSize(widget, factor);
}

} // namespace walshscope::gui
