#!/usr/bin/env python3
"""How often --fail-above fails for nothing, and how often it finds a tenth, beside endless loops.

    measurements/fail_above.py PROGRAM CHECKS SECONDS LOOPS [VARIANTS SIZES]

A baseline is saved with --runs 5 beside LOOPS endless loops on the first two cores of this process. Then the program is
checked against it CHECKS times, each time as it is and with one row of the baseline, A0 at the second size, a tenth
faster than it was."""
import json, os, subprocess, sys, tempfile


def main():
    program, checks, seconds, loops = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    variants, sizes = (sys.argv[5:7] + ["A0,C1", "12,16"])[:2] if len(sys.argv) > 5 else ["A0,C1", "12,16"]
    cores = ",".join(str(core) for core in sorted(os.sched_getaffinity(0))[:2])
    folder = tempfile.mkdtemp()
    same, planted = folder + "/same.walshtimes", folder + "/planted.walshtimes"
    time = ["taskset", "-c", cores, program, "time", "--variants", variants, "-n", sizes, "--seconds", seconds]
    others = [subprocess.Popen(["taskset", "-c", cores, "sh", "-c", "while :; do :; done"]) for _ in range(loops)]
    try:
        subprocess.run(time + ["--runs", "5", "--save", same], capture_output=True)
        text = json.load(open(same))
        for cell in text["cells"]:
            if cell["contender"] == "A0" and cell["size"] == int(sizes.split(",")[1]):
                for key in ("samples", "lost"):
                    cell["times"][key] = [value / 1.1 for value in cell["times"].get(key, [])]
        json.dump(text, open(planted, "w"))
        failed = {same: 0, planted: 0}
        for check in range(checks):
            for baseline in failed:
                done = subprocess.run(time + ["--baseline", baseline, "--fail-above", "1.05"], capture_output=True,
                                      text=True)
                failed[baseline] += done.returncode == 1
                if (done.returncode == 1) != (baseline == planted):
                    print(check, done.stdout + done.stderr, file=sys.stderr)
        print("%d loops: failed for nothing %d of %d, a tenth found %d of %d" %
              (loops, failed[same], checks, failed[planted], checks))
    finally:
        for other in others:
            other.kill()


main()
