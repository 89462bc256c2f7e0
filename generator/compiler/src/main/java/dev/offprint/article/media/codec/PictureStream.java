package dev.offprint.article.media.codec;

import dev.offprint.source.FileWindow;
import java.io.IOException;
import javax.imageio.stream.ImageInputStreamImpl;

/** A picture as a reader of the JDK is given it: the bytes that are needed of its head, and the rest of the file. */
final class PictureStream extends ImageInputStreamImpl {

    private final byte[] lead;
    private final long rest;
    private final FileWindow file;

    PictureStream(PictureHead head, FileWindow file) {
        this.lead = head.lead();
        this.rest = head.rest();
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        checkClosed();
        bitOffset = 0;
        if (length == 0) {
            return 0;
        }
        int count;
        if (streamPos < lead.length) {
            count = (int) Math.min(length, lead.length - streamPos);
            System.arraycopy(lead, (int) streamPos, into, from, count);
        } else {
            count = file.read(rest + streamPos - lead.length, into, from, length);
        }
        streamPos += Math.max(0, count);
        return count;
    }
}
