package dev.offprint.importer;

import dev.offprint.article.Site;
import dev.offprint.author.SiteScaffold;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One import: plans the articles, writes them into a folder of their own, checks them there as {@code offprint check} does, writes the report,
 * and moves the articles to their places. Nothing that exists is changed. For one thread.
 */
public final class ImportRun {

    private static final String PLACEHOLDER = "https://knowledge.example.com";
    private static final int SHOWN = 5;

    private final Request request;
    private final Progress progress;
    private final Report report = new Report();
    private final Map<String, String> origins = new TreeMap<>();
    private int files;

    /**
     * What to import.
     *
     * @param from the folder of a built site, or of Markdown
     * @param isMarkdown whether it is one of Markdown
     * @param options what the user says about the site
     * @param content the content folder; made if it is missing
     * @param report where the report goes; must not exist
     * @param type the type of all articles; null for a usual one, with a finding at each
     * @param isPublished whether articles are public at once
     * @param language the language of the report and of comments in new files
     * @param isDryRun whether nothing is written
     */
    public record Request(
            Path from,
            boolean isMarkdown,
            Options options,
            Path content,
            Path report,
            @Nullable String type,
            boolean isPublished,
            Language language,
            boolean isDryRun) {}

    /**
     * What the user says about a site.
     *
     * @param main the selector of the main element; empty for the one that is found
     * @param drop the selector of what is left out; empty for nothing
     * @param baseUrl where the site is served; empty for what its pages say
     * @param locale the language of pages that do not say theirs
     */
    public record Options(String main, String drop, String baseUrl, ContentLocale locale) {}

    /**
     * What was made.
     *
     * @param numbers the numbers
     * @param report the rest
     */
    public record Result(Report.Made numbers, Report report) {}

    /** Returns whether a text is a selector of CSS. */
    public static boolean isSelector(String text) {
        return MainContent.isSelector(text);
    }

    /** Makes an import; {@code progress} hears of each article. */
    public ImportRun(Request request, Progress progress) {
        this.request = request;
        this.progress = progress;
    }

    /** Returns whether an import was killed while it moved its articles. */
    public static boolean isInterrupted(Path content) {
        return StagedArticles.isInterrupted(content);
    }

    /**
     * Finishes an import that was killed while it moved its articles; returns what it had imported. Its report was written before.
     *
     * @throws RefusedException where an article is in the way
     */
    public static Path resume(Path content) throws IOException, RefusedException {
        ProcessLock lock = alone(content);
        try {
            return StagedArticles.resume(content);
        } finally {
            lock.delete();
            lock.close();
        }
    }

    private static ProcessLock alone(Path content) throws IOException, RefusedException {
        Path file = content.resolve(".offprint-import.lock");
        return ProcessLock.tryTake(file).orElseThrow(() -> {
            String who = ProcessLock.holder(file).orElse("?");
            return new RefusedException(
                    Message.of("another command ({0}) is editing {1}; wait until it is done", who, content));
        });
    }

    /**
     * Imports.
     *
     * @throws RefusedException where it cannot be done; nothing was written
     */
    public Result run() throws IOException, RefusedException {
        if (!request.isDryRun() && Files.exists(request.report())) {
            throw new RefusedException(Message.of(
                    "{0} exists already; move it away, or name another folder with --report", request.report()));
        }
        refuseWithin();
        Origin origin = request.isMarkdown()
                ? MarkdownFolder.read(request.from(), request.options().locale(), report)
                : BuiltSite.read(request.from(), request.options(), report);
        Set<String> existing = existing();
        List<ArticlePlan> plans = ArticlePlan.of(origin, existing);
        refuseConflicts(existing, plans);
        if (request.isDryRun()) {
            StagedArticles staging = StagedArticles.temporary();
            try {
                return staged(staging, origin, plans);
            } finally {
                staging.delete();
            }
        }
        return locked(origin, plans);
    }

    /** What is imported is never changed: neither gets its folder new files, nor are articles imported that this command wrote. */
    private void refuseWithin() throws IOException, RefusedException {
        if (Files.exists(request.from())) {
            Path from = request.from().toRealPath();
            Path content = real(request.content().toAbsolutePath().normalize());
            if (content.startsWith(from) || from.startsWith(content)) {
                throw new RefusedException(Message.of(
                        "articles would be written to {0}, and {1} is what is imported; name another folder with"
                                + " --content",
                        request.content(), request.from()));
            }
        }
    }

