package dev.offprint.publish.cdn;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Addresses whose answers changed, as absolute URLs with their queries, or whole sites.
 *
 * @param addresses single addresses
 * @param sites base URLs, each without a slash at its end unless its path is a slash alone; everything below them is purged
 */
public record PurgeList(NavigableSet<String> addresses, NavigableSet<String> sites) {

    /** Nothing to purge. */
    public static final PurgeList NOTHING = new PurgeList(List.of(), List.of());

    /** Returns the list of these addresses and sites. */
    public PurgeList(Collection<String> addresses, Collection<String> sites) {
        this(new TreeSet<>(addresses), new TreeSet<>(sites));
    }

    /** Keeps an immutable copy without addresses that a site covers. */
    public PurgeList {
        NavigableSet<String> single = new TreeSet<>(addresses);
        NavigableSet<String> wide = new TreeSet<>(sites);
        single.removeIf(address -> isBelow(address, wide));
        addresses = Collections.unmodifiableNavigableSet(single);
        sites = Collections.unmodifiableNavigableSet(wide);
    }

    /**
     * Returns the list that covers every address of a site. A host without a path gets a slash, as in the requests of clients.
     *
     * @param baseUrl the base URL, without a trailing slash
     */
    public static PurgeList everything(String baseUrl) {
        boolean host = URI.create(baseUrl).getRawPath().isEmpty();
        return new PurgeList(List.of(), List.of(host ? baseUrl + "/" : baseUrl));
    }

    /** Returns the list that covers what either covers. */
    public PurgeList and(PurgeList other) {
        NavigableSet<String> single = new TreeSet<>(addresses);
        single.addAll(other.addresses);
        NavigableSet<String> wide = new TreeSet<>(sites);
        wide.addAll(other.sites);
        return new PurgeList(single, wide);
    }

    /** Returns this list, or everything where it has more addresses than a limit. */
    public PurgeList within(int limit, String baseUrl) {
        return addresses.size() <= limit ? this : and(everything(baseUrl));
    }

    /** Returns whether there is nothing to purge. */
    public boolean isEmpty() {
        return addresses.isEmpty() && sites.isEmpty();
    }

    /** Returns whether the list has an address, or a site that has it. */
    public boolean covers(String address) {
        return addresses.contains(address) || isBelow(address, sites);
    }

    /** Returns a line for each entry, sorted; one without a query that ends with {@code *} is a site. */
    public List<String> lines() {
        NavigableSet<String> lines = new TreeSet<>(addresses);
        sites.forEach(site -> lines.add(site + "*"));
        return List.copyOf(lines);
    }

    /** Writes its lines to a file; an empty list makes an empty file. */
    public void write(Path file) throws IOException {
        Files.write(file, lines());
    }

    /** Returns whether a list can probably be written to a file. */
    public static boolean isWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return Files.exists(file)
                ? Files.isWritable(file) && !Files.isDirectory(file)
                : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    }

    /** Returns its size as text. */
    @Override
    public String toString() {
        String all = sites.isEmpty() ? "" : "everything below " + String.join(" and ", sites);
        String some = addresses.size() == 1 ? "1 address" : addresses.size() + " addresses";
        return sites.isEmpty() ? some : addresses.isEmpty() ? all : some + " and " + all;
    }

    private static boolean isBelow(String address, Collection<String> sites) {
        return sites.stream()
                .anyMatch(site -> address.equals(site)
                        || address.startsWith(site.endsWith("/") ? site : site + "/")
                        || address.startsWith(site + "?")
                        || site.equals(address + "/"));
    }
}
