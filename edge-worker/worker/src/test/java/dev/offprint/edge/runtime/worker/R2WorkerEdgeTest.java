package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.resource.ObjectKey;
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
}
