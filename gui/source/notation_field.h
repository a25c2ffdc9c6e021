// SPDX-License-Identifier: GPL-3.0-or-later
// A line of text that says the input in one notation, read while it is typed.
#pragma once

#include "io/document.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace walshscope::gui {

/// Throws UsageError for what cannot be edited beside the picture: n beyond 1 … largestTypedN, integers whose
/// transform may not be exact, or a sequence too long for a line of text.
void requireEditable(const Document& document);

constexpr int largestTypedN = 16;
/// Bits of a sequence, or digits: just as many as n = 16 has. A line of text that is much longer takes seconds to lay
/// out.
constexpr std::size_t longestTyped = 16384;

class NotationField : public QWidget {
    Q_OBJECT

public:
    /// `objectName` is the line edit's; its message is called the same with "Message" behind.
    NotationField(const QString& title, const char* objectName, const QString& accessibleName,
                  QWidget* parent = nullptr);

    /// For controls beside the title.
    QHBoxLayout* heading() const { return m_heading; }
    void setHint(const QString& hint) { m_hint = hint; }
    /// The kind, the format and for an ANF the least number of variables, which grows by what is typed.
    void setReading(const Reading& reading);
    /// What the text is to say; null: nothing is open. A text that is being typed and says it already is left alone.
    void setDocument(const Document* document);
    /// Reads what is typed without waiting for the pause.
    void flush();
    /// The cause below the line, or none.
    void showMessage(const QString& cause);

Q_SIGNALS:
    /// After a short pause or Return: another input than is shown elsewhere.
    void typed(const walshscope::Document& document);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Document readText() const;
    QString textOf(const Document& document, QString& hint) const;
    void take();
    void colourMessage();

    QHBoxLayout* m_heading;
    QLineEdit* m_edit;
    QLabel* m_message;
    QTimer m_pause;
    Reading m_reading;
    QString m_hint;
    std::optional<Document> m_document;
};

} // namespace walshscope::gui
