package dev.offprint.verify;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.FieldMembers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.verify.ExpectedRelease.DigestBody;
import dev.offprint.verify.ExpectedRelease.Expected;
import dev.offprint.verify.LiveClient.LiveAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Compares a live answer with the expected one: status, media type, content, tag, fields. A difference that follows from another
 * one is left out: an answer with another status always has another body.
 */
final class Comparison {

    private static final int LONGEST_QUOTE = 120;

    /**
     * One difference of one answer.
     *
     * @param code the kind of finding
     * @param subject tells it from other findings of the same kind: the name of a field, or empty
     * @param message what is wrong: a clause, lower-case, values in back-ticks, no full stop
     * @param hint how to fix it
     */
    record Difference(LiveCode code, String subject, String message, String hint) {
        Difference(LiveCode code, String subject, String message) {
            this(code, subject, message, code.remedy());
        }
    }

    /** Fields whose members have to be those of the adapter. */
    private static final List<String> EXACT = List.of(
            "Cache-Control",
            "Content-Location",
            "Content-Language",
            "Allow",
            "Access-Control-Allow-Origin",
            "Access-Control-Max-Age",
            "Cross-Origin-Resource-Policy",
            "X-Content-Type-Options",
            "Referrer-Policy",
            "Content-Security-Policy",
            "Permissions-Policy");

    /** Fields to which a CDN or proxy may add members. All others belong to the connection or the CDN: Date, Age, Via, Server. */
    private static final List<String> EXTENSIBLE = List.of(
            "Vary",
            "Link",
            "Access-Control-Expose-Headers",
            "Access-Control-Allow-Methods",
            "Access-Control-Allow-Headers");

    /** Fields that the adapter does not send here, and that change what an answer means to clients and crawlers. */
    private static final List<String> UNEXPECTED = List.of(
            "Access-Control-Allow-Credentials",
            "Clear-Site-Data",
            "Content-Location",
            "Content-Disposition",
            "Refresh",
            "Set-Cookie",
            "X-Robots-Tag");

    private static final String SECURE = "Strict-Transport-Security";

    private final Request request;
    private final Response expected;
    private final LiveAnswer live;
    /** Whether the answer has content. */
    private final boolean sent;

    private final List<Difference> found = new ArrayList<>();

    private Comparison(Request request, Response expected, LiveAnswer live) {
        this.request = request;
        this.expected = expected;
        this.live = live;
        this.sent = !request.method().equals("HEAD") && expected.status() != 304 && expected.status() != 204;
    }

    /**
     * Returns what differs.
     *
     * @param origins schemes and authorities that a {@code Location} may begin with
     */
    static List<Difference> of(List<String> origins, Request request, Expected to, LiveAnswer live) {
        Comparison comparison = new Comparison(request, to.response(), live);
        if (comparison.status() && comparison.type() && comparison.content(to.form())) {
            comparison.fields();
            comparison.location(origins);
            comparison.length();
        }
        return comparison.found;
    }

    private boolean status() {
        int wanted = expected.status();
        String leads = live.headers()
                .first("Location")
                .map(to -> ", and leads to `" + quoted(to) + "`")
                .orElse("");
        String message = "answers " + live.status() + " instead of " + wanted + leads + live.age();
        String hint = live.status() >= 500
                ? "look into the logs of the origin and of what stands before it"
                : LiveCode.LIVE_STATUS.remedy();
        return live.status() == wanted
                || !found.add(new Difference(LiveCode.LIVE_STATUS, wanted + " " + live.status(), message, hint));
    }

    /** Returns whether it is the same kind of document; otherwise fields and content differ as well. */
    private boolean type() {
        String wanted = expected.headers().first("Content-Type").orElse("");
        Optional<String> type = live.headers().first("Content-Type");
        if (!wanted.isEmpty() && !members(wanted, ';').equals(members(type.orElse(""), ';'))) {
            add(LiveCode.LIVE_MEDIA_TYPE, wanted, differs("Content-Type", wanted, type));
        }
        return wanted.isEmpty() || bare(wanted).equals(bare(type.orElse("")));
    }

    private static String bare(String type) {
        return type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    }

    /** Returns whether it is the right content; otherwise the other fields differ as well. */
    private boolean content(Optional<DigestBody> form) {
        if (form.isPresent()) {
            return file(form.get());
        }
        Sha256 wanted = expected.body() instanceof DigestBody page
                ? page.file().content().digest()
                : Sha256.of(expected.body() instanceof Bytes bytes ? bytes.bytes() : new byte[0]);
        return !sent
                || wanted.equals(live.decoded().orElse(live.digest()))
                || !add(
                        LiveCode.LIVE_BODY,
                        "problem",
                        "answers " + expected.status() + " with another body: " + live.length() + " bytes instead of "
                                + expected.body().length());
    }

    /** Content, coding and tag can only change together. */
    private boolean file(DigestBody wanted) {
        PublicFile file = wanted.file();
        String coding = live.coding();
        boolean stored = !sent
                || stored(file, coding)
                        .filter(content -> content.digest().equals(live.digest()))
                        .isPresent();
        String lengths = live.length() + " bytes instead of " + wanted.length();
        if (!stored && !coding.equals("identity") && live.decoded().isEmpty()) {
            String message = "says `Content-Encoding: " + coding + "`, and its content is not in that coding";
            return !add(LiveCode.LIVE_CODING, "claimed", message);
        } else if (!stored && !file.content().digest().equals(live.decoded().orElse(live.digest()))) {
            return !add(LiveCode.LIVE_BODY, "", "has other content: " + lengths + live.age());
        }
        String due = codingOf(wanted);
        boolean recoded = sent && (!stored || !coding.equals(due));
        if (recoded && !accepts(coding)) {
            add(LiveCode.LIVE_CODING, "", "comes in `" + coding + "`, which the client does not accept");
        } else if (recoded) {
            String made = coding.equals(due) ? " made on the way" : " instead of `" + due + "`";
            add(LiveCode.LIVE_RECODED, "", "`" + coding + "`" + made + ": " + lengths);
        }
        tag(file, sent && stored ? coding : due, stored);
        return true;
    }

