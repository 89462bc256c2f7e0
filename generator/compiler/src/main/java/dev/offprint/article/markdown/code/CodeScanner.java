package dev.offprint.article.markdown.code;

import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenMakerFactory;
import org.fife.ui.rsyntaxtextarea.TokenTypes;
import org.jspecify.annotations.Nullable;

/**
 * Reads a code line by line with the scanner of its language, which tells for each line the state that the next one begins in. What the
 * scanner does not know comes from a {@link Grammar}. A string that the code does not end is none: its first sign is hidden, and the lines
 * are read again. An object reads one code.
 */
final class CodeScanner {

    /** Characters of a block: what is longer is data. */
    static final int BLOCK = 200_000;
    /**
     * Characters of a line. A scanner looks ahead within a line for what may end a token, and may do so from each of its characters:
     * the square of this bounds the work for a line.
     */
    static final int LINE = 1_000;
    /** Characters that are read again, at most, and how often. */
    private static final int AGAIN = 100_000;

    private static final int MOST_OFTEN = 16;

    private final String name;
    private final Grammar grammar;
    private final String code;
    /** The code as the scanner reads it: what is hidden is another sign here. */
    private final char[] text;

    private final CodeRuns runs;
    private final HereDocuments documents;
    /** Tells whether a state is within a string; no scanner is asked two things, because some keep more than the state. */
    private final TokenMaker probe;

    /** How often the end of a raw text was looked for in vain: this bounds the work for a block. */
    private int unended;

    private TokenMaker tokens;
    private int state = TokenTypes.NULL;
    private @Nullable OpenString open;
    /** Where the string begins that the line read last ends with, or -1. */
    private int sign = -1;

    /**
     * A string that goes on behind its line.
     *
     * @param line where the line begins
     * @param state the state that it begins in
     * @param runs what has a colour before it
     * @param sign where its first sign stands
     */
    private record OpenString(int line, int state, CodeRuns.Mark runs, int sign) {}

    private CodeScanner(String name, String code) {
        this.name = name;
        this.code = code;
        grammar = Grammar.of(name);
        text = code.toCharArray();
        runs = new CodeRuns(code);
        documents = new HereDocuments(grammar, code);
        tokens = scanner();
        probe = scanner();
    }

    /** Returns the runs of a code in a language of the library; none if it is outside the bounds. */
    static CodeRuns runs(String name, String code) {
        return isWithinBounds(code) ? new CodeScanner(name, code).runs() : new CodeRuns(code);
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

    static int lineEnd(String code, int start) {
        int end = code.indexOf('\n', start);
        return end < 0 ? code.length() : end;
    }

    private TokenMaker scanner() {
        return TokenMakerFactory.getDefaultInstance().getTokenMaker(name);
    }

    private CodeRuns runs() {
        for (int start = 0; start < text.length; start = lineEnd(code, start) + 1) {
            grammar.mask(text, start, lineEnd(code, start));
        }
        first();
        read(0);
        int often = Math.min(MOST_OFTEN, AGAIN / Math.max(1, code.length()));
        for (OpenString last = open; last != null; last = open) {
            runs.reset(last.runs());
            text[last.sign()] = Mask.HIDDEN;
            state = last.state();
            tokens = scanner();
            open = null;
            if (often-- <= 0) {
                return runs;
            }
            read(last.line());
        }
        return runs;
    }

    private void read(int from) {
        for (int start = from; start < text.length; ) {
            int end = lineEnd(code, start);
            int before = state;
            CodeRuns.Mark mark = runs.mark();
            int behind = part(start, end);
            if (behind == end) {
                look(start, end, before, mark);
                start = nextLine(start, end);
            } else {
                open = null;
                start = behind;
            }
        }
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
        YamlLine yaml = grammar.isYaml() ? YamlLine.of(code, start, end) : YamlLine.NONE;
        sign = -1;
        Token token = tokens.getTokenList(new Segment(text, start, end - start), state, start);
        for (; token != null; token = token.getNextToken()) {
            int begin = Math.max(start, token.getOffset());
            int stop = Math.min(end, token.getOffset() + token.length());
            char type = typed(token, yaml);
            if (token.isPaintable() && type != 'c' && (begin > start || !isContinued)) {
                int raw = unended < MOST_OFTEN ? grammar.rawEnd(code, begin) : -1;
                unended += raw == Grammar.UNENDED ? 1 : 0;
                if (raw > 0) {
                    runs.add(begin, raw, 's');
                    state = TokenTypes.NULL;
                    return raw;
                }
                documents.look(start, begin, type);
            }
            sign = type == 's' && sign < 0 ? begin : type == 's' || type == 't' || begin >= stop ? sign : -1;
            runs.add(begin, stop, type);
            state = token.getType();
        }
        return end;
    }

    private char typed(Token token, YamlLine yaml) {
        char type = TokenClasses.of(token.getType());
        int start = token.getOffset();
        int end = Math.min(code.length(), start + token.length());
        if (token.getType() == TokenTypes.IDENTIFIER && grammar.isYaml() && isKey(token)) {
            return 't';
        } else if (token.getType() == TokenTypes.IDENTIFIER && grammar.isKeyword(code, start, end)) {
            return 'k';
        }
        return type == 'c' ? type : yaml.typed(start, end, type);
    }

    /** In braces, a key has a colon right behind it, and a blank or nothing behind that. */
    private static boolean isKey(Token token) {
        Token colon = token.getNextToken();
        if (colon == null || !colon.isSingleChar(TokenTypes.OPERATOR, ':')) {
            return false;
        }
        Token behind = colon.getNextToken();
        return behind == null || !behind.isPaintable() || behind.isWhitespace();
    }

    /** Notes a string that goes on behind the line, or that one has ended. */
    private void look(int start, int end, int before, CodeRuns.Mark mark) {
        if (state == before && sign < 0) {
            return;
        }
        Token token = probe.getTokenList(new Segment(new char[] {'x'}, 0, 1), state, 0);
        boolean isOpen = token != null && TokenClasses.of(token.getType()) == 's';
        if (!isOpen) {
            open = null;
        } else if (open == null && sign >= start && sign < end) {
            open = new OpenString(start, before, mark, sign);
        }
    }

    /** Returns where the next line begins that the scanner reads: behind a text that the line begins. */
    private int nextLine(int start, int end) {
        int next = end + 1;
        int behind = grammar.isYaml() ? BlockScalar.end(code, start, end) : documents.end(next);
        if (behind <= next) {
            return next;
        }
        runs.add(next, behind, 's');
        return behind;
    }
}
