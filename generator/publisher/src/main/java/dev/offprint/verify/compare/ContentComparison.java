package dev.offprint.verify.compare;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.EntityTags;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.verify.compare.Forms.Match;
import dev.offprint.verify.expect.ExpectedResponse.DigestBody;
import dev.offprint.verify.live.LiveAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the content of a representation, its coding and its tag, which can only change together. */
final class ContentComparison {

    private final DigestBody expected;
    private final LiveAnswer live;
    private final Forms forms;
    private final List<Difference> found = new ArrayList<>();

    private ContentComparison(DigestBody expected, LiveAnswer live) {
        this.expected = expected;
        this.live = live;
        this.forms = new Forms(expected.file());
    }

    static List<Difference> of(Request request, DigestBody expected, LiveAnswer live) {
        ContentComparison comparison = new ContentComparison(expected, live);
        comparison.compareContent(request);
        return comparison.found;
    }

    /** Compares the tag alone, of an answer without content. */
    static List<Difference> ofTag(DigestBody expected, LiveAnswer live) {
        ContentComparison comparison = new ContentComparison(expected, live);
        comparison.compareTag(Optional.empty(), true);
        return comparison.found;
    }

    private void compareContent(Request request) {
        Match match = forms.match(live);
        if (match == Match.OTHER) {
            addOther();
        } else if (match == Match.UNDECODABLE) {
            add(
                    LiveCode.LIVE_CODING,
                    "says `Content-Encoding: " + live.coding() + "`, and its content is not in that coding",
                    "let only one place compress, and put `Accept-Encoding` into the cache key");
        } else {
            compareCoding(request, match);
            boolean stored = match == Match.STORED;
            compareTag(stored ? Optional.of(forms.tag(live.coding())) : Optional.empty(), stored);
        }
    }

    private void compareCoding(Request request, Match match) {
        String coding = live.coding();
        String wanted = forms.codingOf(expected.content());
        if (coding.equals(wanted)) {
            if (match == Match.RECODED) {
                addRecoded("`" + coding + "` made on the way");
            }
        } else if (coding.equals("identity")) {
            addRecoded("no coding instead of `" + wanted + "`");
        } else if (isAccepted(request, coding)) {
            addRecoded("`" + coding + "` instead of `" + wanted + "`");
        } else {
            add(
                    LiveCode.LIVE_CODING,
                    "comes in `" + coding + "`, which the client does not accept",
                    "put `Accept-Encoding` into the cache key, or let the cache honour `Vary`");
        }
    }

    private static boolean isAccepted(Request request, String coding) {
        return Coding.accepted(request.headers().combined("Accept-Encoding")).stream()
                .anyMatch(one -> one.token().equals(coding));
    }

    private void addRecoded(String what) {
        String lengths = live.content().length() + " bytes instead of "
                + expected.content().length();
        add(LiveCode.LIVE_RECODED, what + ": " + lengths, LiveCode.LIVE_RECODED.remedy());
    }

    private void addOther() {
        String tag = live.headers().first("ETag").orElse("");
        long length = expected.content().length();
        String lengths = length == live.content().length()
                ? length + " other bytes"
                : live.content().length() + " bytes instead of " + length;
        if (parsed(tag).filter(forms::have).isPresent()) {
            add(
                    LiveCode.LIVE_BODY,
                    "has the tag of the release, and other content: " + lengths,
                    "let nothing on the way rewrite content: minifiers, injected scripts, a store that was written by hand");
        } else {
            add(
                    LiveCode.LIVE_BODY,
                    "has other content: " + lengths + ", tag " + (tag.isEmpty() ? "missing" : "`" + tag + "`")
                            + " instead of `" + forms.tag(forms.codingOf(expected.content())) + "`" + live.age(),
                    "purge it: a cache holds another release's; else publish again");
        }
    }

    /**
     * Compares the tag of right content.
     *
     * @param right the tag of these bytes; empty if they are not of the release, or not sent
     * @param stored whether a proxy had no reason to weaken the tag
     */
    private void compareTag(Optional<EntityTag> right, boolean stored) {
        Optional<String> value = live.headers().first("ETag");
        Optional<EntityTag> tag = value.flatMap(ContentComparison::parsed);
        if (value.isEmpty()) {
            add(
                    LiveCode.LIVE_TAG,
                    "`ETag` is missing",
                    "let the proxy pass on `ETag`: without it no cache can revalidate");
        } else if (tag.isEmpty() || !forms.have(tag.get())) {
            String wanted =
                    right.orElse(forms.tag(forms.codingOf(expected.content()))).toString();
            add(
                    LiveCode.LIVE_TAG,
                    "`ETag` is `" + value.get() + "` instead of `" + wanted + "`",
                    "let the proxy pass on `ETag`, and make none of its own");
        } else if (tag.get().weak() && stored) {
            add(LiveCode.LIVE_WEAK_TAG, "`ETag` is weak: `" + value.get() + "`", LiveCode.LIVE_WEAK_TAG.remedy());
        } else if ((!tag.get().weak() && !stored)
                || (right.isPresent() && !tag.get().matchesWeakly(right.get()))) {
            add(
                    LiveCode.LIVE_TAG,
                    "`ETag` `" + value.get() + "` is strong, and names other bytes than these",
                    "what changes the coding must weaken the tag (RFC 9110, 8.8.1)");
        }
    }

    private static Optional<EntityTag> parsed(String value) {
        return EntityTags.parse(value).tags().stream().findFirst();
    }

    private void add(LiveCode code, String message, String hint) {
        found.add(Difference.of(code, message, hint));
    }
}
