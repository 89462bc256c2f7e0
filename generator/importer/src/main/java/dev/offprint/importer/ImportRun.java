package dev.offprint.importer;

import dev.offprint.article.Site;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.author.Scaffold;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.memo.Memo;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.represent.MarkdownText;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.select.Selector.SelectorParseException;

/**
 * One import: writes articles into a folder whose name begins with a dot, so that no build reads it, checks them there as {@code offprint check}
 * does, writes the report, and moves them to their places. Nothing that exists is changed. Another name of the folder says that the move has
 * begun: what a killed import had begun to move, the next one moves. For one thread.
 */
public final class ImportRun {

    private static final String SITE = "site.yaml";
    private static final String PLACEHOLDER = "https://knowledge.example.com";
    private static final int LONGEST_NAME = 255;

    /** What was left out can be the target of links, so one round follows another. */
    private static final int ROUNDS = 8;

    private static final Set<String> LINKS = Set.of(
            Code.BROKEN_LINK.label(),
            Code.MISSING_MEDIA.label(),
            Code.MISSING_ANCHOR.label(),
            Code.HIDDEN_LINK.label(),
            Code.LINK_SCHEME.label());

    private final Request request;
    private final Progress progress;
    private final Report report = new Report();
    private final Path temporary;
    /** The content folder; one of which nothing stays where nothing is to be written. */
    private final Path content;
    /** The articles before they are moved, laid out like the content. */
    private final Path staged;
    /** What they are called once they are being moved. */
    private final Path moving;
    /** The pages by the files that were made of them: {@code articles/a/en.md}. */
    private final Map<String, String> origins = new TreeMap<>();

    private ImportRun(Request request, Progress progress, Path temporary) {
        this.request = request;
        this.progress = progress;
        this.temporary = temporary;
        this.content = request.isDryRun ? temporary : request.content;
        this.staged = content.resolve(".offprint-import");
        this.moving = content.resolve(".offprint-import-moving");
    }

    /**
     * What to import, as the options of the command say it.
     *
     * @param from the folder of a built site, or of Markdown
     * @param main the selector of the main element; empty for the one that is found
     * @param drop the selector of what is left out; empty for nothing
     * @param baseUrl where the site is served; empty for what its pages say
     * @param locale the language of pages that do not say theirs
     */
    public record Request(
            Path from,
            boolean isMarkdown,
            String main,
            String drop,
            String baseUrl,
            ContentLocale locale,
            Path content,
            Path report,
            String type,
            boolean isPublished,
            Language language,
            boolean isDryRun) {}

    /**
     * Imports, and returns what was kept; or finishes an import that was killed while it moved its articles.
     *
     * @param progress hears of each article
     * @throws RefusedException where it cannot be done; nothing was written
     */
    public static Report run(Request request, Progress progress) throws IOException, RefusedException {
        Path content = request.content.toAbsolutePath();
        boolean isNew = !Files.exists(content);
        Path temporary = Files.createTempDirectory("offprint-import");
        try {
            return new ImportRun(request, progress, temporary).run();
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        } catch (SelectorParseException wrong) {
            throw new RefusedException(Message.of("--main and --drop are selectors of CSS such as .entry-content"));
        } finally {
            Folders.deleteAll(temporary);
            if (isNew) {
                Folders.deleteEmpty(content, content.resolveSibling(""));
            }
        }
    }

    private Report run() throws IOException, RefusedException {
        Path file = content.resolve(".offprint-import.lock");
        try (ProcessLock lock = ProcessLock.tryTake(file)
                .orElseThrow(() -> new RefusedException(Message.of(
                        "another command ({0}) is editing {1}; wait until it is done",
                        ProcessLock.holder(file).orElse("?"), content)))) {
            try {
                if (!Files.exists(moving)) {
                    Folders.deleteAll(staged);
                    stage();
                }
                if (Files.exists(moving)) {
                    move();
                }
                return report;
            } finally {
                Folders.deleteAll(staged);
                lock.delete();
            }
        }
    }

