package dev.offprint.pipeline;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.EdgeConfigFile;
import java.util.Map;

/** The adapter over a tree in memory. */
final class TreeEdge {

    private final Edge edge;
    private final Map<String, byte[]> tree;

    TreeEdge(Map<String, byte[]> tree) throws EdgeConfigReader.Unreadable {
        this.edge = new Edge(EdgeConfigFile.read(tree.getOrDefault("edge.json", new byte[0])));
        this.tree = tree;
    }

    Response answer(Request request) {
        Plan plan = edge.plan(request);
        if (plan instanceof Plan.Fetch fetch) {
            for (ObjectKey key : fetch.keys()) {
                byte[] bytes = tree.get(key.value());
                if (bytes != null) {
                    String digest = Sha256.of(bytes).tag();
                    return edge.finish(fetch, new FetchResult.Found(key, new StoredObject(new Bytes(bytes), digest)));
                }
            }
            return edge.finish(fetch, new FetchResult.Missing());
        }
        return ((Plan.Answer) plan).response();
    }
}
