// SPDX-License-Identifier: GPL-3.0-or-later
// What of a window cannot be seen: words that are cut off, parts outside of others or on top of each other.
#pragma once

#include "written.h"

#include <QtTest>
#include <QtWidgets>

namespace walshscope::gui {

inline QString nameOf(const QWidget& widget) {
    QString name = QString::fromLatin1(widget.metaObject()->className()).section(u':', -1);
    for (const QWidget* w = &widget; w; w = w->parentWidget())
        if (!w->objectName().isEmpty() && !w->objectName().startsWith(QLatin1String("qt_")))
            return name + u' ' + w->objectName();
    return name;
}

/// The area whose contents or viewport this is.
inline QAbstractScrollArea* areaAround(const QWidget& widget) {
    auto* area = qobject_cast<QAbstractScrollArea*>(widget.parentWidget());
    return area && area->viewport() == &widget ? area : nullptr;
}

inline bool scrolls(const QScrollBar& bar) { return bar.isVisible() && bar.maximum() > bar.minimum(); }

/// Asked as the mouse asks.
inline QString toolTipAt(QWidget& widget, const QPoint& place) {
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QCoreApplication::sendEvent(&widget, &help);
    return QToolTip::text();
}

inline bool told(QWidget& widget, const QPoint& place, const QString& words) {
    return QTextDocumentFragment::fromHtml(toolTipAt(widget, place))
        .toPlainText()
        .simplified()
        .contains(words.simplified());
}

class CutOff {
public:
    /// Of a window that is at rest: a line each, saying what and where.
    static QStringList of(QWidget& window) {
        CutOff found;
        found.look(window);
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->window() == &window)
                found.look(*widget);
        found.m_lines.removeDuplicates();
        return found.m_lines;
    }
    /// The same once it is at rest: a layout that asked for another round may be waiting for its turn.
    static QStringList atRest(QWidget& window) {
        QStringList lines = of(window);
        for (int round = 0; round < 20 && !lines.isEmpty(); ++round) {
            QTest::qWait(25);
            lines = of(window);
        }
        return lines;
    }

private:
    void say(const QWidget& widget, const QString& what) { m_lines << nameOf(widget) + QStringLiteral(": ") + what; }

    void look(QWidget& widget) {
        lookAtPlaces(widget);
        lookAtSize(widget);
        if (auto* header = qobject_cast<QHeaderView*>(&widget))
            lookAt(*header);
        else if (auto* view = qobject_cast<QAbstractItemView*>(&widget))
            lookAt(*view);
        else if (auto* tabs = qobject_cast<QTabBar*>(&widget))
            lookAt(*tabs);
        lookAtTexts(widget);
    }

    /// Children lie within it and beside each other, unless they can be scrolled to or are only a mark on others.
    void lookAtPlaces(QWidget& parent) {
        QWidgetList children;
        for (QObject* object : parent.children())
            if (auto* child = qobject_cast<QWidget*>(object); child && child->isVisible() && !child->isWindow() &&
                                                              !child->testAttribute(Qt::WA_TransparentForMouseEvents))
                children << child;
        const auto* area = qobject_cast<const QScrollArea*>(areaAround(parent));
        const bool across = area && area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
        const bool down = area && area->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
        for (int i = 0; i < children.size(); ++i) {
            // From the right a QSplitter is out by one.
            const int spare = QGuiApplication::isRightToLeft() && qobject_cast<const QSplitter*>(&parent) ? 1 : 0;
            const QRect place = children[i]->geometry().adjusted(0, 0, -spare, 0);
            if ((!across && (place.left() < 0 || place.right() > parent.rect().right())) ||
                (!down && (place.top() < 0 || place.bottom() > parent.rect().bottom())))
                say(*children[i], QStringLiteral("lies at %1 outside of %2, which is %3")
                                      .arg(words(place), nameOf(parent), words(parent.rect())));
            for (int j = 0; j < i; ++j)
                if (const QRect both = place & children[j]->geometry(); both.width() > 1 && both.height() > 1)
                    say(*children[i], QStringLiteral("shares %1 with %2").arg(words(both), nameOf(*children[j])));
        }
    }

    /// Parts that Qt makes for itself are as small as it likes.
    static bool isPart(const QWidget& widget) {
        const QWidget* parent = widget.parentWidget();
        return !parent || widget.isWindow() || areaAround(widget) || qobject_cast<const QAbstractScrollArea*>(parent) ||
               qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QDockWidget*>(parent) ||
               qobject_cast<const QHeaderView*>(&widget);
    }

