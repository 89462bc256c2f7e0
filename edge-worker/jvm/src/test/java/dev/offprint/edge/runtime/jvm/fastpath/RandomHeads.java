package dev.offprint.edge.runtime.jvm.fastpath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Heads at random: plain ones, unusual ones, and broken ones. */
final class RandomHeads {

    static final String[] TARGETS = {
        "/base/path/api/knowledge/articles/guide-one",
        "/base/path/api/knowledge/articles/no-such-article",
        "/base/path/api/knowledge/articles/no-such-article?locale=xx",
        "/base/path/api/knowledge/articles",
        "/base/path/api/knowledge/articles?contentType=guide",
        "/base/path/api/aeo/articles/guide-one?locale=de",
        "/base/path/api/aeo/articles/guide-one",
        "/base/path/api/aeo/articles/only-english?locale=de",
        "/base/path/en/knowledge/guide-one",
        "/base/path/en/knowledge/guide-one.md",
        "/base/path/en/knowledge/no-such-page",
        "/base/path/en/",
        "/base/path/llms.txt",
        "/base/path/openapi.json",
        "/base/path/%65n",
        "/base/path//en",
        "/base/path/./en",
        "/base/path/../path/llms.txt",
        "/base/path/llms.txt?",
        "/base/path/llms.txt?a=b",
        "/base/path/llms.txt#x",
        "/base/path/llms.txt;a=b",
        "/elsewhere",
        "/",
        "*",
        "http://example.test/base/path/llms.txt",
    };

    /** The number of targets that are known and need no care. */
    private static final int USUAL = 14;

    private static final String[] PLAIN = {
        "Accept: text/html",
        "Accept: text/markdown",
        "Accept-Encoding: gzip",
        "If-None-Match: TAG",
        "If-None-Match: W/TAG",
        "Connection: keep-alive",
        "User-Agent: test",
        "X-Forwarded-For: 192.0.2.1",
    };

    private static final String[] FIELDS = {
        "Accept: text/html",
        "Accept: text/markdown",
        "accept:application/json",
        "Accept:  */*  ",
        "Accept:",
        "Accept: text/html, text/markdown;q=0.5",
        "Accept-Encoding: gzip",
        "Accept-Encoding: br, gzip;q=0.5",
        "ACCEPT-ENCODING: GZIP",
        "Accept-Encoding: identity;q=0",
        "If-None-Match: *",
        "If-None-Match: \"x\", W/\"y\"",
        "If-None-Match: \"",
        "If-None-Match: TAG",
        "If-None-Match: W/TAG",
        "If-None-Match: \"x\", TAG",
        "If-None-Match: TAG, \"",
        "If-Match: *",
        "If-Match: \"x\"",
        "If-Modified-Since: Sat, 21 Nov 2026 11:04:22 GMT",
        "Range: bytes=0-3",
        "If-Range: \"x\"",
        "Connection: keep-alive",
        "Connection: Keep-Alive",
        "Connection: close",
        "Connection: x",
        "Connection: keep-alive, x",
        "Keep-Alive: timeout=5",
        "Content-Length: 0",
        "Content-Length: 3",
        "Content_Length: 3",
        "Transfer-Encoding: chunked",
        "Transfer_Encoding: chunked",
        "Expect: 100-continue",
        "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAAQAAP__",
        "TE: trailers",
        "Trailer: x",
        "Host: example.test",
        "Host: other.test",
        "User-Agent: a\"b\\c",
        "User-Agent: \u00e9",
        "Referer: https://example.test/x?y",
        "Cookie: a=b; c=\"d",
        "X-Forwarded-For: 192.0.2.1",
        "X_y: z",
        "X-Tab: a\tb",
        "X-Long: " + "0123456789".repeat(50),
        " folded: x",
        "Bad Name: x",
        "Bad-Name : x",
        "No-Colon",
        ": x",
        "Origin: https://other.test",
        "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    };

    private static final String[] HOSTS = {
        "example.test",
        "127.0.0.1:8080",
        "a",
        "example.test:65535",
        "[::1]",
        "[::1]:80",
        "a..b",
        ".a",
        "a.",
        "-a",
        "a-",
        "a_b",
        "a:0",
        "a:080",
        "a:65536",
        "a:",
        ":80",
        "a:x",
        "a b",
        "a/b",
        "a@b",
        "*",
        "",
        "1",
        "1.2.3",
        "256.1.1.1",
        "a,b"
    };

    private static final String[] ENDS = {
        "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "http/1.1", "HTTP/1.1 "
    };
    private static final String[] METHODS = {"HEAD", "OPTIONS", "POST", "get", "GETS", "PRI", ""};
    private static final String PIECES = "\r\n\t \0:/?#%;,\"\\\u0080\u00ff\u007fAz09-_.~=&";

    private final SplittableRandom random;
    private final String tag;

    RandomHeads(long seed, String tag) {
        this.random = new SplittableRandom(seed);
        this.tag = tag;
    }

    /** Returns the bytes of one to four requests. */
    byte[] some() {
        StringBuilder all = new StringBuilder();
        boolean repeated = random.nextInt(3) == 0;
        String first = head();
        for (int i = random.nextInt(4); i >= 0; i--) {
            all.append(repeated || i == 0 ? first : head());
        }
        return RawExchange.bytes(random.nextInt(6) == 0 ? changed(all.toString()) : all.toString());
    }

    /** Returns where to cut these bytes. */
    int[] cuts(int length) {
        int[] cuts = new int[random.nextInt(3)];
        for (int i = 0; i < cuts.length; i++) {
            cuts[i] = random.nextInt(length + 1);
        }
        Arrays.sort(cuts);
        return cuts;
    }

    private String head() {
        boolean plain = random.nextInt(3) > 0;
        String method = random.nextInt(plain ? 4 : 2) > 0 ? "GET" : pick(METHODS);
        String end = plain ? "HTTP/1.1" : pick(ENDS);
        String host = plain || random.nextInt(4) > 0 ? "example.test" : pick(HOSTS);
        List<String> lines = new ArrayList<>();
        if (plain || random.nextInt(20) > 0) {
            lines.add("Host: " + host);
        }
        for (int i = random.nextInt(plain ? 3 : 4); i > 0; i--) {
            String field = plain && random.nextInt(4) > 0 ? pick(PLAIN) : pick(FIELDS);
            lines.add(random.nextInt(lines.size() + 1), field.replace("TAG", tag));
        }
        String target = plain ? TARGETS[random.nextInt(USUAL)] : pick(TARGETS);
        StringBuilder head = new StringBuilder(method + " " + target + " " + end + "\r\n");
        lines.forEach(line -> head.append(line).append("\r\n"));
        return head.append("\r\n").toString();
    }

    private String pick(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String changed(String text) {
        int at = random.nextInt(text.length());
        String piece = String.valueOf(PIECES.charAt(random.nextInt(PIECES.length())));
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, at) + text.substring(at + 1);
            case 1 -> text.substring(0, at) + piece + text.substring(at + 1);
            case 2 -> text.replaceFirst("\r\n", "\n");
            default -> text.substring(0, at) + piece + text.substring(at);
        };
    }
}
