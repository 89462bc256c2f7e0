package dev.offprint.cache.codec;

import dev.offprint.message.Message;
import dev.offprint.tree.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes values in a compact form that {@link Decoder} reads in the same order. */
public final class Encoder {

    private byte[] bytes = new byte[1 << 8];
    private int length;

    /** Seven bits a byte, the least significant first; all but the last have the high bit. */
    public void number(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    /** Writes a time, in seconds since 1970 and nanoseconds. */
    public void instant(Instant value) {
        number(value.getEpochSecond());
        number(value.getNano());
    }

    public void flag(boolean value) {
        number(value ? 1 : 0);
    }

    public void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        append(ByteBuffer.wrap(utf8));
    }

    /** A message is kept as its template and values, so that it is in no language. */
    public void message(Message message) {
        text(message.template());
        each(message.values(), value -> {
            flag(value instanceof Message);
            if (value instanceof Message inner) {
                message(inner);
            } else {
                text(String.valueOf(value));
            }
        });
    }

    public <T> void optional(@Nullable T value, Consumer<T> writer) {
        flag(value != null);
        if (value != null) {
            writer.accept(value);
        }
    }

    public void optional(@Nullable String value) {
        optional(value, this::text);
    }

    public void constant(Enum<?> value) {
        text(value.name());
    }

    public <K, V> void map(Map<K, V> values, Consumer<K> key, Consumer<V> value) {
        each(values.entrySet(), entry -> {
            key.accept(entry.getKey());
            value.accept(entry.getValue());
        });
    }

    public void digest(Sha256 value) {
        room(32);
        ByteBuffer.wrap(bytes)
                .position(length)
                .putLong(value.a())
                .putLong(value.b())
                .putLong(value.c())
                .putLong(value.d());
        length += 32;
    }

    public void texts(Collection<String> values) {
        each(values, this::text);
    }

    public <T> void each(Collection<T> values, Consumer<T> one) {
        number(values.size());
        values.forEach(one);
    }

    /** Returns what was written so far. */
    public ByteBuffer bytes() {
        return ByteBuffer.wrap(bytes, 0, length).slice();
    }

    /** Writes a part that can be skipped: its length, then its bytes. */
    public void part(ByteBuffer bytes) {
        number(bytes.remaining());
        append(bytes.duplicate());
    }

    private void append(ByteBuffer more) {
        int count = more.remaining();
        room(count);
        more.get(bytes, length, count);
        length += count;
    }

    private void room(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length + (bytes.length >> 1), length + count));
        }
    }
}
