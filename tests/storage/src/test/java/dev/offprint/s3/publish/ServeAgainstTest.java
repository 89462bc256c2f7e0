package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.level.Gate;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code serve --against s3://BUCKET/PREFIX}: what a publish would change in the live release of an object storage. */
@Timeout(600)
@Gate
final class ServeAgainstTest {

    private static final Pattern DASHBOARD = Pattern.compile("(?m)^Dashboard  (\\S+)$");

    @TempDir
    Path folder;

    @Test
    void theDashboardComparesWithTheLiveRelease() throws Exception {
        try (Store store = Store.start(folder)) {
            Publisher publisher = store.publisher(store.newBucket());
            Site site = Site.small(folder.resolve("site")).build();
            Offprint serve = publisher.serve(site.content());
            URI dashboard = URI.create(serve.awaited(DASHBOARD));
            assertThat(changes(dashboard).path("reason").asText())
                    .isEqualTo("the store has no release; publish one, or name another store with --against");
            publisher.publish(site.tree()).expectDone();
            assertThat(changes(dashboard).path("changed")).isEmpty();
            site.edit(Site.EDITED, 1);
            assertThat(changes(dashboard).path("changed").toString())
                    .contains("en/knowledge/" + Site.EDITED + "/index.html");
            publisher.publish(site.build().tree()).expectDone();
            assertThat(changes(dashboard).path("changed"))
                    .as("what is live now")
                    .isEmpty();
            serve.terminate();
            assertThat(serve.await().code()).isZero();
        }
    }

    private static JsonNode changes(URI dashboard) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(dashboard.resolve("changes.json")).build();
        return new JsonMapper()
                .readTree(HttpClient.newHttpClient()
                        .send(request, BodyHandlers.ofString())
                        .body());
    }
}
