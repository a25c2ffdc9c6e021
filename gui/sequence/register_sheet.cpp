// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about the register in words.
#include "gui/sequence/register_sheet.h"

#include "gui/documents/counts.h"
#include "gui/sequence/synthesis.h"
#include "gui/words/decimal_point.h"
#include "gui/words/titles.h"
#include "sequence/notation.h"

namespace walshscope::gui {
namespace {

struct SheetWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RegisterSheet)
};

QString duration(double seconds) {
    if (seconds < 1)
        return SheetWords::tr("less than a second left");
    if (seconds < 120)
        return SheetWords::tr("%1 s left").arg(qRound(seconds));
    return seconds < 7200 ? SheetWords::tr("%1 min left").arg(qRound(seconds / 60))
                          : SheetWords::tr("%1 h left").arg(withDecimalPoint(QString::number(seconds / 3600, 'f', 1)));
}

QString milliseconds(double time) {
    return time < 1000 ? SheetWords::tr("%1 ms").arg(withDecimalPoint(QString::number(time, 'g', 3)))
                       : SheetWords::tr("%1 s").arg(withDecimalPoint(QString::number(time / 1000, 'f', 2)));
}

QString foundBy(const Synthesised& done) {
    const RegisterResult& result = done.result;
    const QString method = QString::fromUtf8(result.method->id.data(), qsizetype(result.method->id.size()));
    const QString device = deviceInWords(*result.device);
    const QString launches = counted(result.counters.launches);
    // What the emulator takes says nothing about any machine people have.
    if (result.device->kind == DeviceKind::Emulator)
        return SheetWords::tr("%1 on %2, launches: %3, barriers: %4")
            .arg(method, device, launches, counted(result.counters.barriers));
    const QString time = milliseconds(done.milliseconds);
    return result.device->kind == DeviceKind::Cuda
               ? SheetWords::tr("%1 on %2 in %3, launches: %4").arg(method, device, time, launches)
               : SheetWords::tr("%1 on %2 in %3").arg(method, device, time);
}

/// As uniqueInWords() of compute, with counts as the window writes them.
QString uniqueInWindow(const Register& r) {
    const QString twice = counted(2 * r.linearComplexity), length = counted(r.length);
    return (r.unique() ? SheetWords::tr("yes: 2L = %1 ≤ %2")
                       : SheetWords::tr("no: 2L = %1 > %2, so other registers of this length generate it as well"))
        .arg(twice, length);
}

void addPolynomial(std::vector<PropertyRow>& rows, const QString& name, const QString& meaning, const Written& p) {
    rows.push_back({name, p.terms, meaning});
    rows.push_back({SheetWords::tr("… in hex"), p.hex, SheetWords::tr("Bit i is the coefficient of xⁱ.")});
}

} // namespace

PropertySheetPointer registerSheet(const Synthesis& synthesis, bool hidesResult) {
    const InputPointer& input = synthesis.shown() ? synthesis.shown() : synthesis.input();
    if (!input)
        return {};
    auto sheet = std::make_shared<PropertySheet>();
    sheet->title = SheetWords::tr("Shortest register of %1").arg(input->title());
    std::vector<PropertyRow>& rows = sheet->rows;
    rows.push_back({SheetWords::tr("Length"), bitsCounted(input->bits().size()), SheetWords::tr("Of the sequence.")});
    if (hidesResult && synthesis.walk()) {
        const std::size_t read = synthesis.position();
        rows.push_back({SheetWords::tr("Bits read"), counted(read), SheetWords::tr("How far they were predicted.")});
        rows.push_back({SheetWords::tr("Complexity so far"), counted(synthesis.walk()->complexity(read)),
                        SheetWords::tr("Of the bits that were read.")});
        return sheet;
    }
    const SynthesisedPointer& done = synthesis.result();
    if (!done) {
        rows.push_back(
            {SheetWords::tr("Bits read"), counted(synthesis.bitsRead()), SheetWords::tr("How far the run got.")});
        rows.push_back({SheetWords::tr("Complexity so far"), counted(synthesis.log()->complexity(synthesis.bitsRead())),
                        SheetWords::tr("Of the bits that were read.")});
        return sheet;
    }
    const Register& found = done->result.found;
    rows.push_back(
        {SheetWords::tr("Complexity L"), counted(found.linearComplexity),
         SheetWords::tr("Cells of the shortest linear feedback shift register that generates the sequence. Random "
                        "bits need about half as many as there are bits.")});
    addPolynomial(
        rows, SheetWords::tr("Connection C(x)"),
        SheetWords::tr("The connection polynomial: s_N = C_1 s_(N−1) + … + C_L s_(N−L). Its degree may be below L."),
        done->connectionText);
    addPolynomial(rows, SheetWords::tr("Characteristic"),
                  SheetWords::tr("The characteristic polynomial xᴸ·C(1/x), always of degree L."),
                  done->characteristicText);
    rows.push_back(
        {SheetWords::tr("Jumps"), counted(synthesis.log()->jumps().size()), SheetWords::tr("How often L grew.")});
    rows.push_back(
        {SheetWords::tr("Unique"), uniqueInWindow(found),
         SheetWords::tr("Only one register of length L generates the sequence if and only if 2L is at most its "
                        "length.")});
    if (synthesis.check())
        rows.push_back({SheetWords::tr("Check"), inWords(*synthesis.check()),
                        SheetWords::tr("The register was run, and what it generates compared.")});
    rows.push_back({SheetWords::tr("Found by"), foundBy(*done), ownTitleOf(*done->result.method)});
    return sheet;
}

