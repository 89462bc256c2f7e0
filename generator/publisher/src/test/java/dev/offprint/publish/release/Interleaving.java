package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.release.SimulatedProcess.Fate;
import dev.offprint.publish.release.history.SwitchLog;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.release.lease.Lease;
import dev.offprint.publish.release.lease.LeaseInfo;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.storage.CancellableStorage;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.StorageException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/** One interleaving of three actors, as a seed says. */
final class Interleaving {

    private static final int ACTORS = 3;
    private static final int COMMANDS = 4;
    /** A request reaches the store so soon after a prune decided on it; see decision 21. */
    private static final long LONGEST_REQUEST = 6 * 60;

    private static final String NEWER = ReleaseLayout.RELEASES + "29990101T000000Z-000000000000.json";
    /** More requests than any interleaving has: a guard against endless loops. */
    private static final int ENDLESS = 20_000;

    /** What is done in interleavings about one thing: rollbacks beside prunes, publishes beside prunes. */
    private static final int[][] THEMES = {{5, 7, 7, 7, 10, 10, 0}, {0, 0, 2, 10, 10, 10, 13}};

    private final Random random;
    private final int theme;
    /** How often another one goes on, in percent. */
    private final int restlessness;

    private final List<LocalTree> trees;
    private final SimulatedStore store = new SimulatedStore();
    private final List<String> trace = new ArrayList<>();
    private final Map<String, Integer> seen = new TreeMap<>();
    private final Semaphore parked = new Semaphore(0);
    private final Person[] persons = new Person[ACTORS];
    private final Thread conductor = Thread.currentThread();
    private boolean planted;

