package dev.offprint.pipeline;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.EdgeConfigFile;
import java.util.Map;
import java.util.Optional;

/** The adapter over a tree in memory. */
final class TreeEdge {

    private final Edge edge;
    private final Map<String, byte[]> tree;

    TreeEdge(Map<String, byte[]> tree) throws EdgeConfigReader.Unreadable {
        this.edge = new Edge(EdgeConfigFile.read(tree.getOrDefault("edge.json", new byte[0])));
        this.tree = tree;
    }

    Response answer(Request request) {
        return edge.answer(
                request,
                key -> Optional.ofNullable(tree.get(key.value()))
                        .map(bytes -> new StoredObject(
                                new Bytes(bytes), Sha256.of(bytes).tag())));
    }
}
