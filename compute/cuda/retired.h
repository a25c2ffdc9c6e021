// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs faulted, and who hears of it. Needs no CUDA, so that it can be tested without.
#pragma once

#include "message.h"

#include <functional>
#include <optional>

namespace walshscope {

/// What keeps house may want to know, on whichever thread it happens: a GPU was retired, or memory on one is held by
/// nobody any more.
enum class GpuNews { Retired, MemoryDropped };

/// The listener must return at once and call nothing of this room. `who` has one; an empty one listens no more.
void listenToGpus(const void* who, std::function<void(GpuNews)> listener);
void tellOfGpus(GpuNews news);

/// After a fault all that was on the GPU is lost. The first reason stays until it is reinstated.
void retireGpu(int ordinal, const Message& fault);
/// One sentence; nothing of a GPU that is worked on.
std::optional<Message> whyRetired(int ordinal);
void reinstateGpu(int ordinal);

/// One that is retired is opened anew: what an attempt before this one left there is lost, too.
void loseWhatIsLeft(int ordinal);

/// Grows when it is retired and with each attempt to open it anew: what was there before is lost.
unsigned faultsOf(int ordinal);

} // namespace walshscope
