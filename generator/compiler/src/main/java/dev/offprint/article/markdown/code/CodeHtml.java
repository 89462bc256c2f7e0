package dev.offprint.article.markdown.code;

/**
 * Turns code into HTML: elements with classes around what has a colour, and around lines with a mark or a number. The text of the
 * elements is the code.
 */
public final class CodeHtml {

    private CodeHtml() {}

    /** Returns the content of a {@code code} element. */
    public static String of(Fence fence, String code) {
        CodeRuns runs = CodeLanguages.runs(fence.language(), code);
        StringBuilder html = new StringBuilder(code.length() * 2);
        if (fence.hasLines()) {
            lines(fence, code, runs, html);
        } else {
            runs.write(0, code.length(), html);
        }
        return html.toString();
    }

    private static void lines(Fence fence, String code, CodeRuns runs, StringBuilder html) {
        boolean[] marks = fence.marks(count(code));
        int start = 0;
        for (int i = 0; i < marks.length; i++) {
            int end = code.indexOf('\n', start) + 1;
            end = end == 0 ? code.length() : end;
            String element = marks[i] ? "mark" : "span";
            boolean isShown = marks[i] || fence.firstNumber() > 0;
            if (isShown) {
                html.append('<').append(element);
                if (fence.firstNumber() > 0) {
                    html.append(" data-line=\"").append(fence.firstNumber() + i).append('"');
                }
                html.append('>');
            }
            runs.write(start, end, html);
            html.append(isShown ? "</" + element + ">" : "");
            start = end;
        }
    }

    /** Returns how many lines code has; an end of a line at its end begins no further one. */
    public static int count(String code) {
        int lines = 0;
        for (int at = 0; at >= 0 && at < code.length(); ) {
            lines++;
            int end = code.indexOf('\n', at);
            at = end < 0 ? code.length() : end + 1;
        }
        return lines;
    }
}
