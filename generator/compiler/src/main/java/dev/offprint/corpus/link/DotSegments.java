package dev.offprint.corpus.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Resolves {@code .} and {@code ..} in the path of an address, as clients do before they ask (RFC 3986, 5.2.4). */
final class DotSegments {

    private DotSegments() {}

    /**
     * Returns an address without dot segments and without its fragment.
     *
     * @param target a path that begins with a slash, and a query
     */
    static String remove(String target) {
        int hash = target.indexOf('#');
        String whole = hash < 0 ? target : target.substring(0, hash);
        int mark = whole.indexOf('?');
        String path = mark < 0 ? whole : whole.substring(0, mark);
        String query = mark < 0 ? "" : whole.substring(mark);
        List<String> kept = new ArrayList<>();
        String[] segments = path.substring(1).replace('\\', '/').split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String name = segments[i].toLowerCase(Locale.ROOT).replace("%2e", ".");
            boolean last = i == segments.length - 1;
            if (name.equals("..") && !kept.isEmpty()) {
                kept.remove(kept.size() - 1);
            } else if (!name.equals(".") && !name.equals("..")) {
                kept.add(segments[i]);
            }
            if (last && (name.equals(".") || name.equals(".."))) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept) + query;
    }
}
