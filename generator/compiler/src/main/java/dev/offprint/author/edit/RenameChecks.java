package dev.offprint.author.edit;

import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Refuses renames whose result would not be what was asked for. */
final class RenameChecks {

    private RenameChecks() {}

    /** Returns the article to rename. */
    static ArticleHead article(Corpus corpus, Path content, String old, Slug to) throws IOException, RefusedException {
        Path articles = content.resolve("articles");
        ArticleHead head = corpus.index().of(old);
        if (head == null) {
            Message hint = corpus.index()
                    .inAnyCase(old)
                    .map(one -> one.slug().value())
                    .or(() -> corpus.index().nearest(old))
                    .map(name -> Message.of("did you mean `{0}`?", name))
                    .orElse(Message.of("name the folder of an article"));
            throw new RefusedException(
                    Message.of("{0}; {1}", Message.of("{0} does not exist", articles.resolve(old)), hint));
        } else if (head.slug().equals(to)) {
            throw new RefusedException(Message.of("`{0}` is the slug that the article has; nothing to do", old));
        } else if (!head.isDescribed()) {
            throw new RefusedException(
                    Message.of("{0} has no article.yaml; run 'offprint check'", articles.resolve(old)));
        } else if (Files.isSymbolicLink(articles.resolve(old))) {
            throw new RefusedException(
                    Message.of("{0} is a symbolic link; rename what it leads to", articles.resolve(old)));
        }
        free(articles, head, to);
        unclaimed(corpus, head, to);
        return head;
    }

    private static void free(Path articles, ArticleHead head, Slug to) throws IOException, RefusedException {
        Optional<String> taken;
        try (Stream<Path> all = Files.list(articles)) {
            taken = all.map(path -> path.getFileName().toString())
                    .filter(name -> name.equalsIgnoreCase(to.value()))
                    .filter(name -> !name.equals(head.slug().value()))
                    .sorted()
                    .findFirst();
        }
        if (taken.isPresent()) {
            Path there = articles.resolve(taken.get());
            throw new RefusedException(
                    taken.get().equals(to.value())
                            ? Message.of("{0} exists already; choose another slug", there)
                            : Message.of(
                                    "{0} exists already, and differs in letter case only; choose another slug", there));
        }
    }

    private static void unclaimed(Corpus corpus, ArticleHead head, Slug to) throws RefusedException {
        for (ArticleHead other : corpus.heads()) {
            boolean claims = other.formerSlugs().stream()
                    .anyMatch(former -> former.value().equalsIgnoreCase(to.value()));
            if (claims && !other.slug().equals(head.slug())) {
                throw new RefusedException(Message.of(
                        "`{0}` is a former slug of `{1}`, whose old addresses lead there; choose another slug, or remove it from"
                                + " its formerSlugs",
                        to, other.folder()));
            }
        }
    }
}
