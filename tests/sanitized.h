// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace walshscope::test {

/// The sanitizers slow a program down tenfold and see in the first of many alike cases what they see in all of them, so
/// there a test may go through fewer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace walshscope::test
