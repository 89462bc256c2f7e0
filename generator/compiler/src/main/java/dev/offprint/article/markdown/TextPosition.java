package dev.offprint.article.markdown;

/** Line and column of an index that only moves forward, so that many positions cost one pass. */
final class TextPosition {

    private final String text;
    private int index;
    private int line;
    private int column = 1;

    TextPosition(String text) {
        this.text = text;
    }

    void advanceTo(int target) {
        while (index < target) {
            char c = text.charAt(index++);
            if (c == '\n') {
                line++;
                column = 1;
            } else if (!Character.isLowSurrogate(c)) {
                column++;
            }
        }
    }

    int index() {
        return index;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }
}
