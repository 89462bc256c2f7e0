package dev.offprint.edge.resource;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.resource.Routing.Flaw;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of this API in a raw query. Unknown parameters are ignored, malformed or not, so that links with added
 * tracking parameters still work.
 */
final class Parameters {

    private final Map<String, String> values = new HashMap<>();
    private @Nullable InvalidParameter invalid;

    private Parameters() {}

    /** Returns the parameters of a request to this operation. */
    static Parameters parse(@Nullable String query, Operation operation, @Nullable Slug slug) {
        Parameters parameters = new Parameters();
        int start = 0;
        while (query != null && start <= query.length() && parameters.invalid == null) {
            int ampersand = query.indexOf('&', start);
            int end = ampersand < 0 ? query.length() : ampersand;
            parameters.add(query.substring(start, end), operation, slug);
            start = end + 1;
        }
        return parameters;
    }

    /** Returns the first parameter that is wrong, or null. */
    @Nullable
    InvalidParameter invalid() {
        return invalid;
    }

    /** Returns the type to filter by, or null. */
    @Nullable
    FilterableType contentType() {
        String value = values.get("contentType");
        return value == null ? null : FilterableType.of(value).orElse(null);
    }

    /** Returns the requested locale, or null. */
    @Nullable
    ContentLocale locale() {
        String value = values.get("locale");
        return value == null ? null : ContentLocale.of(value).orElse(null);
    }

    /** Returns the awareness level to filter by, or null. */
    @Nullable
    String awarenessLevel() {
        return values.get("awarenessLevel");
    }

    private void add(String pair, Operation operation, @Nullable Slug slug) {
        int equals = pair.indexOf('=');
        String rawName = equals < 0 ? pair : pair.substring(0, equals);
        String rawValue = equals < 0 ? "" : pair.substring(equals + 1);
        String name = PercentCoding.decodeQuery(rawName).orElse(null);
        if (name == null || !Operation.LIST.takes(name)) {
            return; // unknown to this API: the list takes every parameter there is
        }
        Optional<String> value = PercentCoding.decodeQuery(rawValue);
        String received = value.orElse(rawValue);
        Flaw flaw = flaw(name, value, operation);
        if (flaw != null) {
            invalid = new InvalidParameter(operation, slug, name, received, flaw);
        }
        values.put(name, received);
    }

    private @Nullable Flaw flaw(String name, Optional<String> value, Operation operation) {
        if (!operation.takes(name)) {
            return Flaw.NOT_TAKEN;
        } else if (value.isEmpty()) {
            return Flaw.MALFORMED;
        } else if (values.containsKey(name)) {
            return Flaw.REPEATED;
        }
        return isAllowed(name, value.get()) ? null : Flaw.NOT_ALLOWED;
    }

    private static boolean isAllowed(String name, String value) {
        if (name.equals("contentType")) {
            return FilterableType.of(value).isPresent();
        } else if (name.equals("locale")) {
            return ContentLocale.of(value).isPresent();
        }
        return !value.isEmpty();
    }
}
