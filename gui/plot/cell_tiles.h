// SPDX-License-Identifier: GPL-3.0-or-later
// The pooled parts of a map that somebody looks at, computed when they are asked for and kept for a while.
#pragma once

#include "gui/plot/cell_frame.h"
#include "gui/work/latest.h"

#include <map>
#include <set>

namespace walshscope::gui {

/// Blocks of 2^rowLevel times 2^columnLevel cells; side times side of them are a tile.
struct TileKey {
    static constexpr int side = 256;

    int rowLevel, columnLevel;
    int row, column; ///< Of tiles.
    auto operator<=>(const TileKey&) const = default;

    CellBlocks blocks() const {
        return {{(row * side) << rowLevel, (column * side) << columnLevel}, side, side, rowLevel, columnLevel};
    }
};

using Tile = std::vector<float>;
using TilePointer = std::shared_ptr<const Tile>;
struct Tiles : std::map<TileKey, TilePointer> {
    bool exact = true; ///< None stands for blocks that are smaller than its own.
};

/// The tiles that a frame shows: the largest blocks no side of which is longer than a pixel.
std::vector<TileKey> tilesOf(const CellFrame& frame);
TilePointer makeTile(const CellSource& source, const TileKey& key, Monitor& monitor);

class CellTiles : public QObject {
    Q_OBJECT

public:
    explicit CellTiles(QObject* parent = nullptr);

    /// Forgets what it has of another one.
    void setSource(CellSourcePointer source);
    /// Of these, those that are there; in place of another, what is known of its cells in larger blocks. What is
    /// missing is computed: at once where it is little, otherwise on another thread, and then came() follows.
    Tiles get(const std::vector<TileKey>& keys);
    /// Whether all that was asked for last is there.
    bool complete() const { return m_missing.empty(); }
    /// Once it is cancelled, what is missing stays missing until resume() or another source.
    Request& request() { return m_request; }
    void resume();

Q_SIGNALS:
    void came();

private:
    struct Kept {
        TilePointer tile;
        std::uint64_t used;
    };
    void compute();
    void keep(const TileKey& key, TilePointer tile);
    void forgetOldest(std::size_t wanted);
    TilePointer enlarged(const TileKey& key) const;

    CellSourcePointer m_source;
    std::map<TileKey, Kept> m_kept;
    std::vector<TileKey> m_missing;
    std::set<TileKey> m_asked; ///< What the job computes.
    std::uint64_t m_time = 0;
    Latest<bool> m_request;
    bool m_stopped = false;
};

} // namespace walshscope::gui
