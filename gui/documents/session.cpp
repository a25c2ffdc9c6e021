// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to the worker, their order, and what happens to their answers.
#include "gui/documents/session.h"

#include "gui/documents/wording.h"

#include <QElapsedTimer>

namespace walshscope::gui {
namespace {

Inspection inspect(InputPointer input, std::uint32_t component, const Choice& choice, Order order, Monitor& monitor) {
    QElapsedTimer clock;
    clock.start();
    Inspection result{input, component, {}, {}, {}, 0};
    if (const SBox* s = input->sbox())
        result.transformed =
            std::make_shared<const Transformed>(walshTransform(s->component(component), choice, monitor));
    else if (const auto* f = std::get_if<BooleanFunction>(&input->document.value))
        result.transformed = std::make_shared<const Transformed>(walshTransform(*f, choice, monitor));
    else
        result.transformed =
            std::make_shared<const Transformed>(transform(std::get<Vector>(input->document.value), choice, monitor));
    result.milliseconds = double(clock.nsecsElapsed()) / 1e6;
    const std::shared_ptr<const Spectrum> spectrum(result.transformed, &result.transformed->spectrum);
    result.view = makeView(spectrum, order, monitor);
    result.distribution = std::make_shared<const DistributionTable>(walshDistribution(spectrum->values(), monitor));
    return result;
}

} // namespace

Session::Session(QObject* parent) : QObject(parent) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(150);
    connect(&m_patience, &QTimer::timeout, this, &Session::stateChanged);
    connect(&m_worker, &FutureWorker::remarked, this, &Session::remarked);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &Session::progressed);
    // Queued: an answer that is there at once would come before anyone listens.
    QMetaObject::invokeMethod(this, &Session::probeDevices, Qt::QueuedConnection);
}

/// Queues `job`; `done` gets its result here unless something newer has been asked for meanwhile.
template <class Job, class Done>
void Session::stage(Job job, Done done) {
    using Result = std::shared_ptr<const std::invoke_result_t<Job, Monitor&>>;
    const int generation = m_generation;
    QFuture<Result> future = m_worker.run(std::move(job));
    if (++m_pending == 1 || m_watcher.isFinished())
        m_watcher.setFuture(QFuture<void>(future));
    future
        .then(this,
              [this, generation, done](const Result& result) {
                  if (generation == m_generation) {
                      done(result);
                      finishStage();
                  }
              })
        .onFailed(this, [this, generation](const std::exception& error) {
            if (generation == m_generation) {
                finishStage();
                fail(error, false);
            }
        });
}

void Session::finishStage() {
    --m_pending;
    Q_EMIT stateChanged();
}

void Session::fail(const std::exception& error, bool loading) {
    QString wayOut;
    if (loading)
        wayOut = m_input || m_sequence ? tr("What was open before is still here. Choose another file.")
                                       : tr("Choose another file, or a sample from File ▸ Samples.");
    else if (dynamic_cast<const UsageError*>(&error))
        wayOut = tr("Choose another variant or device, or leave both at Auto.");
    else if (dynamic_cast<const std::bad_alloc*>(&error))
        wayOut = tr("There is not enough memory for this. Close other programs or take a smaller n.");
    else
        wayOut = tr("Leave the device at Auto, or choose the CPU.");
    Q_EMIT failed(worded(error), wayOut);
}

void Session::probeDevices() {
    m_worker
        .run([](Monitor&) {
            devices();
            return true;
        })
        .then(this, [this](const std::shared_ptr<const bool>&) {
            if (m_devicesKnown)
                return;
            m_devicesKnown = true;
            Q_EMIT devicesProbed();
        });
}

void Session::load(std::function<Input(Monitor&)> make) {
    const bool wasBusyComputing = m_pending > 0 || !m_current;
    cancel();
    m_patience.start();
    const int generation = m_generation;
    auto future = m_worker.run(std::move(make));
    ++m_pending;
    m_watcher.setFuture(QFuture<void>(future));
    Q_EMIT stateChanged();
    future
        .then(this,
              [this, generation](const InputPointer& input) {
                  if (generation == m_generation) {
                      finishStage();
                      Q_EMIT loaded(input);
                  }
              })
        .onFailed(this, [this, generation, wasBusyComputing](const std::exception& error) {
            if (generation != m_generation)
                return;
            finishStage();
            if (wasBusyComputing && m_input)
                start(!m_current);
            fail(error, true);
        });
}

