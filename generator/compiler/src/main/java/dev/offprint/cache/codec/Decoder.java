package dev.offprint.cache.codec;

import dev.offprint.message.Message;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.Sha256;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link Encoder} has written; anything else makes it throw a runtime exception. */
public final class Decoder {

    private final ByteBuffer in;

    public Decoder(ByteBuffer in) {
        this.in = in.duplicate();
    }

    /**
     * Returns what is read of an index that was whole when it was opened.
     *
     * @throws UncheckedIOException with a {@link Spool.DamagedException} where it is no longer what was written: a mapped file that is cut short has
     *     zeros at the end of its last page
     */
    public static <T> T reading(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (UncheckedIOException failed) {
            throw failed;
        } catch (RuntimeException damaged) {
            Spool.DamagedException changed =
                    new Spool.DamagedException("the cache was changed while it was read; run the command again");
            changed.initCause(damaged);
            throw new UncheckedIOException(changed);
        }
    }

    public long number() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = in.get();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    public Instant instant() {
        return Instant.ofEpochSecond(number(), number());
    }

    public int count() {
        return Math.toIntExact(number());
    }

    public boolean flag() {
        return in.get() != 0;
    }

    public String text() {
        byte[] bytes = new byte[count()];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public Message message() {
        return new Message(text(), each(() -> flag() ? message() : text()));
    }

    public <T> @Nullable T optional(Supplier<T> reader) {
        return flag() ? reader.get() : null;
    }

    @Nullable
    public String optional() {
        return optional(this::text);
    }

    /** Puts the next entries into a map, and returns it. */
    public <K, V, M extends Map<K, V>> M map(M into, Supplier<K> key, Supplier<V> value) {
        times(() -> into.put(key.get(), value.get()));
        return into;
    }

    public Sha256 digest() {
        return new Sha256(in.getLong(), in.getLong(), in.getLong(), in.getLong());
    }

    public List<String> texts() {
        return each(this::text);
    }

    public <T> List<T> each(Supplier<T> one) {
        int count = count();
        List<T> values = new ArrayList<>(Math.min(count, 1 << 10));
        for (int i = 0; i < count; i++) {
            values.add(one.get());
        }
        return values;
    }

    /** Does something as often as the next number says. */
    public void times(Runnable one) {
        for (int i = count(); i > 0; i--) {
            one.run();
        }
    }

    /** Returns all that was not read yet. */
    public ByteBuffer rest() {
        return in.slice();
    }

    /** Passes over a part or a text. */
    public void skipPart() {
        int length = count();
        in.position(in.position() + length);
    }

    /** Returns a part, a length and so many bytes, without reading it. */
    public ByteBuffer part() {
        int length = count();
        ByteBuffer part = in.slice(in.position(), length);
        in.position(in.position() + length);
        return part;
    }
}
