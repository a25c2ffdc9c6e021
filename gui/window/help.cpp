// SPDX-License-Identifier: GPL-3.0-or-later
// Windows with text, which do not stop the work behind them.
#include "gui/window/help.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

struct HelpWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Help)
};

void display(QMainWindow* window, const QString& title, const QString& html) {
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(title);
    text->setOpenExternalLinks(true);
    text->setFrameShape(QFrame::NoFrame);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog->resize(480, 420);
    dialog->show();
}

QString row(const QString& key, const QString& what) {
    return QStringLiteral("<tr><td style='padding-right:16px'><b>%1</b></td><td>%2</td></tr>")
        .arg(key.toHtmlEscaped(), what.toHtmlEscaped());
}

} // namespace

void showAbout(QMainWindow* window) {
    display(
        window, HelpWords::tr("About Walshscope"),
        HelpWords::tr(
            "<h2>Walshscope %1</h2><p>See the Fast Walsh Transform: spectra, distributions and properties of Boolean "
            "functions and S-boxes, by the published variants of the transform, and the registers of binary sequences, "
            "on "
            "the CPU and on NVIDIA GPUs.</p>"
            "<p>Free software under the GNU General Public License, version 3 or later. It comes without any "
            "warranty.</p><p>Made with Qt %2, QCustomPlot, Boost.Context, Highway, oneTBB and RapidJSON, libwebp, NTL, "
            "gf2x and "
            "GMP.</p>")
            .arg(QLatin1String(WALSHSCOPE_VERSION), QLatin1String(qVersion())));
}

void showShortcuts(QMainWindow* window, const std::vector<ShortcutGroup>& groups) {
    QString plots;
    plots += row(HelpWords::tr("← →"), HelpWords::tr("cursor, bin by bin; with Ctrl where the arrows step"));
    plots += row(HelpWords::tr("Home, End"), HelpWords::tr("first and last bin; the same"));
    plots += row(HelpWords::tr("N, P"), HelpWords::tr("next and previous peak"));
    plots += row(HelpWords::tr("A, B"), HelpWords::tr("set or take away a marker; both show the difference"));
    plots += row(HelpWords::tr("Delete"), HelpWords::tr("take both markers away"));
    plots += row(HelpWords::tr("Return"), HelpWords::tr("mark all bins with this value, in every view"));
    plots += row(HelpWords::tr("+, −, F"), HelpWords::tr("zoom in, zoom out, fit"));
    plots += row(HelpWords::tr("D"), HelpWords::tr("L or 2L − N, in the profile of a sequence"));
    plots += row(HelpWords::tr("Wheel"), HelpWords::tr("zoom along the masks, with Ctrl along the values"));
    plots += row(HelpWords::tr("Drag"), HelpWords::tr("move"));
    plots += row(HelpWords::tr("Double-click"), HelpWords::tr("fit"));
    QString steps;
    steps += row(HelpWords::tr("Space"), HelpWords::tr("play and pause"));
    steps += row(HelpWords::tr("← →"), HelpWords::tr("one step back, one step forward"));
    steps += row(HelpWords::tr("Home, End"), HelpWords::tr("first and last step"));
    steps += row(HelpWords::tr("+, −"), HelpWords::tr("faster, slower"));
    steps += row(HelpWords::tr("Ctrl+arrows"), HelpWords::tr("go from value to value in a picture"));
    steps += row(HelpWords::tr("Return"), HelpWords::tr("light what the value depends on, or what the input reaches"));
    steps += row(HelpWords::tr("Wheel, drag"), HelpWords::tr("zoom and move"));
    steps += row(HelpWords::tr("F, double-click"), HelpWords::tr("fit"));
    const auto section = [](const QString& title, const QString& body) {
        return QStringLiteral("<h3>%1</h3><table>%2</table>").arg(title, body);
    };
    QString html;
    for (const ShortcutGroup& group : groups) {
        QString rows;
        for (const auto& [key, what] : group.rows)
            rows += row(key, what);
        html += section(group.title, rows);
    }
    display(window, HelpWords::tr("Keyboard shortcuts"),
            html + section(HelpWords::tr("Where something is stepped through"), steps) +
                section(HelpWords::tr("In a plot"), plots));
}

void showWhatIsShown(QMainWindow* window) {
    display(
        window, HelpWords::tr("What is shown here"),
        HelpWords::tr(
            "<h3>Spectrum</h3><p>The Walsh spectrum of a Boolean function f of n variables, W(a) = Σ (−1)^(f(x) + "
            "a·x) over all x, for every mask a. For an S-box, f is the component b·S that the output mask b chooses. "
            "For integers it is their plain Walsh transform.</p><p>Far out, a column stands for many masks: it "
            "reaches from the smallest to the largest value among them, so no peak is ever lost.</p>"
            "<h3>Orders</h3><p>Hadamard order counts the masks; dyadic order counts them with their bits "
            "reversed; sequency order sorts the rows of the matrix by their sign changes.</p>"
            "<h3>Distribution</h3><p>How many masks have each value. A click on a bar, a bin or a row of the table "
            "marks all bins with that value in every view; a second click takes the marks away.</p>"
            "<h3>Properties</h3><p>What follows from the spectrum and the autocorrelation. Each row says in its "
            "tooltip what it means.</p>"
            "<h3>Learn</h3><p>One run of a variant, in the emulator, step by step. The butterfly shows the values: "
            "solid lines add, dashed lines subtract. The machine view shows which thread computes which value, and "
            "where the data lives meanwhile; the code pane the lines that just ran, with what they cost. Blocks are "
            "drawn in step although each goes at its own pace. The times that count are those of a real GPU; the "
            "emulator only counts.</p><p>The emulator shows one order of events out of the many that a GPU has: from "
            "one barrier to the next a block's threads run one after another, and what one writes all others see at "
            "once. So a kernel without a barrier it needs may give the right values here and wrong ones on a GPU, and "
            "old values that a GPU may still read for want of a fence are never seen. The race detector does not "
            "depend on that order: it asks what orders two accesses, a barrier or a release, not which came first. Of "
            "a branch that this run did not take it knows nothing.</p>"
            "<h3>Sequence</h3><p>The shortest linear feedback shift register that generates a binary sequence, as "
            "Berlekamp–Massey builds it. A blue frame is the register over the bits it holds; cells with a tap are "
            "added up, thick where they add 1, and the sum predicts the next bit. Where it is wrong, x^(N−m)·B(x) is "
            "added to C(x), and if 2L ≤ N the register grows: a jump. Row N of the bitmap is C(x) after N bits. The "
            "profile of a random sequence stays near N/2, and its jumps of height h are 2^−h of all. "
            "<i>Regenerate</i> runs the register, or one of fewer bits, beside the sequence. The randomness test is "
            "that of NIST SP 800-22, section 2.10.</p>"));
}

} // namespace walshscope::gui
