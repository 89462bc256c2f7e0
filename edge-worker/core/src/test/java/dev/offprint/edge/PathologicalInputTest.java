package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Strangers' input may be as long and as odd as it likes: it costs linear time, and throws nothing. */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class PathologicalInputTest {

    private static final int MANY = 200_000;
    private static final String[] FIELDS = {
        "Accept", "Accept-Encoding", "If-None-Match", "If-Match", "X-Forwarded-For", "Forwarded", "Range", "If-Range"
    };

    private final Edge edge = new Edge(SampleTree.config("https://example.test/base"), true);

    static List<String> parts() {
        return List.of(
                "\"",
                "\\",
                "\"\\",
                "/",
                "//",
                "/.",
                "/..",
                "%",
                "%2",
                "%2f",
                "%2e%2e/",
                "%ff",
                "%00",
                "&",
                "=",
                "&=",
                "&locale=en",
                "locale",
                "+",
                ";",
                ",",
                ";q=",
                ";q=0.5,",
                "a;q=0.123,",
                "text/html;",
                "text/markdown,",
                "*",
                "*/*,",
                "W/",
                "bytes=",
                "bytes=1-",
                "9",
                "-",
                "W/\"a\",",
                "\"a\"",
                ":",
                "::",
                "[",
                "]",
                "1.",
                "1.2.3.4,",
                "for=\"",
                "for=1.2.3.4;",
                "\ud800",
                "\udc00\ud800",
                "\u0000",
                "\r\n",
                "\u00fc",
                "\ufeff",
                "a",
                "a/",
                ".md",
                "assets/",
                " ",
                "\t");
    }

    @ParameterizedTest
    @MethodSource("parts")
    void answersWhateverIsRepeated(String part) {
        String text = part.repeat(MANY / part.length());
        ask(new Request("GET", "/base/" + text, text, Headers.NONE));
        ask(new Request("GET", "/base/api/knowledge/articles/" + text, null, Headers.NONE));
        ask(new Request("GET", "/base/api/knowledge/articles", "awarenessLevel=" + text, Headers.NONE));
        ask(new Request(text, text, text, Headers.NONE));
        for (String field : FIELDS) {
            ask(Request.get("/base/en").with(field, text));
            ask(Request.get("/base/api/aeo/articles/guide-one").with(field, text));
        }
    }

    private void ask(Request request) {
        assertThat(edge.route(request).isMetered()).isIn(true, false);
        Plan plan = edge.plan(request);
        if (plan instanceof Plan.Fetch fetch) {
            assertThat(fetch.keys()).isNotEmpty();
            plan = new Plan.Answer(edge.finish(fetch, Optional.empty()));
        }
        for (Headers.Field field : ((Plan.Answer) plan).response().headers().fields()) {
            for (int i = 0; i < field.value().length(); i++) {
                assertThat(field.value().charAt(i) >= ' ' && field.value().charAt(i) < 0x7f)
                        .isTrue();
            }
        }
        ClientAddress rule = new ClientAddress(3, Network.PRIVATE);
        assertThat(rule.of("10.0.0.1", request.headers()).value()).isNotEmpty();
    }
}
