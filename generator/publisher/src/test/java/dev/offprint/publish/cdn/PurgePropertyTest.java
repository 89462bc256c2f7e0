package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Slug;
import dev.offprint.level.Effort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Complete: between two random trees an address is purged where the production adapter answers at least one of many requests
 * for it differently; and not many more are.
 */
class PurgePropertyTest {

    private static final List<String> SLUGS = List.of("a", "index", "B_1", "x".repeat(252));
    /** The slugs of the trees, and two that articles may have had before; {@code old} may be in use. */
    private static final List<String> ADDRESSED =
            Stream.concat(SLUGS.stream(), Stream.of("was", "old")).toList();

    private static final Map<String, String> LEVELS = Map.of("aware", "aware", "Very aware!", "x-1", "ünï*", "x-2");
    private static final List<String> TYPES = List.of("", "guide", "framework", "research", "medium");
    private static final List<String> ACCEPTS =
            List.of("", "text/html", "text/markdown", "*/*", "application/json", "text/markdown;q=0.1, text/html");
    private static final List<String> CODINGS = List.of("", "gzip", "br", "gzip, br", "gzip, br;q=0.5");
    private static final String LIST = "api/knowledge/articles";

    @Test
    void anAddressIsPurgedWhereItsAnswerChanged() {
        int listed = 0;
        int trees = Effort.TREES.count();
        for (int tree = 0; tree < trees || (listed <= 1_000 && tree < 5 * trees); tree++) {
            long seed = Effort.seed() + tree;
            Random random = new Random(seed);
            String base = random.nextBoolean() ? TestTree.BASE : "https://example.com";
            TestTree before = random(random, base);
            TestTree after = mutated(before, random, base);
            PurgeList list = after.purgedSince(before);
            for (String target : universe(base)) {
                String url = base + target;
                boolean differs = differs(
                        before,
                        after,
                        url.substring("https://example.com".length()).isEmpty()
                                ? "/"
                                : url.substring("https://example.com".length()));
                boolean purged = list.addresses().contains(url);
                listed += purged ? 1 : 0;
                assertThat(list.covers(url) || !differs).as(seed + " " + url).isTrue();
                if (purged && !differs) {
                    assertThat(mayBeSuperfluous(target))
                            .as(seed + " superfluous " + url)
                            .isTrue();
                }
            }
            List<String> unknown = new ArrayList<>(list.addresses());
            universe(base).forEach(target -> unknown.remove(base + target));
            assertThat(unknown).as("purged for nobody, seed " + seed).isEmpty();
        }
        assertThat(listed).isGreaterThan(1_000);
    }

    /**
     * If one form of an article comes or goes, all its addresses are purged; and a list of a level that comes or goes may have been as empty as
     * the one that stands for it. Only there a purge may be superfluous.
     */
    private static boolean mayBeSuperfluous(String target) {
        return (target.startsWith("/" + LIST + "?") && target.contains("awarenessLevel="))
                || ADDRESSED.stream()
                        .anyMatch(slug -> target.matches("(?:/(?:en|de)/knowledge/|/" + LIST + "/|/api/aeo/articles/)"
                                + slug + "(?:[.]md|[?]locale=(?:en|de))?"));
    }

