package dev.offprint.bounds;

import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Something that is cheap to write and may be dear to compile.
 *
 * @param name what it is
 * @param size how many there are in the small form; the large one has {@link BoundedWorkTest#FACTOR} times as many
 * @param content the content folder with so many
 * @param finding the code of a finding that the large form must lead to; empty where it must compile
 */
record Shape(String name, int size, IntFunction<ContentFiles> content, String finding) {

    /** A paragraph of a size that is within the bounds. */
    private static final int PARAGRAPH = 200;

    private static final Pattern REPEATED = Pattern.compile("(?s)(?:([0-9]+):)?(.*)");

    /** Returns a shape that compiles. */
    static Shape of(String name, int size, IntFunction<ContentFiles> content) {
        return new Shape(name, size, content, "");
    }

    /** Returns a shape of the body of an article. */
    static Shape body(String name, int size, IntFunction<String> body) {
        return of(name, size, n -> ContentFiles.site().article("a", "", body.apply(n)));
    }

    /** Returns a shape of the front matter of a translation. */
    static Shape frontMatter(String name, int size, IntFunction<String> yaml) {
        return of(name, size, n -> ContentFiles.site().article("a", yaml.apply(n), "Text.\n"));
    }

    /** Returns a shape of what {@code article.yaml} holds. */
    static Shape head(String name, int size, IntFunction<String> yaml) {
        return of(
                name,
                size,
                n -> ContentFiles.site().with("articles/a/article.yaml", ContentFiles.ARTICLE + yaml.apply(n)));
    }

    /** Returns the shapes of the table. */
    static Stream<Shape> listed() {
        try {
            return Files.readAllLines(SpecFolder.of("bounds").resolve("shapes.tsv")).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> listed(line.split("\t", -1)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Shape listed(String... row) {
        String text = row[4].translateEscapes();
        int size = Integer.parseInt(row[2]);
        Shape shape = switch (row[0]) {
            case "body" -> body(row[1], size, n -> repeated(text, n, 0));
            case "front" -> frontMatter(row[1], size, n -> repeated(text, n, 0));
            case "head" -> head(row[1], size, n -> repeated(text, n, 0));
            case "code" -> body(row[1], size, n -> code(text.split(" ", 2)).repeat(n));
            default -> throw new IllegalStateException("no place of a shape: " + row[0]);
        };
        return shape.finding(row[3]);
    }

    /** Lines that are as long as lines with colours may be. */
    private static String code(String... languageAndPart) {
        String part = languageAndPart[1];
        return "```" + languageAndPart[0] + "\n" + (part.repeat(990 / part.length()) + "\n").repeat(20) + "```\n\n";
    }

    /** Returns a text of the table with all its repetitions; it stands in the one of this number. */
    private static String repeated(String text, int n, int number) {
        StringBuilder all = new StringBuilder();
        int at = 0;
        for (int open = text.indexOf('«'); open >= 0; open = text.indexOf('«', at)) {
            boolean paragraphs = open > at && text.charAt(open - 1) == '¶';
            all.append(text, at, paragraphs ? open - 1 : open);
            at = end(text, open);
            Matcher some = REPEATED.matcher(text.substring(open + 1, at - 1));
            if (!some.matches()) {
                throw new IllegalStateException(text);
            }
            String one = some.group(2);
            if (paragraphs) {
                all.append((one.repeat(PARAGRAPH) + "\n\n").repeat(Math.max(1, n / PARAGRAPH)));
                continue;
            }
            int times = some.group(1) == null ? n : Integer.parseInt(some.group(1));
            for (int i = 0; i < times; i++) {
                all.append(repeated(one, n, i));
            }
        }
        all.append(text, at, text.length());
        return all.toString().replace("⟨i⟩", Integer.toString(number)).replace("⟨i+1⟩", Integer.toString(number + 1));
    }

    /** Returns what follows the end of the repetition that begins here. */
    private static int end(String text, int open) {
        int depth = 0;
        for (int at = open; ; at++) {
            depth += text.charAt(at) == '«' ? 1 : text.charAt(at) == '»' ? -1 : 0;
            if (depth == 0) {
                return at + 1;
            }
        }
    }

    /** Returns the same shape, whose large form must lead to such a finding. */
    Shape finding(String code) {
        return new Shape(name, size, content, code);
    }

    @Override
    public String toString() {
        return name;
    }
}
