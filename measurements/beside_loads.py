#!/usr/bin/env python3
"""How well times hold on a busy machine: the same cells measured again and again beside other work.

    measurements/beside_loads.py OUT.csv RUNS SECONDS NAME=PROGRAM ... [loads=LOAD,...]

Each program times A0, C1 and a contender of every other task at three sizes, RUNS times for each load: no loop, 1, 2
and 4 endless loops, each free to move over the same two cores or bound to one of them, and a compiler at work; or only
beside those that are named. Pairs of
neighbouring cores of this process's affinity mask work at the same time, each on a load of its own. OUT.csv gets a line
for each cell; measurements/beside_loads_tables.py makes tables of it."""
import csv, io, os, queue, subprocess, sys, tempfile, threading

CELLS = [("transform", "A0,C1", "12,18,21"), ("distribution", "HC", "12,16,20"), ("function", "FC", "12,16,20"),
         ("convolution", "XC", "8,12,16"), ("register", "B1", "10,13,16"), ("table", "SC", "4,6,8")]
LOADS = ["none", "1 free", "1 bound", "2 free", "2 bound", "4 free", "4 bound", "compiler"]
COMPILED = "#include <algorithm>\n#include <map>\n#include <regex>\n#include <string>\nint main() { std::map<std::string, " \
           "std::regex> m; m[\"a\"] = std::regex(\"(a|b)*c\"); return std::regex_match(\"abc\", m[\"a\"]); }\n"


def start(load, cores):
    if load == "none":
        return []
    if load == "compiler":
        place = tempfile.mkdtemp()
        open(place + "/a.cpp", "w").write(COMPILED)
        commands = ["while :; do g++ -O2 -c a.cpp -o %d.o; done" % k for k in range(2)]
        return [subprocess.Popen(["taskset", "-c", cores, "sh", "-c", c], cwd=place, start_new_session=True)
                for c in commands]
    count, kind = load.split()
    one = cores.split(",")
    return [subprocess.Popen(["taskset", "-c", cores if kind == "free" else one[k % 2], "sh", "-c", "while :; do :; done"],
                             start_new_session=True) for k in range(int(count))]


def stop(processes):
    for process in processes:
        os.killpg(process.pid, 9)
        process.wait()


def measure(program, cores, seconds):
    for task, ids, sizes in CELLS:
        done = subprocess.run(["taskset", "-c", cores, program, "time", "--task", task, "--variants", ids, "-n", sizes,
                               "--seconds", seconds, "--csv", "-"], capture_output=True, text=True)
        yield from csv.DictReader(io.StringIO(done.stdout))


def main():
    out, runs, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    programs = [argument.split("=", 1) for argument in sys.argv[4:]]
    loads = next((value.split(",") for name, value in programs if name == "loads"), LOADS)
    programs = [(name, value) for name, value in programs if name != "loads"]
    given = sorted(os.sched_getaffinity(0))
    jobs, lock = queue.Queue(), threading.Lock()
    for load in loads:
        jobs.put(load)
    with open(out, "w") as file:
        lines = csv.writer(file)
        lines.writerow("load,program,run,task,variant,size,time_us,low_us,high_us,doubts".split(","))

        def work(cores):
            while True:
                try:
                    load = jobs.get_nowait()
                except queue.Empty:
                    return
                loops = start(load, cores)
                try:
                    for run in range(runs):
                        for name, program in programs:
                            for row in measure(program, cores, seconds):
                                with lock:
                                    lines.writerow([load, name, run, row["task"], row["variant"], row["size"],
                                                    row.get("time_us") or row["median_us"], row["low_us"],
                                                    row["high_us"], row["doubts"]])
                                    file.flush()
                finally:
                    stop(loops)

        workers = [threading.Thread(target=work, args=("%d,%d" % (a, b),)) for a, b in zip(given[::2], given[1::2])]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()


main()
