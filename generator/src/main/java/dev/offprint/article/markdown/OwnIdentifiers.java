package dev.offprint.article.markdown;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Identifiers that authors write into HTML of their own: none may be on a page twice, or where links to it would go astray. */
final class OwnIdentifiers {

    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    private OwnIdentifiers() {}

    /**
     * Returns the HTML without the identifiers that are taken, and takes the rest.
     *
     * @param html sanitised, so that an attribute is where it looks like one
     * @param given what the headings of this piece have been given, and taken
     * @param taken what the page has
     */
    static String keepNew(String html, Set<String> given, Set<String> taken) {
        Set<String> open = new HashSet<>(given);
        Matcher ids = ID.matcher(html);
        StringBuilder kept = new StringBuilder();
        while (ids.find()) {
            boolean stays = open.remove(ids.group(1)) || taken.add(ids.group(1));
            ids.appendReplacement(kept, stays ? Matcher.quoteReplacement(ids.group()) : "");
        }
        return ids.appendTail(kept).toString();
    }
}
