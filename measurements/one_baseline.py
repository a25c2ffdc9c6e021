#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the baselines of several runs of one machine into one file:
    measurements/one_baseline.py RUN.walshtimes … > MACHINE.walshtimes
Machine, method and speeds are those of the first; a cell that is there twice, and what went wrong, is left out. Times keep six
digits, which no clock tells apart, and of the samples of a cell at most 200 are kept, evenly from first to last."""
import json
import sys

KEY = ("task", "contender", "device", "size", "block", "elements", "scan")
MOST = 200

runs = [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:]]
if not runs:
    sys.exit(__doc__)
one = runs[0]
for run in runs:
    for part in ("cpu", "cores", "gpu", "version"):
        if run["machine"].get(part) != one["machine"].get(part):
            sys.exit(f'{part}: {run["machine"].get(part)}, expected {one["machine"].get(part)} of the first run')
    if run["method"] != one["method"]:
        sys.exit("the runs were measured in different ways")
cells = {}
for cell in (cell for run in runs for cell in run["cells"]):
    if "times" in cell:
        cells.setdefault(tuple(cell[part] for part in KEY), cell)
devices = {}
for speed in (speed for run in runs for speed in run["speeds"]):
    devices.setdefault(speed["device"], speed)
for cell in cells.values():
    times = cell["times"]
    for part, each in times.items():
        # Whatever there is one of for each sample goes with it.
        if isinstance(each, list):
            kept = each if len(each) <= MOST else [each[i * len(each) // MOST] for i in range(MOST)]
            times[part] = [float(f"{value:.6g}") if isinstance(value, float) else value for value in kept]
one["cells"] = list(cells.values())
one["speeds"] = list(devices.values())
json.dump(one, sys.stdout, ensure_ascii=False, separators=(",", ":"))
print()