    private boolean accepts(String coding) {
        return coding.equals("identity")
                || Coding.accepted(request.headers().combined("Accept-Encoding")).stream()
                        .anyMatch(one -> one.token().equals(coding));
    }

    /** A tag may be weak only where the coding was changed on the way, and must be weak there (RFC 9110, 8.8.1). */
    private void tag(PublicFile file, String coding, boolean stored) {
        Optional<String> value = live.headers().first("ETag");
        Optional<EntityTag> tag =
                value.flatMap(field -> EntityTag.list(field).stream().findFirst());
        EntityTag right = tagOf(file, coding);
        boolean known = tag.filter(is -> Stream.of(Coding.values())
                        .anyMatch(one ->
                                is.opaque().equals(tagOf(file, one.token()).opaque())))
                .isPresent();
        boolean weak = known && tag.get().weak();
        if (!known || (!weak && sent && !(stored && tag.get().opaque().equals(right.opaque())))) {
            add(LiveCode.LIVE_TAG, "", differs("ETag", right.toString(), value));
        } else if (weak && stored) {
            add(LiveCode.LIVE_RECODED, "weak", "`ETag` is weak: `" + value.get() + "`");
        }
    }

    private static Optional<Content> stored(PublicFile file, String coding) {
        return coding.equals("identity")
                ? Optional.of(file.content())
                : Coding.of(coding).map(file::coded);
    }

    private static String codingOf(DigestBody wanted) {
        return Coding.COMPRESSED.stream()
                .filter(coding -> wanted.content().equals(wanted.file().coded(coding)))
                .map(Coding::token)
                .findFirst()
                .orElse("identity");
    }

    /** Returns the tag of the form in a coding, or of the uncoded form if there is none (decision 2). */
    private static EntityTag tagOf(PublicFile file, String coding) {
        Optional<Content> stored = coding.equals("identity") ? Optional.empty() : stored(file, coding);
        String name = stored.orElse(file.content()).digest().tag();
        return EntityTag.strong(stored.isEmpty() ? name : name + "-" + coding);
    }

    private void fields() {
        for (String name : EXACT) {
            field(
                    name,
                    live(name)
                            .map(value -> members(value, ','))
                            .filter(wanted(name)::equals)
                            .isPresent());
        }
        for (String name : EXTENSIBLE) {
            field(
                    name,
                    live(name)
                            .map(value -> members(value, ','))
                            .filter(is -> is.containsAll(wanted(name)))
                            .isPresent());
        }
        // a CDN often sets for how long (RFC 6797, 6.1.1)
        field(
                SECURE,
                live(SECURE)
                        .filter(value -> value.matches(".*max-age=\"?[1-9].*"))
                        .isPresent());
        for (String name : UNEXPECTED) {
            if (expected.headers().first(name).isEmpty()) {
                live(name)
                        .ifPresent(value -> add(
                                LiveCode.LIVE_EXTRA_FIELD,
                                name,
                                "`" + name + ": " + quoted(value) + "` is not of the release"));
            }
        }
    }

    private Set<String> wanted(String name) {
        return members(expected.headers().combined(name).orElse(""), ',');
    }

    private Optional<String> live(String name) {
        return live.headers().combined(name);
    }

    private void field(String name, boolean same) {
        Optional<String> wanted = expected.headers().combined(name);
        if (wanted.isPresent() && !same) {
            add(LiveCode.LIVE_FIELD, name, differs(name, wanted.get(), live(name)));
        }
    }

    /** A proxy may make a relative address absolute. */
    private void location(List<String> origins) {
        Optional<String> leads = live("Location");
        String wanted = expected.headers().first("Location").orElse("");
        boolean absolute = leads.filter(is -> origins.stream().anyMatch(origin -> is.equals(origin + wanted)))
                .isPresent();
        field("Location", absolute || leads.equals(Optional.of(wanted)));
    }

    /** A proxy that compresses does not have to know the length (RFC 9110, 9.3.2). */
    private void length() {
        String coding = expected.headers().first("Content-Encoding").orElse("identity");
        Optional<String> length = live("Content-Length");
        boolean unknown = !request.method().equals("HEAD") || !live.coding().equals(coding) || length.isEmpty();
        field("Content-Length", unknown || length.equals(expected.headers().first("Content-Length")));
    }

    /** Adds a difference, and returns true. */
    private boolean add(LiveCode code, String subject, String message) {
        return found.add(new Difference(code, subject, message));
    }

    private static String differs(String name, String wanted, Optional<String> value) {
        return "`" + name + "` is "
                + value.map(is -> "`" + quoted(is) + "` instead of").orElse("missing; expected") + " `" + quoted(wanted)
                + "`";
    }

    private static String quoted(String value) {
        return value.length() <= LONGEST_QUOTE ? value : value.substring(0, LONGEST_QUOTE) + "…";
    }

    /** Returns the members of a field, without regard to order, case and white space. */
    static Set<String> members(String value, char separator) {
        Set<String> members = new TreeSet<>();
        for (String member : FieldMembers.split(value, separator)) {
            if (!member.isEmpty()) {
                members.add(member.toLowerCase(Locale.ROOT)
                        .replaceAll("\\s*([=;])\\s*", "$1")
                        .replaceAll("\\s+", " "));
            }
        }
        return members;
    }
}
