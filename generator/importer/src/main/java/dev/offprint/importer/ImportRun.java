package dev.offprint.importer;

import dev.offprint.article.Site;
import dev.offprint.author.Scaffold;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One import: plans the articles, writes them into a folder of their own, checks them there as {@code offprint check} does, writes the report,
 * and moves the articles to their places. Nothing that exists is changed. For one thread.
 */
public final class ImportRun {

    private static final String PLACEHOLDER = "https://knowledge.example.com";
    private static final int LONGEST_NAME = 255;
    private static final int SHOWN = 5;

    private final Request request;
    private final Progress progress;
    private final Report report = new Report();

    /**
     * What to import.
     *
     * @param from the folder of a built site, or of Markdown
     * @param isMarkdown whether it is one of Markdown
     * @param main the selector of the main element; empty for the one that is found
     * @param drop the selector of what is left out; empty for nothing
     * @param baseUrl where the site is served; empty for what its pages say
     * @param locale the language of pages that do not say theirs
     * @param content the content folder; made if it is missing
     * @param report where the report goes; must not exist
     * @param type the type of all articles
     * @param isPublished whether articles are public at once
     * @param language the language of the report and of comments in new files
     * @param isDryRun whether nothing is written
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

    /** Makes an import; {@code progress} hears of each article. */
    public ImportRun(Request request, Progress progress) {
        this.request = request;
        this.progress = progress;
    }

    /** Returns whether a text is a selector of CSS. */
    public static boolean isSelector(String text) {
        return MainContent.isSelector(text);
    }

    private interface Work<T> {
        T done() throws IOException, RefusedException;
    }

    private static <T> T alone(Path content, Work<T> work) throws IOException, RefusedException {
        Path file = content.resolve(".offprint-import.lock");
        try (ProcessLock lock = ProcessLock.tryTake(file)
                .orElseThrow(() -> new RefusedException(Message.of(
                        "another command ({0}) is editing {1}; wait until it is done",
                        ProcessLock.holder(file).orElse("?"), content)))) {
            try {
                return work.done();
            } finally {
                lock.delete();
            }
        }
    }

