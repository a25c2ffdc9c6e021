// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Learn workspace and connecting its parts to the model.
#include "gui/learn/learn_workspace.h"

#include "gui/learn/butterfly_view.h"
#include "gui/learn/start_page.h"
#include "gui/learn/variant_bar.h"
#include "gui/learn/words.h"
#include "gui/transport.h"

#include <QAction>
#include <QActionGroup>
#include <QDataStream>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope {
namespace {

/// Two lines are kept free, so that nothing jumps when a sentence is long.
QLabel* words(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setMinimumHeight(2 * label->fontMetrics().lineSpacing());
    label->setContentsMargins(8, 0, 8, 0);
    return label;
}

Document example() {
    Document document = read("x0 + x1*x2", "x0 + x1·x2", {.as = Kind::Boolean, .format = "anf", .n = 3});
    document.name = "x0 + x1·x2";
    return document;
}

} // namespace

LearnWorkspace::LearnWorkspace(Session& session, QWidget* parent)
    : QWidget(parent),
      m_learning(session),
      m_pages(new QStackedWidget(this)),
      m_scenes(new QStackedWidget(this)),
      m_butterfly(new ButterflyView(m_learning, this)),
      m_variantBar(new VariantBar(m_learning, this)),
      m_transport(new Transport(this)),
      m_staleNote(new QLabel(tr("earlier run"), this)),
      m_stepWords(words("stepWords", tr("What this step does"), this)),
      m_hoverWords(words("hoverWords", tr("What the pointer is on"), this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_rows(new QSplitter(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("learnWorkspace"));
    createViewActions();
    m_staleNote->setObjectName(QStringLiteral("learnStaleNote"));
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    QSizePolicy keepsItsPlace = m_staleNote->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_staleNote->setSizePolicy(keepsItsPlace);
    QStringList kinds;
    for (StepBy by : {StepBy::Butterfly, StepBy::Barrier, StepBy::Level, StepBy::Launch})
        kinds << stepTitle(by);
    m_transport->setKinds(kinds);

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 8, 8, 0);
    for (QAction* scene : m_sceneActions->actions()) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(scene);
        button->setFocusPolicy(Qt::TabFocus);
        bar->addWidget(button);
    }
    bar->addWidget(m_variantBar, 1);
    bar->addWidget(m_staleNote);

    auto* run = new QWidget(this);
    auto* runLayout = new QVBoxLayout(run);
    runLayout->setContentsMargins(0, 0, 0, 0);
    runLayout->setSpacing(4);
    runLayout->addLayout(bar);
    m_scenes->addWidget(m_butterfly);
    m_rows->addWidget(m_scenes);
    m_columns->addWidget(m_rows);
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    runLayout->addWidget(m_columns, 1);
    for (QWidget* each : std::initializer_list<QWidget*>{m_transport, m_stepWords, m_hoverWords})
        runLayout->addWidget(each);

    auto* start = new StartPage(this);
    m_pages->addWidget(start);
    m_pages->addWidget(run);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);

    connect(start, &StartPage::exampleClicked, this,
            [this] { Q_EMIT documentWanted(example(), tr("open an example")); });
    connect(m_transport, &Transport::stepChosen, &m_learning, &Learning::setStep);
    connect(m_transport, &Transport::kindChosen, &m_learning, [this](int kind) { m_learning.setStepBy(StepBy(kind)); });
    connect(&m_learning, &Learning::recordingChanged, this, &LearnWorkspace::showRecording);
    connect(&m_learning, &Learning::stepChanged, this, &LearnWorkspace::showStep);
    connect(&m_learning, &Learning::stateChanged, this, &LearnWorkspace::showState);
    connect(&m_learning, &Learning::hoveredChanged, this, &LearnWorkspace::sayHovered);
    showState();
    showRecording();
    showStep();
}

