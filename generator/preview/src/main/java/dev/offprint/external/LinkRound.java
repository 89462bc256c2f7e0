package dev.offprint.external;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Asks for many addresses: several hosts at once, each of them by one request at a time. */
record LinkRound(Probe probe, Manners manners, LinkMemory memory) {

    /** An address as it is written, and as it is asked for. */
    private record Target(String url, URI address) {}

    /** Returns what came of each address, sorted. */
    Map<String, Outcome> ask(Collection<String> urls, Runnable asked) {
        Map<String, Outcome> outcomes = new ConcurrentSkipListMap<>();
        Map<String, List<Target>> hosts = new TreeMap<>();
        for (String url : urls) {
            Optional<Outcome> known = memory.recall(url);
            Optional<URI> address = address(url);
            if (known.isPresent()) {
                outcomes.put(url, known.get());
                asked.run();
            } else if (address.isEmpty()) {
                outcomes.put(url, new Outcome("is no address that can be asked", "correct it"));
                asked.run();
            } else {
                hosts.computeIfAbsent(host(address.get()), h -> new ArrayList<>())
                        .add(new Target(url, address.get()));
            }
        }
        askHosts(hosts.values(), outcomes, asked);
        return outcomes;
    }

    private void askHosts(Collection<List<Target>> hosts, Map<String, Outcome> outcomes, Runnable asked) {
        ExecutorService pool = Executors.newFixedThreadPool(manners.hosts());
        try {
            List<Future<?>> running = new ArrayList<>();
            for (List<Target> host : hosts) {
                running.add(pool.submit(() -> {
                    askHost(host, outcomes, asked);
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a probe reports and never throws", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private void askHost(List<Target> targets, Map<String, Outcome> outcomes, Runnable asked)
            throws InterruptedException {
        boolean first = true;
        for (Target target : targets) {
            if (!first) {
                Thread.sleep(manners.pause().toMillis());
            }
            first = false;
            Outcome outcome = probe.ask(target.address);
            outcomes.put(target.url, outcome);
            if (!outcome.equals(Outcome.PRIVATE)) {
                memory.add(target.url, outcome);
            }
            asked.run();
        }
    }

    private static String host(URI address) {
        return String.valueOf(address.getHost()).toLowerCase(Locale.ROOT);
    }

    /** Authors write letters that a request holds in their encoded form only; browsers encode them as well. */
    private static Optional<URI> address(String url) {
        try {
            return Optional.of(URI.create(URI.create(url).toASCIIString()));
        } catch (IllegalArgumentException illegal) {
            return Optional.empty();
        }
    }
}
