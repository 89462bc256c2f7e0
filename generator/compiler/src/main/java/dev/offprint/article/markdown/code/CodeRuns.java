package dev.offprint.article.markdown.code;

import java.util.Arrays;
import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenTypes;
import org.fife.ui.rsyntaxtextarea.modes.YamlTokenMaker;

/**
 * What of a code has a colour: runs of characters, each with a class. Blanks between two runs of one class belong to both, so pages need
 * fewer elements.
 */
final class CodeRuns {

    static final CodeRuns NONE = new CodeRuns();

    /**
     * Characters of a line. A scanner looks ahead within a line for what may end a token, and may do so from each of its characters:
     * the square of this bounds the work for a line.
     */
    static final int LINE = 1_000;
    /** Characters of a block: what is longer is data. */
    static final int BLOCK = 200_000;

    /** Begin, end and class of each run. */
    private int[] runs = {};

    private int size;
    /** The run to write next; runs are written in order. */
    private int next;

    private CodeRuns() {}

    /** Returns the runs of a code; none if it is outside the bounds. */
    static CodeRuns of(TokenMaker scanner, String code) {
        return isWithinBounds(code) ? scanned(scanner, code) : NONE;
    }

    private static boolean isWithinBounds(String code) {
        if (code.length() > BLOCK) {
            return false;
        }
        for (int start = 0; start < code.length(); ) {
            int end = code.indexOf('\n', start);
            end = end < 0 ? code.length() : end;
            if (end - start > LINE) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    private static CodeRuns scanned(TokenMaker scanner, String code) {
        CodeRuns runs = new CodeRuns();
        char[] text = code.toCharArray();
        int state = TokenTypes.NULL;
        for (int start = 0; start < text.length; ) {
            int end = code.indexOf('\n', start);
            end = end < 0 ? text.length : end;
            Token token = scanner.getTokenList(new Segment(text, start, end - start), state, start);
            while (token != null) {
                runs.add(
                        text,
                        Math.max(start, token.getOffset()),
                        Math.min(end, token.getOffset() + token.length()),
                        isKey(scanner, token) ? 't' : classOf(token.getType()));
                state = token.getType();
                token = token.getNextToken();
            }
            start = end + 1;
        }
        return runs;
    }

    /** The scanner of YAML has one kind for keys and values. A key has a colon right behind it, and a blank or nothing behind that. */
    private static boolean isKey(TokenMaker scanner, Token token) {
        if (!(scanner instanceof YamlTokenMaker) || token.getType() != TokenTypes.IDENTIFIER) {
            return false;
        }
        Token colon = token.getNextToken();
        if (colon == null || !colon.isSingleChar(TokenTypes.OPERATOR, ':')) {
            return false;
        }
        Token behind = colon.getNextToken();
        return behind == null || !behind.isPaintable() || behind.isWhitespace();
    }

    private void add(char[] text, int start, int end, char type) {
        int last = size - 3;
        int begin = size == 0 ? start : Math.max(start, runs[last + 1]);
        if (type == ' ' || begin >= end) {
            return;
        }
        if (size > 0 && runs[last + 2] == type && isBlank(text, runs[last + 1], begin)) {
            runs[last + 1] = end;
            return;
        }
        if (size == runs.length) {
            runs = Arrays.copyOf(runs, Math.max(60, size * 2));
        }
        runs[size++] = begin;
        runs[size++] = end;
        runs[size++] = type;
    }

    private static boolean isBlank(char[] text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text[i] > ' ') {
                return false;
            }
        }
        return true;
    }

    /** Returns the class of a kind of token in pages, or a blank if it has the colour of text. */
    private static char classOf(int type) {
        return switch (type) {
            case TokenTypes.COMMENT_EOL,
                    TokenTypes.COMMENT_MULTILINE,
                    TokenTypes.COMMENT_DOCUMENTATION,
                    TokenTypes.COMMENT_KEYWORD,
                    TokenTypes.COMMENT_MARKUP,
                    TokenTypes.MARKUP_COMMENT -> 'c';
            case TokenTypes.RESERVED_WORD, TokenTypes.RESERVED_WORD_2 -> 'k';
            case TokenTypes.LITERAL_STRING_DOUBLE_QUOTE,
                    TokenTypes.LITERAL_CHAR,
                    TokenTypes.LITERAL_BACKQUOTE,
                    TokenTypes.REGEX,
                    TokenTypes.MARKUP_TAG_ATTRIBUTE_VALUE,
                    TokenTypes.MARKUP_CDATA,
                    TokenTypes.ERROR_STRING_DOUBLE,
                    TokenTypes.ERROR_CHAR -> 's';
            case TokenTypes.FUNCTION,
                    TokenTypes.DATA_TYPE,
                    TokenTypes.VARIABLE,
                    TokenTypes.ANNOTATION,
                    TokenTypes.PREPROCESSOR,
                    TokenTypes.MARKUP_TAG_NAME,
                    TokenTypes.MARKUP_DTD,
                    TokenTypes.MARKUP_PROCESSING_INSTRUCTION -> 't';
            case TokenTypes.LITERAL_BOOLEAN,
                    TokenTypes.LITERAL_NUMBER_DECIMAL_INT,
                    TokenTypes.LITERAL_NUMBER_FLOAT,
                    TokenTypes.LITERAL_NUMBER_HEXADECIMAL,
                    TokenTypes.MARKUP_ENTITY_REFERENCE,
                    TokenTypes.ERROR_NUMBER_FORMAT -> 'n';
            default -> ' ';
        };
    }

    /** Writes a part of the code, which follows the last one. */
    void write(String code, int start, int end, StringBuilder html) {
        int at = start;
        while (next < size && runs[next] < end) {
            int begin = Math.max(at, runs[next]);
            int stop = Math.min(end, runs[next + 1]);
            escape(code, at, begin, html);
            html.append("<span class=\"").append((char) runs[next + 2]).append("\">");
            escape(code, begin, stop, html);
            html.append("</span>");
            at = stop;
            if (runs[next + 1] > end) {
                break; // it goes on in the next line
            }
            next += 3;
        }
        escape(code, at, end, html);
    }

    private static void escape(String code, int start, int end, StringBuilder html) {
        for (int i = start; i < end; i++) {
            char c = code.charAt(i);
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                default -> html.append(c);
            }
        }
    }
}
