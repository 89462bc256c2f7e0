package dev.offprint.edge.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Header fields in order (RFC 9110, section 5). Names are compared without regard to case; several fields of one name are
 * kept apart, and {@link #combined} joins them as section 5.3 allows.
 *
 * @param fields the fields, in the order received or to be sent
 */
public record Headers(List<Field> fields) {

    /** No fields. */
    public static final Headers NONE = new Headers(List.of());

    /**
     * One field.
     *
     * @param name the field's name, in any case
     * @param value the field's value without surrounding white space
     */
    public record Field(String name, String value) {}

    /** Keeps a copy that cannot change. */
    public Headers {
        fields = List.copyOf(fields);
    }

    /** Returns the fields given as name, value, name, value … */
    public static Headers of(String... namesAndValues) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i + 1 < namesAndValues.length; i += 2) {
            fields.add(new Field(namesAndValues[i], namesAndValues[i + 1]));
        }
        return new Headers(fields);
    }

    /** Returns the value of the first field of this name. */
    public Optional<String> first(String name) {
        for (Field field : fields) {
            if (LetterCase.areEqual(field.name(), name)) {
                return Optional.of(field.value());
            }
        }
        return Optional.empty();
    }

    /** Returns all values of this name joined by a comma, or nothing where there is no such field (RFC 9110, 5.3). */
    public Optional<String> combined(String name) {
        StringBuilder joined = null;
        for (Field field : fields) {
            if (LetterCase.areEqual(field.name(), name)) {
                joined = joined == null ? new StringBuilder() : joined.append(", ");
                joined.append(field.value());
            }
        }
        return joined == null ? Optional.empty() : Optional.of(joined.toString());
    }

    /** Returns an empty builder. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects fields; each {@link #with} would copy all of those before it. */
    public static final class Builder {

        private final List<Field> fields = new ArrayList<>(20);

        private Builder() {}

        /** Adds a field; a field whose value is null is left out. */
        public Builder add(String name, @Nullable String value) {
            if (value != null) {
                fields.add(new Field(name, value));
            }
            return this;
        }

        /** Adds all of these fields. */
        public Builder addAll(Headers others) {
            fields.addAll(others.fields);
            return this;
        }

        /** Returns the fields added. */
        public Headers build() {
            return new Headers(fields);
        }
    }

    /** Returns these fields with one more behind them. */
    public Headers with(String name, String value) {
        List<Field> more = new ArrayList<>(fields);
        more.add(new Field(name, value));
        return new Headers(more);
    }

    /** Returns these fields with this value for each field of a name. */
    public Headers replace(String name, String value) {
        List<Field> replaced = new ArrayList<>(fields.size());
        for (Field field : fields) {
            replaced.add(LetterCase.areEqual(field.name(), name) ? new Field(name, value) : field);
        }
        return new Headers(replaced);
    }

    /** Returns these fields with all of those behind them. */
    public Headers with(Headers others) {
        List<Field> more = new ArrayList<>(fields);
        more.addAll(others.fields);
        return new Headers(more);
    }
}
