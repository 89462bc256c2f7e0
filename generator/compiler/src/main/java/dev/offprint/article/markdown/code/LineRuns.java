package dev.offprint.article.markdown.code;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Colours of formats whose lines tell what they are, and for which the library has no scanner. */
final class LineRuns {

    /** RFC 9112, sections 3 and 4: the first line of a request, whose version examples leave out, or of a response. */
    private static final Pattern START =
            Pattern.compile("([A-Z]{3,10}) \\S+(?: (HTTP/\\d(?:\\.\\d)?))?\\s*|(HTTP/\\d(?:\\.\\d)?) (\\d{3})(?: .*)?");
    /** RFC 9110, section 5.1. */
    private static final Pattern FIELD = Pattern.compile("([\\w!#$%&'*+.^`|~-]+):(?:\\s.*|)");

    private LineRuns() {}

    /** Messages of HTTP: method, version, status and the names of fields. The content is plain. */
    static CodeRuns http(String code) {
        CodeRuns runs = new CodeRuns(code);
        boolean isHead = true;
        for (int start = 0; start < code.length(); start = CodeScanner.lineEnd(code, start) + 1) {
            String line = line(code, start);
            Matcher first = START.matcher(line);
            Matcher field = FIELD.matcher(line);
            if (line.length() <= CodeScanner.LINE && first.matches()) {
                isHead = true;
                add(runs, start, first, "kttn");
            } else if (isHead && line.length() <= CodeScanner.LINE && field.matches()) {
                add(runs, start, field, "t");
            } else if (line.isBlank()) {
                isHead = false;
            }
        }
        return runs;
    }

    /** Differences: the lines that come have the colour of strings, those that go that of numbers. Their signs say the same. */
    static CodeRuns diff(String code) {
        CodeRuns runs = new CodeRuns(code);
        for (int start = 0; start < code.length(); start = CodeScanner.lineEnd(code, start) + 1) {
            String line = line(code, start);
            boolean isHead = line.startsWith("+++ ")
                    || line.startsWith("--- ")
                    || line.startsWith("diff ")
                    || line.startsWith("index ");
            char sign = line.isEmpty() ? ' ' : line.charAt(0);
            char type = isHead ? 'c' : sign == '+' ? 's' : sign == '-' ? 'n' : sign == '@' ? 't' : ' ';
            runs.add(start, start + line.length(), type);
        }
        return runs;
    }

    private static String line(String code, int start) {
        return code.substring(start, CodeScanner.lineEnd(code, start));
    }

    private static void add(CodeRuns runs, int start, Matcher line, String types) {
        for (int group = 1; group <= line.groupCount(); group++) {
            if (line.group(group) != null) {
                runs.add(start + line.start(group), start + line.end(group), types.charAt(group - 1));
            }
        }
    }
}
