package dev.offprint.publish.release;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.Releases.Switched;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.StorageException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Somebody who runs one command after the other, each a process of its own. */
final class Person implements Runnable {
    final Interleaving world;
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

    Person(String name, Interleaving world) {
        this.world = world;
        this.name = name;
        this.process = new SimulatedProcess(name, world.store, world.parked, world.conductor);
        this.thread = new Thread(this, "actor " + name);
        thread.setDaemon(true);
    }

    @Override
    public void run() {
        process.park("begin");
        for (int i = 0; i < Interleaving.COMMANDS; i++) {
            one();
        }
        done = true;
        world.parked.release();
    }

    /** One command, in a process that may die. */
    private void one() {
        generation++;
        process = new SimulatedProcess(name, world.store, world.parked, world.conductor);
        cancellation = new Cancellation();
        String token = name + generation;
        Settings settings = world.settings(name, token, cancellation);
        try (Releases releases = new Releases(process, settings)) {
            act(releases);
        } catch (StoppedException stopped) {
            world.count(command + ": " + stopped.name());
            if (command.equals("rollback") && stopped.name().endsWith("-at-work")) {
                world.store.violations.add("a rollback was made to wait: " + stopped.getMessage());
            }
        } catch (StorageException failed) {
            failed(failed);
        } catch (SimulatedProcess.Killed killed) {
            world.count("killed");
        } catch (RuntimeException | Error broken) {
            if (!process.dead) {
                world.store.violations.add(name + " " + command + " failed: " + broken);
            }
        }
        if (!process.dead) {
            world.store.keys(ReleaseLayout.LEASES).stream()
                    .filter(key -> key.endsWith("-" + token + ".json"))
                    .forEach(key -> world.store.violations.add(key + " is left after a normal end of " + command));
        }
        world.trace.add(name + " ends " + command);
    }

    /** Nothing fails here, so only what somebody pruned under a plan, or what nobody can read, may. */
    private void failed(StorageException failed) {
        boolean expected = process.dead || String.valueOf(failed.getMessage()).contains("is missing");
        world.count(command + ": " + (expected ? "expected failure" : "failure"));
        if (!expected) {
            world.store.violations.add(name + " " + command + " failed: " + failed);
        }
    }

    private void act(Releases releases) throws StorageException, StoppedException {
        int lot = world.theme == 0
                ? world.random.nextInt(14)
                : Interleaving.THEMES[world.theme - 1][
                        world.random.nextInt(Interleaving.THEMES[world.theme - 1].length)];
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
        LocalTree tree = world.trees.get(world.random.nextInt(world.trees.size()));
        Publication publication = releases.publication(
                tree, new Release.Origin(null, null, null, "test"), world.random.nextInt(8) == 0 ? true : false);
        Switched own = publication.run().switched();
        world.count("publish: done");
        if (verify) {
            for (int i = world.random.nextInt(6); i >= 0; i--) {
                process.pending = "verify";
                process.conditional = false;
                process.park("verify");
            }
            if (process.dead || world.random.nextInt(3) == 0) {
                return;
            }
            begin("undo");
            undo(releases, own);
        }
    }

    private void undo(Releases releases, Switched own) throws StorageException, StoppedException {
        Switched undone = releases.undo(own, "differs");
        world.count("undo: done");
        SimulatedStore.Fact fact = world.store.facts.stream()
                .filter(one -> one.entry().equals(undone.entry()))
                .findFirst()
                .orElseThrow();
        SimulatedStore.Fact before = world.store.facts.get(world.store.facts.indexOf(fact) - 1);
        boolean ownAlone = before.entry().equals(own.entry())
                && own.from().map(Release::id).filter(fact.to()::equals).isPresent();
        if (!ownAlone) {
            world.store.violations.add(name + " undid " + before + " with " + fact + ", and not its own " + own);
        }
    }

    private void rollback(Releases releases, Optional<String> id) throws StorageException, StoppedException {
        begin("rollback");
        Switched done = releases.rollback(id, "because");
        world.count("rollback: done");
        boolean same = done.from()
                .filter(from -> from.manifest().equals(done.to().manifest()))
                .isPresent();
        if (id.isEmpty() && same) {
            world.store.violations.add("a plain rollback went to the same content: " + done);
        }
    }

    private Optional<String> anyRelease() {
        List<String> records = world.store.keys(ReleaseLayout.RELEASES);
        String key = records.isEmpty() ? "releases/none.json" : records.get(world.random.nextInt(records.size()));
        return Optional.of(key.substring("releases/".length(), key.length() - ".json".length()));
    }

    private void prune(Releases releases) throws StorageException, StoppedException {
        begin("prune");
        prunesBlind = world.planted;
        Duration grace = world.random.nextInt(4) == 0 ? Duration.ofHours(1) : Duration.ZERO;
        releases.prune(new Prune.Keep(1 + world.random.nextInt(2), Duration.ZERO, grace))
                .run(world.random.nextInt(8) == 0);
        world.count("prune: done");
        if (prunesBlind) {
            world.store.violations.add(name + " pruned beside a record that nobody can read");
        }
    }

    /** Whoever breaks the lock of a prune that is alive has been told what that means. */
    private void unlock(Releases releases) throws StorageException {
        begin("unlock");
        for (LeaseInfo lease : releases.leases()) {
            boolean alivePrune = lease.purpose() == LeaseInfo.Purpose.PRUNE && world.isAlive(lease.name());
            if (!alivePrune && world.random.nextBoolean()) {
                releases.unlock(lease);
                world.count("unlock: done");
                for (Person one : world.persons) {
                    if (lease.name().endsWith("-" + one.name + one.generation)) {
                        world.sleeps(one);
                    }
                }
            }
        }
    }

    private void begin(String what) {
        command = what;
        world.trace.add(name + generation + " begins " + what);
    }
}
