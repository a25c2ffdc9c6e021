// SPDX-License-Identifier: GPL-3.0-or-later
// Showing in the Convolve workspace what its model has, and linking its plots.
#include "gui/convolve/convolve_workspace.h"

#include "gui/convolve/convolution_view.h"
#include "gui/convolve/convolution_words.h"
#include "gui/convolve/engine_pane.h"
#include "gui/convolve/pairs_pane.h"
#include "gui/convolve/plot_grid.h"
#include "gui/convolve/system_pane.h"
#include "gui/documents/counts.h"
#include "gui/source/mask_spin_box.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/words_label.h"
#include "gui/words/raised.h"
#include "gui/words/wording.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

namespace walshscope::gui {

ConvolveWorkspace::~ConvolveWorkspace() { deleteChildWidgets(*this); }

std::vector<Slot*> ConvolveWorkspace::takes() const { return {&m_documents.function(), &m_documents.other()}; }

void ConvolveWorkspace::connectModel() {
    connect(&m_model, &ConvolveModel::inputChanged, this, &ConvolveWorkspace::showInput);
    connect(&m_model, &ConvolveModel::shownChanged, this, &ConvolveWorkspace::showShown);
    connect(&m_model, &ConvolveModel::tauChanged, this, &ConvolveWorkspace::showMarks);
    connect(&m_model.pair(), &ObservedSelection::changed, this, &ConvolveWorkspace::showMarks);
    connect(&m_model, &ConvolveModel::stateChanged, this, &Workspace::changed);
    connect(&m_model, &ConvolveModel::failed, this, &Workspace::failed);
    connect(&m_model, &ConvolveModel::succeeded, this, &Workspace::succeeded);
    connect(&m_model, &ConvolveModel::remarked, this, &Workspace::remarked);
    connect(m_engine, &EnginePane::raceWanted, this, &Workspace::raceWanted);
    for (Slot* slot : takes())
        connect(slot, &Slot::componentChanged, this, &ConvolveWorkspace::showInput);
    connect(&m_stepper, &Stepper::stepped, this, &ConvolveWorkspace::showStep);
    connect(m_predict, &QAction::toggled, this, &ConvolveWorkspace::showPredicting);
    // All steps are done where one comes to: then there is nothing to predict.
    connect(m_predict, &QAction::triggered, this, [this](bool predict) {
        if (predict && m_stepper.step() == m_stepper.steps())
            m_stepper.setStep(0);
    });
    connect(m_prediction, &PredictionBar::settled, this, &ConvolveWorkspace::takePrediction);
    connect(m_prediction, &PredictionBar::askedChanged, this, &ConvolveWorkspace::showStep);
    const auto tell = [this](const QString& words) { m_hoverWords->setText(words); };
    const auto offered = [&](View& view) {
        connect(&view.emitter(), &ViewSignals::told, this, tell);
        offer(view);
    };
    offered(*m_view);
    for (const PlotGrid* grid : {m_grid, &m_system->grid()})
        for (NumbersPlot* plot : grid->plots())
            offered(*plot);
    m_grid->link({m_spectrumF, m_spectrumG, m_product}, true);
    m_grid->link({m_f, m_g, m_result}, false);
    linkPoints();
    connect(m_result, &Plot::picked, this, [this](qint64 tau) {
        m_model.setTau(m_model.tau() == std::size_t(tau) ? std::nullopt : std::optional(std::size_t(tau)));
    });
}

/// Who is on x in f sees x ⊕ τ in g, and the other way round.
void ConvolveWorkspace::linkPoints() {
    const auto follow = [this](NumbersPlot* from, NumbersPlot* to) {
        connect(from, &Plot::cursorMoved, this, [this, from, to](qint64 index) {
            if (m_linking)
                return;
            const QScopedValueRollback linking(m_linking, true);
            const std::size_t tau = m_model.tau().value_or(0);
            if (to->count() == from->count())
                to->setCursorIndex(index ^ qint64(tau));
            if (m_model.tau())
                m_model.pair().set(from == m_f ? std::size_t(index) : std::size_t(index) ^ tau);
        });
    };
    follow(m_f, m_g);
    follow(m_g, m_f);
}

void ConvolveWorkspace::showInput() {
    m_placeWanted.reset();
    const bool open = m_model.f() != nullptr;
    turnPages(*m_pages, open);
    m_booleanAs->setCurrentIndex(int(m_model.choice().booleanAs));
    m_arithmetic->setCurrentIndex(int(m_model.choice().arithmetic));
    const auto component = [](MaskSpinBox& box, const Slot& slot) {
        const SBox* s = slot.input() ? slot.input()->sbox() : nullptr;
        box.parentWidget()->setVisible(s != nullptr);
        if (!s)
            return;
        const QSignalBlocker quiet(&box);
        box.setBits(s->m());
        box.setRange(1, int((1u << s->m()) - 1));
        box.setValue(int(slot.component()));
    };
    component(*m_componentF, m_documents.function());
    component(*m_componentG, m_documents.other());
    const auto hasBits = [](const InputPointer& input) {
        return input && (input->sbox() || std::holds_alternative<BooleanFunction>(input->document.value));
    };
    m_booleanAs->setEnabled(hasBits(m_model.f()) || hasBits(m_model.g()));
    const bool differ = open && m_model.differInLength();
    m_mismatch->setVisible(differ && !m_model.padded());
    m_facts->setVisible(!differ || m_model.padded()); // There is nothing to say then.
    if (differ) {
        const int n = std::max(m_model.f()->n(), m_model.g()->n());
        m_mismatchWords->setText(
            tr("f has %1 values and g has %2; a convolution needs the same number of both.")
                .arg(counted(std::size_t(1) << m_model.f()->n()), counted(std::size_t(1) << m_model.g()->n())));
        m_pad->setText(tr("Fill up with zeros to %1 values").arg(counted(std::size_t(1) << n)));
    }
    Q_EMIT changed();
}

void ConvolveWorkspace::showShown() {
    const ConvolutionPointer& shown = m_model.shown();
    const bool stale = m_model.stale();
    m_view->setStale(stale);
    m_grid->setStale(stale);
    if (!shown) {
        m_facts->clear();
        m_stepper.setFlow(nullptr);
        m_view->setFlow(nullptr, m_model.f() && m_model.differInLength()
                                     ? tr("f and g have different lengths. Fill up with zeros, or choose another g.")
                                     : QString());
        m_grid->setNumbers({});
    } else {
        const QString g = shown->isAutocorrelation ? tr("g = f, so C is the autocorrelation")
                                                   : tr("g is %1").arg(shown->inputG->title());
        QStringList facts{tr("f is %1, %2; n = %3.").arg(shown->inputF->title(), g).arg(shown->n()),
                          raised(worded(shown->choice))};
        if (shown->errorBound > 0)
            facts
                << tr("Each C(τ) is right to within %1.").arg(QString::fromStdString(boundInWords(shown->errorBound)));
        if (shown->inputF->n() != shown->inputG->n())
            facts << tr("The shorter one is filled up with zeros.");
        if (!shown->flow)
            facts << tr("Steps are drawn for n up to 4.");
        m_facts->setText(stale ? tr("Earlier result: %1").arg(facts.join(u' ')) : facts.join(u' '));
        const QString name = shown->inputF->title();
        const std::pair<NumbersPlot*, const char*> names[] = {{m_f, "f"},         {m_g, "g"},        {m_spectrumF, "F"},
                                                              {m_spectrumG, "G"}, {m_product, "FG"}, {m_result, "C"}};
        for (const auto& [plot, suffix] : names)
            plot->exportName = name + u'_' + QLatin1String(suffix);
        m_view->exportName = name + QStringLiteral("_convolution");
        m_view->setFlow(shown->flow, {});
        m_stepper.setFlow(shown->flow);
        m_grid->setNumbers({shown->f, shown->spectrumF, shown->product, shown->g, shown->spectrumG, shown->result});
    }
    showScene();
    showMarks();
    takePlace();
}

void ConvolveWorkspace::showStep() {
    askNext();
    const QString words = m_stepper.words();
    if (m_stepper.flow())
        m_view->setStep(m_stepper.active(), words);
    m_stepWords->setText(words);
}

ConvolveScene ConvolveWorkspace::scene() const {
    const ConvolutionPointer& shown = m_model.shown();
    return m_wanted == ConvolveScene::Steps && shown && !shown->flow ? ConvolveScene::Plots : m_wanted;
}

void ConvolveWorkspace::setScene(ConvolveScene scene) {
    m_wanted = scene;
    showScene();
}

void ConvolveWorkspace::showScene() {
    const ConvolutionPointer& shown = m_model.shown();
    const ConvolveScene now = scene();
    const QList<QAction*> actions = m_sceneActions->actions();
    actions[int(ConvolveScene::Steps)]->setEnabled(!shown || shown->flow);
    actions[int(now)]->setChecked(true);
    const bool turned = m_scenes->currentIndex() != int(now);
    // What is not seen does not make the page high.
    for (int page = 0; page < m_scenes->count(); ++page) {
        const auto policy = page == int(now) ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_scenes->widget(page)->setSizePolicy(policy, policy);
    }
    m_scenes->setCurrentIndex(int(now));
    showBeside();
    m_stepWords->setVisible(now == ConvolveScene::Steps);
    m_markWords->setVisible(now == ConvolveScene::Plots);
    m_model.setSystemSeen(now == ConvolveScene::System && isVisible());
    if (turned)
        m_hoverWords->clear();
    showPredicting();
    Q_EMIT changed();
}

void ConvolveWorkspace::showMarks() {
    const ConvolutionPointer& shown = m_model.shown();
    const auto tau = m_model.tau();
    const auto pair = m_model.pair().get();
    if (!shown || !tau || *tau >= shown->size()) {
        for (NumbersPlot* plot : {m_f, m_g, m_result})
            plot->setMarks({});
        m_markWords->clear();
        return;
    }
    const QString meaning = marksInWords(*tau);
    m_f->setMarks(pairMarking(shown->f, shown->g, *tau), pair, meaning);
    m_g->setMarks(pairMarking(shown->g, shown->f, *tau), pair ? std::optional(*pair ^ *tau) : std::nullopt, meaning);
    m_result->setMarks({}, tau);
    m_markWords->setText(meaning);
    if (!pair || m_linking || *pair >= shown->size())
        return;
    const QScopedValueRollback linking(m_linking, true);
    m_f->setCursorIndex(qint64(*pair));
    m_g->setCursorIndex(qint64(*pair ^ *tau));
}

QList<QAction*> ConvolveWorkspace::actions(Menu menu) {
    return menu == Menu::View ? m_viewActions : menu == Menu::CopyAs ? m_copyActions : QList<QAction*>();
}

Stepper* ConvolveWorkspace::stepper() {
    return scene() == ConvolveScene::Steps && m_stepper.flow() ? &m_stepper : nullptr;
}

View* ConvolveWorkspace::activeView() {
    if (!m_model.shown())
        return nullptr;
    switch (scene()) {
    case ConvolveScene::Steps:
        return m_view;
    case ConvolveScene::Plots:
        return m_grid->focused() ? m_grid->focused() : m_result;
    default:
        return m_system->grid().focused() ? m_system->grid().focused() : &m_system->output();
    }
}

bool ConvolveWorkspace::asksFirst() { return m_prediction->asksFirst(); }

void ConvolveWorkspace::focusPicture() {
    if (!m_model.f())
        m_pages->currentWidget()->setFocus(Qt::ShortcutFocusReason);
    else if (m_mismatch->isVisibleTo(this))
        m_pad->setFocus(Qt::ShortcutFocusReason);
    else if (scene() == ConvolveScene::Steps) {
        if (!m_prediction->focusField())
            m_view->setFocus(Qt::ShortcutFocusReason);
    } else
        (scene() == ConvolveScene::Plots ? m_result : &m_system->output())->setFocus(Qt::ShortcutFocusReason);
}

QString ConvolveWorkspace::focusedTable() const {
    const QString pairs = m_pairs->focusedTable();
    return pairs.isEmpty() ? m_engine->focusedTable() : pairs;
}

Activity ConvolveWorkspace::activity() const {
    const ConvolutionPointer& shown = m_model.shown();
    QString sentence;
    if (m_model.requests().waiting())
        sentence = tr("Convolving …");
    else if (m_model.f() && !m_model.current() && !m_model.busy() && !(m_model.differInLength() && !m_model.padded()))
        sentence = !m_model.refused() ? tr("Stopped. Run computes again.")
                   : shown            ? tr("Not computed. What is shown belongs to %1.").arg(shown->inputF->title())
                                      : tr("Not computed.");
    else if (shown)
        sentence = shown->isAutocorrelation
                       ? tr("Autocorrelation of %1").arg(shown->inputF->title())
                       : tr("%1 convolved with %2").arg(shown->inputF->title(), shown->inputG->title());
    return {m_model.busy(), m_model.requests().waiting(), m_model.requests().thousandths(), sentence};
}

void ConvolveWorkspace::showEvent(QShowEvent* event) {
    Workspace::showEvent(event);
    m_model.setActive(true);
    m_model.setSystemSeen(scene() == ConvolveScene::System);
}

void ConvolveWorkspace::hideEvent(QHideEvent* event) {
    Workspace::hideEvent(event);
    m_model.setActive(false);
    m_model.setSystemSeen(false);
}

QWidget* ConvolveWorkspace::header() { return m_header; }

QWidget* ConvolveWorkspace::beside(const QString& pane) {
    const auto found = std::ranges::find(convolveTabNames, pane.toStdString());
    return found == convolveTabNames.end() ? nullptr : m_tabs->widget(int(found - convolveTabNames.begin()));
}

/// What the step did is said by the stepper.
QString ConvolveWorkspace::said() const {
    QStringList lines;
    for (const WordsLabel* label : {m_facts, m_markWords})
        if (!label->isHidden() && !label->text().isEmpty())
            lines << label->text();
    return lines.join(u'\n');
}

void ConvolveWorkspace::showBeside() {
    for (std::size_t tab = 0; tab < convolveTabNames.size(); ++tab)
        m_tabs->setTabVisible(int(tab), isBeside(convolveTabNames[tab].data()));
    m_beside->setVisible(scene() != ConvolveScene::Steps &&
                         std::ranges::any_of(convolveTabNames, [this](auto name) { return isBeside(name.data()); }));
}

} // namespace walshscope::gui
