// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping Qt from finding HTML, keys and places in text.
#include "gui/widgets/plain_text.h"

#include <QImage>
#include <QTextDocument>

namespace walshscope::gui {

PlainLabel::PlainLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

PlainLabel::PlainLabel(const QString& text, QWidget* parent) : PlainLabel(parent) { setText(text); }

QString plainTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

QString plainTitle(const QString& text) { return QString(text).replace(u'&', QStringLiteral("&&")); }

QString withoutMnemonic(const QString& title) {
    QString read;
    bool marks = false;
    for (const QChar letter : title) {
        marks = letter == u'&' && !marks;
        if (!marks)
            read += letter;
    }
    return read;
}

QString plainWindowTitle(const QString& text) {
    return QString(text).replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

QVariant nothingInText() {
    QImage nothing(1, 1, QImage::Format_ARGB32);
    nothing.fill(Qt::transparent);
    return nothing;
}

} // namespace walshscope::gui
