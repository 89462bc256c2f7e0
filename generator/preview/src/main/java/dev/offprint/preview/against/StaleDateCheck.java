package dev.offprint.preview.against;

import dev.offprint.address.Document;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.memo.Memo;
import dev.offprint.message.Message;
import dev.offprint.output.DigestSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.against.ReleasedIndex.IndexedArticle;
import dev.offprint.represent.Representation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds public articles whose content differs from that of a release although their {@code lastUpdated} does not: feeds and site
 * maps do not tell of the change.
 *
 * @param content the content folder
 * @param options how to read it
 * @param today the date to offer
 */
public record StaleDateCheck(Path content, Corpus.Options options, LocalDate today) {

    private static final String KEY = "lastUpdated:";

    /** Keeps the static index that a build of the sources would write, and nothing else. */
    private static final class SourceIndex extends DigestSink {

        private final Map<String, byte[]> parts = new ConcurrentHashMap<>();

        @Override
        public void addIndex(Representation index) {
            super.addIndex(index);
            if (Document.ofPart(index.key().value()).equals(Optional.of(Document.INDEX))) {
                parts.put(index.key().value(), index.body());
            }
        }

        /** Returns the entity tags of its documents by key. */
        Map<String, String> tags() {
            Map<String, String> tags = new HashMap<>();
            parts.forEach((key, body) ->
                    tags.put(key, EntityTag.strong(Sha256.of(body).tag()).toString()));
            return tags;
        }

        List<IndexedArticle> articles() throws IOException {
            List<IndexedArticle> all = new ArrayList<>();
            for (byte[] part : parts.values()) {
                all.addAll(IndexedArticle.of(part));
            }
            return all;
        }
    }

    /**
     * Adds a finding for each of them. Sources with errors are not compared: nothing is made of them. Where an article was renamed
     * since, links to it have changed as well; that is said instead, because such a change cannot be told from another.
     */
    public void run(ReleasedIndex release, Diagnostics diagnostics, Progress progress) throws IOException {
        SourceIndex built = new SourceIndex();
        Diagnostics reported = new Diagnostics();
        Pipeline.run(content, options.withBaseUrl(release.config().baseUrl()), built, Memo.none(), reported, progress);
        if (reported.hasErrors()) {
            return;
        }
        Map<String, IndexedArticle> before = new HashMap<>();
        release.unlike(built.tags()).forEach(article -> before.put(article.id(), article));
        List<IndexedArticle> after = built.articles();
        after.removeIf(now -> !before.containsKey(now.id()));
        after.sort(Comparator.comparing(IndexedArticle::slug));
        Optional<IndexedArticle> renamed = after.stream()
                .filter(now ->
                        !now.slug().equals(before.getOrDefault(now.id(), now).slug()))
                .findFirst();
        if (renamed.isPresent()) {
            diagnostics.add(Code.STALE_LAST_UPDATED.at(
                    Place.file(file(renamed.get())),
                    Message.of(
                            "the article was renamed since the release, and links to it changed; so dates are not compared"),
                    Message.of("publish the new address first, then check again")));
            return;
        }
        for (IndexedArticle now : after) {
            IndexedArticle was = before.getOrDefault(now.id(), now);
            if (!was.detail().equals(now.detail()) && Objects.equals(was.lastUpdated(), now.lastUpdated())) {
                diagnostics.add(Code.STALE_LAST_UPDATED.at(
                        place(now),
                        now.lastUpdated() == null
                                ? Message.of("the article changed since the release, and it has no `lastUpdated`")
                                : Message.of(
                                        "the article changed since the release, and `lastUpdated` is still `{0}`",
                                        now.lastUpdated()),
                        Message.of("set `lastUpdated: {0}`, unless readers need not know of the change", today)));
            }
        }
    }

    /** Returns the place of the date, or of the file if there is none. */
    private Place place(IndexedArticle article) throws IOException {
        String file = file(article);
        List<String> lines = Files.readAllLines(content.resolve(file));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(KEY)) {
                return new Place(file, i + 1, 1);
            }
        }
        return Place.file(file);
    }

    private static String file(IndexedArticle article) {
        return "articles/" + article.slug() + "/article.yaml";
    }
}
