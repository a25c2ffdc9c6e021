// SPDX-License-Identifier: GPL-3.0-or-later
// What the Sequence workspace shows: the run of a method, how far it is, and the walk that is stepped through.
#pragma once

#include "gui/sequence/time_left.h"
#include "gui/session.h"
#include "sequence/jump_log.h"
#include "sequence/method.h"
#include "sequence/walk.h"

namespace walshscope {

/// A polynomial as it is shown, the length limited.
struct Written {
    QString terms, hex;
};

/// A run that reached its end.
struct Synthesised {
    RegisterResult result; ///< Without the jumps, which are in the log.
    Polynomial characteristic;
    Written connectionText, characteristicText;
    std::shared_ptr<const JumpLog> log; ///< Null from a method that does not visit each bit.
    double milliseconds;                ///< As a user waits for it.
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

class Synthesis : public QObject {
    Q_OBJECT

public:
    explicit Synthesis(Session& session, QObject* parent = nullptr);

    Session& session() const { return m_session; }
    const InputPointer& input() const { return m_session.sequence(); }
    std::size_t length() const { return input() ? input()->bits().size() : 0; }

    /// Nothing runs while nobody looks.
    void setActive(bool active);
    /// Method and device; `jumps` is not looked at.
    const RegisterChoice& choice() const { return m_choice; }
    void setChoice(const RegisterChoice& choice);
    void run();
    /// Stops what runs; what was found until then stays.
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();
    bool running() const { return m_running; }
    /// Running, or checking what the register generates.
    bool busy() const { return m_running || m_checking; }
    /// Whether the run was stopped, or failed, before it reached the last bit.
    bool unfinished() const { return !m_running && !m_result && input() && !m_outdated; }

    /// Of the present input: how far the run came, and the jumps until then. Methods that do not visit each bit have
    /// none.
    std::size_t bitsRead() const { return m_bitsRead; }
    std::shared_ptr<const JumpLog> log() const { return m_log; }
    std::optional<double> secondsLeft() const { return m_timeLeft.seconds(m_bitsRead, length()); }
    /// Null until the run has reached its end.
    const SynthesisedPointer& result() const { return m_result; }

    /// Of the first Walk::longest bits; null until it is there.
    const WalkPointer& walk() const { return m_walk; }
    /// After how many bits the walk is looked at.
    std::size_t position() const { return m_position; }
    void setPosition(std::size_t bitsRead);
    WalkBy walkBy() const { return m_by; }
    void setWalkBy(WalkBy by);
    int steps() const { return m_stops.empty() ? 0 : int(m_stops.size()) - 1; } ///< Steps are 0 … steps().
    int step() const;
    void setStep(int step);

    /// Of the register found, or of an earlier one of the walk; null until it is there.
    const RegenerationPointer& regeneration() const { return m_regeneration; }
    /// Of the whole sequence by the register found, whichever is run now; null until it is there.
    const RegenerationPointer& check() const { return m_check; }
    /// `bitsRead` up to the walk's length, or the length of the sequence.
    void regenerate(std::size_t bitsRead);
    /// How many bits it has made before the user's eyes: from L to the end.
    std::size_t regenerated() const { return m_regenerated; }
    void setRegenerated(std::size_t bits);

Q_SIGNALS:
    void inputChanged(); ///< Nothing of the earlier one is left.
    void advanced();     ///< bitsRead() and log() grew, at most 30 times a second.
    void stateChanged(); ///< busy(), unfinished(), result().
    void choiceChanged();
    void walkChanged(); ///< walk(), and the step with it.
    void stepChanged(); ///< position(), step(), steps().
    void regenerationChanged();
    void regeneratedChanged();
    void failed(const QString& cause, const QString& wayOut);
    void remarked(const QString& sentence);

private:
    struct Advance;
    void takeInput();
    void walkAgain();
    void take(const Advance& advance);
    void forgetRun();
    void finish(const SynthesisedPointer& result);
    void fail(const std::exception& error);
    void findStops();
    Worker& worker();

    Session& m_session;
    Worker m_worker; ///< A long run on the CPU must not hold up the window's other work.
    Worker m_cuda;   ///< But CUDA is called from one thread only.
    Worker m_walks;  ///< Steps and regeneration, beside a long run.
    RegisterChoice m_choice;
    std::shared_ptr<JumpLog> m_growing = std::make_shared<JumpLog>();
    std::shared_ptr<const JumpLog> m_log = m_growing;
    TimeLeft m_timeLeft;
    std::size_t m_bitsRead = 0;
    SynthesisedPointer m_result;
    WalkPointer m_walk;
    std::vector<std::size_t> m_stops; ///< Bits read at each step.
    WalkBy m_by = WalkBy::Bit;
    std::size_t m_position = 0;
    RegenerationPointer m_regeneration, m_check;
    std::size_t m_regenerated = 0;
    bool m_active = false;
    bool m_running = false;
    bool m_checking = false;
    bool m_outdated = true; ///< The input changed while nobody looked.
    int m_run = 0;          ///< Reports of an older one are not looked at.
    int m_inputs = 0;
    int m_regenerations = 0;
};

} // namespace walshscope
