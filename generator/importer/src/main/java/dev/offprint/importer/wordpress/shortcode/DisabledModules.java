package dev.offprint.importer.wordpress.shortcode;

import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Modules of the page builders Divi and WPBakery that are switched off, and whose texts readers never see. */
public final class DisabledModules {

    private static final Pattern TAG =
            Pattern.compile("\\[(/?)((?:et_pb|vc)_[a-z0-9_]{1,60})(?=[\\s/\\]])([^\\[\\]]{0,20000}+)]");
    private static final Pattern DISABLED = Pattern.compile(
            "\\b(?:disabled=[\"'\u201C\u201D]?on\\b|disabled_on=[\"'\u201C\u201D]?on\\|on\\|on\\b|disable_element=[\"'\u201C\u201D]?yes\\b)");

    private DisabledModules() {}

    /**
     * Returns a text without them; what one without an end has goes on to the end of the text.
     *
     * @param found takes the name of each
     */
    public static String removed(String text, Consumer<String> found) {
        StringBuilder result = new StringBuilder();
        String open = "";
        int depth = 0;
        int copied = 0;
        Matcher tag = TAG.matcher(text);
        while (tag.find()) {
            boolean isAlone = tag.group(3).endsWith("/");
            if (open.isEmpty()
                    && tag.group(1).isEmpty()
                    && DISABLED.matcher(tag.group(3)).find()) {
                found.accept(tag.group(2));
                result.append(text, copied, tag.start());
                open = isAlone ? "" : tag.group(2);
                depth = 1;
                copied = isAlone ? tag.end() : text.length();
            } else if (open.equals(tag.group(2)) && !isAlone) {
                depth += tag.group(1).isEmpty() ? 1 : -1;
                copied = depth == 0 ? tag.end() : copied;
                open = depth == 0 ? "" : open;
            }
        }
        return result.append(text, copied, text.length()).toString();
    }
}
