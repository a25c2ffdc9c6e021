// SPDX-License-Identifier: GPL-3.0-or-later
// A cache of tiles with a bound, and the job that fills it.
#include "gui/plot/cell_tiles.h"

#include "part.h"

#include <bit>

namespace walshscope::gui {
namespace {

constexpr std::uint64_t littleEffort = std::uint64_t(1) << 20; ///< A few milliseconds.
constexpr std::size_t mostKept = 256;                          ///< 64 MiB.
constexpr int farthestLevel = 16;

int levelFor(const CellAxis& axis) {
    int level = 0;
    while (level < farthestLevel && axis.scale * double(2 << level) <= 1)
        ++level;
    return level;
}

} // namespace

std::vector<TileKey> tilesOf(const CellFrame& frame) {
    const int rowLevel = levelFor(frame.rows), columnLevel = levelFor(frame.columns);
    const CellRange seen = frame.visible();
    std::vector<TileKey> keys;
    const auto tile = [](int cell, int level) { return (cell >> level) / TileKey::side; };
    if (seen.first.row >= seen.end.row || seen.first.column >= seen.end.column)
        return keys;
    for (int row = tile(seen.first.row, rowLevel); row <= tile(seen.end.row - 1, rowLevel); ++row)
        for (int column = tile(seen.first.column, columnLevel); column <= tile(seen.end.column - 1, columnLevel);
             ++column)
            keys.push_back({rowLevel, columnLevel, row, column});
    return keys;
}

TilePointer makeTile(const CellSource& source, const TileKey& key, Monitor& monitor) {
    auto tile = std::make_shared<Tile>(std::size_t(TileKey::side) * TileKey::side);
    source.pool(key.blocks(), *tile, monitor);
    return tile;
}

CellTiles::CellTiles(QObject* parent) : QObject(parent) {
    connect(&m_request, &Request::answered, this, [this] { m_asked.clear(); });
    connect(&m_request, &Request::failed, this, &CellTiles::came);
    connect(&m_request, &Request::cancelled, this, [this] { m_stopped = true; });
}

void CellTiles::setSource(CellSourcePointer source) {
    m_request.clear();
    m_asked.clear();
    m_kept.clear();
    m_missing.clear();
    m_stopped = false;
    m_source = std::move(source);
}

void CellTiles::resume() {
    m_stopped = false;
    if (!m_missing.empty())
        Q_EMIT came();
}

Tiles CellTiles::get(const std::vector<TileKey>& keys) {
    m_missing.clear();
    ++m_time;
    for (const TileKey& key : keys)
        if (const auto kept = m_kept.find(key); kept != m_kept.end())
            kept->second.used = m_time;
        else
            m_missing.push_back(key);
    if (!m_missing.empty())
        compute();
    forgetOldest(keys.size());
    Tiles tiles;
    tiles.exact = complete();
    for (const TileKey& key : keys) {
        const auto kept = m_kept.find(key);
        if (TilePointer tile = kept != m_kept.end() ? kept->second.tile : enlarged(key))
            tiles.emplace(key, std::move(tile));
    }
    return tiles;
}

void CellTiles::compute() {
    std::uint64_t effort = 0;
    for (const TileKey& key : m_missing)
        effort += m_source->effort(key.blocks());
    if (effort <= littleEffort) {
        Monitor nobody;
        for (const TileKey& key : m_missing)
            keep(key, makeTile(*m_source, key, nobody));
        m_missing.clear();
        return;
    }
    // Neither begun anew for a part of what is under way, nor tried again where it failed.
    const bool asked = std::ranges::all_of(m_missing, [this](const TileKey& key) { return m_asked.contains(key); });
    if (m_stopped || (asked && (m_request.busy() || m_request.failure())))
        return;
    m_asked = std::set<TileKey>(m_missing.begin(), m_missing.end());
    m_request.start([this, source = m_source, keys = m_missing](JobMonitor& monitor) {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            Part part(monitor, double(i) / double(keys.size()), double(i + 1) / double(keys.size()));
            TilePointer tile = makeTile(*source, keys[i], part);
            monitor.tell([this, key = keys[i], tile = std::move(tile)] {
                keep(key, tile);
                Q_EMIT came();
            });
        }
        return true;
    });
}

void CellTiles::keep(const TileKey& key, TilePointer tile) { m_kept[key] = {std::move(tile), m_time}; }

void CellTiles::forgetOldest(std::size_t wanted) {
    const std::size_t most = std::max(mostKept, 2 * wanted);
    while (m_kept.size() > most)
        m_kept.erase(std::ranges::min_element(m_kept, {}, [](const auto& kept) { return kept.second.used; }));
}

/// Out of the tile with the smallest blocks that holds all of its cells.
TilePointer CellTiles::enlarged(const TileKey& key) const {
    for (int more = 1; more <= 2 * farthestLevel; ++more)
        for (int rows = std::max(0, more - farthestLevel); rows <= std::min(more, farthestLevel); ++rows) {
            const int columns = more - rows;
            const auto kept =
                m_kept.find({key.rowLevel + rows, key.columnLevel + columns, key.row >> rows, key.column >> columns});
            if (kept == m_kept.end())
                continue;
            auto tile = std::make_shared<Tile>(std::size_t(TileKey::side) * TileKey::side);
            const auto place = [](int tileOf, int i, int level) {
                return std::size_t(((tileOf * TileKey::side + i) >> level) % TileKey::side);
            };
            for (int y = 0; y < TileKey::side; ++y)
                for (int x = 0; x < TileKey::side; ++x)
                    (*tile)[std::size_t(y * TileKey::side + x)] =
                        (*kept->second.tile)[place(key.row, y, rows) * TileKey::side + place(key.column, x, columns)];
            return tile;
        }
    return nullptr;
}

} // namespace walshscope::gui