void Session::write(const InputPointer& input, const std::string& format,
                    std::function<void(const std::string&)> done) {
    m_worker.run([input, format](Monitor&) { return walshscope::write(input->document, format); })
        .then(this, [done](const std::shared_ptr<const std::string>& bytes) { done(*bytes); })
        .onFailed(this,
                  [this](const std::exception& error) { Q_EMIT failed(worded(error), tr("Choose another format.")); })
        .onCanceled(this, [this] {
            Q_EMIT failed(tr("Writing was interrupted by a newer request."), tr("Save or copy once more."));
        });
}

void Session::setInput(InputPointer input) {
    if (input == m_input)
        return;
    m_input = std::move(input);
    m_sboxProperties.reset();
    const SBox* s = m_input ? m_input->sbox() : nullptr;
    if (!s)
        m_component = 0;
    else if (m_component == 0 || m_component >> s->m() != 0)
        m_component = 1;
    Q_EMIT inputChanged();
    recompute();
}

void Session::setSequence(InputPointer sequence) {
    if (sequence == m_sequence)
        return;
    m_sequence = std::move(sequence);
    Q_EMIT sequenceChanged();
}

void Session::setComponent(std::uint32_t component) {
    if (component == m_component || !m_input || !m_input->sbox())
        return;
    m_component = component;
    Q_EMIT componentChanged();
    recompute();
}

void Session::setChoice(const Choice& choice) {
    m_choice = choice;
    recompute();
}

void Session::setOrder(Order order) {
    if (order == m_order)
        return;
    m_order = order;
    if (m_input)
        start(!m_current);
}

void Session::recompute() { start(true); }

void Session::cancel() {
    ++m_generation;
    m_worker.cancelAll();
    m_pending = 0;
    m_patience.stop();
    Q_EMIT stateChanged();
}

void Session::close() {
    ++m_generation;
    m_worker.close();
    m_pending = 0;
}

void Session::start(bool transformAgain) {
    ++m_generation;
    m_worker.cancelAll();
    m_pending = 0;
    if (!m_devicesKnown)
        probeDevices();
    // Not restarted by every step of a slider, or nothing would ever look old.
    if (!m_patience.isActive() && (m_current || !transformAgain))
        m_patience.start();
    if (transformAgain)
        m_current = false;
    if (!m_input) {
        m_inspection.reset();
        Q_EMIT inspectionChanged();
        Q_EMIT stateChanged();
        return;
    }
    computeInspection(transformAgain);
    Q_EMIT stateChanged();
}

void Session::computeInspection(bool transformAgain) {
    const auto done = [this](const InspectionPointer& result) {
        m_inspection = result;
        m_current = true;
        computeProperties();
        Q_EMIT inspectionChanged();
    };
    if (transformAgain) {
        stage([input = m_input, component = m_component, choice = m_choice,
               order = m_order](Monitor& monitor) { return inspect(input, component, choice, order, monitor); },
              done);
        return;
    }
    stage(
        [old = m_inspection, order = m_order](Monitor& monitor) {
            Inspection result = *old;
            result.view = makeView(old->view->spectrum, order, monitor);
            return result;
        },
        done);
}

void Session::computeProperties() {
    stage(
        [inspection = m_inspection](Monitor& monitor) {
            return componentProperties(inspection->input->document, inspection->component,
                                       inspection->transformed->spectrum, monitor);
        },
        [this](const PropertySheetPointer& sheet) {
            Q_EMIT propertiesChanged(sheet);
            if (m_sboxProperties)
                Q_EMIT propertiesChanged(m_sboxProperties);
        });
    if (m_input->sbox() && !m_sboxProperties)
        stage([input = m_input](Monitor& monitor) { return sboxProperties(*input->sbox(), monitor); },
              [this](const PropertySheetPointer& sheet) {
                  m_sboxProperties = sheet;
                  Q_EMIT propertiesChanged(sheet);
              });
}

} // namespace walshscope::gui
