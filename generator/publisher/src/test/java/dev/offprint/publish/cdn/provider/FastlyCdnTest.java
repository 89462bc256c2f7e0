package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The requests that Fastly documents, and what is made of its answers. */
class FastlyCdnTest {

    private static final String BASE = "https://example.com";
    private static final PurgeList TWO =
            new PurgeList(List.of(BASE + "/", BASE + "/api/knowledge/articles?locale=en&contentType=guide"), List.of());

    private TestApi api;

    @BeforeEach
    void serve() throws IOException {
        api = new TestApi("{\"status\":\"ok\",\"id\":\"108-1391560174-974124\"}");
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void eachAddressIsARequest() {
        PurgeReport report = purge("fastly:SU1", TWO);
        assertThat(report.summary()).isEqualTo("fastly:SU1: purged 2 addresses in 2 requests");
        assertThat(api.asked())
                .extracting(TestApi.Asked::method, TestApi.Asked::target)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("POST", "/purge/example.com/"),
                        org.assertj.core.groups.Tuple.tuple(
                                "POST", "/purge/example.com/api/knowledge/articles?locale=en&contentType=guide"));
        assertThat(api.asked()).allSatisfy(asked -> {
            assertThat(asked.header("Fastly-Key")).isEqualTo("s3cret");
            assertThat(asked.header("Accept")).isEqualTo("application/json");
            assertThat(asked.header("Fastly-Soft-Purge")).isEmpty();
            assertThat(asked.body()).isEmpty();
        });
    }

    @Test
    void softPurgesSayso() {
        purge("fastly:SU1,soft", TWO);
        assertThat(api.asked())
                .allSatisfy(
                        asked -> assertThat(asked.header("Fastly-Soft-Purge")).isEqualTo("1"));
    }

    @Test
    void aPrefixOrTooManyAddressesAreEverything() {
        purge("fastly:SU1,soft,urls=1", TWO);
        purge("fastly:SU1", new PurgeList(List.of(), List.of(BASE + "/en")));
        assertThat(api.asked()).hasSize(2).allSatisfy(asked -> {
            assertThat(asked.method() + " " + asked.target()).isEqualTo("POST /service/SU1/purge_all");
            assertThat(asked.header("Fastly-Soft-Purge")).isEmpty();
            assertThat(asked.header("Fastly-Key")).isEqualTo("s3cret");
        });
    }

    @Test
    void whatFailedIsToldApartFromWhatDidNot() {
        api.then(200, "{\"status\":\"ok\"}").then(400, "bad s3cret");
        PurgeReport report = purge("fastly:SU1", TWO);
        assertThat(report.unpurged().addresses()).hasSize(1).first().asString().contains("knowledge");
        assertThat(report.problems().get(0)).contains("/purge/example.com/api", "400: bad ***");
    }

    @Test
    void limitsOfRateAreWaitedFor() {
        api.then(429, Map.of("Retry-After", "3"), "").thenCut();
        assertThat(purge("fastly:SU1", TWO).succeeded()).isTrue();
        assertThat(api.asked()).hasSize(4);
        assertThat(api.pauses().get(0)).hasSeconds(3);
    }

    @Test
    void eitherOfItsUsualVariablesHoldsTheToken() {
        assertThat(Cdns.open(List.of("fastly:SU1"), api.outside(Map.of("FASTLY_API_TOKEN", "t"))))
                .hasSize(1);
        assertThatThrownBy(() -> Cdns.open(List.of("fastly:SU1"), api.outside(Map.of("FASTLY_API_TOKEN", " "))))
                .hasMessageContaining("FASTLY_API_TOKEN or FASTLY_API_KEY");
    }

    private PurgeReport purge(String setting, PurgeList list) {
        Cdn cdn = Cdns.open(List.of(setting), api.outside(Map.of("FASTLY_API_KEY", "s3cret")))
                .get(0);
        return cdn.purge(new PurgeRequest(list, BASE, "r").within(cdn.limits()));
    }
}
