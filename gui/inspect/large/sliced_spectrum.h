// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a large function's spectrum so far: slices that were computed, which can be stopped and gone on
// with, and the one that is looked at.
#pragma once

#include "gui/inspect/large/slice_values.h"
#include "gui/plot/distribution_table.h"
#include "gui/work/requests.h"

namespace walshscope::gui {

/// Never changed once it is made.
struct SlicesFound {
    std::uint64_t slices = 1; ///< In how many the spectrum is.
    std::uint64_t count = 0;  ///< The first so many are done.
    SliceFound all;
    std::shared_ptr<const DistributionTable> table; ///< Of all.counts; null where none is done.
    std::string input;                              ///< Folding::fingerprint(); empty where none is done.
    std::uint64_t timed = 0;                        ///< Of those that are done so many were computed here,
    double seconds = 0;                             ///< in that time.
    double unsaved = 0;                             ///< Seconds that somebody waited for what no saved session has.
    QString kept;                                   ///< What a session keeps of them; empty where that is too much.

    bool isWhole() const { return count > 0 && count == slices; }
};
using FoundPointer = std::shared_ptr<const SlicesFound>;

class SlicedSpectrum : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t mostPeaks = 100;
    static constexpr int mostBits = 20; ///< As many slices as anybody chooses from.

    explicit SlicedSpectrum(QObject* parent = nullptr);

    /// A large function, or null. What was found of others stays for when they come back.
    void setInput(const InputPointer& input);
    const InputPointer& input() const { return m_input; }
    int n() const { return m_input->n(); }
    /// The slices are 2^bits; of another number none is found yet.
    void setBits(int bits);
    int bits() const { return m_bits; }
    int fewestBits() const;
    Slice slice(std::uint64_t number) const { return {n(), m_bits, number}; }

    /// Where slices are made from now on: on that GPU, or on the CPU where there is none, or where nobody chose it and
    /// it cannot. What was found stays.
    void setGpu(const Device* gpu, bool isChosen);
    const Device* gpu() const { return m_gpu; }

    /// The slices that are missing.
    void compute();
    /// Those that are found stay.
    void stop();
    /// Forgets them.
    void clear();
    /// What a session keeps: the slices that are there. Empty where there are none, or their values are too many.
    QString kept() const;
    /// Takes those in place of what is there, if they are of this input, which is read for it. Nothing where that is
    /// empty.
    void restore(const QString& kept);
    /// What somebody waited for and no saved session has, of what is open or of others.
    struct Unsaved {
        QString title;
        double seconds;
        bool isOpen;    ///< It is what is open,
        bool canBeKept; ///< and a session would keep its slices.
    };
    std::optional<Unsaved> unsaved() const;
    /// A saved session has those slices, as kept() gave them.
    void setSaved(const QString& kept);
    /// Nobody wants what unsaved() says.
    void giveUp();
    /// All coefficients of that one, unless that is going on.
    void draw(std::uint64_t number);

    /// Of what is found: the largest as lines of CSV, and all of it as JSON, of the whole only. To be called on any
    /// thread.
    std::function<std::string(Monitor&)> largestAsCsv() const;
    std::function<std::string(Monitor&)> allAsJson() const;

    /// Null where nothing is open.
    const FoundPointer& found() const { return m_found; }
    bool computing() const { return m_computing.busy(); }
    bool restoring() const { return m_restoring.busy(); }
    bool drawing() const { return m_drawing.busy(); }
    /// Null while none was asked for.
    SlicePointer picture() const { return m_drawing.result(); }
    /// About how long a slice takes; nothing while that is not known.
    std::optional<double> secondsOfSlice() const;
    /// What computing takes besides the file, or with the file of a GPU's memory.
    std::uint64_t bytes() const;
    Requests requests() { return {&m_computing, &m_drawing, &m_estimating, &m_restoring}; }

Q_SIGNALS:
    /// Anything but picture().
    void changed();
    void pictured();

private:
    /// What was found of another input, which may come back.
    struct Earlier {
        InputPointer input;
        int bits;
        FoundPointer found;
    };
    void putAside();
    void takeBack();
    void estimate();
    void checkKept();
    void takeRestored();
    SlicePlace place() const {
        return m_gpu ? SlicePlace{m_gpu, m_isChosen} : SlicePlace{&devicesWithoutGpu().front(), true};
    }

    InputPointer m_input, m_last;
    const Device* m_gpu = nullptr;
    bool m_isChosen = false;
    int m_bits = 0;
    FoundPointer m_found; ///< Of m_last.
    std::vector<Earlier> m_earlier;
    int m_cleared = 0; ///< How often, for what is told of slices that were forgotten.
    Latest<bool> m_computing;
    Latest<SliceValues> m_drawing;
    std::uint64_t m_drawn = 0;   ///< What m_drawing is of, or was.
    Latest<double> m_estimating; ///< Seconds of a slice.
    Latest<SlicesFound> m_restoring;
    QString m_kept; ///< What a session had, until it is taken or refused.
};

} // namespace walshscope::gui
