package dev.offprint.article.markdown;

/** Line and column of an index that moves, so that many positions near each other cost one pass. */
final class TextPosition {

    private final String text;
    private int index;
    private int line;
    private int column = 1;

    TextPosition(String text) {
        this.text = text;
    }

    /** Goes to an index before or after this one: the cost is the distance, and the line where that is another one. */
    void moveTo(int target) {
        boolean isOtherLine = false;
        while (index > target) {
            char c = text.charAt(--index);
            isOtherLine |= c == '\n';
            line -= c == '\n' ? 1 : 0;
            column -= Character.isLowSurrogate(c) ? 0 : 1;
        }
        if (isOtherLine) {
            int start = text.lastIndexOf('\n', index - 1) + 1;
            column = 1
                    + (int) text.substring(start, index)
                            .chars()
                            .filter(c -> !Character.isLowSurrogate((char) c))
                            .count();
        }
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

    int line() {
        return line;
    }

    int column() {
        return column;
    }
}
