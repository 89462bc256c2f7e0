package dev.offprint.s3.soak;

import dev.offprint.digest.Sha256;
import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Addresses;
import dev.offprint.s3.site.Site;
import dev.offprint.s3.soak.Load.KeepAlive;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Editions of a small site, and what is asked of each.
 *
 * @param trees the built editions
 * @param questions all requests of the load
 * @param answers the answers of each edition
 */
record SoakSite(List<Path> trees, List<Question> questions, List<KnownAnswers> answers) {

    /** Builds so many editions below a folder. */
    static SoakSite build(Path folder, int editions) throws Exception {
        List<Path> trees = new ArrayList<>();
        List<KnownAnswers> answers = new ArrayList<>();
        List<Question> questions = List.of();
        for (int i = 0; i < editions; i++) {
            Site site = Site.small(folder.resolve("edition-" + i));
            questions = Question.of(Addresses.of(site.slugs()));
            site.edit(Site.EDITED, i).build("--no-cache");
            trees.add(site.tree());
            answers.add(KnownAnswers.of(site.tree(), questions));
        }
        return new SoakSite(trees, questions, answers);
    }

    /**
     * A request of the load, without what differs from client to client.
     *
     * @param path with its query
     * @param fields the header lines that choose a representation, each with its line end
     */
    record Question(String path, String fields) {

        private static final List<String> CHOICES =
                List.of("", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br\r\n", "Accept: text/markdown\r\n");

        /** Returns every path in every representation. */
        static List<Question> of(List<String> paths) {
            List<Question> all = new ArrayList<>();
            for (String path : paths) {
                CHOICES.forEach(fields -> all.add(new Question(path, fields)));
            }
            return all;
        }

        /** Returns the bytes of a request, with more header lines. */
        String request(String more) {
            return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + more + "\r\n";
        }
    }

    /** The answers to all questions from one edition: those of an adapter over its folder that nobody disturbs. */
    static final class KnownAnswers {

        /** The fields that the tree decides. */
        private static final List<String> FIELDS = List.of(
                "content-type",
                "cache-control",
                "etag",
                "vary",
                "link",
                "content-encoding",
                "content-length",
                "content-language",
                "content-location");

        private final Map<Question, HttpMessage> answers = new HashMap<>();

        /** Asks all questions, and compares each content with the files of the tree. */
        static KnownAnswers of(Path tree, List<Question> questions) throws Exception {
            KnownAnswers known = new KnownAnswers();
            Set<String> contents = contents(tree);
            try (Adapter adapter = Adapter.start("--store", tree.toString());
                    KeepAlive client = new KeepAlive(adapter.port())) {
                for (Question question : questions) {
                    HttpMessage answer = client.ask(question, "");
                    boolean file = contents.contains(Sha256.of(answer.body()).hex());
                    if (answer.status() == 200 && !file) {
                        throw new AssertionError("not a file of the tree: " + question);
                    }
                    known.put(question, answer);
                }
            }
            return known;
        }

        KnownAnswers put(Question question, HttpMessage answer) {
            answers.put(question, answer);
            return this;
        }

        /** Flips a bit of what is expected, to see that a soak can fail. */
        void spoil(Question question) {
            answers.computeIfPresent(question, (same, answer) -> answer.damaged());
        }

        /** Returns the entity tag of the answer, or nothing where it has none. */
        String tag(Question question) {
            return Objects.requireNonNullElse(
                    Objects.requireNonNull(answers.get(question)).field("etag"), "");
        }

        /**
         * Returns whether this edition gives this answer.
         *
         * @param condition the entity tag in If-None-Match, or empty
         */
        boolean gives(Question question, String condition, HttpMessage answer) {
            HttpMessage known = Objects.requireNonNull(answers.get(question));
            if (!condition.isEmpty() && condition.equals(tag(question))) {
                return answer.status() == 304 && condition.equals(answer.field("etag")) && answer.body().length == 0;
            }
            return answer.status() == known.status()
                    && FIELDS.stream().allMatch(field -> Objects.equals(answer.field(field), known.field(field)))
                    && Arrays.equals(answer.body(), known.body());
        }

        private static Set<String> contents(Path tree) throws IOException {
            Set<String> digests = new HashSet<>();
            try (Stream<Path> files = Files.walk(tree)) {
                files.filter(Files::isRegularFile)
                        .forEach(file -> digests.add(Sha256.of(read(file)).hex()));
            }
            return digests;
        }

        private static byte[] read(Path file) {
            try {
                return Files.readAllBytes(file);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
