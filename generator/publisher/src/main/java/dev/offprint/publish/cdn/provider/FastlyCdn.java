package dev.offprint.publish.cdn.provider;

import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;

/**
 * Fastly: {@code POST /purge/{host}/{path}} for one address, {@code POST /service/{id}/purge_all} for everything. It has no
 * prefixes.
 *
 * <p>Limits are from Fastly's API reference, "Purging" and "Rate limiting": 100,000 purges of addresses an hour.
 */
record FastlyCdn(CdnSetting setting, String api, PurgeLimits limits, Token token, ProviderDependencies dependencies)
        implements Cdn {

    /** Our limit: each address is a request, and these take about a minute. */
    static final int ADDRESSES = 1_000;

    /** The address of the API. */
    private static final String API = "https://api.fastly.com";

    /**
     * Returns the cache of a service.
     *
     * @throws IllegalArgumentException where the environment has no token
     */
    static Cdn of(CdnSetting setting, ProviderDependencies dependencies) {
        return new FastlyCdn(
                setting,
                api(dependencies),
                new PurgeLimits(setting.number("urls", ADDRESSES), 0),
                dependencies.token("fastly", "FASTLY_API_TOKEN", "FASTLY_API_KEY"),
                dependencies);
    }

    /** Returns the address of the API, or the one that its own tools take from this variable. */
    static String api(ProviderDependencies dependencies) {
        return dependencies.api("FASTLY_API_ENDPOINT", API);
    }

    @Override
    public PurgeReport purge(PurgeRequest request) {
        HttpApi sender = dependencies.api();
        PurgeRun run = new PurgeRun(setting.name(), request, this::explain);
        if (!request.list().prefixes().isEmpty()) {
            // everything is purged at once: Fastly has no soft form of that
            run.purge(request.list(), () -> send(sender, "/service/" + setting.id() + "/purge_all", false));
            return run.report(sender::sent);
        }
        for (String address : request.list().addresses()) {
            String bare = address.substring(address.indexOf("://") + 3);
            run.purge(
                    new PurgeList(List.of(address), List.of()),
                    () -> send(sender, "/purge/" + bare, setting.has("soft")));
        }
        return run.report(sender::sent);
    }

    private void send(HttpApi sender, String path, boolean soft) throws CdnException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(api + path))
                .timeout(HttpApi.TIMEOUT)
                .header("Fastly-Key", token.secret())
                .header("Accept", "application/json")
                .POST(BodyPublishers.noBody());
        if (soft) {
            request.header("Fastly-Soft-Purge", "1");
        }
        sender.send(request::build, other -> false);
    }

    private String explain(CdnException failed) {
        String remedy = switch (failed.status()) {
            case 401, 403 -> "check that " + token + " may purge (scope purge_select, and purge_all)";
            case 404 -> "check the service's identifier";
            case 429 -> "purge again later";
            default -> "purge again";
        };
        return token.redacted(failed.getMessage() + "; " + remedy);
    }
}
