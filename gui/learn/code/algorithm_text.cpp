// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the text of a variant by its id.
#include "gui/learn/code/algorithm_text.h"

#include "fwt/variant.h"
#include "gui/butterfly/flow_words.h"
#include "gui/code/algorithm.h"
#include "gui/code/glossary_tips.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/text_view.h"
#include "gui/words/titles.h"

#include <QEvent>
#include <QFontDatabase>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {

AlgorithmText::AlgorithmText(QWidget* parent)
    : QWidget(parent), m_toggle(new QToolButton(this)), m_text(new TextView(this)) {
    setObjectName(QStringLiteral("algorithmText"));
    m_toggle->setObjectName(QStringLiteral("algorithmToggle"));
    m_toggle->setText(tr("The algorithm in words"));
    m_toggle->setToolTip(tr("Show or hide what the paper's algorithm does"));
    m_toggle->setAccessibleName(m_toggle->text());
    m_toggle->setAutoRaise(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setFocusPolicy(Qt::TabFocus);
    m_text->setObjectName(QStringLiteral("algorithmBrowser"));
    m_text->setAccessibleName(tr("The algorithm in words"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setMinimumHeight(3 * fontMetrics().lineSpacing());
    leaveTransportKeys(*m_text);
    explainWordsOf(*m_text);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_toggle);
    layout->addWidget(m_text, 1);
    connect(m_toggle, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });
    setFolded(false);
}

bool AlgorithmText::isFolded() const { return m_folded; }

void AlgorithmText::setFolded(bool folded) {
    m_folded = folded;
    m_toggle->setIcon(folded ? icon("chevron-right") : icon("chevron-down"));
    m_text->setVisible(!folded);
    setMaximumHeight(folded ? m_toggle->sizeHint().height() : QWIDGETSIZE_MAX);
}

void AlgorithmText::showVariant(const Variant& variant) {
    if (m_variant == &variant)
        return;
    m_variant = &variant;
    fill();
}

void AlgorithmText::fill() {
    if (!m_variant)
        return;
    m_text->document()->setDefaultStyleSheet(
        QStringLiteral("pre, code { font-family: '%1'; } h4 { margin-bottom: 0; } p { margin: 6px 0; }")
            .arg(QFontDatabase::systemFont(QFontDatabase::FixedFont).family()));
    m_text->setHtml(QStringLiteral("<h4>%1: %2</h4><p>%3</p>%4")
                        .arg(text(m_variant->id).toHtmlEscaped(), ownTitleOf(*m_variant).toHtmlEscaped(),
                             inWordsOfPaper(m_variant->source).toHtmlEscaped(), algorithmHtml(m_variant->id)));
}

void AlgorithmText::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fill();
}

} // namespace walshscope::gui
