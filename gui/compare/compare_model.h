// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare workspace shows: contenders by sizes, what was measured of them, and others' times beside it.
#pragma once

#include "gui/compare/compare_run.h"
#include "gui/compare/compare_state.h"
#include "gui/compare/findings.h"
#include "gui/work/devices.h"
#include "timing/agreement.h"

#include <map>
#include <memory>
#include <optional>

namespace walshscope::gui {

struct Baseline;

/// A line of the table and, along the sizes, a curve.
struct CompareRow {
    Task task{};
    std::string contender;
    std::string device;
    Parameters parameters{};
    std::shared_ptr<const Baseline> baseline; ///< Null: measured here.
    bool printed = false;      ///< The baseline holds what a paper prints: one number a cell, no samples.
    bool withDownload = false; ///< These numbers include copying the result back, which what is measured does not.
    QString name;   ///< As a person tells it from the others: "A3, M = 4, on NVIDIA H200", "A6, Table 2 (GTX TITAN)".
    int colour = 0; ///< Which of the series' colours: the same for the same contender and parameters here and in
                    ///< baselines.
};

struct CellPlace {
    std::size_t row = 0; ///< In rows().
    std::uint64_t size = 0;
    auto operator<=>(const CellPlace&) const = default;
};

/// Whether the row has a place along that axis: not where its contender has no such parameter.
bool hasAlong(const CompareRow& row, CompareAxis axis);

/// As a file says how cells were measured that were measured in two ways: what holds for both.
TimingMethod commonTo(TimingMethod method, const TimingMethod& other);

/// A curve: cells from left to right.
struct CompareSeries {
    struct Point {
        double x; ///< n or bits, threads a block, or elements a thread, as axis() says.
        CellPlace place;
    };
    QString name;
    std::vector<Point> points; ///< Also of cells that have nothing yet.
    int colour = 0;
    bool baseline = false; ///< Not measured here: dashes alone.
    bool printed = false;
};

/// Why nothing goes on of what is to be measured.
enum class CompareHold {
    None,   ///< It goes on, or there is nothing.
    Paused, ///< By a person.
    Awaits, ///< Other work of the program, which would be timed along.
};

/// Everything on the GUI thread; what is measured is measured on a thread of its own, cell by cell, and shown here as
/// it comes. Cells that were measured once stay known while the program runs, also those of rows that were taken out.
class CompareModel : public QObject {
    Q_OBJECT

public:
    explicit CompareModel(Devices& devices, QObject* parent = nullptr);
    ~CompareModel() override;

    Devices& devices() { return m_devices; }
    /// All once they have been looked for, before that CPU and emulator; never asks the driver.
    const std::vector<Device>& knownDevices() const;

    /// What is chosen. Cells stay; what is waiting and not among the rows any more is not measured.
    const CompareState& state() const { return m_state; }
    void setState(const CompareState& state);

    Task task() const { return m_state.task; }
    /// Those of state(), then those of the baselines that are of its task.
    const std::vector<CompareRow>& rows() const { return m_rows; }
    const std::vector<std::uint64_t>& sizes() const { return m_state.sizes; }
    const TimingMethod& method() const { return m_state.method; }
    CompareAxis axis() const { return m_state.axis; }
    void setAxis(CompareAxis axis);
    CompareQuantity quantity() const { return m_state.quantity; }
    void setQuantity(CompareQuantity quantity);
    /// In rows(); nothing where there are none.
    std::optional<std::size_t> reference() const;
    void setReference(std::size_t row);
    /// What is to be drawn, as axis() says: a curve a row over the sizes, or a curve a contender, device and size over
    /// the block sizes or elements a thread of those rows that have them.
    std::vector<CompareSeries> series() const;

    /// Where that contender runs unless somebody chooses: "auto" until the GPUs were looked for, which setState() takes
    /// as well.
    std::string deviceFor(const Contender& contender) const;
    /// Below the others; what is there already is not there twice. While something is measured, they are measured too.
    void addRows(const std::vector<CompareChoice>& rows);
    /// Of a baseline's rows: takes the whole baseline away.
    void removeRow(std::size_t row);
    /// Why it cannot be measured, now and here; nothing where it can.
    std::optional<Message> whyNotHere(const CompareRow& row, std::uint64_t size) const;

