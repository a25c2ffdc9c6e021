// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a picture, made when they are asked about.
#include "gui/plot/accessible_cells.h"

#include <QAbstractScrollArea>

#include <limits>

namespace walshscope::gui {
namespace {

constexpr qsizetype mostCells = 4096; ///< Cells that somebody asked about.

qint64 keyOf(const ToldCells::Place& place) { return qint64(place.row) << 32 | place.column; }

/// Moving the keys to it is the one thing to be done with a cell.
class AccessibleCell : public QAccessibleInterface,
                       public QAccessibleTableCellInterface,
                       public QAccessibleActionInterface {
public:
    AccessibleCell(const AccessiblePicture& picture, const ToldCells::Place& place)
        : m_picture(picture), m_place(place) {}

    const ToldCells::Place& place() const { return m_place; }
    const AccessiblePicture& picture() const { return m_picture; }

    bool isValid() const override {
        const ToldCells* cells = m_picture.cells();
        return cells && m_place.row < cells->toldRows() && m_place.column < cells->toldColumns();
    }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_picture.window(); }
    QAccessibleInterface* parent() const override { return const_cast<AccessiblePicture*>(&m_picture); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    void setText(QAccessible::Text, const QString&) override {}
    QString text(QAccessible::Text kind) const override {
        const bool isAsked = kind == QAccessible::Name || kind == QAccessible::Value;
        return isAsked && isValid() ? cells().toldCell(m_place) : QString();
    }
    QRect rect() const override {
        const QRect inside = isValid() ? (cells().toldRect(m_place) & seen()).toAlignedRect() : QRect();
        return inside.isEmpty() ? QRect() : QRect(widget().mapToGlobal(inside.topLeft()), inside.size());
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool isCursor = cells().toldCursor() == m_place;
        state.readOnly = state.focusable = state.selectable = true;
        state.selected = isCursor;
        state.focused = state.active = isCursor && widget().hasFocus();
        state.invisible = !widget().isVisible();
        state.offscreen = rect().isEmpty() || state.invisible;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface*>(this);
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    bool isSelected() const override { return isValid() && cells().toldCursor() == m_place; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_place.column; }
    int rowIndex() const override { return m_place.row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {setFocusAction()}; }
    void doAction(const QString& action) override {
        if (action != setFocusAction() || !isValid())
            return;
        widget().setFocus(Qt::OtherFocusReason);
        cells().takeCursor(m_place);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    ToldCells& cells() const { return *m_picture.cells(); }
    QWidget& widget() const { return *m_picture.widget(); }
    QRectF seen() const {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(&widget());
        return area ? area->viewport()->geometry() : widget().rect();
    }

    const AccessiblePicture& m_picture; ///< Deletes its cells before it goes.
    ToldCells::Place m_place;
};

/// Something to be typed into or pressed that stands on the picture.
bool hasFields(const QWidget& widget) {
    for (const QObject* each : widget.children())
        if (const auto* child = qobject_cast<const QWidget*>(each))
            if (!child->isHidden() && child->focusPolicy() != Qt::NoFocus)
                return true;
    return false;
}

/// But for what Qt makes itself, as an area that scrolls is made of.
bool holdsWidgets(const QWidget& widget) {
    for (const QObject* each : widget.children())
        if (each->isWidgetType() && !each->objectName().startsWith(QLatin1String("qt_")) &&
            each->objectName() != QStringLiteral("focusFrame"))
            return true;
    return false;
}

} // namespace

ToldCells::~ToldCells() {
    if (m_picture)
        m_picture->lose();
}

AccessiblePicture::AccessiblePicture(QWidget* widget, ToldCells* cells) : QAccessibleWidget(widget), m_cells(cells) {
    if (m_cells)
        m_cells->m_picture = this;
}

AccessiblePicture::~AccessiblePicture() {
    forgetAll();
    if (m_cells)
        m_cells->m_picture = nullptr;
}

AccessiblePicture* AccessiblePicture::of(QWidget& widget) {
    if (const auto* cells = dynamic_cast<ToldCells*>(&widget); cells && cells->m_picture)
        return cells->m_picture;
    return QAccessible::isActive() ? dynamic_cast<AccessiblePicture*>(QAccessible::queryAccessibleInterface(&widget))
                                   : nullptr;
}

void AccessiblePicture::lose() {
    forgetAll();
    m_cells = nullptr;
}

void AccessiblePicture::forget(const ToldCells::Place& place) const {
    if (const QAccessible::Id id = m_made.take(keyOf(place)))
        QAccessible::deleteAccessibleInterface(id);
}

void AccessiblePicture::forgetAll() const {
    for (const QAccessible::Id id : std::exchange(m_made, {}))
        QAccessible::deleteAccessibleInterface(id);
}

std::optional<ToldCells::Place> AccessiblePicture::cursor() const {
    const auto place = isTable() ? m_cells->toldCursor() : std::nullopt;
    return place && place->row < rowCount() && place->column < columnCount() ? place : std::nullopt;
}

void AccessiblePicture::tellCursor() {
    const auto place = cursor();
    if (!place || !widget()->hasFocus())
        return;
    const QString words = m_cells->toldCell(*place);
    if (place == m_told && words != m_words)
        forget(*place); // Who listens keeps what it was told of a cell.
    m_told = place;
    m_words = words;
    QAccessibleEvent moved(cell(*place), QAccessible::Focus);
    QAccessible::updateAccessibility(&moved);
}

/// What the keys are on stays the same cell as long as it says the same, and is not told again and again.
void AccessiblePicture::tellOther() {
    const auto place = cursor();
    const bool stays = place && place == m_told && m_cells->toldCell(*place) == m_words;
    const QAccessible::Id told = stays ? m_made.take(keyOf(*place)) : 0;
    forgetAll();
    if (told)
        m_made.insert(keyOf(*place), told);
    QAccessibleTableModelChangeEvent changed(widget(), QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&changed);
    if (!told)
        tellCursor();
}

bool AccessiblePicture::isTable() const { return m_cells && rowCount() > 0 && !hasFields(*widget()); }

QAccessible::Role AccessiblePicture::role() const {
    if (isTable())
        return QAccessible::Table;
    return !m_cells && holdsWidgets(*widget()) ? QAccessible::Grouping : QAccessible::Graphic;
}

void* AccessiblePicture::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableInterface)
        return isTable() ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
    return QAccessibleWidget::interface_cast(type);
}

int AccessiblePicture::childCount() const {
    if (!isTable())
        return QAccessibleWidget::childCount();
    const qint64 all = qint64(rowCount()) * columnCount();
    return int(std::min<qint64>(all, std::numeric_limits<int>::max()));
}

QAccessibleInterface* AccessiblePicture::child(int index) const {
    if (!isTable())
        return QAccessibleWidget::child(index);
    return index < 0 || index >= childCount() ? nullptr : cell({index / columnCount(), index % columnCount()});
}

int AccessiblePicture::indexOfChild(const QAccessibleInterface* child) const {
    const auto* cell = dynamic_cast<const AccessibleCell*>(child);
    if (!isTable() || !cell)
        return isTable() ? -1 : QAccessibleWidget::indexOfChild(child);
    const qint64 index = qint64(cell->place().row) * columnCount() + cell->place().column;
    return &cell->picture() != this || index >= childCount() ? -1 : int(index);
}

QAccessibleInterface* AccessiblePicture::childAt(int x, int y) const {
    if (!isTable())
        return QAccessibleWidget::childAt(x, y);
    const auto place = m_cells->toldAt(widget()->mapFromGlobal(QPoint(x, y)));
    return place ? cell(*place) : nullptr;
}

QAccessibleInterface* AccessiblePicture::focusChild() const {
    if (widget()->hasFocus())
        if (const auto place = cursor())
            return cell(*place);
    return QAccessibleWidget::focusChild();
}

QAccessibleInterface* AccessiblePicture::cell(const ToldCells::Place& place) const {
    if (const auto found = m_made.constFind(keyOf(place)); found != m_made.cend())
        return QAccessible::accessibleInterface(*found);
    if (m_made.size() >= mostCells)
        forgetAll();
    auto* made = new AccessibleCell(*this, place);
    m_made.insert(keyOf(place), QAccessible::registerAccessibleInterface(made));
    return made;
}

QAccessibleInterface* AccessiblePicture::cellAt(int row, int column) const {
    const bool isInside = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return isInside ? cell({row, column}) : nullptr;
}

QList<QAccessibleInterface*> AccessiblePicture::selectedCells() const {
    const auto place = cursor();
    return place ? QList<QAccessibleInterface*>{cell(*place)} : QList<QAccessibleInterface*>();
}

} // namespace walshscope::gui
