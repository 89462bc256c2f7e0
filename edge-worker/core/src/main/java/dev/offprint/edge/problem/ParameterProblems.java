package dev.offprint.edge.problem;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Routing.Flaw;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes what is wrong with a query parameter, and a request that works. */
final class ParameterProblems {

    /** The longest value that is repeated in full, in characters. */
    static final int LONGEST_VALUE = 80;

    private final String baseUrl;

    ParameterProblems(String baseUrl) {
        this.baseUrl = baseUrl;
    }

    Problem of(InvalidParameter invalid, Optional<ContentLocale> translation) {
        String parameter = "Query parameter `" + invalid.name() + "`";
        String value = shown(invalid.value());
        String detail = parameter
                + switch (invalid.flaw()) {
                    case NOT_TAKEN ->
                        " is not taken by this operation; the value received is " + value + ", and "
                                + taken(invalid.operation()) + ".";
                    case REPEATED ->
                        " is given more than once; the value received again is " + value + "; "
                                + allowed(invalid.name()) + ".";
                    case MALFORMED ->
                        " has the value " + value + ", which is not percent-encoded UTF-8; " + allowed(invalid.name())
                                + ".";
                    case NOT_ALLOWED -> " has the value " + value + "; " + allowed(invalid.name()) + ".";
                };
        Slug slug = invalid.slug();
        String resolution = slug == null ? list(invalid) : article(invalid, slug, translation);
        return new Problem(ProblemType.INVALID_QUERY_PARAMETER, detail, resolution);
    }

    /** Every list exists, so every allowed filter works. */
    private String list(InvalidParameter invalid) {
        String name = invalid.name();
        // a repeated value is allowed by itself
        String received = invalid.flaw() == Flaw.REPEATED ? invalid.value() : "";
        String example;
        if (name.equals("contentType")) {
            example = FilterableType.of(received).orElse(FilterableType.GUIDE).value();
        } else if (name.equals("locale")) {
            example = ContentLocale.of(received).orElse(ContentLocale.EN).tag();
        } else {
            example = isShort(received) ? received : "";
        }
        String query = example.isEmpty() ? "" : "?" + name + "=" + PercentCoding.encodeQueryValue(example);
        return "Try " + baseUrl + Operation.LIST.path() + query;
    }

    private String article(InvalidParameter invalid, Slug slug, Optional<ContentLocale> translation) {
        if (translation.isEmpty()) {
            return "No published article has this slug either: take one from the list of articles at " + baseUrl
                    + Operation.LIST.path();
        }
        String locale = translation.get().tag();
        String answer = baseUrl + Operation.ANSWER.path() + slug + "?locale=" + locale;
        if (invalid.operation() == Operation.ANSWER) {
            return "Try " + answer;
        } else if (!invalid.name().equals("locale")) {
            return "Try " + baseUrl + Operation.DETAIL.path() + slug;
        } else if (invalid.value().equals(locale)) {
            return "This operation returns every translation. For one locale ask for the answer-first form: " + answer;
        }
        return "This operation returns every translation. The answer-first form exists in locale `" + locale + "`: "
                + answer;
    }

    private static String taken(Operation operation) {
        List<String> names = operation.parameters();
        return names.isEmpty() ? "it takes no query parameters" : "it takes " + choice(names);
    }

    private static String allowed(String name) {
        List<String> values = new ArrayList<>();
        if (name.equals("contentType")) {
            for (FilterableType type : FilterableType.values()) {
                values.add(type.value());
            }
        } else if (name.equals("locale")) {
            for (ContentLocale locale : ContentLocale.values()) {
                values.add(locale.tag());
            }
        } else {
            return "any value that is not empty is allowed, once";
        }
        return "allowed is one of " + choice(values);
    }

    private static String choice(List<String> values) {
        return "`" + String.join("`, `", values) + "`";
    }

    /** Returns a value as it was received, or if it is long its beginning and its length. */
    private static String shown(String value) {
        if (isShort(value)) {
            return "`" + value + "`";
        }
        boolean halved = Character.isHighSurrogate(value.charAt(LONGEST_VALUE - 1));
        String beginning = value.substring(0, halved ? LONGEST_VALUE - 1 : LONGEST_VALUE);
        return "`" + beginning + "\u2026` (" + value.length() + " characters)";
    }

    private static boolean isShort(String value) {
        return value.length() <= LONGEST_VALUE;
    }
}
