package dev.offprint.cache;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The binary form of files of the tree. */
final class FileCodec {

    private FileCodec() {}

    static ByteBuffer encode(Collection<String> keys, Map<String, PublicFile> files) {
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

    static void decode(ByteBuffer bytes, BiConsumer<String, PublicFile> consumer) {
        Decoder in = new Decoder(bytes);
        in.times(() -> {
            String key = in.text();
            String mediaType = in.text().intern();
            Content content = Objects.requireNonNull(content(in), key);
            consumer.accept(key, new PublicFile(mediaType, content, content(in), content(in)));
        });
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
