// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for the largest entries, and listing them.
#include "gui/inspect/largest_pane.h"

#include "gui/documents/counts.h"
#include "gui/documents/picture_file.h"
#include "gui/documents/save_dialog.h"
#include "gui/plot/export.h"
#include "gui/plot/type.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"
#include "io/latex.h"
#include "sbox/tiles.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QIODevice>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr double longSearch = 10; ///< Seconds, beyond which somebody has to ask.

} // namespace

QString LargestPane::Found::a(std::size_t i) const { return hexadecimal(entries[i].a, s->n()); }

QString LargestPane::Found::b(std::size_t i) const {
    return hexadecimal(entries[i].b, look.kind().columnBits(s->n(), s->m()));
}

double LargestPane::Found::shown(std::size_t i) const {
    const double entry = entries[i].entry;
    return look.isScaled() ? entry * factorOf(look.scale, s->n()) : entry;
}

LargestPane::LargestPane(Slot& slot, TablePane& tables, QWidget* parent)
    : InspectPane(slot, parent),
      m_tables(tables),
      m_words(new WordsLabel("largestWords", tr("Which entries are listed"), 2, this)),
      m_model(new RowsModel(this)),
      m_table(called(new QTableView(this), "largestEntries", tr("The largest entries of the table"))),
      m_save(called(new QPushButton(tr("&Save as …"), this), "saveLargest", tr("Save the list"))) {
    setObjectName(QStringLiteral("largestPane"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    makePlain(*m_table);
    m_table->setFont(monospaced());
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(px::field, 0, px::field, px::close);
    below->addWidget(m_words, 1);
    below->addWidget(m_save);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(m_table, 1);
    layout->addLayout(below);
    connect(m_table, &QTableView::clicked, this, &LargestPane::choose);
    connect(m_table, &QTableView::activated, this, &LargestPane::choose);
    connect(m_save, &QPushButton::clicked, this, &LargestPane::save);
    for (const auto signal : {&Request::answered, &Request::cancelled})
        connect(&m_entries, signal, this, &LargestPane::show);
    connect(&m_tables, &TablePane::lookChanged, this, [this] {
        if (isVisible())
            ask(false);
    });
    show();
}

void LargestPane::run() {
    m_asked.reset();
    ask(true);
}

void LargestPane::showInput() {
    m_asked.reset();
    ask(false);
}

void LargestPane::showEvent(QShowEvent* event) {
    InspectPane::showEvent(event);
    ask(false);
}

void LargestPane::ask(bool allowed) {
    const InputPointer& input = slot().input();
    if (!input || !takes(*input)) {
        m_entries.clear();
        m_asked.reset();
        show();
        return;
    }
    const TableLook look = m_tables.look();
    const SBox& s = *input->sbox();
    if (m_askedFor != input || m_asked != look.which()) {
        m_entries.clear();
        m_asked.reset();
        if (hasTable(s, look.table) && (allowed || secondsForTable(s.n(), s.m(), look.table) <= longSearch)) {
            m_askedFor = input;
            m_asked = look.which();
            m_entries.start([s = std::shared_ptr<const SBox>(input, input->sbox()), look](Monitor& monitor) {
                return Found{s, look, largestEntries(*s, look.which(), most, 1, monitor)};
            });
        }
    }
    show();
}

void LargestPane::show() {
    const auto found = m_asked && m_entries.current() ? m_entries.result() : nullptr;
    m_shown.reset();
    std::vector<RowsColumn> columns;
    if (found) {
        Found now = *found;
        now.look = m_tables.look(); // The scale may be another one.
        m_shown = std::make_shared<const Found>(std::move(now));
        const auto column = [](const QString& title, std::function<QVariant(std::size_t)> cell) {
            return RowsColumn{.title = title, .cell = std::move(cell), .alignment = Qt::AlignCenter};
        };
        columns = {column(QStringLiteral("a"), [shown = m_shown](std::size_t i) { return shown->a(i); }),
                   column(QStringLiteral("b"), [shown = m_shown](std::size_t i) { return shown->b(i); }),
                   column(shortTitle(m_shown->look.table), [shown = m_shown](std::size_t i) {
                       return QString::number(shown->shown(i), 'g', 12).replace(u'-', u'−');
                   })};
    }
    m_model->show(std::move(columns), m_shown ? m_shown->entries.size() : 0);
    m_save->setEnabled(m_shown && !m_shown->entries.empty());
    m_words->setText(
        m_shown ? tr("%Ln entries of the %1, the largest magnitude first", nullptr, int(m_shown->entries.size()))
                      .arg(shortTitle(m_shown->look.table))
        : m_entries.busy() ? tr("Looking for them …")
        : slot().input()   ? tr("Looking through this table takes a while. Run does it.")
                           : QString());
}

void LargestPane::choose(const QModelIndex& index) {
    if (!m_shown || !index.isValid() || m_askedFor != slot().input())
        return;
    const PlacedEntry& entry = m_shown->entries[std::size_t(index.row())];
    Q_EMIT entryChosen({m_shown->look.table, entry.a, entry.b, m_shown->look.which().fixed});
}

void LargestPane::save() {
    if (!m_shown)
        return;
    const QString symbol = shortTitle(m_shown->look.table);
    const auto to = askWhereTo(this, tr("Save the largest entries"),
                               QStringLiteral("%1_%2_largest").arg(m_askedFor->title(), symbol.toLower()),
                               {{tr("Comma-separated values (*.csv)"), QStringLiteral("csv")},
                                {tr("LaTeX table (*.tex)"), QStringLiteral("tex")}});
    if (!to)
        return;
    m_saving.start([found = m_shown, file = to->path, symbol](Monitor& monitor) {
        const auto text = [&](std::size_t i) { return QByteArray::number(found->shown(i), 'g', 12).toStdString(); };
        std::string all = "a,b," + symbol.toLower().toStdString() + '\n';
        std::vector<std::vector<std::string>> lines{{"$a$", "$b$", symbol.toStdString()}};
        for (std::size_t i = 0; i < found->entries.size(); ++i) {
            all +=
                std::to_string(found->entries[i].a) + ',' + std::to_string(found->entries[i].b) + ',' + text(i) + '\n';
            lines.push_back(
                {latexCode(found->a(i).toStdString()), latexCode(found->b(i).toStdString()), latexNumber(text(i))});
        }
        if (isLatex(file))
            all = latexTabular("largest entries of the " + symbol.toStdString(), lines, false);
        exportCsv([all](QIODevice& out) { out.write(QByteArray::fromStdString(all)); }, file, monitor);
        return file;
    });
}

QString LargestPane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_model) : QString(); }

} // namespace walshscope::gui
