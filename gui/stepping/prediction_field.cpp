// SPDX-License-Identifier: GPL-3.0-or-later
// Reading what is typed, and whose a key is.
#include "gui/stepping/prediction_field.h"

#include "gui/plot/theme.h"
#include "gui/widgets/step_keys.h"

#include <QKeyEvent>
#include <QRegularExpressionValidator>

namespace walshscope::gui {
namespace {

/// An empty field has nothing for these to move in, and one that was judged is done with.
bool isTransports(const QLineEdit& field, const QKeyEvent& event) {
    const auto key = stepKeyOf(event);
    return key && (field.text().isEmpty() || field.isReadOnly()) && *key != StepKey::Faster && *key != StepKey::Slower;
}

} // namespace

PredictionField::PredictionField(QWidget* parent) : QLineEdit(parent) {
    static const QRegularExpression integer(QStringLiteral("[+−-]?[0-9]{0,10}"));
    setValidator(new QRegularExpressionValidator(integer, this));
    setAlignment(Qt::AlignCenter);
}

std::optional<qint64> PredictionField::value() const {
    QString typed = text();
    typed.replace(QChar(u'−'), QLatin1Char('-'));
    bool isNumber = false;
    const qlonglong value = typed.toLongLong(&isNumber);
    return isNumber ? std::optional<qint64>(value) : std::nullopt;
}

void PredictionField::setRight(std::optional<bool> right, const QPalette& from) {
    const Theme theme = themeFrom(from);
    QPalette colours;
    if (right)
        colours.setColor(QPalette::Text, *right ? theme.right : theme.wrong);
    setPalette(colours);
}

bool PredictionField::event(QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (isKey && isTransports(*this, *static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return true;
    }
    return QLineEdit::event(event);
}

} // namespace walshscope::gui
