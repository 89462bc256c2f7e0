package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Article;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.discovery.OpenApiDocument.Examples;
import dev.offprint.represent.json.ArticleJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the article that openapi.json shows, while articles pass: one in English where there is one, and of those the
 * smallest, so that nothing need be cut. Keeps one article at a time. Safe for use by many threads, in any order.
 */
public final class ExampleChoice {

    private static final Comparator<Candidate> ORDER = Comparator.comparing((Candidate c) -> c.locale)
            .thenComparingInt(c -> c.detail.length)
            .thenComparing(c -> c.slug);

    private @Nullable Candidate best;

    /** Considers an article with its bodies; there is an answer for each translation. */
    public synchronized void offer(Article article, ArticleJson json, Map<ContentLocale, byte[]> answers) {
        ContentLocale locale = article.translations().get(0).locale();
        byte[] answer = answers.get(locale);
        if (answer == null) {
            throw new IllegalArgumentException("no answer in the locale of a translation: " + article.slug());
        }
        Candidate candidate = new Candidate(article.slug().value(), locale, json.item(null), json.detail(), answer);
        if (best == null || ORDER.compare(candidate, best) < 0) {
            best = candidate;
        }
    }

    /** Returns the bodies of the article chosen; nothing where none was offered. */
    public synchronized Optional<Examples> chosen() {
        return Optional.ofNullable(best)
                .map(b -> new Examples(b.slug, parsed(b.item), parsed(b.detail), parsed(b.answer)));
    }

    private static JsonNode parsed(byte[] body) {
        try {
            return new JsonMapper().readTree(body);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Candidate(String slug, ContentLocale locale, byte[] item, byte[] detail, byte[] answer) {}
}
