package dev.offprint.importer.frontmatter;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Patterns of files that a tool leaves out, in the form of {@code .gitignore}: the last one that matches decides. */
public final class IgnorePatterns {

    private static final int LONGEST = 300;
    /** Each star tries every length, so this bounds the work for a name. */
    private static final int MOST_STARS = 4;

    private static final Pattern STAR = Pattern.compile("\\*+");

    private final List<Pattern> patterns = new ArrayList<>();
    private final List<Boolean> excludes = new ArrayList<>();

    /** Reads patterns, one in a line; comments and empty lines are none. */
    public IgnorePatterns(List<String> lines) {
        for (String line : lines) {
            String text = line.strip();
            boolean isNegated = text.startsWith("!");
            String pattern = isNegated ? text.substring(1) : text;
            boolean isShort = pattern.length() <= LONGEST
                    && STAR.matcher(pattern).results().count() <= MOST_STARS;
            if (!pattern.isEmpty() && !pattern.startsWith("#") && isShort) {
                patterns.add(compiled(pattern));
                excludes.add(!isNegated);
            }
        }
    }

    /** A slash within a pattern binds it to the top; one at its end stands for a folder. */
    private static Pattern compiled(String pattern) {
        String bare = pattern.replaceFirst("^/", "").replaceFirst("/$", "");
        boolean isAnchored = pattern.startsWith("/") || bare.contains("/");
        StringBuilder regex = new StringBuilder(isAnchored ? "" : "(?:.*/)?");
        for (int i = 0; i < bare.length(); i++) {
            char sign = bare.charAt(i);
            if (sign != '*') {
                regex.append(sign == '?' ? "[^/]" : Pattern.quote(String.valueOf(sign)));
                continue;
            }
            int end = i;
            while (end + 1 < bare.length() && bare.charAt(end + 1) == '*') {
                end++;
            }
            boolean isFolders = end > i && end + 1 < bare.length() && bare.charAt(end + 1) == '/';
            regex.append(isFolders ? "(?:.*/)?" : end > i ? ".*" : "[^/]*");
            i = isFolders ? end + 1 : end;
        }
        return Pattern.compile(regex.append("(?:/.*)?").toString());
    }

    /** Returns whether a file is left out, by its path with slashes. */
    public boolean matches(String path) {
        boolean isExcluded = false;
        for (int i = 0; i < patterns.size(); i++) {
            isExcluded = patterns.get(i).matcher(path).matches() ? excludes.get(i) : isExcluded;
        }
        return isExcluded;
    }
}
