// SPDX-License-Identifier: GPL-3.0-or-later
// How a comparison is measured: the choices, the method in words, and the machine.
#pragma once

#include "gui/compare/compare_model.h"

#include <QScrollArea>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace walshscope::gui {

class MethodPane : public QScrollArea {
    Q_OBJECT

public:
    explicit MethodPane(CompareModel& model, QWidget* parent = nullptr);

private:
    QLabel* addWords(const char* name, const QString& accessibleName);
    void showMethod();
    void showMachine();
    void take();
    QString speedsInWords() const;

    CompareModel& m_model;
    QDoubleSpinBox *m_width, *m_seconds;
    QSpinBox* m_samples;
    QComboBox *m_launches, *m_caches;
    QLabel *m_words, *m_machine;
};

} // namespace walshscope::gui
