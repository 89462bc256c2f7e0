package dev.offprint.importer;

import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder in which an import writes its articles, before all of them are moved to their places. Its name begins with a dot, so
 * no build reads it. A mark in it says that the move has begun: what a killed import had begun to move, the next one moves.
 *
 * @param root the folder, laid out like the content
 */
record StagedArticles(Path root) {

    private static final String NAME = ".offprint-import";
    private static final String MARK = "moving";
    private static final String ARTICLES = "articles";
    private static final String SITE = "site.yaml";

    /** Makes the folder, and throws away what a killed import had written. */
    static StagedArticles within(Path content) throws IOException {
        Path root = content.resolve(NAME);
        Folders.deleteAll(root);
        Files.createDirectories(root.resolve(ARTICLES));
        return new StagedArticles(root);
    }

    /** Makes a folder of which nothing is moved. */
    static StagedArticles temporary() throws IOException {
        Path root = Files.createTempDirectory("offprint-import");
        Files.createDirectories(root.resolve(ARTICLES));
        return new StagedArticles(root);
    }

    /** Finishes an import that was killed while it moved its articles; returns what it had imported. */
    static Path resume(Path content) throws IOException, RefusedException {
        StagedArticles staging = new StagedArticles(content.resolve(NAME));
        Path from = Path.of(Files.readString(staging.root.resolve(MARK)));
        staging.move(content);
        return from;
    }

    /** Returns whether an import was killed while it moved its articles. */
    static boolean isInterrupted(Path content) {
        return Files.exists(content.resolve(NAME).resolve(MARK));
    }

    /** Makes the folder of an article. */
    Path article(String slug) throws IOException {
        return Files.createDirectories(articles().resolve(slug));
    }

    Path articles() {
        return root.resolve(ARTICLES);
    }

    Path site() {
        return root.resolve(SITE);
    }

    /**
     * Moves everything to its place.
     *
     * @param from what was imported
     */
    void commit(Path content, Path from) throws IOException, RefusedException {
        Path mark = Files.writeString(root.resolve(MARK + ".new"), from.toString());
        Files.move(mark, root.resolve(MARK)); // whole or not there
        move(content);
    }

    private void move(Path content) throws IOException, RefusedException {
        Path target = content.resolve(ARTICLES);
        Files.createDirectories(target);
        List<Path> articles;
        try (Stream<Path> all = Files.list(articles())) {
            articles = all.sorted().toList();
        }
        for (Path article : articles) {
            Path place = target.resolve(String.valueOf(article.getFileName()));
            if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                throw new RefusedException(Message.of(
                        "{0} exists, and an import that is not finished has an article of this name; move it away and"
                                + " start the command again",
                        place));
            }
            Files.move(article, place);
        }
        if (Files.exists(site()) && !Files.exists(content.resolve(SITE))) {
            Files.move(site(), content.resolve(SITE));
        }
        delete();
    }

    void delete() throws IOException {
        Folders.deleteAll(root);
    }
}
