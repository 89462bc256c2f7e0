package dev.offprint.edge.runtime.jvm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.PagePattern;
import java.io.IOException;
import java.util.TreeMap;

/** Reads edge.json. */
public final class EdgeConfigReader {

    private EdgeConfigReader() {}

    /**
     * Returns the configuration in these bytes.
     *
     * @throws IOException where they are none that this version reads; the message says what to do
     */
    public static EdgeConfig read(byte[] bytes) throws IOException {
        JsonNode json;
        try {
            json = new JsonMapper().readTree(bytes);
        } catch (IOException broken) {
            throw new IOException("edge.json is damaged; build the tree again", broken);
        }
        int format = json.path("format").asInt();
        if (format != EdgeConfig.FORMAT) {
            throw new IOException("edge.json has format " + format + ", this adapter reads " + EdgeConfig.FORMAT
                    + (format > EdgeConfig.FORMAT ? "; update the adapter" : "; build the tree again"));
        }
        TreeMap<String, String> levels = new TreeMap<>();
        json.path("awarenessLevels")
                .properties()
                .forEach(level -> levels.put(level.getKey(), level.getValue().asText()));
        PagePattern pages = PagePattern.parse(json.path("pagePattern").asText()).orElse(PagePattern.DEFAULT);
        JsonNode rate = json.path("rateLimit");
        Quota quota = new Quota(
                Math.max(1, rate.path("requests").asInt(Quota.DEFAULT.requests())),
                Math.max(1, rate.path("windowSeconds").asInt(Quota.DEFAULT.windowSeconds())));
        return new EdgeConfig(json.path("baseUrl").asText(), pages, levels, quota, cache(json.path("cacheControl")));
    }

    private static EdgeConfig.CachePolicy cache(JsonNode json) {
        EdgeConfig.CachePolicy usual = EdgeConfig.CachePolicy.DEFAULT;
        return new EdgeConfig.CachePolicy(
                json.path("list").asText(usual.list()),
                json.path("article").asText(usual.article()),
                json.path("asset").asText(usual.asset()),
                json.path("clientError").asText(usual.clientError()));
    }
}
