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
 * An article as it was read last.
 *
 * @param contents the content of its folder
 * @param readAt milliseconds since 1970
 * @param head its head
 * @param dependencies what it depends on, and findings
 * @param linkFingerprint the digest of what its links found in the index
 * @param violations findings about bodies that break the contract
 * @param result the article, valid or not, public or not; null if it could not be read
 */
public record ArticleSnapshot(
        FolderContents contents,
        long readAt,
        ArticleHead head,
        Dependencies dependencies,
        Sha256 linkFingerprint,
        List<Diagnostic> violations,
        @Nullable LinkedArticle result) {

    /** The coarsest clock of a file system, in milliseconds: a later change may have the same time. */
    private static final long TICK = 2_000;

    /** Returns whether a build would accept it. */
    boolean isValid() {
        return result != null
                && head.isPublic()
                && Stream.of(head.findings(), dependencies.findings(), violations)
                        .flatMap(List::stream)
                        .noneMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /** Returns whether a folder looks unchanged, so that it does not have to be read. */
    boolean looksLike(FolderContents now) {
        return contents.equals(now)
                && Stream.concat(now.entries().stream(), now.nested().stream())
                        .map(SourceEntry::stamp)
                        .allMatch(stamp -> stamp.latest() / 1_000_000 < readAt - TICK);
    }

    /** Returns whether both were read from the same bytes. */
    boolean hasSourcesOf(ArticleSnapshot other) {
        return head.equals(other.head) && dependencies.files().equals(other.dependencies.files());
    }

    /** Returns whether reading gave the same result as before. */
    boolean hasResultOf(ArticleSnapshot before) {
        return hasSourcesOf(before)
                && linkFingerprint.equals(before.linkFingerprint)
                && dependencies.findings().equals(before.dependencies.findings())
                && (result == null) == (before.result == null);
    }

    /** Returns the same with this result. */
    ArticleSnapshot with(@Nullable LinkedArticle other) {
        return new ArticleSnapshot(contents, readAt, head, dependencies, linkFingerprint, violations, other);
    }
}
