package dev.offprint.publish.cdn;

import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Addresses whose answers changed, as absolute URLs: single addresses, and prefixes. As text it has a line for each entry,
 * sorted; a line without a query that ends with {@code *} is a prefix.
 *
 * @param addresses single addresses, with their queries, none of them below a prefix
 * @param prefixes paths without a query, and without a slash at the end unless the path is a slash alone; each covers
 *     itself with any query, and everything below it
 */
public record PurgeList(NavigableSet<String> addresses, NavigableSet<String> prefixes) {

    /** Nothing to purge. */
    public static final PurgeList NOTHING = new PurgeList(List.of(), List.of());

    /** Keeps an immutable copy without entries that a prefix covers. */
    public PurgeList {
        NavigableSet<String> wide = new TreeSet<>();
        for (String prefix : new TreeSet<>(prefixes)) {
            if (!covered(prefix, wide)) {
                wide.add(prefix);
            }
        }
        NavigableSet<String> single = new TreeSet<>();
        for (String address : addresses) {
            if (!covered(address, wide)) {
                single.add(address);
            }
        }
        addresses = Collections.unmodifiableNavigableSet(single);
        prefixes = Collections.unmodifiableNavigableSet(wide);
    }

    /** Returns the list of these addresses and prefixes. */
    public PurgeList(Collection<String> addresses, Collection<String> prefixes) {
        this(new TreeSet<>(addresses), new TreeSet<>(prefixes));
    }

    /**
     * Returns the list that covers every address of a site.
     *
     * @param baseUrl the base URL, without a trailing slash
     */
    public static PurgeList everything(String baseUrl) {
        return new PurgeList(List.of(), List.of(prefix(baseUrl)));
    }

    /** Returns the list of these lines, as {@link #lines} gives them. */
    public static PurgeList ofLines(Collection<String> lines) {
        List<String> single = new ArrayList<>();
        List<String> wide = new ArrayList<>();
        for (String line : lines) {
            if (line.endsWith("*") && line.indexOf('?') < 0) {
                wide.add(line.substring(0, line.length() - 1));
            } else {
                single.add(line);
            }
        }
        return new PurgeList(single, wide);
    }

    /** Returns the list that covers what either covers. */
    public PurgeList and(PurgeList other) {
        List<String> single = new ArrayList<>(addresses);
        single.addAll(other.addresses);
        List<String> wide = new ArrayList<>(prefixes);
        wide.addAll(other.prefixes);
        return new PurgeList(single, wide);
    }

    /** Returns whether there is nothing to purge. */
    public boolean isEmpty() {
        return addresses.isEmpty() && prefixes.isEmpty();
    }

    /** Returns whether the list contains an address or a prefix of it. */
    public boolean covers(String address) {
        return addresses.contains(address) || covered(address, prefixes);
    }

    /** Returns the list as text: a line for each entry, sorted. */
    public List<String> lines() {
        NavigableSet<String> lines = new TreeSet<>(addresses);
        prefixes.forEach(prefix -> lines.add(prefix + "*"));
        return List.copyOf(lines);
    }

    /** Returns the path of a URL with its query: what follows the host. */
    public static String target(String url) {
        int slash = url.indexOf('/', url.indexOf("://") + 3);
        return slash < 0 ? "/" : url.substring(slash);
    }

    /** Returns scheme and host of a URL, without a slash. */
    public static String origin(String url) {
        int slash = url.indexOf('/', url.indexOf("://") + 3);
        return slash < 0 ? url : url.substring(0, slash);
    }

    /** Returns a base URL as a prefix. A host without a path gets a slash, as in the requests of clients. */
    private static String prefix(String baseUrl) {
        return URI.create(baseUrl).getRawPath().isEmpty() ? baseUrl + "/" : baseUrl;
    }

    /** Looks for the address and each of its parent paths: a prefix ends where a component of the path ends. */
    private static boolean covered(String address, NavigableSet<String> prefixes) {
        if (prefixes.isEmpty()) {
            return false;
        }
        int query = address.indexOf('?');
        String path = query < 0 ? address : address.substring(0, query);
        int root = origin(path).length();
        while (path.length() > root) {
            if (prefixes.contains(path)) {
                return true;
            }
            path = path.substring(0, path.lastIndexOf('/'));
        }
        return prefixes.contains(path + "/");
    }
}
