// SPDX-License-Identifier: GPL-3.0-or-later
// The preview of a file with its switches, each of which reads the bytes once more.
#include "gui/source/import_preview.h"

#include "error.h"
#include "gui/documents/file_name.h"
#include "gui/documents/readings.h"
#include "gui/documents/remarks.h"
#include "gui/plot/type.h"
#include "gui/widgets/called.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/words_label.h"
#include "gui/words/reading_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t entriesInPreview = 32;
constexpr int mostDigits = 5;

/// Formats that differ in the order of bits or bytes only, each with what it puts first.
const std::vector<std::pair<std::string, std::string>>& orders() {
    static const std::vector<std::pair<std::string, std::string>> all{
        {"hex-lsb", "hex-msb"}, {"lsb", "msb"}, {"bytes16-le", "bytes16-be"}};
    return all;
}

/// The same bytes so that each entry has that many hexadecimal digits, with as few output bits as that leaves.
Document readDigits(const std::string& bytes, const std::string& file, int digits, Monitor& monitor) {
    for (int m = 4 * digits - 3; m < 4 * digits; ++m) {
        try {
            return read(bytes, file, {.as = Kind::SBox, .format = "hex", .m = m}, monitor);
        } catch (const InputError&) {
            // One of the entries has more bits.
        }
    }
    return read(bytes, file, {.as = Kind::SBox, .format = "hex", .m = 4 * digits}, monitor);
}

/// "x^d @ n", without the polynomial that may follow.
std::string powerIn(const std::string& bytes) {
    const std::string text = bytes.substr(0, bytes.find("0x"));
    return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

} // namespace

ImportPreview::ImportPreview(const QString& path, std::optional<Kind> preferred, const Reading& reading,
                             QWidget* parent)
    : QDialog(parent),
      m_path(path),
      m_form(new QFormLayout),
      m_readings(called(new QListWidget(this), "previewReadings", tr("Ways to read it"))),
      m_order(called(new QComboBox(this), "previewOrder", tr("Bit order"))),
      m_width(called(new QComboBox(this), "previewWidth", tr("Entry width"))),
      m_des(called(new QCheckBox(tr("&four rows of sixteen, as in DES"), this), "previewDes", tr("DES rows"))),
      m_polynomial(called(new QLineEdit(this), "previewPolynomial", tr("Polynomial of the field"))),
      m_taken(new WordsLabel("previewTaken", tr("Read as"), 2, this)),
      m_entries(new WordsLabel("previewEntries", tr("First entries"), 4, this)),
      m_warnings(called(new PlainLabel(this), "previewWarnings", tr("Warnings"))),
      m_progress(called(new QProgressBar(this), "previewProgress", tr("Progress"))),
      m_every(called(new QCheckBox(tr("Preview &every file that is opened"), this), "previewEvery",
                     tr("Preview every file"))),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this)) {
    setObjectName(QStringLiteral("importPreview"));
    setWindowTitle(plainWindowTitle(tr("Open %1").arg(QFileInfo(path).fileName())));
    layOut(path);
    connectSwitches();
    m_work.start([path, preferred, reading](Monitor& monitor) {
        try {
            return inputFromFile(path, reading, preferred, monitor);
        } catch (const NeedsFilling& error) {
            return inputFromFile(path, error.filled(), {}, monitor); // It is seen before it is opened.
        }
    });
    showSwitches();
    showState();
    m_readings->setFocus();
}

ImportPreview::~ImportPreview() { m_work.close(); }

void ImportPreview::setEvery(bool every) {
    const QSignalBlocker silent(m_every);
    m_every->setChecked(every);
}

void ImportPreview::layOut(const QString& path) {
    auto* file = new PlainLabel(QFileInfo(path).fileName(), this);
    file->setToolTip(plainTip(path));
    m_entries->setFont(monospaced());
    m_warnings->setWordWrap(true);
    m_warnings->setMinimumHeight(3 * fontMetrics().height());
    m_warnings->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_readings->setMinimumHeight(5 * fontMetrics().height());
    m_readings->setUniformItemSizes(true);
    m_width->addItem(tr("as the digits suggest"), 0);
    for (int digits = 1; digits <= mostDigits; ++digits)
        m_width->addItem(tr("%Ln digit(s)", nullptr, digits), digits);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_form->addRow(tr("File"), file);
    m_form->addRow(tr("&Ways to read it"), m_readings);
    m_form->addRow(tr("&Bit order"), m_order);
    m_form->addRow(tr("Entry wi&dth"), m_width);
    m_form->addRow(tr("Layout"), m_des);
    m_form->addRow(tr("&Polynomial"), m_polynomial);
    m_form->addRow(tr("Read as"), m_taken);
    m_form->addRow(tr("First entries"), m_entries);
    m_form->addRow(tr("Warnings"), m_warnings);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_every);
    bottom->addWidget(m_progress);
    bottom->addWidget(m_buttons);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addLayout(bottom);
    m_buttons->button(QDialogButtonBox::Open)->setDefault(true);
    resize(640, 480);
}

