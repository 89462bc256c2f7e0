package dev.offprint.pipeline.repeat;

import dev.offprint.corpus.Corpus;
import dev.offprint.source.SourceWalk.Look;
import dev.offprint.tree.Sha256;
import java.util.Optional;

/**
 * What a run sees before it reads anything.
 *
 * @param program the digest of the program and of all that it was told
 * @param started when the run began, by the clock of the file system, in nanoseconds since 1970
 * @param looked what the file system says of the sources; nothing where that says too little
 */
record RunStart(Sha256 program, long started, Optional<Look> looked) {

    /** The coarsest clocks of file systems, in nanoseconds. */
    private static final long TICK = 2_000_000_000L;

    /** Returns whether a later change of what has this time would have another time. */
    boolean isSettled(long time) {
        return time <= started - TICK;
    }

    /** Returns the options of a run that need not look again. */
    Corpus.Options having(Corpus.Options options) {
        return options.having(looked.orElse(null));
    }

    /** Returns what the sources are known by; nothing if one may be changed again without another look of it. */
    Optional<Sha256> sources() {
        return looked.filter(look -> isSettled(look.latest())).map(Look::names);
    }
}
