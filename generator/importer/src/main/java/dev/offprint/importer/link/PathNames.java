package dev.offprint.importer.link;

import dev.offprint.corpus.link.LinkTarget;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** Paths of files and addresses, as links of other tools have them. */
final class PathNames {

    /** Characters at which a destination could end, or that no address has (RFC 3986, 2). */
    private static final String UNSAFE = "\"<>\\^`{|}()";

    private PathNames() {}

    /** Returns a path without percent-encoding; as it is where that is not valid. */
    static String decoded(String path) {
        return LinkTarget.decode(path).orElse(path);
    }

    /**
     * Returns a path without {@code .} and {@code ..}; steps out of the root are dropped, as browsers do (RFC 3986, 5.2.4).
     *
     * @param base a path that ends with a slash, or is empty
     */
    static String resolved(String base, String path) {
        Deque<String> segments = new ArrayDeque<>();
        String whole = path.startsWith("/") ? path : base + path;
        for (String segment : whole.split("/", -1)) {
            if (segment.equals("..")) {
                segments.pollLast();
            } else if (!segment.isEmpty() && !segment.equals(".")) {
                segments.addLast(segment);
            }
        }
        return String.join("/", segments);
    }

    /** Returns an address in the form in which addresses are compared: without ending, slashes at its ends, and capitals. */
    static String comparable(String address) {
        String path = resolved("", decoded(address));
        for (String ending : new String[] {"index.html", ".html", ".htm"}) {
            if (path.endsWith(ending)) {
                path = path.substring(0, path.length() - ending.length());
                break;
            }
        }
        return (path.endsWith("/") ? path.substring(0, path.length() - 1) : path).toLowerCase(Locale.ROOT);
    }

    /** Returns a path that Markdown reads as one destination. */
    static String encoded(String path) {
        StringBuilder encoded = new StringBuilder();
        path.codePoints().forEach(c -> {
            if (c <= ' ' || UNSAFE.indexOf(c) >= 0) {
                encoded.append('%')
                        .append(c < 16 ? "0" : "")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
            } else {
                encoded.appendCodePoint(c);
            }
        });
        return encoded.toString();
    }
}
