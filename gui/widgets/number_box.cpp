// SPDX-License-Identifier: GPL-3.0-or-later
// Telling what is too large from what is no number.
#include "gui/widgets/number_box.h"

#include <algorithm>

namespace walshscope::gui {

bool NumberBox::isTooLarge(const QString& text) const {
    QStringView digits(text);
    if (digits.startsWith(prefix()))
        digits = digits.mid(prefix().size());
    if (digits.endsWith(suffix()))
        digits.chop(suffix().size());
    // Separators of groups may stand where one typed between them.
    QString plain = digits.trimmed().toString().remove(locale().groupSeparator());
    if (plain.isEmpty() || !std::ranges::all_of(plain, [](QChar c) { return c.isDigit(); }))
        return false;
    bool fits = false;
    const qlonglong value = locale().toLongLong(plain, &fits);
    return !fits || value > maximum();
}

QValidator::State NumberBox::validate(QString& text, int& position) const {
    const QValidator::State state = QSpinBox::validate(text, position);
    return state == QValidator::Invalid && isTooLarge(text) ? QValidator::Intermediate : state;
}

void NumberBox::fixup(QString& text) const {
    if (isTooLarge(text))
        text = prefix() + textFromValue(maximum()) + suffix();
    else
        QSpinBox::fixup(text);
}

} // namespace walshscope::gui