    private void stage() throws IOException, RefusedException {
        Path to = request.content.toAbsolutePath().normalize();
        Path from = request.from.toAbsolutePath().normalize();
        if (!request.isDryRun && Files.exists(request.report)) {
            throw new RefusedException(Message.of(
                    "{0} exists already; move it away, or name another folder with --report", request.report));
        } else if (to.startsWith(from) || from.startsWith(to)) {
            throw new RefusedException(Message.of(
                    "articles would be written to {0}, and {1} is what is imported; name another folder with --content",
                    request.content, request.from));
        }
        OldSite old = request.isMarkdown
                ? new MarkdownFolder(request, temporary, report)
                : new BuiltSite(request, temporary, report);
        old.read();
        List<ArticlePlan> plans = ArticlePlan.of(old.pages);
        refuseConflicts(plans);
        old.becomes(plans);
        site(old);
        progress.stage("importing", plans.size());
        int files = 0;
        for (ArticlePlan plan : plans) {
            files += write(plan, old);
            progress.step();
        }
        Set<String> left = correct();
        progress.end();
        List<ArticlePlan> made =
                plans.stream().filter(plan -> !left.contains(plan.slug())).toList();
        int pages = made.stream().mapToInt(plan -> plan.pages().size()).sum();
        long drafts = made.stream().filter(plan -> !isPublic(plan)).count();
        report.made(pages, made.size(), (int) drafts, files);
        if (!request.isDryRun) {
            writeReport(old, made);
            Files.move(staged, moving);
        }
    }

    /** Some file systems do not tell small letters from capitals. */
    private void refuseConflicts(List<ArticlePlan> plans) throws RefusedException {
        String[] names = request.content.resolve("articles").toFile().list();
        Set<String> existing = Stream.of(names == null ? new String[0] : names)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        List<String> there =
                plans.stream().map(ArticlePlan::slug).filter(existing::contains).toList();
        if (!there.isEmpty()) {
            throw new RefusedException(Message.of(
                    "{0} has articles of these names already: {1}; import into another folder with --content",
                    request.content, MarkdownText.shorten(String.join(", ", there), LONGEST_NAME)));
        }
    }

    private void site(OldSite old) throws IOException, RefusedException {
        Files.createDirectories(staged.resolve("articles"));
        if (Scaffold.isSite(request.content)) {
            Files.copy(request.content.resolve(SITE), staged.resolve(SITE));
        } else {
            String name = old.name.isEmpty() ? "Knowledge" : old.name;
            String url = old.url.isEmpty() ? PLACEHOLDER : old.url;
            Scaffold.site(staged, MarkdownText.shorten(name, LONGEST_NAME), url, request.language);
        }
    }

    private boolean isPublic(ArticlePlan plan) {
        return request.isPublished && !plan.first().isHidden();
    }

    /** Writes an article, and returns how many files are beside it. */
    private int write(ArticlePlan plan, OldSite old) throws IOException {
        Path folder = Files.createDirectories(staged.resolve("articles").resolve(plan.slug()));
        OldSite.Copies copies = new OldSite.Copies(folder, new HashMap<>());
        write(folder, "article.yaml", plan.fields(request.type, isPublic(plan)), plan.first());
        for (PageFacts page : plan.pages().values()) {
            write(folder, page.locale().tag() + ".md", plan.head(page) + old.text(page, copies), page);
            if (page.isHidden() && request.isPublished) {
                report.note(Message.of("pages that were not for everybody stay drafts"), page.source(), "");
            }
        }
        return copies.names().size();
    }

