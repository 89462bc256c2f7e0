package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The committed corpora of the fuzz tests of core and adapter, as requests, and as texts for the fields of requests. */
final class FuzzInputs {

    private static final List<Path> FOLDERS = List.of(
            Path.of("../core/src/test/resources/fuzz/CoreFuzz"), Path.of("../jvm/src/test/resources/fuzz/AdapterFuzz"));
    /** What selects the parser of requests in the fuzz test of the core. */
    private static final String OF_REQUESTS = "request-";

    private FuzzInputs() {}

    /** Returns the inputs that are requests: lines with method, path, query and fields. */
    static List<Request> requests() throws IOException {
        List<Request> requests = new ArrayList<>();
        for (Path file : files()) {
            if (file.getFileName().toString().startsWith(OF_REQUESTS)) {
                requests.add(request(text(file).split("\n", -1)));
            }
        }
        return requests;
    }

    /** Returns the first line of every other input, without what no field may have. */
    static List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path file : files()) {
            String line = text(file)
                    .split("[\r\n]", 2)[0]
                    .replaceAll("[\\x00-\\x1f\\x7f]", "")
                    .strip();
            if (!file.getFileName().toString().startsWith(OF_REQUESTS) && !line.isEmpty()) {
                texts.add(line);
            }
        }
        return texts;
    }

    private static Request request(String[] lines) {
        List<Headers.Field> fields = new ArrayList<>();
        for (int i = 3; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            fields.add(new Headers.Field(
                    lines[i].substring(0, colon), lines[i].substring(colon + 1).strip()));
        }
        String query = lines.length < 3 || lines[2].isEmpty() ? null : lines[2];
        return new Request(lines[0], "/" + lines[1], query, new Headers(fields));
    }

    /** Returns an input without the byte that selects the parser. */
    private static String text(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        return text.substring(Math.min(1, text.length()));
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> inputs = Files.list(folder)) {
                files.addAll(inputs.sorted().toList());
            }
        }
        return files;
    }
}
