package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The contract, from a release in a bucket of the platform. */
final class R2WorkerEdgeTest extends WorkerEdgeContract {

    @Override
    WorkerHost.Site site(
            String name, Map<ObjectKey, byte[]> objects, Map<String, String> variables, Map<String, Object> settings) {
        Map<String, Object> all = new LinkedHashMap<>(settings);
        all.put("variables", variables);
        return new WorkerHost.Site(name, objects, all);
    }

    /** The second answer is one that the worker remembers, if it remembers any. */
    @Override
    protected Response exchange(World world, Request request) throws IOException {
        Response first = super.exchange(world, request);
        Response again = super.exchange(world, request);
        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.headers()).isEqualTo(first.headers());
        assertThat(((Bytes) again.body()).bytes()).isEqualTo(((Bytes) first.body()).bytes());
        return again;
    }
}
