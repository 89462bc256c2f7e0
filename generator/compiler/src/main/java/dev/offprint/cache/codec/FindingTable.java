package dev.offprint.cache.codec;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The binary form of many findings. A large site has a hundred thousand of them, which repeat the paths and messages of others: each
 * is written where it comes first, and named by its number from then on.
 */
public final class FindingTable {

    private FindingTable() {}

    /** Writes findings. */
    public static void encode(Encoder out, List<Diagnostic> findings) {
        Map<Object, Integer> numbers = new HashMap<>();
        out.each(findings, finding -> {
            out.flag(finding.severity() == Severity.ERROR);
            shared(out, numbers, finding.code(), () -> out.text(finding.code()));
            shared(
                    out,
                    numbers,
                    finding.place().path(),
                    () -> out.text(finding.place().path()));
            out.number(finding.place().line());
            out.number(finding.place().column());
            message(out, numbers, finding.problem());
            message(out, numbers, finding.remedy());
        });
    }

    private static void message(Encoder out, Map<Object, Integer> numbers, Message message) {
        shared(out, numbers, message, () -> out.message(message));
    }

    private static void shared(Encoder out, Map<Object, Integer> numbers, Object value, Runnable whole) {
        Integer known = numbers.putIfAbsent(value, numbers.size());
        out.number(known == null ? 0 : known + 1);
        if (known == null) {
            whole.run();
        }
    }

    /** Returns the findings that were written. */
    public static List<Diagnostic> decode(Decoder in) {
        List<Object> known = new ArrayList<>();
        return in.each(() -> new Diagnostic(
                in.flag() ? Severity.ERROR : Severity.WARNING,
                (String) shared(in, known, in::text),
                new Place((String) shared(in, known, in::text), in.count(), in.count()),
                (Message) shared(in, known, in::message),
                (Message) shared(in, known, in::message)));
    }

    private static Object shared(Decoder in, List<Object> known, Supplier<Object> whole) {
        int number = in.count();
        if (number > 0) {
            return known.get(number - 1);
        }
        Object value = whole.get();
        known.add(value);
        return value;
    }
}
