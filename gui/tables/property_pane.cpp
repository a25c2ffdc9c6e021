// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the pane of the properties, and finding some of them.
#include "gui/tables/property_pane.h"

#include "gui/plot/type.h"
#include "gui/tables/key_figures.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int leastLines = 8; ///< Of the list, before there are key figures.
constexpr int charactersToFind = 12;

} // namespace

PropertyPane::PropertyPane(QWidget* parent)
    : QWidget(parent),
      m_figures(new KeyFigures(this)),
      m_title(new PlainLabel(this)),
      m_find(new QLineEdit(this)),
      m_table(new PropertyTable(this)) {
    m_title->setObjectName(QStringLiteral("propertyCount"));
    makeHeading(*m_title, 1);
    m_find->setObjectName(QStringLiteral("findProperty"));
    m_find->setAccessibleName(tr("Find a property"));
    m_find->setPlaceholderText(tr("Find"));
    m_find->setClearButtonEnabled(true);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, px::field, 0, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_find);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px::edge, 0, px::field, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_figures);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_table->showOnly(text);
        sayHowMany();
    });
    sayHowMany();
}

void PropertyPane::setSheets(const std::vector<PropertySheetPointer>& sheets) {
    const auto hasKey = [](const PropertySheetPointer& sheet) {
        return sheet && std::ranges::any_of(sheet->rows, &PropertyRow::isKey);
    };
    const auto first = std::ranges::find_if(sheets, hasKey);
    m_figures->show(first == sheets.end() ? std::vector<PropertyRow>() : (*first)->rows);
    m_table->setSheets(sheets);
    sayHowMany();
    arrange();
}

void PropertyPane::setCompared(const std::vector<PropertySheetPointer>& sheets) {
    m_table->setCompared(sheets);
    arrange();
}

void PropertyPane::setStale(bool stale) {
    m_figures->setStale(stale);
    m_table->setStale(stale);
}

void PropertyPane::sayHowMany() {
    const auto [seen, all] = m_table->counted();
    m_title->setText(seen == all ? tr("All %Ln properties", nullptr, all) : tr("%1 of %2").arg(seen).arg(all));
    m_title->setVisible(all > 0);
    m_find->setVisible(all > 0);
}

void PropertyPane::arrange() {
    m_find->setMaximumWidth(charactersToFind * fontMetrics().averageCharWidth());
    const QMargins margins = layout()->contentsMargins();
    const int left =
        height() - m_figures->heightFor(width() - margins.left() - margins.right()) - m_title->sizeHint().height();
    m_figures->setVisible(!m_table->comparing() && !m_figures->figures().empty() &&
                          left >= leastLines * fontMetrics().lineSpacing());
}

void PropertyPane::resizeEvent(QResizeEvent*) { arrange(); }

void PropertyPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace walshscope::gui
