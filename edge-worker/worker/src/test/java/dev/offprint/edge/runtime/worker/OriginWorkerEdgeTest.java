package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.Exchange;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The contract, from a release in a storage that is read over HTTP. */
final class OriginWorkerEdgeTest extends WorkerEdgeContract {

    private final BucketServer origin;

    OriginWorkerEdgeTest() throws IOException {
        origin = new BucketServer();
    }

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    WorkerHost.Site site(
            String name, Map<ObjectKey, byte[]> objects, Map<String, String> variables, Map<String, Object> settings) {
        Map<String, String> more = new LinkedHashMap<>(variables);
        more.put("STORE_URL", origin.put(name, objects));
        Map<String, Object> all = new LinkedHashMap<>(settings);
        all.put("variables", more);
        return new WorkerHost.Site(name, null, all);
    }

    @AfterAll
    void stopOrigin() {
        origin.close();
    }
}