    /** Follows the symbolic links of the part of a path that exists. */
    private static Path real(Path path) throws IOException {
        Path parent = path.getParent();
        return parent == null || Files.exists(path)
                ? path.toRealPath()
                : real(parent).resolve(path.getFileName());
    }

    /** Returns the names that the articles of the site have and had, in small letters: some file systems do not tell them from capitals. */
    private Set<String> existing() throws IOException {
        Set<String> names = new HashSet<>();
        Path articles = request.content().resolve("articles");
        if (Files.isDirectory(articles)) {
            try (Stream<Path> all = Files.list(articles)) {
                all.map(path -> ArticlePlan.lower(String.valueOf(path.getFileName())))
                        .forEach(names::add);
            }
        }
        if (SiteScaffold.isSite(request.content())) {
            List<ArticleHead> heads = Corpus.open(request.content(), Corpus.Options.defaults(), new Diagnostics())
                    .map(Corpus::heads)
                    .orElse(List.of());
            heads.stream()
                    .flatMap(head -> Stream.concat(Stream.of(head.slug()), head.formerSlugs().stream()))
                    .map(Slug::value)
                    .map(ArticlePlan::lower)
                    .forEach(names::add);
        }
        return names;
    }

    private void refuseConflicts(Set<String> existing, List<ArticlePlan> plans) throws RefusedException {
        List<String> there = plans.stream()
                .map(ArticlePlan::slug)
                .filter(slug -> existing.contains(ArticlePlan.lower(slug)))
                .sorted()
                .toList();
        if (!there.isEmpty()) {
            String shown = String.join(", ", there.subList(0, Math.min(SHOWN, there.size())));
            throw new RefusedException(
                    there.size() > SHOWN
                            ? Message.of(
                                    "{0} has these slugs already: {1} and {2} more; import into another folder with"
                                            + " --content",
                                    request.content(), shown, there.size() - SHOWN)
                            : Message.of(
                                    "{0} has these slugs already: {1}; import into another folder with --content",
                                    request.content(), shown));
        }
    }

    private Result locked(Origin origin, List<ArticlePlan> plans) throws IOException, RefusedException {
        Files.createDirectories(request.content());
        ProcessLock lock = alone(request.content());
        try {
            StagedArticles staging = StagedArticles.within(request.content());
            Result result;
            try {
                result = staged(staging, origin, plans);
                refuseConflicts(existing(), plans); // somebody may have written an article meanwhile
                writeReport(origin, plans, staging, result);
            } catch (IOException | RefusedException failed) {
                staging.delete();
                throw failed;
            }
            staging.commit(request.content(), request.from().toAbsolutePath().normalize());
            return result;
        } finally {
            lock.delete();
            lock.close();
        }
    }

    private Result staged(StagedArticles staging, Origin origin, List<ArticlePlan> plans)
            throws IOException, RefusedException {
        boolean isNewSite = !SiteScaffold.isSite(request.content());
        if (isNewSite) {
            writeSite(staging.root(), origin);
        } else {
            Files.copy(request.content().resolve("site.yaml"), staging.site());
        }
        Map<String, Links.Target> targets = new HashMap<>();
        for (ArticlePlan plan : plans) {
            plan.pages()
                    .forEach((locale, page) ->
                            targets.put(Links.plain(page.address()), new Links.Target(plan.slug(), locale)));
        }
        Links links = new Links(origin, targets, report);
        progress.stage("importing", plans.size());
        for (ArticlePlan plan : plans) {
            write(staging, plan, origin, links);
            progress.step();
        }
        Set<String> left = new StagedCheck(staging, origins, report, progress).correct();
        progress.end();
        List<ArticlePlan> made =
                plans.stream().filter(plan -> !left.contains(plan.slug())).toList();
        int pages = made.stream().mapToInt(plan -> plan.pages().size()).sum();
        int drafts = (int) made.stream().filter(plan -> !isPublic(plan)).count();
        int undated = (int) made.stream()
                .filter(plan -> ArticleYaml.date(plan, false) == null)
                .count();
        return new Result(new Report.Made(pages, made.size(), drafts, files, undated, isNewSite), report);
    }

