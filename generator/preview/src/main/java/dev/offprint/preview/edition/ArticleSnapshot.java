package dev.offprint.preview.edition;

import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.ReadRecord;
import dev.offprint.diagnostic.Severity;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An article as it was read last.
 *
 * @param read what was read
 * @param result the article, valid or not, public or not; null if it could not be read
 */
public record ArticleSnapshot(ReadRecord read, @Nullable LinkedArticle result) {

    /** Returns its head. */
    public ArticleHead head() {
        return read.head();
    }

    /** Returns whether a build would accept it. */
    boolean isValid() {
        return result != null
                && head().isPublic()
                && Stream.of(head().findings(), read.findings())
                        .flatMap(List::stream)
                        .noneMatch(finding -> finding.severity() == Severity.ERROR);
    }
}