    /// But for a pixel that is lost where scaled sizes are rounded.
    void lookAtSize(QWidget& widget) {
        const auto* edit = qobject_cast<const QLineEdit*>(&widget);
        if (isPart(widget) || qobject_cast<const QTabBar*>(widget.parentWidget()) || (edit && !edit->hasFrame()))
            return;
        const QSize least = widget.minimumSizeHint();
        const QSizePolicy policy = widget.sizePolicy();
        const bool narrow = policy.horizontalPolicy() != QSizePolicy::Ignored && widget.minimumWidth() == 0 &&
                            widget.width() + 1 < std::min(least.width(), widget.maximumWidth());
        const bool low = policy.verticalPolicy() != QSizePolicy::Ignored && widget.minimumHeight() == 0 &&
                         widget.height() + 1 < std::min(least.height(), widget.maximumHeight());
        if (narrow || low)
            say(widget, QStringLiteral("is %1 by %2 and needs %3 by %4")
                            .arg(widget.width())
                            .arg(widget.height())
                            .arg(least.width())
                            .arg(least.height()));
    }

    void lookAt(QHeaderView& header) {
        for (int i = 0; i < header.count(); ++i) {
            if (header.isSectionHidden(i) || header.sectionSize(i) >= header.sectionSizeHint(i))
                continue;
            const QString text = header.model()->headerData(i, header.orientation()).toString();
            const int at = header.sectionViewportPosition(i) + 2;
            const QPoint place = header.orientation() == Qt::Horizontal ? QPoint(at, 2) : QPoint(2, at);
            if (header.viewport()->rect().contains(place) && !told(*header.viewport(), place, text))
                say(header, QStringLiteral("\"%1\" has %2 pixels of %3")
                                .arg(text)
                                .arg(header.sectionSize(i))
                                .arg(header.sectionSizeHint(i)));
        }
    }

