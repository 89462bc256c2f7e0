package dev.offprint.represent.page.article;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keeps names like {@code stale-while-revalidate} in inline code on one line: browsers break lines after hyphens, and CSS cannot forbid it. */
final class WholeTokens {

    /** Inline code without elements, but not the code of a block, which keeps its lines anyway. */
    private static final Pattern CODE = Pattern.compile("(?<!<pre tabindex=\"0\">)<code>([^<]{2,300})</code>");
    /** What fits on the narrowest screen; what is longer has to break somewhere. */
    private static final Pattern TOKEN = Pattern.compile("(?<![^\\s])[^\\s-][^\\s]{0,22}-[^\\s]{0,22}(?![^\\s])");

    private static final int LONGEST = 24;

    private WholeTokens() {}

    static String in(String html) {
        return html.contains("<code>") ? CODE.matcher(html).replaceAll(WholeTokens::code) : html;
    }

    private static String code(MatchResult code) {
        return Matcher.quoteReplacement(
                "<code>" + TOKEN.matcher(code.group(1)).replaceAll(WholeTokens::token) + "</code>");
    }

    private static String token(MatchResult token) {
        String text = token.group();
        return Matcher.quoteReplacement(text.length() > LONGEST ? text : "<span>" + text + "</span>");
    }
}
