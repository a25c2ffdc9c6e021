// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping spin box, slider and label of the component chooser together.
#include "gui/source/component_chooser.h"

#include "gui/plot/type.h"
#include "gui/source/mask_spin_box.h"
#include "gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

namespace walshscope::gui {

ComponentChooser::ComponentChooser(QWidget* parent)
    : QWidget(parent),
      m_box(new MaskSpinBox(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_binary(new PlainLabel(this)) {
    auto* label = new PlainLabel(tr("Component &b"), this);
    label->setBuddy(m_box);
    m_box->setObjectName(QStringLiteral("componentBox"));
    m_box->setAccessibleName(tr("Component b, the output mask, hexadecimal"));
    m_box->setToolTip(tr("The component b·S: type 0x1F, 1F or 0b11111"));
    m_slider->setObjectName(QStringLiteral("componentSlider"));
    m_slider->setAccessibleName(tr("Component b, the output mask"));
    m_slider->setMinimumWidth(8 * fontMetrics().averageCharWidth());
    m_binary->setObjectName(QStringLiteral("componentBinary"));
    m_binary->setFont(monospaced());
    m_binary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_box);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_binary);
    connect(m_box, &QSpinBox::valueChanged, this, [this](int b) {
        show(b);
        Q_EMIT chosen(std::uint32_t(b));
    });
    connect(m_slider, &QSlider::valueChanged, m_box, &QSpinBox::setValue);
}

QSize ComponentChooser::sizeHint() const {
    const int bits = m_binary->isHidden() ? 0 : m_binary->sizeHint().width() + layout()->spacing();
    return layout()->minimumSize() - QSize(bits, 0);
}

void ComponentChooser::resizeEvent(QResizeEvent*) {
    m_binary->setVisible(width() >= sizeHint().width() + m_binary->sizeHint().width() + layout()->spacing());
}

void ComponentChooser::setOutputs(int m) {
    m_m = m;
    const QSignalBlocker box(m_box), slider(m_slider);
    const int largest = int((1u << m) - 1);
    m_box->setRange(1, largest);
    m_box->setBits(m);
    m_slider->setRange(1, largest);
    m_slider->setPageStep(std::max(1, largest / 16));
    show(m_box->value());
}

void ComponentChooser::setComponent(std::uint32_t b) {
    const QSignalBlocker box(m_box);
    m_box->setValue(int(b));
    show(int(b));
}

void ComponentChooser::show(int b) {
    const QSignalBlocker slider(m_slider);
    m_slider->setValue(b);
    m_binary->setText(QStringLiteral("= 0b%1").arg(b, m_m, 2, QLatin1Char('0')));
}

} // namespace walshscope::gui
