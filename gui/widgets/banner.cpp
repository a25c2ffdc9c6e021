// SPDX-License-Identifier: GPL-3.0-or-later
// Looks and behaviour of the banner.
#include "gui/widgets/banner.h"

#include "gui/widgets/alert.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>

#include <utility>

namespace walshscope::gui {

namespace {

/// A label breaks lines between words only, but a file's name may be longer than the window is wide.
QString breakable(const QString& text) {
    static const QRegularExpression longWord(QStringLiteral("(\\S{24})(?=\\S)"));
    return QString(text).replace(longWord, QStringLiteral("\\1\u200B"));
}

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent),
      m_icon(new PlainLabel(this)),
      m_text(new PlainLabel(this)),
      m_details(new PlainLabel(this)),
      m_detailsButton(new QToolButton(this)),
      m_action(new QPushButton(this)) {
    setObjectName(QStringLiteral("banner"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setObjectName(QStringLiteral("bannerText"));
    for (QLabel* label : {m_text, m_details}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_detailsButton->setObjectName(QStringLiteral("bannerDetails"));
    m_detailsButton->setText(tr("Details"));
    m_detailsButton->setAccessibleName(tr("Show details"));
    m_detailsButton->setCheckable(true);
    m_detailsButton->setAutoRaise(true);
    auto* close = new QToolButton(this);
    close->setIcon(icon("close"));
    close->setObjectName(QStringLiteral("bannerDismiss"));
    close->setAccessibleName(tr("Dismiss"));
    close->setToolTip(tr("Dismiss"));
    close->setAutoRaise(true);
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(px::edge, px::close, px::field, px::close);
    layout->addWidget(m_icon, 0, 0);
    layout->addWidget(m_text, 0, 1);
    layout->addWidget(m_detailsButton, 0, 2);
    layout->addWidget(m_action, 0, 3);
    layout->addWidget(close, 0, 4);
    layout->addWidget(m_details, 1, 1, 1, 4);
    layout->setColumnStretch(1, 1);
    m_action->setObjectName(QStringLiteral("bannerAction"));
    m_action->hide();
    connect(m_action, &QPushButton::clicked, this, [this] { Q_EMIT taken(m_shown.about); });
    connect(close, &QToolButton::clicked, this, [this] {
        const void* const about = m_shown.about;
        leave();
        Q_EMIT dismissed(about);
    });
    connect(m_detailsButton, &QToolButton::toggled, m_details, &QWidget::setVisible);
    hide();
}

void Banner::display(Kind kind, const QString& text, const QString& details, const void* about) {
    put(kind, {text, details, {}, about});
}

void Banner::offer(const QString& text, const QString& action, const QString& details, const void* about) {
    put(Kind::Information, {text, details, action, about});
}

void Banner::put(Kind kind, const Text& words) {
    if (isVisibleTo(parentWidget())) {
        if (m_kind == Kind::Error && kind == Kind::Information) {
            if (!m_next || m_next->action.isEmpty() || !words.action.isEmpty())
                m_next = words;
            return;
        }
        if (!m_shown.action.isEmpty() && words.action.isEmpty())
            m_next = m_shown;
    }
    const auto& [text, details, action, about] = words;
    m_kind = kind;
    m_shown = words;
    m_text->setText(breakable(text));
    m_details->setText(breakable(details));
    m_details->hide();
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
    m_action->setAccessibleDescription(text); // "Restore" alone does not say what.
    m_detailsButton->setChecked(false);
    m_detailsButton->setVisible(!details.isEmpty());
    setAccessibleName(kind == Kind::Error ? tr("Error: %1").arg(text) : tr("Information: %1").arg(text));
    sign();
    alert(*this);
}

void Banner::clear(const void* about) {
    if (about && m_next && m_next->about == about)
        m_next.reset();
    if (m_shown.about == about && (about || m_kind == Kind::Error))
        leave();
}

void Banner::dismissInformation() {
    if (m_next && m_next->action.isEmpty())
        m_next.reset();
    if (m_kind == Kind::Information && m_shown.action.isEmpty())
        leave();
}

void Banner::leave() {
    hide();
    if (const auto next = std::exchange(m_next, {}))
        put(Kind::Information, *next);
}

void Banner::sign() {
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    const bool isError = m_kind == Kind::Error;
    const QPixmap drawn =
        (isError ? icon("doubt") : icon("information")).pixmap(QSize(side, side), devicePixelRatioF());
    QPixmap coloured = drawn;
    if (isError) { // The sign alone has the colour, and the words are ink.
        QPainter painter(&coloured);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(coloured.rect(), palette().color(QPalette::BrightText));
    }
    m_icon->setPixmap(coloured);
}

void Banner::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        sign();
}

} // namespace walshscope::gui
