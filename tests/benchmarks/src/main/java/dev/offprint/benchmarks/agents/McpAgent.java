package dev.offprint.benchmarks.agents;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Has the tools of {@code offprint mcp}. */
final class McpAgent implements Agent {

    private static final Pattern HIT = Pattern.compile("(?m)^[0-9]+\\. `([^`]+)` \\([^)]*\\)(?:: (.*))? <");
    private static final int MOST_READ = 2;

    private final McpSyncClient client;

    /**
     * Starts the server.
     *
     * @param command the program with its arguments
     */
    McpAgent(List<String> command) {
        ServerParameters program = ServerParameters.builder(command.get(0))
                .args(command.subList(1, command.size()))
                .build();
        client = McpClient.sync(new StdioClientTransport(program, McpJsonDefaults.getMapper()))
                .build();
        client.initialize();
    }

    @Override
    public String answer(Question question) {
        String found = call("search", Map.of("query", question.title(), "locale", question.locale()));
        Matcher hits = HIT.matcher(found);
        List<String> slugs = new ArrayList<>();
        while (hits.find()) {
            slugs.add(question.title().equals(hits.group(2)) ? 0 : slugs.size(), hits.group(1));
        }
        for (String slug : slugs.subList(0, Math.min(MOST_READ, slugs.size()))) {
            if (call("read_article", Map.of("slug", slug, "locale", question.locale()))
                    .contains("title: \"" + question.title() + "\"")) {
                return slug;
            }
        }
        return "";
    }

    private String call(String tool, Map<String, Object> arguments) {
        return ((TextContent) client.callTool(CallToolRequest.builder(tool)
                                .arguments(arguments)
                                .build())
                        .content()
                        .get(0))
                .text();
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
