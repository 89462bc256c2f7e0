package dev.offprint.article.markdown.code;

import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenTypes;
import org.fife.ui.rsyntaxtextarea.modes.YamlTokenMaker;
import org.jspecify.annotations.Nullable;

/**
 * Reads a code line by line with the scanner of its language, which tells for each line the state that the next one begins in. What the
 * scanner does not know comes from a {@link Grammar}. An object reads one code.
 */
final class CodeScanner {

    /** Characters of a block: what is longer is data. */
    static final int BLOCK = 200_000;
    /**
     * Characters of a line. A scanner looks ahead within a line for what may end a token, and may do so from each of its characters:
     * the square of this bounds the work for a line.
     */
    static final int LINE = 1_000;
    /** How often the end of a here-document is looked for in vain, at most: this bounds the work for a block. */
    private static final int TRIES = 16;

    private final TokenMaker tokens;
    private final Grammar grammar;
    private final boolean isYaml;
    private final String code;
    /** The code as the scanner reads it: what the grammar hides is another sign here. */
    private final char[] text;

    private final CodeRuns runs;
    private int state = TokenTypes.NULL;
    /** The word that ends the here-document which begins behind the line. */
    private @Nullable String hereTag;

    private int tries;

    private CodeScanner(TokenMaker tokens, Grammar grammar, String code) {
        this.tokens = tokens;
        this.grammar = grammar;
        isYaml = tokens instanceof YamlTokenMaker;
        this.code = code;
        text = code.toCharArray();
        runs = new CodeRuns(code);
    }

    /** Returns the runs of a code; none if it is outside the bounds. */
    static CodeRuns runs(TokenMaker tokens, Grammar grammar, String code) {
        return isWithinBounds(code) ? new CodeScanner(tokens, grammar, code).runs() : new CodeRuns(code);
    }

    private static boolean isWithinBounds(String code) {
        if (code.length() > BLOCK) {
            return false;
        }
        for (int start = 0; start < code.length(); ) {
            int end = lineEnd(code, start);
            if (end - start > LINE) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    private static int lineEnd(String code, int start) {
        int end = code.indexOf('\n', start);
        return end < 0 ? code.length() : end;
    }

    private CodeRuns runs() {
        first();
        int masked = 0;
        for (int start = 0; start < text.length; ) {
            int end = lineEnd(code, start);
            if (start >= masked) {
                grammar.mask(text, start, end);
                masked = end;
            }
            int behind = part(start, end);
            start = behind == end ? nextLine(start, end) : behind;
        }
        return runs;
    }

    /** A language within HTML has its examples without the sign that begins it. */
    private void first() {
        char[] line = grammar.first().toCharArray();
        if (line.length > 0 && !code.contains(grammar.first().substring(0, 2))) {
            Token token = tokens.getTokenList(new Segment(line, 0, line.length), state, 0);
            for (; token != null; token = token.getNextToken()) {
                state = token.getType();
            }
        }
    }

    /** Reads a line, or its rest; returns where it ends, or where a raw text does that begins in it. */
    private int part(int start, int end) {
        boolean isContinued = state > TokenTypes.NULL;
        Token token = tokens.getTokenList(new Segment(text, start, end - start), state, start);
        for (; token != null; token = token.getNextToken()) {
            int begin = Math.max(start, token.getOffset());
            char type = TokenClasses.of(token.getType());
            if (token.isPaintable() && type != 'c' && (begin > start || !isContinued)) {
                int behind = grammar.rawEnd(code, begin);
                if (behind > 0) {
                    runs.add(begin, behind, 's');
                    state = TokenTypes.NULL;
                    return behind;
                }
                if (type != 's' && hereTag == null) {
                    hereTag = grammar.hereTag(code, begin);
                }
            }
            runs.add(begin, Math.min(end, token.getOffset() + token.length()), typed(token, type));
            state = token.getType();
        }
        return end;
    }

    private char typed(Token token, char type) {
        if (token.getType() != TokenTypes.IDENTIFIER) {
            return type;
        }
        if (isKey(token)) {
            return 't';
        }
        int start = token.getOffset();
        return grammar.isKeyword(code, start, Math.min(code.length(), start + token.length())) ? 'k' : type;
    }

    /** The scanner of YAML has one kind for keys and values. A key has a colon right behind it, and a blank or nothing behind that. */
    private boolean isKey(Token token) {
        if (!isYaml) {
            return false;
        }
        Token colon = token.getNextToken();
        if (colon == null || !colon.isSingleChar(TokenTypes.OPERATOR, ':')) {
            return false;
        }
        Token behind = colon.getNextToken();
        return behind == null || !behind.isPaintable() || behind.isWhitespace();
    }

    /** Returns where the next line begins that the scanner reads: behind a text that the line begins. */
    private int nextLine(int start, int end) {
        int next = end + 1;
        int behind = isYaml ? YamlBlock.end(code, start, end) : hereEnd(next);
        if (behind <= next) {
            return next;
        }
        runs.add(next, behind, 's');
        return behind;
    }

    private int hereEnd(int start) {
        String tag = hereTag;
        hereTag = null;
        if (tag == null || tries >= TRIES) {
            return start;
        }
        int end = HereDocument.end(code, start, tag);
        tries += end < 0 ? 1 : 0;
        return end;
    }
}
