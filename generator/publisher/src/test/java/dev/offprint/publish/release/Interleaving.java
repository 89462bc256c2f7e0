package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.SimulatedProcess.Fate;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.StorageException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/** One interleaving of three actors, as a seed says. */
final class Interleaving {

    private static final int ACTORS = 3;
    static final int COMMANDS = 4;
    /** A request reaches the store so soon after a prune decided on it; see decision 21. */
    private static final long LONGEST_REQUEST = 50;

    private static final String NEWER = ReleaseLayout.RELEASES + "29990101T000000Z-000000000000.json";
    /** More requests than any interleaving has: a guard against endless loops. */
    private static final int ENDLESS = 20_000;

    /** What is done in interleavings about one thing: rollbacks beside prunes, publishes beside prunes. */
    static final int[][] THEMES = {{5, 7, 7, 7, 10, 10, 0}, {0, 0, 2, 10, 10, 10, 13}};

    final Random random;
    final int theme;
    /** How often another one goes on, in percent. */
    private final int restlessness;

    final List<LocalTree> trees;
    final SimulatedStore store = new SimulatedStore();
    final List<String> trace = new ArrayList<>();
    private final Map<String, Integer> seen = new TreeMap<>();
    final Semaphore parked = new Semaphore(0);
    final Person[] persons = new Person[ACTORS];
    final Thread conductor = Thread.currentThread();
    boolean planted;