    /// Finished, or as far as it has come (see unfinished()); null where nothing is known. Stays valid until the next
    /// signal.
    const TimedCell* cell(std::size_t row, std::uint64_t size) const;
    const TimedCell* cell(const CellPlace& place) const { return cell(place.row, place.size); }
    /// Times of such a cell; null where it has none.
    const Times* times(const CellPlace& place) const;
    /// What is found from times(), which have to be there, by the method that they were taken with. As valid as cell().
    const Estimate& estimate(const CellPlace& place) const;
    const Doubts& doubts(const CellPlace& place) const;
    const std::optional<Interval>& comparable(const CellPlace& place) const;
    /// Of the reference row at that size; null where it has no times.
    const Times* referenceTimes(std::uint64_t size) const;
    /// How its times were taken; of a cell without any how they would be.
    const TimingMethod& methodOf(const CellPlace& place) const;
    /// Whether both were measured here, but not in turns: at other times, on a machine that may have changed.
    bool measuredApart(const CellPlace& a, const CellPlace& b) const;
    /// Whether it still gets samples.
    bool unfinished(const CellPlace& place) const;
    /// Whether it is among those that are measured in turns right now.
    bool running(std::size_t row, std::uint64_t size) const;
    /// Whether its turn is still to come.
    bool waiting(std::size_t row, std::uint64_t size) const;
    /// Which got the last sample; nothing while nothing runs, or is held.
    std::optional<CellPlace> current() const;

    std::optional<CellPlace> selected() const { return m_selected; }
    void select(std::optional<CellPlace> place);

    /// Of the row's device, measured in the same run; those of its baseline. Nothing where nobody measured them.
    std::optional<Speeds> speedsOf(const CompareRow& row) const;
    /// Whose machine it was. Of printed rows only the hardware the paper names.
    const MachineFacts& machineOf(const CompareRow& row) const;
    /// This computer, once something was measured.
    const MachineFacts& machineHere() const { return m_machine; }
    /// What the emulator counts for that contender, size and parameters, whichever device its times are from. Counted
    /// when the cell is selected and nothing is measured; null until then and where the emulator cannot do it.
    const Counters* counters(const CellPlace& place) const;
    bool counting() const;

    /// A person's own and those that come with the program; not the printed numbers of the paper.
    const std::vector<std::shared_ptr<const Baseline>>& baselines() const { return m_baselines; }
    /// In the place of what was opened from the same path. Where nothing is chosen yet, it brings its task and sizes,
    /// unless it only comes back to a window as it was left.
    enum class Opened { Fresh, Again };
    void addBaseline(std::shared_ptr<const Baseline> baseline, const QString& path = {}, Opened opened = Opened::Fresh);
    /// Where it was opened from; empty where that is no file.
    QString pathOf(const Baseline& baseline) const;
    void removeBaseline(const Baseline* baseline);
    void clearBaselines();
    /// What was measured here of the rows and sizes chosen, with the machine it was measured on.
    Baseline measured() const;
    /// Times that were measured here, of whatever rows and sizes, and are in no file: one of them a method.
    std::vector<Baseline> unsaved() const;
    /// These are in a file now.
    void setSaved(const Baseline& times);
    /// Stops, and nothing that was measured here is there any more.
    void forgetMeasured();
    /// Whether this computer may have measured them, by its processor's name and cores, and by the speeds of copies as
    /// far as they were measured again.
    bool maybeFromHere(const Baseline& times) const;
    /// What this computer measured in another run of the program, as not saved; what is known here stays. Where nothing
    /// is chosen, its rows are.
    void bringBack(const Baseline& times);
    /// Rows, sizes and printed numbers of a paper's table or figure; does not run. Throws UsageError for an unknown
    /// one.
    void takePaper(const std::string& id);
    /// One sentence on what agrees with the paper and what does not; empty without a preset or while nothing is there.
    QString paperInWords() const;