void LearnWorkspace::createViewActions() {
    m_sceneActions = new QActionGroup(this);
    const auto scene = [this](Scene which, const QString& title, const QString& toolTip, const QString& key) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, key));
        action->setShortcut(QKeySequence(key));
        m_sceneActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, which] { m_learning.setScene(which); });
        m_viewActions << action;
    };
    scene(Scene::Butterfly, tr("Butterfly"), tr("The flow graph with the values"), tr("Ctrl+Shift+1"));
    scene(Scene::Memory, tr("Memory"), tr("Memory pattern and shuffle partners"), tr("Ctrl+Shift+2"));
    scene(Scene::Orders, tr("Orders"), tr("The spectrum in three orders, and the rows of the matrix"),
          tr("Ctrl+Shift+3"));
    const auto toggle = [this](const QString& title, const QString& key, bool LearnState::*which) {
        auto* action = new QAction(title, this);
        action->setCheckable(true);
        action->setShortcut(QKeySequence(key));
        connect(action, &QAction::triggered, this, [this, which](bool on) {
            LearnState state = m_learning.state();
            state.*which = on;
            m_learning.setState(state);
        });
        m_viewActions << action;
        return action;
    };
    m_predict = toggle(tr("&Predict first"), tr("Ctrl+Shift+P"), &LearnState::predict);
    m_showMachine = toggle(tr("&Machine view"), tr("Ctrl+Shift+M"), &LearnState::showMachine);
    m_showCode = toggle(tr("&Code"), tr("Ctrl+Shift+K"), &LearnState::showCode);
}

void LearnWorkspace::showRecording() {
    m_pages->setCurrentIndex(m_learning.session().input() ? 1 : 0);
    m_staleNote->setVisible(m_learning.recording() && !m_learning.current());
}

void LearnWorkspace::showStep() {
    m_transport->setSteps(m_learning.step(), m_learning.steps());
    const RecordingPointer& recording = m_learning.recording();
    m_stepWords->setText(recording ? stepInWords(*recording, m_learning.active()) : m_learning.obstacle());
    sayHovered();
}

void LearnWorkspace::showState() {
    const LearnState& state = m_learning.state();
    m_sceneActions->actions().at(int(state.scene))->setChecked(true);
    m_predict->setChecked(state.predict);
    m_showMachine->setChecked(state.showMachine);
    m_showCode->setChecked(state.showCode);
    m_transport->setKind(int(state.by));
}

void LearnWorkspace::sayHovered() {
    const auto& node = m_learning.hovered() ? m_learning.hovered() : m_learning.selected();
    m_hoverWords->setText(node && m_learning.recording()
                              ? nodeInWords(*m_learning.recording(), *node, m_learning.position())
                              : QString());
}

void LearnWorkspace::zoomBy(double factor) { m_butterfly->zoomBy(factor); }

void LearnWorkspace::fit() { m_butterfly->fit(); }

QString LearnWorkspace::summary() const {
    const RecordingPointer& recording = m_learning.recording();
    if (m_learning.busy())
        return tr("Running %1 …").arg(text(m_learning.state().variant->id));
    if (!m_learning.current())
        return tr("Stopped. A change runs it again.");
    if (!recording)
        return {};
    const QString id = text(recording->variant().id);
    return recording->variant().onHost
               ? tr("%1 on the CPU").arg(id)
               : tr("%1 in the emulator, launches: %2").arg(id).arg(recording->observation().counters.launches);
}

void LearnWorkspace::focusPicture() { m_scenes->currentWidget()->setFocus(); }

void LearnWorkspace::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_learning.setActive(true);
}

void LearnWorkspace::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_learning.setActive(false);
}

QByteArray LearnWorkspace::saveState() const {
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << m_rows->saveState() << m_columns->saveState();
    return state;
}

void LearnWorkspace::restoreState(const QByteArray& state) {
    QByteArray rows, columns;
    QDataStream stream(state);
    stream >> rows >> columns;
    m_rows->restoreState(rows);
    m_columns->restoreState(columns);
}

} // namespace walshscope
