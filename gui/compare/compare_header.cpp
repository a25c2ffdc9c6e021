// SPDX-License-Identifier: GPL-3.0-or-later
// Following the model with a title, tabs and two buttons.
#include "gui/compare/compare_header.h"

#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/plot/type.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QAction>
#include <QEvent>
#include <QLocale>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int fewestLetters = 8; ///< Of a title that is shortened.

} // namespace

CompareHeader::CompareHeader(CompareModel& model, QWidget* parent)
    : RowBar(parent, 0),
      m_model(model),
      m_title(called(new PlainLabel(this), "compareTitle", tr("What is compared"))),
      m_kind(called(new PlainLabel(this), "compareKind", tr("Its sizes"))),
      m_quantities(called(new QTabBar(this), "quantityTabs", tr("What the curves show"))),
      m_choosing(new QAction(tr("Contenders"), this)),
      m_chooseButton(called(new QToolButton(this), "contendersButton", tr("Contenders and sizes"))),
      m_pause(called(new QPushButton(tr("Pause"), this), "comparePause", tr("Pause or continue"))) {
    setObjectName(QStringLiteral("compareHeader"));
    makeHeading(*m_title, largeType);
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    m_kind->setContentsMargins(px::field, 0, px::field, 0); // Between groups.
    m_quantities->setExpanding(false);
    m_quantities->setDrawBase(false);
    m_quantities->setFocusPolicy(Qt::TabFocus); // A click must not take the keys away from the table.
    const auto titles = oneForEach<CompareQuantity, QString>(tr("Time"), tr("Speed-up"), tr("Bytes/s"),
                                                             tr("Elements/s"), tr("Times a copy"));
    for (std::size_t each = 0; each < titles.size(); ++each)
        m_quantities->setTabToolTip(m_quantities->addTab(titles[each]), quantityTitle(CompareQuantity(each)));
    m_choosing->setObjectName(QStringLiteral("chooseAction"));
    m_choosing->setCheckable(true);
    m_choosing->setToolTip(tr("What is computed, by which contenders, for which sizes, and which row is 1×"));
    m_choosing->setEnabled(false);
    m_chooseButton->setDefaultAction(m_choosing);
    m_chooseButton->setFocusPolicy(Qt::TabFocus);
    add(m_title);
    add(m_kind);
    add(m_quantities);
    add(m_chooseButton);
    add(m_pause);
    connect(m_quantities, &QTabBar::currentChanged, this,
            [this](int tab) { m_model.setQuantity(CompareQuantity(tab)); });
    connect(m_pause, &QPushButton::clicked, this,
            [this] { m_model.hold() == CompareHold::None ? m_model.pause() : m_model.resume(); });
    connect(&m_model, &CompareModel::quantityChanged, this, &CompareHeader::showQuantity);
    connect(&m_model, &CompareModel::rowsChanged, this, &CompareHeader::showRows);
    connect(&m_model, &CompareModel::stateChanged, this, &CompareHeader::showState);
    showRows();
}

void CompareHeader::showRows() {
    const PaperPreset* paper = paperOrNull(m_model.state().paper);
    const QString task = taskTitle(m_model.task());
    m_name = paper ? paperTitle(*paper) : task;
    m_title->setToolTip(paper ? plainTip(m_name) : QString());
    const auto& sizes = m_model.sizes();
    const auto size = [&](std::uint64_t each) { return sizeText(m_model.task(), each); };
    const bool bits = m_model.task() == Task::Register;
    const QString along = sizes.empty() ? QString()
                          : sizes.size() == 1
                              ? size(sizes.front())
                              : tr("%1 to %2", "two sizes")
                                    .arg(bits ? QLocale().toString(qulonglong(sizes.front())) : size(sizes.front()),
                                         bits ? size(sizes.back()) : QString::number(sizes.back()));
    m_kind->setText(paper && !along.isEmpty() ? tr("%1, %2", "a task and its sizes").arg(task, along) : along);
    showQuantity();
    showState();
}

bool CompareHeader::event(QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        makeRoom();
    return RowBar::event(event);
}

void CompareHeader::makeRoom() {
    const auto wide = [](const QWidget& part) {
        return part.sizeHint().expandedTo(part.minimumSizeHint()).width() + px::field;
    };
    const int others = wide(*m_quantities) + wide(*m_chooseButton) + (m_pause->isHidden() ? 0 : wide(*m_pause));
    const QFontMetrics metrics = m_title->fontMetrics();
    const int title = metrics.horizontalAdvance(m_name) + px::field;
    m_kind->setVisible(!m_kind->text().isEmpty() && others + title + wide(*m_kind) <= width());
    m_title->setText(metrics.elidedText(
        m_name, Qt::ElideMiddle, std::max(width() - others - px::field, fewestLetters * metrics.averageCharWidth())));
}

void CompareHeader::showQuantity() { m_quantities->setCurrentIndex(int(m_model.quantity())); }

/// What there is nothing to pause of has no button.
void CompareHeader::showState() {
    m_pause->setEnabled(m_model.busy());
    m_pause->setVisible(m_model.busy());
    const CompareHold hold = m_model.hold();
    m_pause->setText(hold == CompareHold::Paused   ? tr("Continue")
                     : hold == CompareHold::Awaits ? tr("Do not wait")
                                                   : tr("Pause"));
    m_pause->setToolTip(hold == CompareHold::Awaits
                            ? tr("Measure at once, although other work makes the times longer (Ctrl+P).")
                            : tr("Pause after this sample, or go on from there (Ctrl+P)."));
    makeRoom();
}

} // namespace walshscope::gui
