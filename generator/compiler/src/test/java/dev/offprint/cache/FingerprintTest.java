package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.tree.Sha256;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Equal fingerprints, equal bytes: whatever differs in what is added differs in the digest. */
class FingerprintTest {

    private static final Listing LISTING =
            Objects.requireNonNull(CachedArticles.full("a").output()).listing();

    @Test
    void whateverIsAddedCounts() {
        Sha256 digest = CachedArticles.digest("x");
        List<Fingerprint> all = List.of(
                new Fingerprint(),
                new Fingerprint().add(1),
                new Fingerprint().add(2),
                new Fingerprint().add(1).add(1),
                new Fingerprint().add("ab").add("c"),
                new Fingerprint().add("a").add("bc"),
                new Fingerprint().add(digest),
                new Fingerprint().add(CachedArticles.digest("y")),
                new Fingerprint().add(Map.of("a", digest)),
                new Fingerprint().add(Map.of("b", digest)),
                new Fingerprint().add(Map.of("a", CachedArticles.digest("y"))),
                new Fingerprint().add(new TreeMap<>(Map.of("a", digest, "b", digest))));
        Set<Sha256> digests = new HashSet<>();
        all.forEach(one -> digests.add(one.digest()));
        assertThat(digests).hasSameSizeAs(all);
        assertThat(new Fingerprint().add(1).add("a").digest())
                .isEqualTo(new Fingerprint().add(1).add("a").digest());
    }

    @Test
    void whateverIndexesShowOfAnArticleCounts() {
        Map<ContentLocale, Listing.Heading> retitled = new LinkedHashMap<>(LISTING.headings());
        retitled.put(ContentLocale.EN, new Listing.Heading("Another", "Summary"));
        Map<ContentLocale, Listing.Heading> unsummed = new LinkedHashMap<>(LISTING.headings());
        unsummed.put(ContentLocale.EN, new Listing.Heading("Title", null));
        List<Listing> all = List.of(
                LISTING,
                Objects.requireNonNull(CachedArticles.full("b").output()).listing(),
                Objects.requireNonNull(CachedArticles.undated("a").output()).listing(),
                dated(null, LISTING.lastUpdated()),
                dated(LISTING.firstPublished(), null),
                dated(LISTING.lastUpdated(), LISTING.firstPublished()),
                headed(retitled),
                headed(unsummed));
        Set<Sha256> digests = new HashSet<>();
        all.forEach(one -> digests.add(new Fingerprint().add(one).digest()));
        assertThat(digests).hasSameSizeAs(all);
    }

    private static Listing dated(@Nullable String published, @Nullable String updated) {
        return new Listing(
                LISTING.slug(),
                LISTING.id(),
                LISTING.contentType(),
                LISTING.awarenessLevel(),
                published,
                updated,
                LISTING.headings());
    }

    private static Listing headed(Map<ContentLocale, Listing.Heading> headings) {
        return new Listing(
                LISTING.slug(),
                LISTING.id(),
                LISTING.contentType(),
                LISTING.awarenessLevel(),
                LISTING.firstPublished(),
                LISTING.lastUpdated(),
                headings);
    }
}
