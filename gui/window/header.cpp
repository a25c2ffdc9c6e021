// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the title, the parts of workspaces and the buttons.
#include "gui/window/header.h"

#include "gui/documents/kinds.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int lettersOfTitle = 24; ///< Names of files can be as long as they like, and a tooltip has the whole.
constexpr int leastOfTitle = 6;
constexpr int enoughOfTitle = 12; ///< To leave room for the kind.

/// As its parent has it below, with a line that ends it.
class Lined : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
    }
};

/// A sum loses terms from its middle and other names letters: cut within a term, a sum would read as another one.
QString shortened(const QString& name, const QFontMetrics& metrics, int width) {
    const auto hasRoom = [&](const QString& text) { return metrics.horizontalAdvance(text) <= width; };
    if (hasRoom(name))
        return name;
    const QString plus = QStringLiteral(" + ");
    const QStringList terms = name.split(plus);
    for (qsizetype first = terms.size() - 2; first > 0; --first)
        if (const QString sum = (terms.mid(0, first) << QStringLiteral("…") << terms.last()).join(plus); hasRoom(sum))
            return sum;
    return metrics.elidedText(name, Qt::ElideMiddle, width);
}

} // namespace

Header::Header(QWidget* parent) : QWidget(parent), m_title(new PlainLabel(this)), m_kind(new PlainLabel(this)) {
    setObjectName(QStringLiteral("header"));
    m_title->setObjectName(QStringLiteral("headerTitle"));
    m_title->setAccessibleName(tr("What is open"));
    makeHeading(*m_title, largeType);
    m_kind->setObjectName(QStringLiteral("headerKind"));
    m_kind->setAccessibleName(tr("Kind and size"));
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* each : {m_title, m_kind})
        each->setMinimumWidth(1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(px::edge, px::field, px::edge, px::field);
    row->setSpacing(px::group);
    row->addWidget(m_title);
    row->addWidget(m_kind);
    row->addStretch(1);
    m_layout = row;
    auto* line = new Lined(this);
    line->setFixedHeight(1);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addLayout(row, 1);
    rows->addWidget(line);
    setMinimumHeight(px::header);
    show(nullptr);
}

void Header::add(QWidget& part) {
    auto* around = new QWidget(this);
    auto* layout = new QHBoxLayout(around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&part);
    around->hide();
    m_layout->insertWidget(2 + int(m_parts.size()), around, 100); // Before what stretches.
    m_parts.push_back(around);
}

void Header::addAction(QAction& action, const char* name) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, &action] { button->setVisible(action.isVisible()); };
    connect(&action, &QAction::changed, button, follow);
    m_layout->addWidget(button);
    follow();
}

void Header::showPart(const QWidget* part) {
    for (QWidget* around : m_parts)
        around->setVisible(part && around->isAncestorOf(part));
}

void Header::show(const InputPointer& input) {
    m_name = input ? input->title() : QString();
    m_title->setToolTip(input ? plainTip(input->path.isEmpty() ? input->title() : input->path) : QString());
    m_kind->setText(input ? sizedKind(input->document) : QString());
    m_title->setVisible(input != nullptr);
    fit();
}

void Header::fit() {
    const QFontMetrics metrics = m_title->fontMetrics();
    const int kind = m_kind->sizeHint().width() + px::group, letter = metrics.averageCharWidth();
    const int spare = width() - m_layout->minimumSize().width() + (m_kind->isHidden() ? 0 : 1 + px::group);
    const int most = std::clamp(spare, leastOfTitle * letter, lettersOfTitle * letter);
    // What can go on in a second row would do so before anything is cut; but a long title is cut before the kind goes.
    const int others =
        m_layout->sizeHint().width() - (m_kind->isHidden() ? 0 : kind) - metrics.horizontalAdvance(m_title->text());
    const int besideKind = std::min(most, width() - others - kind - letter); // Less what is rounded.
    const bool fits =
        !m_kind->text().isEmpty() && besideKind >= std::min(metrics.horizontalAdvance(m_name), enoughOfTitle * letter);
    m_title->setText(shortened(m_name, metrics, fits ? besideKind : most));
    m_kind->setVisible(fits);
}

bool Header::event(QEvent* event) {
    const bool known = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fit();
    return known;
}

} // namespace walshscope::gui
