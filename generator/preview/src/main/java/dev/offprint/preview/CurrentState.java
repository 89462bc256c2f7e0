package dev.offprint.preview;

import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.PreviewState;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the preview shows now. Used by many threads. */
final class CurrentState {

    private volatile @Nullable PreviewState latest;

    /** Replaces the editions; returns whether they differ from those before. */
    @SuppressWarnings("ReferenceEquality") // editions have an identity and are never equal
    synchronized boolean put(Edition published, Edition pages) {
        PreviewState before = latest;
        if (before != null && before.published() == published && before.pages() == pages) {
            return false;
        }
        latest = new PreviewState(before == null ? 1 : before.number() + 1, published, pages);
        return true;
    }

    /** Returns the current state, if there is one yet. */
    Optional<PreviewState> now() {
        return Optional.ofNullable(latest);
    }
}
