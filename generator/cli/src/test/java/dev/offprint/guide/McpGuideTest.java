package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.level.Gate;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/mcp.md has applications start, started by the client of the official SDK, for the site that the guide names. */
@Gate
class McpGuideTest {

    private static final String SITE = "https://knowledge.example.com";

    @TempDir
    Path home;

    @Test
    void everyApplicationOfTheGuideGetsTheTools() throws Exception {
        try (Shell shell = new Shell(home)) {
            serve(shell);
            List<List<String>> commands = commands();
            assertThat(commands).hasSizeGreaterThanOrEqualTo(3);
            for (List<String> command : commands) {
                try (McpSyncClient client = client(shell, command)) {
                    assertThat(client.listTools().tools())
                            .extracting(Tool::name)
                            .containsExactlyInAnyOrder("search", "read_article", "list_articles", "what_changed");
                }
            }
        }
    }

    @Test
    void theToolsReadTheSite() throws Exception {
        try (Shell shell = new Shell(home)) {
            serve(shell);
            try (McpSyncClient client = client(shell, commands().get(0))) {
                assertThat(call(client, "search", Map.of("query", "Meldungen für Regeln", "locale", "de")))
                        .contains("1. `regeln` (guide): Regeln der Meldung <" + shell.here("http://127.0.0.1:8080")
                                + "/de/knowledge/regeln>");
                assertThat(call(client, "search", Map.of("query", "cachng")))
                        .contains("Nothing was found.", "Words that begin alike: caching.");
                assertThat(call(client, "read_article", Map.of("slug", "http-caching")))
                        .contains("canonical: ", "# HTTP caching", "Stale answers.");
                assertThat(call(client, "read_article", Map.of("slug", "old-caching")))
                        .as("its former slug")
                        .contains("# HTTP caching");
                assertThat(call(client, "list_articles", Map.of("contentType", "guide", "limit", 1)))
                        .contains(
                                "- `http-caching` (guide): HTTP caching. What is stale?",
                                "Articles: 2; shown: 1 to 1.");
                assertThat(call(client, "what_changed", Map.of("since", "2026-02-01")))
                        .contains("2026-03-01", "`http-caching`")
                        .doesNotContain("regeln");
                assertThat(call(client, "what_changed", Map.of("since", "2026-04-01")))
                        .isEqualTo("No article was updated since 2026-04-01.");
                assertThat(failure(client, "read_article", Map.of("slug", "draft")))
                        .contains("there is no article `draft` in en");
                assertThat(failure(client, "what_changed", Map.of("since", "2026-13-01")))
                        .contains("2026-13-01 is no date");
                assertThat(failure(client, "search", Map.of("words", "caching")))
                        .contains("'query'");
            }
        }
    }

    @Test
    void anAddressThatIsNoneIsWrongUsage() throws Exception {
        try (Shell shell = new Shell(home)) {
            Shell.Result result = shell.run("offprint mcp knowledge.example.com </dev/null || test $? = 2\n");
            assertThat(result.exit()).as(result.output()).isZero();
            assertThat(shell.run("offprint mcp http://127.0.0.1:9 </dev/null\n").output())
                    .isEmpty();
        }
    }

    private static void serve(Shell shell) throws IOException, InterruptedException {
        article(shell, "http-caching", "2026-03-01", "formerSlugs: [old-caching]\nprimaryQuestion: What is stale?\n");
        shell.write("content/articles/http-caching/en.md", "---\ntitle: HTTP caching\n---\nStale answers.\n");
        article(shell, "regeln", "2026-01-01", "");
        shell.write("content/articles/regeln/en.md", "---\ntitle: Rules\n---\nRules of caching.\n");
        shell.write("content/articles/regeln/de.md", "---\ntitle: Regeln der Meldung\n---\nText.\n");
        shell.write("content/articles/draft/article.yaml", "contentType: guide\n");
        shell.write("content/articles/draft/en.md", "---\ntitle: Draft\n---\nText.\n");
        Shell.Result built = shell.run("offprint init\noffprint build --base-url http://127.0.0.1:8080\n");
        assertThat(built.exit()).as(built.output()).isZero();
        shell.serve("offprint edge --store public --port 8080", "http://127.0.0.1:8080/");
    }

    private static void article(Shell shell, String slug, String date, String more) throws IOException {
        shell.write(
                "content/articles/" + slug + "/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: " + date + "\nlastUpdated: " + date + "\n"
                        + more);
    }

    /** Returns the commands of the guide: those in files of applications, and that of a terminal. */
    private static List<List<String>> commands() throws IOException {
        String guide = Files.readString(Guide.DOCS.resolve("mcp.md"));
        List<List<String>> commands = new ArrayList<>();
        Matcher files = Pattern.compile("(?s)```json\n(.*?)```").matcher(guide);
        while (files.find()) {
            for (JsonNode server : new JsonMapper().readTree(files.group(1)).findParents("command")) {
                List<String> command =
                        new ArrayList<>(List.of(server.path("command").asText()));
                server.path("args").forEach(one -> command.add(one.asText()));
                commands.add(command);
            }
        }
        Matcher terminals = Pattern.compile("(?m)^[a-z]+ mcp add .* -- (.*)$").matcher(guide);
        while (terminals.find()) {
            commands.add(List.of(terminals.group(1).split(" ", -1)));
        }
        return commands;
    }

    private McpSyncClient client(Shell shell, List<String> command) {
        ServerParameters program = ServerParameters.builder(
                        home.resolve("bin").resolve(command.get(0)).toString())
                .args(command.subList(1, command.size()).stream()
                        .map(one -> one.replace(SITE, shell.here("http://127.0.0.1:8080")))
                        .toList())
                .build();
        McpSyncClient client = McpClient.sync(new StdioClientTransport(program, McpJsonDefaults.getMapper()))
                .build();
        client.initialize();
        return client;
    }

    private static String call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        CallToolResult result = client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
        assertThat(result.isError()).as(text(result)).isNotEqualTo(true);
        return text(result);
    }

    private static String failure(McpSyncClient client, String tool, Map<String, Object> arguments) {
        CallToolResult result = client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
        assertThat(result.isError()).as(text(result)).isTrue();
        return text(result);
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().get(0)).text();
    }
}
