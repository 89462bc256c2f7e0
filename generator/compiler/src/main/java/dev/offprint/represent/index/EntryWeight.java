package dev.offprint.represent.index;

/**
 * Upper bounds of what texts take in an index: of the characters in Markdown when every special one is escaped, and of the bytes in
 * HTML. An index is cut by weight several times over, so an entry knows its own.
 *
 * @param markdown the characters
 * @param html the bytes
 */
record EntryWeight(int markdown, int html) {

    /** An entry without title, summary and address: a type of up to 30 characters, date and markup in Markdown. */
    private static final int MARKDOWN = 90;
    /** The same in HTML, in bytes, with the classes of ten choices. */
    private static final int HTML = 310;
    /** A page may have four times as many bytes as its Markdown form has characters. */
    private static final int HTML_RATIO = 4;
    /** The characters of a type that {@link #MARKDOWN} and {@link #HTML} have room for. */
    private static final int TYPE = 30;

    private static final int ASCII = 0x80;
    private static final byte[] CHARACTERS = costs("\\`*_[]<>&", 2);
    private static final byte[] BYTES = costs("&<>\"'`=", 6);

    /**
     * Returns the weight of an entry without a summary.
     *
     * @param address how many characters its address has
     */
    static EntryWeight of(String title, String type, int address) {
        String excess = type.substring(Math.min(TYPE, type.length()));
        return new EntryWeight(address + MARKDOWN, address + HTML).with(title).with(excess);
    }

    /** Returns the same with a text more. */
    EntryWeight with(String text) {
        int characters = markdown;
        int bytes = html;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            characters += c < ASCII ? CHARACTERS[c] : 1;
            bytes += c < ASCII ? BYTES[c] : 3;
        }
        return new EntryWeight(characters, bytes);
    }

    /** Returns both as one: the characters in Markdown, or a quarter of the bytes in HTML. */
    int most() {
        return Math.max(markdown, html / HTML_RATIO);
    }

    private static byte[] costs(String special, int cost) {
        byte[] costs = new byte[ASCII];
        for (char c = 0; c < ASCII; c++) {
            costs[c] = (byte) (special.indexOf(c) >= 0 ? cost : 1);
        }
        return costs;
    }
}
