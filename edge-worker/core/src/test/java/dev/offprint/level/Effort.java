package dev.offprint.level;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * How much the tests do that could go on for ever. The numbers are the same in every build but those with {@code -Dlevel=night}.
 * What is tried at random comes from a seed, which is that of the commit: each commit tries something else, and the same commit
 * always the same. {@code -Dseed=N} repeats what another commit found.
 */
public enum Effort {
    /** Runs of a test that takes a second or more, each with another seed, fault or width. */
    SEEDS(2, 12),
    /** Schedules of publishers that are interleaved, models that are compared: runs that take milliseconds. */
    RUNS(80, 3_000),
    /** Pairs of trees whose answers are compared. */
    TREES(8, 120),
    /** Requests that are sent to two adapters. */
    REQUESTS(1_000, 20_000),
    /** Texts that are given to two parsers. */
    TEXTS(20_000, 300_000),
    /** Edits of a site, after each of which it is built twice. */
    EDITS(8, 150),
    /** Edits of a site in memory, or which is built only now and then. */
    QUICK_EDITS(60, 2_000),
    /** Processes that are killed. */
    KILLS(4, 40),
    /** Articles of a large site. */
    ARTICLES(1_500, 10_000),
    /** Rounds of connections, contenders or files that take all that a machine has. */
    ROUNDS(3, 20),
    /** Seconds of a load, and of a search for inputs that break a parser. */
    SECONDS(4, 60);

    private static final boolean NIGHT = "night".equals(System.getProperty("level"));
    private static final long WITHOUT_GIT = 20_260_101;
    private static final long SEED = printed(Long.getLong("seed", commit()));

    private final int usual;
    private final int night;

    Effort(int usual, int night) {
        this.usual = usual;
        this.night = night;
    }

    /** Returns the number at the level of this build. */
    public int count() {
        return NIGHT ? night : usual;
    }

    /** Returns the seed of this build. */
    public static long seed() {
        return SEED;
    }

    /** Returns {@link #SEEDS} seeds, the first of which is that of this build. */
    public static LongStream seeds() {
        return LongStream.range(SEED, SEED + SEEDS.count());
    }

    /** Returns a generator with the seed of this build. */
    public static Random random() {
        return new Random(SEED);
    }

    private static long printed(long seed) {
        System.out.println("Tests at random have the seed " + seed + "; -Dseed=" + seed + " repeats them.");
        return seed;
    }

    /** The first digits of the commit that is checked out; a fixed number where there is no git or no repository. */
    private static long commit() {
        try {
            Process git = new ProcessBuilder("git", "rev-parse", "HEAD")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            git.getOutputStream().close();
            String id = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            if (git.waitFor(10, TimeUnit.SECONDS) && git.exitValue() == 0) {
                return Long.parseLong(id.substring(0, 8), 16);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (IOException absent) {
            // the fixed number serves as well
        }
        return WITHOUT_GIT;
    }
}
