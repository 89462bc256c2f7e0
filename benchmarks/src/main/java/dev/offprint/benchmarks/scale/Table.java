package dev.offprint.benchmarks.scale;

import java.util.Locale;

/** A Markdown table, with the first column to the left and numbers to the right. */
final class Table {

    private final StringBuilder text = new StringBuilder();

    Table(String... heads) {
        row((Object[]) heads);
        text.append("|---|").append("---:|".repeat(heads.length - 1)).append('\n');
    }

    Table row(Object... cells) {
        for (Object cell : cells) {
            text.append("| ").append(cell).append(' ');
        }
        text.append("|\n");
        return this;
    }

    /** Returns a number with as many digits as matter. */
    static String number(double value) {
        return String.format(Locale.ROOT, value >= 100 || value == 0 ? "%,.0f" : value >= 1 ? "%.1f" : "%.3f", value);
    }

    static String bytes(double value) {
        String[] units = {"B", "kB", "MB", "GB", "TB"};
        int unit = 0;
        double rest = value;
        while (rest >= 1000 && unit < units.length - 1) {
            rest /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, rest >= 100 || unit == 0 ? "%.0f %s" : "%.1f %s", rest, units[unit]);
    }

    static String dollars(double value) {
        return value < 0.005 ? "0" : String.format(Locale.ROOT, "%,.2f", value);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
