package dev.offprint.verify.live;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.Sha256;
import dev.offprint.tree.coding.Compression;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/** Reads content once, for its digest and for that of the decoded content; memory is bounded for any length. */
final class ContentReader extends FilterInputStream {

    private final MessageDigest digest = Sha256.digest();
    private final ByteArrayOutputStream beginning = new ByteArrayOutputStream();
    private final int kept;
    private long length;
    private boolean broken;
    private boolean ended;

    private ContentReader(InputStream in, int kept) {
        super(in);
        this.kept = kept;
    }

    /**
     * Reads all content.
     *
     * @param in the bytes as they come
     * @param coding the value of Content-Encoding, lower-case
     * @param kept how many bytes to keep as text
     * @throws IOException where the bytes break off; not where they are not in the coding that they claim
     */
    static LiveAnswer.Content read(InputStream in, String coding, int kept) throws IOException {
        ContentReader reader = new ContentReader(in, coding.equals("identity") ? kept : 0);
        Optional<Sha256> decoded = reader.decode(coding);
        reader.transferTo(OutputStream.nullOutputStream());
        String text = reader.beginning.toString(StandardCharsets.UTF_8);
        return new LiveAnswer.Content(Sha256.of(reader.digest), reader.length, decoded, text);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int most) throws IOException {
        if (ended) {
            return -1; // the client's stream closes itself at its end, and then fails
        }
        int count;
        try {
            count = super.read(to, from, most);
        } catch (IOException breaks) {
            broken = true;
            throw breaks;
        }
        ended = count < 0;
        if (count > 0) {
            digest.update(to, from, count);
            length += count;
            beginning.write(to, from, Math.min(count, kept - Math.min(kept, beginning.size())));
        }
        return count;
    }

    /** Decoders close this when they are done, maybe before the end of the content; the caller closes the stream. */
    @Override
    public void close() {}

    private Optional<Sha256> decode(String coding) throws IOException {
        String token = coding.equals("x-gzip") ? "gzip" : coding;
        Optional<Coding> known = Coding.of(token).filter(one -> one != Coding.BROTLI || Compression.brotliAvailable());
        if (known.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream plain = Compression.decoding(known.get(), this)) {
            return Optional.of(Sha256.of(plain));
        } catch (IOException failed) {
            if (broken) {
                throw failed;
            }
            return Optional.empty(); // it claims a coding that it is not in
        }
    }
}
