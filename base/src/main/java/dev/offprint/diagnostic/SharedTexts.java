package dev.offprint.diagnostic;

import dev.offprint.message.Message;
import java.util.List;

/**
 * Lets findings share their texts: a large site has a million findings on its first build, most of which repeat the path, the
 * template and the hint of others. Recent texts are kept in a table of bounded size, so a text that comes back after many others is
 * held twice. Safe for many threads: what they exchange is immutable, and a lost entry costs no more than a copy.
 */
final class SharedTexts {

    private static final int SIZE = 1 << 12;
    /** Most collections are those of one article, which has few findings or none. */
    private static final int FEW = 1 << 5;

    private volatile Object[] recent = new Object[0];
    /** How many findings there were, up to {@link #FEW}. */
    private volatile int count;

    /** Returns an equal finding. */
    Diagnostic of(Diagnostic finding) {
        makeRoom();
        Place place = finding.place();
        return new Diagnostic(
                finding.severity(),
                shared(finding.code()),
                new Place(shared(place.path()), place.line(), place.column()),
                of(finding.problem()),
                of(finding.remedy()));
    }

    private void makeRoom() {
        if (count < FEW) {
            grow();
        }
    }

    private synchronized void grow() {
        if (count == 0) {
            recent = new Object[FEW];
        } else if (count == FEW - 1) {
            recent = new Object[SIZE];
        }
        count++;
    }

    private Message of(Message message) {
        List<Object> values = message.values().stream()
                .map(value -> value instanceof Message part ? of(part) : value)
                .toList();
        return shared(new Message(shared(message.template()), values));
    }

    private <T> T shared(T text) {
        Object[] table = recent; // read once, and so is its entry: another thread may replace either
        int at = Math.floorMod(text.hashCode(), table.length);
        Object known = table[at];
        if (text.equals(known)) {
            @SuppressWarnings("unchecked") // what equals a text is of its class
            T same = (T) known;
            return same;
        }
        table[at] = text;
        return text;
    }
}
