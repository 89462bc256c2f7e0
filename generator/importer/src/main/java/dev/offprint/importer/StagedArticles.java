package dev.offprint.importer;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.memo.Memo;
import dev.offprint.message.Message;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The folder in which an import writes and checks its articles, before all of them are moved to their places. Its name begins with a dot, so
 * no build reads it. A mark in it says that the move has begun: what a killed import had begun to move, the next one moves.
 */
final class StagedArticles {

    private static final String SITE = "site.yaml";

    /** What was left out can be the target of links, so one round follows another. */
    private static final int ROUNDS = 8;

    private static final Set<String> LINKS = Set.of(
            Code.BROKEN_LINK.label(),
            Code.MISSING_MEDIA.label(),
            Code.MISSING_ANCHOR.label(),
            Code.HIDDEN_LINK.label(),
            Code.LINK_SCHEME.label());

    /** Laid out like the content. */
    final Path root;
    /** The pages by the files that were made of them: {@code articles/a/en.md}. */
    private final Map<String, String> origins = new TreeMap<>();

    private final Path content;
    /** What {@link #root} is called once its articles are being moved. */
    private final Path moving;

    StagedArticles(Path content) {
        this.content = content;
        this.root = content.resolve(".offprint-import");
        this.moving = content.resolve(".offprint-import-moving");
    }

    /**
     * Keeps other imports away.
     *
     * @throws RefusedException where one is at work
     */
    ProcessLock lock() throws IOException, RefusedException {
        Path file = content.resolve(".offprint-import.lock");
        return ProcessLock.tryTake(file)
                .orElseThrow(() -> new RefusedException(Message.of(
                        "another command ({0}) is editing {1}; wait until it is done",
                        ProcessLock.holder(file).orElse("?"), content)));
    }

    /** Makes the folder, and throws away what a killed import had written. */
    void begin() throws IOException {
        Folders.deleteAll(root);
        Files.createDirectories(root.resolve("articles"));
    }

    /** Makes the folder of an article, and returns it. */
    Path article(String slug) throws IOException {
        return Files.createDirectories(root.resolve("articles").resolve(slug));
    }

    /**
     * Writes a file of an article.
     *
     * @param source the page that it is made of
     */
    void write(String slug, String name, String text, String source) throws IOException {
        Files.writeString(article(slug).resolve(name), text, StandardOpenOption.CREATE_NEW);
        origins.put("articles/" + slug + "/" + name, source);
    }

    /** Moves everything to its place. */
    void commit() throws IOException, RefusedException {
        Files.move(root, moving);
        boolean ignored = finish();
    }

    /** Moves what has not been moved yet, and returns whether there was something. */
    boolean finish() throws IOException, RefusedException {
        if (!Files.exists(moving)) {
            return false;
        }
        Path articles = Files.createDirectories(content.resolve("articles"));
        try (DirectoryStream<Path> all = Files.newDirectoryStream(moving.resolve("articles"))) {
            for (Path article : all) {
                Files.move(article, articles.resolve(article.getFileName()));
            }
        } catch (FileAlreadyExistsException exists) {
            throw new RefusedException(Message.of(
                    "{0} exists, and an import that is not finished has an article of this name; move it away and"
                            + " start the command again",
                    exists.getFile()));
        }
        if (!Files.exists(content.resolve(SITE))) {
            Files.move(moving.resolve(SITE), content.resolve(SITE));
        }
        Folders.deleteAll(moving);
        return true;
    }

    /**
     * Checks the articles as {@code offprint check} does, and takes out what would be an error: a fragment becomes that of the heading that
     * was meant, or goes; a link that leads nowhere becomes text. An article that has another error is left out as a whole.
     *
     * @return the slugs of those that are left out
     * @throws RefusedException where the site itself has an error
     */
    Set<String> correct(Report report, Progress progress) throws IOException, RefusedException {
        Set<String> left = new TreeSet<>();
        Map<String, List<Diagnostic>> errors = errors(progress);
        for (int round = 1; !errors.isEmpty() && round <= ROUNDS; round++) {
            if (errors.containsKey(SITE)) {
                throw new RefusedException(
                        Message.of("site.yaml has errors; run 'offprint check' and correct it first"));
            }
            for (Map.Entry<String, List<Diagnostic>> file : errors.entrySet()) {
                String slug = file.getKey().replaceFirst("^articles/([^/]+)/.*$", "$1");
                Diagnostic first = file.getValue().get(0);
                if (!left.contains(slug) && (round == ROUNDS || !isRepaired(file.getKey(), file.getValue(), report))) {
                    report.refused(origin(file.getKey()), first.problem() + " (" + first.code() + ")");
                    left.add(slug);
                    Folders.deleteAll(article(slug));
                }
            }
            errors = errors(progress);
        }
        return left;
    }

    private String origin(String path) {
        return origins.getOrDefault(path, path);
    }

    private Map<String, List<Diagnostic>> errors(Progress progress) {
        Diagnostics found = new Diagnostics();
        Pipeline.run(root, Corpus.Options.defaults(), new NullSink(), Memo.none(), found, progress);
        return found.sorted().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .collect(Collectors.groupingBy(one -> one.place().path(), TreeMap::new, Collectors.toList()));
    }

    /** Repairs the links at the places of these errors, and returns whether something was repaired. */
    private boolean isRepaired(String path, List<Diagnostic> errors, Report report) throws IOException {
        if (!path.endsWith(".md") || !errors.stream().allMatch(one -> LINKS.contains(one.code()))) {
            return false;
        }
        Path file = root.resolve(path);
        String text = Files.readString(file);
        Map<String, Diagnostic> places = errors.stream()
                .collect(Collectors.toMap(
                        one -> one.place().line() - 1 + ":" + one.place().column(), Function.identity(), (a, b) -> a));
        // the front matter is read as text, in which no place has an error
        String edited = MarkdownAddresses.edited(new ParsedMarkdown(text), (address, line, column) -> {
            Diagnostic error = places.get(line + ":" + column);
            return error == null ? new Change.Keep() : change(error, address, origin(path), report);
        });
        Files.writeString(file, edited);
        return !edited.equals(text);
    }

    /** Tools make different identifiers of the same heading, of which the check names that of the page; their letters and digits are the same. */
    private static Change change(Diagnostic error, LinkAddress address, String origin, Report report) {
        if (!error.code().equals(Code.MISSING_ANCHOR.label())) {
            report.note(Message.of("links that would be errors became text"), origin, address.whole());
            return new Change.Unlink();
        }
        String path = address.whole().substring(0, address.whole().indexOf('#'));
        String wanted = squeezed(OldSite.decoded(address.fragment()));
        for (Object hint : error.remedy().values()) {
            if (hint instanceof String anchor && squeezed(anchor).equals(wanted) && !anchor.startsWith("`")) {
                return new Change.Replace(path + "#" + anchor);
            }
        }
        report.note(Message.of("links to headings that do not exist lead to their pages"), origin, address.whole());
        return path.isEmpty() ? new Change.Unlink() : new Change.Replace(path);
    }

    private static String squeezed(String anchor) {
        return anchor.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
