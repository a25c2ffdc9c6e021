// SPDX-License-Identifier: GPL-3.0-or-later
// Times that were measured and are in no file: which they are, asking about them, and bringing them back.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_workspace.h"
#include "gui/compare/machine_words.h"
#include "gui/documents/save_dialog.h"
#include "gui/json/json_part.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMessageBox>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// One behind the other in a list.
QByteArray listOf(const std::vector<Baseline>& times) {
    QByteArray text("[");
    for (const Baseline& each : times)
        text += (text.size() > 1 ? "," : "") + toJson(each);
    return text + ']';
}

std::vector<Baseline> readList(const QByteArray& bytes) {
    constexpr int mostMethods = 4; // With graphs or not, hot or cold.
    const QJsonArray all = QJsonDocument::fromJson(bytes).array();
    if (all.isEmpty() || all.size() > mostMethods)
        throw InputError("times", 0, 0, Message::tr("expected a list of times"));
    std::vector<Baseline> times;
    for (const QJsonValue& each : all)
        times.push_back(readBaseline("times", QJsonDocument(each.toObject()).toJson()));
    return times;
}

} // namespace

std::vector<Baseline> CompareModel::unsaved() const {
    std::vector<Baseline> times;
    for (const auto& [id, known] : m_cells) {
        if (!known.finished || known.finished->saved || !std::holds_alternative<Times>(known.finished->cell.outcome))
            continue;
        const Measured& one = *known.finished;
        auto its = std::ranges::find_if(times, [&id = id](const Baseline& each) {
            return each.method.graphs == id.graphs && each.method.cold == id.cold;
        });
        if (its == times.end()) {
            times.push_back({.machine = m_machine, .method = one.method, .speeds = {}, .cells = {}, .name = {}});
            its = std::prev(times.end());
            its->speeds.assign(m_speeds.begin(), m_speeds.end());
        }
        its->method = commonTo(its->method, one.method);
        its->cells.push_back(one.cell);
    }
    return times;
}

void CompareModel::setSaved(const Baseline& times) {
    const auto timesOf = [](const TimedCell& cell) { return std::get_if<Times>(&cell.outcome); };
    for (const TimedCell& cell : times.cells) {
        const auto known = m_cells.find(idOf(cell.key, times.method));
        if (known == m_cells.end() || !known->second.finished)
            continue;
        const Times *written = timesOf(cell), *here = timesOf(known->second.finished->cell);
        if (written && here && *written == *here) // It may have been measured again meanwhile.
            known->second.finished->saved = true;
    }
}

void CompareModel::forgetMeasured() {
    cancel();
    m_cells.clear();
    Q_EMIT rowsChanged();
}

bool CompareModel::maybeFromHere(const Baseline& times) const {
    return maybeOfOneComputer(times, machineFacts(nullptr), m_speeds);
}

void CompareModel::bringBack(const Baseline& times) {
    CompareState state = m_state;
    state.task = times.cells.front().key.task;
    state.method = times.method;
    ++m_heat;
    if (m_machine == MachineFacts())
        m_machine = times.machine;
    for (const auto& [device, speeds] : times.speeds)
        m_speeds.try_emplace(device, speeds);
    for (const TimedCell& cell : times.cells) {
        Kept& known = m_cells[idOf(cell.key, times.method)];
        if (!known.finished)
            known.finished = Measured{cell, times.method, m_heat};
        if (cell.key.task != state.task)
            continue;
        const CompareChoice row{cell.key.contender, cell.key.device, cell.key.parameters};
        if (std::ranges::count(state.rows, row) == 0)
            state.rows.push_back(row);
        if (std::ranges::count(state.sizes, cell.key.size) == 0)
            state.sizes.push_back(cell.key.size);
    }
    std::ranges::sort(state.sizes);
    if (m_state.rows.empty() && state != m_state) {
        setState(state);
    } else {
        tellRows({}); // Of the same rows and sizes.
        Q_EMIT stateChanged();
    }
    Q_EMIT speedsChanged();
}

void CompareWorkspace::makeRoom() {
    m_model.forgetMeasured();
    for (const auto& baseline : std::vector(m_model.baselines()))
        m_model.removeBaseline(baseline.get());
}

bool CompareWorkspace::mayClose() {
    const std::vector<Baseline> unsaved = m_model.unsaved();
    if (unsaved.empty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Times"), tr("The measured times have not been saved."),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("unsavedTimes"));
    box.setTextFormat(Qt::PlainText);
    const int answer = box.exec();
    for (const Baseline& times : unsaved) {
        if (answer == QMessageBox::Discard)
            m_model.setSaved(times); // Nobody is asked twice.
        else if (answer != QMessageBox::Save || !saveAs(times))
            return false;
    }
    return true;
}

bool CompareWorkspace::saveAs(const Baseline& times) {
    const QString suffix = QString::fromLatin1(baselineSuffix).mid(1);
    const auto to = askWhereTo(this, tr("Save times"), tr("times"), {{tr("Times (*.%1)").arg(suffix), suffix}});
    if (!to)
        return false;
    m_documents.save(
        to->path, [times](Monitor&) { return toJson(times).toStdString(); },
        [this, times, path = to->path] {
            m_model.setSaved(times);
            Q_EMIT remarked(tr("The times are saved in %1.").arg(QFileInfo(path).fileName()));
            Q_EMIT changed();
        });
    return true;
}

std::function<QByteArray()> CompareWorkspace::unsaved() const {
    std::vector<Baseline> times = m_model.unsaved();
    if (times.empty())
        return {};
    return [times = std::move(times)] { return listOf(times); };
}

std::function<Recovered(const QByteArray&)> CompareWorkspace::recovers() const {
    return [](const QByteArray& bytes) -> Recovered {
        return {tr("times that were measured"), [all = readList(bytes)](QObject& workspace) {
                    auto& compare = static_cast<CompareWorkspace&>(workspace);
                    // A home may be that of several computers, and one of them another than it was.
                    for (const Baseline& times : all)
                        if (compare.m_model.maybeFromHere(times))
                            compare.m_model.bringBack(times);
                        else
                            compare.m_model.addBaseline(std::make_shared<const Baseline>(times));
                    compare.m_begun = true;
                    Q_EMIT compare.opened({});
                    return true;
                }};
    };
}

} // namespace walshscope::gui
