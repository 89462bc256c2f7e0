package dev.offprint.importer.article;

import dev.offprint.author.SiteScaffold;
import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names that the articles of a site have already, in small letters: some file systems do not tell them from capitals.
 *
 * @param slugs their slugs, and whatever else lies among their folders
 * @param former the slugs that they had before
 */
record ExistingArticles(Set<String> slugs, Set<String> former) {

    private static final int SHOWN = 5;

    /** Reads the names; a folder without articles has none. */
    static ExistingArticles of(Path content) throws IOException {
        Set<String> slugs = names(content.resolve("articles"));
        Set<String> former = new HashSet<>();
        if (Files.isDirectory(content) && SiteScaffold.isSite(content)) {
            List<ArticleHead> heads = Corpus.open(content, Corpus.Options.defaults(), new Diagnostics())
                    .map(Corpus::heads)
                    .orElse(List.of());
            for (ArticleHead head : heads) {
                slugs.add(lower(head.slug().value()));
                head.formerSlugs().stream()
                        .map(Slug::value)
                        .map(ExistingArticles::lower)
                        .forEach(former::add);
            }
        }
        return new ExistingArticles(slugs, former);
    }

    private static Set<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return new HashSet<>();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> lower(String.valueOf(path.getFileName())))
                    .collect(Collectors.toCollection(HashSet::new));
        }
    }

    /** Returns all names that a former slug must not be. */
    Set<String> all() {
        Set<String> all = new HashSet<>(slugs);
        all.addAll(former);
        return all;
    }

    /**
     * Checks that no article is in the way.
     *
     * @throws RefusedException where one is; nothing was written
     */
    void refuseConflicts(Path content, List<ArticlePlan> plans) throws RefusedException {
        List<String> there = plans.stream()
                .map(ArticlePlan::slug)
                .filter(slug -> slugs.contains(lower(slug)) || former.contains(lower(slug)))
                .sorted()
                .toList();
        if (!there.isEmpty()) {
            String shown = String.join(", ", there.subList(0, Math.min(SHOWN, there.size())));
            throw new RefusedException(
                    there.size() > SHOWN
                            ? Message.of(
                                    "{0} has these slugs already: {1} and {2} more; import into another folder with --content",
                                    content, shown, there.size() - SHOWN)
                            : Message.of(
                                    "{0} has these slugs already: {1}; import into another folder with --content",
                                    content, shown));
        }
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
