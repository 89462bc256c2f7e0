package dev.offprint.publish.cdn;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;

/**
 * Cloudflare: {@code POST /client/v4/zones/{zone}/purge_cache} with single files, or with the base URL as a prefix.
 *
 * @param limit our own: 30 requests; the smallest plan takes 800 files a second
 */
record CloudflareCdn(String name, URI address, int limit, String token, HttpApi api) implements Cdn {

    static final String REMEDY =
            "check the zone's identifier, and that $CLOUDFLARE_API_TOKEN may purge its cache (Zone, Cache Purge)";

    static final int LIMIT = 3_000;
    /** "Max operations per request", single files, of every plan but Enterprise. */
    private static final int FILES_A_REQUEST = 100;

    private static final JsonMapper JSON = new JsonMapper();

    @Override
    public void purge(PurgeList list, String reference) throws IOException, InterruptedException {
        List<String> files = List.copyOf(list.addresses());
        for (int from = 0; from < files.size(); from += FILES_A_REQUEST) {
            send("files", files.subList(from, Math.min(files.size(), from + FILES_A_REQUEST)));
        }
        if (!list.sites().isEmpty()) {
            send("prefixes", list.sites().stream().map(CloudflareCdn::prefix).toList());
        }
    }

    /** Returns a prefix in the form of Cloudflare: without the scheme, and a host without a slash. */
    private static String prefix(String url) {
        return url.substring(url.indexOf("://") + 3).replaceFirst("/$", "");
    }

    /** Cloudflare also answers 200 to requests that failed; only {@code success} counts. */
    private void send(String kind, List<String> values) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(HttpApi.TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(Map.of(kind, values))))
                .build();
        String answer = api.send(() -> request, body -> false);
        if (!isSuccess(answer)) {
            throw api.refused("POST " + address + " said no success: " + HttpApi.excerpt(answer));
        }
    }

    private static boolean isSuccess(String answer) {
        try {
            return JSON.readTree(answer).path("success").asBoolean(false);
        } catch (JsonProcessingException noJson) {
            return false;
        }
    }
}
