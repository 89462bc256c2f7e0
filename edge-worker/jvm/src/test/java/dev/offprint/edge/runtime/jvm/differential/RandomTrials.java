package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.Exchange;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Requests at random: those of the exchanges, the corpora of the fuzz tests and the keys of the tree, and all of these changed. */
final class RandomTrials {

    /** The worlds whose answers do not depend on how often one asks. */
    static final List<World> WORLDS = List.of(World.OUTERMOST, World.BELOW_A_PATH);

    private static final String BASE_PATH = "/base/path";
    private static final String LIST = "/api/knowledge/articles";
    private static final String[] METHODS = {"HEAD", "HEAD", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"};
    private static final String[] SEGMENTS =
            ("en de knowledge api aeo articles guide-one only-english nur-deutsch guide-0 lost"
                            + " en.md guide-one.md index.html problems assets style.1a2b.css feed.xml a%20b %C3%BC x .well-known"
                            + " _lists index.json 404.html edge.json current.json types guide feed llms.txt")
                    .split(" ", -1);
    private static final String[] PARAMETERS = ("locale=en locale=de locale=fr contentType=guide contentType=medium"
                    + " awarenessLevel=Pr%C3%BCfung awarenessLevel=problem+aware awarenessLevel=none a=b locale = %zz=1"
                    + " contentType= Locale=en locale=%65n utm_source=x")
            .split(" ", -1);
    private static final String[] PIECES =
            ("%2e %2F %00 %ff %c3%bc %e2%82 %zz % // / ; ' ~ + & = ? . .. - _ 0 A : @ ! $ * ( ) , . a"
                            + " %25 %5c %0a .md .gz .br .json .html \" < > \\ ^ ` { | } # \u00e9 [ ]")
                    .split(" ", -1);
    private static final String[][] FIELDS = {
        {"Accept", "text/html"},
        {"Accept", "text/markdown"},
        {"Accept", "application/json"},
        {"Accept", "*/*;q=0.1"},
        {"Accept", "text/markdown, text/html;q=0.9"},
        {"Accept", "image/png"},
        {"Accept", "text/html;q=0, */*"},
        {"Accept-Encoding", "gzip"},
        {"Accept-Encoding", "br, gzip;q=0.5"},
        {"Accept-Encoding", "br;q=0"},
        {"Accept-Encoding", "identity;q=0"},
        {"Accept-Encoding", "*"},
        {"Range", "bytes=0-3"},
        {"Range", "bytes=-5"},
        {"Range", "bytes=7-"},
        {"Range", "bytes=900-"},
        {"Range", "bytes=9-3"},
        {"Range", "bytes=0-1, 3-4"},
        {"Range", "lines=1-2"},
        {"If-Range", "\"list-of-all\""},
        {"If-Range", "\"x\""},
        {"If-None-Match", "*"},
        {"If-None-Match", "\"x\", W/\"list-of-all-gzip\", \"guide-one\", \"page-one\""},
        {"If-Match", "\"x\""},
        {"If-Match", "*"},
        {"If-Match", "\"page-one\""},
        {"If-Modified-Since", "Sat, 21 Nov 2026 11:04:22 GMT"},
        {"Origin", "https://other.test"},
        {"Access-Control-Request-Method", "GET"},
        {"Access-Control-Request-Headers", "If-None-Match, x"},
        {"Accept-Language", "de, en;q=0.5"},
        {"Cookie", "a=b"},
        {"X-Forwarded-For", "192.0.2.1"},
        {"Forwarded", "for=192.0.2.1;proto=https"}
    };

    private final List<Request> known = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private final List<String> texts;

    RandomTrials() throws IOException {
        for (Exchange exchange : Exchange.all()) {
            known.add(exchange.request());
        }
        known.addAll(FuzzInputs.requests());
        for (ObjectKey key : new TreeSet<>(SampleTree.objects().keySet())) {
            addresses.add("/" + key);
            addresses.add("/" + key.value().replaceAll("(/index\\.(html|json))?(\\.gz|\\.br)?$", ""));
        }
        texts = FuzzInputs.texts();
    }

    /** Returns one of the trials of a seed. */
    Trial trial(long seed, int number) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_000_007L + number);
        World world = WORLDS.get(random.nextInt(WORLDS.size()));
        Request request = withFields(start(random), random);
        if (random.nextInt(4) == 0) {
            request = request.withMethod(METHODS[random.nextInt(METHODS.length)]);
        }
        String path = request.path().startsWith(BASE_PATH + "/")
                ? request.path().substring(BASE_PATH.length())
                : request.path();
        boolean below = world == World.BELOW_A_PATH ^ random.nextInt(20) == 0;
        String changed = random.nextInt(5) == 0 ? changed(path, random) : path;
        String query = query(request, random);
        // a target again, because a change may have put a question mark into the path
        Request target = Request.get((below ? BASE_PATH : "") + changed + (query == null ? "" : "?" + query));
        Request whole = new Request(request.method(), target.path(), target.query(), request.headers());
        return new Trial(world, SampleRelease.named(whole));
    }

    private Request start(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> Request.get(LIST);
            case 1, 2 -> Request.get(addresses.get(random.nextInt(addresses.size())));
            case 3 -> Request.get(path(random));
            default -> known.get(random.nextInt(known.size()));
        };
    }

    private static String path(SplittableRandom random) {
        StringBuilder path = new StringBuilder();
        for (int i = random.nextInt(5); i >= 0; i--) {
            path.append('/').append(SEGMENTS[random.nextInt(SEGMENTS.length)]);
        }
        return path.append(random.nextInt(6) == 0 ? "/" : "").toString();
    }

    private static @Nullable String query(Request request, SplittableRandom random) {
        String query = request.query();
        for (int more = Math.max(0, random.nextInt(5) - 2); more > 0; more--) {
            String parameter = PARAMETERS[random.nextInt(PARAMETERS.length)];
            query = query == null ? parameter : query + "&" + parameter;
        }
        return query == null || random.nextInt(4) > 0 ? query : changed(query, random);
    }

    private Request withFields(Request request, SplittableRandom random) {
        Request more = request;
        for (int fields = random.nextInt(4); fields > 0; fields--) {
            String[] field = FIELDS[random.nextInt(FIELDS.length)];
            String value = random.nextInt(12) == 0 ? texts.get(random.nextInt(texts.size())) : field[1];
            more = more.with(
                    field[0], random.nextInt(6) == 0 ? changed(value, random).strip() : value);
        }
        return more;
    }

    /** Returns a text with a piece more, or without a character. The first character stays. */
    private static String changed(String text, SplittableRandom random) {
        int at = 1 + random.nextInt(Math.max(1, text.length()));
        if (text.isEmpty() || random.nextInt(3) > 0) {
            String piece = PIECES[random.nextInt(PIECES.length)];
            int in = Math.min(at, text.length());
            return text.substring(0, in) + piece + text.substring(in);
        }
        return at >= text.length() ? text : text.substring(0, at) + text.substring(at + 1);
    }
}
