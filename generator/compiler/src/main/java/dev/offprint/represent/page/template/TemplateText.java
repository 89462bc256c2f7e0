package dev.offprint.represent.page.template;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A template with the texts of all that it includes in their places, which knows where each line is from. For one thread. */
final class TemplateText {

    private static final String FOLDER = "represent/page/templates/";
    private static final String DEVELOPERS = "represent/developers/templates/";

    private static final Pattern INCLUDE = Pattern.compile("\\{\\{>\\s*([^}\\s]*)\\s*}}");
    private static final Pattern TAG = Pattern.compile("\\{\\{([#^/=]?)");
    /** The ends of lines stay with them. */
    private static final Pattern LINES = Pattern.compile("(?<=\n)");

    /** The depth of includes. */
    private static final int MAX_INCLUDE_DEPTH = 30;
    /** The depth of sections: each needs space on the stack. */
    private static final int MAX_SECTION_DEPTH = 50;
    /** The tags of a page, counted each time that their template is included. */
    private static final int MAX_TAGS = 10_000;
    /** The characters of a page's templates, counted likewise. */
    private static final int MAX_CHARACTERS = 2_000_000;

    private static final Message LIMITS_EXCEEDED = Message.of(
            "with all that is included, the page's templates have more than `{0}` tags or `{1}` characters",
            MAX_TAGS, MAX_CHARACTERS);

    private final Map<String, String> themed;
    private final StringBuilder text = new StringBuilder();
    /** Where each line is from. */
    private final List<Origin> lines = new ArrayList<>();

    private final Set<String> names = new TreeSet<>();
    private final Deque<String> including = new ArrayDeque<>();
    private int tags;
    private int sections;

    /**
     * Where a line is from.
     *
     * @param template the name of its template
     * @param line its number from 1
     * @param themed the theme's template that it is in, or that includes it; null for what is the program's alone
     */
    private record Origin(
            String template, int line, @Nullable String themed) {}

    private TemplateText(Map<String, String> themed) {
        this.themed = themed;
    }

    /**
     * Returns a template.
     *
     * @param themed the theme's by name
     * @throws Broken where an include leads nowhere or too far
     */
    static TemplateText of(String name, Map<String, String> themed) {
        TemplateText whole = new TemplateText(themed);
        whole.include(name, new Origin(name, 1, themed.containsKey(name) ? name : null));
        return whole;
    }

    String text() {
        return text.toString();
    }

    /** Returns the names of all templates in it. */
    Set<String> names() {
        return names;
    }

    private void include(String name, Origin from) {
        tags++; // an include is a tag, also where it brings nothing
        requireFew(from);
        String source = source(name);
        if (source == null) {
            throw broken(
                    from,
                    Message.of("there is no template `{0}`", name),
                    Message.of("add `{0}`", Theme.templatePath(name)));
        } else if (including.contains(name)) {
            throw broken(
                    from, Message.of("template `{0}` includes itself", name), Message.of("remove one of the tags"));
        } else if (including.size() > MAX_INCLUDE_DEPTH) {
            throw broken(
                    from,
                    Message.of("templates include each other more than `{0}` deep", MAX_INCLUDE_DEPTH),
                    Message.of("join some of them"));
        }
        int open = source.lastIndexOf("{{");
        if (open > source.lastIndexOf("}}")) {
            int number =
                    1 + (int) source.chars().limit(open).filter(c -> c == '\n').count();
            throw broken(
                    new Origin(name, number, themed.containsKey(name) ? name : from.themed()),
                    Message.of("`{{` is not closed"),
                    Message.of("add `}}`"));
        }
        names.add(name);
        including.push(name);
        int number = 1;
        for (String line : LINES.splitAsStream(source).toList()) {
            add(line, new Origin(name, number, themed.containsKey(name) ? name : from.themed()));
            number++;
        }
        including.pop();
    }

    /** Adds a line, or what it includes; a tag that is all of a line includes no end of a line. */
    private void add(String line, Origin origin) {
        Matcher include = INCLUDE.matcher(line);
        int end = 0;
        while (include.find()) {
            boolean isAlone = line.strip().equals(include.group());
            append(isAlone ? "" : line.substring(end, include.start()), origin);
            include(include.group(1), origin);
            end = isAlone ? line.length() : include.end();
        }
        append(line.substring(end), origin);
    }

    private void append(String piece, Origin origin) {
        if (piece.isEmpty()) {
            return;
        }
        Matcher tag = TAG.matcher(piece);
        while (tag.find()) {
            tags++;
            switch (tag.group(1)) {
                case "#", "^" -> sections++;
                case "/" -> sections--;
                case "=" ->
                    throw broken(
                            origin,
                            Message.of("this tag has no meaning here"),
                            Message.of("see docs/theming.md for those that have"));
                default -> {}
            }
        }
        if (sections > MAX_SECTION_DEPTH) {
            throw broken(
                    origin,
                    Message.of("sections are nested more than `{0}` deep", MAX_SECTION_DEPTH),
                    Message.of("flatten them"));
        }
        if (text.length() == 0 || text.charAt(text.length() - 1) == '\n') {
            lines.add(origin);
        }
        text.append(piece);
        requireFew(origin);
    }

    private void requireFew(Origin origin) {
        if (tags > MAX_TAGS || text.length() > MAX_CHARACTERS) {
            throw broken(origin, LIMITS_EXCEEDED, Message.of("include less, or less often"));
        }
    }

    private @Nullable String source(String name) {
        String own = themed.get(name);
        if (own != null) {
            return own;
        }
        return name.matches("[a-z-]+") && Resource.exists(path(name)) ? builtIn(name) : null;
    }

    /** Returns the text of a built-in template. */
    static String builtIn(String name) {
        return Resource.text(path(name));
    }

    private static String path(String name) {
        return (name.startsWith("developers") ? DEVELOPERS : FOLDER) + name + ".mustache";
    }

    /**
     * Returns the failure at a line.
     *
     * @param line from 1; 0 if it is not known
     */
    Broken broken(int line, Message message, Message hint) {
        Origin unknown = new Origin(
                "", 0, names.stream().filter(themed::containsKey).findFirst().orElse(null));
        return broken(line > 0 && line <= lines.size() ? lines.get(line - 1) : unknown, message, hint);
    }

    /** Returns a failure. If it is in a built-in template, the template of the theme that includes it is wrong. */
    private Broken broken(Origin origin, Message message, Message hint) {
        String template = origin.themed() == null
                ? names.stream().filter(themed::containsKey).findFirst().orElse(origin.template())
                : origin.themed();
        String file = Theme.templatePath(template);
        Diagnostic finding = template.equals(origin.template())
                ? Code.INVALID_TEMPLATE.at(new Place(file, origin.line(), 1), message, hint)
                : Code.INVALID_TEMPLATE.at(
                        Place.file(file),
                        Message.of("{0} in template `{1}`, which this one includes", message, origin.template()),
                        hint);
        return new Broken(finding, Set.copyOf(names));
    }

    /** A template that cannot be filled. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Diagnostic finding;
        private final transient Set<String> names;

        Broken(Diagnostic finding, Set<String> names) {
            super(finding.toString(), null, false, false);
            this.finding = finding;
            this.names = names;
        }

        Diagnostic finding() {
            return finding;
        }

        /** Returns the names of the templates that were read before. */
        Set<String> names() {
            return names;
        }
    }
}
