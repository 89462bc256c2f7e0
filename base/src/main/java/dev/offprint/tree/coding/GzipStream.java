package dev.offprint.tree.coding;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a gzip stream (RFC 1952), with the same bytes as {@link Deflated#gzip}, without holding its content in memory. */
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
