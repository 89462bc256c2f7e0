package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every place the adapter runs at has to answer. A subclass for each: it starts a world, and asks. */
public abstract class EdgeContract {

    /**
     * Returns the answer to this request in this world, its body as {@link Bytes}, undecoded.
     *
     * @param world what to start the runtime with
     * @param request what to send, as it is
     */
    protected abstract Response exchange(World world, Request request) throws Exception;

    /** Returns why a runtime cannot be asked this, where its own connection layer stands before the adapter. */
    protected Optional<String> skips(Exchange exchange) {
        return Optional.empty();
    }

    @TestFactory
    List<DynamicTest> answers() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Exchange exchange : Exchange.all()) {
            tests.add(DynamicTest.dynamicTest(exchange.name(), () -> {
                Optional<String> reason = skips(exchange);
                assumeTrue(reason.isEmpty(), () -> reason.orElse(""));
                check(exchange, exchange(exchange.world(), exchange.request()));
            }));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> headEqualsGetWithoutItsBody() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Exchange exchange : Exchange.all()) {
            if (exchange.request().method().equals("GET") && skips(exchange).isEmpty()) {
                tests.add(DynamicTest.dynamicTest(exchange.name(), () -> headEqualsGet(exchange)));
            }
        }
        return tests;
    }

    private void headEqualsGet(Exchange exchange) throws Exception {
        Response get = exchange(exchange.world(), exchange.request());
        Response head = exchange(exchange.world(), exchange.request().withMethod("HEAD"));
        assertThat(head.status()).isEqualTo(get.status());
        assertThat(head.body().length()).isZero();
        for (Headers.Field field : get.headers().fields()) {
            if (!field.name().equalsIgnoreCase("Date")) {
                assertThat(head.headers().combined(field.name()))
                        .as(field.name())
                        .isEqualTo(get.headers().combined(field.name()));
            }
        }
    }

    private static void check(Exchange exchange, Response response) {
        String body = text(response);
        assertThat(response.status()).as("status; body: %s", body).isEqualTo(exchange.status());
        for (Headers.Field field : exchange.fields()) {
            if (field.name().startsWith("!")) {
                assertThat(response.headers().combined(field.name().substring(1)))
                        .as(field.name())
                        .isEmpty();
            } else if (field.value().equals("*")) {
                assertThat(response.headers().first(field.name()))
                        .as(field.name())
                        .isPresent();
            } else {
                assertThat(response.headers().combined(field.name()))
                        .as(field.name())
                        .contains(field.value());
            }
        }
        assertThat(response.headers().first("Access-Control-Allow-Origin")).contains("*");
        checkBody(exchange.body(), body);
    }

    private static void checkBody(List<String> expected, String body) {
        if (expected.equals(List.of("(empty)"))) {
            assertThat(body).isEmpty();
        } else if (!expected.isEmpty() && expected.get(0).startsWith("~ ")) {
            for (String part : expected) {
                assertThat(body).contains(part.substring(2));
            }
        } else if (!expected.isEmpty()) {
            assertThat(body.stripTrailing()).isEqualTo(String.join("\n", expected));
        }
    }

    private static String text(Response response) {
        return new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}
