package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.release.TextNode;
import org.junit.jupiter.api.Test;

/** An isolate has little memory: the cache keeps what is used and forgets the rest. */
class NodeCacheTest {

    private static final TextNode NODE =
            TextNode.of("offprint-manifest 1 leaf\n").orElseThrow();

    @Test
    void keepsWhatIsUsedAndForgetsTheRest() {
        NodeCache cache = new NodeCache(10 * NODE.length());
        cache.put("rare", NODE);
        cache.put("common", NODE);
        for (int i = 0; i < 100; i++) {
            cache.put("node " + i, NODE);
            assertThat(cache.get("common")).isSameAs(NODE);
        }
        assertThat(cache.get("rare")).isNull();
        assertThat(cache.get("node 99")).isSameAs(NODE);
    }

    @Test
    void keepsNoMoreThanItsCapacity() {
        NodeCache cache = new NodeCache(10 * NODE.length());
        for (int i = 0; i < 100; i++) {
            cache.put("node " + i, NODE);
        }
        int kept = 0;
        for (int i = 0; i < 100; i++) {
            kept += cache.get("node " + i) == null ? 0 : 1;
        }
        assertThat(kept).isBetween(5, 11);
    }
}
