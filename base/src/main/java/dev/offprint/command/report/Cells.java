package dev.offprint.command.report;

/** How many cells of a terminal text takes (Unicode Standard Annex 11). */
final class Cells {

    /** Every so many cells there is a tab stop. */
    private static final int TAB = 4;
    /** First and last of each range whose characters take two cells. */
    private static final int[] WIDE = {
        0x1100, 0x115f, 0x231a, 0x231b, 0x2e80, 0x303e, 0x3041, 0x33ff, 0x3400, 0x4dbf, 0x4e00, 0xa4cf, 0xa960, 0xa97f,
        0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f680,
        0x1f6ff, 0x1f900, 0x1f9ff, 0x1fa70, 0x1faff, 0x20000, 0x3fffd
    };

    private Cells() {}

    /** Returns how many cells a character takes; of a tab, how many there are to the next stop from this column. */
    static int of(int character, int column) {
        if (character == '\t') {
            return TAB - column % TAB;
        }
        int type = Character.getType(character);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        for (int i = 0; i < WIDE.length && WIDE[i] <= character; i += 2) {
            if (character <= WIDE[i + 1]) {
                return 2;
            }
        }
        return 1;
    }
}
