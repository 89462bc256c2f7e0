package dev.offprint.cache;

import dev.offprint.tree.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link Encoder} has written; anything else makes it throw a runtime exception. */
final class Decoder {

    private final ByteBuffer in;

    Decoder(ByteBuffer in) {
        this.in = in.duplicate();
    }

    long number() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = in.get();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    int count() {
        return Math.toIntExact(number());
    }

    boolean flag() {
        return in.get() != 0;
    }

    String text() {
        byte[] bytes = new byte[count()];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    <T> @Nullable T optional(Supplier<T> reader) {
        return flag() ? reader.get() : null;
    }

    @Nullable
    String optional() {
        return optional(this::text);
    }

    /** Puts the next entries into a map, and returns it. */
    <K, V, M extends Map<K, V>> M map(M into, Supplier<K> key, Supplier<V> value) {
        times(() -> into.put(key.get(), value.get()));
        return into;
    }

    Sha256 digest() {
        return new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong());
    }

    List<String> texts() {
        return each(this::text);
    }

    <T> List<T> each(Supplier<T> one) {
        int count = count();
        List<T> values = new ArrayList<>(Math.min(count, 1 << 10));
        for (int i = 0; i < count; i++) {
            values.add(one.get());
        }
        return values;
    }

    /** Does something as often as the next number says. */
    void times(Runnable one) {
        for (int i = count(); i > 0; i--) {
            one.run();
        }
    }

    /** Returns a part, a length and so many bytes, without reading it. */
    ByteBuffer part() {
        int length = count();
        ByteBuffer part = in.slice(in.position(), length);
        in.position(in.position() + length);
        return part;
    }
}
