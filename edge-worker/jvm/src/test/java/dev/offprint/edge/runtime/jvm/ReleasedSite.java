package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** A site of a few documents, each release of which says of itself in everything who it is. */
final class ReleasedSite {

    static final String[] DOCUMENTS = {"/llms.txt", "/auth.md", "/openapi.json", "/en/feed.xml"};

    private ReleasedSite() {}

    /** Returns the tree of this name: its name is in every body, and in the Cache-Control of every answer. */
    static Map<ObjectKey, byte[]> tree(String name) {
        Map<ObjectKey, byte[]> tree = new TreeMap<>();
        tree.put(new ObjectKey("edge.json"), bytes("""
                {"format":1,"baseUrl":"https://example.test","rateLimit":{"requests":1000000},
                 "headers":{"files":[{"for":"llms.txt auth.md openapi.json en/feed.xml","type":"text/plain"}]},
                 "cacheControl":{"article":"max-age=1, %s","clientError":"max-age=2, %s"}}""".formatted(name, name)));
        for (String document : DOCUMENTS) {
            tree.put(new ObjectKey(document.substring(1)), bytes(document + " of " + name));
            tree.put(new ObjectKey(document.substring(1) + ".gz"), bytes(document + " of " + name + ", coded"));
        }
        tree.put(new ObjectKey("404.html"), bytes("nothing in " + name));
        return tree;
    }

    /** Stores a release, and points to it. */
    static ReleasedTree publish(WatchedStore store, String name) {
        ReleasedTree release = new ReleasedTree(tree(name));
        store.put(release.objects());
        store.put(ReleaseLayout.POINTER, release.pointer(name));
        return release;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
