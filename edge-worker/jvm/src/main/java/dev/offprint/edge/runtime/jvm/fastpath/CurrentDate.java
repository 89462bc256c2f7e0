package dev.offprint.edge.runtime.jvm.fastpath;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.DateGenerator;

/** The value of Date (RFC 9110, 6.6.1), made once a second. Used by many threads. */
final class CurrentDate {

    private volatile Second second = new Second(Long.MIN_VALUE, new byte[0]);

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Second(long number, byte[] text) {}

    /** Returns the value for now. Not to be changed. */
    byte[] bytes() {
        long millis = System.currentTimeMillis();
        long number = TimeUnit.MILLISECONDS.toSeconds(millis);
        Second known = second;
        if (known.number() != number) {
            known = new Second(number, HeadSyntax.ascii(DateGenerator.formatDate(millis)));
            second = known;
        }
        return known.text();
    }
}
