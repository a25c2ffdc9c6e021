// SPDX-License-Identifier: GPL-3.0-or-later
// A stop's text, rendered: what others wrote may have links, and shows neither HTML nor pictures, but their text.
#pragma once

#include <QTextDocument>

namespace walshscope::gui {

class LessonDocument : public QTextDocument {
public:
    explicit LessonDocument(QObject* parent = nullptr);

    /// In place of what is there.
    void fill(const QString& markdown);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
};

} // namespace walshscope::gui
