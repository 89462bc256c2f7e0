package dev.offprint.publish.cdn.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Collection;
import java.util.List;

/**
 * Cloudflare: {@code POST /client/v4/zones/{zone}/purge_cache} with single files, prefixes, or everything in the zone.
 *
 * <p>Limits are from Cloudflare's documentation, "Purge cache" and "Purge cache by prefix" (2025).
 */
record CloudflareCdn(String name, URI address, PurgeLimits limits, Token token, ProviderDependencies dependencies)
        implements Cdn {

    /** "Max operations per request", single files, of every plan but Enterprise. */
    static final int FILES_A_REQUEST = 100;
    /** "Purge requests are limited to 30 prefixes per request". */
    static final int PREFIXES_A_REQUEST = 30;
    /** Our limit: 30 requests. The smallest plan takes 800 files a second. */
    static final int FILES = 3_000;
    /** Our limit: 10 requests. The smallest plan takes 25 at once, and then 5 a minute. */
    static final int PREFIXES = 300;

    /** The address of the API. */
    private static final String API = "https://api.cloudflare.com";

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Returns the cache of a zone.
     *
     * @throws IllegalArgumentException where the environment has no token
     */
    static Cdn of(CdnSetting setting, ProviderDependencies dependencies) {
        return new CloudflareCdn(
                setting.name(),
                URI.create(api(dependencies) + "/client/v4/zones/" + setting.id() + "/purge_cache"),
                new PurgeLimits(setting.number("files", FILES), setting.number("prefixes", PREFIXES)),
                dependencies.token("cloudflare", "CLOUDFLARE_API_TOKEN"),
                dependencies);
    }

    /** Returns the address of the API, or the one that its own tools take from this variable. */
    static String api(ProviderDependencies dependencies) {
        return dependencies.api("CLOUDFLARE_BASE_URL", API);
    }

    @Override
    public PurgeReport purge(PurgeRequest request) {
        HttpApi api = dependencies.api();
        PurgeRun run = new PurgeRun(name, request, this::explain);
        PurgeList list = request.list();
        if (request.everything() && limits.prefixes() == 0) {
            run.purge(list, () -> send(api, JSON.createObjectNode().put("purge_everything", true)));
            return run.report(api::sent);
        }
        for (List<String> part : PurgeRun.parts(list.addresses(), FILES_A_REQUEST)) {
            run.purge(new PurgeList(part, List.of()), () -> send(api, body("files", part)));
        }
        for (List<String> part : PurgeRun.parts(list.prefixes(), PREFIXES_A_REQUEST)) {
            List<String> prefixes = part.stream().map(CloudflareCdn::prefix).toList();
            run.purge(new PurgeList(List.of(), part), () -> send(api, body("prefixes", prefixes)));
        }
        return run.report(api::sent);
    }

    /** Returns a prefix in the form of Cloudflare: without the scheme, and a host without a slash. */
    private static String prefix(String url) {
        String bare = url.substring(url.indexOf("://") + 3);
        return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
    }

    private static ObjectNode body(String name, Collection<String> values) {
        ObjectNode body = JSON.createObjectNode();
        values.forEach(body.putArray(name)::add);
        return body;
    }

    private void send(HttpApi api, ObjectNode body) throws CdnException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(HttpApi.TIMEOUT)
                .header("Authorization", "Bearer " + token.secret())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString()))
                .build();
        Reply reply = api.send(() -> request, other -> false);
        if (!confirmed(reply)) {
            throw new CdnException(
                    "POST " + address + " was answered with 200, and without success: " + reply.excerpt(), 200);
        }
    }

    /** Cloudflare also answers 200 to requests that failed; only {@code success} counts. */
    private static boolean confirmed(Reply reply) {
        try {
            JsonNode answer = JSON.readTree(reply.body());
            return answer != null && answer.path("success").asBoolean(false);
        } catch (JsonProcessingException noJson) {
            return false;
        }
    }

    private String explain(CdnException failed) {
        String remedy = switch (failed.status()) {
            case 400, 401, 403 -> "check that " + token + " may purge the cache of this zone (Zone, Cache Purge)";
            case 404 -> "check the zone's identifier";
            case 429 -> "purge again later";
            default -> "purge again";
        };
        return token.redacted(failed.getMessage() + "; " + remedy);
    }
}
