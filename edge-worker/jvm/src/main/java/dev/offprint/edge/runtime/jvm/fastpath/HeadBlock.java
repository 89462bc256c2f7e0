package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.negotiate.Coding;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpGenerator;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;

/**
 * The encoded head of an answer, from the status line to the empty line. Jetty's own generator encodes it, so that it has the bytes of
 * the usual way; only the date is replaced when it is sent.
 */
public final class HeadBlock {

    /** More than any head of the adapter has. */
    private static final int LONGEST = 16 * 1024;
    /** A date of the right length, which nothing else in a head looks like. */
    private static final String NO_DATE = "Thu, 01 Jan 1970 00:00:00 GMT";

    private final int status;
    private final Coding coding;
    private final byte[] bytes;
    private final int date;

    private HeadBlock(int status, Coding coding, byte[] bytes) {
        this.status = status;
        this.coding = coding;
        this.bytes = bytes;
        this.date = dateIn(bytes);
    }

    /**
     * Encodes a head.
     *
     * @param status the status
     * @param headers the fields, with Content-Length if there is content
     */
    public static HeadBlock of(int status, Headers headers) {
        // Jetty adds the date first
        HttpFields.Mutable fields = HttpFields.build().add(new HttpField(HttpHeader.DATE, NO_DATE));
        for (Headers.Field field : headers.fields()) {
            fields.add(new HttpField(field.name(), field.value()));
        }
        Coding coding = headers.first("Content-Encoding").flatMap(Coding::of).orElse(Coding.IDENTITY);
        return new HeadBlock(status, coding, generated(status, fields));
    }

    private static byte[] generated(int status, HttpFields fields) {
        MetaData.Response response = new MetaData.Response(status, null, HttpVersion.HTTP_1_1, fields);
        ByteBuffer buffer = ByteBuffer.allocate(LONGEST);
        buffer.limit(0);
        try {
            // as for HEAD: the content is written by itself
            HttpGenerator.Result result =
                    new HttpGenerator().generateResponse(response, true, buffer, null, null, true);
            if (result != HttpGenerator.Result.FLUSH) {
                throw new IllegalStateException("a head that cannot be encoded: " + result);
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return Arrays.copyOfRange(buffer.array(), buffer.position(), buffer.limit());
    }

    private static int dateIn(byte[] bytes) {
        byte[] date = HeadSyntax.ascii("Date: " + NO_DATE);
        for (int i = 0; i < bytes.length; i++) {
            if (HeadSyntax.isAt(date, bytes, i, bytes.length)) {
                return i + date.length - NO_DATE.length();
            }
        }
        throw new IllegalStateException("a head without a date");
    }

    /** Returns the status. */
    public int status() {
        return status;
    }

    /** Returns the coding that Content-Encoding names. */
    public Coding coding() {
        return coding;
    }

    int length() {
        return bytes.length;
    }

    /** Writes the head with this date. */
    void writeTo(ByteBuffer out, byte[] now) {
        out.put(bytes, 0, date).put(now).put(bytes, date + now.length, bytes.length - date - now.length);
    }
}
