package dev.offprint.article.markdown.code;

import java.util.ArrayDeque;
import java.util.Deque;

/** The here-documents that a line begins: their texts stand behind it, one after the other. */
final class HereDocuments {

    /** How often an end is looked for in vain, at most: this bounds the work for a block. */
    private static final int TRIES = 16;

    /** Here-documents of a line, at most. */
    private static final int MOST = 8;

    private final Grammar grammar;
    private final String code;
    private final Deque<String> tags = new ArrayDeque<>();
    private int tries;

    HereDocuments(Grammar grammar, String code) {
        this.grammar = grammar;
        this.code = code;
    }

    /**
     * Looks whether a token begins one.
     *
     * @param line where its line begins
     * @param type its class
     */
    void look(int line, int at, char type) {
        String tag = type == 's' || tags.size() >= MOST ? null : grammar.hereTag(code, at);
        if (tag != null && !isShift(line, at)) {
            tags.add(tag);
        }
    }

    /** Within two parentheses of a shell the operator shifts a number. */
    private boolean isShift(int line, int at) {
        String before = code.substring(line, at);
        int arithmetic = before.lastIndexOf("((");
        return arithmetic >= 0 && before.indexOf("))", arithmetic) < 0;
    }

    /** Returns where the line begins that ends the last of them, or {@code from} if there is none. */
    int end(int from) {
        int end = from;
        for (String tag = tags.poll(); tag != null; tag = tags.poll()) {
            int next = tries < TRIES ? HereDocument.end(code, end, tag) : -1;
            tries += next < 0 ? 1 : 0;
            boolean isLast = tags.isEmpty();
            end = next < 0 ? end : isLast ? next : CodeScanner.lineEnd(code, next) + 1;
        }
        return Math.min(end, code.length());
    }
}
