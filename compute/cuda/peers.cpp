// SPDX-License-Identifier: GPL-3.0-or-later
// Who can join whom, which needs no GPU to be told.
#include "cuda/peers.h"

#include <algorithm>

namespace walshscope {

bool canJoin(std::vector<std::string> peers) {
    const auto library = [](const std::string& peer) { return peer.substr(0, peer.find('@')); };
    std::ranges::sort(peers);
    return std::ranges::none_of(peers, [](const std::string& peer) { return peer == "-"; }) &&
           std::ranges::adjacent_find(peers) == peers.end() && library(peers.front()) == library(peers.back());
}

} // namespace walshscope