    void lookAt(QAbstractItemView& view) {
        const QAbstractItemModel* model = view.model();
        const QRect all = view.viewport()->rect();
        if (const auto* table = qobject_cast<QTableView*>(&view); table && model && model->rowCount() > 1)
            lookAtHeadings(*table);
        for (int row = 0; model && row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex index = model->index(row, column);
                const QRect place = view.visualRect(index);
                if (!all.intersects(place))
                    continue;
                const QSize least = view.sizeHintForIndex(index);
                const QString text = index.data().toString();
                if (place.height() + 1 < QFontMetrics(view.font()).height())
                    say(view, QStringLiteral("\"%1\" is %2 pixels high").arg(text).arg(place.height()));
                if (!fits(view, text, place) && place.width() < least.width() &&
                    !told(*view.viewport(), place.intersected(all).center(), text))
                    say(view,
                        QStringLiteral("\"%1\" has %2 pixels of %3").arg(text).arg(place.width()).arg(least.width()));
            }
            if (view.visualRect(model->index(row, 0)).top() > all.bottom())
                break;
        }
    }

    /// They stand above what they name.
    void lookAtHeadings(const QTableView& table) {
        const QAbstractItemModel& model = *table.model();
        const auto side = [](const QVariant& alignment, Qt::Alignment usual) {
            const Qt::Alignment given = alignment.isValid() ? Qt::Alignment(alignment.toInt()) : usual;
            return (given & Qt::AlignHorizontal_Mask) ? given & Qt::AlignHorizontal_Mask : usual;
        };
        for (int column = 0; table.horizontalHeader()->isVisible() && column < model.columnCount(); ++column) {
            const auto cells =
                side(model.index(model.rowCount() - 1, column).data(Qt::TextAlignmentRole), Qt::AlignLeft);
            const auto heading = side(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole),
                                      table.horizontalHeader()->defaultAlignment() & Qt::AlignHorizontal_Mask);
            if (cells != heading)
                say(table, QStringLiteral("the heading of column %1 stands elsewhere than the column").arg(column));
        }
    }

    /// In several lines.
    static bool fits(const QAbstractItemView& view, const QString& text, const QRect& place) {
        const auto* table = qobject_cast<const QTableView*>(&view);
        const QRect all =
            QFontMetrics(view.font()).boundingRect(QRect(0, 0, place.width() - 6, 1 << 15), Qt::TextWordWrap, text);
        return table && table->wordWrap() && all.width() <= place.width() - 6 && all.height() <= place.height();
    }

    void lookAt(QTabBar& tabs) {
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.isTabVisible(i) && !tabs.rect().contains(tabs.tabRect(i)) && !tabs.usesScrollButtons())
                say(tabs, QStringLiteral("\"%1\" lies outside").arg(tabs.tabText(i)));
    }

    /// It is part of what somebody can scroll down.
    static bool isScrolledTo(const QWidget& widget) {
        for (const QWidget* w = &widget; w; w = w->parentWidget())
            if (const auto* area = qobject_cast<QScrollArea*>(areaAround(*w));
                area && scrolls(*area->verticalScrollBar()))
                return true;
        return false;
    }

    void lookAtTexts(QWidget& widget) {
        const QAbstractScrollArea* area = areaAround(widget);
        if (qobject_cast<const QTextEdit*>(area) || qobject_cast<const QPlainTextEdit*>(area) ||
            qobject_cast<const QAbstractItemView*>(area))
            return; // They scroll, or shorten what lookAt() has seen.
        const auto* edit = qobject_cast<const QLineEdit*>(&widget);
        const auto* tabs = qobject_cast<const QTabBar*>(&widget);
        const bool hasFurther = tabs && hasFurtherTabs(*tabs);
        const bool across = (area && scrolls(*area->horizontalScrollBar())) || hasFurther ||
                            (edit && !qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()));
        // What stands beside lines that scroll is cut off where they are.
        const bool down = (area && scrolls(*area->verticalScrollBar())) || hasFurther || isScrolledTo(widget) ||
                          qobject_cast<const QPlainTextEdit*>(widget.parentWidget());
        const std::vector<Inscription> all = inscriptionsOn(widget);
        QString together;
        for (const Inscription& one : all) {
            // What lies outside altogether is scrolled to.
            if (one.seen.isEmpty() && (across || down))
                continue;
            together += one.text + u' ';
            // Newer styles leave the words of a tab a little less room than a line of its font has, and digits reach
            // neither its top nor its bottom.
            const int spare = qobject_cast<const QTabBar*>(&widget) || isNumber(one.text) ? 2 : 1;
            const QRectF place = one.place.adjusted(1, spare, -1, -spare);
            const bool wide = !across && (place.left() < one.seen.left() || place.right() > one.seen.right());
            const bool high = !down && (place.top() < one.seen.top() || place.bottom() > one.seen.bottom());
            if ((wide || high) && !told(widget, widget.rect().center(), one.text))
                say(widget, QStringLiteral("\"%1\" at %2 is seen within %3")
                                .arg(one.text, words(one.place.toRect()), words(one.seen.toRect())));
        }
        for (const QString& whole : wholeTexts(widget))
            if (!isWritten(whole, together) && !told(widget, widget.rect().center(), whole))
                say(widget, QStringLiteral("\"%1\" is written as \"%2\"").arg(whole, together.simplified()));
        if (widget.metaObject()->className() != QByteArray("QLabel"))
            lookForOverlaps(widget, all);
    }

    /// Of what draws its texts itself.
    void lookForOverlaps(QWidget& widget, const std::vector<Inscription>& all) {
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (const QRectF both = inkOf(all[i]) & inkOf(all[j]) & all[i].seen & all[j].seen;
                    both.width() > 2 && both.height() > 4)
                    say(widget,
                        QStringLiteral("\"%1\" and \"%2\" are written over each other").arg(all[j].text, all[i].text));
    }

    /// Digits reach neither the top nor the bottom of their font.
    static QRectF inkOf(const Inscription& one) {
        const double spare = isNumber(one.text) ? one.place.height() / 6 : 0;
        return one.place.adjusted(0, spare, 0, -spare);
    }

    /// Which its arrows bring.
    static bool hasFurtherTabs(const QTabBar& tabs) {
        const QRect last = tabs.tabRect(tabs.count() - 1);
        return tabs.usesScrollButtons() && tabs.count() > 0 && !tabs.rect().contains(last);
    }

    /// What a widget that may shorten its texts is to say.
    static QStringList wholeTexts(const QWidget& widget) {
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            return Qt::mightBeRichText(label->text()) || label->textFormat() == Qt::RichText
                       ? QStringList()
                       : QStringList(label->buddy() ? QString(label->text()).remove(u'&') : label->text());
        if (const auto* box = qobject_cast<const QComboBox*>(&widget))
            return box->isEditable() ? QStringList() : QStringList(box->currentText()); // Its field is looked at.
        if (const auto* dock = qobject_cast<const QDockWidget*>(&widget))
            return dock->titleBarWidget() ? QStringList() : QStringList{dock->windowTitle()};
        QStringList texts;
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->isTabVisible(i))
                    texts << tabs->tabText(i).remove(u'&');
        return texts;
    }

    /// Texts are written in pieces: a line, or what stands before an underlined letter. From the right these stand in
    /// another order, and numbers are pieces as well.
    static bool isWritten(const QString& whole, const QString& together) {
        const QString written = letters(together);
        if (!QGuiApplication::isRightToLeft())
            return written.contains(letters(whole));
        static const QRegularExpression between(QStringLiteral("\\W+"), QRegularExpression::UseUnicodePropertiesOption);
        return std::ranges::all_of(whole.split(between, Qt::SkipEmptyParts),
                                   [&](const QString& word) { return written.contains(word); });
    }

    static QString letters(const QString& text) {
        return QString(text).remove(QRegularExpression(QStringLiteral("\\s")));
    }

    static bool isNumber(const QString& text) {
        return std::ranges::all_of(text, [](QChar c) { return c.isDigit() || c == u'−' || c == u','; });
    }

    static QString words(const QRect& rect) {
        return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
    }

    QStringList m_lines;
};

} // namespace walshscope::gui
