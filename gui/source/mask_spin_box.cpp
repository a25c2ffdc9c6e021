// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing masks.
#include "gui/source/mask_spin_box.h"

#include "gui/documents/counts.h"

namespace walshscope::gui {
namespace {

/// The digits without prefix, and their base.
std::pair<QString, int> split(const QString& text) {
    const QString plain = text.trimmed();
    if (plain.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        return {plain.mid(2), 16};
    if (plain.startsWith(QLatin1String("0b"), Qt::CaseInsensitive))
        return {plain.mid(2), 2};
    return {plain, 16};
}

} // namespace

MaskSpinBox::MaskSpinBox(QWidget* parent) : QSpinBox(parent) {
    setKeyboardTracking(false);
    setAccelerated(true);
}

void MaskSpinBox::setBits(int bits) {
    m_bits = bits;
    setValue(value());
}

QString MaskSpinBox::textFromValue(int value) const { return prefixed(std::uint64_t(value), m_bits); }

int MaskSpinBox::valueFromText(const QString& text) const {
    const auto [digits, base] = split(text);
    return digits.toInt(nullptr, base);
}

QValidator::State MaskSpinBox::validate(QString& text, int&) const {
    const auto [digits, base] = split(text);
    if (digits.isEmpty())
        return QValidator::Intermediate;
    bool ok = false;
    const int value = digits.toInt(&ok, base);
    if (!ok || value > maximum())
        return QValidator::Invalid;
    return value < minimum() ? QValidator::Intermediate : QValidator::Acceptable;
}

} // namespace walshscope::gui
