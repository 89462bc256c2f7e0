package dev.offprint.pipeline.repeat;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.pipeline.repeat.RunReceipt.Conditions;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.disk.MappedBytes;
import dev.offprint.tree.disk.NewFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file with a receipt and the snapshot of a tree, and the CRC-32 of both at its end. What is damaged, cut short or missing counts
 * as absent.
 *
 * @param file the file; written under the lock of its folder
 */
public record ReceiptFile(Path file) {

    /** The number of the format. */
    public static final int FORMAT = 1;

    private static final int CHECK = Integer.BYTES;

    /** What the file holds; read as far as it is asked for. A build keeps it until its end: what is large is not in the heap. */
    record Content(ByteBuffer receipt, ByteBuffer tree) {

        Conditions conditions() {
            return ReceiptCodec.conditions(receipt);
        }

        RunReceipt decoded() {
            return ReceiptCodec.decode(receipt);
        }

        TreeSnapshot snapshot() {
            Decoder in = new Decoder(tree);
            ManifestStamp manifest = new ManifestStamp(in.number(), (int) in.number());
            return new TreeSnapshot(manifest, FolderRows.decode(in));
        }
    }

    Optional<Content> read() {
        try {
            ByteBuffer bytes = MappedBytes.read(file, MappedBytes.partOfHeap());
            int length = bytes.remaining() - CHECK;
            CRC32 crc = new CRC32();
            crc.update(bytes.slice(0, Math.max(0, length)));
            if (length < 0 || bytes.getInt(length) != (int) crc.getValue()) {
                return Optional.empty();
            }
            Decoder in = new Decoder(bytes.slice(0, length));
            return in.number() == FORMAT ? Optional.of(new Content(in.part(), in.rest())) : Optional.empty();
        } catch (IOException | InternalError | BufferUnderflowException | IllegalArgumentException absent) {
            // the second where what is mapped cannot be read
            return Optional.empty();
        }
    }

    void write(ByteBuffer receipt, @Nullable TreeSnapshot tree) throws IOException {
        Path whole = file.resolveSibling(file.getFileName() + ".new");
        try (OutputStream buffered = new BufferedOutputStream(Channels.newOutputStream(NewFile.open(whole)), 1 << 16)) {
            CheckedOutputStream out = new CheckedOutputStream(buffered, new CRC32());
            Encoder start = new Encoder();
            start.number(FORMAT);
            start.part(receipt);
            write(start, out);
            if (tree != null) {
                write(tree, out);
            }
            buffered.write(ByteBuffer.allocate(CHECK)
                    .putInt((int) out.getChecksum().getValue())
                    .array());
        }
        Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void write(TreeSnapshot tree, OutputStream out) throws IOException {
        Encoder head = new Encoder();
        head.number(tree.manifest().length());
        head.number(tree.manifest().crc());
        head.number(tree.folders().size());
        write(head, out);
        for (FolderSnapshot folder : tree.folders()) {
            Encoder one = new Encoder();
            folder.encode(one);
            write(one, out);
        }
    }

    private static void write(Encoder encoder, OutputStream out) throws IOException {
        ByteBuffer bytes = encoder.bytes();
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }
}
