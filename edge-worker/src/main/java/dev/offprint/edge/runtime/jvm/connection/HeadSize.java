package dev.offprint.edge.runtime.jvm.connection;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/** What the fields of a request take in memory, about. */
final class HeadSize {

    /** The objects of a field: itself, its two texts, its place in lists. */
    private static final long FIELD = 160;

    private HeadSize() {}

    static long of(HttpFields fields) {
        long size = 0;
        for (HttpField field : fields) {
            String value = field.getValue();
            size += FIELD + field.getName().length() + (value == null ? 0 : value.length());
        }
        return size;
    }
}
