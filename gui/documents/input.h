// SPDX-License-Identifier: GPL-3.0-or-later
// A document together with where it came from.
#pragma once

#include "io/document.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <memory>

namespace walshscope::gui {

/// By which a file is known again.
struct FileState {
    qint64 size;
    QDateTime changed;
    bool operator==(const FileState&) const = default;
};

struct Input;

/// Of a Boolean function, some of whose values are flipped.
struct Noise {
    static constexpr int largestSeed = 9999;

    std::shared_ptr<const Input> clean; ///< Without the flips; null where there are none yet.
    std::uint32_t flips = 0;
    std::uint32_t seed = 1;
    bool operator==(const Noise& other) const { return flips == other.flips && seed == other.seed; }
};

/// Never changed once it is made.
struct Input {
    /// More than these are not kept where a file has them.
    static constexpr std::size_t mostBytes = std::size_t(1) << 20;

    Document document;
    QString path;                    ///< Empty unless it was read from a file.
    QString source;                  ///< What bytes were called: the name of a file, "pasted text"; empty without.
    std::string bytes;               ///< What was read; empty for a sample or a generated document. See bytesOf().
    std::vector<Reading> readings;   ///< Under which the bytes make sense.
    std::optional<std::size_t> read; ///< Which of them was used.
    std::optional<FileState> file;   ///< Of the one that has the bytes, where they are not kept.
    bool edited = false;             ///< Made by hand, so that nobody else has it.
    QString origin;                  ///< The title of what was edited; empty where it was typed from nothing.
    std::optional<Noise> noise = {};

    int n() const;
    QString title() const { return QString::fromStdString(document.name); }
    const SBox* sbox() const { return std::get_if<SBox>(&document.value); }
    const LargeFunction* large() const { return std::get_if<LargeFunction>(&document.value); }
    /// Which can be convolved and nothing else.
    bool isReal() const { return document.kind() == Kind::Real; }
    bool isSequence() const { return document.kind() == Kind::Sequence; }
    const std::vector<std::uint8_t>& bits() const { return std::get<Sequence>(document.value).bits; }
    /// Which of the readings is likelier than the one used, where that is doubtful.
    std::optional<std::size_t> likelier() const;
    /// About how much memory it takes, in bytes.
    std::size_t size() const;
};
using InputPointer = std::shared_ptr<const Input>;

/// What has to be filled up with zeros to be read as numbers, which nobody has asked for yet.
class NeedsFilling : public InputError {
public:
    NeedsFilling(const InputError& error, Reading filled)
        : InputError(error.name(), error.line(), error.column(), error.words()), m_filled(std::move(filled)) {}
    /// The reading that does it.
    const Reading& filled() const { return m_filled; }

private:
    Reading m_filled;
};

/// Throw what read() throws, and NeedsFilling. Where it makes sense as the preferred kind, it is read as that, unless
/// the reading says what it is. A pipe is refused: nobody can tell whether something will come. Packed bits that are
/// too many for a document stay in the file.
Input inputFromFile(const QString& path, const Reading& reading, std::optional<Kind> preferred, Monitor& monitor);
Input inputFromBytes(std::string bytes, const QString& name, const QString& path, Reading reading,
                     std::optional<Kind> preferred, Monitor& monitor);
Input inputFromDocument(Document document);
/// Another document out of the same bytes.
Input withDocument(const Input& old, Document document);
/// The same bytes by another reading, which is one of its own or any.
Input readAgain(const Input& old, const Reading& reading, Monitor& monitor);
/// What was made by hand out of what has that title. Its own title says so, or is its formula where that one is a
/// formula, and no file is claimed.
Input inputFromEdit(Document document, const QString& origin);

/// Throws InputError if the file that has the bytes has changed since, whatever it is now.
void requireUnchanged(const Input& input);
/// What was read, from the file again where no copy was kept. Throws InputError if that has changed since.
std::string bytesOf(const Input& input, Monitor& monitor);

} // namespace walshscope::gui

Q_DECLARE_METATYPE(walshscope::gui::InputPointer)
