package dev.offprint.importer.frontmatter;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Regular expressions for files that a tool leaves out, as Hugo has them in {@code ignoreFiles}. One that cannot be read matches nothing. */
public final class IgnoreExpressions {

    private static final int MOST_STEPS = 100_000;

    private final List<Pattern> patterns = new ArrayList<>();

    /** Reads expressions. */
    public IgnoreExpressions(List<String> expressions) {
        for (String expression : expressions) {
            try {
                patterns.add(Pattern.compile(expression));
            } catch (PatternSyntaxException unknown) {
                // of another dialect: it matches nothing
            }
        }
    }

    /** Returns whether a file is left out, by its path with slashes; where an expression takes too long, it is. */
    public boolean matches(String path) {
        return patterns.stream().anyMatch(pattern -> {
            try {
                return pattern.matcher(new Steps(path)).find();
            } catch (TooManySteps tooMany) {
                return true;
            }
        });
    }

    /** Expressions are a stranger's: their engine may try again and again. */
    private static final class Steps implements CharSequence {

        private final String text;
        private int steps;

        Steps(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++steps > MOST_STEPS) {
                throw new TooManySteps();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }
    }

    private static final class TooManySteps extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooManySteps() {
            super("too many steps", null, false, false);
        }
    }
}
