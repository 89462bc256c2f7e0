package dev.offprint.tree.coding;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a gzip stream (RFC 1952), byte for byte the one that {@link Deflated#gzip} returns, without holding its content. */
final class GzipStream extends DeflaterOutputStream {

    private static final int BUFFER = 1 << 13;

    private final Deflater deflater;
    private final CRC32 crc = new CRC32();
    private long length;

    GzipStream(OutputStream out) throws IOException {
        this(out, Deflated.deflater());
    }

    private GzipStream(OutputStream out, Deflater deflater) throws IOException {
        super(out, deflater, BUFFER);
        this.deflater = deflater;
        out.write(Deflated.header());
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        super.write(bytes, from, count);
        crc.update(bytes, from, count);
        length += count;
    }

    @Override
    public void close() throws IOException {
        try {
            finish();
            out.write(Deflated.trailer((int) crc.getValue(), length));
            out.close();
        } finally {
            deflater.end();
        }
    }
}
