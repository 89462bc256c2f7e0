package dev.offprint.importer.article;

import dev.offprint.article.Site;
import dev.offprint.author.SiteScaffold;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.contentful.ContentfulExport;
import dev.offprint.importer.folder.FolderOrigin;
import dev.offprint.importer.link.ArticleMedia;
import dev.offprint.importer.link.ImportedArticle;
import dev.offprint.importer.link.LinkConversion;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.importer.wordpress.WordPressExport;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One import: reads the heads of all pages, plans the articles, writes them into a folder of their own, checks them there, and moves
 * them to their places. For one thread.
 */
public final class ImportRun {

    private final ImportRequest request;
    private final Progress progress;
    private final Reporter reporter;
    private final ImportNotes notes = new ImportNotes();
    private final Map<String, String> origins = new TreeMap<>();
    private int files;

    /** Keeps what is to be said about an import. */
    @FunctionalInterface
    public interface Reporter {
        /** Writes the report. */
        void write(ImportResult result) throws IOException;
    }

    /**
     * Makes an import.
     *
     * @param request what to import
     * @param progress hears of each article
     * @param reporter writes the report before the first article is at its place, because nobody can ask for it afterwards
     */
    public ImportRun(ImportRequest request, Progress progress, Reporter reporter) {
        this.request = request;
        this.progress = progress;
        this.reporter = reporter;
    }

    /** Returns whether an import was killed while it moved its articles. */
    public static boolean isInterrupted(Path content) {
        return ImportStaging.isInterrupted(content);
    }

    /**
     * Finishes an import that was killed while it moved its articles. Its report was written before.
     *
     * @return what it had imported
     * @throws RefusedException where an article is in the way
     */
    public static Path resume(Path content) throws IOException, RefusedException {
        ProcessLock lock = alone(content);
        try {
            return ImportStaging.resume(content);
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
    public ImportResult run() throws IOException, RefusedException {
        Path spool = Files.createTempDirectory("offprint-export");
        try {
            Origin origin = origin(spool);
            if (origin.pages().isEmpty()) {
                throw new RefusedException(Message.of("{0} has no pages that can be imported", request.from()));
            }
            refuseWithin(origin);
            ExistingArticles existing = ExistingArticles.of(request.content());
            List<ArticlePlan> plans = ArticlePlans.of(origin, existing.all(), notes);
            existing.refuseConflicts(request.content(), plans);
            return request.isDryRun() ? dry(origin, plans) : locked(origin, plans);
        } finally {
            Folders.deleteAll(spool);
        }
    }

    /** What is imported is never changed: neither gets its texts new files, nor are articles imported that this command wrote. */
    private void refuseWithin(Origin origin) throws IOException, RefusedException {
        Optional<String> shared = origin.rootThatShares(request.content());
        if (shared.isPresent()) {
            throw new RefusedException(Message.of(
                    "articles would be written to {0}, and {1} is what is imported; name another folder with --content",
                    request.content(), request.from().resolve(shared.get())));
        }
    }

    private Path source() {
        return request.from().toAbsolutePath().normalize();
    }

    private Origin origin(Path spool) throws IOException, RefusedException {
        return switch (request.kind()) {
            case WORDPRESS ->
                WordPressExport.read(
                        request.from(), request.media(), request.locale(), request.postTypes(), spool, notes);
            case CONTENTFUL -> ContentfulExport.read(request.from(), request.media(), request.locale(), spool, notes);
            default -> FolderOrigin.read(request.kind(), request.from(), request.locale(), notes);
        };
    }

    private ImportResult dry(Origin origin, List<ArticlePlan> plans) throws IOException, RefusedException {
        ImportStaging staging = ImportStaging.temporary();
        try {
            return staged(staging, origin, plans);
        } finally {
            staging.delete();
        }
    }

    private ImportResult locked(Origin origin, List<ArticlePlan> plans) throws IOException, RefusedException {
        Files.createDirectories(request.content());
        ProcessLock lock = alone(request.content());
        try {
            ImportStaging staging = ImportStaging.within(request.content());
            ImportResult result;
            try {
                result = staged(staging, origin, plans);
                // somebody may have written an article meanwhile
                ExistingArticles.of(request.content()).refuseConflicts(request.content(), plans);
                reporter.write(result);
            } catch (IOException | RefusedException failed) {
                staging.delete();
                throw failed;
            }
            staging.commit(request.content(), source());
            return result;
        } finally {
            lock.delete();
            lock.close();
        }
    }

    private ImportResult staged(ImportStaging staging, Origin origin, List<ArticlePlan> plans)
            throws IOException, RefusedException {
        boolean isNewSite = !SiteScaffold.isSite(request.content());
        if (isNewSite) {
            SiteFile.write(staging.root(), origin.site(), plans, request.language());
        } else {
            Files.copy(request.content().resolve("site.yaml"), staging.site());
        }
        Map<String, ImportedArticle> articles = new HashMap<>();
        plans.forEach(plan -> plan.pages()
                .values()
                .forEach(page -> articles.put(
                        page.source(),
                        new ImportedArticle(plan.slug(), plan.pages().keySet()))));
        LinkConversion links = new LinkConversion(origin, articles, notes);
        progress.stage("importing", plans.size());
        for (ArticlePlan plan : plans) {
            write(staging, plan, origin, links);
            progress.step();
        }
        links.noteUnnamed();
        Set<String> left = new StagedCheck(staging, origins, notes, progress).correct();
        progress.end();
        List<ArticlePlan> made =
                plans.stream().filter(plan -> !left.contains(plan.slug())).toList();
        Site site = Corpus.open(staging.root(), Corpus.Options.defaults(), new Diagnostics())
                .map(Corpus::site)
                .orElse(Corpus.UNKNOWN);
        return result(made, origin, RedirectList.of(made, origin, site), isNewSite);
    }

    private void write(ImportStaging staging, ArticlePlan plan, Origin origin, LinkConversion links)
            throws IOException {
        Path folder = staging.article(plan.slug());
        ArticleFiles article = new ArticleFiles(folder, request.type(), request.language());
        ArticleMedia media = new ArticleMedia(folder);
        article.writeArticle(plan);
        origins.put("articles/" + plan.slug() + "/article.yaml", plan.first().source());
        for (Map.Entry<ContentLocale, OriginPage> one : plan.pages().entrySet()) {
            OriginPage page = one.getValue();
            List<String> lost = ArticleFiles.lostTopics(plan, page);
            if (!lost.isEmpty()) {
                notes.add(page.source(), Message.of("topics are not kept: {0}", String.join(", ", lost)));
            }
            PageText text = PageText.of(page, origin.kind(), links, media, notes);
            if (!ArticleFiles.cut(text.title()).equals(text.title())) {
                notes.add(page.source(), Message.of("the title is cut after 1,000 characters"));
            }
            article.writeText(
                    one.getKey(), text.title(), text.isGuessed(), page.fields().description(), text.body());
            origins.put("articles/" + plan.slug() + "/" + one.getKey().tag() + ".md", page.source());
        }
        files += media.count();
    }

    private ImportResult result(List<ArticlePlan> plans, Origin origin, List<Redirect> redirects, boolean isNewSite) {
        int drafts = (int) plans.stream().filter(ArticlePlan::isDraft).count();
        int undated = (int) plans.stream()
                .filter(plan -> plan.pages().values().stream()
                        .allMatch(page -> page.fields().published() == null))
                .count();
        return new ImportResult(
                origin.pages().size(), plans.size(), drafts, files, undated, isNewSite, redirects, notes);
    }
}
