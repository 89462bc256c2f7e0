package dev.offprint.importer.markup.word;

import dev.offprint.importer.markup.block.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tags of a site's own whose names say that not everybody sees what they hold. */
public final class GuardedParts {

    private static final Pattern SHORTCODE = Pattern.compile(
            "\\{\\{[<%]-?\\s{0,9}(?:(?:if|unless|when|env)(?:[-_]\\w{1,40})?|[\\w-]{0,40}?(?:private|hidden|internal|member|secret|draft)[\\w-]{0,40})(?=[\\s>%]|$)");
    private static final Pattern COMPONENT = Pattern.compile(
            "<(?:If|Unless|Private|Hidden|Internal|Members?|Secret|Draft)(?:[A-Z]\\w{0,40})?(?=[\\s>]|$)");

    private GuardedParts() {}

    /** Returns the first such shortcode of Hugo. */
    public static Optional<String> shortcode(String text) {
        return first(SHORTCODE, text);
    }

    /** Returns the first such component of MDX. */
    public static Optional<String> component(String text) {
        return first(COMPONENT, text);
    }

    /** Code shows tags as they are. */
    private static Optional<String> first(Pattern pattern, String text) {
        if (!pattern.matcher(text).find()) {
            return Optional.empty();
        }
        List<String> found = new ArrayList<>();
        Markup.of(text, 1).mapped(part -> {
            Matcher tag = pattern.matcher(part);
            if (tag.find()) {
                found.add(tag.group());
            }
            return part;
        });
        return found.stream().findFirst();
    }
}
