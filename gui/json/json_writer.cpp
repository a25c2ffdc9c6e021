// SPDX-License-Identifier: GPL-3.0-or-later
// RapidJSON's writer, told values of Qt.
#include "gui/json/json_writer.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <QJsonArray>
#include <QJsonObject>

namespace walshscope::gui {

struct JsonWriter::Text {
    rapidjson::StringBuffer buffer;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> json{buffer};

    void key(const char* key) {
        if (key)
            json.Key(key);
    }
};

JsonWriter::JsonWriter() : m_text(std::make_unique<Text>()) {}
JsonWriter::~JsonWriter() = default;

void JsonWriter::open(const char* key) {
    m_text->key(key);
    m_text->json.StartObject();
}

void JsonWriter::close() { m_text->json.EndObject(); }

void JsonWriter::openList(const char* key) {
    m_text->key(key);
    m_text->json.StartArray();
}

void JsonWriter::closeList() { m_text->json.EndArray(); }

void JsonWriter::write(const char* key, const QJsonValue& value) {
    if (value.isArray()) {
        openList(key);
        for (const QJsonValue& each : value.toArray())
            write(nullptr, each);
        closeList();
        return;
    }
    if (value.isObject()) {
        open(key);
        const QJsonObject object = value.toObject();
        for (auto each = object.begin(); each != object.end(); ++each)
            write(each.key().toUtf8().constData(), each.value());
        close();
        return;
    }
    m_text->key(key);
    if (value.isBool()) {
        m_text->json.Bool(value.toBool());
    } else if (value.isDouble()) {
        const qint64 whole = value.toInteger();
        if (double(whole) == value.toDouble())
            m_text->json.Int64(whole);
        else
            m_text->json.Double(value.toDouble());
    } else if (value.isString()) {
        const std::string text = value.toString().toStdString();
        m_text->json.String(text.data(), rapidjson::SizeType(text.size()));
    } else {
        m_text->json.Null();
    }
}

QByteArray JsonWriter::bytes() const {
    return QByteArray(m_text->buffer.GetString(), qsizetype(m_text->buffer.GetSize())) + '\n';
}

} // namespace walshscope::gui