    Interleaving(long seed, List<LocalTree> trees) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
        this.theme = random.nextInt(THEMES.length + 1);
        this.restlessness = new int[] {3, 15, 40}[random.nextInt(3)];
        this.trees = trees;
    }

    List<String> violations() {
        return store.violations;
    }

    List<String> trace() {
        return trace;
    }

    Map<String, Integer> seen() {
        return seen;
    }

    Settings settings(String name, String token, Cancellation cancellation) {
        return new Settings(
                1,
                true,
                Set.of(),
                token,
                () -> Instant.ofEpochSecond(store.now),
                Duration.ZERO,
                (step, count) -> {},
                new Actor(name, "host", 1),
                cancellation);
    }

    /** A store with a past: what prunes delete and rollbacks go to. */
    private void past() throws StorageException, StoppedException {
        for (int i = random.nextInt(6); i > 0; i--) {
            SimulatedProcess alone = new SimulatedProcess("past", store, null, conductor);
            try (Releases releases = new Releases(alone, settings("past", "past" + i, new Cancellation()))) {
                LocalTree tree = trees.get(random.nextInt(trees.size()));
                releases.publication(tree, new Release.Origin(null, null, null, "test"), false)
                        .run();
            }
            store.now += 4000;
        }
    }

    boolean isAlive(String lease) {
        for (Person one : persons) {
            if (!one.done && !one.process.dead && lease.endsWith("-" + one.name + one.generation)) {
                return true;
            }
        }
        return false;
    }

    void count(String what) {
        seen.merge(what, 1, Integer::sum);
    }

    void run() throws Exception {
        past();
        for (int i = 0; i < ACTORS; i++) {
            persons[i] = new Person("abc".substring(i, i + 1), this);
            persons[i].thread.start();
            parked.acquire();
        }
        Person last = persons[0];
        for (int steps = 0; someLeft() && store.violations.isEmpty(); steps++) {
            last = !last.done && last.frozen == 0 && random.nextInt(100) >= restlessness ? last : any();
            if (steps > ENDLESS) {
                store.violations.add("does not end");
            }
            happenings();
            step(last);
        }
        end();
    }

    private boolean someLeft() {
        for (Person one : persons) {
            if (!one.done) {
                return true;
            }
        }
        return false;
    }

    private Person any() {
        Person one = persons[random.nextInt(ACTORS)];
        while (one.done || one.frozen > 0) {
            one.frozen = Math.max(0, one.frozen - 1);
            one = persons[random.nextInt(ACTORS)];
        }
        return one;
    }

    /** Stops somebody where it matters, for long enough that others may do all that they want to. */
    private void freeze(Person one) {
        String pending = one.process.pending;
        boolean matters = (pending.contains("current.json") && one.process.conditional)
                || pending.startsWith("put " + ReleaseLayout.HISTORY)
                || pending.startsWith("put " + ReleaseLayout.RELEASES)
                || pending.startsWith("create " + ReleaseLayout.LEASES)
                || pending.startsWith("list " + ReleaseLayout.OBJECTS)
                || pending.startsWith("delete " + ReleaseLayout.RELEASES)
                || pending.startsWith("delete " + ReleaseLayout.OBJECTS);
        boolean records = theme == 2 && pending.startsWith("put " + ReleaseLayout.RELEASES);
        if (matters && !one.process.dead && random.nextInt(records ? 2 : 8) == 0) {
            one.frozen = 40 + random.nextInt(160);
            trace.add(one.name + " freezes before " + pending);
            if (random.nextBoolean()) {
                clock(Lease.LIFE.toSeconds() + 60);
            }
        }
    }

    /** What nobody does: the clock goes on, and once in a while something is planted. */
    private void happenings() {
        if (random.nextInt(30) == 0) {
            long[] seconds = {1, 7, 15, 30, 48, 100, 4000};
            clock(seconds[random.nextInt(seconds.length)]);
        }
        if (!planted && random.nextInt(1200) == 0) {
            planted = true;
            String[] texts = {"", "{\"format\": 9}", "{\"format\": 1, \"id\""};
            store.put("test", NEWER, texts[random.nextInt(texts.length)].getBytes(StandardCharsets.UTF_8));
            trace.add("a record is planted that nobody can read");
        }
    }

    /** Those who publish or roll back may sleep as long as they like; what a prune decided on is soon done, or never. */
    private void clock(long seconds) {
        for (Person one : persons) {
            boolean prunes = !one.done && one.command.equals("prune");
            if (prunes && store.now + seconds - one.lastRequest > LONGEST_REQUEST) {
                return;
            }
        }
        store.now += seconds;
        trace.add("clock +" + seconds + " s");
        for (Person one : persons) {
            if (!one.done && store.now - one.lastRequest > Lease.LIFE.toSeconds() / 2) {
                sleeps(one);
            }
        }
    }

    /** What is recorded without a lock is never current, and may lack what was pruned meanwhile. */
    void sleeps(Person one) {
        int slash = one.process.pending.indexOf(ReleaseLayout.RELEASES);
        if (one.process.pending.startsWith("put") && slash >= 0) {
            String id = one.process.pending.substring(slash + ReleaseLayout.RELEASES.length());
            store.sleepers.add(id.replace(".json", ""));
        }
    }

    private void step(Person one) throws InterruptedException {
        SimulatedProcess process = one.process;
        boolean begun = !process.pending.equals("begin") && !process.dead;
        int chance = random.nextInt(1000);
        Fate fate = Fate.FINE;
        if (begun && chance < 4) {
            fate = chance < 2 ? Fate.KILLED_BEFORE : Fate.KILLED_AFTER;
        } else if (begun && chance < 30 && process.conditional) {
            fate = Fate.ANSWER_LOST;
        } else if (begun && chance >= 30 && chance < 34 && !process.isCritical()) {
            trace.add(process.name + one.generation + " is told to stop");
            one.cancellation.cancel();
            fate = Fate.KILLED_AFTER; // what is on its way still arrives
            count("cancelled");
        }
        trace.add(process.name + one.generation + " " + process.pending + (fate == Fate.FINE ? "" : " " + fate));
        if (!process.pending.startsWith(
                "delete ")) { // many things are deleted on one look at the lock, and soon after it
            one.lastRequest = store.now;
        }
        process.proceed(fate);
        parked.acquire();
        for (Person other : persons) {
            other.frozen = Math.max(0, other.frozen - 1);
        }
        if (!one.done) {
            freeze(one);
        }
    }

    private void end() throws Exception {
        if (!store.violations.isEmpty()) {
            return; // the threads are daemons, and wait for ever
        }
        SimulatedProcess reader = new SimulatedProcess("reader", store, parked, conductor);
        store.checkTrail(new SwitchLog(reader)
                .trail(
                        store.facts.isEmpty()
                                ? null
                                : store.facts.get(store.facts.size() - 1).entry(),
                        10_000));
        seen.merge("deletions", store.deletions, Integer::sum);
        seen.merge("fences", store.fences, Integer::sum);
        seen.merge("rescues", store.rescues, Integer::sum);
        seen.values().removeIf(count -> count == 0);
    }
}
