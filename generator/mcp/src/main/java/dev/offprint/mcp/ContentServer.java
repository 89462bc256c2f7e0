package dev.offprint.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/** A server of the Model Context Protocol for one published site, over two streams. */
public final class ContentServer {

    private ContentServer() {}

    /**
     * Serves until the client ends its stream.
     *
     * @param site the address of the site
     * @param version the version of this program
     */
    public static void serve(URI site, String version, InputStream in, OutputStream out)
            throws IOException, InterruptedException {
        PublicSite reader = new PublicSite(site, version, InstantSource.system());
        SiteTools tools = new SiteTools(reader);
        McpJsonMapper json = new JacksonMcpJsonMapper(new JsonMapper());
        List<SyncToolSpecification> offered = tools(json).stream()
                .map(tool -> new SyncToolSpecification(
                        tool, (session, request) -> answer(tools, tool.name(), request.arguments())))
                .toList();
        CountDownLatch ended = new CountDownLatch(1);
        McpSyncServer server = McpServer.sync(new StdioServerTransportProvider(json, new Watched(in, ended), out))
                .serverInfo("offprint", version)
                .instructions("Articles of " + reader.base()
                        + " in English and German. Search, read what fits, and name the address of what you use.")
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .jsonMapper(json)
                .tools(offered)
                .build();
        ended.await();
        server.closeGracefully();
    }

    /** Returns the tools as agents see them. */
    private static List<Tool> tools(McpJsonMapper json) throws IOException {
        try (InputStream file = ContentServer.class.getResourceAsStream("tools.json")) {
            return json.readValue(Objects.requireNonNull(file).readAllBytes(), new TypeRef<>() {});
        }
    }

    private static CallToolResult answer(SiteTools tools, String tool, Map<String, Object> arguments) {
        try {
            return CallToolResult.builder()
                    .addTextContent(tools.call(tool, arguments))
                    .build();
        } catch (SiteException failed) {
            return CallToolResult.builder()
                    .addTextContent(failed.text())
                    .isError(true)
                    .build();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return CallToolResult.builder()
                    .addTextContent("the server ends")
                    .isError(true)
                    .build();
        }
    }

    /** Input that tells when it ends: the transport of the SDK tells nobody. */
    private static final class Watched extends FilterInputStream {

        private final CountDownLatch ended;

        Watched(InputStream in, CountDownLatch ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read(byte[] to, int from, int most) throws IOException {
            int count = -1;
            try {
                count = super.read(to, from, most);
                return count;
            } finally {
                if (count < 0) {
                    ended.countDown();
                }
            }
        }
    }
}