    Interleaving(int seed, List<LocalTree> trees) {
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

    /** Somebody who runs one command after the other, each a process of its own. */
    private final class Person implements Runnable {
        final String name;
        final Thread thread;
        SimulatedProcess process;
        Cancellation cancellation = new Cancellation();
        String command = "";
        long lastRequest;
        boolean prunesBlind;
        int frozen;
        volatile boolean done;
        int generation;

        Person(String name) {
            this.name = name;
            this.process = new SimulatedProcess(name, store, parked, conductor);
            this.thread = new Thread(this, "actor " + name);
            thread.setDaemon(true);
        }

        @Override
        public void run() {
            process.park("begin");
            for (int i = 0; i < COMMANDS; i++) {
                one();
            }
            done = true;
            parked.release();
        }

        /** One command, in a process that may die. */
        private void one() {
            generation++;
            process = new SimulatedProcess(name, store, parked, conductor);
            cancellation = new Cancellation();
            String token = name + generation;
            Settings settings = settings(name, token, cancellation);
            try (Releases releases = new Releases(new CancellableStorage(process, cancellation, () -> {}), settings)) {
                act(releases);
            } catch (StoppedException stopped) {
                count(command + ": " + stopped.name());
                if (command.equals("rollback") && stopped.name().endsWith("-at-work")) {
                    store.violations.add("a rollback was made to wait: " + stopped.getMessage());
                }
            } catch (StorageException failed) {
                failed(failed);
            } catch (SimulatedProcess.Killed killed) {
                count("killed");
            } catch (RuntimeException | Error broken) {
                if (!process.dead) {
                    store.violations.add(name + " " + command + " failed: " + broken);
                }
            }
            if (!process.dead) {
                store.keys(ReleaseLayout.LEASES).stream()
                        .filter(key -> key.endsWith("-" + token + ".json"))
                        .forEach(key -> store.violations.add(key + " is left after a normal end of " + command));
            }
            trace.add(name + " ends " + command);
        }

        /** Nothing fails here, so only what somebody pruned under a plan, or what nobody can read, may. */
        private void failed(StorageException failed) {
            boolean expected = process.dead
                    || cancellation.isCancelled()
                    || String.valueOf(failed.getMessage()).contains("is missing");
            count(command + ": " + (expected ? "expected failure" : "failure"));
            if (!expected) {
                store.violations.add(name + " " + command + " failed: " + failed);
            }
        }

        private void act(Releases releases) throws StorageException, StoppedException {
            int lot = theme == 0 ? random.nextInt(14) : THEMES[theme - 1][random.nextInt(THEMES[theme - 1].length)];
            switch (lot) {
                case 0, 1 -> publish(releases, false);
                case 2, 3, 4 -> publish(releases, true);
                case 5, 6 -> rollback(releases, Optional.empty());
                case 7, 8, 9 -> rollback(releases, anyRelease());
                case 10, 11, 12 -> prune(releases);
                default -> unlock(releases);
            }
        }

        private void publish(Releases releases, boolean verify) throws StorageException, StoppedException {
            begin("publish");
            LocalTree tree = trees.get(random.nextInt(trees.size()));
            Publication publication = releases.publication(
                    tree,
                    new Release.Origin(null, null, null, "test"),
                    random.nextInt(8) == 0 ? Recheck.LENGTH : Recheck.NONE);
            Switched own = publication.run(null).switched();
            count("publish: done");
            if (verify) {
                for (int i = random.nextInt(6); i >= 0; i--) {
                    process.pending = "verify";
                    process.conditional = false;
                    process.park("verify");
                }
                if (process.dead || random.nextInt(3) == 0) {
                    return;
                }
                begin("undo");
                undo(releases, own);
            }
        }

        private void undo(Releases releases, Switched own) throws StorageException, StoppedException {
            Switched undone = releases.undo(own, "differs");
            count("undo: done");
            SimulatedStore.Fact fact = store.facts.stream()
                    .filter(one -> one.entry().equals(undone.entry()))
                    .findFirst()
                    .orElseThrow();
            SimulatedStore.Fact before = store.facts.get(store.facts.indexOf(fact) - 1);
            boolean ownAlone = before.entry().equals(own.entry())
                    && own.from().map(Release::id).filter(fact.to()::equals).isPresent();
            if (!ownAlone) {
                store.violations.add(name + " undid " + before + " with " + fact + ", and not its own " + own);
            }
        }

        private void rollback(Releases releases, Optional<String> id) throws StorageException, StoppedException {
            begin("rollback");
            Switched done = releases.rollback(id, "because");
            count("rollback: done");
            boolean same = done.from()
                    .filter(from -> from.manifest().equals(done.to().manifest()))
                    .isPresent();
            if (id.isEmpty() && same) {
                store.violations.add("a plain rollback went to the same content: " + done);
            }
        }

        private Optional<String> anyRelease() {
            List<String> records = store.keys(ReleaseLayout.RELEASES);
            String key = records.isEmpty() ? "releases/none.json" : records.get(random.nextInt(records.size()));
            return Optional.of(key.substring("releases/".length(), key.length() - ".json".length()));
        }

        private void prune(Releases releases) throws StorageException, StoppedException {
            begin("prune");
            prunesBlind = planted;
            Duration grace = random.nextInt(4) == 0 ? Duration.ofHours(1) : Duration.ZERO;
            releases.prune(new Prune.Keep(1 + random.nextInt(2), Duration.ZERO, grace))
                    .run(random.nextInt(8) == 0);
            count("prune: done");
            if (prunesBlind) {
                store.violations.add(name + " pruned beside a record that nobody can read");
            }
        }

        /** Whoever breaks the lock of a prune that is alive has been told what that means. */
        private void unlock(Releases releases) throws StorageException {
            begin("unlock");
            for (LeaseInfo lease : releases.leases()) {
                boolean alivePrune = lease.purpose() == LeaseInfo.Purpose.PRUNE && isAlive(lease.name());
                if (!alivePrune && random.nextBoolean()) {
                    releases.unlock(lease);
                    count("unlock: done");
                    for (Person one : persons) {
                        if (lease.name().endsWith("-" + one.name + one.generation)) {
                            sleeps(one);
                        }
                    }
                }
            }
        }

        private void begin(String what) {
            command = what;
            trace.add(name + generation + " begins " + what);
        }
    }

    private Settings settings(String name, String token, Cancellation cancellation) {
        return new Settings(
                1,
                true,
                false,
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
                releases.publication(tree, new Release.Origin(null, null, null, "test"), Recheck.NONE)
                        .run(null);
            }
            store.now += 4000;
        }
    }

    private boolean isAlive(String lease) {
        for (Person one : persons) {
            if (!one.done && !one.process.dead && lease.endsWith("-" + one.name + one.generation)) {
                return true;
            }
        }
        return false;
    }

    private void count(String what) {
        seen.merge(what, 1, Integer::sum);
    }

    void run() throws Exception {
        past();
        for (int i = 0; i < ACTORS; i++) {
            persons[i] = new Person("abc".substring(i, i + 1));
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
            long[] seconds = {1, 7, 60, 200, 350, 700, 4000};
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
    private void sleeps(Person one) {
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
        } else if (begun && chance >= 30 && chance < 34 && !process.isCritical() && !one.cancellation.isCancelled()) {
            trace.add(process.name + one.generation + " is told to stop");
            one.cancellation.cancel();
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
