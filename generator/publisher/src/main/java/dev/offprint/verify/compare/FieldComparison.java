package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import dev.offprint.verify.live.LiveAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the fields of an answer that do not depend on its coding. */
final class FieldComparison {

    private static final int LONGEST_QUOTE = 120;

    private FieldComparison() {}

    static List<Difference> of(Response expected, LiveAnswer live) {
        List<Difference> found = new ArrayList<>();
        for (FieldRule rule : FieldRule.ALL) {
            compare(rule, expected.headers(), live.headers()).ifPresent(found::add);
        }
        for (String name : FieldRule.STRANGE) {
            Optional<String> value = live.headers().combined(name);
            if (value.isPresent() && expected.headers().first(name).isEmpty()) {
                found.add(new Difference(
                        LiveCode.LIVE_EXTRA_FIELD,
                        name,
                        "`" + name + ": " + quoted(value.get()) + "` is none of the release's",
                        LiveCode.LIVE_EXTRA_FIELD.remedy()));
            }
        }
        return found;
    }

    private static Optional<Difference> compare(FieldRule rule, Headers expected, Headers live) {
        Optional<String> wanted = expected.combined(rule.name());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> value = live.combined(rule.name());
        if (value.isPresent() && rule.same().test(wanted.get(), value.get())) {
            return Optional.empty();
        }
        String message = message(rule, wanted.get(), value);
        return Optional.of(
                new Difference(rule.code(), rule.name(), message, rule.code().remedy()));
    }

    private static String message(FieldRule rule, String wanted, Optional<String> value) {
        if (value.isEmpty()) {
            return "`" + rule.name() + "` is missing; expected `" + quoted(wanted) + "`";
        } else if (rule.code() == LiveCode.LIVE_LINK) {
            String missing = String.join(", ", FieldValues.missingLinks(wanted, value.get()));
            return "`" + rule.name() + "` lacks `" + quoted(missing) + "`";
        }
        return "`" + rule.name() + "` is `" + quoted(value.get()) + "` instead of `" + quoted(wanted) + "`";
    }

    static String quoted(String value) {
        return value.length() <= LONGEST_QUOTE ? value : value.substring(0, LONGEST_QUOTE) + "…";
    }
}