    private static boolean differs(TestTree before, TestTree after, String target) {
        for (String accept : ACCEPTS) {
            for (String coding : CODINGS) {
                Request request = Request.get(target);
                request = accept.isEmpty() ? request : request.with("Accept", accept);
                request = coding.isEmpty() ? request : request.with("Accept-Encoding", coding);
                if (!before.ask(request).equals(after.ask(request))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Written apart from what is tested: every address that a program could have asked for. */
    private static List<String> universe(String base) {
        List<String> all = new ArrayList<>(List.of("/", "/index.md", "/llms.txt", "/.well-known/api-catalog"));
        if (base.equals(TestTree.BASE)) {
            all.add(""); // at a host alone there is no such request
        }
        all.addAll(List.of("/nothing", "/assets/a.css", "/sitemap.xml", "/edge.json"));
        for (String locale : List.of("en", "de")) {
            all.addAll(List.of("/" + locale, "/" + locale + ".md", "/" + locale + "/types/guide"));
            all.add("/" + locale + "/types/guide.md");
            for (String slug : ADDRESSED) {
                all.add("/" + locale + "/knowledge/" + slug);
                all.add("/" + locale + "/knowledge/" + slug + ".md");
                all.add("/api/aeo/articles/" + slug + "?locale=" + locale);
            }
        }
        SLUGS.forEach(slug -> all.add("/media/" + slug + "/x.svg"));
        ADDRESSED.forEach(slug -> all.addAll(List.of("/api/aeo/articles/" + slug, "/" + LIST + "/" + slug)));
        List<List<String>> levels = new ArrayList<>(List.of(List.of(), List.of("awarenessLevel=nobody")));
        levels.add(List.of("awarenessLevel=aware"));
        for (String value : List.of("Very%20aware%21", "Very+aware%21", "Very%20aware!")) {
            levels.add(List.of("awarenessLevel=" + value));
        }
        for (String value : List.of("%C3%BCn%C3%AF%2A", "%C3%BCn%C3%AF*")) {
            levels.add(List.of("awarenessLevel=" + value));
        }
        for (List<String> level : levels) {
            for (String locale : List.of("", "locale=en", "locale=de")) {
                for (String type : TYPES) {
                    List<String> parameters = new ArrayList<>(level);
                    parameters.addAll(List.of(locale, type.isEmpty() ? "" : "contentType=" + type));
                    parameters.removeIf(String::isEmpty);
                    orders(parameters).forEach(order -> all.add("/" + LIST + query(order)));
                }
            }
        }
        return all;
    }

    private static String query(List<String> parameters) {
        return parameters.isEmpty() ? "" : "?" + String.join("&", parameters);
    }

    private static List<List<String>> orders(List<String> parameters) {
        if (parameters.size() < 2) {
            return List.of(parameters);
        }
        List<List<String>> orders = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            List<String> rest = new ArrayList<>(parameters);
            String first = rest.remove(i);
            for (List<String> order : orders(rest)) {
                List<String> whole = new ArrayList<>(List.of(first));
                whole.addAll(order);
                orders.add(whole);
            }
        }
        return orders;
    }

    private static EdgeConfig config(Random random, String base) {
        TreeMap<String, String> levels = new TreeMap<>(LEVELS);
        levels.keySet().removeIf(level -> random.nextInt(3) == 0);
        Quota quota = new Quota(1 + random.nextInt(2), 60);
        Map<Slug, Slug> renamed = new HashMap<>();
        for (String former : List.of("was", "old")) {
            if (random.nextBoolean()) {
                renamed.put(new Slug(former), new Slug(SLUGS.get(random.nextInt(SLUGS.size()))));
            }
        }
        Renames renames = new Renames(renamed);
        EdgeConfig usual = TestTree.config(base, levels);
        return new EdgeConfig(base, usual.articles(), levels, quota, usual.cache(), renames, usual.headers());
    }

    private static TestTree random(Random random, String base) {
        TestTree tree = new TestTree(config(random, base));
        keys().forEach(key -> edit(tree, key, random));
        lists(tree, random, 1);
        return tree;
    }

    private static TestTree mutated(TestTree before, Random random, String base) {
        TestTree after = before.as(random.nextInt(3) == 0 ? config(random, base) : before.config());
        for (String key : keys()) {
            if (random.nextInt(4) == 0) {
                edit(after, key, random);
            }
        }
        if (random.nextInt(8) == 0) {
            after.put(LIST + "/_lists/none.json", "other");
        }
        lists(after, random, 4);
        return after;
    }

    /** What is always there stays; pages come and go with their Markdown. */
    private static void edit(TestTree tree, String key, Random random) {
        String text = "text " + random.nextInt(2);
        boolean gone = random.nextInt(3) == 0;
        for (String form : key.endsWith("/index.html") ? List.of(key, markdown(key)) : List.of(key)) {
            tree.remove(form + ".gz").remove(form + ".br").remove(form);
            if (!gone) {
                tree.put(form, text + random.nextInt(2));
                siblings(tree, form, random);
            }
        }
    }

    private static void siblings(TestTree tree, String key, Random random) {
        if (random.nextBoolean()) {
            tree.put(key + ".gz", "gz " + random.nextInt(2));
        }
        if (random.nextBoolean()) {
            tree.put(key + ".br", "br " + random.nextInt(2));
        }
    }

    private static String markdown(String html) {
        String page = html.substring(0, html.length() - "/index.html".length());
        return page.length() > 250 ? page + "/index.md" : page + ".md";
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of("llms.txt", ".well-known/api-catalog/index.json", "index.md"));
        keys.addAll(List.of("assets/a.css", "sitemap.xml", "index.html"));
        for (String locale : List.of("en", "de")) {
            keys.addAll(List.of(locale + "/index.html", locale + "/types/guide/index.html"));
            SLUGS.forEach(slug -> keys.add(locale + "/knowledge/" + slug + "/index.html"));
            SLUGS.forEach(slug -> keys.add("api/aeo/articles/" + slug + "/" + locale + ".json"));
        }
        SLUGS.forEach(slug -> keys.add(LIST + "/" + slug + "/index.json"));
        SLUGS.forEach(slug -> keys.add("media/" + slug + "/x.svg"));
        keys.addAll(List.of("de/knowledge/old/index.html", LIST + "/old/index.json"));
        return keys;
    }

    /** Every list that the tree's levels ask for and no other, one in so many of them new. */
    private static void lists(TestTree tree, Random random, int oneIn) {
        for (String type : TYPES) {
            for (String locale : List.of("", "locale-en/", "locale-de/")) {
                String plain = (type.isEmpty() ? "" : "type-" + type + "/") + locale;
                list(tree, plain, random, oneIn);
                LEVELS.forEach((level, token) -> {
                    String filters = plain + "level-" + token + "/";
                    if (tree.config().levelTokens().containsKey(level)) {
                        list(tree, filters, random, oneIn);
                    } else {
                        String key = LIST + "/_lists/" + filters + "index.json";
                        tree.remove(key).remove(key + ".gz").remove(key + ".br");
                    }
                });
            }
        }
    }

    private static void list(TestTree tree, String filters, Random random, int oneIn) {
        String key = LIST + (filters.isEmpty() ? "" : "/_lists/" + filters.substring(0, filters.length() - 1))
                + "/index.json";
        if (!tree.holds(key) || random.nextInt(oneIn) == 0) {
            tree.put(key, random.nextInt(3) == 0 ? "none" : "list " + random.nextInt(2));
            tree.remove(key + ".gz").remove(key + ".br");
        }
    }
}
