package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.Document;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.memo.Memo;
import dev.offprint.output.ComposedList.Entry;
import dev.offprint.output.DigestSink;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is joined of many articles has no findings: a run that discards everything must not make it. */
class JoinStageTest {

    /** One of each kind of what the site joins of few articles: an index, a feed, texts. */
    private static final String[] PARTS = {
        "de/a-z/index.html", "en/topics/caching/feed.xml", "en/topics/caching/llms-full.txt"
    };

    private static final class Recorder extends DigestSink {
        private final Set<String> lists = ConcurrentHashMap.newKeySet();
        private final boolean discards;

        Recorder(boolean discards) {
            this.discards = discards;
        }

        @Override
        public void addList(ObjectKey key, List<Entry> entries) {
            lists.add(key.value());
        }

        @Override
        public boolean discards() {
            return discards;
        }

        Set<String> keys() {
            Set<String> keys = new TreeSet<>(digests().keySet());
            keys.addAll(lists);
            return keys;
        }
    }

    /** Every joined document is the first of its kind; the others have parts of its name. */
    private static Set<String> joined() {
        return Stream.concat(
                        Stream.of(Document.INDEX),
                        Stream.of(ContentLocale.values())
                                .flatMap(locale -> Stream.of(
                                        Document.feed(locale), Document.jsonFeed(locale), Document.search(locale))))
                .map(Document::path)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Recorder run(boolean discards) {
        Recorder sink = new Recorder(discards);
        Diagnostics found = new Diagnostics();
        Corpus.Options options = Corpus.Options.defaults().withInstant(Instant.parse("2026-06-01T00:00:00Z"));
        Pipeline.run(
                Built.sites().resolve("everything").resolve("content"),
                options,
                sink,
                Memo.none(),
                found,
                Progress.SILENT);
        assertThat(found.hasErrors()).as(found.sorted().toString()).isFalse();
        return sink;
    }

    @Test
    void aCheckJoinsNothing() {
        Recorder build = run(false);
        Recorder check = run(true);
        Set<String> left = new TreeSet<>(build.keys());
        left.removeAll(check.keys());
        assertThat(build.lists).isNotEmpty();
        assertThat(check.lists).isEmpty();
        assertThat(left).containsAll(joined()).contains(PARTS);
        assertThat(build.keys()).containsAll(check.keys());
    }
}