    /**
     * Imports, and returns what was kept; or finishes an import that was killed while it moved its articles.
     *
     * @throws RefusedException where it cannot be done; nothing was written
     */
    public Report run() throws IOException, RefusedException {
        Path content = request.content.toAbsolutePath().normalize();
        Path from = request.from.toAbsolutePath().normalize();
        if (!request.isDryRun && StagedArticles.isInterrupted(content)) {
            report.finished(alone(content, () -> StagedArticles.finish(content)));
            return report;
        } else if (!request.isDryRun && Files.exists(request.report)) {
            throw new RefusedException(Message.of(
                    "{0} exists already; move it away, or name another folder with --report", request.report));
        } else if (content.startsWith(from) || from.startsWith(content)) {
            throw new RefusedException(Message.of(
                    "articles would be written to {0}, and {1} is what is imported; name another folder with --content",
                    request.content, request.from));
        }
        try {
            Origin origin = request.isMarkdown ? MarkdownFolder.read(request, report) : BuiltSite.read(request, report);
            List<ArticlePlan> plans = ArticlePlan.of(origin.pages);
            refuseConflicts(plans);
            if (request.isDryRun) {
                return imported(StagedArticles.temporary(), origin, plans);
            }
            Files.createDirectories(request.content);
            return alone(request.content, () -> imported(StagedArticles.within(request.content), origin, plans));
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    private void refuseConflicts(List<ArticlePlan> plans) throws IOException, RefusedException {
        Set<String> existing = existing();
        List<String> there = plans.stream()
                .map(ArticlePlan::slug)
                .filter(existing::contains)
                .sorted()
                .toList();
        if (!there.isEmpty()) {
            String shown = there.stream().limit(SHOWN).collect(Collectors.joining(", "));
            throw new RefusedException(Message.of(
                    "{0} has these slugs already: {1}; import into another folder with --content",
                    request.content, there.size() > SHOWN ? shown + " …" : shown));
        }
    }

    /** Returns the names that the articles of the site have and had, in small letters: some file systems do not tell them from capitals. */
    private Set<String> existing() throws IOException {
        Set<String> names = new HashSet<>();
        Path articles = request.content.resolve("articles");
        if (Files.isDirectory(articles)) {
            try (Stream<Path> all = Files.list(articles)) {
                all.forEach(path -> names.add(String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT)));
            }
        }
        if (Scaffold.isSite(request.content)) {
            Corpus.open(request.content, Corpus.Options.defaults(), new Diagnostics()).stream()
                    .flatMap(corpus -> corpus.heads().stream())
                    .flatMap(head -> head.formerSlugs().stream())
                    .forEach(slug -> names.add(slug.value().toLowerCase(Locale.ROOT)));
        }
        return names;
    }

    private Report imported(StagedArticles staging, Origin origin, List<ArticlePlan> plans)
            throws IOException, RefusedException {
        boolean isKept = false;
        try {
            List<ArticlePlan> made = staged(staging, origin, plans);
            if (!request.isDryRun) {
                writeReport(origin, made, staging);
                isKept = true;
                staging.commit(request.content, request.from.toAbsolutePath().normalize());
            }
            return report;
        } finally {
            if (!isKept) {
                Folders.deleteAll(staging.root);
            }
        }
    }

    /** Writes the articles, and returns those that pass the check. */
    private List<ArticlePlan> staged(StagedArticles staging, Origin origin, List<ArticlePlan> plans)
            throws IOException, RefusedException {
        if (Scaffold.isSite(request.content)) {
            Files.copy(request.content.resolve("site.yaml"), staging.root.resolve("site.yaml"));
        } else {
            String name = origin.name.isEmpty() ? "Knowledge" : origin.name;
            String shortened = name.substring(0, Math.min(LONGEST_NAME, name.length()));
            String url = origin.url.isEmpty() ? PLACEHOLDER : origin.url;
            Scaffold.site(staging.root, shortened, url, request.language);
        }
        Links links = new Links(origin, plans);
        int files = 0;
        progress.stage("importing", plans.size());
        for (ArticlePlan plan : plans) {
            files += write(staging, plan, origin, links);
            progress.step();
        }
        Set<String> left = staging.correct(report, progress);
        progress.end();
        List<ArticlePlan> made =
                plans.stream().filter(plan -> !left.contains(plan.slug())).toList();
        int pages = made.stream().mapToInt(plan -> plan.pages().size()).sum();
        long drafts = made.stream().filter(plan -> !isPublic(plan)).count();
        report.made(pages, made.size(), (int) drafts, files);
        return made;
    }

    private boolean isPublic(ArticlePlan plan) {
        return request.isPublished && !plan.first().isHidden();
    }

    /** Writes an article, and returns how many files are beside it. */
    private int write(StagedArticles staging, ArticlePlan plan, Origin origin, Links links) throws IOException {
        Links.Copies copies = new Links.Copies(staging.article(plan.slug()));
        String fields = plan.fields(request.type, isPublic(plan));
        staging.write(plan.slug(), "article.yaml", fields, plan.first().source());
        for (PageFacts page : plan.pages().values()) {
            String text = plan.head(page) + origin.text(page, links, copies);
            staging.write(plan.slug(), page.locale().tag() + ".md", text, page.source());
            if (page.isHidden() && request.isPublished) {
                report.note(Message.of("pages that were not for everybody stay drafts"), page.source(), "");
            }
        }
        return copies.count();
    }

    private void writeReport(Origin origin, List<ArticlePlan> made, StagedArticles staging) throws IOException {
        Files.createDirectories(request.report);
        String lines = String.join("\n", report.lines(request.language, true));
        Files.writeString(request.report.resolve("report.txt"), lines + "\n", StandardOpenOption.CREATE_NEW);
        Site site = Corpus.open(staging.root, Corpus.Options.defaults(), new Diagnostics())
                .map(Corpus::site)
                .orElse(Corpus.UNKNOWN);
        Path redirects = request.report.resolve("redirects.txt");
        Files.writeString(redirects, redirects(origin, made, site), StandardOpenOption.CREATE_NEW);
    }

    /** Returns the old addresses, exactly as the old site served them, with those that replace them: {@code /old /new 301}. */
    private static String redirects(Origin origin, List<ArticlePlan> plans, Site site) {
        String base = Objects.requireNonNullElse(URI.create(site.baseUrl()).getRawPath(), "");
        String old = origin.url.replaceFirst("(?i)^https?://[^/]*", "");
        Links links = new Links(origin, plans);
        Map<String, String> moved = new TreeMap<>(origin.redirects);
        plans.forEach(plan -> plan.pages().values().forEach(page -> moved.putIfAbsent(page.address(), page.address())));
        moved.remove("/"); // Offprint has a home page of its own
        StringBuilder lines = new StringBuilder();
        moved.forEach((from, to) -> {
            String path = links.target(to)
                    .map(one ->
                            base + "/" + site.pages().path(one.locale(), new Slug(one.slug())) + Origin.fragment(to))
                    .orElse(to.startsWith("/") ? old + to : to);
            if (!path.equals(old + from)) {
                lines.append((old + from + " " + path.replace(" ", "%20")).replaceAll("\\p{Cc}", ""))
                        .append(" 301\n");
            }
        });
        return lines.toString();
    }
}