QString runInWords(const Synthesis& synthesis, bool hidesResult) {
    if (!synthesis.input())
        return {};
    if (hidesResult)
        return SheetWords::tr("bit %1 of %2").arg(counted(synthesis.position()), counted(synthesis.length()));
    if (synthesis.goingTo() && synthesis.waiting())
        return SheetWords::tr("on the way to bit %1: %2 %")
            .arg(counted(*synthesis.goingTo()))
            .arg(synthesis.thousandthsGone() / 10);
    const SynthesisedPointer& done = synthesis.result();
    if (synthesis.earlier()) {
        const QString said = synthesis.running() ? SheetWords::tr("Running …") : SheetWords::tr("Not computed.");
        return done ? SheetWords::tr("%1 Earlier: L = %2").arg(said, counted(done->result.found.linearComplexity))
                    : said;
    }
    if (done) {
        const QString said =
            SheetWords::tr("L = %1 · %2").arg(counted(done->result.found.linearComplexity), foundBy(*done));
        return synthesis.checking() ? SheetWords::tr("%1 · checking …").arg(said) : said;
    }
    const std::size_t bits = synthesis.bitsRead();
    QString said = SheetWords::tr("bit %1 of %2").arg(counted(bits), counted(synthesis.length()));
    if (!synthesis.log()->jumps().empty())
        said += QStringLiteral(" · ") +
                SheetWords::tr("L = %1 · jumps: %2")
                    .arg(counted(synthesis.log()->complexity(bits)), counted(synthesis.log()->jumps().size()));
    if (synthesis.unfinished())
        return SheetWords::tr("Stopped at %1").arg(said);
    if (const auto left = synthesis.secondsLeft())
        said += QStringLiteral(" · ") + duration(*left);
    return said;
}

QString inWords(const Regeneration& regeneration) {
    const std::size_t loaded = regeneration.found.linearComplexity;
    const std::size_t length = regeneration.bits.bits.size();
    if (regeneration.differs && loaded == 0)
        return SheetWords::tr("Without a cell it makes zeros alone, and first goes wrong at bit %1.")
            .arg(counted(*regeneration.differs));
    if (regeneration.differs)
        return SheetWords::tr("Loaded with the first %Ln bit(s), it first goes wrong at bit %1.", nullptr, int(loaded))
            .arg(counted(*regeneration.differs));
    if (loaded == length)
        return SheetWords::tr("All %Ln bit(s) have to be loaded; the register adds none of its own.", nullptr,
                              int(length));
    return loaded == 0 ? SheetWords::tr("Without a cell it makes %Ln bit(s), all 0.", nullptr, int(length))
                       : SheetWords::tr("It generates all %1 from the first %Ln.", nullptr, int(loaded))
                             .arg(bitsCounted(length));
}

} // namespace walshscope::gui
