package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.lambda.RuntimeApiServer.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Measures fresh processes of the function over a bucket on this machine: the time to the first answer, the time and the processor
 * time of later ones, and the memory. The arguments are the folder of a store, a path to ask for, and how many processes of each kind
 * to start.
 */
final class ColdStart {

    private static final int WARM = 2_000;

    private final byte[] event;
    private final int processes;
    private final Map<String, String> variables;

    private ColdStart(byte[] event, int processes, Map<String, String> variables) {
        this.event = event;
        this.processes = processes;
        this.variables = variables;
    }

    private interface Starter {
        FunctionProcess start(RuntimeApiServer api, Map<String, String> variables) throws Exception;
    }

    /** Prints a line for each kind. */
    public static void main(String[] arguments) throws Exception {
        try (StorageServer storage = new StorageServer()) {
            storage.put("bucket/site", objects(Path.of(arguments[0])));
            Map<String, String> variables = Map.of(
                    "STORE", "s3://bucket/site",
                    "AWS_ENDPOINT_URL_S3", storage.address(),
                    "AWS_ACCESS_KEY_ID", "key",
                    "AWS_SECRET_ACCESS_KEY", "secret",
                    "AWS_SESSION_TOKEN", "token",
                    "RATE_LIMIT", "off",
                    "OFFPRINT_JAVA_OPTS", "-XX:MaxRAM=1g"); // as with 1,024 MB
            byte[] event = Platform.FUNCTION_URL.event(Request.get(arguments[1]).with("Accept-Encoding", "gzip"));
            new ColdStart(event, Integer.parseInt(arguments[2]), variables).print();
        }
    }

    private void print() throws Exception {
        Path packaged = Path.of("target/zip").toAbsolutePath();
        System.out.println(
                "| runtime | first answer | processor time until then | later ones, median / p99 | processor time of each | memory |");
        System.out.println("|---|---|---|---|---|---|");
        row("own, as `deploy/lambda/package` makes it", (api, all) -> FunctionProcess.packaged(api, packaged, all));
        row("managed, without SnapStart", ColdStart::managed);
        row("managed, after the hooks of a restore", ColdStart::restored);
    }

    private static Map<ObjectKey, byte[]> objects(Path store) throws IOException {
        Map<ObjectKey, byte[]> objects = new HashMap<>();
        try (Stream<Path> files = Files.walk(store)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String key = store.relativize(file).toString();
                if (key.equals("current.json") || key.startsWith("objects/")) {
                    objects.put(new ObjectKey(key), Files.readAllBytes(file));
                }
            }
        }
        return objects;
    }

    private static FunctionProcess managed(RuntimeApiServer api, Map<String, String> variables) throws IOException {
        return FunctionProcess.managed(api, FunctionProcess.managedClassPath(), Handler.class, variables);
    }

    private static FunctionProcess restored(RuntimeApiServer api, Map<String, String> variables) throws Exception {
        Map<String, String> all = new HashMap<>(variables);
        all.put("AWS_LAMBDA_INITIALIZATION_TYPE", "snap-start");
        FunctionProcess process = managed(api, all);
        if (!api.snapshot.await(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException(process.log());
        }
        return process;
    }

    private void row(String name, Starter starter) throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < processes; i++) {
            try (RuntimeApiServer api = new RuntimeApiServer()) {
                samples.add(sample(api, starter));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %.2f s | %.2f s | %.2f ms / %.2f ms | %.2f ms | %.0f MiB |%n",
                name,
                median(samples, Sample::first),
                median(samples, Sample::start),
                median(samples, Sample::later),
                median(samples, Sample::late),
                median(samples, Sample::processor),
                median(samples, Sample::memory));
    }

    /** Seconds (twice), milliseconds (three times), and mebibytes. */
    private record Sample(double first, double start, double later, double late, double processor, double memory) {}

    private Sample sample(RuntimeApiServer api, Starter starter) throws Exception {
        long begin = System.nanoTime();
        long before = 0;
        try (FunctionProcess process = starter.start(api, variables)) {
            if (api.snapshot.getCount() == 0) { // what comes before a snapshot is not waited for
                begin = System.nanoTime();
                before = process.processorMillis();
                api.restore.countDown();
            }
            check(api.invoke(event));
            double first = (System.nanoTime() - begin) / 1e9;
            double start = (process.processorMillis() - before) / 1e3;
            double[] millis = new double[WARM];
            for (int i = 0; i < WARM; i++) {
                check(api.invoke(event));
            }
            long used = process.processorMillis();
            for (int i = 0; i < WARM; i++) {
                long asked = System.nanoTime();
                check(api.invoke(event));
                millis[i] = (System.nanoTime() - asked) / 1e6;
            }
            double processor = (process.processorMillis() - used) / (double) WARM;
            Arrays.sort(millis);
            return new Sample(
                    first, start, millis[WARM / 2], millis[WARM * 99 / 100], processor, process.peakMemory() / 1024.0);
        }
    }

    private static void check(Report report) throws IOException {
        int status = Platform.answer(report).status();
        if (status != 200) {
            throw new IllegalStateException("status " + status);
        }
    }

    private static double median(List<Sample> samples, ToDoubleFunction<Sample> figure) {
        double[] values = samples.stream().mapToDouble(figure).sorted().toArray();
        return values[values.length / 2];
    }
}
