package dev.offprint.diagnostic;

import dev.offprint.message.Message;
import java.util.List;

/**
 * Lets findings share their texts: a large site has a million findings on its first build, most of which repeat the path, the
 * template and the hint of others. Recent texts are kept in a table of fixed size, so a text that comes back after many others is
 * held twice. Safe for many threads: what they exchange is immutable, and a lost entry costs no more than a copy.
 */
final class SharedTexts {

    private static final int SIZE = 1 << 12;

    private final Object[] recent = new Object[SIZE];

    /** Returns an equal finding. */
    Diagnostic of(Diagnostic finding) {
        Place place = finding.place();
        return new Diagnostic(
                finding.severity(),
                shared(finding.code()),
                new Place(shared(place.path()), place.line(), place.column()),
                of(finding.problem()),
                of(finding.remedy()));
    }

    private Message of(Message message) {
        List<Object> values = message.values().stream()
                .map(value -> value instanceof Message part ? of(part) : value)
                .toList();
        return shared(new Message(shared(message.template()), values));
    }

    private <T> T shared(T text) {
        int at = Math.floorMod(text.hashCode(), SIZE);
        Object known = recent[at]; // read once: another thread may replace it
        if (text.equals(known)) {
            @SuppressWarnings("unchecked") // what equals a text is of its class
            T same = (T) known;
            return same;
        }
        recent[at] = text;
        return text;
    }
}
