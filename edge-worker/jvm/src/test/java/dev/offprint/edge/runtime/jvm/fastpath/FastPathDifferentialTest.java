package dev.offprint.edge.runtime.jvm.fastpath;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** With the fast path or without it: the same bytes, and the same end of the connection. */
@Timeout(300)
final class FastPathDifferentialTest {

    private static final int TRIALS = Effort.REQUESTS.count();
    private static final int ATTEMPTS = 3;
    private static final String HOST = " HTTP/1.1\r\nHost: example.test\r\n";

    private static ServedRelease with;
    private static ServedRelease without;
    private static String tag;

    @BeforeAll
    static void start() throws Exception {
        with = server(true);
        without = server(false);
        for (ServedRelease one : new ServedRelease[] {with, without}) { // what is in memory is the same
            for (String target : RandomHeads.TARGETS) {
                RawExchange.of(one.server.port(), 0, RawExchange.bytes(("GET " + target + HOST + "\r\n").repeat(2)));
            }
        }
        String answer = RawExchange.of(
                with.server.port(), 0, RawExchange.bytes("GET " + RandomHeads.TARGETS[0] + HOST + "\r\n"));
        Matcher matcher = Pattern.compile("ETag: (\"[^\"]+\")").matcher(answer);
        assertThat(matcher.find()).isTrue();
        tag = matcher.group(1);
    }

    /** Heads that never come to their end do not take long. */
    private static ServedRelease server(boolean withFastPath) throws Exception {
        return new ServedRelease(
                withFastPath, Map.of(), World.BELOW_A_PATH.limiter(), all -> all.withHead(Duration.ofSeconds(1)));
    }

    @AfterAll
    static void stop() {
        with.close();
        without.close();
    }

    @Test
    @Gate
    void answersAlikeAtRandom() throws Exception {
        long seed = Effort.seed();
        RandomHeads heads = new RandomHeads(seed, tag);
        int before = with.fast.get();
        for (int i = 0; i < TRIALS || (with.fast.get() - before <= TRIALS / 4 && i < 5 * TRIALS); i++) {
            byte[] sent = heads.some();
            byte[][] parts = RawExchange.cut(sent, heads.cuts(sent.length));
            same("seed " + seed + ", trial " + i + ":\n" + new String(sent, StandardCharsets.ISO_8859_1), parts);
        }
        assertThat(with.fast.get() - before).as("answers of the fast path").isGreaterThan(TRIALS / 4);
    }

    @Test
    void answersEveryKindOfAnswer() throws Exception {
        for (String target : RandomHeads.TARGETS) {
            for (String method : new String[] {"GET", "HEAD"}) {
                for (String field : new String[] {
                    "", "Accept-Encoding: gzip\r\n", "If-None-Match: " + tag + "\r\n", "Accept: text/markdown\r\n"
                }) {
                    String head = method + " " + target + HOST + field + "\r\n";
                    same(head, RawExchange.bytes(head.repeat(3)));
                }
            }
        }
    }

    @Test
    void answersHeadsInTwoParts() throws Exception {
        String head = "GET " + RandomHeads.TARGETS[0] + HOST + "Accept: */*\r\n\r\n";
        byte[] sent = RawExchange.bytes(head.repeat(2));
        String whole = RawExchange.of(without.server.port(), 0, sent);
        for (int at = 0; at <= sent.length; at++) {
            String answers = RawExchange.of(with.server.port(), 2, RawExchange.cut(sent, at));
            assertThat(answers).as("cut at " + at).isEqualTo(whole);
        }
    }

    @Test
    void answersWithBytesBetweenRequests() throws Exception {
        String usual = "GET " + RandomHeads.TARGETS[0] + HOST + "Range: bytes=0-1\r\n\r\n";
        String plain = "GET " + RandomHeads.TARGETS[1] + HOST + "\r\n";
        for (String between :
                List.of("\r", "\n", "\r\n", "\n\r", "\r\r\n\n", "\r\n".repeat(200), " ", "\t", "\r ", "\0", "\u0080")) {
            for (String heads : List.of(plain + between + plain, plain + between + usual, usual + between + plain)) {
                same(heads, RawExchange.bytes(heads));
                same(heads, RawExchange.bytes(heads + between));
                same(heads, RawExchange.bytes(between + heads));
            }
        }
    }

    /** The answer comes from another thread, while one more request arrives. */
    @Test
    void refusesAMalformedRequestBeforeItCloses() throws Exception {
        byte[] heads = RawExchange.bytes("GET " + RandomHeads.TARGETS[9] + HOST + "\r\n \r\n");
        for (ServedRelease one : List.of(with, without)) {
            for (int i = 0; i < 300; i++) {
                assertThat(RawExchange.of(one.server.port(), 0, heads)).contains("HTTP/1.1 200", "HTTP/1.1 400");
            }
        }
    }

    @Test
    void answersInTheOrderOfRequests() throws Exception {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            String target = RandomHeads.TARGETS[i % RandomHeads.TARGETS.length];
            boolean usual = i % 7 == 0;
            if (target.startsWith("/")) {
                all.append("GET ").append(target).append(HOST).append(usual ? "Range: bytes=0-1\r\n" : "");
                all.append("\r\n");
            }
        }
        same("pipelined", RawExchange.bytes(all.toString()));
    }

    /**
     * What Jetty makes of the content of a request that it refuses depends now and then on when the parts arrive. So what differs is
     * asked again, until one server has answered as the other one did before.
     */
    private static void same(String what, byte[]... parts) throws Exception {
        Set<String> expected = new LinkedHashSet<>();
        Set<String> actual = new LinkedHashSet<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            expected.add(RawExchange.of(without.server.port(), 0, parts));
            actual.add(RawExchange.of(with.server.port(), 0, parts));
            if (!Collections.disjoint(actual, expected)) {
                return;
            }
        }
        assertThat(actual).as(what).isEqualTo(expected);
    }
}