    private void write(Path folder, String name, String text, PageFacts page) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text, StandardOpenOption.CREATE_NEW);
        origins.put(staged.relativize(file).toString().replace('\\', '/'), page.source());
    }

    /** Moves what has not been moved yet. */
    private void move() throws IOException, RefusedException {
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
    }

    /**
     * Checks the articles as {@code offprint check} does, and takes out what would be an error: a fragment becomes that of the heading that
     * was meant, or goes; a link that leads nowhere becomes text. An article that has another error is left out as a whole.
     *
     * @return the slugs of those that are left out
     * @throws RefusedException where the site itself has an error
     */
    private Set<String> correct() throws IOException, RefusedException {
        Set<String> left = new TreeSet<>();
        Map<String, List<Diagnostic>> errors = errors();
        for (int round = 1; !errors.isEmpty() && round <= ROUNDS; round++) {
            if (errors.containsKey(SITE)) {
                throw new RefusedException(
                        Message.of("site.yaml has errors; run 'offprint check' and correct it first"));
            }
            for (Map.Entry<String, List<Diagnostic>> file : errors.entrySet()) {
                String slug = file.getKey().replaceFirst("^articles/([^/]+)/.*$", "$1");
                Diagnostic first = file.getValue().get(0);
                if (!left.contains(slug) && (round == ROUNDS || !isRepaired(file.getKey(), file.getValue()))) {
                    report.refused(origin(file.getKey()), first.problem() + " (" + first.code() + ")");
                    left.add(slug);
                    Folders.deleteAll(staged.resolve("articles").resolve(slug));
                }
            }
            errors = errors();
        }
        return left;
    }

    private String origin(String path) {
        return origins.getOrDefault(path, path);
    }

    private Map<String, List<Diagnostic>> errors() {
        Diagnostics found = new Diagnostics();
        Pipeline.run(staged, Corpus.Options.defaults(), new NullSink(), Memo.none(), found, progress);
        return found.sorted().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .collect(Collectors.groupingBy(one -> one.place().path(), TreeMap::new, Collectors.toList()));
    }

    /** Repairs the links at the places of these errors, and returns whether something was repaired. */
    private boolean isRepaired(String path, List<Diagnostic> errors) throws IOException {
        if (!path.endsWith(".md") || !errors.stream().allMatch(one -> LINKS.contains(one.code()))) {
            return false;
        }
        Path file = staged.resolve(path);
        String text = Files.readString(file);
        Map<String, Diagnostic> places = errors.stream()
                .collect(Collectors.toMap(
                        one -> one.place().line() - 1 + ":" + one.place().column(), Function.identity(), (a, b) -> a));
        // the front matter is read as text, in which no place has an error
        String edited = MarkdownAddresses.edited(new ParsedMarkdown(text), (address, line, column) -> {
            Diagnostic error = places.get(line + ":" + column);
            return error == null ? new Change.Keep() : change(error, address, origin(path));
        });
        Files.writeString(file, edited);
        return !edited.equals(text);
    }

    /** Tools make different identifiers of the same heading, of which the check names that of the page; their letters and digits are the same. */
    private Change change(Diagnostic error, LinkAddress address, String origin) {
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

    private void writeReport(OldSite old, List<ArticlePlan> made) throws IOException {
        Site site = Corpus.open(staged, Corpus.Options.defaults(), new Diagnostics())
                .map(Corpus::site)
                .orElse(Corpus.UNKNOWN);
        String lines = String.join("\n", report.lines(request.language, true)) + "\n";
        Files.createDirectories(request.report);
        Files.writeString(request.report.resolve("report.txt"), lines, StandardOpenOption.CREATE_NEW);
        Path redirects = request.report.resolve("redirects.txt");
        Files.writeString(redirects, redirects(old, made, site), StandardOpenOption.CREATE_NEW);
    }

    /** Returns the old addresses, exactly as the old site served them, with those that replace them: {@code /old /new 301}. */
    private static String redirects(OldSite old, List<ArticlePlan> made, Site site) {
        String base = Objects.requireNonNullElse(URI.create(site.baseUrl()).getRawPath(), "");
        String before = old.url.replaceFirst("(?i)^https?://[^/]*", "");
        old.becomes(made);
        Map<String, String> moved = new TreeMap<>(old.redirects);
        made.forEach(plan -> plan.pages().values().forEach(page -> moved.putIfAbsent(page.address(), page.address())));
        moved.remove("/"); // Offprint has a home page of its own
        StringBuilder lines = new StringBuilder();
        moved.forEach((from, to) -> {
            String path = old.target(to)
                    .map(one ->
                            base + "/" + site.pages().path(one.locale(), new Slug(one.slug())) + OldSite.fragment(to))
                    .orElse(to.startsWith("/") ? before + to : to);
            if (!path.equals(before + from)) {
                lines.append((before + from + " " + path.replace(" ", "%20")).replaceAll("\\p{Cc}", ""))
                        .append(" 301\n");
            }
        });
        return lines.toString();
    }
}
