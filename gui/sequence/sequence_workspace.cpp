// SPDX-License-Identifier: GPL-3.0-or-later
// Showing in the Sequence workspace what its model has, and stepping it.
#include "gui/sequence/sequence_workspace.h"

#include "enumerators.h"
#include "error.h"
#include "gui/documents/counts.h"
#include "gui/sequence/bit_grid.h"
#include "gui/sequence/coefficients_view.h"
#include "gui/sequence/coefficients_words.h"
#include "gui/sequence/jump_pane.h"
#include "gui/sequence/jump_plot.h"
#include "gui/sequence/profile_plot.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/sequence/randomness_plot.h"
#include "gui/sequence/recursion_view.h"
#include "gui/sequence/register_sheet.h"
#include "gui/sequence/register_view.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/tables/property_table.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/pane_tabs.h"
#include "gui/widgets/words_label.h"
#include "gui/work/contender_chooser.h"
#include "sequence/notation.h"
#include "sequence/randomness.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>

namespace walshscope::gui {
namespace {

constexpr std::size_t tooltipTerms = 24, tooltipDigits = 24;

QString polynomialInWords(const QString& name, const Polynomial& p, bool isWhole) {
    const QString said = QStringLiteral("%1(x) = %2").arg(name, termsInWords(p, isWhole, tooltipTerms));
    return isWhole ? said + QStringLiteral(" = ") + QString::fromStdString(hexText(p, tooltipDigits)) : said;
}

} // namespace

SequenceWorkspace::~SequenceWorkspace() { deleteChildWidgets(*this); }

void SequenceWorkspace::connectModel() {
    connect(&m_synthesis, &Synthesis::inputChanged, this, &SequenceWorkspace::showInput);
    connect(&m_synthesis, &Synthesis::inputChanged, m_methods, &ContenderChooser::refresh);
    connect(m_methods, &ContenderChooser::chosen, this, [this] {
        m_synthesis.setChoice({m_methods->contender<Method>(), m_methods->device()});
    });
    connect(&m_synthesis, &Synthesis::advanced, this, &SequenceWorkspace::showRun);
    connect(&m_synthesis, &Synthesis::stateChanged, this, &SequenceWorkspace::showRun);
    connect(&m_synthesis, &Synthesis::walkChanged, this, &SequenceWorkspace::showWalk);
    connect(&m_synthesis, &Synthesis::stepChanged, this, &SequenceWorkspace::showStep);
    connect(&m_synthesis, &Synthesis::regenerationChanged, this, &SequenceWorkspace::showRegeneration);
    connect(&m_synthesis, &Synthesis::regeneratedChanged, this, &SequenceWorkspace::showRegenerated);
    connect(&m_synthesis, &Synthesis::failed, this, &SequenceWorkspace::failed);
    connect(&m_synthesis, &Synthesis::succeeded, this, &SequenceWorkspace::succeeded);
    connect(&m_synthesis, &Synthesis::remarked, this, &SequenceWorkspace::remarked);
    connect(m_predict, &QAction::toggled, this, &SequenceWorkspace::showPredicting);
    connect(m_prediction, &PredictionBar::settled, this, &SequenceWorkspace::takePrediction);
    connect(m_prediction, &PredictionBar::askedChanged, this, &SequenceWorkspace::showStep);
    for (Stepper* each : {static_cast<Stepper*>(&m_build), static_cast<Stepper*>(&m_regenerate)})
        connect(each, &Stepper::stepped, this, &SequenceWorkspace::showWords);
    connect(m_profile, &Plot::picked, this, [this](qint64 bits) { m_synthesis.setPosition(std::size_t(bits)); });
    connect(m_jumps, &JumpPane::jumpChosen, &m_synthesis, &Synthesis::setPosition);
    connect(m_coefficients, &CoefficientsView::stepChosen, &m_synthesis, &Synthesis::setPosition);
    connect(m_bitsRead, &QSpinBox::valueChanged, this,
            [this](int bits) { m_synthesis.setPosition(std::size_t(bits)); });
    // Whoever has said where wants to step from there.
    connect(m_bitsRead->findChild<QLineEdit*>(), &QLineEdit::returnPressed, m_building,
            qOverload<>(&QWidget::setFocus));
    connect(m_registerOf, &QSpinBox::valueChanged, this,
            [this](int bits) { m_synthesis.regenerate(std::size_t(bits)); });
    const auto tell = [this](const QString& words) { m_hoverWords->setText(words); };
    connect(m_grid, &BitGrid::told, this, tell);
    connect(m_coefficients, &CoefficientsView::cellChanged, this, [this, tell] {
        tell(m_coefficients->cell() ? m_coefficients->describe(*m_coefficients->cell()) : QString());
    });
    for (View* view : std::initializer_list<View*>{m_building, m_generating, m_profile, m_jumps->plot(), m_recursion}) {
        connect(&view->emitter(), &ViewSignals::told, this, tell);
        offer(*view);
    }
    offer(*m_coefficients);
    offer(*m_test->plot());
    connect(m_test, &RandomnessPanel::failed, this, &SequenceWorkspace::failed);
    connect(m_test, &RandomnessPanel::succeeded, this, &SequenceWorkspace::succeeded);
    connect(m_test, &RandomnessPanel::busyChanged, this, &SequenceWorkspace::changed);
}

void SequenceWorkspace::setScene(Scene scene) {
    m_scene = scene;
    m_sceneActions->actions().at(int(scene))->setChecked(true);
    m_scenes->setCurrentIndex(int(scene));
    for (QWidget* words : {m_stepWords, m_hoverWords})
        words->setVisible(scene != Scene::Test);
    m_hoverWords->clear();
    showWords();
    showWalkNote();
    showPredicting();
    Q_EMIT changed();
}

void SequenceWorkspace::setRegisterOf(std::size_t bits) { m_registerOf->setValue(int(bits)); }

void SequenceWorkspace::showInput() {
    const InputPointer& input = m_synthesis.input();
    turnPages(*m_pages, input != nullptr);
    m_test->setSequence(input ? std::shared_ptr<const Sequence>(input, &std::get<Sequence>(input->document.value))
                              : nullptr);
    const QSignalBlocker quiet(m_registerOf);
    m_registerOf->setRange(0, int(std::min(m_synthesis.length(), Walk::longest)));
    m_registerOf->setValue(0);
    const QSignalBlocker quietToo(m_bitsRead);
    m_bitsRead->setRange(0, int(m_synthesis.reach()));
    const QString name = input ? input->title() : QString();
    m_recursion->exportName = name + QStringLiteral("_recursion");
    m_profile->exportName = name + QStringLiteral("_profile");
    m_jumps->plot()->exportName = name + QStringLiteral("_jumps");
    m_coefficients->exportName = name + QStringLiteral("_coefficients");
    m_building->exportName = m_generating->exportName = name + QStringLiteral("_register");
    m_profile->forgetPlaces();
    m_profile->fit();
    showRun();
}

void SequenceWorkspace::showRun() {
    const InputPointer& of = m_synthesis.shown();
    const bool hides = hidesRest();
    const auto length = of ? qint64(of->bits().size()) : 0;
    const auto bits = qint64(hides ? m_synthesis.position() : m_synthesis.bitsRead());
    const std::shared_ptr<const JumpLog> log = !of ? nullptr : hides ? knownLog() : m_synthesis.log();
    if (m_profile->log() != log || m_profile->length() != length)
        m_profile->setLog(log, length, bits);
    else
        m_profile->grow(bits);
    if (m_jumps->plot()->log() != log)
        m_jumps->setLog(log);
    else
        m_jumps->grow();
    const bool stale = m_synthesis.stale();
    m_profile->setStale(stale);
    m_jumps->setStale(stale);
    m_runWords->setText(runInWords(m_synthesis, hides));
    showWalkNote();
    showRecursion();
    const PropertySheetPointer sheet = registerSheet(m_synthesis, hides);
    m_register->setStale(stale);
    m_register->setSheets({sheet});
    for (QAction* action : m_copyActions)
        action->setEnabled(m_synthesis.result() && !hides);
    Q_EMIT changed();
}

void SequenceWorkspace::showRecursion() {
    const std::shared_ptr<const RecursionLog> log = m_synthesis.shown() ? m_synthesis.recursion() : nullptr;
    if (m_recursion->log() != log)
        m_recursion->setLog(log);
    else
        m_recursion->grow();
    m_recursion->setStale(m_synthesis.stale());
    m_takeDivision->setVisible(!m_synthesis.divides());
    if (m_scene == Scene::Recursion)
        showWords();
}

void SequenceWorkspace::showWalk() {
    m_coefficients->setWalk(m_synthesis.walk());
    m_lengthAskedAt.reset(); // It was of another sequence.
    showWalkNote();
}

void SequenceWorkspace::showWalkNote() {
    const WalkPointer& walk = m_synthesis.walk();
    // Of another scene it would only take away room.
    m_goTo->setVisible(walk && m_synthesis.length() > Walk::longest && m_scene == Scene::Build);
    if (!walk)
        return;
    const QString length = bitsCounted(m_synthesis.length());
    if (m_synthesis.goingTo() && m_synthesis.waiting())
        m_walkNote->setText(tr("On the way to bit %1 …").arg(counted(*m_synthesis.goingTo())));
    else if (walk->first() == 0)
        m_walkNote->setText(tr("Steps are shown for the first %1 of %2.").arg(counted(walk->last()), length));
    else
        m_walkNote->setText(
            tr("Steps are shown from bit %1 to %2 of %3, with the first %4 coefficients of C(x).")
                .arg(counted(walk->first()), counted(walk->last()), length, counted(walk->coefficients())));
}

void SequenceWorkspace::showStep() {
    const WalkPointer& walk = m_synthesis.walk();
    const std::size_t position = m_synthesis.position();
    askNext();
    m_building->setFrame(shownFrame());
    m_coefficients->setKnown(hidesRest() ? std::optional(position) : std::nullopt);
    if (m_predict->isChecked() || m_isSecret)
        showRun();
    m_profile->setStep(walk ? std::optional(qint64(position)) : std::nullopt);
    m_coefficients->setStep(position);
    const QSignalBlocker quiet(m_bitsRead);
    m_bitsRead->setValue(int(m_synthesis.goingTo().value_or(position)));
    if (walk)
        m_polynomials->setText(
            tr("N = %1, L = %2, m = %3\n%4\n%5")
                .arg(position)
                .arg(walk->complexity(position))
                .arg(number(std::int64_t(walk->lastJump(position))))
                .arg(polynomialInWords(QStringLiteral("C"), walk->connection(position), walk->isWhole(position)),
                     polynomialInWords(QStringLiteral("B"), walk->previous(position), walk->isWhole(position))));
    else
        m_polynomials->clear();
}

void SequenceWorkspace::showRegeneration() {
    const QSignalBlocker quiet(m_registerOf);
    m_registerOf->setValue(int(m_synthesis.regeneratedOf()));
    m_regenerationWords->setText(m_synthesis.regeneration() ? inWords(*m_synthesis.regeneration()) : QString());
    showRegenerated();
    Q_EMIT changed();
}

void SequenceWorkspace::showRegenerated() { m_generating->setFrame(generatingFrame(m_synthesis)); }

void SequenceWorkspace::showWords() {
    m_stepWords->setText(
        m_scene == Scene::Build        ? m_build.words()
        : m_scene == Scene::Regenerate ? m_regenerate.words()
        : m_synthesis.divides()
            ? tr("One product leads from the first half of the bits to the second, another joins both.")
            : tr("This method goes from bit to bit, or does not tell how it divides them: DS shows it here."));
}

QWidget* SequenceWorkspace::editor() { return m_editor; }

QWidget* SequenceWorkspace::sheet() { return m_sheet; }

QList<QAction*> SequenceWorkspace::actions(Menu menu) {
    return menu == Menu::View ? m_viewActions : menu == Menu::CopyAs ? m_copyActions : QList<QAction*>();
}

Stepper* SequenceWorkspace::stepper() {
    return !m_synthesis.input()           ? nullptr
           : m_scene == Scene::Build      ? static_cast<Stepper*>(&m_build)
           : m_scene == Scene::Regenerate ? static_cast<Stepper*>(&m_regenerate)
                                          : nullptr;
}

Plot* SequenceWorkspace::activePlot() const {
    if (m_scene == Scene::Test)
        return m_test->plot();
    return m_scene != Scene::Build       ? nullptr
           : m_jumps->plot()->hasFocus() ? static_cast<Plot*>(m_jumps->plot())
                                         : m_profile;
}

View* SequenceWorkspace::activeView() {
    if (!m_synthesis.input())
        return nullptr;
    if (m_scene == Scene::Regenerate)
        return m_generating;
    if (m_scene == Scene::Recursion)
        return m_recursion;
    for (View* view : {static_cast<View*>(m_building), static_cast<View*>(m_coefficients)})
        if (view->widget().hasFocus())
            return view;
    return activePlot();
}

bool SequenceWorkspace::asksFirst() { return m_prediction->asksFirst(); }

void SequenceWorkspace::focusPicture() {
    if (!m_synthesis.input())
        m_pages->currentWidget()->setFocus();
    else if (m_scene == Scene::Build && !m_prediction->focusField())
        m_building->setFocus();
    else if (m_scene == Scene::Build)
        return;
    else if (m_scene == Scene::Regenerate)
        m_generating->setFocus();
    else if (m_scene == Scene::Recursion)
        m_recursion->setFocus();
    else
        m_test->plot()->setFocus();
}

QString SequenceWorkspace::focusedTable() const {
    return m_register->hasFocus() ? m_register->text() : m_jumps->focusedTable();
}

bool SequenceWorkspace::busy() const { return m_synthesis.busy() || m_test->busy(); }

Activity SequenceWorkspace::activity() const {
    const double share = double(m_synthesis.bitsRead()) / double(std::max<std::size_t>(1, m_synthesis.length()));
    return {busy(), m_synthesis.waiting(), int(1000 * share), runInWords(m_synthesis, hidesRest())};
}

/// What is shown: the register, or the test.
void SequenceWorkspace::run() {
    if (m_scene == Scene::Test)
        m_test->run();
    else
        m_synthesis.run();
}

void SequenceWorkspace::cancel() {
    m_synthesis.cancel();
    m_test->cancel();
}

void SequenceWorkspace::close() {
    m_synthesis.close();
    m_test->close();
}

void SequenceWorkspace::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_synthesis.setActive(true);
}

void SequenceWorkspace::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_synthesis.setActive(false);
}

QWidget* SequenceWorkspace::header() { return m_header; }

/// Register, bits and profile are one picture; how the jumps are spread is beside it.
void SequenceWorkspace::showBeside() {
    const bool isSecret = stop() && stop()->isSecret;
    if (std::exchange(m_isSecret, isSecret) != isSecret) {
        showStep();
        showRun();
    }
    m_difference->setVisible(!presenting() || isBeside(jumpsPane));
    m_tabs->show(m_jumps, isBeside(jumpsPane));
}

} // namespace walshscope::gui
