package dev.offprint.simulation;

import java.util.Locale;

/** Formats numbers for tables: three significant digits, decimal units (1 MB is 1,000,000 bytes). */
public final class Units {
    private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB", "PB"};

    private Units() {}

    /** Returns a whole number with separators: {@code 185,051}. */
    public static String exact(double count) {
        return String.format(Locale.ROOT, "%,d", Math.round(count));
    }

    /** Returns a number rounded to three significant digits, with separators: {@code 19,300,000}, {@code 0.0123}. */
    public static String number(double value) {
        return rounded(value, 3);
    }

    /** Returns a number rounded to two significant digits, for results of a random simulation. */
    public static String rough(double value) {
        return rounded(value, 2);
    }

    private static String rounded(double value, int digits) {
        if (value == 0) {
            return "0";
        }
        double magnitude = StrictMath.floor(StrictMath.log10(Math.abs(value)));
        double step = StrictMath.pow(10, magnitude - digits + 1);
        int decimals = (int) Math.max(0, digits - 1 - magnitude);
        return String.format(Locale.ROOT, "%,." + decimals + "f", Math.rint(value / step) * step);
    }

    /** Returns an amount of bytes: {@code 1.22 GB}. */
    public static String bytes(double amount) {
        int unit = 0;
        double left = amount;
        while (left >= 999.5 && unit < BYTES.length - 1) {
            left /= 1000;
            unit++;
        }
        return (unit == 0 ? exact(left) : number(left)) + " " + BYTES[unit];
    }

    /** Returns an amount of US dollars; {@code < $0.01} below a cent. */
    public static String dollars(double amount) {
        if (amount == 0) {
            return "$0";
        }
        if (amount < 0.01) {
            return "< $0.01";
        }
        return "$" + (amount < 100 ? String.format(Locale.ROOT, "%.2f", amount) : number(amount));
    }

    /** Returns a time: {@code 42 s}, {@code 13 min}, {@code 6.1 h}. */
    public static String time(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        if (seconds < 120) {
            return exact(seconds) + " s";
        }
        return seconds < 7200 ? exact(seconds / 60) + " min" : number(seconds / 3600) + " h";
    }

    /** Returns a share between 0 and 1 in per cent with one decimal: {@code 97.4 %}. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
