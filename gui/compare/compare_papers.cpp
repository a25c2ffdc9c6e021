// SPDX-License-Identifier: GPL-3.0-or-later
// The presets' rows without doubles, the printed numbers as cells, and what both have in common in words.
#include "gui/compare/compare_papers.h"

#include "gui/baseline/baseline.h"
#include "gui/baseline/paper_words.h"
#include "gui/compare/compare_words.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace walshscope::gui {
namespace {

class PaperWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ComparePapers)
};

/// For each column of each row that is measured.
template <class Each>
void forPoints(const PaperPreset& preset, Each each) {
    for (std::size_t row = 0; row < preset.rows.size(); ++row)
        for (std::size_t column = 0; column < preset.columns.size(); ++column)
            each(pointAt(preset, row, column), row, column);
}

CellKey keyOf(const PaperPreset& preset, const PaperPoint& point, const std::string& device) {
    const std::string id(point.contender->id);
    return {.task = preset.task,
            .contender = id,
            .device = device,
            .size = point.size,
            .parameters = relevantParameters(id, point.parameters)};
}

} // namespace

const PaperPreset* paperOrNull(const std::string& id) {
    const auto found = std::ranges::find_if(paperPresets(), [&](const PaperPreset& each) { return each.id == id; });
    return found == paperPresets().end() ? nullptr : &*found;
}

QString paperTitle(const PaperPreset& preset) {
    return PaperWords::tr("%1, %2").arg(textOf(preset.paper), inWordsOfPaper(preset.place));
}

CompareState stateOf(const PaperPreset& preset, CompareState base, const std::vector<Device>& devices) {
    const auto gpu = std::ranges::find_if(
        devices, [](const Device& device) { return device.kind == DeviceKind::Cuda && device.works; });
    base.task = preset.task;
    base.axis = CompareAxis(preset.axis);
    base.paper = std::string(preset.id);
    base.rows.clear();
    base.sizes.clear();
    base.reference = 0;
    base.quantity = CompareQuantity::Time; // What all of them print.
    forPoints(preset, [&](const PaperPoint& point, std::size_t, std::size_t column) {
        const std::string device = point.contender->onHost()         ? "cpu"
                                   : gpu != devices.end()            ? gpu->id
                                   : point.contender->where.emulator ? "emulator"
                                                                     : "cuda:0";
        const CellKey key = keyOf(preset, point, device);
        const CompareChoice choice{.contender = key.contender, .device = key.device, .parameters = key.parameters};
        if (std::ranges::count(base.rows, choice) == 0)
            base.rows.push_back(choice);
        if (preset.reference == column)
            base.reference = int(std::ranges::find(base.rows, choice) - base.rows.begin());
        if (std::ranges::count(base.sizes, key.size) == 0)
            base.sizes.push_back(key.size);
    });
    std::ranges::sort(base.sizes);
    return base;
}

std::vector<std::shared_ptr<const Baseline>> printedOf(const PaperPreset& preset) {
    std::vector<std::shared_ptr<Baseline>> all;
    forPoints(preset, [&](const PaperPoint& point, std::size_t row, std::size_t column) {
        const PaperColumn& its = preset.columns[column];
        // What is copied is no time of the contender.
        if (row >= its.printed.size() || its.printed[row] <= 0 || its.quantity == PaperQuantity::Transfers)
            return;
        const QString hardware = textOf(its.hardware);
        auto found = std::ranges::find(all, hardware, [](const auto& each) { return each->name; });
        if (found == all.end()) {
            auto fresh = std::make_shared<Baseline>();
            fresh->name = hardware;
            (point.contender->onHost() ? fresh->machine.cpu : fresh->machine.gpu) = std::string(its.hardware);
            all.push_back(std::move(fresh));
            found = all.end() - 1;
        }
        Times times;
        times.samples = {its.printed[row]};
        (*found)->cells.push_back({keyOf(preset, point, "paper"), times});
    });
    return {all.begin(), all.end()};
}

bool printsDownload(const PaperPreset& preset, const std::string& contender) {
    return std::ranges::any_of(preset.columns, [&](const PaperColumn& column) {
        return column.contender == contender && column.quantity == PaperQuantity::RunAndDownload;
    });
}

bool takesHours(const PaperPreset& preset, const CellKey& key) {
    bool hours = false;
    forPoints(preset, [&](const PaperPoint& point, std::size_t row, std::size_t column) {
        hours = hours ||
                (point.contender->id == key.contender && point.size == key.size && takesHours(preset, row, column));
    });
    return hours;
}

QString methodInPaper(const PaperPreset& preset, const std::string& contender) {
    const auto its =
        std::ranges::find_if(preset.columns, [&](const PaperColumn& each) { return each.contender == contender; });
    return its == preset.columns.end() || its->method.empty()
               ? QString()
               : PaperWords::tr("%1 in %2", "a method as a paper calls it")
                     .arg(inWordsOfPaper(its->method), textOf(preset.paper));
}

QString comparedWithPaper(const PaperPreset& preset, const std::optional<PaperTimes>& measured) {
    QStringList sentences;
    if (!measured)
        sentences << worded(preset.title);
    for (const Message& sentence :
         measured ? agreementInWords(preset, agreementOf(preset, *measured)) : clocksInWords(preset))
        sentences << worded(sentence);
    if (const QString remark = worded(preset.remark); !remark.isEmpty())
        sentences << remark;
    return sentences.join(u' ');
}

} // namespace walshscope::gui
