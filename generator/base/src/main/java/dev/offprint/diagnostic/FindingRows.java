package dev.offprint.diagnostic;

import dev.offprint.message.Message;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Findings as rows of numbers: kind, problem, path, line and column. A large site has a million findings on its first build, most of
 * which say what others say, so a row takes a quarter of what objects take. Safe for use by many threads.
 */
final class FindingRows {

    private static final int COLUMNS = 5;
    private static final int ROWS = 1 << 8;

    private final List<int[]> chunks = new ArrayList<>();
    private final Numbers<Kind> kinds = new Numbers<>(kind -> kind);
    private final Numbers<String> texts = new Numbers<>(text -> text);
    private final Numbers<Message> problems = new Numbers<>(this::shared);
    private int size;

    /**
     * What findings have in common, whatever their values and wherever they are.
     *
     * @param severity how bad they are
     * @param code their code
     * @param remedy how to fix them
     */
    private record Kind(Severity severity, String code, Message remedy) {}

    /** Gives numbers to values, equal ones to equal values. */
    private static final class Numbers<T> {

        private final Map<T, Integer> numbers = new HashMap<>();
        private final List<T> values = new ArrayList<>();
        private final UnaryOperator<T> copy;

        /**
         * Returns no numbers.
         *
         * @param copy returns what is kept of a value
         */
        Numbers(UnaryOperator<T> copy) {
            this.copy = copy;
        }

        int of(T value) {
            Integer known = numbers.get(value);
            if (known == null) {
                T kept = copy.apply(value);
                known = values.size();
                numbers.put(kept, known);
                values.add(kept);
            }
            return known;
        }

        T value(int number) {
            return values.get(number);
        }
    }

    /** Returns an equal message whose templates are those of others. */
    private Message shared(Message message) {
        List<Object> values = message.values().stream()
                .map(value -> value instanceof Message part ? shared(part) : value)
                .toList();
        return new Message(texts.value(texts.of(message.template())), values);
    }

    /** Adds a finding. */
    synchronized void add(Diagnostic finding) {
        int at = size % ROWS * COLUMNS;
        if (at == 0) {
            chunks.add(new int[ROWS * COLUMNS]);
        }
        int[] chunk = chunks.get(chunks.size() - 1);
        Place place = finding.place();
        chunk[at] = kinds.of(new Kind(finding.severity(), finding.code(), finding.remedy()));
        chunk[at + 1] = problems.of(finding.problem());
        chunk[at + 2] = texts.of(place.path());
        chunk[at + 3] = place.line();
        chunk[at + 4] = place.column();
        size++;
    }

    /** Returns the findings so far, in no order. */
    synchronized Stream<Diagnostic> stream() {
        return IntStream.range(0, size).mapToObj(this::get);
    }

    /** Returns a list of the findings, to which none may be added any more. */
    List<Diagnostic> asList() {
        return new RowList(this);
    }

    /** Makes each finding when it is asked for. */
    private static final class RowList extends AbstractList<Diagnostic> implements RandomAccess {

        private final FindingRows rows;

        RowList(FindingRows rows) {
            this.rows = rows;
        }

        @Override
        public Diagnostic get(int row) {
            return rows.get(Objects.checkIndex(row, size()));
        }

        @Override
        public int size() {
            return rows.size;
        }
    }

    private synchronized Diagnostic get(int row) {
        int[] chunk = chunks.get(row / ROWS);
        int at = row % ROWS * COLUMNS;
        Kind kind = kinds.value(chunk[at]);
        Place place = new Place(texts.value(chunk[at + 2]), chunk[at + 3], chunk[at + 4]);
        return new Diagnostic(kind.severity(), kind.code(), place, problems.value(chunk[at + 1]), kind.remedy());
    }
}
