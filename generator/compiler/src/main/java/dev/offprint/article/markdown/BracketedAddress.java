package dev.offprint.article.markdown;

/** An address with blanks as Markdown takes it: in angle brackets, with its title behind them (CommonMark, 6.3). */
public final class BracketedAddress {

    private BracketedAddress() {}

    /** Returns what is between the brackets of a link, with angle brackets around the address. */
    public static String of(String target) {
        int title = titleOf(target);
        return title < 0
                ? "<" + target + ">"
                : "<" + target.substring(0, title).strip() + "> " + target.substring(title);
    }

    /** Returns an address as it stands between the parentheses of a link: in angle brackets only if it needs them. */
    public static String whereNeeded(String target) {
        return target.chars().anyMatch(c -> c <= ' ' || c == '(' || c == ')') ? "<" + target + ">" : target;
    }

    /** Returns where a title in quotes begins, or -1 if there is none. */
    private static int titleOf(String target) {
        char last = target.charAt(target.length() - 1);
        if (target.length() < 4 || (last != '"' && last != '\'')) {
            return -1;
        }
        int open = target.lastIndexOf(last, target.length() - 2);
        return open > 0 && Character.isWhitespace(target.charAt(open - 1)) ? open : -1;
    }
}