    private void writeSite(Path folder, Origin origin) throws IOException, RefusedException {
        String name = origin.name().isBlank() ? "Knowledge" : origin.name().strip();
        String url = origin.url().isEmpty() ? PLACEHOLDER : origin.url();
        Path file =
                SiteScaffold.write(folder, name.substring(0, Math.min(255, name.length())), url, request.language());
        Map<String, String> topics = new TreeMap<>();
        origin.pages().stream()
                .flatMap(page -> page.topics().stream())
                .forEach(label -> ArticlePlan.topic(label).ifPresent(topic -> topics.putIfAbsent(topic, label)));
        if (!topics.isEmpty()) {
            String lines = topics.entrySet().stream()
                    .map(one -> "  " + ArticleYaml.quoted(one.getKey()) + ": {en: " + ArticleYaml.quoted(one.getValue())
                            + ", de: " + ArticleYaml.quoted(one.getValue()) + "}\n")
                    .collect(Collectors.joining());
            Files.writeString(file, "\ntopics:\n" + lines, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        }
    }

    private boolean isPublic(ArticlePlan plan) {
        return request.isPublished() && !plan.first().isHidden();
    }

    private void write(StagedArticles staging, ArticlePlan plan, Origin origin, Links links) throws IOException {
        Path folder = staging.article(plan.slug());
        Links.Copies copies = new Links.Copies(folder);
        ArticleYaml yaml = new ArticleYaml(request.type(), request.language());
        write(folder.resolve("article.yaml"), yaml.fields(plan, isPublic(plan)));
        origins.put("articles/" + plan.slug() + "/article.yaml", plan.first().source());
        for (Map.Entry<ContentLocale, PageFacts> one : plan.pages().entrySet()) {
            PageFacts page = one.getValue();
            String name = one.getKey().tag() + ".md";
            String title = page.title().isBlank() ? ArticleYaml.words(plan.slug()) : ArticleYaml.cut(page.title());
            String todo = page.title().isBlank()
                    ? yaml.comment(Message.of("write a title, which the import made of the name of the file"))
                    : "";
            String description =
                    page.description() == null ? "" : "description: " + ArticleYaml.scalar(page.description()) + "\n";
            String text = origin.text(page, links, copies, report);
            write(
                    folder.resolve(name),
                    "---\ntitle: " + ArticleYaml.scalar(title) + todo + "\n" + description + "---\n" + text);
            origins.put("articles/" + plan.slug() + "/" + name, page.source());
            if (page.isHidden() && request.isPublished()) {
                report.note(Message.of("pages that were not for everybody stay drafts"), page.source(), "", 0);
            }
        }
        files += copies.count();
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    }

    private void writeReport(Origin origin, List<ArticlePlan> plans, StagedArticles staging, Result result)
            throws IOException {
        Files.createDirectories(request.report());
        write(
                request.report().resolve("report.txt"),
                String.join("\n", result.report().file(result.numbers(), request.language())) + "\n");
        Site site = Corpus.open(staging.root(), Corpus.Options.defaults(), new Diagnostics())
                .map(Corpus::site)
                .orElse(Corpus.UNKNOWN);
        write(
                request.report().resolve("redirects.txt"),
                redirects(
                        origin,
                        plans.stream()
                                .filter(plan -> Files.exists(staging.articles().resolve(plan.slug())))
                                .toList(),
                        site));
    }

    /** Returns the old addresses, exactly as the old site served them, with those that replace them: {@code /old /new 301}. */
    private String redirects(Origin origin, List<ArticlePlan> plans, Site site) {
        String base =
                Optional.ofNullable(URI.create(site.baseUrl()).getRawPath()).orElse("");
        String old = Links.pathOf(origin.url());
        Map<String, String> moved = new TreeMap<>();
        Map<String, Links.Target> targets = new HashMap<>();
        for (ArticlePlan plan : plans) {
            plan.pages().forEach((locale, page) -> {
                moved.put(old + page.address(), base + "/" + site.pages().path(locale, new Slug(plan.slug())));
                targets.put(Links.plain(page.address()), new Links.Target(plan.slug(), locale));
            });
        }
        Links links = new Links(origin, targets, report);
        origin.redirects().forEach((from, to) -> {
            Optional<Links.Target> target = links.target(to);
            String path = target.map(one -> base + "/" + site.pages().path(one.locale(), new Slug(one.slug())))
                    .orElse(to.startsWith("/") ? old + to : to);
            int hash = to.indexOf('#');
            moved.putIfAbsent(old + from, path + (target.isPresent() && hash >= 0 ? to.substring(hash) : ""));
        });
        moved.remove(old + "/"); // Offprint has a home page of its own
        return moved.entrySet().stream()
                .filter(one -> !one.getKey().equals(one.getValue()))
                .map(one ->
                        (one.getKey() + " " + one.getValue().replace(" ", "%20")).replaceAll("\\p{Cc}", "") + " 301\n")
                .collect(Collectors.joining());
    }
}
