package dev.offprint.s3.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A copy of the sample site, to edit and to build. */
public final class Site {

    /** An article that every edition changes. */
    public static final String EDITED = "rate-limits-for-public-apis";

    private static final Set<String> FEW = Set.of(EDITED, "http-caching-for-knowledge-apis", "publishing-glossary");

    private final Path content;
    private final Path tree;

    private Site(Path folder) {
        this.content = folder.resolve("content");
        this.tree = folder.resolve("public");
    }

    /** Returns a copy of the sample below this folder. */
    public static Site copy(Path folder) throws IOException {
        return copy(Path.of(System.getProperty("sample.content")), folder);
    }

    /** Returns a copy of these sources below this folder. */
    public static Site copy(Path sample, Path folder) throws IOException {
        Site site = new Site(folder);
        try (Stream<Path> files = Files.walk(sample)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path target = site.content.resolve(sample.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return site;
    }

    /** Returns a copy with a few articles of the sample, for tests that build very often. */
    public static Site small(Path folder) throws IOException {
        Site site = copy(folder);
        for (String slug : site.slugs()) {
            if (!FEW.contains(slug)) {
                site.remove(slug);
            }
        }
        return site.append("site.yaml", "links: ignore\n");
    }

    /** Removes an article. */
    public Site remove(String slug) throws IOException {
        Path article = content.resolve("articles").resolve(slug);
        try (Stream<Path> files = Files.list(article)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
        }
        Files.delete(article);
        return this;
    }

    /** Returns the sources. */
    public Path content() {
        return content;
    }

    /** Returns the built tree. */
    public Path tree() {
        return tree;
    }

    /** Returns the slugs of its public articles. */
    public List<String> slugs() throws IOException {
        List<String> slugs = new ArrayList<>();
        try (Stream<Path> folders = Files.list(content.resolve("articles"))) {
            for (Path folder : (Iterable<Path>) folders.sorted()::iterator) {
                if (Files.readString(folder.resolve("article.yaml")).contains("isPublished: true")) {
                    slugs.add(folder.getFileName().toString());
                }
            }
        }
        return slugs;
    }

    /** Changes the text of an article and its entry in lists. */
    public Site edit(String slug, int edition) throws IOException {
        Path article = content.resolve("articles").resolve(slug);
        rewrite(
                article.resolve("article.yaml"),
                text -> text.replaceFirst(
                        "(?m)^(shortAnswer: (?:>-\n  |\"))(?:Edition \\d+\\. )?", "$1Edition " + edition + ". "));
        rewrite(
                article.resolve("en.md"),
                text -> text.replaceFirst("\n\nEdition \\d+\\.\n$", "\n").stripTrailing() + "\n\nEdition " + edition
                        + ".\n");
        return this;
    }

    /** Replaces every occurrence of a text in a source file. */
    public Site replace(String file, String said, String says) throws IOException {
        rewrite(content.resolve(file), text -> {
            if (!text.contains(said)) {
                throw new AssertionError(file + " does not say " + said);
            }
            return text.replace(said, says);
        });
        return this;
    }

    /** Appends a text to a source file. */
    public Site append(String file, String text) throws IOException {
        Files.writeString(content.resolve(file), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return this;
    }

    /** Builds the tree, or fails. */
    public Site build(String... options) {
        List<String> arguments = Stream.concat(
                        Stream.of("build", "--content", content.toString(), "--out", tree.toString()),
                        Stream.of(options))
                .toList();
        Offprint.run(arguments.toArray(String[]::new)).expectDone();
        return this;
    }

    /** A change of a text. */
    private interface Rewriting {
        String rewrite(String text);
    }

    private static void rewrite(Path file, Rewriting rewriting) throws IOException {
        Files.writeString(file, rewriting.rewrite(Files.readString(file)));
    }
}
