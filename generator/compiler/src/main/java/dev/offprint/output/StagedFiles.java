package dev.offprint.output;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.output.Staging.WritePhase;
import dev.offprint.output.list.Composed;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stages files with their compressed forms; what the tree has already is not staged again. Safe for use by many threads. */
record StagedFiles(Path root, Set<Coding> codings, LiveTree live, Staging staging) {

    /** Stages a representation; its gzip form may be ready. */
    PublicFile whole(Representation one, WritePhase phase, @Nullable Supplier<byte[]> gzip) throws IOException {
        String key = one.key().value();
        Content content = new Content(one.digest(), one.body().length);
        PublicFile before = live.trusted(key);
        if (before != null && before.content().equals(content)) {
            return new PublicFile(one.mediaType(), content, before.gzip(), before.brotli());
        }
        stage(phase, key, one.body(), content);
        return new PublicFile(
                one.mediaType(), content, coded(one, phase, Coding.GZIP, gzip), coded(one, phase, Coding.BROTLI, null));
    }

    /** Stages a file of the sources. */
    PublicFile copied(String key, String mediaType, MediaFile file) throws IOException {
        Content content = new Content(file.digest(), file.length());
        PublicFile before = live.trusted(key);
        if (before != null && before.content().equals(content)) {
            return new PublicFile(mediaType, content, before.gzip(), before.brotli());
        }
        if (!alreadyThere(key, content)) {
            staging.write(WritePhase.LEAF, key, file::writeTo);
        }
        return new PublicFile(
                mediaType,
                content,
                coded(key, mediaType, file, Coding.GZIP),
                coded(key, mediaType, file, Coding.BROTLI));
    }

    private @Nullable Content coded(String key, String mediaType, MediaFile file, Coding coding) throws IOException {
        if (!codings.contains(coding) || !Compression.worthwhile(mediaType, file.length())) {
            return null;
        }
        String name = key + coding.suffix();
        Content content = staging.write(WritePhase.LEAF, name, out -> {
            try (OutputStream coded = Compression.encoding(coding, out)) {
                file.writeTo(coded);
            }
        });
        boolean saves = Compression.saves(content.length(), file.length());
        if (!saves || alreadyThere(name, content)) {
            staging.remove(WritePhase.LEAF, name);
        }
        return saves ? content : null;
    }

    private @Nullable Content coded(
            Representation one, WritePhase phase, Coding coding, @Nullable Supplier<byte[]> ready) throws IOException {
        if (!codings.contains(coding) || !Compression.worthwhile(one.mediaType(), one.body().length)) {
            return null;
        }
        byte[] coded = ready == null ? Compression.encode(coding, one.body()) : ready.get();
        if (!Compression.saves(coded.length, one.body().length)) {
            return null;
        }
        Content content = new Content(Sha256.of(coded), coded.length);
        stage(phase, one.key().value() + coding.suffix(), coded, content);
        return content;
    }

    private void stage(WritePhase phase, String key, byte[] bytes, Content content) throws IOException {
        if (!alreadyThere(key, content)) {
            staging.write(phase, key, bytes);
        }
    }

    /** Stages a list or the catalog. It has no brotli form: an edit would compress hundreds of megabytes again. */
    PublicFile composed(String key, String mediaType, Composed list) throws IOException {
        boolean gzip = codings.contains(Coding.GZIP) && Compression.worthwhile(mediaType, list.length());
        PublicFile before = live.trusted(key);
        if (before == null || !isSame(before.content(), list)) {
            return new PublicFile(
                    mediaType,
                    stage(key, list::writeTo),
                    gzip ? stage(key + Coding.GZIP.suffix(), list::writeGzipTo) : null,
                    null);
        }
        return new PublicFile(
                mediaType,
                before.content(),
                gzip ? keptGzip(key + Coding.GZIP.suffix(), before.gzip(), list) : null,
                null);
    }

    private static boolean isSame(Content before, Composed list) throws IOException {
        return before.length() == list.length()
                && before.equals(Staging.measure(list::writeTo, OutputStream.nullOutputStream()));
    }

    /** The same JSON has another gzip form where its pieces are cut elsewhere: a translation was the second, now the first. */
    private Content keptGzip(String coded, @Nullable Content before, Composed list) throws IOException {
        return before != null && before.equals(Staging.measure(list::writeGzipTo, OutputStream.nullOutputStream()))
                ? before
                : stage(coded, list::writeGzipTo);
    }

    private Content stage(String key, Staging.Writer writer) throws IOException {
        Content content = staging.write(WritePhase.LIST, key, writer);
        if (alreadyThere(key, content)) {
            staging.remove(WritePhase.LIST, key);
        }
        return content;
    }

    /** After an interrupted commit nothing is believed that was not read. */
    private boolean alreadyThere(String key, Content content) throws IOException {
        return live.interrupted() && live.hasFile(key, content.length()) && Staging.holds(root.resolve(key), content);
    }
}
