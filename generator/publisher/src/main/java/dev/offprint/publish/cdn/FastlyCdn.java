package dev.offprint.publish.cdn;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/**
 * Fastly: {@code POST /purge/{host}/{path}} for one address, {@code POST /service/{id}/purge_all} for everything. It has no
 * prefixes, and takes 100,000 purges of addresses an hour.
 *
 * @param limit our own: each address is a request, and these take about a minute
 */
record FastlyCdn(String name, String address, String service, int limit, String token, HttpApi api) implements Cdn {

    static final String REMEDY =
            "check the service's identifier, and that $FASTLY_API_TOKEN may purge (scope purge_select, and purge_all)";

    static final int LIMIT = 1_000;

    @Override
    public void purge(PurgeList list, String reference) throws IOException, InterruptedException {
        if (!list.sites().isEmpty()) {
            send("/service/" + service + "/purge_all");
            return;
        }
        for (String one : list.addresses()) {
            send("/purge/" + one.substring(one.indexOf("://") + 3));
        }
    }

    private void send(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .timeout(HttpApi.TIMEOUT)
                .header("Fastly-Key", token)
                .header("Accept", "application/json")
                .POST(BodyPublishers.noBody())
                .build();
        api.send(() -> request, body -> false);
    }
}
