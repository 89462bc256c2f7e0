package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.code.CodeHtml;
import dev.offprint.article.markdown.code.Fence;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The code of a text. If the text has HTML, a sign stands for each code until the HTML is sanitised: the elements in code are our own,
 * and so many that the sanitiser would take most of its time for them. For one thread.
 */
final class HeldCode {

    private final List<String> held = new ArrayList<>();
    /** Begins each sign; empty if nothing is held. */
    private String sign = "";

    /** Begins a text. */
    void begin(String markdown, boolean hasHtml) {
        held.clear();
        // no text contains its own digest, so no author can write a sign
        sign = hasHtml && mayHaveFence(markdown) ? "code" + digest(markdown) + "n" : "";
    }

    private static boolean mayHaveFence(String markdown) {
        return markdown.contains("```") || markdown.contains("~~~");
    }

    private static String digest(String markdown) {
        return Sha256.of(markdown.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /** Returns the HTML of a code, or the sign for it. */
    String shown(Fence fence, String code) {
        String html = CodeHtml.of(fence, code);
        if (sign.isEmpty()) {
            return html;
        }
        held.add(html);
        return sign + (held.size() - 1);
    }

    /** Returns sanitised HTML with the code in place of the signs that are the whole content of an element. */
    String released(String html) {
        if (held.isEmpty()) {
            return html;
        }
        StringBuilder all = new StringBuilder(html.length() * 2);
        int copied = 0;
        for (int at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at + 1)) {
            int number = at + sign.length();
            int end = number;
            while (end < html.length() && Character.isDigit(html.charAt(end))) {
                end++;
            }
            if (html.startsWith("</code>", end) && html.charAt(at - 1) == '>') {
                all.append(html, copied, at).append(held.get(Integer.parseInt(html, number, end, 10)));
                copied = end;
            }
        }
        return all.append(html, copied, html.length()).toString();
    }
}
