package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * How one field of the adapter's answers is compared. What is no field of these is the connection's or the CDN's, and
 * passed over: Date, Age, Via, Server, Transfer-Encoding, counters of the quota.
 *
 * @param name the field's name
 * @param code the kind of finding where it differs
 * @param same whether a live value does what the expected one does
 */
record FieldRule(String name, LiveCode code, BiPredicate<String, String> same) {

    /** All but Content-Type, Content-Encoding and ETag, which belong to the content. */
    static final List<FieldRule> ALL = List.of(
            new FieldRule("Cache-Control", LiveCode.LIVE_CACHE_POLICY, FieldValues::sameMembers),
            new FieldRule("Vary", LiveCode.LIVE_VARY, FieldValues::covers),
            new FieldRule("Link", LiveCode.LIVE_LINK, FieldValues::coversLinks),
            new FieldRule("Content-Location", LiveCode.LIVE_FIELD, FieldValues::same),
            new FieldRule("Content-Language", LiveCode.LIVE_FIELD, FieldValues::sameMembers),
            new FieldRule("Allow", LiveCode.LIVE_FIELD, FieldValues::sameMembers),
            new FieldRule("Access-Control-Allow-Origin", LiveCode.LIVE_CORS, FieldValues::same),
            new FieldRule("Access-Control-Expose-Headers", LiveCode.LIVE_CORS, FieldValues::covers),
            new FieldRule("Access-Control-Allow-Methods", LiveCode.LIVE_CORS, FieldValues::covers),
            new FieldRule("Access-Control-Allow-Headers", LiveCode.LIVE_CORS, FieldValues::covers),
            new FieldRule("Access-Control-Max-Age", LiveCode.LIVE_CORS, FieldValues::same),
            new FieldRule("Cross-Origin-Resource-Policy", LiveCode.LIVE_CORS, FieldValues::same),
            new FieldRule("X-Content-Type-Options", LiveCode.LIVE_SECURITY, FieldValues::same),
            new FieldRule("Referrer-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new FieldRule("Content-Security-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new FieldRule("Permissions-Policy", LiveCode.LIVE_SECURITY, FieldValues::same),
            new FieldRule("Strict-Transport-Security", LiveCode.LIVE_SECURITY, FieldValues::keepsTransportSecure));

    /** Fields that the adapter never sends, or not here, and that change what an answer means to clients and crawlers. */
    static final List<String> STRANGE = List.of(
            "Access-Control-Allow-Credentials",
            "Clear-Site-Data",
            "Content-Location",
            "Content-Disposition",
            "Refresh",
            "Set-Cookie",
            "X-Robots-Tag");
}
