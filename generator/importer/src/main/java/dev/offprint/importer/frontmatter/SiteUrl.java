package dev.offprint.importer.frontmatter;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Addresses and names in configuration files. */
public final class SiteUrl {

    private SiteUrl() {}

    /** Returns an absolute address without the slash at its end. */
    public static Optional<String> of(String text) {
        String url = text.strip();
        while (url.endsWith("/")) {
            url = url.substring(0, url.length() - 1);
        }
        return url.matches("https?://[^\\s/?#\"<>]+(/[^\\s?#\"<>]*)?") ? Optional.of(url) : Optional.empty();
    }

    /** Returns a folder with a slash at its end and none at its beginning; never one outside of the site. */
    public static String folder(String text) {
        String path =
                text.strip().replace('\\', '/').replaceFirst("^(\\./)+", "").replaceAll("^/+|/+$", "");
        boolean leaves = path.equals("..") || path.startsWith("../") || path.contains("/../") || path.contains(":");
        return path.isEmpty() || path.equals(".") || leaves ? "" : path + "/";
    }

    /**
     * Returns the text of a key of a JavaScript object, as configurations mostly have it: {@code title: 'Docs'}. What is computed
     * is not found.
     */
    public static Optional<String> inScript(String script, String key) {
        Optional<String> own = inScript(script, key, "^");
        return own.isPresent() ? own : inScript(script, key, "[{,]"); // settings can be on one line
    }

    private static Optional<String> inScript(String script, String key, String before) {
        Matcher found = Pattern.compile("(?m)" + before + "[ \\t]*[\"']?" + Pattern.quote(key)
                        + "[\"']?\\s*:\\s*(?:'([^'\\n]*)'|\"([^\"\\n]*)\"|`([^`$\\n]*)`)")
                .matcher(script);
        if (!found.find()) {
            return Optional.empty();
        }
        return Stream.of(1, 2, 3).map(found::group).filter(Objects::nonNull).findFirst();
    }
}
