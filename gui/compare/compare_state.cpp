// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of what is chosen in the Compare workspace.
#include "gui/compare/compare_state.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "io/scanner.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr std::size_t mostRows = 200;
constexpr int largestParameter = 1 << 20;
constexpr int thousand = 1000, million = 1000000;
constexpr int longestLimit = 3600; ///< Seconds a cell.

/// Short enough to be complained about.
std::string said(const QString& text) { return printable(text.toStdString(), 40); }

struct ContenderForm : Name {
    Task task;

    std::string read(const JsonPart& part, const char* key) const {
        const QString id = part.string(key);
        const Contender* contender = contenderOrNull(id.toStdString());
        if (!contender || contender->task != task)
            part.fail(key, Message::tr("there is no contender \"%1\" of this task", said(id)));
        return std::string(contender->id);
    }
};

struct DeviceForm : Name {
    std::string read(const JsonPart& part, const char* key) const {
        const QString device = part.string(key);
        static const QRegularExpression form(QStringLiteral("^(auto|cpu|emulator|cuda:[0-9]{1,3})$"));
        if (!form.match(device).hasMatch())
            part.fail(key, Message::tr("\"%1\", expected cpu, emulator or cuda:0", said(device)));
        return device.toStdString();
    }
};

struct Thousandths {
    int most;

    double read(const JsonPart& part, const char* key) const { return part.integer(key, 1, most) / double(thousand); }
    QJsonValue write(double value) const { return int(std::lround(value * thousand)); }
};

struct PaperForm : Name {
    std::string read(const JsonPart& part, const char* key) const {
        const QString paper = part.string(key);
        if (!paper.isEmpty() && !paperOrNull(paper.toStdString()))
            part.fail(key, Message::tr("there is no preset \"%1\"", said(paper)));
        return paper.toStdString();
    }
};

Fields<TimingMethod> methodFields() {
    using F = Field<TimingMethod>;
    return {F("widthThousandths", &TimingMethod::width, Thousandths{thousand}).required(),
            F("milliseconds", &TimingMethod::seconds, Thousandths{longestLimit * thousand}).required(),
            F("samples", &TimingMethod::samples, Whole{1, million}).required(),
            {"graphs", &TimingMethod::graphs, Truth{}},
            {"cold", &TimingMethod::cold, Truth{}}};
}

/// Contenders of one task are none of another.
void readTask(const JsonPart& part, const char* key, CompareState& state) {
    const auto task = Task(part.oneOf(key, taskNames));
    if (task != state.task)
        state.rows.clear();
    state.task = task;
}

void readRows(const JsonPart& part, const char* key, CompareState& state) {
    state.rows.clear();
    for (const JsonPart& row : part.parts(key, mostRows))
        state.rows.push_back(readFields(compareChoiceFields(state.task), row, {}));
}

QJsonArray writeRows(const CompareState& state) {
    QJsonArray rows;
    for (const CompareChoice& row : state.rows)
        rows.append(toJson(compareChoiceFields(state.task), row));
    return rows;
}

void readSizes(const JsonPart& part, const char* key, CompareState& state) {
    const QString text = part.string(key);
    state.sizes = text.isEmpty() ? std::vector<std::uint64_t>() : sizesIn(text, state.task).values;
    if (state.sizes.empty() && !text.isEmpty())
        part.fail(key, Message::tr("\"%1\", expected for example 7..18 or 8,10", said(text)));
}

} // namespace

const Contender* contenderOrNull(const std::string& id) {
    const auto found = std::ranges::find_if(contenders(), [&](const Contender* each) { return each->id == id; });
    return found == contenders().end() ? nullptr : *found;
}

Fields<CompareChoice> compareChoiceFields(Task task) {
    using F = Field<CompareChoice>;
    constexpr auto parameter = [](auto member) {
        return [=](auto& row) -> auto& { return row.parameters.*member; };
    };
    return {F("contender", &CompareChoice::contender, ContenderForm{{}, task}).required(),
            F("device", &CompareChoice::device, DeviceForm{}).required(),
            F("blockSize", parameter(&Parameters::blockSize), Whole{1, largestParameter}).required(),
            F("elementsPerThread", parameter(&Parameters::elementsPerThread), Whole{1, largestParameter}).required(),
            F("scan", parameter(&Parameters::scan), OneOf{scanNames}).required()};
}

Fields<CompareState> compareFields() {
    using F = Field<CompareState>;
    using S = CompareState;
    return {F::own(comparedTask, readTask, [](const S& s) { return latin(taskNames[std::size_t(s.task)]); }),
            F::own("contenders", readRows, writeRows),
            F::own(comparedSizes, readSizes, [](const S& s) { return sizesAsTyped(s.sizes); }),
            F::part("method", fieldsOf(&S::method, methodFields())),
            {"reference", &S::reference, Whole{0}},
            {"axis", &S::axis, OneOf{compareAxisNames}},
            {"quantity",
             &S::quantity,
             OneOf{compareQuantityNames},
             {"quantity", OptionWords::tr("what the curves show: time (default), speed-up, bytes, elements or copies."),
              OptionWords::tr("name")}},
            {comparedPaper, &S::paper, PaperForm{}}};
}

} // namespace walshscope::gui
