package dev.offprint.article.markdown;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenMakerFactory;
import org.fife.ui.rsyntaxtextarea.TokenTypes;

/**
 * Turns code into HTML: elements with classes around what has a colour, and around lines with a mark or a number. The text of the
 * elements is the code. The scanners of the library decide what is what; http and diff, which it does not know, say it in each line.
 */
public final class CodeHtml {

    /** Characters of a block: what is longer is data. */
    static final int BLOCK = 200_000;
    /** Characters of a line. A scanner may look ahead from each of them: the square of this bounds the work for a line. */
    static final int LINE = 1_000;

    /** RFC 9112, sections 3 and 4, and RFC 9110, section 5.1: the first line of a request or of a response, and a field. */
    private static final List<Rule> HTTP = List.of(
            new Rule("([A-Z]{3,10}) \\S+(?: (HTTP/\\d(?:\\.\\d)?))?\\s*", "kt"),
            new Rule("(HTTP/\\d(?:\\.\\d)?) (\\d{3})(?: .*)?", "tn"),
            new Rule("([\\w!#$%&'*+.^`|~-]+):(?:\\s.*|)", "t"));

    /** What comes has the colour of strings, what goes that of numbers. Their first characters say the same. */
    private static final List<Rule> DIFF = List.of(
            new Rule("((?:\\+\\+\\+|---|diff|index) .*)", "c"),
            new Rule("(\\+.*)", "s"),
            new Rule("(-.*)", "n"),
            new Rule("(@.*)", "t"));

    private final String code;
    /** The class of each character; a space where it has the colour of text. */
    private final char[] classes;

    private CodeHtml(String code) {
        this.code = code;
        this.classes = new char[code.length()];
        Arrays.fill(classes, ' ');
    }

    /** What the groups of an expression that matches a line have for classes. */
    private record Rule(Pattern line, String types) {
        Rule(String line, String types) {
            this(Pattern.compile(line), types);
        }
    }

    /** Returns the content of a {@code code} element. */
    public static String of(Fence fence, String code) {
        CodeHtml html = new CodeHtml(code);
        String grammar = CodeLanguages.grammar(fence.language());
        if (!grammar.isEmpty() && code.length() <= BLOCK) {
            html.scan(grammar);
            html.join();
        }
        return html.written(fence);
    }

    /** Returns how many lines code has; an end of a line at its end begins no further one. */
    public static int count(String code) {
        return (int) code.lines().count();
    }

    private void scan(String grammar) {
        if (code.lines().anyMatch(line -> line.length() > LINE)) {
            return;
        }
        switch (grammar) {
            case "lines/http" -> match(HTTP);
            case "lines/diff" -> match(DIFF);
            default -> tokens(TokenMakerFactory.getDefaultInstance().getTokenMaker(grammar), grammar);
        }
    }

    private void match(List<Rule> rules) {
        for (int start = 0; start < code.length(); start = lineEnd(start) + 1) {
            String line = code.substring(start, lineEnd(start));
            if (line.isBlank() && rules.equals(HTTP)) {
                return; // the content of a message is plain
            }
            for (Rule rule : rules) {
                Matcher found = rule.line.matcher(line);
                if (found.matches()) {
                    for (int group = 1; group <= found.groupCount(); group++) {
                        if (found.group(group) != null) {
                            fill(start + found.start(group), start + found.end(group), rule.types.charAt(group - 1));
                        }
                    }
                    break;
                }
            }
        }
    }

    /** Tells the scanner for each line the state that the line before it ended in. */
    private void tokens(TokenMaker tokens, String grammar) {
        int state = TokenTypes.NULL;
        if (grammar.equals("text/php") && !code.contains("<?")) { // examples leave out the tag that begins the language
            char[] tag = "<?php ".toCharArray();
            state = last(tokens.getTokenList(new Segment(tag, 0, tag.length), state, 0), 0, 0);
        }
        char[] text = code.toCharArray();
        for (int start = 0; start < text.length; start = lineEnd(start) + 1) {
            int end = lineEnd(start);
            state = last(tokens.getTokenList(new Segment(text, start, end - start), state, start), start, end);
        }
    }

    /** Gives the tokens of a line their classes, and returns the kind of the last one. */
    private int last(Token first, int start, int end) {
        int state = TokenTypes.NULL;
        for (Token token = first; token != null; token = token.getNextToken()) {
            int from = Math.max(start, token.getOffset());
            fill(from, Math.min(end, token.getOffset() + token.length()), type(token.getType()));
            state = token.getType();
        }
        return state;
    }

    private void fill(int start, int end, char type) {
        if (start < end) {
            Arrays.fill(classes, start, end, type);
        }
    }

    /** Lets spaces between two runs of one class belong to both, so that pages need fewer elements. */
    private void join() {
        int last = -1; // the last character that is no such space
        for (int i = 0; i < classes.length; i++) {
            if (code.charAt(i) > ' ' || classes[i] != ' ') {
                if (last >= 0 && classes[last] == classes[i]) {
                    fill(last + 1, i, classes[i]);
                }
                last = i;
            }
        }
    }

    private String written(Fence fence) {
        StringBuilder html = new StringBuilder(code.length() * 2);
        if (!fence.hasLines()) {
            write(0, code.length(), html);
            return html.toString();
        }
        boolean[] marks = fence.marks(count(code));
        int start = 0;
        for (int i = 0; i < marks.length; i++) {
            int end = Math.min(code.length(), lineEnd(start) + 1);
            String element = marks[i] ? "mark" : fence.firstNumber() > 0 ? "span" : "";
            if (!element.isEmpty()) {
                html.append('<').append(element);
                html.append(fence.firstNumber() > 0 ? " data-line=\"" + (fence.firstNumber() + i) + '"' : "");
                html.append('>');
            }
            write(start, end, html);
            html.append(element.isEmpty() ? "" : "</" + element + ">");
            start = end;
        }
        return html.toString();
    }

    private void write(int start, int end, StringBuilder html) {
        char open = ' ';
        for (int i = start; i < end; i++) {
            if (classes[i] != open) {
                html.append(open == ' ' ? "" : "</span>");
                open = classes[i];
                html.append(open == ' ' ? "" : "<span class=\"" + open + "\">");
            }
            switch (code.charAt(i)) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                default -> html.append(code.charAt(i));
            }
        }
        html.append(open == ' ' ? "" : "</span>");
    }

    private int lineEnd(int start) {
        int end = code.indexOf('\n', start);
        return end < 0 ? code.length() : end;
    }

    /** Returns the class that pages have for a kind of token, or a space if it has the colour of text. */
    private static char type(int kind) {
        return switch (kind) {
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
                    TokenTypes.MARKUP_CDATA -> 's';
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
            default -> ' '; // and strings that do not end: an apostrophe is mostly one of prose
        };
    }
}
