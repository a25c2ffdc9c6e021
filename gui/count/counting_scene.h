// SPDX-License-Identifier: GPL-3.0-or-later
// What one step of a counting method looks like: rows of labelled cells, and arrows from what is read to what is
// written.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace walshscope::gui {

struct SceneCell {
    enum class Touch : std::uint8_t { None, Read, Written };

    std::uint64_t index = 0;             ///< In its array.
    std::size_t first = 0, last = 0;     ///< The columns that it covers.
    std::optional<std::int64_t> value;   ///< Nothing while nobody has written it.
    std::optional<std::int64_t> right;   ///< What should be there, where something else is.
    std::optional<std::uint32_t> thread; ///< Who wrote it last.
    std::optional<std::int64_t> before;  ///< What stood there, where this step wrote it.
    Touch touch = Touch::None;           ///< In this step.
    QString mistimed;                    ///< Who read it in this step too early or too late, in words.
};

struct SceneRow {
    QString title; ///< "sorted"
    QString array; ///< What the kernel calls it; empty where it has none of its own.
    std::vector<SceneCell> cells;
};

struct ScenePlace {
    std::size_t row = 0, cell = 0;
    bool operator==(const ScenePlace&) const = default;
};

struct SceneArrow {
    ScenePlace from, to;
    bool isMistimed = false; ///< What it brings was read too early or too late.
    bool operator==(const SceneArrow&) const = default;
};

struct CountingScene {
    std::size_t columns = 0;
    std::vector<SceneRow> rows;
    std::vector<SceneArrow> arrows;

    const SceneCell& at(const ScenePlace& place) const { return rows[place.row].cells[place.cell]; }
    bool has(const ScenePlace& place) const {
        return place.row < rows.size() && place.cell < rows[place.row].cells.size();
    }
};

/// "sorted[3] = −2, written by thread 3 in this step; it was 6." Empty where there is no such cell.
QString inWords(const CountingScene& scene, const ScenePlace& place);

/// Which cells are wrong, and what should be there; empty where none is.
QString wrongInWords(const CountingScene& scene);

/// The rows from top to bottom, for assistive technology.
QString inWords(const CountingScene& scene);

} // namespace walshscope::gui
