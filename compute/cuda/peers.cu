// SPDX-License-Identifier: GPL-3.0-or-later
// NCCL's functions, which are looked for when they are first asked for.
#include "cuda/check.h"
#include "cuda/gpu_machine.h"
#include "cuda/peers.h"

#include <dlfcn.h>

#include <cstring>

namespace walshscope {
namespace {

/// As NCCL 2 has them in C.
struct UniqueId {
    char bytes[128];
};
using Communicator = struct OpaqueCommunicator*;
constexpr int success = 0, int32Type = 2;

struct Nccl {
    int (*getVersion)(int*);
    int (*getUniqueId)(UniqueId*);
    int (*commInitRank)(Communicator*, int count, UniqueId, int own);
    int (*commDestroy)(Communicator);
    int (*groupStart)();
    int (*groupEnd)();
    int (*send)(const void*, std::size_t count, int type, int peer, Communicator, cudaStream_t);
    int (*recv)(void*, std::size_t count, int type, int peer, Communicator, cudaStream_t);
    const char* (*getErrorString)(int);
};

template <class F>
bool find(void* library, const char* name, F& function) {
    void* const found = ::dlsym(library, name);
    std::memcpy(&function, &found, sizeof found); // A pointer to data is none to a function in C++ alone.
    return found != nullptr;
}

/// Null where it is not installed, or older than sending and receiving.
const Nccl* nccl() {
    static const Nccl* const loaded = []() -> const Nccl* {
        void* const library = ::dlopen("libnccl.so.2", RTLD_NOW | RTLD_LOCAL);
        static Nccl all{};
        const bool isWhole =
            library && find(library, "ncclGetVersion", all.getVersion) &&
            find(library, "ncclGetUniqueId", all.getUniqueId) && find(library, "ncclCommInitRank", all.commInitRank) &&
            find(library, "ncclCommDestroy", all.commDestroy) && find(library, "ncclGroupStart", all.groupStart) &&
            find(library, "ncclGroupEnd", all.groupEnd) && find(library, "ncclSend", all.send) &&
            find(library, "ncclRecv", all.recv) && find(library, "ncclGetErrorString", all.getErrorString);
        return isWhole ? &all : nullptr;
    }();
    return loaded;
}

void checkNccl(int status, const char* what) {
    if (status != success)
        throw ComputationError(Message::tr("NCCL: %1 (%2)", nccl()->getErrorString(status), what));
}

class NcclPeers : public GpuPeers {
public:
    NcclPeers(Machine& gpu, const UniqueId& id, int own, int count) : m_gpu(gpu) {
        streamOf(gpu); // Its GPU is to be the current one.
        checkNccl(nccl()->commInitRank(&m_communicator, count, id, own), "ncclCommInitRank");
    }
    ~NcclPeers() override {
        // Nothing is under way, but on a GPU that faulted it would wait for what never comes.
        if (!static_cast<Gpu&>(m_gpu).lost())
            nccl()->commDestroy(m_communicator);
    }

    void exchange(Buffer<std::int32_t>& from, std::span<const Part> sent, Buffer<std::int32_t>& to,
                  std::span<const Part> received, std::size_t count) override {
        const cudaStream_t stream = streamOf(m_gpu);
        // What throws comes before the group, which has to be ended.
        const std::int32_t* const source = from.data();
        std::int32_t* const target = to.data();
        checkNccl(nccl()->groupStart(), "ncclGroupStart");
        int status = success;
        for (const Part& part : sent)
            if (status == success)
                status = nccl()->send(source + part.first, count, int32Type, part.peer, m_communicator, stream);
        for (const Part& part : received)
            if (status == success)
                status = nccl()->recv(target + part.first, count, int32Type, part.peer, m_communicator, stream);
        const int ended = nccl()->groupEnd();
        checkNccl(status, "ncclSend or ncclRecv");
        checkNccl(ended, "ncclGroupEnd");
        m_gpu.finish();
    }

private:
    Machine& m_gpu;
    Communicator m_communicator = nullptr;
};

} // namespace

std::string peerOf(int ordinal) {
    int version = 0;
    if (!nccl() || nccl()->getVersion(&version) != success)
        return "-";
    const std::string address = busAddress(ordinal);
    return address.empty() ? "-" : std::to_string(version) + '@' + address;
}

std::string newPeersName() {
    UniqueId id{};
    if (!nccl())
        throw ComputationError(Message::tr("NCCL is not installed"));
    checkNccl(nccl()->getUniqueId(&id), "ncclGetUniqueId");
    constexpr char digits[] = "0123456789abcdef";
    std::string name;
    for (const char byte : id.bytes) {
        name += digits[static_cast<unsigned char>(byte) / 16];
        name += digits[static_cast<unsigned char>(byte) % 16];
    }
    return name;
}

std::unique_ptr<GpuPeers> joinPeers(Machine& gpu, const std::string& name, int own, int count) {
    UniqueId id{};
    if (!nccl())
        throw ComputationError(Message::tr("NCCL is not installed"));
    if (name.size() != 2 * sizeof id.bytes)
        throw ComputationError(
            Message::tr("a name of %1 letters to join other GPUs by, expected %2", name.size(), 2 * sizeof id.bytes));
    for (std::size_t i = 0; i < sizeof id.bytes; ++i)
        id.bytes[i] = char(std::stoi(name.substr(2 * i, 2), nullptr, 16));
    return std::make_unique<NcclPeers>(gpu, id, own, count);
}

} // namespace walshscope