    /// Measures every cell of the rows that has nothing yet; with all of them measured, all again. Says why where there
    /// is nothing to be measured, as do repeat() and pause().
    void run();
    /// That cell again, after what waits already.
    void repeat(const CellPlace& place);
    /// After the sample that is taken; nothing is lost.
    void pause();
    /// Also where it awaits other work: that is not waited for then.
    void resume();
    /// What the program computes besides, by its name, and empty where that is nothing. It is waited for.
    void setOtherWork(const QString& what);
    const QString& otherWork() const { return m_otherWork; }
    /// Finished cells stay.
    void cancel();
    void close();
    bool busy() const;
    /// What the buttons, the sentences and the cells say of it.
    CompareHold hold() const;
    /// Cells of this run, done and in all.
    std::size_t doneCells() const;
    std::size_t allCells() const;
    int thousandths() const;
    /// What a reader has to know of the machine: clocks that moved, why a GPU was throttled.
    const std::vector<Message>& warnings() const { return m_warnings; }

Q_SIGNALS:
    void rowsChanged();     ///< rows(), sizes(), series(), baselines() or anything of state() but the quantity.
    void quantityChanged(); ///< quantity().
    /// cell(), unfinished(), running(), waiting(): of that one.
    void cellChanged(const walshscope::gui::CellPlace& place);
    void selectedChanged(); ///< selected() or counters() of it.
    void speedsChanged();   ///< speedsOf(), machineOf() or warnings().
    void stateChanged();    ///< busy(), hold(), current(), progress.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);

private:
    /// A cell that was measured under these two switches; the rest of the method changes nothing that is measured.
    struct CellId {
        CellKey key;
        bool graphs, cold;
    };
    struct Order {
        bool operator()(const CellId& a, const CellId& b) const;
    };
    struct Measured {
        TimedCell cell;
        TimingMethod method;
        std::size_t heat; ///< Cells of one were measured in turns.
        bool saved = false;
        mutable Findings findings{};
    };
    struct Kept {
        std::optional<Measured> finished;
        std::optional<Measured> soFar; ///< While it is measured, again or for the first time.
        const Measured* shown() const { return soFar ? &*soFar : finished ? &*finished : nullptr; }
    };
    struct Foreign {
        const TimedCell* cell; ///< The baseline's.
        mutable Findings findings{};
    };
    /// A cell with what is found from it; null where there is none.
    struct Shown {
        const TimedCell* cell = nullptr;
        Findings* findings = nullptr;
    };
    /// Times from elsewhere with the rows they make, and its cells as rows ask for them.
    struct Overlay {
        std::shared_ptr<const Baseline> baseline;
        bool printed;
        std::vector<CompareRow> rows;
        std::map<CellId, Foreign, Order> cells;
        QString path; ///< Empty for what is no file.
    };
    struct Selected {
        std::optional<CellPlace> place;
        std::optional<CellKey> key;
        bool operator==(const Selected&) const = default;
    };

    static Overlay overlayOf(std::shared_ptr<const Baseline> baseline, bool printed);
    void rebuildRows();
    /// Says that rows are others, and then what follows from it: whoever hears of anything asks for places among them.
    void tellRows(const Selected& before);
    Selected selection() const;
    std::optional<CellPlace> selectedAmong(const std::vector<CompareRow>& before) const;
    void readPrinted();
    void resolveDevices(CompareState& state) const;
    void useDevices();
    void nameRows();
    CellKey keyOf(const CompareRow& row, std::uint64_t size) const;
    CellId idOf(const CellKey& key, const TimingMethod& method) const;
    const Kept* kept(const CellPlace& place) const;
    Shown shown(const CellPlace& place) const;
    /// What was finished here of a paper's columns and rows; nothing where nothing is finished at all.
    std::optional<PaperTimes> timesFor(const PaperPreset& preset) const;
    const Overlay* overlayOf(const CompareRow& row) const;
    std::optional<CellPlace> placeOf(const CellKey& key) const;
    bool isWanted(const CellKey& key) const;
    /// Whether there was anything.
    bool measureMissing();
    bool measure(const std::vector<CellKey>& cells);
    void measureGroupAgain();
    QString whyNothingRuns() const;
    void launch();
    void measureNextGroup();
    void endGroup();
    CompareEvents eventsFor(const TimingMethod& method, JobMonitor& monitor);
    void take(const TimedCell& cell, const TimingMethod& method, bool finished);
    CompareHold wouldHold() const;
    void takeHold();
    void forgetUnfinished();
    /// Whether nothing is left to be measured because of it.
    bool dropUnwanted();
    void say(const CellKey& key);
    void count();

    Devices& m_devices;
    CompareState m_state;
    std::vector<CompareRow> m_rows;
    std::map<CellId, Kept, Order> m_cells;
    std::map<CellId, Counters, Order> m_counters; ///< Their device is the emulator.
    std::vector<std::shared_ptr<const Baseline>> m_baselines;
    std::vector<Overlay> m_overlays, m_printed;
    std::map<std::string, Speeds> m_speeds; ///< By the id of the device.
    MachineFacts m_machine;
    std::vector<Message> m_warnings;
    std::optional<CellPlace> m_selected;
    std::vector<CellKey> m_waiting, m_group; ///< The groups to come, and what is measured in turns.
    std::map<int, GpuState> m_gpus;          ///< As they were when the run first used them.
    bool m_isFirstGroup = true;
    std::optional<CellKey> m_current;
    std::size_t m_done = 0;
    std::size_t m_heat = 0; ///< Counts them.
    bool m_paused = false;
    QString m_otherWork;
    bool m_awaitsOthers = true;     ///< Until a person does not want to.
    bool m_runsOnceProbed = false;  ///< Somebody wanted a run while the GPUs were looked for.
    Latest<CompareGroupEnd> m_work; ///< A job a group.
    Latest<std::optional<Counters>> m_counting;
    std::optional<CellKey> m_counted; ///< What m_counting is about.
};

} // namespace walshscope::gui
