// SPDX-License-Identifier: GPL-3.0-or-later
// Finding each access of one run in the other, and pairs that happened in another order.
#include "distribution/film_comparison.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace walshscope {
namespace {

using Cell = CountingFilm::Cell;

/// Launch, thread, kind, file, line, column, and how often it has been there before.
using AccessKey = std::tuple<std::uint32_t, std::uint32_t, Action, std::string, std::uint32_t, std::uint32_t, unsigned>;

/// Calls `what` with the key and the cell of each access of a kernel.
template <class Film, class What>
void eachAccess(Film& film, What what) {
    std::map<AccessKey, unsigned> times;
    for (auto& step : film.steps)
        for (auto* cells : {&step.read, &step.written})
            for (auto& cell : *cells) {
                if (cell.order == 0)
                    continue;
                AccessKey key(step.launch, cell.thread, cell.action, film.observation.files[cell.where.file].name(),
                              cell.where.line, cell.where.column, 0);
                std::get<6>(key) = times[key]++;
                what(key, cell);
            }
}

/// The same access in both runs.
struct Twins {
    Cell* here;
    const Cell* honest;
    bool isWrite() const { return here->action == Action::Store || here->action == Action::Atomic; }
    bool precedes(const Twins& other) const { return here->order < other.here->order; }
    bool shouldPrecede(const Twins& other) const { return honest->order < other.honest->order; }
};

/// Whether it matters which of them is first: additions may come in any order.
bool conflict(const Twins& read, const Twins& write) {
    return read.here->thread != write.here->thread && write.isWrite() && read.here->action != Action::Store &&
           !(read.here->action == Action::Atomic && write.here->action == Action::Atomic);
}

/// Of several writes it tells of the one that left what was meant, or of what was found.
std::optional<CountingFilm::Mistimed> mistimed(const Twins& read, const std::vector<Twins>& ofElement) {
    const Twins* early = nullptr;
    const Twins* late = nullptr;
    for (const Twins& write : ofElement) {
        if (!conflict(read, write) || read.precedes(write) == read.shouldPrecede(write))
            continue;
        if (read.precedes(write))
            early = early && write.shouldPrecede(*early) ? early : &write;
        else
            late = late && write.precedes(*late) ? late : &write;
    }
    if (early)
        return CountingFilm::Mistimed{*read.here, *early->here, true};
    if (late)
        return CountingFilm::Mistimed{*read.here, *late->here, false};
    return {};
}

} // namespace

void compare(CountingFilm& film, const CountingFilm& honest) {
    film.expectedContents.resize(film.arrays.size());
    std::vector<std::optional<std::uint32_t>> same(film.arrays.size());
    for (std::size_t k = 0; k < film.arrays.size(); ++k) {
        const auto found = std::ranges::find_if(
            honest.arrays, [&](const CountingFilm::Array& array) { return array.isSameAs(film.arrays[k]); });
        if (found == honest.arrays.end())
            continue;
        same[k] = std::uint32_t(found - honest.arrays.begin());
        film.expectedContents[k] = honest.expectedContents[*same[k]];
    }

    std::map<AccessKey, const Cell*> honestly;
    eachAccess(honest, [&](const AccessKey& key, const Cell& cell) { honestly[key] = &cell; });
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>, std::vector<Twins>> elements; // With the launch.
    eachAccess(film, [&](const AccessKey& key, Cell& cell) {
        const auto found = honestly.find(key);
        // Who was led astray may be elsewhere at that time.
        if (found == honestly.end() || found->second->index != cell.index || same[cell.array] != found->second->array)
            return;
        // Additions leave something else in every order.
        if (cell.action != Action::Atomic && found->second->after != cell.after)
            cell.meant = found->second->after;
        elements[{std::get<0>(key), cell.array, cell.index}].push_back({&cell, found->second});
    });
    for (const auto& [element, accesses] : elements)
        for (const Twins& read : accesses)
            if (const auto found = mistimed(read, accesses))
                film.mistimed.push_back(*found);
    std::ranges::sort(film.mistimed, {}, [](const CountingFilm::Mistimed& each) { return each.cell.order; });
}

} // namespace walshscope
