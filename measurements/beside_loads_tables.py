#!/usr/bin/env python3
"""Tables of what measurements/beside_loads.py wrote: measurements/beside_loads_tables.py LOADS.csv"""
import collections, csv, statistics, sys


def share(cells):
    """Pairs of runs whose intervals overlap, of all and of those without a doubt, and cells with a doubt."""
    pairs = agree = sure = sure_agree = doubtful = count = 0
    for runs in cells:
        for i, (_, low, high, doubts) in enumerate(runs):
            count += 1
            doubtful += bool(doubts)
            for _, other_low, other_high, other_doubts in runs[:i]:
                overlap = low <= other_high and other_low <= high
                pairs += 1
                agree += overlap
                if not doubts and not other_doubts:
                    sure += 1
                    sure_agree += overlap
    percent = lambda part, whole: "%.0f %%" % (100 * part / whole) if whole else "–"
    return [percent(agree, pairs), percent(sure_agree, sure), str(sure), percent(doubtful, count)]


def line(fields):
    print("| " + " | ".join(fields) + " |")


def main():
    cells, loads, programs = collections.defaultdict(dict), [], []
    for row in csv.DictReader(open(sys.argv[1])):
        loads += [row["load"]] if row["load"] not in loads else []
        programs += [row["program"]] if row["program"] not in programs else []
        if row["time_us"]:
            key = row["load"], row["program"], row["variant"], int(row["size"])
            cells[key][int(row["run"])] = (float(row["time_us"]), float(row["low_us"]), float(row["high_us"]),
                                           row["doubts"])
    line(["load", "program", "pairs that agree", "without a doubt", "of so many", "doubtful"])
    line(["---"] * 6)
    for load in loads:
        for program in programs:
            chosen = [list(runs.values()) for key, runs in cells.items() if key[:2] == (load, program)]
            line([load, program] + share(chosen))
    print()
    sizes = sorted({key[3] for key in cells if key[2] == "A0"})
    line(["load", "program"] + ["A0 / C1, n = %d" % n for n in sizes])
    line(["---"] * (2 + len(sizes)))
    for load in loads:
        for program in programs:
            fields = []
            for n in sizes:
                quiet = [cells[("none", program, "A0", n)][run][0] / cells[("none", program, "C1", n)][run][0]
                         for run in cells[("none", program, "A0", n)]]
                wanted, right, doubtful = statistics.median(quiet), 0, 0
                a0, c1 = cells[(load, program, "A0", n)], cells[(load, program, "C1", n)]
                for run in a0:
                    doubt = bool(a0[run][3] or c1[run][3])
                    doubtful += doubt
                    right += doubt or abs(a0[run][0] / c1[run][0] / wanted - 1) <= 0.1
                fields.append("%d of %d, %d of them doubtful" % (right, len(a0), doubtful))
            line([load, program] + fields)


main()
