package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import dev.offprint.verify.live.LiveAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Compares the fields of an answer that do not depend on its coding. Other fields belong to the connection or the CDN and are
 * ignored: Date, Age, Via, Server, Transfer-Encoding, counters of the quota.
 */
final class FieldComparison {

    /**
     * How one field is compared.
     *
     * @param name the field's name
     * @param code the kind of finding if it differs
     * @param same whether a live value has the meaning of the expected one
     */
    private record Rule(String name, LiveCode code, BiPredicate<String, String> same) {}

    /** All but Content-Type, Content-Encoding and ETag, which belong to the content. */
    private static final List<Rule> RULES = List.of(
            new Rule("Cache-Control", LiveCode.LIVE_CACHE_POLICY, FieldValues::sameMembers),
            new Rule("Vary", LiveCode.LIVE_VARY, FieldValues::covers),
            new Rule("Link", LiveCode.LIVE_LINK, FieldValues::coversLinks),
            new Rule("Content-Location", LiveCode.LIVE_FIELD, FieldValues::same),
            new Rule("Content-Language", LiveCode.LIVE_FIELD, FieldValues::sameMembers),
            new Rule("Allow", LiveCode.LIVE_FIELD, FieldValues::sameMembers),
            new Rule("Access-Control-Allow-Origin", LiveCode.LIVE_CORS, FieldValues::same),
            new Rule("Access-Control-Expose-Headers", LiveCode.LIVE_CORS, FieldValues::covers),
            new Rule("Access-Control-Allow-Methods", LiveCode.LIVE_CORS, FieldValues::covers),
            new Rule("Access-Control-Allow-Headers", LiveCode.LIVE_CORS, FieldValues::covers),
            new Rule("Access-Control-Max-Age", LiveCode.LIVE_CORS, FieldValues::same),
            new Rule("Cross-Origin-Resource-Policy", LiveCode.LIVE_CORS, FieldValues::same),
            new Rule("X-Content-Type-Options", LiveCode.LIVE_SECURITY, FieldValues::same),
            new Rule("Referrer-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new Rule("Content-Security-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new Rule("Permissions-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new Rule("Strict-Transport-Security", LiveCode.LIVE_SECURITY, FieldValues::keepsTransportSecure));

    /** Fields that the adapter does not send here, and that change what an answer means to clients and crawlers. */
    private static final List<String> UNEXPECTED = List.of(
            "Access-Control-Allow-Credentials",
            "Clear-Site-Data",
            "Content-Location",
            "Content-Disposition",
            "Refresh",
            "Set-Cookie",
            "X-Robots-Tag");

    private static final int LONGEST_QUOTE = 120;

    private FieldComparison() {}

    static List<Difference> of(Response expected, LiveAnswer live) {
        List<Difference> found = new ArrayList<>();
        for (Rule rule : RULES) {
            compare(rule, expected.headers(), live.headers()).ifPresent(found::add);
        }
        for (String name : UNEXPECTED) {
            Optional<String> value = live.headers().combined(name);
            if (value.isPresent() && expected.headers().first(name).isEmpty()) {
                found.add(Difference.ofField(
                        LiveCode.LIVE_EXTRA_FIELD,
                        name,
                        "`" + name + ": " + quoted(value.get()) + "` is none of the release's"));
            }
        }
        return found;
    }

    private static Optional<Difference> compare(Rule rule, Headers expected, Headers live) {
        Optional<String> wanted = expected.combined(rule.name());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> value = live.combined(rule.name());
        if (value.isPresent() && rule.same().test(wanted.get(), value.get())) {
            return Optional.empty();
        }
        String message = message(rule, wanted.get(), value);
        return Optional.of(Difference.ofField(rule.code(), rule.name(), message));
    }

    private static String message(Rule rule, String wanted, Optional<String> value) {
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
