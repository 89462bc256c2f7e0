package dev.offprint.bounds;

import java.util.function.IntFunction;

/**
 * Something that is cheap to write and may be dear to compile.
 *
 * @param name what it is
 * @param size how many there are in the small form; the large one has {@link BoundedWorkTest#FACTOR} times as many
 * @param content the content folder with so many
 * @param finding the code of a finding that the large form must lead to; empty where it must compile
 */
record Shape(String name, int size, IntFunction<ContentFiles> content, String finding) {

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

    /** Returns the same shape, whose large form must lead to such a finding. */
    Shape finding(String code) {
        return new Shape(name, size, content, code);
    }

    @Override
    public String toString() {
        return name;
    }
}
