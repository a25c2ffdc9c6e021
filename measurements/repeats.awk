# Of two tables of walshscope time --csv, as a line "name,cells,agreeing": how many cells both have times for, and of how many
# the intervals of the times have a number in common. The others go to standard error.
BEGIN {
    FS = ","
}

FNR == 1 {
    delete column
    for (i = 1; i <= NF; ++i)
        column[$i] = i
    for (i = 1; i <= split("task variant device size block elements scan time_us low_us high_us", needed, " "); ++i)
        if (!(needed[i] in column)) {
            printf "%s has no column \"%s\"\n", FILENAME, needed[i] >"/dev/stderr"
            exit failed = 2
        }
    next
}

{
    # What may be quoted comes behind all of these.
    key = ""
    for (i = column["task"]; i <= column["scan"]; ++i)
        key = key " " $i
    low = $column["low_us"]
    high = $column["high_us"]
}

low == "" {
    next
}

NR == FNR {
    firstLow[key] = low
    firstHigh[key] = high
    next
}

key in firstLow {
    ++cells
    if (low + 0 <= firstHigh[key] + 0 && firstLow[key] + 0 <= high + 0)
        ++agreeing
    else
        printf "%s:%s: %s to %s, then %s to %s\n", name, key, firstLow[key], firstHigh[key], low, high >"/dev/stderr"
}

END {
    if (failed)
        exit failed
    printf "%s,%d,%d\n", name, cells, agreeing
}
