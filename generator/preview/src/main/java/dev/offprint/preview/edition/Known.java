package dev.offprint.preview.edition;

import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.FolderContents;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.source.SourceEntry;
import dev.offprint.tree.Sha256;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an article since it was read last.
 *
 * @param contents what its folder held then
 * @param readAt milliseconds since 1970
 * @param head its head
 * @param dependencies what reading it depended on and left behind
 * @param linkFingerprint the digest of what its links learnt from the index
 * @param violations how its bodies break the contract
 * @param result what came of it, valid or not, public or not; null where it could not be read
 */
public record Known(
        FolderContents contents,
        long readAt,
        ArticleHead head,
        Dependencies dependencies,
        Sha256 linkFingerprint,
        List<Diagnostic> violations,
        @Nullable Served result) {

    /** The coarsest clocks of file systems, in milliseconds: what was changed later than that may change unnoticed. */
    private static final long TICK = 2_000;

    /** Returns whether a build would take it. */
    boolean isValid() {
        return result != null
                && head.isPublic()
                && Stream.of(head.findings(), dependencies.findings(), violations)
                        .flatMap(List::stream)
                        .noneMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /** Returns whether a folder looks as it did, so that it need not be read. */
    boolean looksLike(FolderContents now) {
        return contents.equals(now)
                && Stream.concat(now.entries().stream(), now.nested().stream())
                        .map(SourceEntry::stamp)
                        .allMatch(stamp -> stamp.latest() / 1_000_000 < readAt - TICK);
    }

    /** Returns whether both were read from the same bytes. */
    boolean hasSourcesOf(Known other) {
        return head.equals(other.head) && dependencies.files().equals(other.dependencies.files());
    }

    /** Returns whether reading gave what it gave before. */
    boolean saysWhat(Known before) {
        return hasSourcesOf(before)
                && linkFingerprint.equals(before.linkFingerprint)
                && dependencies.findings().equals(before.dependencies.findings())
                && (result == null) == (before.result == null);
    }

    /** Returns the same with this result. */
    Known with(@Nullable Served other) {
        return new Known(contents, readAt, head, dependencies, linkFingerprint, violations, other);
    }
}
