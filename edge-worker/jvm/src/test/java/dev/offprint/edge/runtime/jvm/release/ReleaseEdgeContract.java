package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.Exchange;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.JvmServerEdgeTest;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The contract of the adapter, over a socket and from a release. A subclass for each store: it keeps the objects. */
public abstract class ReleaseEdgeContract extends JvmServerEdgeTest {

    /** Returns a store of these objects. */
    protected abstract ObjectStore store(Map<ObjectKey, byte[]> objects) throws Exception;

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected WorldServer start(World world) throws Exception {
        return new WorldServer(world, world == World.FAILING ? world.store() : new SampleNames(release()));
    }

    private ObjectStore release() throws Exception {
        ObjectStore store = store(new ReleasedTree(SampleTree.objects()).current("one"));
        return new TreeFollower(store, 1 << 20, failure -> {})
                .newer(null)
                .orElseThrow()
                .objects();
    }

    /** The exchanges tell contents apart by readable names; a release's own are not. */
    private record SampleNames(ObjectStore release) implements ObjectStore {
        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            Optional<StoredObject> object = release.get(key);
            if (object.isEmpty()) {
                return object;
            }
            return Optional.of(new StoredObject(
                    object.get().body(),
                    SampleTree.digest(bytes(DeferredBody.opened(object.get().body()))),
                    object.get().uncoded()));
        }

        private static byte[] bytes(Body body) throws StoreUnavailable {
            try {
                return StreamedBody.whole(body);
            } catch (IOException brokenOff) {
                throw new StoreUnavailable("a part is missing", brokenOff);
            }
        }
    }
}
