# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the program without seeing it, as a screen reader does: what is there and what changes comes by AT-SPI alone,
and what is done is keys."""
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib
import pyatspi

PATIENCE = 20  # Seconds, on a busy machine.
TAB, RETURN, SPACE, BACKSPACE, HOME, RIGHT = 0xFF09, 0xFF0D, 0x20, 0xFF08, 0xFF50, 0xFF53


class Program:
    KINDS = ("object:property-change:accessible-description", "object:property-change:accessible-name",
             "object:state-changed:focused", "object:state-changed:showing")

    def __init__(self, path):
        self.said = []  # Of whatever changed, who and what: (event type, name, description).
        self.heard = []  # Of that what a screen reader says: where the keys are, and alerts.
        self.path = path

    def __enter__(self):
        for kind in self.KINDS:
            pyatspi.Registry.registerEventListener(self.hear, kind)
        # As somebody has it who begins, whatever the one before has kept.
        self.kept = tempfile.TemporaryDirectory()
        own = {f"XDG_{what}_HOME": f"{self.kept.name}/{what}" for what in ("CONFIG", "DATA", "CACHE")}
        self.process = subprocess.Popen([self.path], env={**os.environ, **own})
        try:
            self.window = self.until(self.find_window, "the window")
            # There is no window manager, which would do it.
            subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "Walshscope", "windowfocus"],
                           check=True)
            self.until(self.focused, "the focus")
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, error, trace):
        """Nobody listens any more, and where all went well it is closed by keys and ends well."""
        for each in self.KINDS:
            pyatspi.Registry.deregisterEventListener(self.hear, each)
        try:
            if kind is None:
                subprocess.run(["xdotool", "key", "ctrl+q"], check=True)
                status = self.process.wait(PATIENCE)
                check(status == 0, f"the program ended with {status}")
        finally:
            self.process.kill()
            self.process.wait()
            self.kept.cleanup()

    def hear(self, event):
        try:
            kind, source = str(event.type), event.source
            is_alert = source.getRole() == pyatspi.ROLE_ALERT
            if not event.detail1 and "state-changed" in kind or "showing" in kind and not is_alert:
                return
            said = kind, source.name, source.description
            self.said.append(said)
            if is_alert or "focused" in kind or source.getState().contains(pyatspi.STATE_FOCUSED):
                self.heard.append(said)
        except Exception:  # It is gone already.
            pass

    @staticmethod
    def turn(seconds=0.02):
        end = time.monotonic() + seconds
        while True:
            while GLib.MainContext.default().iteration(False):
                pass
            if time.monotonic() >= end:
                return
            time.sleep(0.005)

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise SystemExit(f"the program ended with {self.process.returncode} while waiting for {what}")
            try:
                found = condition()
            except (GLib.Error, LookupError, NotImplementedError):
                found = None
            if found:
                return found
            self.turn(0.05)
        self.tell()
        raise SystemExit(f"FAIL: waited in vain for {what}")

    def tell(self):
        print("changed last:", *self.said[-12:], sep="\n  ")
        print("heard last:", *self.heard[-12:], sep="\n  ")

    def find_window(self):
        for application in pyatspi.Registry.getDesktop(0):
            if application and application.name.lower().startswith("walshscope"):
                for window in application:
                    if window and window.getRole() == pyatspi.ROLE_FRAME:
                        return window
        return None

    def all(self, root=None):
        """Whatever is showing, from the top; of a table not its cells."""
        for child in root or self.window:
            if child is None:
                continue
            states = child.getState()
            if not states.contains(pyatspi.STATE_SHOWING):
                continue
            yield child
            if not states.contains(pyatspi.STATE_MANAGES_DESCENDANTS):
                yield from self.all(child)

    def named(self, start, role=None):
        def look():
            for each in self.all():
                if each.name.startswith(start) and (role is None or each.getRole() == role):
                    return each
            return None
        return self.until(look, f"something called {start!r}")

    def focused(self):
        """What had the focus last."""
        focus = [name for kind, name, _ in self.said if kind.startswith("object:state-changed:focused")]
        return focus[-1] if focus else ""

    def key(self, symbol):
        """One key, to whatever has the keys."""
        Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
        self.turn(0.05)

    def type(self, text):
        for letter in text:
            self.key(ord(letter))

    def hears(self, condition, what):
        """Something that is said from now on, or was since `forget()`: it has the keys, or is an alert. Returns its
        name and description."""
        def look():
            for _, name, description in self.heard:
                if condition(name, description):
                    return name, description
            return None
        return self.until(look, what)

    def forget(self):
        self.turn()
        self.said.clear()
        self.heard.clear()

    def tab_to(self, start, most=60):
        """Tab by Tab until what has the focus is called that."""
        for _ in range(most):
            self.forget()
            self.key(TAB)
            self.until(self.focused, "Tab to move the focus")
            if self.focused().startswith(start):
                return
        self.tell()
        raise SystemExit(f"FAIL: Tab does not lead to {start!r}")


def check(holds, what):
    if not holds:
        raise SystemExit(f"FAIL: {what}")


def number_in(text):
    return int("".join(letter for letter in text.replace("\u2212", "-") if letter in "-0123456789"))


def table_of(accessible):
    """Of each row what is in its second column, of a plot: the values."""
    table = accessible.queryTable()
    return [number_in(table.getAccessibleAt(row, 1).name) for row in range(table.nRows)]


def walk_a_lesson(program):
    program.tab_to("Start with Lesson 1")
    program.key(SPACE)
    stop = program.named("Stop 1 of")
    text = stop.queryText()
    words = text.getText(0, text.characterCount)
    check("A Boolean function gives an answer, 0 or 1" in words, f"the lesson reads {words!r}")
    print("The lesson reads:", words.split(".")[0])
    # x0·x1 is 1 for one of four inputs. A wrong answer first: it is said where the keys are.
    program.tab_to("Answer, a whole number: How many of the four answers are 1?")
    for answer, sign in (("3", "\u2717"), ("1", "\u2713")):
        program.forget()
        program.type(answer)
        program.key(RETURN)
        verdict = program.hears(lambda name, said, sign=sign: said.startswith(sign), f"whether {answer} is right")
        print(f"Answered {answer}:", verdict[1])
        for _ in answer:
            program.key(BACKSPACE)


def step_a_butterfly(program):
    butterfly = program.named("Butterfly", pyatspi.ROLE_TABLE)
    butterfly.queryComponent().grabFocus()
    program.until(lambda: butterfly.getState().contains(pyatspi.STATE_FOCUSED), "the focus of the butterfly")
    program.key(HOME)
    heard = []
    for step in (1, 2):
        program.forget()
        program.key(RIGHT)
        _, said = program.hears(lambda name, said: name == "Butterfly" and said.startswith("Level"), f"step {step}")
        heard.append(said)
    check(heard[0] != heard[1], "two steps are the same")
    # With the cursor on a value that cell is heard anew, and says what it is now.
    program.key(HOME)
    subprocess.run(["xdotool", "key", "ctrl+Down"], check=True)
    program.hears(lambda name, said: name.startswith("input 0 is"), "the cell of the cursor")
    subprocess.run(["xdotool", "key", "ctrl+Right"], check=True)
    program.hears(lambda name, said: name == "element 0 after level 1: not computed yet", "a cell to come")
    program.forget()
    program.key(RIGHT)
    # Both are 1.
    program.hears(lambda name, said: name == "element 0 after level 1 is 2", "the cell that was computed")
    program.key(RIGHT)
    label = program.named("Step and number of steps")
    program.until(lambda: label.description.startswith("2 of"), "the second step in the transport")
    print("The butterfly says:", *heard)


def read_the_nonlinearity(program):
    """Of the S-box of AES it is 112, as Nyberg (1993) proves of inversion: 2^7 - 2^4."""
    program.tab_to("The S-box of AES")
    program.key(SPACE)
    figures = program.named("Key figures")
    program.until(lambda: "112" in figures.description, "the properties")
    said = [line for line in figures.description.splitlines() if "onlinearity" in line]
    check(said and "112" in said[0], f"the key figures say {figures.description!r}")
    print("The key figures say:", said[0])


def find_a_peak(program):
    """No row of the spectrum is further from 0 than the one that N leads to."""
    plot = program.named("Walsh spectrum", pyatspi.ROLE_TABLE)
    values = table_of(plot)
    check(len(values) == 256 and sum(value * value for value in values) == 2**16, f"the spectrum is {values}")
    plot.queryComponent().grabFocus()
    program.until(lambda: plot.getState().contains(pyatspi.STATE_FOCUSED), "the focus of the spectrum")
    program.forget()
    program.key(ord("n"))
    program.hears(lambda name, said: name.startswith("a = "), "the cell of the peak")
    cell = [name for kind, name, _ in program.said if "focused" in kind][-1]
    value = number_in(cell.split("W(a) =")[1])
    check(abs(value) == max(map(abs, values)), f"the peak is said to be {cell!r} among {values}")
    mask = int(cell.split("=")[1])
    check(values[mask] == value, f"row {mask} is {values[mask]}, and the cursor says {cell!r}")
    print("The peak:", cell)


def walk_a_map(program):
    """A map says the cell that the keys move to, and its table says the same."""
    table = program.named("LAT of AES", pyatspi.ROLE_TABLE)
    table.queryComponent().grabFocus()
    program.until(lambda: table.getState().contains(pyatspi.STATE_FOCUSED), "the focus of the map")
    program.key(RIGHT)
    program.forget()
    program.key(RIGHT)
    program.until(program.focused, "a cell of the map")
    cell = program.focused()
    check(table.queryTable().getAccessibleAt(0, 1).name == cell, f"the map says {cell!r}")
    print("The map says:", cell)


PORTAL = """<node><interface name="org.freedesktop.portal.Settings">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
</interface></node>"""


def rest_where_the_desktop_says_so(path):
    """A desktop without animations: the film of the first page is over before it begins."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    asked = []

    def answer(_bus, _sender, _path, _interface, _method, arguments, invocation):
        asked.append(arguments.unpack())
        settings = {"org.gnome.desktop.interface": {"enable-animations": GLib.Variant("b", False)}}
        invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings,)))

    bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(PORTAL).interfaces[0], answer)
    Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE)
    with Program(path) as program:
        film = program.named("The Fast Walsh Transform of 8 signs")
        program.until(lambda: asked, "a question to the desktop")
        program.until(lambda: film.description.startswith("Level 3, elements 3 and 7"), "the end of the film")
        check(not [said for _, _, said in program.said if said.startswith("Level 2")], "the film runs")
        program.forget()
        program.turn(2)
        check(not program.said, f"without motion something goes on: {program.said}")
        print("The desktop wants no motion:", film.description)


def run(path, *walks):
    with Program(path) as program:
        for walk in walks:
            walk(program)


if __name__ == "__main__":
    run(sys.argv[1], walk_a_lesson, step_a_butterfly)
    run(sys.argv[1], read_the_nonlinearity, find_a_peak, walk_a_map)
    rest_where_the_desktop_says_so(sys.argv[1])
