// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the program's widgets is found as what, and who is told that something has changed.
#include "gui/plot/accessible_cells.h"
#include "gui/widgets/alert.h"
#include "gui/widgets/banner.h"
#include "gui/widgets/plain_text.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QPointer>
#include <QTextDocumentFragment>
#include <QWidget>

namespace walshscope::gui {
namespace {

/// Qt's own says the name of a label that has one, and never its words: "Step and number of steps", and not which.
class AccessibleLabel : public QObject, public QAccessibleWidget {
public:
    explicit AccessibleLabel(QLabel* label) : QAccessibleWidget(label, QAccessible::StaticText), m_label(label) {
        label->installEventFilter(this);
    }

    QAccessible::Role role() const override {
        if (isAlert(*label()))
            return QAccessible::AlertMessage;
        return label()->text().isEmpty() && !label()->pixmap().isNull() ? QAccessible::Graphic
                                                                        : QAccessible::StaticText;
    }
    QString text(QAccessible::Text kind) const override {
        const bool isNamed = !label()->accessibleName().isEmpty();
        if (kind == QAccessible::Name && !isNamed)
            return words();
        if (kind == QAccessible::Description && isNamed && label()->accessibleDescription().isEmpty())
            return words();
        return QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        return state;
    }
    QList<QPair<QAccessibleInterface*, QAccessible::Relation>> relations(QAccessible::Relation match) const override {
        auto all = QAccessibleWidget::relations(match);
        if (QWidget* buddy = label()->buddy(); buddy && match & QAccessible::Labelled)
            all.append({QAccessible::queryAccessibleInterface(buddy), QAccessible::Labelled});
        return all;
    }

protected:
    /// QLabel tells another text itself unless it has a name, but it is painted again.
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Hide)
            m_told.clear();
        if (event->type() == QEvent::Paint && m_label && m_label->text() != m_told) {
            m_told = m_label->text();
            if (!m_label->accessibleName().isEmpty()) {
                QAccessibleEvent changed(m_label, QAccessible::DescriptionChanged);
                QAccessible::updateAccessibility(&changed);
            }
        }
        return false;
    }

private:
    QLabel* label() const { return static_cast<QLabel*>(widget()); }
    QString words() const {
        QString text = label()->text();
        if (!label()->buddy())
            return Qt::mightBeRichText(text) && label()->textFormat() != Qt::PlainText ? plain(text) : text;
        return withoutMnemonic(text);
    }
    static QString plain(const QString& rich) { return QTextDocumentFragment::fromHtml(rich).toPlainText(); }

    QPointer<QLabel> m_label;
    QString m_told; ///< While it is to be seen.
};

/// Nothing of Qt's that has a role of its own stands between it and QWidget.
bool paintsItself(const QWidget& widget) {
    const QMetaObject* meta = widget.metaObject();
    while (QByteArrayView(meta->className()).startsWith("walshscope::"))
        meta = meta->superClass();
    const QByteArrayView foreign(meta->className());
    return foreign == "QWidget" || foreign == "QAbstractScrollArea" || foreign == "QFrame" || foreign == "QCustomPlot";
}

/// Dialogs and main windows have a role already, where Qt has others as parts of one.
bool isPlainWindow(const QWidget& widget) {
    const QMetaObject* parent = widget.metaObject()->superClass();
    return widget.windowType() == Qt::Window && parent && QByteArrayView(parent->className()) == "QWidget";
}

QAccessibleInterface* pictureOrLabel(const QString& name, QObject* object) {
    if (!object || !object->isWidgetType() || !name.startsWith(QLatin1String("walshscope::")))
        return nullptr;
    auto* widget = static_cast<QWidget*>(object);
    if (auto* label = qobject_cast<QLabel*>(widget))
        return new AccessibleLabel(label);
    if (qobject_cast<Banner*>(widget))
        return new QAccessibleWidget(widget, QAccessible::AlertMessage);
    auto* cells = dynamic_cast<ToldCells*>(widget);
    if (!cells && isPlainWindow(*widget))
        return new QAccessibleWidget(widget, QAccessible::Window);
    if (cells || (paintsItself(*widget) && !widget->accessibleName().isEmpty()))
        return new AccessiblePicture(widget, cells);
    return nullptr;
}

} // namespace

void makeAccessible() { QAccessible::installFactory(pictureOrLabel); }

void tellCursor(QWidget& widget) {
    if (AccessiblePicture* picture = AccessiblePicture::of(widget))
        picture->tellCursor();
}

void tellOtherCells(QWidget& widget) {
    if (AccessiblePicture* picture = AccessiblePicture::of(widget))
        picture->tellOther();
}

} // namespace walshscope::gui
