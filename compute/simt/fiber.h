// SPDX-License-Identifier: GPL-3.0-or-later
// A function that can be suspended and resumed: Boost.Context with the marks the sanitizers need.
#pragma once

#include <boost/context/fiber.hpp>

#include <cstddef>
#include <functional>
#include <span>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#elif defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace walshscope {

/// Runs `body` on the stack it is lent. The body must have returned before the fiber is destroyed.
class Fiber {
public:
    Fiber(std::function<void(Fiber&)> body, std::span<std::byte> stack)
        : m_stack(stack),
          m_body(std::move(body)),
          m_inside(std::allocator_arg, Borrowed{stack},
                   [this](boost::context::fiber&& outside) { return enter(std::move(outside)); }) {}
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;
    ~Fiber() {
#if defined(__SANITIZE_THREAD__)
        __tsan_destroy_fiber(m_tsanInside);
#endif
    }

    /// From outside: goes on until the body suspends or returns.
    void resume() {
#if defined(__SANITIZE_ADDRESS__)
        void* fake = nullptr;
        __sanitizer_start_switch_fiber(&fake, m_stack.data(), m_stack.size());
#elif defined(__SANITIZE_THREAD__)
        m_tsanOutside = __tsan_get_current_fiber();
        __tsan_switch_to_fiber(m_tsanInside, 0);
#endif
        m_inside = std::move(m_inside).resume();
#if defined(__SANITIZE_ADDRESS__)
        __sanitizer_finish_switch_fiber(fake, nullptr, nullptr);
#endif
    }

    /// From inside: back to whoever resumed.
    void suspend() {
#if defined(__SANITIZE_ADDRESS__)
        void* fake = nullptr;
        __sanitizer_start_switch_fiber(&fake, m_outsideStack, m_outsideBytes);
#elif defined(__SANITIZE_THREAD__)
        __tsan_switch_to_fiber(m_tsanOutside, 0);
#endif
        m_outside = std::move(m_outside).resume();
#if defined(__SANITIZE_ADDRESS__)
        __sanitizer_finish_switch_fiber(fake, &m_outsideStack, &m_outsideBytes);
#endif
    }

private:
    /// The sanitizers want to know where the stack lies, so it is ours and only lent.
    struct Borrowed {
        std::span<std::byte> memory;
        boost::context::stack_context allocate() const {
            boost::context::stack_context stack;
            stack.size = memory.size();
            stack.sp = memory.data() + memory.size();
            return stack;
        }
        void deallocate(boost::context::stack_context&) const {}
    };

    boost::context::fiber enter(boost::context::fiber&& outside) {
#if defined(__SANITIZE_ADDRESS__)
        __sanitizer_finish_switch_fiber(nullptr, &m_outsideStack, &m_outsideBytes);
#endif
        m_outside = std::move(outside);
        m_body(*this);
#if defined(__SANITIZE_ADDRESS__)
        __sanitizer_start_switch_fiber(nullptr, m_outsideStack, m_outsideBytes);
#elif defined(__SANITIZE_THREAD__)
        __tsan_switch_to_fiber(m_tsanOutside, 0);
#endif
        return std::move(m_outside);
    }

    std::span<std::byte> m_stack;
    std::function<void(Fiber&)> m_body;
    boost::context::fiber m_inside;
    boost::context::fiber m_outside;
#if defined(__SANITIZE_ADDRESS__)
    const void* m_outsideStack = nullptr;
    std::size_t m_outsideBytes = 0;
#elif defined(__SANITIZE_THREAD__)
    void* m_tsanInside = __tsan_create_fiber(0);
    void* m_tsanOutside = nullptr;
#endif
};

} // namespace walshscope
