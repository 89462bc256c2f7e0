package dev.offprint.verify;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.EntityTags;
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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * Compares a live answer with the expected one: status, media type, fields, content, tag. A difference that follows from another
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

    /**
     * How one field is compared. Fields without a rule belong to the connection or the CDN: Date, Age, Via, Server, counters.
     *
     * @param code the kind of finding if it differs
     * @param same whether a live value has the meaning of the expected one
     */
    private record Rule(String name, LiveCode code, BiPredicate<String, String> same) {
        Rule(String name, BiPredicate<String, String> same) {
            this(name, LiveCode.LIVE_FIELD, same);
        }
    }

    private static final List<Rule> RULES = List.of(
            new Rule("Cache-Control", LiveCode.LIVE_CACHE_POLICY, Comparison::sameMembers),
            new Rule("Vary", LiveCode.LIVE_VARY, Comparison::covers),
            new Rule("Link", Comparison::coversLinks),
            new Rule("Content-Location", Comparison::same),
            new Rule("Content-Language", Comparison::sameMembers),
            new Rule("Allow", Comparison::sameMembers),
            new Rule("Access-Control-Allow-Origin", Comparison::same),
            new Rule("Access-Control-Expose-Headers", Comparison::covers),
            new Rule("Access-Control-Allow-Methods", Comparison::covers),
            new Rule("Access-Control-Allow-Headers", Comparison::covers),
            new Rule("Access-Control-Max-Age", Comparison::same),
            new Rule("Cross-Origin-Resource-Policy", Comparison::same),
            new Rule("X-Content-Type-Options", Comparison::same),
            new Rule("Referrer-Policy", Comparison::same),
            new Rule("Content-Security-Policy", Comparison::same),
            new Rule("Permissions-Policy", Comparison::same),
            // a CDN often sets for how long (RFC 6797, 6.1.1)
            new Rule(
                    "Strict-Transport-Security",
                    (expected, live) -> members(live, ';').stream()
                            .anyMatch(member -> member.matches("max-age=\"?[1-9][0-9]*\"?"))));

    /** Fields that the adapter does not send here, and that change what an answer means to clients and crawlers. */
    private static final List<String> UNEXPECTED = List.of(
            "Access-Control-Allow-Credentials",
            "Clear-Site-Data",
            "Content-Location",
            "Content-Disposition",
            "Refresh",
            "Set-Cookie",
            "X-Robots-Tag");

    private final List<String> origins;
    private final Request request;
    private final Response expected;
    private final LiveAnswer live;
    private final List<Difference> found = new ArrayList<>();

    private Comparison(List<String> origins, Request request, Expected to, LiveAnswer live) {
        this.origins = origins;
        this.request = request;
        this.expected = to.response();
        this.live = live;
    }

    /**
     * Returns what differs.
     *
     * @param origins schemes and authorities that a {@code Location} may begin with
     */
    static List<Difference> of(List<String> origins, Request request, Expected to, LiveAnswer live) {
        Comparison comparison = new Comparison(origins, request, to, live);
        if (live.status() != to.response().status()) {
            comparison.status(to.response().status(), live.status());
        } else if (comparison.type() && comparison.content(to.form())) {
            comparison.fields();
        }
        if (!live.trouble().isEmpty() && live.status() < 500) {
            comparison.add(LiveCode.LIVE_FLAKY, "", "answers only after " + live.trouble());
        }
        return comparison.found;
    }

    private void status(int wanted, int status) {
        String to = live.headers().first("Location").orElse("");
        if (wanted == 304 && status == 200) {
            add(LiveCode.LIVE_REVALIDATION, "", "answers 200 with all content to `If-None-Match` with its own tag");
            return;
        }
        String leads = to.isEmpty() ? "" : ", and leads to `" + quoted(to) + "`";
        String message = "answers " + status + " instead of " + wanted + leads + live.age();
        found.add(new Difference(LiveCode.LIVE_STATUS, wanted + " " + status, message, hint(wanted, status)));
    }

    private static String hint(int wanted, int status) {
        if (status >= 500) {
            return "look into the logs of the origin and of what stands before it";
        } else if (wanted == 204 || wanted == 405) {
            return "let the proxy pass every method on to the adapter";
        } else if (status / 100 == 3) {
            return "verify the address that it leads to, or let the proxy pass the request through";
        } else if (status == 401 || status == 403) {
            return "let everybody read it: a firewall, a password or the store's permissions refuse";
        } else if (wanted < 400 && status == 404) {
            return "publish again, or purge it: a cache may hold the 404 from before it was there";
        } else if (wanted == 404 && status < 300) {
            return "purge it, and let the 404 of the adapter through: no fallback to a page";
        } else if (wanted == 400 || wanted == 406) {
            return "put the parameters of the operation, and `Accept` of pages, into the cache key";
        }
        return "let the proxy pass the request on as it is";
    }

    /** Returns whether it is the same kind of document; otherwise fields and content differ as well. */
    private boolean type() {
        String wanted = expected.headers().first("Content-Type").orElse("");
        String type = live.headers().first("Content-Type").orElse("");
        if (wanted.isEmpty() || members(wanted, ';').equals(members(type, ';'))) {
            return true;
        }
        String is = type.isEmpty() ? "is missing; expected" : "is `" + type + "` instead of";
        String hint = expected.status() >= 400
                ? "switch off custom error pages and fallbacks of the CDN or proxy"
                : isPage(wanted) && isPage(type)
                        ? "put `Accept` into the cache key of pages, or let the cache honour `Vary`"
                        : LiveCode.LIVE_MEDIA_TYPE.remedy();
        found.add(new Difference(LiveCode.LIVE_MEDIA_TYPE, hint, "`Content-Type` " + is + " `" + wanted + "`", hint));
        return bare(wanted).equals(bare(type));
    }

    private static boolean isPage(String type) {
        return bare(type).equals("text/html") || bare(type).equals("text/markdown");
    }

    private static String bare(String type) {
        return type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
    }

    private void fields() {
        for (Rule rule : RULES) {
            Optional<String> wanted = expected.headers().combined(rule.name());
            Optional<String> value = live.headers().combined(rule.name());
            if (wanted.isPresent()
                    && value.filter(is -> rule.same().test(wanted.get(), is)).isEmpty()) {
                add(rule.code(), rule.name(), differs(rule.name(), wanted.get(), value));
            }
        }
        for (String name : UNEXPECTED) {
            Optional<String> value = live.headers().combined(name);
            if (value.isPresent() && expected.headers().first(name).isEmpty()) {
                String message = "`" + name + ": " + quoted(value.get()) + "` is not of the release";
                add(LiveCode.LIVE_EXTRA_FIELD, name, message);
            }
        }
        Optional<String> location = expected.headers().first("Location");
        Optional<String> leads = live.headers().first("Location");
        boolean absolute = leads.filter(is -> origins.stream().anyMatch(origin -> is.equals(origin + location.get())))
                .isPresent(); // a proxy may make a relative address absolute
        if (location.isPresent() && !leads.equals(location) && !absolute) {
            add(LiveCode.LIVE_FIELD, "Location", differs("Location", location.get(), leads));
        }
        // a proxy that compresses does not have to know the length (RFC 9110, 9.3.2)
        Optional<String> length = live.headers().first("Content-Length");
        String wanted = expected.headers().first("Content-Length").orElse("");
        String coding = expected.headers().first("Content-Encoding").orElse("identity");
        boolean known = isHead() && live.coding().equals(coding) && length.isPresent();
        if (known && !length.get().equals(wanted)) {
            add(LiveCode.LIVE_FIELD, "Content-Length", differs("Content-Length", wanted, length));
        }
    }

    private static String differs(String name, String wanted, Optional<String> value) {
        return "`" + name + "` is "
                + value.map(is -> "`" + quoted(is) + "` instead of").orElse("missing; expected") + " `" + quoted(wanted)
                + "`";
    }

    /** Returns whether it is the right content; otherwise the other fields differ as well. */
    private boolean content(Optional<DigestBody> form) {
        boolean sent = !isHead() && expected.status() != 304;
        if (form.isPresent()) {
            return file(form.get(), sent);
        } else if (!sent || expected.status() == 204) {
            return true;
        }
        Sha256 wanted = expected.body() instanceof DigestBody page
                ? page.file().content().digest()
                : Sha256.of(expected.body() instanceof Bytes bytes ? bytes.bytes() : new byte[0]);
        boolean right = wanted.equals(live.decoded().orElse(live.digest()));
        if (!right) {
            found.add(new Difference(
                    LiveCode.LIVE_BODY,
                    "problem",
                    "answers " + expected.status() + " with another body: " + live.length() + " bytes instead of "
                            + expected.body().length(),
                    "switch off custom error pages and rewriting of the CDN or proxy"));
        }
        return right;
    }

    /** Content, coding and tag can only change together. */
    private boolean file(DigestBody wanted, boolean sent) {
        PublicFile file = wanted.file();
        String coding = live.coding();
        boolean stored = stored(file, coding)
                .map(Content::digest)
                .filter(live.digest()::equals)
                .isPresent();
        if (sent && !stored) {
            if (!coding.equals("identity") && live.decoded().isEmpty()) {
                String message = "says `Content-Encoding: " + coding + "`, and its content is not in that coding";
                add(LiveCode.LIVE_CODING, "claimed", message);
                return false;
            } else if (!file.content().digest().equals(live.decoded().orElse(live.digest()))) {
                otherBody(wanted);
                return false;
            }
        }
        if (sent) {
            coding(wanted, coding, stored);
        }
        tag(wanted, sent, stored);
        return true;
    }

    private void otherBody(DigestBody wanted) {
        String tag = live.headers().first("ETag").orElse("");
        boolean kept = parsed(tag).filter(is -> isOf(wanted.file(), is)).isPresent();
        String lengths = ": " + live.length() + " bytes instead of " + wanted.length();
        if (kept) {
            found.add(
                    new Difference(
                            LiveCode.LIVE_BODY,
                            "rewritten",
                            "has the tag of the release, and other content" + lengths,
                            "let nothing on the way rewrite content: minifiers, injected scripts, a store that was written by hand"));
        } else {
            found.add(new Difference(
                    LiveCode.LIVE_BODY,
                    "",
                    "has other content" + lengths + live.age(),
                    "purge it: a cache holds another release's; else publish again"));
        }
    }

    private void coding(DigestBody wanted, String coding, boolean stored) {
        String due = codingOf(wanted);
        boolean accepted = coding.equals("identity")
                || Coding.accepted(request.headers().combined("Accept-Encoding")).stream()
                        .anyMatch(one -> one.token().equals(coding));
        if (!accepted) {
            add(LiveCode.LIVE_CODING, "", "comes in `" + coding + "`, which the client does not accept");
        } else if (!coding.equals(due) || !stored) {
            String made = coding.equals(due)
                    ? "`" + coding + "` made on the way"
                    : "`" + coding + "` instead of `" + due + "`";
            String lengths = live.length() + " bytes instead of " + wanted.length();
            add(LiveCode.LIVE_RECODED, "", made + ": " + lengths);
        }
    }

    /** A tag may be weak only where the coding was changed on the way, and must be weak there (RFC 9110, 8.8.1). */
    private void tag(DigestBody wanted, boolean sent, boolean stored) {
        Optional<String> value = live.headers().first("ETag");
        Optional<EntityTag> tag = value.flatMap(Comparison::parsed).filter(is -> isOf(wanted.file(), is));
        EntityTag right = tagOf(wanted.file(), sent && stored ? live.coding() : codingOf(wanted));
        if (tag.isEmpty()) {
            add(LiveCode.LIVE_TAG, "", differs("ETag", right.toString(), value));
        } else if (tag.get().weak() && (stored || !sent)) {
            add(LiveCode.LIVE_WEAK_TAG, "", "`ETag` is weak: `" + value.get() + "`");
        } else if (!tag.get().weak() && sent && (!stored || !tag.get().matchesWeakly(right))) {
            add(LiveCode.LIVE_TAG, "strong", "`ETag` `" + value.get() + "` names other bytes than these");
        }
    }

    private static Optional<EntityTag> parsed(String value) {
        return EntityTags.parse(value).tags().stream().findFirst();
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

    private static boolean isOf(PublicFile file, EntityTag tag) {
        return List.of(Coding.values()).stream().anyMatch(coding -> tag.matchesWeakly(tagOf(file, coding.token())));
    }

    private boolean isHead() {
        return request.method().equals("HEAD");
    }

    private void add(LiveCode code, String subject, String message) {
        found.add(new Difference(code, subject, message));
    }

    private static String quoted(String value) {
        return value.length() <= LONGEST_QUOTE ? value : value.substring(0, LONGEST_QUOTE) + "…";
    }

    /** The same text apart from white space. */
    private static boolean same(String expected, String live) {
        return spaced(expected).equals(spaced(live));
    }

    /** The same members in any order, without regard to case: Cache-Control, Allow. */
    static boolean sameMembers(String expected, String live) {
        return members(expected, ',').equals(members(live, ','));
    }

    /** All the members expected, and maybe more, without regard to case; a wildcard is none of them. */
    static boolean covers(String expected, String live) {
        return members(live, ',').containsAll(members(expected, ','));
    }

    /** All the links expected, and maybe more; a CDN adds its own. Targets keep their case. */
    static boolean coversLinks(String expected, String live) {
        Set<String> links = new HashSet<>();
        FieldMembers.split(live, ',').forEach(link -> links.add(spaced(link)));
        return FieldMembers.split(expected, ',').stream().allMatch(link -> links.contains(spaced(link)));
    }

    private static Set<String> members(String value, char separator) {
        Set<String> members = new TreeSet<>();
        for (String member : FieldMembers.split(value, separator)) {
            if (!member.isEmpty()) {
                members.add(member.toLowerCase(Locale.ROOT).replaceAll("\\s*=\\s*", "="));
            }
        }
        return members;
    }

    private static String spaced(String value) {
        return value.strip().replaceAll("\\s*([;,])\\s*", "$1 ").replaceAll("\\s+", " ");
    }
}
