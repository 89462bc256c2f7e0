package dev.offprint.s3.soak;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.soak.Disturbances.Releases;
import dev.offprint.s3.soak.Judge.Timeline;
import dev.offprint.s3.soak.Judge.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The worker in workerd, as fast as it can, while releases change and the store fails. Every answer is compared with those of the
 * releases that were current. Every quarter of a minute a new isolate begins: only then is the store asked for what others know already.
 */
public final class WorkerSoak {

    /** More than are published while an old release may still be served, so that an answer from too long ago is wrong. */
    private static final int EDITIONS = 8;
    /** A worker looks for a release each second, and gives up a look after ten. */
    private static final long STALE_SECONDS = 12;

    private static final int ISOLATE_SECONDS = 15;
    private static final int LAST_MESSAGES = 20;

    private final PrintWriter out;
    private final Path checkout;
    private final Path work;
    private final long seed = System.nanoTime();

    private WorkerSoak(PrintWriter out, Path checkout, Path work) {
        this.out = out;
        this.checkout = checkout;
        this.work = work;
    }

    /**
     * Runs the soak, and exits with 1 if something was wrong.
     *
     * @param args the repository, a folder to work in, the minutes, and "spoiled" as in {@link Soak}
     */
    public static void main(String[] args) throws Exception {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        Path work = Files.createDirectories(Path.of(args[1])).toAbsolutePath();
        SoakSite site = SoakSite.build(work, EDITIONS);
        if (args.length > 3 && args[3].equals("spoiled")) {
            site.answers().forEach(edition -> edition.spoil(site.questions().get(0)));
        }
        int isolates = Math.max(1, (int) Math.round(Double.parseDouble(args[2]) * 60 / ISOLATE_SECONDS));
        List<String> wrong = new WorkerSoak(out, Path.of(args[0]).toAbsolutePath(), work).run(site, isolates);
        out.println(wrong.isEmpty() ? "PASSED" : "FAILED: " + String.join("; ", wrong));
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    private List<String> run(SoakSite site, int isolates) throws Exception {
        Timeline timeline = new Timeline(TimeUnit.SECONDS.toNanos(STALE_SECONDS));
        Judge judge = new Judge(site.answers(), timeline);
        try (S3Proxy storage = S3Proxy.start(work, false);
                FaultyProxy store = new FaultyProxy(storage.endpoint())) {
            storage.createBucket(Releases.BUCKET);
            Releases releases = new Releases(storage, site.trees(), timeline);
            releases.publish();
            out.printf("the worker: %d isolates of %d s, seed %d%n", isolates, ISOLATE_SECONDS, seed);
            List<String> undone;
            try (Disturbances all = new Disturbances(releases, store, null, seed)) {
                for (int i = 0; i < isolates; i++) {
                    isolate(site, judge, store, i);
                }
                undone = all.failures();
            }
            out.printf(
                    "answers     %,d as of a current release, %,d unavailable (500), %,d broken, %,d wrong%n",
                    judge.of(Verdict.RIGHT),
                    judge.of(Verdict.UNAVAILABLE),
                    judge.of(Verdict.BROKEN),
                    judge.of(Verdict.WRONG));
            long faults = store.take().faults();
            out.printf("releases    %d switches; store %,d requests with a fault%n", timeline.switches(), faults);
            return wrong(judge, timeline, faults, undone);
        }
    }

    private void isolate(SoakSite site, Judge judge, FaultyProxy store, int number) throws Exception {
        long found = judge.of(Verdict.WRONG) + judge.of(Verdict.BROKEN);
        try (WorkerProcess worker = new WorkerProcess(checkout, work, variables(store))) {
            try (Load load = Load.many(worker.port(), site.questions(), judge, seed + number)) {
                TimeUnit.SECONDS.sleep(ISOLATE_SECONDS);
                out.printf("isolate %d   %,d answers%n", number + 1, load.answered());
            }
            if (judge.of(Verdict.WRONG) + judge.of(Verdict.BROKEN) > found) {
                judge.wrong().forEach(out::println);
                List<String> messages = worker.messages().lines().toList();
                messages.subList(Math.max(0, messages.size() - LAST_MESSAGES), messages.size())
                        .forEach(out::println);
            }
        }
    }

    private static Map<String, String> variables(FaultyProxy store) {
        Map<String, String> variables = new TreeMap<>();
        variables.put("STORE_URL", store.endpoint() + "/" + Releases.BUCKET + "/site");
        variables.put("STORE_REGION", "us-east-1");
        for (String name : List.of("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")) {
            variables.put(name, given(System.getenv(name), name));
        }
        variables.put("FOLLOW_WITHIN", "1");
        variables.put("RATE_LIMIT", "off"); // all clients have one address
        return variables;
    }

    private static String given(@Nullable String value, String name) {
        if (value == null) {
            throw new IllegalStateException(name + " is not set");
        }
        return value;
    }

    private static List<String> wrong(Judge judge, Timeline timeline, long faults, List<String> undone) {
        List<String> wrong = new ArrayList<>(undone);
        if (judge.of(Verdict.RIGHT) <= judge.all() / 2) {
            wrong.add("less than half of the answers could be compared");
        }
        if (judge.of(Verdict.WRONG) + judge.of(Verdict.BROKEN) > 0) {
            wrong.add(judge.of(Verdict.WRONG) + " wrong and " + judge.of(Verdict.BROKEN) + " broken answers");
        }
        if (timeline.switches() < 2 || faults == 0) {
            wrong.add("too few releases, or no fault of the store");
        }
        return wrong;
    }

    /** The worker in workerd, as {@code tests/worker/serve.mjs} starts it: its memory is empty, as that of a new isolate. */
    static final class WorkerProcess implements AutoCloseable {

        private static final String SERVING = "serving ";
        private static final String SITE = "soak";
        private static final JsonMapper JSON = new JsonMapper();

        private final Process process;
        private final Path err;
        private final int port;

        /**
         * Starts it, and waits until it serves.
         *
         * @param checkout the repository, with the built module
         * @param folder where its messages are kept
         * @param variables of the worker
         */
        WorkerProcess(Path checkout, Path folder, Map<String, String> variables) throws IOException {
            Path specification = Files.createTempFile(folder, "worker", ".json");
            err = Files.createTempFile(folder, "worker", ".err");
            String module = checkout.resolve("edge-worker/worker/target/worker").toString();
            List<?> sites = List.of(Map.of("name", SITE, "variables", variables));
            Files.write(specification, JSON.writeValueAsBytes(Map.of("folder", module, "sites", sites)));
            process = new ProcessBuilder("node", "serve.mjs", specification.toString())
                    .directory(checkout.resolve("tests/worker").toFile())
                    .redirectError(err.toFile())
                    .start();
            port = announced();
        }

        int port() {
            return port;
        }

        /** Returns what it wrote to standard error. */
        String messages() throws IOException {
            return Files.readString(err);
        }

        private int announced() throws IOException {
            BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(SERVING)) {
                    String address = JSON.readTree(line.substring(SERVING.length()))
                            .path(SITE)
                            .textValue();
                    return URI.create(address).getPort();
                }
            }
            throw new AssertionError("the worker does not start: " + messages());
        }

        /** It ends with its input, and workerd with it. */
        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            process.onExit().join();
        }
    }
}
