package dev.offprint.pipeline;

import java.util.LinkedHashMap;
import java.util.Map;

/** How long each stage of a run took, in the order in which they ran. Used by one thread. */
public final class StageTimes {

    private final Map<String, Long> millis = new LinkedHashMap<>();
    private long last = System.nanoTime();

    /** Books the time since the last call, or since the beginning, on this stage. */
    public void end(String stage) {
        long now = System.nanoTime();
        millis.merge(stage, (now - last) / 1_000_000, Long::sum);
        last = now;
    }

    /** Returns milliseconds by stage. */
    public Map<String, Long> millis() {
        return new LinkedHashMap<>(millis);
    }
}
