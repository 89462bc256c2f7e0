package dev.offprint.cache.codec;

import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The binary form of files of the tree. */
public final class FileCodec {

    private FileCodec() {}

    /** Returns the binary form of the files with these keys. */
    public static ByteBuffer encode(Collection<String> keys, Map<String, PublicFile> files) {
        Encoder out = new Encoder();
        out.each(keys, key -> {
            PublicFile file = Objects.requireNonNull(files.get(key), key);
            out.text(key);
            out.text(file.mediaType());
            content(out, file.content());
            content(out, file.gzip());
            content(out, file.brotli());
        });
        return out.bytes();
    }

    /** Passes on each file with its key. */
    public static void decode(ByteBuffer bytes, BiConsumer<String, PublicFile> consumer) {
        Decoder in = new Decoder(bytes);
        for (int i = Decoder.reading(in::count); i > 0; i--) {
            Entry<String, PublicFile> next = Decoder.reading(() -> entry(in));
            consumer.accept(next.getKey(), next.getValue());
        }
    }

    private static Entry<String, PublicFile> entry(Decoder in) {
        String key = in.text();
        String mediaType = in.text().intern();
        Content content = Objects.requireNonNull(content(in), key);
        return Map.entry(key, new PublicFile(mediaType, content, content(in), content(in)));
    }

    /** Returns the keys alone. */
    public static List<String> keys(ByteBuffer bytes) {
        List<String> keys = new ArrayList<>();
        decode(bytes, (key, file) -> keys.add(key));
        return keys;
    }

    private static void content(Encoder out, @Nullable Content content) {
        out.optional(content, one -> {
            out.digest(one.digest());
            out.number(one.length());
        });
    }

    private static @Nullable Content content(Decoder in) {
        return in.optional(() -> new Content(in.digest(), in.number()));
    }
}
