// SPDX-License-Identifier: GPL-3.0-or-later
// A document together with where it came from.
#pragma once

#include "io/document.h"

#include <QMetaType>
#include <QString>

#include <memory>

namespace walshscope::gui {

/// Never changed once it is made.
struct Input {
    Document document;
    QString path;                    ///< Empty unless it was read from a file.
    std::string bytes;               ///< What was read; empty for a sample or a generated document.
    std::vector<Reading> readings;   ///< Under which the bytes make sense.
    std::optional<std::size_t> read; ///< Which of them was used.
    int n() const;
    QString title() const { return QString::fromStdString(document.name); }
    const SBox* sbox() const { return std::get_if<SBox>(&document.value); }
    bool isSequence() const { return document.kind() == Kind::Sequence; }
    const std::vector<std::uint8_t>& bits() const { return std::get<Sequence>(document.value).bits; }
    /// About how much memory it takes, in bytes.
    std::size_t size() const;
};
using InputPointer = std::shared_ptr<const Input>;

/// Throw what read() throws. Where it makes sense as the preferred kind, it is read as that.
Input inputFromFile(const QString& path, std::optional<Kind> preferred = {});
Input inputFromBytes(std::string bytes, const QString& name, const QString& path, Reading reading,
                     std::optional<Kind> preferred = {});
Input inputFromDocument(Document document);

} // namespace walshscope::gui

Q_DECLARE_METATYPE(walshscope::gui::InputPointer)