void ImportPreview::connectSwitches() {
    connect(&m_work, &Request::answered, this, [this] {
        take(std::make_shared<const Input>(*m_work.result()));
        m_work.clear();
    });
    connect(&m_work, &Request::failed, this, [this] { m_opens = false; });
    connect(&m_work, &Request::changed, this, &ImportPreview::showState);
    connect(&m_work, &Request::progressed, this, [this](int thousandths) { m_progress->setValue(thousandths); });
    connect(m_readings, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_showing && m_input && row >= 0)
            load(m_input->readings[std::size_t(row)]);
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_showing)
            choose(m_order->currentData().toString().toStdString());
    });
    connect(m_width, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_showing)
            readWithDigits(m_width->currentData().toInt());
    });
    connect(m_des, &QCheckBox::toggled, this, [this](bool on) {
        if (m_showing)
            return;
        const auto other = std::ranges::find_if(m_input->readings, [](const Reading& reading) {
            return reading.as == Kind::SBox && reading.format != "des";
        });
        choose(on || other == m_input->readings.end() ? "des" : other->format);
    });
    connect(m_polynomial, &QLineEdit::textEdited, this, &ImportPreview::readOverField);
    connect(m_every, &QCheckBox::toggled, this, &ImportPreview::everyToggled);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ImportPreview::finish);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

std::optional<std::size_t> ImportPreview::readingOf(const std::string& format) const {
    if (!m_input)
        return {};
    const auto found = std::ranges::find(m_input->readings, format, &Reading::format);
    return found == m_input->readings.end() ? std::nullopt
                                            : std::optional(std::size_t(found - m_input->readings.begin()));
}

void ImportPreview::choose(const std::string& format) {
    if (const auto which = readingOf(format))
        load(m_input->readings[*which]);
    else
        showSwitches();
}

void ImportPreview::load(const Reading& reading) {
    m_work.start([old = m_input, reading](Monitor& monitor) { return readAgain(*old, reading, monitor); });
}

void ImportPreview::readWithDigits(int digits) {
    if (digits == 0) {
        choose("hex");
        return;
    }
    m_work.start([old = m_input, digits](Monitor& monitor) {
        const std::string file = fileNameOf(old->path);
        return withDocument(*old, readDigits(bytesOf(*old, monitor), file, digits, monitor));
    });
}

/// What stands in the file stays, with the polynomial in its place.
void ImportPreview::readOverField() {
    QString digits = m_polynomial->text().trimmed();
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive))
        digits.remove(0, 2);
    m_work.start([old = m_input, polynomial = digits.toStdString()](Monitor& monitor) {
        const std::string power = powerIn(bytesOf(*old, monitor));
        Input input = inputFromBytes(polynomial.empty() ? power : power + " 0x" + polynomial, old->path, old->path,
                                     {.as = Kind::SBox, .format = "power"}, {}, monitor);
        return input;
    });
}

void ImportPreview::take(const InputPointer& input) {
    m_input = input;
    showSwitches();
    if (m_opens)
        finish();
}

void ImportPreview::showSwitches() {
    m_showing = true;
    const std::string format = m_input ? m_input->document.format : std::string();
    if (m_input && std::size_t(m_readings->count()) != m_input->readings.size()) {
        m_readings->clear();
        for (std::size_t i = 0; i < m_input->readings.size(); ++i)
            m_readings->addItem(readingTitle(m_input->readings, i));
    }
    if (m_input)
        m_readings->setCurrentRow(m_input->read ? int(*m_input->read) : -1);
    m_order->clear();
    for (const auto& [least, most] : orders()) {
        if ((format != least && format != most) || !readingOf(least) || !readingOf(most))
            continue;
        m_order->addItem(tr("least significant first"), QString::fromStdString(least));
        m_order->addItem(tr("most significant first"), QString::fromStdString(most));
        m_order->setCurrentIndex(format == most ? 1 : 0);
    }
    m_form->setRowVisible(m_order, m_order->count() > 0);
    m_form->setRowVisible(m_width, format == "hex");
    if (format != "hex")
        m_width->setCurrentIndex(0);
    m_form->setRowVisible(m_des, readingOf("des").has_value());
    m_des->setChecked(format == "des");
    m_form->setRowVisible(m_polynomial, format == "power");
    if (format == "power" && !m_polynomial->hasFocus()) {
        const QString text = QString::fromStdString(m_input->document.reading);
        const qsizetype at = text.indexOf(QLatin1String("0x"));
        m_polynomial->setText(text.mid(at).section(u',', 0, 0));
    }
    m_showing = false;
}

void ImportPreview::showState() {
    const bool waits = m_work.waiting();
    m_progress->setVisible(waits);
    const auto& failure = m_work.failure();
    if (m_input && !failure) {
        m_taken->setText(readingInWords(m_input->document.reading));
        m_entries->setText(entriesShown(m_input->document, entriesInPreview));
        const QStringList remarks = remarksAbout(m_input->document);
        m_warnings->setText(remarks.isEmpty() ? tr("None.") : remarks.join(u'\n'));
    }
    if (failure)
        m_warnings->setText(failure->cause);
    else if (!m_input)
        m_warnings->setText(tr("The file is being read."));
    m_buttons->button(QDialogButtonBox::Open)->setEnabled(!failure && (m_input || m_work.busy()));
}

/// What is being read is waited for.
void ImportPreview::finish() {
    m_opens = m_work.busy();
    if (m_opens || !m_input || m_work.failure())
        return;
    Q_EMIT chosen(m_input);
    accept();
}

} // namespace walshscope::gui
