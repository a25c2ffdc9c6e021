// SPDX-License-Identifier: GPL-3.0-or-later
// What the Sequence workspace shows: the run of a method, how far it is, and the walk that is stepped through.
#pragma once

#include "gui/documents/slot.h"
#include "gui/sequence/recursion_log.h"
#include "gui/sequence/time_left.h"
#include "gui/work/devices.h"
#include "gui/work/requests.h"
#include "sequence/generators.h"
#include "sequence/jump_log.h"
#include "sequence/method.h"
#include "sequence/walk.h"

#include <algorithm>
#include <array>

namespace walshscope::gui {

/// A polynomial as it is shown, the length limited.
struct Written {
    QString terms, hex;
};

/// A run that reached its end.
struct Synthesised {
    RegisterResult result; ///< Without the jumps, which are in the log.
    Polynomial characteristic;
    Written connectionText, characteristicText;
    double milliseconds; ///< As a user waits for it.
};
using SynthesisedPointer = std::shared_ptr<const Synthesised>;
using WalkPointer = std::shared_ptr<const Walk>;

/// What a register makes of the beginning of the sequence.
struct Regeneration {
    std::size_t bitsRead; ///< The register is that of so many bits.
    Register found;
    Sequence bits;                      ///< As long as the input.
    std::optional<std::size_t> differs; ///< The first bit that is not the input's.
};
using RegenerationPointer = std::shared_ptr<const Regeneration>;

/// What a step goes on to: the next bit, the next change of C(x), the next jump.
enum class WalkBy { Bit, Change, Jump };

/// Where somebody is: in the walk, and in what is made again.
struct SequencePlace {
    std::size_t position = 0;      ///< Synthesis::position()
    std::size_t regeneratedOf = 0; ///< Synthesis::regeneratedOf()
    std::size_t regenerated = 0;   ///< Synthesis::regenerated(); what is less than L is L.
};

class Synthesis : public QObject {
    Q_OBJECT

public:
    Synthesis(Slot& slot, Devices& devices, QObject* parent = nullptr);

    Slot& slot() const { return m_slot; }
    Devices& devices() const { return m_devices; }
    const InputPointer& input() const { return m_slot.input(); }
    std::size_t length() const { return input() ? input()->bits().size() : 0; }

    /// How many of its bits can be stepped through: of more than that no register is computed.
    std::size_t reach() const { return std::min(length(), longestSequence); }

    /// Nothing runs while nobody looks.
    void setActive(bool active);
    const RegisterChoice& choice() const { return m_choice; }
    void setChoice(const RegisterChoice& choice);
    void run();
    /// Stops what runs; what was found until then stays.
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();
    bool running() const { return m_runs.busy(); }
    /// Whether it is being checked what the register generates.
    bool checking() const { return m_checks.busy(); }
    bool busy() const { return m_waitedFor.busy() || isOnTheWay(); }
    /// Busy for longer than a moment.
    bool waiting() const { return m_waitedFor.waiting() || (isOnTheWay() && m_walking.waiting()); }
    /// Whether a person would call what earlier() says old.
    bool stale() const { return earlier() && (waiting() || !busy()); }
    /// Whether the run was stopped, or failed, before it reached the last bit.
    bool unfinished() const { return !running() && !m_outdated && input() && (!m_result || earlier()); }
    /// Whether what follows is still that of an earlier run, perhaps of another sequence, because the present one has
    /// told nothing yet.
    bool earlier() const { return !m_begun && m_shown; }
    /// The sequence that what follows belongs to.
    const InputPointer& shown() const { return m_shown; }
    /// How far the run came, and the jumps until then; a log that grows.
    std::size_t bitsRead() const { return m_bitsRead; }
    std::shared_ptr<const JumpLog> log() const { return m_log; }
    /// Of a method that tells how it divides the bits: what it told until then; a log that grows.
    std::shared_ptr<const RecursionLog> recursion() const { return m_recursion; }
    /// Whether the method that is chosen, or taken, does.
    bool divides() const;
    std::optional<double> secondsLeft() const { return m_timeLeft.seconds(m_bitsRead, length()); }
    /// Null until the run has reached its end.
    const SynthesisedPointer& result() const { return m_result; }

    /// Of Walk::longest bits, position() among them; null until it is there.
    const WalkPointer& walk() const { return m_walk; }
    /// After how many bits the walk is looked at.
    std::size_t position() const { return m_position; }
    /// Up to reach(): at once if they are within the walk; otherwise as soon as there is another.
    void setPosition(std::size_t bitsRead);
    /// Where the way leads, while there is no walk there yet.
    std::optional<std::size_t> goingTo() const { return m_goingTo; }
    /// Whether there is always to be a next step: at its end the walk gives way to the next one at once.
    void setNextWanted(bool wanted);
    /// How much of the way is done.
    int thousandthsGone() const { return m_walking.thousandths(); }
    WalkBy walkBy() const { return m_by; }
    void setWalkBy(WalkBy by);
    int steps() const { return m_stops.empty() ? 0 : int(m_stops.size()) - 1; } ///< Steps are 0 … steps().
    int step() const;
    void setStep(int step);

