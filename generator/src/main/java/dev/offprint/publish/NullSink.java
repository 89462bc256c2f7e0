package dev.offprint.publish;

import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.publish.coding.Fragment;
import dev.offprint.represent.Representation;
import java.util.List;

/** Takes everything and keeps nothing: a run that only wants to know what it would say. */
public final class NullSink implements TreeSink {

    private static final Fragment NOWHERE = new Fragment(0, 0, 0, 0, 0);

    @Override
    public void add(Representation leaf) {}

    @Override
    public void addIndex(Representation index) {}

    @Override
    public Fragment fragment(byte[] item) {
        return NOWHERE;
    }

    @Override
    public void addList(ObjectKey key, List<Fragment> items) {}
}
