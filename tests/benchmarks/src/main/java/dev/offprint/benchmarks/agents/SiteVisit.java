package dev.offprint.benchmarks.agents;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** What an agent reads in one conversation: nothing twice. Addresses of the site lead to where it is counted. */
final class SiteVisit {

    private final URI counted;
    private final URI base;
    private final String accept;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<URI, String> read = new HashMap<>();

    /**
     * Begins a visit.
     *
     * @param counted where requests go
     * @param base the address of the site in its documents
     * @param accept what the agent prefers
     */
    SiteVisit(URI counted, URI base, String accept) {
        this.counted = counted;
        this.base = base;
        this.accept = accept;
    }

    /** Returns the address behind a link of a document. */
    URI resolve(URI from, String link) {
        URI to = from.resolve(link.replaceFirst("#.*", ""));
        boolean own = to.getHost() != null && to.getHost().equals(base.getHost()) && to.getPort() == base.getPort();
        return own ? counted.resolve(to.getRawPath() + (to.getRawQuery() == null ? "" : "?" + to.getRawQuery())) : to;
    }

    /** Returns a document by its path or address. */
    String get(String address) throws IOException, InterruptedException {
        URI at = resolve(counted, address);
        String known = read.get(at);
        if (known != null) {
            return known;
        }
        HttpRequest request = HttpRequest.newBuilder(at)
                .header("Accept", accept)
                .header("Accept-Encoding", "gzip")
                .build();
        HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IOException(at + " answers " + response.statusCode());
        }
        boolean coded =
                response.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
        InputStream body = new ByteArrayInputStream(response.body());
        try (InputStream plain = coded ? new GZIPInputStream(body) : body) {
            String text = new String(plain.readAllBytes(), StandardCharsets.UTF_8);
            read.put(at, text);
            return text;
        }
    }
}
