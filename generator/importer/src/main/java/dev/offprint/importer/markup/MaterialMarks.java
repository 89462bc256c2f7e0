package dev.offprint.importer.markup;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.message.Message;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Marks within a line that Python-Markdown and its extensions know, as Material for MkDocs has them: keys, marked text, small letters,
 * attributes, icons.
 *
 * @param source the file
 * @param notes takes what is lost
 */
record MaterialMarks(String source, ImportNotes notes) {

    private static final Pattern KEYS = Pattern.compile(
            "(?<![\\w+])\\+\\+([A-Za-z0-9][\\w-]{0,30}(?:\\+[A-Za-z0-9][\\w-]{0,30})*+)\\+\\+(?![\\w+])");
    private static final Pattern MARKED =
            Pattern.compile("(?<![=\\w])==(?=[^\\s=])([^=<]{1,500}?)(?<=\\S)==(?![=\\w])");
    private static final Pattern BELOW = Pattern.compile("(?<![~\\\\])~([^~\\s<\\[\\]()]{1,100})(?<!\\\\)~(?!~)");
    private static final Pattern ABOVE =
            Pattern.compile("(?<![\\^\\\\\\[])\\^([^\\^\\s<\\[\\]()]{1,100})(?<!\\\\)\\^(?!\\^)");
    private static final Pattern INSERTED =
            Pattern.compile("(?<![\\^\\\\])\\^\\^(?=[^\\s^])([^\\^<]{1,500}?)(?<=\\S)\\^\\^(?!\\^)");
    private static final Pattern ADDED = Pattern.compile("(?<!\\\\)\\{\\+\\+([^{}]{1,500}?)\\+\\+}");
    private static final Pattern REMOVED = Pattern.compile("(?<!\\\\)\\{--([^{}]{1,500}?)--}");
    private static final Pattern REPLACED = Pattern.compile("(?<!\\\\)\\{~~([^{}~]{0,500}~>[^{}~]{0,500})~~}");
    private static final Pattern LIT = Pattern.compile("(?<!\\\\)\\{==([^{}]{1,500}?)==}");
    private static final Pattern ICON = Pattern.compile(
            ":(?:material|fontawesome|octicons|simple)-[a-z0-9-]{1,100}:(?:\\{:?\\s*[.#][^{}]{0,500}})? ?");
    private static final Pattern ATTRIBUTES = Pattern.compile(
            "(?:(?<=[)\\]*_:])|(?<=^\\s{0,8}))\\{:?\\s*(?:[.#][\\w-]+\\s+)*+[\\w-]+=(?:\"[^\"]*\"|'[^']*'|[\\w%.#-]+)[^{}]*}");
    private static final Pattern ABBREVIATION = Pattern.compile("\\s*\\*\\[[^\\]]+]:.*");
    private static final Pattern DEFINITION = Pattern.compile("\\s{0,3}:\\s{1,3}\\S.*");

    Markup convert(Markup text) {
        return new Markup(text.lines().stream()
                .filter(line -> line.isCode() || !isAbbreviation(line))
                .map(line -> line.isCode() ? line : line.with(line(line)))
                .toList());
    }

    /** Readers saw it behind the words only; in a page it would be a line of its own. */
    private boolean isAbbreviation(MarkupLine line) {
        boolean isOne = ABBREVIATION.matcher(line.text()).matches();
        if (isOne) {
            notes.add(
                    source,
                    line.number(),
                    Message.of("an abbreviation is not kept: `{0}`", line.text().strip()));
        }
        return isOne;
    }

    private String line(MarkupLine line) {
        if (DEFINITION.matcher(line.text()).matches()) {
            notes.add(
                    source,
                    line.number(),
                    Message.of(
                            "a list of definitions is kept as text: `{0}`",
                            line.text().strip()));
        }
        return Markup.outsideCode(line.text(), part -> part(part, line.number()));
    }

    private String part(String part, int line) {
        String critic = replaced(part, ADDED, inner -> "<ins>" + inner + "</ins>");
        critic = replaced(critic, REMOVED, inner -> "<del>" + inner + "</del>");
        critic = replaced(critic, REPLACED, MaterialMarks::changed);
        critic = replaced(critic, LIT, inner -> "<mark>" + inner + "</mark>");
        String text = without(critic, ICON, line, icon -> Message.of("an icon is not kept: `{0}`", icon));
        text = without(text, ATTRIBUTES, line, given -> Message.of("attributes are not kept: `{0}`", given));
        text = replaced(text, KEYS, MaterialMarks::keys);
        text = replaced(text, MARKED, inner -> "<mark>" + inner + "</mark>");
        text = replaced(text, INSERTED, inner -> "<ins>" + inner + "</ins>");
        text = replaced(text, BELOW, inner -> "<sub>" + inner + "</sub>");
        return replaced(text, ABOVE, inner -> "<sup>" + inner + "</sup>");
    }

    private String without(String text, Pattern marks, int line, Function<String, Message> note) {
        return marks.matcher(text).replaceAll(found -> {
            notes.add(source, line, note.apply(found.group().strip()));
            return "";
        });
    }

    private static String replaced(String text, Pattern marks, UnaryOperator<String> change) {
        return marks.matcher(text)
                .replaceAll((MatchResult found) -> Matcher.quoteReplacement(change.apply(found.group(1))));
    }

    private static String changed(String both) {
        int at = both.indexOf("~>");
        return "<del>" + both.substring(0, at) + "</del><ins>" + both.substring(at + 2) + "</ins>";
    }

    private static String keys(String names) {
        return Arrays.stream(names.split("\\+"))
                .map(name -> "<kbd>" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "</kbd>")
                .collect(Collectors.joining("+"));
    }
}
