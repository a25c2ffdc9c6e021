// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the records of a source, and tells them a few at a time.
#include "gui/many/many_rows.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/kinds.h"
#include "gui/words/wording.h"
#include "part.h"
#include "report/log.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace walshscope::gui {
namespace {

class ManyWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::ManyModel)
};

/// Collects rows until as many are there as were told, or enough for the table to be filled with.
class RowBatches {
public:
    RowBatches(std::size_t skipped, const TellRows& tell) : m_skipped(skipped), m_tell(tell) {}

    void add(ManyRow row) {
        if (m_skipped > 0) {
            --m_skipped;
            return;
        }
        m_rows.push_back(std::move(row));
        if (m_rows.size() >= std::clamp<std::size_t>(m_told, 1, most))
            finish();
    }

    void finish() {
        m_told += m_rows.size();
        if (!m_rows.empty())
            m_tell(std::exchange(m_rows, {}));
    }

private:
    static constexpr std::size_t most = 512;

    std::size_t m_skipped;
    const TellRows& m_tell;
    std::vector<ManyRow> m_rows;
    std::size_t m_told = 0;
};

} // namespace

void readRows(const ManySource& source, std::size_t skipped, const TellRows& tell, Monitor& monitor) {
    RowBatches batches(skipped, tell);
    const std::string file = fileNameOf(source.path.isEmpty() ? source.name : source.path);
    const auto wrong = [&](const QString& name, const QString& cause) {
        batches.add({.name = name, .source = source, .reading = {}, .wrong = cause});
    };
    // In English and without folders, as whoever reads a log is not the one who sees the rows.
    std::size_t left = 0;
    const auto log = [&](const std::string& where, const std::string& cause) {
        constexpr std::size_t most = 20; // The log has lines of others, too.
        if (++left <= most)
            toLog("left out of many: " + std::string(nameInLog(file)) + where + ": " + cause);
        else if (left == most + 1)
            toLog("left out of many: " + std::string(nameInLog(file)) + ": more, of which no line is kept");
    };
    const auto recordAt = [](std::size_t record) { return ", record " + std::to_string(record + 1); };
    try {
        Part loading(monitor, 0, 0.1), reading(monitor, 0.1, 1);
        const std::string bytes = source.bytes ? *source.bytes : readBytes(file, Pipes::Refused, loading);
        readEvery(
            bytes, fileNameOf(source.name), {},
            [&](Document document, const Reading& way) {
                const QString name = QString::fromStdString(document.name);
                if (auto* s = std::get_if<SBox>(&document.value))
                    batches.add({.name = name,
                                 .source = source,
                                 .reading = way,
                                 .sbox = std::make_shared<const SBox>(std::move(*s))});
                else {
                    log({}, document.name + " is no S-box");
                    wrong(name, ManyWords::tr("This is of the kind %1, not an S-box.").arg(kindTitle(document)));
                }
            },
            [&](const std::exception& error, std::size_t record) {
                log(recordAt(record), inLog(error));
                wrong(ManyWords::tr("%1 %2", "a file and the number of a record").arg(source.name).arg(record + 1),
                      worded(error));
            },
            reading);
    } catch (const Cancelled&) {
        throw;
    } catch (const std::exception& error) {
        log({}, inLog(error));
        wrong(source.name, worded(error));
    }
    batches.finish();
}

} // namespace walshscope::gui
