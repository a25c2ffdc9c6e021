// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Inspect: saved, restored, and given as options.
#include "gui/inspect/inspect_state.h"

#include "error.h"
#include "gui/documents/samples.h"
#include "gui/inspect/inspect_workspace.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/json/states.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/work/contender_chooser.h"
#include "gui/work/parameter_fields.h"
#include "sbox/table_kind.h"

#include <QSplitter>
#include <QToolButton>

#include <array>

namespace walshscope::gui {
namespace {

/// As `render window` and this program call a tab.
constexpr std::array<std::string_view, 10> shortNames{"comparison",      "values",   "entry",    "largest",
                                                      "autocorrelation", "function", "identity", "tu",
                                                      "components",      "random"};
constexpr std::array<std::string_view, 10> objectNames{
    "comparisonPane", "distribution", "detailsPane", "largestPane",    "autocorrelationPane",
    "functionPane",   "identityPane", "tuPane",      "componentsPane", "distributionsPane"};

/// Kept is the object's name, given is the short one.
struct PaneForm : Name {
    std::string given(const RenderOptions& options, const char* name) const {
        return std::string(objectNames[placeIn(shortNames, options, name)]);
    }
};

QString shortNamesListed() {
    QStringList names;
    for (const std::string_view name : shortNames)
        names << latin(name);
    return names.join(QStringLiteral(", "));
}

constexpr auto paneKey = "pane", slicesKey = "slices", rowOption = "a", columnOption = "b", fixOption = "fix",
               otherOption = "compare";

struct InspectKept {
    InspectState state;
    QList<int> map{}, rows{}, columns{};
};

struct InspectShown {
    InspectState state;
    std::optional<TablePlace> selected{};
    std::string inFront{}; ///< The pane, while something is compared, and state.pane is the one of before.
    QString slices{};      ///< Of a large function, as SlicedSpectrum keeps them.
};

Fields<InspectShown> shownFields() {
    using F = Field<InspectShown>;
    static const std::vector<std::string_view> tables = tableNames();
    constexpr Whole mask{0, (1 << SBox::largestN) - 1};
    static const Fields<TablePlace> placeFields{
        Field<TablePlace>("table", &TablePlace::table, OneOf{tables}).required(),
        Field<TablePlace>(rowOption, &TablePlace::a, mask).required(),
        Field<TablePlace>(columnOption, &TablePlace::b, mask).required(),
        Field<TablePlace>(
            "fixed", [](auto& place) -> auto& { return place.fixed[0]; }, mask)
            .seldom(),
        Field<TablePlace>(
            "fixedSecond", [](auto& place) -> auto& { return place.fixed[1]; }, mask)
            .seldom()};
    const auto readPlace = [](const JsonPart& part, const char* key, InspectShown& s) {
        s.selected = readFields(placeFields, part.part(key), {});
    };
    const auto writePlace = [](const InspectShown& s) {
        return s.selected ? toJson(placeFields, *s.selected, {nullptr, true}) : QJsonObject();
    };
    return joined<InspectShown>({fieldsOf(&InspectShown::state, inspectFields()),
                                 {F::own("selected", readPlace, writePlace).seldom(),
                                  F("paneCompared", &InspectShown::inFront, Name{}).seldom(),
                                  F(slicesKey, &InspectShown::slices, String{}).seldom()}});
}

Fields<InspectKept> keptFields(const QSplitter* map, const QSplitter* rows, const QSplitter* columns) {
    return joined<InspectKept>({fieldsOf(&InspectKept::state, inspectFields()),
                                {{"map", &InspectKept::map, SplitterSizes{map}},
                                 {"rows", &InspectKept::rows, SplitterSizes{rows}},
                                 {"columns", &InspectKept::columns, SplitterSizes{columns}}}});
}

} // namespace

Fields<InspectState> inspectFields() {
    using F = Field<InspectState>;
    static const std::vector<std::string_view> tables = tableNames();
    constexpr Whole mask{0, (1 << SBox::largestN) - 1};
    constexpr auto table = [](auto member) {
        return [=](auto& s) -> auto& { return s.table.*member; };
    };
    return joined<InspectState>(
        {{{"variant", &InspectState::variant, IdOrAuto{variantNamed}, sharedOption("variant")},
          {"device", &InspectState::device, Name{}, sharedOption("device")},
          {"method", &InspectState::method, IdOrAuto{counterNamed}, sharedOption("method")}},
         parameterFields(&InspectState::parameters, {1, 1024}, {1, 32}),
         {{"order", &InspectState::order, OneOf{orderNames}, sharedOption("order")},
          {"table",
           table(&TableLook::table),
           OneOf{tables},
           {"table",
            OptionWords::tr("the map of an S-box: %1.").arg(QString::fromStdString(oneOfTables(&TableKind::id))),
            OptionWords::tr("name")}},
          {"tableScale", table(&TableLook::scale), OneOf{latScaleNames}},
          {"tableValues", table(&TableLook::values), OneOf{tableValuesNames}},
          {"tableModulus", table(&TableLook::modulus), Whole{2, TableLook::largestModulus}},
          F(
              "tableFixed", [](auto& s) -> auto& { return s.table.fixed[0]; }, mask)
              .seldom(),
          F(
              "tableFixedSecond", [](auto& s) -> auto& { return s.table.fixed[1]; }, mask)
              .seldom(),
          F::only({fixOption, OptionWords::tr("what is fixed of a table of more arguments, as c=3; 1 if not given."),
                   OptionWords::tr("letters")}),
          {"valuesAsTable", &InspectState::valuesAsTable, Truth{}},
          {paneKey,
           &InspectState::pane,
           PaneForm{},
           {paneKey, OptionWords::tr("the tab in front: %1.").arg(shortNamesListed()), OptionWords::tr("name")}},
          F::only({rowOption, OptionWords::tr("row of the entry that is selected; 0 if not given."),
                   OptionWords::tr("number")}),
          F::only({columnOption, OptionWords::tr("its column; 1 if not given."), OptionWords::tr("number")}),
          F::only({otherOption, OptionWords::tr("a sample to compare with."), OptionWords::tr("name")})}});
}

std::vector<RenderOption> InspectWorkspace::options() { return optionsOf(inspectFields()); }

InspectState InspectWorkspace::state() const {
    return {.variant = m_variants->id(),
            .device = m_variants->deviceId(),
            .method = m_counters->id(),
            .parameters = m_parameters,
            .order = m_model.order(),
            .table = m_tablePane->look(),
            .pane = m_alone ? m_alone->pane : m_paneWanted,
            .valuesAsTable = m_tableButton->isChecked()};
}

void InspectWorkspace::setState(const InspectState& state) {
    m_parameters = state.parameters;
    m_variants->choose(state.variant == "auto" ? nullptr : &variantNamed(state.variant), state.device);
    m_counters->choose(state.method == "auto" ? nullptr : &counterNamed(state.method));
    m_model.setOrder(state.order);
    m_tablePane->setLook(state.table);
    m_tableButton->setChecked(state.valuesAsTable);
    m_paneGiven = state.pane;
    if (m_alone) // For when nothing is compared any more.
        m_alone->pane = state.pane;
    else
        raisePane(QString::fromStdString(state.pane));
    showInspection();
    showBeside(); // An audience sees the tab that is named.
}

QJsonObject InspectWorkspace::save() const {
    return toJson(keptFields(m_mapAndPlots, m_rows, m_columns),
                  {.state = state(),
                   .map = m_alone && !m_alone->map.isEmpty() ? m_alone->map : sizesToKeep(*m_mapAndPlots),
                   .rows = sizesToKeep(*m_rows),
                   .columns = sizesToKeep(*m_columns)});
}

void InspectWorkspace::restore(const JsonPart& part) {
    const InspectKept kept = readFields(keptFields(m_mapAndPlots, m_rows, m_columns), part, {.state = state()});
    setSizesOf(*m_rows, kept.rows);
    setSizesOf(*m_mapAndPlots, kept.map);
    setSizesOf(*m_columns, kept.columns);
    setState(kept.state);
}

QJsonObject InspectWorkspace::snapshot() {
    QJsonObject state =
        stateOf(shownFields(), {this->state(), m_selection.get(), m_alone ? m_paneWanted : std::string(), QString()});
    // They may be long, and the window is not to wait until they have become a text and a value again.
    if (const QString slices = m_large->spectrum().kept(); !slices.isEmpty())
        state.insert(QLatin1String(slicesKey), slices);
    return state;
}

void InspectWorkspace::setSaved(const QJsonObject& snapshot) {
    m_large->spectrum().setSaved(snapshot.value(QLatin1String(slicesKey)).toString());
}

void InspectWorkspace::setSnapshot(const QJsonObject& state) {
    QJsonObject others = state;
    const QString slices = others.take(QLatin1String(slicesKey)).toString();
    const InspectShown shown = shownIn(shownFields(), others);
    // What was marked or pointed at before is not of this.
    m_marked.set(std::nullopt);
    for (View* view : std::initializer_list<View*>{m_spectrum, m_distribution})
        view->leaveCursor();
    setState(shown.state);
    if (m_alone && !shown.inFront.empty())
        raisePane(QString::fromStdString(shown.inFront));
    m_large->spectrum().restore(slices);
    m_shownDetails = true; // What is in front was chosen.
    const InputPointer& input = m_model.slot().input();
    const SBox* s = input ? input->sbox() : nullptr;
    m_selection.set(s && shown.selected && has(*s, *shown.selected) ? shown.selected : std::nullopt);
}

void InspectWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    InspectState chosen = takeOptions(inspectFields(), options, state());
    if (options.has(fixOption))
        chosen.table.fixed = fixedArgumentsIn(chosen.table.kind(), options.text(fixOption));
    const SBox* given = m_model.slot().input() ? m_model.slot().input()->sbox() : nullptr;
    if (given && options.has(fixOption))
        requireFixed(chosen.table.kind(), chosen.table.fixed, given->n(), given->m());
    if (given && options.has("table") && !hasTable(*given, chosen.table.table))
        throw UsageError(
            Message::tr("this S-box is not bijective, and only a permutation has a %1", chosen.table.kind().symbol));
    setState(chosen);
    if (options.has(otherOption))
        m_other.set(
            std::make_shared<const Input>(inputFromDocument(sample(QString::fromStdString(options.text(otherOption))))),
            QString());
    rest();
    if (options.has(paneKey)) { // Comparing brings its own to the front.
        raisePane(QString::fromStdString(chosen.pane));
        QStringList there;
        for (std::size_t i = 0; i < objectNames.size(); ++i)
            if (m_tabs->indexOf(findChild<QWidget*>(latin(objectNames[i]))) >= 0)
                there << latin(shortNames[i]);
        if (m_tabs->currentWidget()->objectName() != QString::fromStdString(chosen.pane))
            throw UsageError(Message::tr("--pane is \"%1\", expected one that there is for this input: %2",
                                         options.text(paneKey), there.join(QStringLiteral(", ")).toStdString()));
    }
    if (!options.has(rowOption) && !options.has(columnOption))
        return;
    const InputPointer& input = m_model.slot().input();
    const SBox* s = input ? input->sbox() : nullptr;
    if (!s)
        throw UsageError(Message::tr("--a and --b select an entry of an S-box's table, expected an S-box"));
    m_shownDetails = true; // What is in front was chosen.
    m_selection.set(TablePlace{
        m_tablePane->look().table,
        std::uint32_t(options.number(rowOption, 0, (std::int64_t(1) << s->n()) - 1).value_or(0)),
        std::uint32_t(options.number(columnOption, 0, m_tablePane->look().kind().columnsOf(*s) - 1).value_or(1)),
        m_tablePane->look().which().fixed});
    rest();
}

namespace {

const bool hasState = addStateForm<InspectShown>("inspect", shownFields,
                                                 {.documents = {"function", "other"},
                                                  .panes = {sheetPane, spectrumPane, tabPane},
                                                  .forgetFiles = [](InspectShown& shown) { shown.slices.clear(); }});

} // namespace
} // namespace walshscope::gui
