// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a JSON text whose keys stay in the order in which they are written, which Qt's does not.
#pragma once

#include <QByteArray>
#include <QJsonValue>

#include <memory>

namespace walshscope::gui {

/// Null in the place of a key for the whole and for what stands in a list.
class JsonWriter {
public:
    JsonWriter();
    ~JsonWriter();
    Q_DISABLE_COPY_MOVE(JsonWriter)

    void open(const char* key = nullptr);
    void close();
    void openList(const char* key);
    void closeList();
    /// What is itself an object has its keys in the order of Qt.
    void write(const char* key, const QJsonValue& value);

    /// Indented by 4, with a line end behind it.
    QByteArray bytes() const;

private:
    struct Text;
    std::unique_ptr<Text> m_text;
};

} // namespace walshscope::gui
