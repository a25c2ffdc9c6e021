// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping sliders and spin boxes together, and their range wide enough.
#include "gui/source/value_sliders.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"

#include <QGridLayout>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyleOptionSlider>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

namespace walshscope::gui {
namespace {

constexpr int pauseMilliseconds = 150;
constexpr int usualRange = 8;

/// To either side of 0. More than there are pixels, and few enough for what draws a slider to count on beyond its end.
constexpr std::int64_t mostPlaces = 1 << 16;

std::int64_t rangeFor(const Vector& values) {
    std::uint64_t largest = usualRange;
    for (std::int64_t value : values.values())
        largest = std::max(largest, std::uint64_t(std::abs(value)));
    return std::int64_t(std::bit_ceil(largest));
}

/// Filled from 0 to the handle, where styles fill from the lowest value on.
class FromZero : public QSlider {
public:
    using QSlider::QSlider;

protected:
    void paintEvent(QPaintEvent*) override {
        QStyleOptionSlider option;
        initStyleOption(&option);
        const auto placeOf = [&](int value) {
            option.sliderPosition = value;
            return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).center().y();
        };
        QPainter painter(this);
        option.subControls = QStyle::SC_SliderGroove | QStyle::SC_SliderTickmarks;
        option.sliderPosition = minimum();
        style()->drawComplexControl(QStyle::CC_Slider, &option, &painter, this);
        QRect fill = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderGroove, this);
        const int zero = placeOf(0), handle = placeOf(sliderPosition());
        fill.setTop(std::min(zero, handle));
        fill.setBottom(std::max(zero, handle));
        painter.fillRect(QRect(fill.center().x() - 1, fill.top(), 3, fill.height()), palette().highlight());
        option.subControls = QStyle::SC_SliderHandle;
        style()->drawComplexControl(QStyle::CC_Slider, &option, &painter, this);
    }
};

} // namespace

ValueSliders::ValueSliders(QWidget* parent) : QWidget(parent), m_area(new QScrollArea(this)) {
    setObjectName(QStringLiteral("valueSliders"));
    setAccessibleName(tr("Values"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->viewport()->setAutoFillBackground(false);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_area);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        const Vector values = m_values;
        Q_EMIT edited(values);
    });
}

int ValueSliders::placeOf(std::int32_t value) const { return int(value / m_perPlace); }

void ValueSliders::flush() {
    if (!m_pause.isActive())
        return;
    m_pause.stop();
    const Vector values = m_values;
    Q_EMIT edited(values);
}

void ValueSliders::makeColumns(std::size_t count) {
    // Later: an event of one of them may be on its way.
    if (QWidget* old = m_area->takeWidget())
        old->deleteLater();
    auto* box = new QWidget;
    box->setAutoFillBackground(false);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(px::close);
    grid->setVerticalSpacing(px::close);
    m_columns.clear();
    const QFont fixed = monospaced();
    for (std::size_t x = 0; x < count; ++x) {
        auto* index = new PlainLabel(QString::number(x), box);
        index->setFont(fixed);
        index->setToolTip(tr("v(%1)").arg(x));
        auto* slider = new FromZero(Qt::Vertical, box);
        slider->setObjectName(QStringLiteral("valueSlider%1").arg(x));
        slider->setAccessibleName(tr("Value v(%1), slider").arg(x));
        slider->setFocusPolicy(Qt::TabFocus);
        slider->setMinimumHeight(88);
        slider->setTickPosition(QSlider::TicksRight);
        auto* number = new NumberBox(box);
        number->setObjectName(QStringLiteral("valueBox%1").arg(x));
        number->setAccessibleName(tr("Value v(%1)").arg(x));
        number->setFont(fixed);
        number->setButtonSymbols(QAbstractSpinBox::NoButtons);
        number->setAlignment(Qt::AlignCenter);
        number->setKeyboardTracking(false);
        number->setFocusPolicy(Qt::StrongFocus);
        number->setRange(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
        number->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        const int column = int(x);
        grid->addWidget(index, 0, column, Qt::AlignHCenter);
        grid->addWidget(slider, 1, column, Qt::AlignHCenter);
        grid->addWidget(number, 2, column, Qt::AlignHCenter);
        m_columns.push_back({slider, number});
        connect(slider, &QSlider::valueChanged, this, [this, x](int place) {
            change(x, int(std::clamp<std::int64_t>(place * m_perPlace, std::numeric_limits<int>::min(),
                                                   std::numeric_limits<int>::max())));
        });
        connect(slider, &QSlider::sliderReleased, this, &ValueSliders::flush);
        connect(number, &QSpinBox::valueChanged, this, [this, x](int value) { change(x, value); });
        connect(number, &QSpinBox::editingFinished, this, &ValueSliders::flush);
    }
    grid->setColumnStretch(int(count), 1);
    m_area->setWidget(box);
}

void ValueSliders::setValues(const Vector& values) {
    m_pause.stop();
    if (m_columns.size() != values.size())
        makeColumns(values.size());
    m_values = values;
    bool held = false;
    for (const Column& column : m_columns)
        held = held || column.slider->isSliderDown();
    // A range that changes under the mouse would make the handle jump.
    const std::int64_t range = rangeFor(values);
    if (!held)
        m_perPlace = std::max<std::int64_t>(1, range / mostPlaces);
    const int places = int(range / m_perPlace);
    int widest = 0;
    for (std::size_t x = 0; x < values.size(); ++x) {
        const auto [slider, box] = m_columns[x];
        const QSignalBlocker sliderBlocker(slider), boxBlocker(box);
        if (!held) {
            slider->setRange(-places, places);
            slider->setPageStep(std::max(1, places / 4));
            slider->setTickInterval(places);
        }
        slider->setValue(placeOf(values[x]));
        box->setValue(values[x]);
        widest = std::max(widest, box->fontMetrics().horizontalAdvance(QString::number(values[x])));
    }
    const int digits = std::max(widest, m_columns[0].box->fontMetrics().horizontalAdvance(QStringLiteral("-8")));
    for (const Column& column : m_columns)
        column.box->setFixedWidth(digits + 12);
    m_area->setFixedHeight(m_area->widget()->sizeHint().height() + m_area->horizontalScrollBar()->sizeHint().height());
}

void ValueSliders::change(std::size_t x, int value) {
    m_values[x] = value;
    const auto [slider, box] = m_columns[x];
    const QSignalBlocker sliderBlocker(slider), boxBlocker(box);
    slider->setValue(placeOf(value));
    box->setValue(value);
    m_pause.start();
}

} // namespace walshscope::gui
