// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion's behaviour with our own measures and paint.
#include "gui/widgets/style.h"

#include "gui/widgets/look.h"
#include "gui/widgets/reduced_motion.h"
#include "gui/widgets/style_painting.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QProxyStyle>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int roomOfArrow = px::field + px::close;

bool opensMenu(const QStyleOption* option) {
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    using Button = QStyleOptionToolButton;
    return button && (button->features & (Button::HasMenu | Button::MenuButtonPopup)) == Button::HasMenu &&
           !button->text.isEmpty();
}

class Style : public QProxyStyle {
public:
    explicit Style(bool motion) : QProxyStyle(QStringLiteral("Fusion")), m_motion(motion) {}

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* more) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    bool m_motion;
};

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
        return px::close + 1; // Wide enough for a hand; one pixel of it is painted.
    case PM_DefaultFrameWidth:
        return qobject_cast<const QAbstractItemView*>(widget) ? 0 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_ScrollBarExtent:
        return 12;
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
        return 16;
    case PM_ToolBarFrameWidth:
    case PM_ToolBarItemMargin:
    case PM_DockWidgetFrameWidth:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_TabBarTabHSpace:
        return 2 * (px::field + 2);
    case PM_TabBarTabVSpace:
        return 2 * px::close + 2;
    case PM_ButtonMargin:
        return 2 * px::close + 2;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return px::field;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* more) const {
    const int usual = QProxyStyle::styleHint(hint, option, widget, more);
    switch (hint) {
    case SH_Widget_Animation_Duration:
        return m_motion && !MotionWish::instance().isReduced() ? std::min(usual, px::motion) : 0;
    case SH_Table_GridLineColor: // None: space tells the rows apart.
        return 0;
    case SH_DockWidget_ButtonsHaveFrame:
    case SH_DialogButtonBox_ButtonsHaveIcons: // Qt's own are black, on a button that is ink, too.
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollBar_Transient:
        return 0;
    default:
        return usual;
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_ToolButton:
        return usual + QSize(px::close + (opensMenu(option) ? roomOfArrow : 0), 2);
    case CT_HeaderSection:
        return usual + QSize(0, px::close);
    case CT_ComboBox: // Fusion leaves what it shows a pixel too little in some sizes of type.
        return usual + QSize(px::close, 0);
    case CT_MenuBarItem:
        return usual + QSize(px::close, px::field);
    default:
        return usual;
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    const Brushes with(*painter, option->palette);
    switch (element) {
    case PE_FrameFocusRect:
        // Buttons have theirs with their panel, where they have one.
        if (const auto* tool = qobject_cast<const QToolButton*>(widget);
            tool && tool->autoRaise() && !tool->isChecked())
            with.focus(tool->rect());
        else if (!tool && !qobject_cast<const QPushButton*>(widget))
            with.focus(option->rect);
        return;
    case PE_PanelButtonCommand:
        return with.button(*option);
    case PE_PanelButtonTool:
        return with.toolButton(*option);
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            return with.field(*option);
        return;
    case PE_Frame:
        if (qobject_cast<const QAbstractItemView*>(widget))
            return;
        return with.frame(option->rect);
    case PE_FrameGroupBox:
        return with.frame(option->rect);
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
    case PE_PanelToolBar:
    case PE_PanelMenuBar:
        return;
    case PE_PanelStatusBar:
        return with.lineAt(option->rect, Qt::TopEdge);
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return with.checkBox(*option);
    case PE_IndicatorRadioButton:
        return with.radioButton(*option);
    case PE_PanelScrollAreaCorner:
        return;
    case PE_PanelTipLabel:
        return with.card(option->rect);
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        return with.arrow(*option, 0);
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
        return with.arrow(*option, 180);
    case PE_IndicatorArrowLeft:
        return with.arrow(*option, 90);
    case PE_IndicatorArrowRight:
        return with.arrow(*option, 270);
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    const Brushes with(*painter, option->palette);
    switch (element) {
    case CE_Splitter:
        return with.splitter(*option);
    case CE_TabBarTabShape:
        return with.tab(*option);
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            QStyleOptionTab label = *tab;
            with.useTextOfTab(label.palette, *tab);
            // Fusion moves what is chosen and draws a frame of its own.
            label.state.setFlag(State_HasFocus, false);
            QProxyStyle::drawControl(element, &label, painter, widget);
            if (tab->state & State_HasFocus && tab->state & State_KeyboardFocusChange)
                with.focus(tab->rect.adjusted(1, 1, -1, -1), tab->state & State_Selected);
            return;
        }
        break;
    case CE_ComboBoxLabel:
        // Otherwise a letter would be cut in two, and nobody be told.
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && !box->editable) {
            QStyleOptionComboBox label = *box;
            const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - 2 -
                             (box->currentIcon.isNull() ? 0 : box->iconSize.width() + px::close);
            label.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
            return QProxyStyle::drawControl(element, &label, painter, widget);
        }
        break;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton label = *button;
            with.useTextOfButton(label.palette, *button);
            return QProxyStyle::drawControl(element, &label, painter, widget);
        }
        break;
    case CE_ToolButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            QStyleOptionToolButton label = *button;
            with.useTextOfToolButton(label.palette, *button);
            if (label.state.testFlag(State_On) && label.state.testFlag(State_Enabled) && !label.icon.isNull())
                label.icon =
                    QIcon(label.icon.pixmap(label.iconSize, painter->device()->devicePixelRatioF(), QIcon::Selected));
            return QProxyStyle::drawControl(element, &label, painter, widget);
        }
        break;
    case CE_HeaderSection:
        return with.headerSection(*option);
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.window());
        if (option->state.testFlag(State_Horizontal))
            with.lineAt(option->rect, Qt::BottomEdge);
        return;
    case CE_ToolBar:
        return with.lineAt(option->rect, Qt::RightEdge);
    case CE_MenuBarEmptyArea:
        return with.lineAt(option->rect, Qt::BottomEdge);
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return with.menuBarItem(*item, *this);
        break;
    case CE_MenuItem:
        // Where the mouse is nothing is chosen yet.
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            QStyleOptionMenuItem calm = *item;
            calm.palette.setBrush(QPalette::Highlight, item->palette.alternateBase());
            calm.palette.setBrush(QPalette::HighlightedText, item->palette.windowText());
            return QProxyStyle::drawControl(element, &calm, painter, widget);
        }
        break;
    case CE_ProgressBarGroove:
        return with.progressGroove(option->rect);
    case CE_ProgressBarContents:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
            bar && bar->maximum > bar->minimum)
            return with.progress(*bar);
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    const Brushes with(*painter, option->palette);
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option); slider && control == CC_Slider)
        return with.slider(*slider, subControlRect(control, option, SC_SliderGroove, widget),
                           subControlRect(control, option, SC_SliderHandle, widget));
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); bar && control == CC_ScrollBar)
        return with.scrollBar(*bar, subControlRect(control, option, SC_ScrollBarSlider, widget));
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && control == CC_ComboBox)
        return with.comboBox(*box, subControlRect(control, option, SC_ComboBoxArrow, widget));
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option); box && control == CC_SpinBox)
        return with.spinBox(*box, subControlRect(control, option, SC_SpinBoxUp, widget),
                            subControlRect(control, option, SC_SpinBoxDown, widget));
    if (control == CC_ToolButton && opensMenu(option)) {
        // Fusion puts the arrow into a corner.
        auto button = *qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button.features &= ~QStyleOptionToolButton::HasMenu;
        with.toolButton(button);
        button.rect.adjust(px::close, 0, -roomOfArrow, 0);
        drawControl(CE_ToolButtonLabel, &button, painter, widget);
        button.rect = QRect(option->rect.right() - roomOfArrow - px::close, option->rect.top(), roomOfArrow,
                            option->rect.height());
        with.arrow(button, 0);
        if (option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange))
            with.focus(option->rect);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace

void useStyle(bool motion) {
    QApplication::setStyle(new Style(motion));
    useColours(ColourScheme::System);
}

} // namespace walshscope::gui
