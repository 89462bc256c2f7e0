package dev.offprint.publish.cdn;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Every address under which caches may hold the answers to a route: with the parameters in any order, and with values
 * encoded as in RFC 3986, in HTML forms and by {@code encodeURIComponent}. The cache key has to normalise other spellings,
 * such as unknown parameters and letters encoded without need; {@code docs/cdn.md} says how.
 */
final class RouteAddresses {

    private static final String LIST = Operation.LIST.path();
    private static final String LEVEL = "awarenessLevel=";

    private final Addresses addresses;
    private final String baseUrl;
    private final boolean atRoot;

    RouteAddresses(EdgeConfig config) {
        this.addresses = config.addresses();
        this.baseUrl = config.baseUrl();
        this.atRoot = config.basePath().isEmpty();
    }

    /** Returns the address of the list, whatever its query. */
    String list() {
        return baseUrl + LIST;
    }

    /** Returns the absolute addresses of a route, the canonical one first. */
    Set<String> of(Route route) {
        Set<String> all = new LinkedHashSet<>();
        if (route instanceof Route.ArticleList list) {
            queries(list).forEach(query -> all.add(list() + query));
            return all;
        }
        all.add(baseUrl + addresses.of(route));
        if (route instanceof Route.AnswerFirst answer && answer.locale() == ContentLocale.EN) {
            all.add(baseUrl + Operation.ANSWER.path() + answer.slug());
        } else if (route instanceof Route.PageAt at && at.page() instanceof Page.Home && !atRoot) {
            all.add(baseUrl); // clients request a host with a slash, and a path as it is
        }
        return all;
    }

    private static Set<String> queries(Route.ArticleList list) {
        Set<String> queries = new LinkedHashSet<>();
        for (List<String> parameters : writings(list)) {
            permute(new ArrayList<>(), parameters, queries);
        }
        return queries;
    }

    /** Returns the parameters in the order of the specification, with each encoding of the level. */
    private static Set<List<String>> writings(Route.ArticleList list) {
        Set<List<String>> writings = new LinkedHashSet<>();
        List<String> parameters = list.parameters();
        writings.add(parameters);
        String level = list.awarenessLevel();
        if (level != null) {
            List<String> others = parameters.subList(0, parameters.size() - 1);
            for (String value : List.of(URLEncoder.encode(level, StandardCharsets.UTF_8), component(level))) {
                List<String> writing = new ArrayList<>(others);
                writing.add(LEVEL + value);
                writings.add(writing);
            }
        }
        return writings;
    }

    /** Returns the value as ECMAScript's encodeURIComponent encodes it: it leaves five more characters unencoded. */
    private static String component(String value) {
        String encoded = PercentCoding.encodeQueryValue(value);
        for (char plain : "!'()*".toCharArray()) {
            encoded = encoded.replace(PercentCoding.encodeQueryValue(String.valueOf(plain)), String.valueOf(plain));
        }
        return encoded;
    }

    private static void permute(List<String> chosen, List<String> rest, Set<String> queries) {
        if (rest.isEmpty()) {
            queries.add(chosen.isEmpty() ? "" : "?" + String.join("&", chosen));
        }
        for (String next : rest) {
            List<String> more = new ArrayList<>(chosen);
            more.add(next);
            List<String> others = new ArrayList<>(rest);
            others.remove(next);
            permute(more, others, queries);
        }
    }
}
