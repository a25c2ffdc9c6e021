// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the open S-box as a whole: its figures first, and what is costly as it comes.
#pragma once

#include "gui/documents/input.h"
#include "gui/tables/property_sheet.h"
#include "gui/work/requests.h"
#include "sbox/property_kinds.h"
#include "sbox/table_map.h"

#include <deque>

namespace walshscope::gui {

struct SBoxFigures {
    InputPointer input;
    QStringList names; ///< Of those in the library that are equal to it.
    SBoxProperties tables;
    std::vector<PropertyAnswer> answers; ///< One for each of sboxPropertyKinds(); nothing of what is dear.
};
using SBoxFiguresPointer = std::shared_ptr<const SBoxFigures>;

/// One of the dear properties.
struct CostlyFigure {
    enum class State { Coming, Known, None, TooLong, Stopped, NotOffered };
    State state = State::Coming;
    PropertyValue value = {}; ///< If Known; None means that it has none.
    double seconds = 0;       ///< About how long it takes, if it is TooLong to be begun without being asked for.
};

class SBoxFacts : public QObject {
    Q_OBJECT

public:
    /// Longer than this nothing is begun that nobody asked for.
    static constexpr double mostSeconds = 10;

    explicit SBoxFacts(QObject* parent = nullptr);

    /// Begins with it, unless it is there or on its way; forgets everything where it is no S-box.
    void show(const InputPointer& input);
    /// A dear property, by its place among sboxPropertyKinds(), however long it takes.
    void compute(int what);
    /// A table that is there has told a dear property, if it is one of this S-box.
    void know(const std::shared_ptr<const TableMap>& map);

    /// Null until they are there.
    SBoxFiguresPointer figures() const { return m_figures.result(); }
    /// Of a dear one, by its row or its key.
    CostlyFigure costly(const SBoxPropertyKind& kind) const;
    CostlyFigure costly(std::string_view key) const { return costly(sboxPropertyNamed(key)); }
    /// Null until there are figures.
    PropertySheetPointer sheet() const { return m_sheet; }

    const Requests& requests() const { return m_requests; }

Q_SIGNALS:
    /// figures(), costly() or sheet().
    void changed();

private:
    struct Dear {
        explicit Dear(const SBoxPropertyKind& kind) : kind(&kind) {}

        const SBoxPropertyKind* kind;
        Latest<PropertyValue> request;
        bool isAsked = false;
        PropertyValue told; ///< Read off a table.
    };

    void begin();
    void tell();

    InputPointer m_input; ///< An S-box.
    Latest<SBoxFigures> m_figures;
    std::deque<Dear> m_dear;
    Requests m_requests{&m_figures}; ///< And those of m_dear.
    PropertySheetPointer m_sheet;
};

} // namespace walshscope::gui
