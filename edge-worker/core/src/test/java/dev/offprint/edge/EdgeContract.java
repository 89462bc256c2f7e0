package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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

    /**
     * Returns what is asked: everything, unless another runtime with the same code is asked everything. Then {@link
     * Exchange#differing} is what can still differ.
     */
    protected List<Exchange> exchanges() {
        return Exchange.all();
    }

    @TestFactory
    List<DynamicTest> answers() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Exchange exchange : exchanges()) {
            tests.add(DynamicTest.dynamicTest(exchange.name(), () -> {
                Optional<String> reason = skips(exchange);
                assumeTrue(reason.isEmpty(), () -> reason.orElse(""));
                check(exchange, exchange(exchange.world(), exchange.request()));
            }));
        }
        return tests;
    }

    /** A {@code resolution} names only requests that would succeed (decisions, "resolution"). */
    @TestFactory
    List<DynamicTest> recommendsWhatWorks() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Exchange exchange : exchanges()) {
            boolean asks = exchange.world() != World.REFUSING && exchange.world() != World.FAILING;
            if (asks && exchange.status() >= 400 && skips(exchange).isEmpty()) {
                tests.add(DynamicTest.dynamicTest(exchange.name(), () -> recommendationsWork(exchange)));
            }
        }
        return tests;
    }

    private void recommendationsWork(Exchange exchange) throws Exception {
        Response problem = exchange(exchange.world(), exchange.request());
        String type = problem.headers().first("Content-Type").orElse("");
        String body = text(problem);
        List<String> addresses = List.of();
        if (body.isEmpty()) {
            return; // of HEAD
        } else if (type.equals("application/problem+json")) {
            addresses = addresses(
                    new ObjectMapper().readTree(body).path("resolution").asText());
        } else if (type.startsWith("text/markdown")) {
            addresses = addresses(body);
            assertThat(addresses)
                    .hasSizeGreaterThan(6)
                    .allMatch(address -> address.startsWith(exchange.world().baseUrl()));
        }
        for (String address : addresses) {
            assertThat(address).startsWith(exchange.world().baseUrl());
            String target = address.substring(address.indexOf('/', "https://".length()));
            assertThat(exchange(exchange.world(), Request.get(target)).status())
                    .as(address)
                    .isEqualTo(200);
        }
    }

    /** Returns what a program finds that looks for addresses: they end with white space or what may not be in one. */
    private static List<String> addresses(String text) {
        return Pattern.compile("https?://[^\\s<>\"`]+")
                .matcher(text.replaceFirst("- Asked for: .*", ""))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @TestFactory
    List<DynamicTest> headEqualsGetWithoutItsBody() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Exchange exchange : exchanges()) {
            boolean whole =
                    exchange.status() != 206 && exchange.status() != 416; // only GET has ranges (RFC 9110, 14.2)
            if (whole
                    && exchange.request().method().equals("GET")
                    && skips(exchange).isEmpty()) {
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
        checkFraming(exchange.request(), response);
        checkBody(exchange.body(), body);
    }

    /** A 204 and a 304 end with their fields: a length would be that of another answer (RFC 9110, 8.6; 9112, 6.1). */
    private static void checkFraming(Request request, Response response) {
        assertThat(response.headers().first("Transfer-Encoding")).isEmpty();
        Optional<String> length = response.headers().first("Content-Length");
        if (response.status() == 204 || response.status() == 304) {
            assertThat(length).isEmpty();
            assertThat(response.body().length()).isZero();
        } else if (!request.method().equals("HEAD")) {
            assertThat(length).contains(Long.toString(response.body().length()));
        } else {
            assertThat(length).isPresent();
        }
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
