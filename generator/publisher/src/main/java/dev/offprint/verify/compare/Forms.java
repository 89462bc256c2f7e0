package dev.offprint.verify.compare;

import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import dev.offprint.verify.live.LiveAnswer;
import java.util.Optional;

/**
 * The forms of one file, the uncoded one and its coded siblings, each with its bytes and its tag.
 */
record Forms(PublicFile file) {

    private static final String IDENTITY = "identity";

    /** What the bytes of a live answer are. */
    enum Match {
        /** One of the release's forms, byte by byte. */
        STORED,
        /** The right content, in another coding than the release's. */
        RECODED,
        /** Not in the coding that the answer names. */
        UNDECODABLE,
        /** Something else. */
        OTHER
    }

    Match match(LiveAnswer live) {
        String coding = live.coding();
        Optional<Content> stored = stored(coding);
        if (stored.isPresent() && stored.get().digest().equals(live.content().digest())) {
            return Match.STORED;
        } else if (coding.equals(IDENTITY)) {
            return Match.OTHER;
        } else if (live.content().decoded().isEmpty()) {
            return Match.UNDECODABLE;
        }
        boolean right = live.content().decoded().get().equals(file.content().digest());
        return right ? Match.RECODED : Match.OTHER;
    }

    /** Returns the coding of one of the forms. */
    String codingOf(Content content) {
        for (Coding coding : Coding.COMPRESSED) {
            if (content.equals(file.coded(coding))) {
                return coding.token();
            }
        }
        return IDENTITY;
    }

    /** Returns the tag of the form in a coding, or of the uncoded form if there is none (decision 2). */
    EntityTag tag(String coding) {
        String name = stored(coding).orElse(file.content()).digest().tag();
        return EntityTag.strong(stored(coding).isEmpty() || coding.equals(IDENTITY) ? name : name + "-" + coding);
    }

    /** Returns whether a tag is that of one of the forms, weak or not. */
    boolean have(EntityTag tag) {
        return tag.matchesWeakly(tag(IDENTITY))
                || Coding.COMPRESSED.stream().anyMatch(coding -> tag.matchesWeakly(tag(coding.token())));
    }

    private Optional<Content> stored(String coding) {
        return coding.equals(IDENTITY)
                ? Optional.of(file.content())
                : Coding.of(coding).map(file::coded);
    }
}