    /// By the register of regeneratedOf() bits; null until it is there.
    const RegenerationPointer& regeneration() const { return m_regeneration; }
    /// By the register found, whichever is run now; null until it is there.
    const RegenerationPointer& check() const { return m_check; }
    /// Which register is run: that of so many bits, up to Walk::longest; 0 for the one found, as soon as it is.
    /// Where this is stopped or fails, it is again that of regeneration().
    std::size_t regeneratedOf() const { return m_regeneratedOf; }
    void regenerate(std::size_t bitsRead);
    /// How many bits it has made before the user's eyes: from L to the end.
    std::size_t regenerated() const { return m_regenerated; }
    void setRegenerated(std::size_t bits);

    SequencePlace place() const;
    /// Of an input that has just come: shown once what it needs is there, unless somebody goes elsewhere before.
    void setPlace(const SequencePlace& place);

Q_SIGNALS:
    void inputChanged();
    void advanced();     ///< bitsRead() and log() grew, at most 30 times a second.
    void stateChanged(); ///< busy(), waiting(), unfinished(), result().
    void walkChanged();  ///< walk(), and the step with it.
    void stepChanged();  ///< position(), step(), steps().
    void regenerationChanged();
    void regeneratedChanged();
    /// `about` is the same for each request of a kind.
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    void remarked(const QString& sentence);

private:
    struct Advance;
    void takeInput();
    void take(const Advance& advance);
    void showThisRun();
    void finish(const SynthesisedPointer& result);
    Latest<Synthesised>& request();

    // In synthesis_walk.cpp.
    void connectWalk();
    /// To another walk, or to the first of an input.
    bool isOnTheWay() const { return m_goingTo || (!m_beginning && m_walking.busy()); }
    bool suits(const Walk& walk, std::size_t bitsRead) const;
    void walkAgain();
    void walkFrom(std::size_t bitsRead);
    void moveTo(std::size_t bitsRead);
    void goTo(std::size_t bitsRead);
    void stopGoing();
    void show(const WalkPointer& walk);
    std::shared_ptr<const Sequence> sequence() const;
    void findStops();
    void checkFound();
    void startMaking(std::size_t bitsRead);
    void cancelMaking();
    void showWhichIsMade();
    void show(const RegenerationPointer& regeneration);
    void takeWalk();
    void make(Latest<Regeneration>& request, std::size_t bitsRead, Register found);

    Slot& m_slot;
    Devices& m_devices;
    Latest<Synthesised> m_onCpu;    ///< A long run must not hold up anything else.
    Latest<Synthesised> m_onDevice; ///< But CUDA is called from one thread only.
    Latest<Walk> m_walking;
    Latest<Regeneration> m_checks; ///< Of what was found.
    Latest<Regeneration> m_making; ///< Of the register of fewer bits.
    const Requests m_runs{&m_onCpu, &m_onDevice};
    const Requests m_waitedFor{&m_onCpu, &m_onDevice, &m_checks, &m_making};
    RegisterChoice m_choice;
    InputPointer m_shown;
    std::shared_ptr<JumpLog> m_log = std::make_shared<JumpLog>();
    std::shared_ptr<RecursionLog> m_recursion = std::make_shared<RecursionLog>();
    TimeLeft m_timeLeft;
    std::size_t m_bitsRead = 0;
    SynthesisedPointer m_result;
    WalkPointer m_walk;
    WalkPointer m_beginning;          ///< The walk from bit 0 on, of the same sequence.
    QString m_walkOf;                 ///< The name of the sequence, before it was edited.
    std::vector<std::size_t> m_stops; ///< Bits read at each step.
    WalkBy m_by = WalkBy::Bit;
    std::size_t m_position = 0;
    std::optional<std::size_t> m_goingTo;
    bool m_isNextWanted = false;
    RegenerationPointer m_regeneration, m_check;
    std::size_t m_regeneratedOf = 0;
    std::size_t m_regenerated = 0;
    std::optional<SequencePlace> m_placeWanted; ///< Until all of it can be shown.
    bool m_active = false;
    bool m_begun = false;   ///< Whether the present run has told something.
    bool m_outdated = true; ///< The input changed while nobody looked.
};

} // namespace walshscope::gui
