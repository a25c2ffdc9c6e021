// SPDX-License-Identifier: GPL-3.0-or-later
// Windows with text, which do not stop the work behind them.
#include "gui/window/help.h"

#include "gui/widgets/text_view.h"
#include "gui/window/help_window.h"
#include "gui/window/log_window.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

struct HelpWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Help)
};

void display(QMainWindow* window, const char* name, const QString& title, const QString& html) {
    auto* dialog = new QDialog(window);
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* text = new TextView(dialog);
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

QString section(const QString& title, const QString& rows) {
    return QStringLiteral("<h3>%1</h3><table>%2</table>").arg(title, rows);
}

QString row(const QString& key, const QString& what) {
    return QStringLiteral("<tr><td style='padding-right:16px'><b>%1</b></td><td>%2</td></tr>")
        .arg(key.toHtmlEscaped(), what.toHtmlEscaped());
}

std::optional<HelpPlace> placeAround(const QWidget* widget) {
    std::optional<HelpPlace> place;
    for (; widget && !place; widget = widget->parentWidget())
        place = sectionAbout(widget->objectName());
    return place;
}

/// A modal dialog blocks every window but its own, so the manual is one of these as long as it is there.
void giveTo(QWidget* asking, HelpWindow* manual, QWidget* window) {
    auto* dialog = qobject_cast<QDialog*>(asking);
    QWidget* const parent = dialog && dialog->isModal() ? dialog : window;
    manual->setAsking(asking);
    if (manual->parentWidget() == parent)
        return;
    const std::optional<QRect> place = manual->isVisible() ? std::optional(manual->geometry()) : std::nullopt;
    manual->setParent(parent, manual->windowFlags());
    if (place)
        manual->setGeometry(*place);
    if (parent == window)
        return;
    QObject::connect(dialog, &QDialog::finished, manual, [=] {
        if (manual->parentWidget() != dialog)
            return;
        QWidget* const below = dialog->parentWidget() ? dialog->parentWidget()->window() : window;
        giveTo(below, manual, window);
        manual->setAttribute(Qt::WA_ShowWithoutActivating);
        manual->show();
        manual->setAttribute(Qt::WA_ShowWithoutActivating, false);
        below->activateWindow();
    });
}

} // namespace

void showAbout(QMainWindow* window) {
    display(
        window, "aboutWindow", HelpWords::tr("About Walshscope"),
        HelpWords::tr(
            "<h2>Walshscope %1</h2><p>See the Fast Walsh Transform: spectra, distributions and properties of Boolean "
            "functions and S-boxes, by the published variants of the transform, and the registers of binary sequences, "
            "on "
            "the CPU and on NVIDIA GPUs.</p>"
            "<p>Free software under the GNU General Public License, version 3 or later. It comes without any "
            "warranty.</p><p>Made with Qt %2, QCustomPlot, Boost.Context, Highway, oneTBB, RapidJSON, libwebp "
            "and GMP.</p>")
            .arg(QLatin1String(WALSHSCOPE_VERSION), QLatin1String(qVersion())));
}

void showShortcuts(QMainWindow* window, const std::vector<ShortcutGroup>& groups) {
    QString plots;
    plots += row(HelpWords::tr("← →"), HelpWords::tr("move the cursor bin by bin; with Ctrl where the arrows step"));
    plots += row(HelpWords::tr("Home, End"), HelpWords::tr("first and last bin; with Ctrl where Home and End step"));
    plots += row(HelpWords::tr("N, P"), HelpWords::tr("next and previous peak"));
    plots += row(HelpWords::tr("A, B"), HelpWords::tr("set or remove a marker; two markers show the difference"));
    plots += row(HelpWords::tr("Delete"), HelpWords::tr("remove both markers"));
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
    steps +=
        row(HelpWords::tr("Return"), HelpWords::tr("highlight what the value depends on, or what the input reaches"));
    steps += row(HelpWords::tr("Wheel, drag"), HelpWords::tr("zoom and move"));
    steps += row(HelpWords::tr("F, double-click"), HelpWords::tr("fit"));
    QString html;
    for (const ShortcutGroup& group : groups) {
        QString rows;
        for (const auto& [key, what] : group.rows)
            rows += row(key, what);
        html += section(group.title, rows);
    }
    display(window, "shortcutsWindow", HelpWords::tr("Keyboard shortcuts"),
            html + section(HelpWords::tr("Where something is stepped through"), steps) +
                section(HelpWords::tr("In a plot"), plots));
}

void showLog(QMainWindow* window) {
    auto* log = window->findChild<LogWindow*>();
    if (!log)
        log = new LogWindow(window);
    log->show();
    log->raise();
    log->activateWindow();
}

void showManual(QWidget* window, QWidget* asking, const QWidget* otherwise) {
    auto* manual = window->findChild<HelpWindow*>();
    if (!manual)
        manual = new HelpWindow(window);
    giveTo(asking, manual, window);
    manual->show();
    const QWidget* focus = asking->focusWidget();
    const auto place = placeAround(focus ? focus : asking);
    manual->showPlace(place ? *place : placeAround(otherwise).value_or(HelpPlace{}));
    manual->raise();
    manual->activateWindow();
}

} // namespace walshscope::gui
