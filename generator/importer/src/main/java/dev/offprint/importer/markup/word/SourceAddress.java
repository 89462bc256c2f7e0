package dev.offprint.importer.markup.word;

/** Writes addresses so that Markdown reads them as destinations. */
public final class SourceAddress {

    private SourceAddress() {}

    /** Returns an address without blanks, parentheses and angle brackets of its own. */
    public static String written(String address) {
        StringBuilder written = new StringBuilder();
        address.strip().codePoints().forEach(c -> {
            switch (c) {
                case ' ' -> written.append("%20");
                case '(' -> written.append("%28");
                case ')' -> written.append("%29");
                case '<' -> written.append("%3C");
                case '>' -> written.append("%3E");
                case '\\' -> written.append("%5C");
                case '\t', '\n' -> {}
                default -> written.appendCodePoint(c);
            }
        });
        return written.toString();
    }
}
