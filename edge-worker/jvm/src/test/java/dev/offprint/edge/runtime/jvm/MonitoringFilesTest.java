package dev.offprint.edge.runtime.jvm;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.runtime.jvm.cache.CachedStore;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.metric.ReadMetrics;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.edge.runtime.jvm.tls.Certificates;
import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.level.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The dashboard, the alert rules, and the logs of the adapter as an operator runs it. */
@Gate
final class MonitoringFilesTest {

    private static final Path DOCS = Path.of("../../docs");
    private static final Pattern METRIC = Pattern.compile("\\b(?:offprint|jvm|process)_[a-z0-9_]+\\b");

    @TempDir
    Path tree;

    @BeforeEach
    void makeATree() throws Exception {
        Files.writeString(
                tree.resolve("edge.json"),
                "{\"format\":1,\"baseUrl\":\"https://example.test\",\"headers\":{\"files\":[{\"for\":\"llms.txt auth.md openapi.json\",\"type\":\"text/plain\"}]}}");
        Files.writeString(tree.resolve("llms.txt"), "llms");
    }

    @Test
    void nameOnlyMetricsThatExist() throws Exception {
        try (RunningEdge edge = new RunningEdge("--store=" + tree, "--access-log=" + tree.resolve("access.log"))) {
            edge.get("/llms.txt");
            edge.get("/api/knowledge/articles");
            Set<String> known = edge.admin("/metrics")
                    .body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.replaceAll("[{ ].*", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            known.addAll(optional());
            List<String> expressions = new ArrayList<>(dashboard());
            assertThat(expressions).hasSizeGreaterThan(30);
            expressions.addAll(alerts());
            for (String expression : expressions) {
                assertThat(names(expression)).as(expression).isNotEmpty().isSubsetOf(known);
            }
        }
    }

    /** As it was received: within the line, whatever it is. */
    @Test
    void theTraceOfARequestIsInTheAccessLog() throws Exception {
        String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        try (RunningEdge edge = new RunningEdge("--store=" + tree, "--access-log")) {
            edge.get("/llms.txt", "traceparent", trace);
            assertThat(edge.line()).contains("\"traceparent\":\"" + trace + "\"");
            edge.get("/llms.txt", "traceparent", "\"},{\"");
            assertThat(edge.line()).contains("\"traceparent\":\"\\\"},{\\\"\"");
        }
    }

    /** Returns the metrics that an adapter has with other options only. */
    private Set<String> optional() throws Exception {
        Set<String> names = new TreeSet<>();
        Path cache = tree.resolveSibling(tree.getFileName() + "-cache");
        try (Certificates certificates = TlsClient.certificates();
                CachedStore cached = new CachedStore(new WatchedStore(), "store", cache, 1L << 24, line -> {})) {
            for (MetricSource source : List.<MetricSource>of(
                    certificates, cached, sink -> new QuotaCounts(true, 0, 0, 0, 0, 0, 0).report(sink))) {
                ReadMetrics.of(source).keySet().forEach(name -> names.add(name.replaceAll("\\[.*", "")));
            }
        }
        assertThat(names).hasSizeGreaterThan(8);
        return names;
    }

    private static List<String> dashboard() throws Exception {
        JsonNode root = JsonMapper.builder()
                .build()
                .readTree(DOCS.resolve("monitoring/dashboard.json").toFile());
        List<String> expressions = new ArrayList<>();
        for (JsonNode panel : root.get("panels")) {
            for (JsonNode target : panel.path("targets")) {
                expressions.add(target.get("expr").asText());
            }
        }
        for (JsonNode variable : root.get("templating").get("list")) {
            if (variable.get("type").asText().equals("query")) {
                expressions.add(variable.get("query").asText());
            }
        }
        return expressions;
    }

    private static List<String> alerts() throws Exception {
        return rules().stream()
                .map(rule -> (String) rule.get("expr"))
                .filter(expression -> !expression.startsWith("up{")) // Prometheus' own
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> rules() throws Exception {
        Object root = new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(DOCS.resolve("monitoring/alerts.yaml")));
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Map<String, Object> group :
                requireNonNull(((Map<String, List<Map<String, Object>>>) root).get("groups"))) {
            rules.addAll((List<Map<String, Object>>) group.get("rules"));
        }
        assertThat(rules).hasSizeGreaterThan(10);
        return rules;
    }

    private static Set<String> names(String expression) {
        return METRIC.matcher(expression).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
