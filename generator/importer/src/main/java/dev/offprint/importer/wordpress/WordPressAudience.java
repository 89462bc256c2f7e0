package dev.offprint.importer.wordpress;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells texts that are for some readers alone: those who know a password, are members, or have paid. */
final class WordPressAudience {

    /** Of the plugins Members, Restrict Content, Jetpack, WP-Members and of shops for texts; some have a value that is for everybody. */
    private static final List<String> FIELDS = List.of(
            "_members_access_role",
            "rcp_subscription_level",
            "rcp_access_level",
            "_jetpack_newsletter_access",
            "_wpmem_block",
            "_is_paid",
            "_is_premium",
            "_members_only");

    private static final Set<String> EVERYBODY = Set.of("everybody", "0", "no", "false", "off", "none");
    /** Of the plugin PublishPress Future: when a text stops being public. */
    private static final String EXPIRATION = "_expiration-date";
    /** Shortcodes of plugins that sell or guard texts. */
    private static final Pattern SHORTCODE = Pattern.compile(
            "(?i)\\[(?:members?_?|membership|restrict|private|protected|hidden?|um_|wcm_|wlm_|s2|mepr-|pmpro|ihc-|arm_|rcp_|is_paid|emember"
                    + "|(?:user_)?logged_?in|visibility|paywall|premium|content_control|ppwp|hide|registered|(?:ld_)?student|(?:ld_)?visitor|course_(?:notstarted|inprogress|complete)|access(?!i))[a-z0-9_-]{0,40}[\\s\\]]");
    /** Names of others that guard what stands between two of them. */
    private static final Pattern PAIRED = Pattern.compile(
            "(?i)\\[([a-z0-9_-]{0,40}(?:member|log(?:ged)?_?in|restrict|protect|private|pass(?:ster|word)|paywall|premium|subscrib)[a-z0-9_-]{0,40})[\\s\\]]");

    /** Blocks for members and subscribers, and blocks that are hidden. */
    private static final Pattern BLOCK = Pattern.compile(
            "<!-- (wp:(?:premium-content/|pmpro/|jetpack/subscribers|jetpack/paywall)[a-z/-]{0,40})|\"(blockVisibility|visibilityRules)\"\\s*:\\s*(?:false|\\{)");

    private static final String ULTIMATE_MEMBER = "um_content_restriction";
    /** Values of PHP that are true, and that are 0, as texts, numbers and truths. */
    private static final Pattern CUSTOM = Pattern.compile("\"_um_custom_access_settings\";(?:s:1:\"1\"|[bi]:1);");

    private static final Pattern FOR_EVERYBODY = Pattern.compile("\"_um_accessible\";(?:s:1:\"0\"|[bi]:0);");

    private WordPressAudience() {}

    /** Returns what says that not everybody may see a text, if anything does. */
    static Optional<String> isRestricted(WordPressItem item) {
        String text = item.get("content:encoded");
        if (!item.get("wp:post_password").isEmpty()) {
            return Optional.of("wp:post_password");
        }
        boolean isForMembers = FIELDS.stream()
                .flatMap(field -> item.meta(field).stream())
                .anyMatch(value -> !value.isBlank() && !EVERYBODY.contains(value.strip()));
        if (isForMembers || SHORTCODE.matcher(text).find()) {
            return Optional.of("members");
        }
        if (item.meta(EXPIRATION).stream()
                .anyMatch(value -> !value.isBlank() && !value.strip().equals("0"))) {
            return Optional.of(EXPIRATION);
        }
        if (item.meta(ULTIMATE_MEMBER).stream().anyMatch(WordPressAudience::isCustom)) {
            return Optional.of(ULTIMATE_MEMBER);
        }
        Matcher paired = PAIRED.matcher(text);
        while (paired.find()) {
            if (text.indexOf("[/" + paired.group(1), paired.end()) >= 0) {
                return Optional.of("[" + paired.group(1) + "]");
            }
        }
        Matcher block = BLOCK.matcher(text);
        return block.find() ? Optional.of(block.group(1) == null ? block.group(2) : block.group(1)) : Optional.empty();
    }

    /** Reads the settings of Ultimate Member, serialised by PHP: 0 is for everybody. */
    private static boolean isCustom(String settings) {
        return CUSTOM.matcher(settings).find()
                && !FOR_EVERYBODY.matcher(settings).find();
    }
}
