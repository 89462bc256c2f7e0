package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The CloudFront function in deploy/lambda: no client gets another answer because of the cache key. */
@Gate
final class CacheKeyTest {

    private static final Path FUNCTION = Path.of("../../deploy/lambda/normalise.js");
    private static final String[] RANGES = {
        "text/html",
        "text/markdown",
        "text/*",
        "*/*",
        "application/json",
        "application/problem+json",
        "application/*",
        "image/png",
        "TEXT/HTML",
        "text/html;level=1",
        "text/markdown;a=\"x,y;q=0\"",
        ""
    };
    private static final String[] WEIGHTS = {
        "",
        ";q=0",
        ";q=0.5",
        ";q=0.9",
        ";q=1",
        ";Q=0.1",
        ";q=1.000",
        ";q=0.001",
        ";q=2",
        ";q=0.5;q=x",
        "; q=0.25",
        ";q=",
        ";q=0."
    };
    private static final String[] PATHS = {
        "/",
        "/en",
        "/en/knowledge/guide-one",
        "/en/knowledge/nothing",
        "/en/knowledge/nur-deutsch",
        "/nothing",
        "/api/knowledge/articles",
        "/api/knowledge/articles/nothing",
        "/api/aeo/articles/only-english?locale=de",
        "/assets/nothing.css",
        "/problems/internal-error"
    };

    @TempDir
    Path folder;

    @Test
    void noAnswerDependsOnWhatTheCacheKeyLeavesOut() throws Exception {
        List<String> values = values();
        List<String> normalised = normalised(values);
        EdgeFunction function = new WorldTree(World.USUAL).function();
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            for (String path : PATHS) {
                String before = answer(function, path, values.get(i));
                String after = answer(function, path, normalised.get(i));
                if (!before.equals(after)) {
                    differences.add(path + " with `" + values.get(i) + "` and `" + normalised.get(i) + "`");
                }
            }
        }
        assertThat(differences).isEmpty();
        assertThat(new HashSet<>(normalised)).as("the values of the cache key").hasSize(7);
    }

    private static List<String> values() {
        Set<String> values = new TreeSet<>();
        for (Exchange exchange : Exchange.all()) {
            exchange.request().headers().combined("Accept").ifPresent(values::add);
        }
        Random random = new Random(52);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder value = new StringBuilder();
            for (int members = 1 + random.nextInt(4); members > 0; members--) {
                value.append(RANGES[random.nextInt(RANGES.length)])
                        .append(WEIGHTS[random.nextInt(3) == 0 ? 0 : random.nextInt(WEIGHTS.length)])
                        .append(members > 1 ? ", " : "");
            }
            values.add(value.toString());
        }
        return new ArrayList<>(values);
    }

    /** Runs the CloudFront function on Node. */
    private List<String> normalised(List<String> values) throws Exception {
        ObjectMapper json = new ObjectMapper();
        Path input = folder.resolve("values.json");
        Path program = folder.resolve("run.cjs");
        Path output = folder.resolve("normalised.json");
        json.writeValue(input.toFile(), values);
        Files.writeString(program, Files.readString(FUNCTION) + """
                        const fs = require('fs');
                        fs.writeFileSync(process.argv[3], JSON.stringify(JSON.parse(fs.readFileSync(process.argv[2])).map((value) =>
                          handler({request: {headers: {accept: {value}}, querystring: {}}}).headers.accept.value)));
                        """);
        Process node;
        try {
            node = new ProcessBuilder("node", program.toString(), input.toString(), output.toString())
                    .inheritIO()
                    .start();
        } catch (IOException none) {
            assumeTrue(false, "there is no Node on this machine");
            throw none;
        }
        assertThat(node.waitFor()).isZero();
        return List.of(json.readValue(output.toFile(), String[].class));
    }

    private static String answer(EdgeFunction function, String target, String accept) {
        Request request = Request.get(target).with("Accept", accept);
        Response answer = function.answer(new HttpEvent(request, "192.0.2.1"));
        StringBuilder text = new StringBuilder().append(answer.status());
        for (Headers.Field field : answer.headers().fields()) {
            text.append('\n').append(field.name()).append(": ").append(field.value());
        }
        return text.append('\n')
                .append(new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8))
                .toString();
    }
}
