package dev.offprint.external;

import dev.offprint.message.Message;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Requests many addresses: several hosts at once, each with one request at a time. */
record LinkChecker(LinkProbe probe, LinkCheckPolicy policy, LinkCache cache) {

    /** An address as it is written, and as it is requested. */
    private record Target(String url, URI address) {}

    /** Returns the result for each address, sorted. */
    Map<String, LinkResult> ask(Collection<String> urls, Runnable asked) {
        Map<String, LinkResult> results = new ConcurrentSkipListMap<>();
        Map<String, List<Target>> hosts = new TreeMap<>();
        for (String url : urls) {
            Optional<LinkResult> known = cache.get(url);
            Optional<URI> address = address(url);
            if (known.isPresent()) {
                results.put(url, known.get());
                asked.run();
            } else if (address.isEmpty()) {
                results.put(
                        url, new LinkResult(Message.of("is no address that can be asked"), Message.of("correct it")));
                asked.run();
            } else {
                hosts.computeIfAbsent(host(address.get()), h -> new ArrayList<>())
                        .add(new Target(url, address.get()));
            }
        }
        askHosts(hosts.values(), results, asked);
        return results;
    }

    private void askHosts(Collection<List<Target>> hosts, Map<String, LinkResult> results, Runnable asked) {
        ExecutorService pool = Executors.newFixedThreadPool(policy.hosts());
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (List<Target> host : hosts) {
                tasks.add(() -> askHost(host, results, asked));
            }
            for (Future<Void> done : pool.invokeAll(tasks)) {
                done.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a probe reports and never throws", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private @Nullable Void askHost(List<Target> targets, Map<String, LinkResult> results, Runnable asked)
            throws InterruptedException {
        boolean first = true;
        for (Target target : targets) {
            if (!first) {
                Thread.sleep(policy.pause().toMillis());
            }
            first = false;
            LinkResult result = probe.ask(target.address);
            results.put(target.url, result);
            if (!result.equals(LinkResult.PRIVATE)) {
                cache.add(target.url, result);
            }
            asked.run();
        }
        return null;
    }

    private static String host(URI address) {
        return String.valueOf(address.getHost()).toLowerCase(Locale.ROOT);
    }

    /** Encodes letters outside ASCII, as browsers do. */
    private static Optional<URI> address(String url) {
        try {
            return Optional.of(URI.create(URI.create(url).toASCIIString()));
        } catch (IllegalArgumentException illegal) {
            return Optional.empty();
        }
    }
}
