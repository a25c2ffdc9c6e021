// SPDX-License-Identifier: GPL-3.0-or-later
// Few integers as sliders beside each other, each with its exact number.
#pragma once

#include "vector.h"

#include <QTimer>
#include <QWidget>

class QScrollArea;
class QSlider;
class QSpinBox;

namespace walshscope::gui {

class ValueSliders : public QWidget {
    Q_OBJECT

public:
    static constexpr int largestN = 6;

    explicit ValueSliders(QWidget* parent = nullptr);

    /// n up to largestN. The sliders go from -8 to 8, or as far as the values do.
    void setValues(const Vector& values);

Q_SIGNALS:
    /// After a pause, when a slider is let go, or on Return.
    void edited(const walshscope::Vector& values);

private:
    struct Column {
        QSlider* slider;
        QSpinBox* box;
    };

    void makeColumns(std::size_t count);
    void change(std::size_t x, int value);
    void flush();
    int placeOf(std::int32_t value) const;

    QScrollArea* m_area;
    std::vector<Column> m_columns;
    Vector m_values{0};
    std::int64_t m_perPlace = 1; ///< How far values are apart whose handles are beside each other.
    QTimer m_pause;
};

} // namespace walshscope::gui
