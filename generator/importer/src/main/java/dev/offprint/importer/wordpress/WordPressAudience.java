package dev.offprint.importer.wordpress;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells texts that are for some readers alone: those who know a password, are members, or have paid. */
final class WordPressAudience {

    /** Of the plugins Members, Restrict Content and Jetpack; the last has a value that is for everybody. */
    private static final List<String> FIELDS =
            List.of("_members_access_role", "rcp_subscription_level", "rcp_access_level", "_jetpack_newsletter_access");

    private static final String EVERYBODY = "everybody";
    /** Shortcodes of plugins that sell or guard texts. */
    private static final Pattern SHORTCODE = Pattern.compile(
            "(?i)\\[(?:members?_?|membership|restrict|private|protected|hidden?|um_|wcm_|wlm_|s2|mepr-|pmpro|ihc-|arm_|rcp_|is_paid|emember"
                    + "|(?:user_)?logged_?in|visibility|paywall|premium)[a-z0-9_-]{0,40}[\\s\\]]");
    /** Blocks for subscribers, and blocks that are hidden. */
    private static final Pattern BLOCK = Pattern.compile(
            "<!-- wp:(premium-content/|jetpack/subscribers|jetpack/paywall)|\"(blockVisibility)\"\\s*:\\s*(?:false|\\{)");

    private WordPressAudience() {}

    /** Returns what says that not everybody may see a text, if anything does. */
    static Optional<String> isRestricted(WordPressItem item) {
        String text = item.get("content:encoded");
        if (!item.get("wp:post_password").isEmpty()) {
            return Optional.of("wp:post_password");
        }
        boolean isForMembers = FIELDS.stream()
                .flatMap(field -> item.meta(field).stream())
                .anyMatch(value -> !value.isBlank() && !value.equals(EVERYBODY));
        if (isForMembers || SHORTCODE.matcher(text).find()) {
            return Optional.of("members");
        }
        Matcher block = BLOCK.matcher(text);
        return block.find()
                ? Optional.of(block.group(1) == null ? "blockVisibility" : "wp:premium-content")
                : Optional.empty();
    }
}
