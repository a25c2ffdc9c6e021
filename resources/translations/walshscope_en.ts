<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>IdentityWords</name>
    <message numerus="yes">
        <source>Not even extended affine equivalent to a known S-box of this size, of which there are %Ln.</source>
        <translation>
            <numerusform>Not even extended affine equivalent to the one known S-box of this size.</numerusform>
            <numerusform>Not even extended affine equivalent to a known S-box of this size, of which there are %Ln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Matches the published values of %1 (%Ln)</source>
        <translation>
            <numerusform>✓ Matches the published values of %1 (%Ln)</numerusform>
            <numerusform>✓ Matches the published values of %1 (%Ln)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message numerus="yes">
        <source>a Boolean function of %1 variables, expected 0 to 30</source>
        <translation>
            <numerusform>a Boolean function of %1 variable, expected 0 to 30</numerusform>
            <numerusform>a Boolean function of %1 variables, expected 0 to 30</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bent function of %1 variables, expected an even number</source>
        <translation>
            <numerusform>a bent function of %1 variable, expected an even number</numerusform>
            <numerusform>a bent function of %1 variables, expected an even number</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a spectrum of %1 variables for a function of %2, expected the function&apos;s own</source>
        <translation>
            <numerusform>a spectrum of %1 variable for a function of %2, expected the function&apos;s own</numerusform>
            <numerusform>a spectrum of %1 variables for a function of %2, expected the function&apos;s own</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected %2 as declared</source>
        <translation>
            <numerusform>%1 value, expected %2 as declared</numerusform>
            <numerusform>%1 values, expected %2 as declared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected a power of two</source>
        <translation>
            <numerusform>%1 value, expected a power of two</numerusform>
            <numerusform>%1 values, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits, expected a power of two</source>
        <translation>
            <numerusform>%1 bit, expected a power of two</numerusform>
            <numerusform>%1 bits, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hexadecimal digits, expected a power of two</source>
        <translation>
            <numerusform>%1 hexadecimal digit, expected a power of two</numerusform>
            <numerusform>%1 hexadecimal digits, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hexadecimal digits, expected at most 2^28</source>
        <translation>
            <numerusform>%1 hexadecimal digit, expected at most 2^28</numerusform>
            <numerusform>%1 hexadecimal digits, expected at most 2^28</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a function of %1 variables fills no hexadecimal digit, use bits</source>
        <translation>
            <numerusform>a function of %1 variable fills no hexadecimal digit, use bits</numerusform>
            <numerusform>a function of %1 variables fills no hexadecimal digit, use bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a function of %1 variables fills no packed byte, use bits</source>
        <translation>
            <numerusform>a function of %1 variable fills no packed byte, use bits</numerusform>
            <numerusform>a function of %1 variables fills no packed byte, use bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a LaTeX table of %1 cells, expected at most 1024</source>
        <translation>
            <numerusform>a LaTeX table of %1 cell, expected at most 1024</numerusform>
            <numerusform>a LaTeX table of %1 cells, expected at most 1024</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 output bits, expected %2 as asked</source>
        <translation>
            <numerusform>%1 output bit, expected %2 as asked</numerusform>
            <numerusform>%1 output bits, expected %2 as asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 records, expected a power of two from 2</source>
        <translation>
            <numerusform>%1 record, expected a power of two from 2</numerusform>
            <numerusform>%1 records, expected a power of two from 2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 records, expected a power of two</source>
        <translation>
            <numerusform>%1 record, expected a power of two</numerusform>
            <numerusform>%1 records, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>has %1 bytes, expected at most 4.5 GiB</source>
        <translation>
            <numerusform>has %1 byte, expected at most 4.5 GiB</numerusform>
            <numerusform>has %1 bytes, expected at most 4.5 GiB</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 integers, expected a power of two</source>
        <translation>
            <numerusform>%1 integer, expected a power of two</numerusform>
            <numerusform>%1 integers, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 numbers, expected 64 in 4 rows of 16</source>
        <translation>
            <numerusform>%1 number, expected 64 in 4 rows of 16</numerusform>
            <numerusform>%1 numbers, expected 64 in 4 rows of 16</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 entries, expected a power of two</source>
        <translation>
            <numerusform>%1 entry, expected a power of two</numerusform>
            <numerusform>%1 entries, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 entries, expected a power of two from 2 to 2^20</source>
        <translation>
            <numerusform>%1 entry, expected a power of two from 2 to 2^20</numerusform>
            <numerusform>%1 entries, expected a power of two from 2 to 2^20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hexadecimal digits, expected %2 for each of 2 to 2^20 entries, their number a power of two</source>
        <translation>
            <numerusform>%1 hexadecimal digit, expected %2 for each of 2 to 2^20 entries, their number a power of two</numerusform>
            <numerusform>%1 hexadecimal digits, expected %2 for each of 2 to 2^20 entries, their number a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hexadecimal digits in a word, expected a power of two, at most 2^18</source>
        <translation>
            <numerusform>%1 hexadecimal digit in a word, expected a power of two, at most 2^18</numerusform>
            <numerusform>%1 hexadecimal digits in a word, expected a power of two, at most 2^18</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hexadecimal digits in a word, expected %2 as in the first</source>
        <translation>
            <numerusform>%1 hexadecimal digit in a word, expected %2 as in the first</numerusform>
            <numerusform>%1 hexadecimal digits in a word, expected %2 as in the first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 words, expected %2 as asked</source>
        <translation>
            <numerusform>%1 word, expected %2 as asked</numerusform>
            <numerusform>%1 words, expected %2 as asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 numbers, expected a power of two from 2 to 2^20</source>
        <translation>
            <numerusform>%1 number, expected a power of two from 2 to 2^20</numerusform>
            <numerusform>%1 numbers, expected a power of two from 2 to 2^20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a sequence of %1 bits fills no whole bytes, use ascii</source>
        <translation>
            <numerusform>a sequence of %1 bit fills no whole bytes, use ascii</numerusform>
            <numerusform>a sequence of %1 bits fills no whole bytes, use ascii</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an S-box of %1 values, expected a power of two from 2 to 2^20</source>
        <translation>
            <numerusform>an S-box of %1 value, expected a power of two from 2 to 2^20</numerusform>
            <numerusform>an S-box of %1 values, expected a power of two from 2 to 2^20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an S-box with %1 output bits, expected 1 to 20</source>
        <translation>
            <numerusform>an S-box with %1 output bit, expected 1 to 20</numerusform>
            <numerusform>an S-box with %1 output bits, expected 1 to 20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits to begin with, expected %2</source>
        <translation>
            <numerusform>%1 bit to begin with, expected %2</numerusform>
            <numerusform>%1 bits to begin with, expected %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a sequence of %1 bits, expected 1 to %2</source>
        <translation>
            <numerusform>a sequence of %1 bit, expected 1 to %2</numerusform>
            <numerusform>a sequence of %1 bits, expected 1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a start of %1 bits for a register of %2, expected as many as it has cells</source>
        <translation>
            <numerusform>a start of %1 bit for a register of %2, expected as many as it has cells</numerusform>
            <numerusform>a start of %1 bits for a register of %2, expected as many as it has cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the emulator takes up to %1 bits, not %2, for %3</source>
        <translation>
            <numerusform>the emulator takes up to %1 bit, not %2, for %3</numerusform>
            <numerusform>the emulator takes up to %1 bits, not %2, for %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks of %1 bits, the standard asks for %2 to %3</source>
        <translation>
            <numerusform>blocks of %1 bit, the standard asks for %2 to %3</numerusform>
            <numerusform>blocks of %1 bits, the standard asks for %2 to %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, the standard asks for at least %2</source>
        <translation>
            <numerusform>%1 block, the standard asks for at least %2</numerusform>
            <numerusform>%1 blocks, the standard asks for at least %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks of %1 bits, expected %2 to %3</source>
        <translation>
            <numerusform>blocks of %1 bit, expected %2 to %3</numerusform>
            <numerusform>blocks of %1 bits, expected %2 to %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks of %1 bits, expected at most the %2 of the sequence</source>
        <translation>
            <numerusform>blocks of %1 bit, expected at most the %2 of the sequence</numerusform>
            <numerusform>blocks of %1 bits, expected at most the %2 of the sequence</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>0x with %1 digits, expected a polynomial as 0x29</source>
        <translation>
            <numerusform>0x with %1 digit, expected a polynomial as 0x29</numerusform>
            <numerusform>0x with %1 digits, expected a polynomial as 0x29</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a launch of %1 blocks of %2 threads, expected at least 1 block of 1 to 1024</source>
        <translation>
            <numerusform>a launch of %1 block of %2 threads, expected at least 1 block of 1 to 1024</numerusform>
            <numerusform>a launch of %1 blocks of %2 threads, expected at least 1 block of 1 to 1024</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a launch with %1 bytes of shared memory per block, expected at most %2</source>
        <translation>
            <numerusform>a launch with %1 byte of shared memory per block, expected at most %2</numerusform>
            <numerusform>a launch with %1 bytes of shared memory per block, expected at most %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a cooperative launch of %1 threads, but the emulator holds %2 at once</source>
        <translation>
            <numerusform>a cooperative launch of %1 thread, but the emulator holds %2 at once</numerusform>
            <numerusform>a cooperative launch of %1 threads, but the emulator holds %2 at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a vector of %1 values, expected a power of two</source>
        <translation>
            <numerusform>a vector of %1 value, expected a power of two</numerusform>
            <numerusform>a vector of %1 values, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a lesson of %1 stops, expected at most %2</source>
        <translation>
            <numerusform>a lesson of %1 stop, expected at most %2</numerusform>
            <numerusform>a lesson of %1 stops, expected at most %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits, expected 1 to %2 here</source>
        <translation>
            <numerusform>%1 bit, expected 1 to %2 here</numerusform>
            <numerusform>%1 bits, expected 1 to %2 here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 takes %1 registers, expected --polynomial or --taps %1 times, not %3</source>
        <translation>
            <numerusform>%2 takes %1 register, expected --polynomial or --taps %1 time, not %3</numerusform>
            <numerusform>%2 takes %1 registers, expected --polynomial or --taps %1 times, not %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>--start is given %1 times, expected once for each register</source>
        <translation>
            <numerusform>--start is given %1 time, expected once for each register</numerusform>
            <numerusform>--start is given %1 times, expected once for each register</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a sequence of %1 bits, expected a power of two of them for a Boolean function</source>
        <translation>
            <numerusform>a sequence of %1 bit, expected a power of two of them for a Boolean function</numerusform>
            <numerusform>a sequence of %1 bits, expected a power of two of them for a Boolean function</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>interrupted, %1 rows of %2 are missing</source>
        <translation>
            <numerusform>interrupted, %1 row of %2 is missing</numerusform>
            <numerusform>interrupted, %1 rows of %2 are missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 numbers, not all of which fit, expected each from 0 to 1048575</source>
        <translation>
            <numerusform>%1 number that does not fit, expected it from 0 to 1048575</numerusform>
            <numerusform>%1 numbers, not all of which fit, expected each from 0 to 1048575</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits</source>
        <translation>
            <numerusform>%1 bit</numerusform>
            <numerusform>%1 bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a launch of %1 blocks in clusters of %2, expected clusters of 1 to %3 that make up all of it</source>
        <translation>
            <numerusform>a launch of %1 block in clusters of %2, expected clusters of 1 to %3 that make up all of it</numerusform>
            <numerusform>a launch of %1 blocks in clusters of %2, expected clusters of 1 to %3 that make up all of it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an affine map of %1 bits, expected 1 to 20</source>
        <translation>
            <numerusform>an affine map of %1 bit, expected 1 to 20</numerusform>
            <numerusform>an affine map of %1 bits, expected 1 to 20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rounds, expected 1 to %2</source>
        <translation>
            <numerusform>%1 round, expected 1 to %2</numerusform>
            <numerusform>%1 rounds, expected 1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 boxes side by side, expected 2 to %2</source>
        <translation>
            <numerusform>%1 box side by side, expected 2 to %2</numerusform>
            <numerusform>%1 boxes side by side, expected 2 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 inner S-boxes for %2 rounds, expected 1, or one for each round</source>
        <translation>
            <numerusform>%1 inner S-box for %2 rounds, expected 1, or one for each round</numerusform>
            <numerusform>%1 inner S-boxes for %2 rounds, expected 1, or one for each round</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected a power of two from 2 to 2^%2</source>
        <translation>
            <numerusform>%1 value, expected a power of two from 2 to 2^%2</numerusform>
            <numerusform>%1 values, expected a power of two from 2 to 2^%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected at most 2^%2 to fill up with zeros</source>
        <translation>
            <numerusform>%1 value, expected at most 2^%2 to fill up with zeros</numerusform>
            <numerusform>%1 values, expected at most 2^%2 to fill up with zeros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 numbers, expected a power of two</source>
        <translation>
            <numerusform>%1 number, expected a power of two</numerusform>
            <numerusform>%1 numbers, expected a power of two</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected a power of two up to 2^30</source>
        <translation>
            <numerusform>%1 value, expected a power of two up to 2^30</numerusform>
            <numerusform>%1 values, expected a power of two up to 2^30</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a spectrum of %1 values, expected a power of two up to 2^30</source>
        <translation>
            <numerusform>a spectrum of %1 value, expected a power of two up to 2^30</numerusform>
            <numerusform>a spectrum of %1 values, expected a power of two up to 2^30</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a film of %1 values, expected a power of two up to %2</source>
        <translation>
            <numerusform>a film of %1 value, expected a power of two up to %2</numerusform>
            <numerusform>a film of %1 values, expected a power of two up to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a film with blocks of %1 threads, expected a power of two from 4 to 32</source>
        <translation>
            <numerusform>a film with blocks of %1 thread, expected a power of two from 4 to 32</numerusform>
            <numerusform>a film with blocks of %1 threads, expected a power of two from 4 to 32</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a scan of %1 elements, expected 1 to %2</source>
        <translation>
            <numerusform>a scan of %1 element, expected 1 to %2</numerusform>
            <numerusform>a scan of %1 elements, expected 1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 threads per block</source>
        <translation>
            <numerusform>%1 thread per block</numerusform>
            <numerusform>%1 threads per block</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>base64 of %1 bytes, expected a power of two of them</source>
        <translation>
            <numerusform>base64 of %1 byte, expected a power of two of them</numerusform>
            <numerusform>base64 of %1 bytes, expected a power of two of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>base64 of %1 bytes that are no permutation, expected numbers, or to be told that they are a Boolean function or an S-box</source>
        <translation>
            <numerusform>base64 of %1 byte that is no permutation, expected numbers, or to be told that it is a Boolean function or an S-box</numerusform>
            <numerusform>base64 of %1 bytes that are no permutation, expected numbers, or to be told that they are a Boolean function or an S-box</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values are a power of two already, expected another number of values to fill up</source>
        <translation>
            <numerusform>%1 value is a power of two already, expected another number of values to fill up</numerusform>
            <numerusform>%1 values are a power of two already, expected another number of values to fill up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 = signs at the end of base64, expected at most 2</source>
        <translation>
            <numerusform>%1 = sign at the end of base64, expected at most 2</numerusform>
            <numerusform>%1 = signs at the end of base64, expected at most 2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters of base64 in one piece, expected %2 as in the others</source>
        <translation>
            <numerusform>%1 character of base64 in one piece, expected %2 as in the others</numerusform>
            <numerusform>%1 characters of base64 in one piece, expected %2 as in the others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters of base64, = included, expected a multiple of 4</source>
        <translation>
            <numerusform>%1 character of base64, = included, expected a multiple of 4</numerusform>
            <numerusform>%1 characters of base64, = included, expected a multiple of 4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters of base64, expected a multiple of 4, or 2 or 3 more</source>
        <translation>
            <numerusform>%1 character of base64, expected a multiple of 4, or 2 or 3 more</numerusform>
            <numerusform>%1 characters of base64, expected a multiple of 4, or 2 or 3 more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a table of %1 output bits, expected one as a Boolean function has</source>
        <translation>
            <numerusform>a table of %1 output bit, expected one as a Boolean function has</numerusform>
            <numerusform>a table of %1 output bits, expected one as a Boolean function has</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The component %2·S is the same at x and x + %3 for %1 pair(s): autocorrelation %4 of %5.</source>
        <translation>
            <numerusform>The component %2·S is the same at x and x + %3 for %1 pair: autocorrelation %4 of %5.</numerusform>
            <numerusform>The component %2·S is the same at x and x + %3 for %1 pairs: autocorrelation %4 of %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The boomerang with %2 at the input and %3 at the output comes back from %1 of %4 points.</source>
        <translation>
            <numerusform>The boomerang with %2 at the input and %3 at the output comes back from %1 of %4 points.</numerusform>
            <numerusform>The boomerang with %2 at the input and %3 at the output comes back from %1 of %4 points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The difference %2 becomes %3 for %1 pair(s) x, x + a: probability %4/%5.</source>
        <translation>
            <numerusform>The difference %2 becomes %3 for %1 pair x, x + a: probability %4/%5.</numerusform>
            <numerusform>The difference %2 becomes %3 for %1 pairs x, x + a: probability %4/%5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The component %2·S agrees with %3·x at %1 of %4 points: W = %5, bias %6.</source>
        <translation>
            <numerusform>The component %2·S agrees with %3·x at %1 of %4 points: W = %5, bias %6.</numerusform>
            <numerusform>The component %2·S agrees with %3·x at %1 of %4 points: W = %5, bias %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 in %1 component(s): %3</source>
        <translation>
            <numerusform>%2 in %1 component: %3</numerusform>
            <numerusform>%2 in %1 components: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2: the boomerang comes back for %1 value(s) of x</source>
        <translation>
            <numerusform>%2: the boomerang comes back for %1 value of x</numerusform>
            <numerusform>%2: the boomerang comes back for %1 values of x</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2: S(x) + S(x + a) = b for %1 value(s) of x</source>
        <translation>
            <numerusform>%2: S(x) + S(x + a) = b for %1 value of x</numerusform>
            <numerusform>%2: S(x) + S(x + a) = b for %1 values of x</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits, expected at least %2 for this test</source>
        <translation>
            <numerusform>%1 bit, expected at least %2 for this test</numerusform>
            <numerusform>%1 bits, expected at least %2 for this test</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks of %1 bits, expected at most the %2 of lane %3</source>
        <translation>
            <numerusform>blocks of %1 bit, expected at most the %2 of lane %3</numerusform>
            <numerusform>blocks of %1 bits, expected at most the %2 of lane %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bits, expected a power of two, at most 2^%2</source>
        <translation>
            <numerusform>%1 bit, expected a power of two, at most 2^%2</numerusform>
            <numerusform>%1 bits, expected a power of two, at most 2^%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 values, expected a power of two, at most 2^%2</source>
        <translation>
            <numerusform>%1 value, expected a power of two, at most 2^%2</numerusform>
            <numerusform>%1 values, expected a power of two, at most 2^%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes behind the header, expected %2: %3 values of %4 bytes</source>
        <translation>
            <numerusform>%1 byte behind the header, expected %2: %3 values of %4 bytes</numerusform>
            <numerusform>%1 bytes behind the header, expected %2: %3 values of %4 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The component %2·S is the same at x and x + %3 for %1 pair(s), %4 of %5 points: DLCT %6.</source>
        <translation>
            <numerusform>The component %2·S is the same at x and x + %3 for %1 pair, %4 of %5 points: DLCT %6.</numerusform>
            <numerusform>The component %2·S is the same at x and x + %3 for %1 pairs, %4 of %5 points: DLCT %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a bent function of %1 variables, expected %2 to %3</source>
        <translation>
            <numerusform>a bent function of %1 variable, expected %2 to %3</numerusform>
            <numerusform>a bent function of %1 variables, expected %2 to %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 output bits, expected %2 as in the first case</source>
        <translation>
            <numerusform>%1 output bit, expected %2 as in the first case</numerusform>
            <numerusform>%1 output bits, expected %2 as in the first case</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cases, expected one for each of 2^%2 inputs</source>
        <translation>
            <numerusform>%1 case, expected one for each of 2^%2 inputs</numerusform>
            <numerusform>%1 cases, expected one for each of 2^%2 inputs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 output bits, expected 1 of a Boolean function</source>
        <translation>
            <numerusform>%1 output bit, expected 1 of a Boolean function</numerusform>
            <numerusform>%1 output bits, expected 1 of a Boolean function</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a Verilog module of %1 input bits, expected 1 to 20</source>
        <translation>
            <numerusform>a Verilog module of %1 input bit, expected 1 to 20</numerusform>
            <numerusform>a Verilog module of %1 input bits, expected 1 to 20</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>an affine map of %1 columns, expected %2</source>
        <translation>
            <numerusform>an affine map of %1 column, expected %2</numerusform>
            <numerusform>an affine map of %1 columns, expected %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 inner S-boxes, expected one for both layers or one for each</source>
        <translation>
            <numerusform>%1 inner S-box, expected one for both layers or one for each</numerusform>
            <numerusform>%1 inner S-boxes, expected one for both layers or one for each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a matrix of %1 rows, expected %2, one for each S-box</source>
        <translation>
            <numerusform>a matrix of %1 row, expected %2, one for each S-box</numerusform>
            <numerusform>a matrix of %1 rows, expected %2, one for each S-box</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of the function(s) that CCZ-equivalence leads to may be extended affine equivalent</source>
        <translation>
            <numerusform>%1 of the functions that CCZ-equivalence leads to may be extended affine equivalent</numerusform>
            <numerusform>%1 of the functions that CCZ-equivalence leads to may be extended affine equivalent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The monomial of %2 occurs in the product of the coordinates %3, which is 1 at %1 point(s) within %2: an odd number.</source>
        <translation>
            <numerusform>The monomial of %2 occurs in the product of the coordinates %3, which is 1 at %1 point within %2: an odd number.</numerusform>
            <numerusform>The monomial of %2 occurs in the product of the coordinates %3, which is 1 at %1 points within %2: an odd number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The monomial of %2 does not occur in the product of the coordinates %3, which is 1 at %1 point(s) within %2: an even number.</source>
        <translation>
            <numerusform>The monomial of %2 does not occur in the product of the coordinates %3, which is 1 at %1 point within %2: an even number.</numerusform>
            <numerusform>The monomial of %2 does not occur in the product of the coordinates %3, which is 1 at %1 points within %2: an even number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %1 variables this would take more than 8 GiB of memory</source>
        <translation>
            <numerusform>for %1 variable this would take more than 8 GiB of memory</numerusform>
            <numerusform>for %1 variables this would take more than 8 GiB of memory</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no invariant tells them apart, and the search was given up after %1 image(s)</source>
        <translation>
            <numerusform>no invariant tells them apart, and the search was given up after %1 image</numerusform>
            <numerusform>no invariant tells them apart, and the search was given up after %1 images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::BreakBox</name>
    <message numerus="yes">
        <source>The race detector checked %Ln access(es) and found no race.</source>
        <translation>
            <numerusform>The race detector checked %Ln access and found no race.</numerusform>
            <numerusform>The race detector checked %Ln accesses and found no race.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The race detector found %Ln race(s), the first one here.</source>
        <translation>
            <numerusform>The race detector found one race.</numerusform>
            <numerusform>The race detector found %Ln races, the first one here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the whole run %Ln read(s) came too early.</source>
        <translation>
            <numerusform>In the whole run one read came too early.</numerusform>
            <numerusform>In the whole run %Ln reads came too early.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the whole run %Ln read(s) came too late.</source>
        <translation>
            <numerusform>In the whole run one read came too late.</numerusform>
            <numerusform>In the whole run %Ln reads came too late.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln read(s) of shared memory found nothing written there, the first one here.</source>
        <translation>
            <numerusform>A read of shared memory found nothing written there.</numerusform>
            <numerusform>%Ln reads of shared memory found nothing written there, the first one here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CellReasons</name>
    <message numerus="yes">
        <source>%1 in %Ln pass(es)</source>
        <translation>
            <numerusform>%1 in %Ln pass</numerusform>
            <numerusform>%1 in %Ln passes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The emulator counts %Ln bank conflict(s) of shared memory.</source>
        <translation>
            <numerusform>The emulator counts %Ln bank conflict of shared memory.</numerusform>
            <numerusform>The emulator counts %Ln bank conflicts of shared memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The emulator counts %Ln barrier(s) at which blocks wait.</source>
        <translation>
            <numerusform>The emulator counts %Ln barrier at which a block waits.</numerusform>
            <numerusform>The emulator counts %Ln barriers at which blocks wait.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CellSheet</name>
    <message numerus="yes">
        <source>each of %Ln run(s)</source>
        <translation>
            <numerusform>each of %Ln run</numerusform>
            <numerusform>each of %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ClimbRun</name>
    <message numerus="yes">
        <source>%2 %3 after %Ln swap(s) …</source>
        <translation>
            <numerusform>%2 %3 after %Ln swap …</numerusform>
            <numerusform>%2 %3 after %Ln swaps …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 %3 after %Ln swap(s).</source>
        <translation>
            <numerusform>%2 %3 after %Ln swap.</numerusform>
            <numerusform>%2 %3 after %Ln swaps.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CodeColumns</name>
    <message numerus="yes">
        <source>%Ln sector(s)</source>
        <translation>
            <numerusform>%Ln sector</numerusform>
            <numerusform>%Ln sectors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wavefront(s)</source>
        <translation>
            <numerusform>%Ln wavefront</numerusform>
            <numerusform>%Ln wavefronts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln shuffle(s)</source>
        <translation>
            <numerusform>%Ln shuffle</numerusform>
            <numerusform>%Ln shuffles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CodePane</name>
    <message numerus="yes">
        <source>Line(s) %1 ran.</source>
        <translation>
            <numerusform>Line %1 ran.</numerusform>
            <numerusform>Lines %1 ran.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CoefficientsView</name>
    <message numerus="yes">
        <source>After %Ln bit(s): C(x) = %1; L = %2.</source>
        <translation>
            <numerusform>After %Ln bit: C(x) = %1; L = %2.</numerusform>
            <numerusform>After %Ln bits: C(x) = %1; L = %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CoefficientsWords</name>
    <message numerus="yes">
        <source>After %Ln bit(s): the coefficient of x%1 in C(x) is %2, as it lies beyond L = %3.</source>
        <translation>
            <numerusform>After %Ln bit: the coefficient of x%1 in C(x) is %2, as it lies beyond L = %3.</numerusform>
            <numerusform>After %Ln bits: the coefficient of x%1 in C(x) is %2, as it lies beyond L = %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln bit(s): the coefficient of x%1 in C(x) is %2; L = %3.</source>
        <translation>
            <numerusform>After %Ln bit: the coefficient of x%1 in C(x) is %2; L = %3.</numerusform>
            <numerusform>After %Ln bits: the coefficient of x%1 in C(x) is %2; L = %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Coefficients of C(x) after each of %Ln bit(s)</source>
        <translation>
            <numerusform>Coefficients of C(x) after %Ln bit</numerusform>
            <numerusform>Coefficients of C(x) after each of %Ln bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln bit(s): still to be predicted.</source>
        <translation>
            <numerusform>After %Ln bit: still to be predicted.</numerusform>
            <numerusform>After %Ln bits: still to be predicted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CompareQuantity</name>
    <message numerus="yes">
        <source>%1, quartiles %2 and %3, %Ln sample(s)</source>
        <translation>
            <numerusform>%1, quartiles %2 and %3, %Ln sample</numerusform>
            <numerusform>%1, quartiles %2 and %3, %Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CompareWords</name>
    <message numerus="yes">
        <source>%1, %Ln core(s)</source>
        <translation>
            <numerusform>%1, %Ln core</numerusform>
            <numerusform>%1, %Ln cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) done.</source>
        <translation>
            <numerusform>%Ln cell is done.</numerusform>
            <numerusform>%Ln cells are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the median of %Ln run(s) with %1 samples in all</source>
        <translation>
            <numerusform>the median of %Ln run with %1 samples in all</numerusform>
            <numerusform>the median of %Ln runs with %1 samples in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ComparedMaps</name>
    <message numerus="yes">
        <source>Perhaps affine equivalent: what affine maps keep is the same, and the search for the maps was given up after %Ln second(s).</source>
        <translation>
            <numerusform>Perhaps affine equivalent: what affine maps keep is the same, and the search for the maps was given up after %Ln second.</numerusform>
            <numerusform>Perhaps affine equivalent: what affine maps keep is the same, and the search for the maps was given up after %Ln seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not affine equivalent, but perhaps extended affine equivalent: the search for the maps was given up after %Ln second(s).</source>
        <translation>
            <numerusform>Not affine equivalent, but perhaps extended affine equivalent: the search for the maps was given up after %Ln second.</numerusform>
            <numerusform>Not affine equivalent, but perhaps extended affine equivalent: the search for the maps was given up after %Ln seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ComparedValues</name>
    <message numerus="yes">
        <source>%1 of %2 values differ, in %Ln bit(s) each.</source>
        <translation>
            <numerusform>%1 of %2 values differ, in %Ln bit each.</numerusform>
            <numerusform>%1 of %2 values differ, in %Ln bits each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ComponentsPane</name>
    <message numerus="yes">
        <source>%Ln component(s). A click or Return shows one.</source>
        <translation>
            <numerusform>%Ln component. A click or Return shows it.</numerusform>
            <numerusform>%Ln components. A click or Return shows one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ConvolutionWords</name>
    <message numerus="yes">
        <source>The spectra are multiplied, component by component: F(a) · G(a) for all %Ln mask(s) a.</source>
        <translation>
            <numerusform>The spectra are multiplied, component by component: F(a) · G(a) for the one mask a.</numerusform>
            <numerusform>The spectra are multiplied, component by component: F(a) · G(a) for all %Ln masks a.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln value(s) are divided by N, once: C(τ) is there.</source>
        <translation>
            <numerusform>The one value is divided by N, once: C(τ) is there.</numerusform>
            <numerusform>All %Ln values are divided by N, once: C(τ) is there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product is transformed back, in %Ln level(s).</source>
        <translation>
            <numerusform>The product is transformed back, in %Ln level.</numerusform>
            <numerusform>The product is transformed back, in %Ln levels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>f is transformed, in %Ln level(s): its spectrum F is there.</source>
        <translation>
            <numerusform>f is transformed, in %Ln level: its spectrum F is there.</numerusform>
            <numerusform>f is transformed, in %Ln levels: its spectrum F is there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>g is transformed, in %Ln level(s): its spectrum G is there.</source>
        <translation>
            <numerusform>g is transformed, in %Ln level: its spectrum G is there.</numerusform>
            <numerusform>g is transformed, in %Ln levels: its spectrum G is there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The inputs: f and g with %Ln value(s) each; nothing is computed yet.</source>
        <translation>
            <numerusform>The inputs: f and g with %Ln value each; nothing is computed yet.</numerusform>
            <numerusform>The inputs: f and g with %Ln values each; nothing is computed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Level %1 of %2 is done: %Ln butterflies, elements %L3 apart.</source>
        <translation>
            <numerusform>Level %1 of %2 is done: %Ln butterfly, elements %L3 apart.</numerusform>
            <numerusform>Level %1 of %2 is done: %Ln butterflies, elements %L3 apart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CoordinateFields</name>
    <message numerus="yes">
        <source>degree %1, %Ln monomial(s)</source>
        <translation>
            <numerusform>degree %1, %Ln monomial</numerusform>
            <numerusform>degree %1, %Ln monomials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CostCounters</name>
    <message numerus="yes">
        <source>of %Ln branch(es)</source>
        <translation>
            <numerusform>of %Ln branch</numerusform>
            <numerusform>of %Ln branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CostTime</name>
    <message numerus="yes">
        <source>%Ln launch(es) at about %1 dominate</source>
        <translation>
            <numerusform>%Ln launch at about %1 dominates</numerusform>
            <numerusform>%Ln launches at about %1 dominate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln launch(es) at about %1 take %2</source>
        <translation>
            <numerusform>%Ln launch at about %1 takes %2</numerusform>
            <numerusform>%Ln launches at about %1 take %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barrier(s) in turn dominate with %1</source>
        <translation>
            <numerusform>%Ln barrier dominates with %1</numerusform>
            <numerusform>%Ln barriers in turn dominate with %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barrier(s) in turn take %1</source>
        <translation>
            <numerusform>%Ln barrier takes %1</numerusform>
            <numerusform>%Ln barriers in turn take %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CountingBreakBox</name>
    <message numerus="yes">
        <source>&lt;b&gt;%Ln count(s) of %1 are wrong.&lt;/b&gt;</source>
        <translation>
            <numerusform>&lt;b&gt;%Ln count of %1 is wrong.&lt;/b&gt;</numerusform>
            <numerusform>&lt;b&gt;%Ln counts of %1 are wrong.&lt;/b&gt;</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CountingCodePane</name>
    <message numerus="yes">
        <source>Line(s) %1 ran.</source>
        <translation>
            <numerusform>Line %1 ran.</numerusform>
            <numerusform>Lines %1 ran.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CountingScene</name>
    <message numerus="yes">
        <source>%Ln cell(s) are wrong: %1 …</source>
        <translation>
            <numerusform>%Ln cell is wrong: %1 …</numerusform>
            <numerusform>%Ln cells are wrong: %1 …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CountingWords</name>
    <message numerus="yes">
        <source>%Ln thread(s)</source>
        <translation>
            <numerusform>%Ln thread</numerusform>
            <numerusform>%Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 read %L3 and write %L4 element(s).</source>
        <translation>
            <numerusform>%1: %2 read %L3 and write %L4 element.</numerusform>
            <numerusform>%1: %2 read %L3 and write %L4 elements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Before the first step: here are %Ln value(s) from %1 to %2, to be counted by %3.</source>
        <translation>
            <numerusform>Before the first step: here is %Ln value from %1 to %2, to be counted by %3.</numerusform>
            <numerusform>Before the first step: here are %Ln values from %1 to %2, to be counted by %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) are copied</source>
        <translation>
            <numerusform>a value is copied</numerusform>
            <numerusform>%Ln values are copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) are compared</source>
        <translation>
            <numerusform>a pair is compared</numerusform>
            <numerusform>%Ln pairs are compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s) places</source>
        <comment>pairs</comment>
        <translation>
            <numerusform>one changes places</numerusform>
            <numerusform>%Ln change places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 look at neighbours and find %Ln run(s).</source>
        <translation>
            <numerusform>%1: %2 look at neighbours and find a run.</numerusform>
            <numerusform>%1: %2 look at neighbours and find %Ln runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✗ %Ln time(s) too early or too late: %1.</source>
        <translation>
            <numerusform>✗ once too early or too late: %1.</numerusform>
            <numerusform>✗ %Ln times too early or too late: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s), %1 and so on</source>
        <translation>
            <numerusform>%Ln value, %1 and so on</numerusform>
            <numerusform>%Ln values, %1 and so on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Counts</name>
    <message numerus="yes">
        <source>%Ln bit(s)</source>
        <translation>
            <numerusform>%Ln bit</numerusform>
            <numerusform>%Ln bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::CurveLegend</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Device</name>
    <message numerus="yes">
        <source>CPU, %n thread(s)</source>
        <translation>
            <numerusform>CPU, %n thread</numerusform>
            <numerusform>CPU, %n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::DistributionPlot</name>
    <message numerus="yes">
        <source>value %1 occurs %Ln time(s), %2 %</source>
        <translation>
            <numerusform>value %1 occurs %Ln time, %2 %</numerusform>
            <numerusform>value %1 occurs %Ln times, %2 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A to B: values %1 apart, %Ln mask(s) from one to the other</source>
        <translation>
            <numerusform>A to B: values %1 apart, %Ln mask from one to the other</numerusform>
            <numerusform>A to B: values %1 apart, %Ln masks from one to the other</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::DistributionsPane</name>
    <message numerus="yes">
        <source>%Ln mask(s)</source>
        <translation>
            <numerusform>%Ln mask</numerusform>
            <numerusform>%Ln masks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Exporter</name>
    <message numerus="yes">
        <source>The table was copied: %Ln line(s).</source>
        <translation>
            <numerusform>The table was copied: %Ln line.</numerusform>
            <numerusform>The table was copied: %Ln lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::FunctionPane</name>
    <message numerus="yes">
        <source>Degree %1, %Ln monomial(s) of %2</source>
        <translation>
            <numerusform>Degree %1, %Ln monomial of %2</numerusform>
            <numerusform>Degree %1, %Ln monomials of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::GenerateDialog</name>
    <message numerus="yes">
        <source>random function of %Ln variable(s), generated with seed %1</source>
        <translation>
            <numerusform>random function of %Ln variable, generated with seed %1</numerusform>
            <numerusform>random function of %Ln variables, generated with seed %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>balanced random function of %Ln variable(s), generated with seed %1</source>
        <translation>
            <numerusform>balanced random function of %Ln variable, generated with seed %1</numerusform>
            <numerusform>balanced random function of %Ln variables, generated with seed %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>quadratic form of %Ln variable(s), generated with seed %1</source>
        <translation>
            <numerusform>quadratic form of %Ln variable, generated with seed %1</numerusform>
            <numerusform>quadratic form of %Ln variables, generated with seed %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>majority of %Ln variable(s)</source>
        <translation>
            <numerusform>majority of %Ln variable</numerusform>
            <numerusform>majority of %Ln variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 where at least %1 of %Ln variable(s) are 1</source>
        <translation>
            <numerusform>1 where at least %1 of %Ln variable is 1</numerusform>
            <numerusform>1 where at least %1 of %Ln variables are 1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a·x with a = %1, plus 1, %Ln variable(s)</source>
        <translation>
            <numerusform>a·x with a = %1, plus 1, %Ln variable</numerusform>
            <numerusform>a·x with a = %1, plus 1, %Ln variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a·x with a = %1, %Ln variable(s)</source>
        <translation>
            <numerusform>a·x with a = %1, %Ln variable</numerusform>
            <numerusform>a·x with a = %1, %Ln variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>bent function of %Ln variable(s), %1, generated with seed %2</source>
        <translation>
            <numerusform>bent function of %Ln variable, %1, generated with seed %2</numerusform>
            <numerusform>bent function of %Ln variables, %1, generated with seed %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1-resilient function of %Ln variable(s), generated with seed %2</source>
        <translation>
            <numerusform>%1-resilient function of %Ln variable, generated with seed %2</numerusform>
            <numerusform>%1-resilient function of %Ln variables, generated with seed %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>correlation-immune function of order %1 and of %Ln variable(s), generated with seed %2</source>
        <translation>
            <numerusform>correlation-immune function of order %1 and of %Ln variable, generated with seed %2</numerusform>
            <numerusform>correlation-immune function of order %1 and of %Ln variables, generated with seed %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>plateaued function of %Ln variable(s) and amplitude %1, generated with seed %2</source>
        <translation>
            <numerusform>plateaued function of %Ln variable and amplitude %1, generated with seed %2</numerusform>
            <numerusform>plateaued function of %Ln variables and amplitude %1, generated with seed %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rotation-symmetric function of %Ln variable(s), generated with seed %1</source>
        <translation>
            <numerusform>rotation-symmetric function of %Ln variable, generated with seed %1</numerusform>
            <numerusform>rotation-symmetric function of %Ln variables, generated with seed %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Grid</name>
    <message numerus="yes">
        <source>Here %Ln lane(s) have a thread, and the others do nothing.</source>
        <translation>
            <numerusform>Here one lane has a thread, and the others do nothing.</numerusform>
            <numerusform>Here %Ln lanes have a thread, and the others do nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A block is up to 1,024 threads that can wait for each other at a barrier and have shared memory in common; it cannot wait for other blocks. Block %1 has %L2 threads in %Ln warp(s).</source>
        <translation>
            <numerusform>A block is up to 1,024 threads that can wait for each other at a barrier and have shared memory in common; it cannot wait for other blocks. Block %1 has %L2 threads in one warp.</numerusform>
            <numerusform>A block is up to 1,024 threads that can wait for each other at a barrier and have shared memory in common; it cannot wait for other blocks. Block %1 has %L2 threads in %Ln warps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In line %1 this warp reads %2 elements of %3, which lie in %Ln sector(s).</source>
        <translation>
            <numerusform>In line %1 this warp reads %2 elements of %3, which lie in one sector.</numerusform>
            <numerusform>In line %1 this warp reads %2 elements of %3, which lie in %Ln sectors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In line %1 this warp writes %2 elements of %3, which lie in %Ln sector(s).</source>
        <translation>
            <numerusform>In line %1 this warp writes %2 elements of %3, which lie in one sector.</numerusform>
            <numerusform>In line %1 this warp writes %2 elements of %3, which lie in %Ln sectors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::GridPicture</name>
    <message numerus="yes">
        <source>launch %1 of %2 = a grid of %Ln block(s)</source>
        <translation>
            <numerusform>launch %1 of %2 = a grid of %Ln block</numerusform>
            <numerusform>launch %1 of %2 = a grid of %Ln blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>launch: %Ln block(s)</source>
        <translation>
            <numerusform>launch: %Ln block</numerusform>
            <numerusform>launch: %Ln blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>block %1 = %L2 threads in %Ln warp(s)</source>
        <translation>
            <numerusform>block %1 = %L2 threads in %Ln warp</numerusform>
            <numerusform>block %1 = %L2 threads in %Ln warps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>block: %Ln thread(s)</source>
        <translation>
            <numerusform>block: %Ln thread</numerusform>
            <numerusform>block: %Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>global memory, %1: the warp reads %2 elements in %Ln sector(s) of 32 bytes</source>
        <translation>
            <numerusform>global memory, %1: the warp reads %2 elements in %Ln sector of 32 bytes</numerusform>
            <numerusform>global memory, %1: the warp reads %2 elements in %Ln sectors of 32 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>global memory, %1: the warp writes %2 elements in %Ln sector(s) of 32 bytes</source>
        <translation>
            <numerusform>global memory, %1: the warp writes %2 elements in %Ln sector of 32 bytes</numerusform>
            <numerusform>global memory, %1: the warp writes %2 elements in %Ln sectors of 32 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln sector(s)</source>
        <translation>
            <numerusform>%1: %Ln sector</numerusform>
            <numerusform>%1: %Ln sectors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ImportPreview</name>
    <message numerus="yes">
        <source>%Ln digit(s)</source>
        <translation>
            <numerusform>%Ln digit</numerusform>
            <numerusform>%Ln digits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::InputEditor</name>
    <message numerus="yes">
        <source>paint %Ln value(s)</source>
        <translation>
            <numerusform>paint %Ln value</numerusform>
            <numerusform>paint %Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Boolean function of %Ln variable(s), typed</source>
        <translation>
            <numerusform>Boolean function of %Ln variable, typed</numerusform>
            <numerusform>Boolean function of %Ln variables, typed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln integer(s), typed</source>
        <translation>
            <numerusform>%Ln integer, typed</numerusform>
            <numerusform>%Ln integers, typed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::InspectWorkspace</name>
    <message numerus="yes">
        <source>marked: W(a) = %1, %Ln mask(s)</source>
        <translation>
            <numerusform>marked: W(a) = %1, %Ln mask</numerusform>
            <numerusform>marked: W(a) = %1, %Ln masks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::JumpPlot</name>
    <message numerus="yes">
        <source>height %1: %Ln jump(s), expected %2</source>
        <translation>
            <numerusform>height %1: %Ln jump, expected %2</numerusform>
            <numerusform>height %1: %Ln jumps, expected %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::LargePane</name>
    <message numerus="yes">
        <source>%Ln slice(s)</source>
        <translation>
            <numerusform>%Ln slice</numerusform>
            <numerusform>%Ln slices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::LargestPane</name>
    <message numerus="yes">
        <source>%Ln entries of the %1, the largest magnitude first</source>
        <translation>
            <numerusform>%Ln entry of the %1</numerusform>
            <numerusform>%Ln entries of the %1, the largest magnitude first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::LeadWords</name>
    <message numerus="yes">
        <source>%1 the intervals of the fastest %Ln rows overlap.</source>
        <translation>
            <numerusform>%1 the intervals of the fastest %Ln row overlap.</numerusform>
            <numerusform>%1 the intervals of the fastest %Ln rows overlap.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Lessons</name>
    <message numerus="yes">
        <source>%1, %2 · %Ln stop(s)</source>
        <comment>number and title of a lesson</comment>
        <translation>
            <numerusform>%1, %2 · %Ln stop</numerusform>
            <numerusform>%1, %2 · %Ln stops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::LineWords</name>
    <message numerus="yes">
        <source>%Ln thread(s) write %1</source>
        <translation>
            <numerusform>%Ln thread writes %1</numerusform>
            <numerusform>%Ln threads write %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) exchange values within their warps</source>
        <translation>
            <numerusform>%Ln thread exchanges values within its warp</numerusform>
            <numerusform>%Ln threads exchange values within their warps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>true %1 of %Ln time(s)</source>
        <translation>
            <numerusform>true %1 of %Ln time</numerusform>
            <numerusform>true %1 of %Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) read %1</source>
        <translation>
            <numerusform>%Ln thread reads %1</numerusform>
            <numerusform>%Ln threads read %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) add to %1</source>
        <translation>
            <numerusform>%Ln thread adds to %1</numerusform>
            <numerusform>%Ln threads add to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::MachineWords</name>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln core</numerusform>
            <numerusform>%Ln cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::MainWindow</name>
    <message numerus="yes">
        <source>%Ln bit(s)</source>
        <translation>
            <numerusform>%Ln bit</numerusform>
            <numerusform>%Ln bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1   %Ln bit(s)</source>
        <translation>
            <numerusform>%1   %Ln bit</numerusform>
            <numerusform>%1   %Ln bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln S-box(es) here; this is the first.</source>
        <translation>
            <numerusform>There is %Ln S-box here; this is the first.</numerusform>
            <numerusform>There are %Ln S-boxes here; this is the first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ManyWindow</name>
    <message numerus="yes">
        <source>%Ln row(s), of which %L1 are computed and %L2 shown.</source>
        <translation>
            <numerusform>%Ln row, of which %L1 are computed and %L2 shown.</numerusform>
            <numerusform>%Ln rows, of which %L1 are computed and %L2 shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s), of which %L1 are shown.</source>
        <translation>
            <numerusform>%Ln row, of which %L1 are shown.</numerusform>
            <numerusform>%Ln rows, of which %L1 are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s). Return or a click opens one, S sorts by the column.</source>
        <translation>
            <numerusform>%Ln row. Return or a click opens it, S sorts by the column.</numerusform>
            <numerusform>%Ln rows. Return or a click opens one, S sorts by the column.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::MemoryView</name>
    <message numerus="yes">
        <source>Go on with %Ln variable(s)</source>
        <translation>
            <numerusform>Go on with %Ln variable</numerusform>
            <numerusform>Go on with %Ln variables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %1 with %Ln variable(s)</source>
        <translation>
            <numerusform>Show %1 with %Ln variable</numerusform>
            <numerusform>Show %1 with %Ln variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Noise</name>
    <message numerus="yes">
        <source>Boolean function of %Ln variable(s), some values flipped</source>
        <translation>
            <numerusform>Boolean function of %Ln variable, some values flipped</numerusform>
            <numerusform>Boolean function of %Ln variables, some values flipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::NoiseBar</name>
    <message numerus="yes">
        <source>flip %Ln value(s)</source>
        <translation>
            <numerusform>flip %Ln value</numerusform>
            <numerusform>flip %Ln values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::NotationField</name>
    <message numerus="yes">
        <source>%Ln monomial(s)</source>
        <translation>
            <numerusform>%Ln monomial</numerusform>
            <numerusform>%Ln monomials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::PairsPane</name>
    <message numerus="yes">
        <source>The %Ln product(s) add up to %1 = C(%2); positive: %3, negative: %4.</source>
        <translation>
            <numerusform>The %Ln product is %1 = C(%2); positive: %3, negative: %4.</numerusform>
            <numerusform>The %Ln products add up to %1 = C(%2); positive: %3, negative: %4.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ProfilePlot</name>
    <message numerus="yes">
        <source>A to B: %Ln bit(s), ΔL = %1, jumps: %2</source>
        <translation>
            <numerusform>A to B: %Ln bit, ΔL = %1, jumps: %2</numerusform>
            <numerusform>A to B: %Ln bits, ΔL = %1, jumps: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::PropertyPane</name>
    <message numerus="yes">
        <source>All %Ln properties</source>
        <translation>
            <numerusform>%Ln property</numerusform>
            <numerusform>All %Ln properties</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::QuestionBox</name>
    <message numerus="yes">
        <source>%1 of %Ln question(s) right.</source>
        <translation>
            <numerusform>%1 of %Ln question right.</numerusform>
            <numerusform>%1 of %Ln questions right.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) shown.</source>
        <translation>
            <numerusform>%Ln answer shown.</numerusform>
            <numerusform>%Ln answers shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) still open.</source>
        <translation>
            <numerusform>%Ln question still open.</numerusform>
            <numerusform>%Ln questions still open.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::QuickStarts</name>
    <message numerus="yes">
        <source>%Ln integer(s), only the first is not 0</source>
        <translation>
            <numerusform>%Ln integer, only the first is not 0</numerusform>
            <numerusform>%Ln integers, only the first is not 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>random function of %Ln variable(s), seed %1</source>
        <translation>
            <numerusform>random function of %Ln variable, seed %1</numerusform>
            <numerusform>random function of %Ln variables, seed %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::RandomnessPanel</name>
    <message numerus="yes">
        <source>A sequence of %Ln bit(s) is too short for this test.</source>
        <translation>
            <numerusform>A sequence of %Ln bit is too short for this test.</numerusform>
            <numerusform>A sequence of %Ln bits is too short for this test.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A lane of %Ln bit(s) is too short for this test.</source>
        <translation>
            <numerusform>A lane of %Ln bit is too short for this test.</numerusform>
            <numerusform>A lane of %Ln bits is too short for this test.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bit(s) as a whole; %1 %2, found %3</source>
        <translation>
            <numerusform>%Ln bit as a whole; %1 %2, found %3</numerusform>
            <numerusform>%Ln bits as a whole; %1 %2, found %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln block(s) of %L1 bits, %L2 bits unused; %3 %4, found %5</source>
        <translation>
            <numerusform>%Ln block of %L1 bits, %L2 bits unused; %3 %4, found %5</numerusform>
            <numerusform>%Ln blocks of %L1 bits, %L2 bits unused; %3 %4, found %5</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::RandomnessPlot</name>
    <message numerus="yes">
        <source>%Ln jump(s)</source>
        <translation>
            <numerusform>%Ln jump</numerusform>
            <numerusform>%Ln jumps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln block(s)</source>
        <translation>
            <numerusform>%Ln block</numerusform>
            <numerusform>%Ln blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::RecursionView</name>
    <message numerus="yes">
        <source>How DS divides %Ln bit(s)</source>
        <translation>
            <numerusform>How DS divides %Ln bit</numerusform>
            <numerusform>How DS divides %Ln bits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bits %1 to %2, %Ln step(s): %3.</source>
        <translation>
            <numerusform>Bits %1 to %2, %Ln step: %3.</numerusform>
            <numerusform>Bits %1 to %2, %Ln steps: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>divided %Ln more time(s), which is not drawn, %1</source>
        <translation>
            <numerusform>divided %Ln more time, which is not drawn, %1</numerusform>
            <numerusform>divided %Ln more times, which is not drawn, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::RegisterFrame</name>
    <message numerus="yes">
        <source>%1 + … (%Ln tap(s)) = %2</source>
        <translation>
            <numerusform>%1 + … (%Ln tap) = %2</numerusform>
            <numerusform>%1 + … (%Ln taps) = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The register is loaded with the first %Ln bit(s). Each step makes the next bit.</source>
        <translation>
            <numerusform>The register is loaded with the first bit. Each step makes the next bit.</numerusform>
            <numerusform>The register is loaded with the first %Ln bits. Each step makes the next bit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bit(s) have been read, and L = %1. Each step reads the next one.</source>
        <translation>
            <numerusform>%Ln bit has been read, and L = %1. Each step reads the next one.</numerusform>
            <numerusform>%Ln bits have been read, and L = %1. Each step reads the next one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::RegisterSheet</name>
    <message numerus="yes">
        <source>Loaded with the first %Ln bit(s), it first goes wrong at bit %1.</source>
        <translation>
            <numerusform>Loaded with the first bit, it first goes wrong at bit %1.</numerusform>
            <numerusform>Loaded with the first %Ln bits, it first goes wrong at bit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln bit(s) have to be loaded; the register adds none of its own.</source>
        <translation>
            <numerusform>The one bit has to be loaded; the register adds none of its own.</numerusform>
            <numerusform>All %Ln bits have to be loaded; the register adds none of its own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without a cell it makes %Ln bit(s), all 0.</source>
        <translation>
            <numerusform>Without a cell it makes the one bit, which is 0.</numerusform>
            <numerusform>Without a cell it makes %Ln bits, all 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It generates all %1 from the first %Ln.</source>
        <translation>
            <numerusform>It generates all %1 from the first one.</numerusform>
            <numerusform>It generates all %1 from the first %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Remarks</name>
    <message numerus="yes">
        <source>%Ln value(s) are repeats: %1.</source>
        <translation>
            <numerusform>%Ln value is a repeat: %1.</numerusform>
            <numerusform>%Ln values are repeats, the first: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %Ln record(s) here; this is one of them.</source>
        <translation>
            <numerusform>There is %Ln record here; this is it.</numerusform>
            <numerusform>There are %Ln records here; this is one of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This S-box is not balanced: 0x%1 occurs %Ln time(s), and each value should occur %L2 times.</source>
        <translation>
            <numerusform>This S-box is not balanced: 0x%1 occurs %Ln time, and each value should occur %L2 times.</numerusform>
            <numerusform>This S-box is not balanced: 0x%1 occurs %Ln times, and each value should occur %L2 times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SBoxEditor</name>
    <message numerus="yes">
        <source>In all, %Ln value(s) occur more than once.</source>
        <translation>
            <numerusform>In all, %Ln value occurs more than once.</numerusform>
            <numerusform>In all, %Ln values occur more than once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>S-box of %Ln value(s), typed</source>
        <translation>
            <numerusform>S-box of %Ln value, typed</numerusform>
            <numerusform>S-box of %Ln values, typed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>S-box of %Ln value(s), pasted</source>
        <translation>
            <numerusform>S-box of %Ln value, pasted</numerusform>
            <numerusform>S-box of %Ln values, pasted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SBoxPlan</name>
    <message numerus="yes">
        <source>permutation of %Ln bit(s), generated with seed %1</source>
        <translation>
            <numerusform>permutation of %Ln bit, generated with seed %1</numerusform>
            <numerusform>permutation of %Ln bits, generated with seed %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Feistel network of %1 bits with %Ln round(s) and %2</source>
        <translation>
            <numerusform>Feistel network of %1 bits with %Ln round and %2</numerusform>
            <numerusform>Feistel network of %1 bits with %Ln rounds and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>MISTY network of %1 bits with %Ln round(s) and %2</source>
        <translation>
            <numerusform>MISTY network of %1 bits with %Ln round and %2</numerusform>
            <numerusform>MISTY network of %1 bits with %Ln rounds and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lai–Massey network of %1 bits with %Ln round(s) and %2</source>
        <translation>
            <numerusform>Lai–Massey network of %1 bits with %Ln round and %2</numerusform>
            <numerusform>Lai–Massey network of %1 bits with %Ln rounds and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>substitution–permutation network of %1 bits with %Ln round(s), %2 boxes in each, and %3</source>
        <translation>
            <numerusform>substitution–permutation network of %1 bits with %Ln round, %2 boxes in each, and %3</numerusform>
            <numerusform>substitution–permutation network of %1 bits with %Ln rounds, %2 boxes in each, and %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>permutation of %1 bits by a hill climb of seed %2: %3 %4 after %Ln swap(s)</source>
        <translation>
            <numerusform>permutation of %1 bits by a hill climb of seed %2: %3 %4 after %Ln swap</numerusform>
            <numerusform>permutation of %1 bits by a hill climb of seed %2: %3 %4 after %Ln swaps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SBoxText</name>
    <message numerus="yes">
        <source>%Ln value(s) are too many to be shown here. Paste others, or change them above.</source>
        <translation>
            <numerusform>%Ln value is too many to be shown here. Paste others, or change it above.</numerusform>
            <numerusform>%Ln values are too many to be shown here. Paste others, or change them above.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SampleMenu</name>
    <message numerus="yes">
        <source>S-boxes of %Ln bit(s)</source>
        <translation>
            <numerusform>S-boxes of %Ln bit</numerusform>
            <numerusform>S-boxes of %Ln bits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SamplesPlot</name>
    <message numerus="yes">
        <source>A to B: %Ln sample(s) apart, B is %1 of A</source>
        <translation>
            <numerusform>A to B: %Ln sample apart, B is %1 of A</numerusform>
            <numerusform>A to B: %Ln samples apart, B is %1 of A</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::ShuffleView</name>
    <message numerus="yes">
        <source>mask %1: level(s) %2</source>
        <translation>
            <numerusform>mask %1: level %2</numerusform>
            <numerusform>mask %1: levels %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::SpectrumPlot</name>
    <message numerus="yes">
        <source>A to B: %Ln bin(s), masks differ by 0x%1, ΔW = %2</source>
        <translation>
            <numerusform>A to B: %Ln bin, masks differ by 0x%1, ΔW = %2</numerusform>
            <numerusform>A to B: %Ln bins, masks differ by 0x%1, ΔW = %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::StepExport</name>
    <message numerus="yes">
        <source>%1, n = %2, by %3, step %4 of %5, without the barrier(s) in line(s) %6</source>
        <translation>
            <numerusform>%1, n = %2, by %3, step %4 of %5, without the barrier in line %6</numerusform>
            <numerusform>%1, n = %2, by %3, step %4 of %5, without the barriers in lines %6</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::StepWords</name>
    <message numerus="yes">
        <source>Level %1 of %2: %Ln butterflies, pairs %L3 apart.</source>
        <translation>
            <numerusform>Level %1 of %2: %Ln butterfly, pairs %L3 apart.</numerusform>
            <numerusform>Level %1 of %2: %Ln butterflies, pairs %L3 apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Level %1 of %2: %Ln of its butterflies, pairs %L3 apart.</source>
        <translation>
            <numerusform>Level %1 of %2: %Ln of its butterflies, pairs %L3 apart.</numerusform>
            <numerusform>Level %1 of %2: %Ln of its butterflies, pairs %L3 apart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The input: %Ln value(s), nothing is computed yet.</source>
        <translation>
            <numerusform>The input: %Ln value, nothing is computed yet.</numerusform>
            <numerusform>The input: %Ln values, nothing is computed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Levels %1 to %2 of %3: %Ln butterflies each.</source>
        <translation>
            <numerusform>Levels %1 to %2 of %3: %Ln butterfly each.</numerusform>
            <numerusform>Levels %1 to %2 of %3: %Ln butterflies each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✗ %Ln late read(s): %1</source>
        <translation>
            <numerusform>✗ a late read: %1</numerusform>
            <numerusform>✗ %Ln late reads: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✗ %Ln early read(s): %1</source>
        <translation>
            <numerusform>✗ an early read: %1</numerusform>
            <numerusform>✗ %Ln early reads: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::TablePane</name>
    <message numerus="yes">
        <source>The %1 of %2 to %3 bits takes about %Ln second(s) on this machine. It can be stopped at any time.</source>
        <translation>
            <numerusform>The %1 of %2 to %3 bits takes about %Ln second on this machine. It can be stopped at any time.</numerusform>
            <numerusform>The %1 of %2 to %3 bits takes about %Ln seconds on this machine. It can be stopped at any time.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Traffic</name>
    <message numerus="yes">
        <source>%Ln shuffle(s)</source>
        <translation>
            <numerusform>%Ln shuffle</numerusform>
            <numerusform>%Ln shuffles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sector(s)</source>
        <translation>
            <numerusform>%Ln sector</numerusform>
            <numerusform>%Ln sectors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wavefront(s)</source>
        <translation>
            <numerusform>%Ln wavefront</numerusform>
            <numerusform>%Ln wavefronts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wavefront(s), %L1 through conflicts</source>
        <translation>
            <numerusform>%Ln wavefront, %L1 through conflicts</numerusform>
            <numerusform>%Ln wavefronts, %L1 through conflicts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 block of %Ln thread(s)</source>
        <translation>
            <numerusform>1 block of %Ln thread</numerusform>
            <numerusform>1 block of %Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 blocks × %Ln thread(s)</source>
        <translation>
            <numerusform>%L1 blocks × %Ln thread</numerusform>
            <numerusform>%L1 blocks × %Ln threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warp instruction(s)</source>
        <translation>
            <numerusform>%Ln warp instruction</numerusform>
            <numerusform>%Ln warp instructions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln branch(es) divergent</source>
        <translation>
            <numerusform>%L1 of %Ln branch divergent</numerusform>
            <numerusform>%L1 of %Ln branches divergent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>walshscope::gui::Verdict</name>
    <message numerus="yes">
        <source>about %Ln second(s)</source>
        <translation>
            <numerusform>about %Ln second</numerusform>
            <numerusform>about %Ln seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln minute(s)</source>
        <translation>
            <numerusform>about %Ln minute</numerusform>
            <numerusform>about %Ln minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln hour(s)</source>
        <translation>
            <numerusform>about %Ln hour</numerusform>
            <numerusform>about %Ln hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %Ln day(s)</source>
        <translation>
            <numerusform>about %Ln day</numerusform>
            <numerusform>about %Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… (%Ln value(s))</source>
        <translation>
            <numerusform>… (%Ln value)</numerusform>
            <numerusform>… (%Ln values)</numerusform>
        </translation>
    </message>
</context>
</TS>
