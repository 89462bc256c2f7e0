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
import dev.offprint.represent.MarkdownText;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.select.Selector.SelectorParseException;

/**
 * One import: plans the articles, writes them into a folder of their own, checks them there as {@code offprint check} does, writes the report,
 * and moves the articles to their places. Nothing that exists is changed. For one thread.
 */
public final class ImportRun {

    private static final String PLACEHOLDER = "https://knowledge.example.com";
    private static final int LONGEST_NAME = 255;

    private final Request request;
    private final Progress progress;
    private final Report report = new Report();

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

    /** Makes an import; {@code progress} hears of each article. */
    public ImportRun(Request request, Progress progress) {
        this.request = request;
        this.progress = progress;
    }

    /**
     * Imports, and returns what was kept; or finishes an import that was killed while it moved its articles.
     *
     * @throws RefusedException where it cannot be done; nothing was written
     */
    public Report run() throws IOException, RefusedException {
        Path content = request.content.toAbsolutePath().normalize();
        boolean isNew = !Files.exists(content);
        Path temporary = Files.createTempDirectory("offprint-import");
        StagedArticles staging = new StagedArticles(request.isDryRun ? temporary : content);
        try (ProcessLock lock = staging.lock()) {
            try {
                if (!staging.finish()) {
                    imported(staging, content, temporary);
                }
                return report;
            } finally {
                Folders.deleteAll(staging.root);
                lock.delete();
            }
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        } catch (SelectorParseException wrong) {
            throw new RefusedException(Message.of("--main and --drop are selectors of CSS such as .entry-content"));
        } finally {
            Folders.deleteAll(temporary);
            if (isNew) {
                Folders.deleteEmpty(content, content.getParent());
            }
        }
    }

    private void imported(StagedArticles staging, Path content, Path temporary) throws IOException, RefusedException {
        Path from = request.from.toAbsolutePath().normalize();
        if (!request.isDryRun && Files.exists(request.report)) {
            throw new RefusedException(Message.of(
                    "{0} exists already; move it away, or name another folder with --report", request.report));
        } else if (content.startsWith(from) || from.startsWith(content)) {
            throw new RefusedException(Message.of(
                    "articles would be written to {0}, and {1} is what is imported; name another folder with --content",
                    request.content, request.from));
        }
        OldSite site = request.isMarkdown
                ? new MarkdownFolder(request, temporary, report)
                : new BuiltSite(request, temporary, report);
        site.read();
        List<ArticlePlan> plans = ArticlePlan.of(site.pages);
        refuseConflicts(plans);
        site.becomes(plans);
        staging.begin();
        List<ArticlePlan> made = staged(staging, site, plans);
        if (!request.isDryRun) {
            writeReport(site, made, staging);
            staging.commit();
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

    /** Writes the articles, and returns those that pass the check. */
    private List<ArticlePlan> staged(StagedArticles staging, OldSite site, List<ArticlePlan> plans)
            throws IOException, RefusedException {
        if (Scaffold.isSite(request.content)) {
            Files.copy(request.content.resolve("site.yaml"), staging.root.resolve("site.yaml"));
        } else {
            String name = site.name.isEmpty() ? "Knowledge" : site.name;
            String shortened = name.substring(0, Math.min(LONGEST_NAME, name.length()));
            String url = site.url.isEmpty() ? PLACEHOLDER : site.url;
            Scaffold.site(staging.root, shortened, url, request.language);
        }
        int files = 0;
        progress.stage("importing", plans.size());
        for (ArticlePlan plan : plans) {
            files += write(staging, plan, site);
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
    private int write(StagedArticles staging, ArticlePlan plan, OldSite site) throws IOException {
        OldSite.Copies copies = site.copies(staging.article(plan.slug()));
        String fields = plan.fields(request.type, isPublic(plan));
        staging.write(plan.slug(), "article.yaml", fields, plan.first().source());
        for (PageFacts page : plan.pages().values()) {
            String text = plan.head(page) + site.text(page, copies);
            staging.write(plan.slug(), page.locale().tag() + ".md", text, page.source());
            if (page.isHidden() && request.isPublished) {
                report.note(Message.of("pages that were not for everybody stay drafts"), page.source(), "");
            }
        }
        return copies.names().size();
    }

    private void writeReport(OldSite old, List<ArticlePlan> made, StagedArticles staging) throws IOException {
        Site site = Corpus.open(staging.root, Corpus.Options.defaults(), new Diagnostics())
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
