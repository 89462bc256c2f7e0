package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The life of releases on a storage, from the first publish to the last prune, with the adapter on top. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ReleaseContract {

    private static final String LIST = "/api/knowledge/articles";
    private static final String ARTICLE = LIST + "/" + Site.EDITED;

    @TempDir
    Path folder;

    private Store store;
    private Site site;
    private Bucket bucket;
    private Publisher publisher;

    /** Returns the storage. */
    abstract Store open() throws Exception;

    /** Returns the options for publishing to it. */
    abstract String[] options();

    @BeforeEach
    void buildASite() throws Exception {
        if (store == null) {
            store = open();
        }
        store.proxy().spoil(FaultPlan.CLEAN);
        site = Site.small(folder).build();
        bucket = store.newBucket();
        publisher = store.publisher(bucket);
    }

    @AfterAll
    void stop() throws Exception {
        if (store != null) {
            store.close();
        }
    }

    @Test
    void isFollowedRolledBackAndPruned() throws Exception {
        publish();
        String first = bucket.current();
        try (Adapter adapter = follow()) {
            String before = adapter.get(ARTICLE);
            assertThat(before).startsWith("200");
            site.edit(Site.EDITED, 1).build();
            publish();
            String after = changed(adapter, before);
            expectDone(publisher.run(with("rollback")));
            assertThat(bucket.current()).isEqualTo(first);
            assertThat(changed(adapter, after)).isEqualTo(before);
            assertThat(publisher.run("releases").out()).contains("* " + first);
            site.edit(Site.EDITED, 2).build();
            publish();
            changed(adapter, before);
            int objects = bucket.objects().size();
            expectDone(publisher.run(with("prune", "--keep", "1", "--older-than", "0s", "--grace", "0s")));
            assertThat(bucket.objects()).hasSizeLessThan(objects);
            assertThat(adapter.get(ARTICLE)).startsWith("200");
            assertThat(adapter.get(LIST + "/no-such-article")).startsWith("404");
            assertThat(adapter.failures().lines()).allMatch(line -> line.contains(": serving release "));
        }
        bucket.assertCurrentIsWhole();
        bucket.assertNothingIsDamaged();
    }

    @Test
    void sendsNothingTwice() throws Exception {
        publish();
        Map<String, Long> before = bucket.keys();
        Requests requests = Requests.of(store.proxy());
        publish();
        assertThat(requests.written()).isEmpty();
        assertThat(bucket.keys()).isEqualTo(before);
    }

    /** A file of more than 16 MiB, and a list of texts as long as they may be, are parts of 4 MiB at most. */
    @Test
    void takesALargeFileAndALongList() throws Exception {
        String filling = "\n" + "x".repeat(900_000) + "\n";
        site.append("articles/" + Site.EDITED + "/en.md", "\n[Data](data.txt)\n" + filling)
                .append("articles/" + Site.EDITED + "/de.md", filling)
                .append("articles/" + Site.EDITED + "/data.txt", "data\n".repeat(4_000_000))
                .append("articles/publishing-glossary/en.md", filling)
                .build("--codings", "none");
        publish();
        assertThat(bucket.keys().values()).allMatch(length -> length <= 4 * 1024 * 1024);
        assertThat(bucket.keys().values()).contains(4L * 1024 * 1024, 512L * 1024);
        bucket.assertCurrentIsWhole();
        bucket.assertNothingIsDamaged();
        try (Adapter adapter = follow()) {
            assertThat(adapter.get(LIST)).startsWith("200").hasSizeGreaterThan(2 * 1024 * 1024);
        }
    }

    private Adapter follow() throws InterruptedException {
        return store.adapter(bucket, "--follow-within", "1");
    }

    private static String changed(Adapter adapter, String from) throws Exception {
        for (int i = 0; i < 200; i++) {
            String now = adapter.get(ARTICLE);
            if (!now.equals(from)) {
                return now;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("the adapter does not follow: " + adapter.failures());
    }

    private void publish() {
        publisher.publish(site.tree(), options()).expectDone();
    }

    private String[] with(String... command) {
        String[] all = java.util.Arrays.copyOf(command, command.length + options().length);
        System.arraycopy(options(), 0, all, command.length, options().length);
        return all;
    }

    private static void expectDone(Offprint.Outcome outcome) {
        assertThat(outcome.code()).as(outcome.out() + outcome.err()).isZero();
    }

    /** The requests to a storage, in order. */
    static final class Requests {

        private static final String PREFIX = "/some/prefix/";

        private final List<HttpMessage> all = Collections.synchronizedList(new ArrayList<>());

        private Requests() {}

        /** Records the requests through a proxy from now on. */
        static Requests of(FaultyProxy proxy) {
            Requests requests = new Requests();
            proxy.before(requests.all::add);
            return requests;
        }

        /** Returns the keys that were written, in their order; each part of a large object counts as one. */
        List<String> written() {
            return keys("PUT ");
        }

        /** Returns the keys that were deleted, in their order. */
        List<String> deleted() {
            return keys("DELETE ");
        }

        /** Returns all changes, in their order: `PUT key` for what was written, `DELETE key` for each key deleted. */
        List<String> steps() {
            List<String> steps = new ArrayList<>();
            for (HttpMessage request : List.copyOf(all)) {
                if (request.method().equals("PUT") || request.method().equals("DELETE")) {
                    steps.add(request.method() + " " + key(request));
                } else if (request.method().equals("POST")) {
                    List<String> keys = new ArrayList<>();
                    named(new String(request.body(), StandardCharsets.UTF_8), keys);
                    keys.forEach(key -> steps.add("DELETE " + key));
                }
            }
            return steps;
        }

        private List<String> keys(String step) {
            return steps().stream()
                    .filter(one -> one.startsWith(step))
                    .map(one -> one.substring(step.length()))
                    .toList();
        }

        private static String key(HttpMessage request) {
            String path = request.target().split("\\?", 2)[0];
            return path.substring(path.indexOf(PREFIX) + PREFIX.length());
        }

        private static void named(String body, List<String> keys) {
            for (int at = body.indexOf("<Key>"); at >= 0; at = body.indexOf("<Key>", at + 1)) {
                String key = body.substring(at + "<Key>".length(), body.indexOf("</Key>", at));
                keys.add(key.startsWith(PREFIX.substring(1)) ? key.substring(PREFIX.length() - 1) : key);
            }
        }
    }
}
