// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what was found in slices, a file for each.
#include "sliced/slice_folder.h"

#include "error.h"
#include "io/document.h"
#include "io/mapped_file.h"
#include "io/new_file.h"

#include <filesystem>

namespace walshscope {
namespace {

constexpr auto partEnding = ".walshpart";

/// Nothing where there is none, or it is cut off.
std::optional<SlicePart> readablePart(const std::string& file) {
    if (sizeOfFile(file) == 0)
        return {};
    try {
        Monitor silent;
        return readSlicePart(readBytes(file, Pipes::Refused, silent), file);
    } catch (const InputError&) {
        return {};
    }
}

} // namespace

SliceFolder::SliceFolder(std::string path) : m_path(std::move(path)) {
    std::error_code error;
    std::filesystem::create_directories(m_path, error);
    if (!std::filesystem::is_directory(m_path))
        throw ComputationError(Message::tr("%1: is no folder and cannot be made: %2", m_path, error.message()));
}

std::string SliceFolder::fileOf(const Slice& slice, const std::string& ending) const {
    const std::size_t digits = std::to_string((std::uint64_t(1) << slice.bits) - 1).size();
    const std::string number = std::to_string(slice.number);
    return std::filesystem::path(m_path) / ("slice-" + std::string(digits - number.size(), '0') + number + ending);
}

std::optional<int> SliceFolder::bitsOf(const std::string& input) const {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_path, error)) {
        const std::string file = entry.path();
        const auto part = entry.path().extension() == partEnding ? readablePart(file) : std::nullopt;
        if (!part)
            continue;
        if (part->input != input)
            throw InputError(file, 0, 0,
                             Message::tr("is of the input %1, expected %2: choose another folder", part->input, input));
        return part->slice.bits;
    }
    if (error)
        throw ComputationError(Message::tr("%1: cannot be read: %2", m_path, error.message()));
    return {};
}

std::optional<SlicePart> SliceFolder::kept(const Slice& slice, const std::string& input, std::size_t top) const {
    const std::string file = fileOf(slice);
    const auto part = readablePart(file);
    if (!part)
        return {};
    if (part->input != input || part->slice != slice || part->count != 1)
        throw InputError(
            file, 0, 0,
            Message::tr("is slice %1 of %2 of the input %3, expected slice %4 of %5 of %6: choose another folder",
                        part->slice.number, std::uint64_t(1) << part->slice.bits, part->input, slice.number,
                        std::uint64_t(1) << slice.bits, input));
    return part->top == top ? part : std::nullopt;
}

void SliceFolder::claim(const std::string& input, int bits) const {
    const std::string file = std::filesystem::path(m_path) / "slices.txt";
    const std::string ours = "input " + input + "\nslices " + std::to_string(std::uint64_t(1) << bits) + '\n';
    if (sizeOfFile(file) == 0) {
        for (const auto& entry : std::filesystem::directory_iterator(m_path))
            if (entry.is_regular_file() && entry.path().extension() == ".npy")
                throw InputError(
                    m_path, 0, 0,
                    Message::tr("has slices and no slices.txt that says of what, expected another folder"));
        writeFile(file, ours);
        return;
    }
    Monitor silent;
    if (readBytes(file, Pipes::Refused, silent) != ours)
        throw InputError(
            file, 0, 0,
            Message::tr("names another input or another number of slices, expected %1 in %2: choose another folder",
                        input, std::uint64_t(1) << bits));
}

void SliceFolder::keep(const SlicePart& part) const { writeFile(fileOf(part.slice), written(part)); }

} // namespace walshscope
