// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of what is open in a slot.
#include "gui/documents/opened.h"

#include "gui/documents/documents.h"
#include "gui/documents/input_json.h"
#include "gui/json/fields.h"

namespace walshscope::gui {
namespace {

Fields<Opened> openedFields(const char* slot, const std::optional<QString>& folder, Monitor& monitor) {
    using F = Field<Opened>;
    using S = Opened;
    const auto readInput = [=, &monitor](const JsonPart& part, const char* key, S& s) {
        s.input = std::make_shared<const Input>(inputFrom(part.part(key), folder, monitor));
        if (!Documents::isFor(slot, s.input->document.kind()))
            part.fail(key, Message::tr("not the kind that belongs there"));
        s.component = s.input->sbox() ? 1 : 0;
    };
    const auto readComponent = [](const JsonPart& part, const char* key, S& s) {
        const SBox* sbox = s.input->sbox();
        if (!sbox)
            part.fail(key, Message::tr("only an S-box has components"));
        s.component = std::uint32_t(part.integer(key, 1, (1 << sbox->m()) - 1));
    };
    return {F::own("input", readInput, [&monitor](const S& s) { return toJson(*s.input, monitor); }).required(),
            F::own("component", readComponent, [](const S& s) { return int(s.component); }).seldom(),
            F("unsaved", &S::isUnsaved, Truth{}).seldom()};
}

bool same(const OpenedInSlots& a, const OpenedInSlots& b, const QString& slot) {
    const auto ofA = a.find(slot), ofB = b.find(slot);
    if (ofA == a.end() || ofB == b.end())
        return ofA == a.end() && ofB == b.end();
    return ofA->second.input == ofB->second.input && ofA->second.component == ofB->second.component;
}

/// Of all slots.
Fields<OpenedInSlots> slotFields(const std::optional<QString>& folder, Monitor& monitor) {
    Fields<OpenedInSlots> all;
    for (const char* slot : Documents::slotIds) {
        const auto read = [=, &monitor](const JsonPart& part, const char* key, OpenedInSlots& opened) {
            if (part.isNull(key))
                opened.erase(QLatin1String(key));
            else
                opened[QLatin1String(key)] = readFields(openedFields(slot, folder, monitor), part.part(key), {});
        };
        const auto write = [=, &monitor](JsonWriter& out, const char* key, const OpenedInSlots& opened,
                                         const Known<OpenedInSlots>&) {
            const auto found = opened.find(QLatin1String(key));
            if (found == opened.end()) {
                out.write(key, QJsonValue());
                return;
            }
            out.open(key);
            writeFields(out, openedFields(slot, folder, monitor), found->second, {nullptr, true});
            out.close();
        };
        all.push_back(Field<OpenedInSlots>::ordered(
            slot, read, write, [id = QString::fromLatin1(slot)](const OpenedInSlots& a, const OpenedInSlots& b) {
                return same(a, b, id);
            }));
    }
    return all;
}

} // namespace

OpenedInSlots readOpened(const JsonPart& part, OpenedInSlots base, const std::optional<QString>& folder,
                         Monitor& monitor) {
    return readFields(slotFields(folder, monitor), part, std::move(base));
}

void writeOpened(JsonWriter& out, const char* key, const OpenedInSlots& opened, const OpenedInSlots& base,
                 Monitor& monitor) {
    out.open(key);
    writeFields(out, slotFields({}, monitor), opened, {&base});
    out.close();
}

} // namespace walshscope::gui
