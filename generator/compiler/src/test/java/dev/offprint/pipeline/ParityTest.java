package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.io.IOException;
import java.util.NavigableMap;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** For every file of a tree the adapter answers with the same bytes, type and tag; for none that is hidden. */
class ParityTest {

    @Test
    void theAdapterServesEveryFileAsItIs() throws Exception {
        NavigableMap<String, byte[]> tree = Built.site("everything");
        TreeEdge edge = new TreeEdge(tree);
        Addresses addresses = new Addresses(new JsonMapper().readTree(tree.get("edge.json")));
        JsonNode files = new JsonMapper().readTree(tree.get("manifest.json")).get("files");
        assertThat(files.size()).isGreaterThan(80);
        for (var file : files.properties()) {
            Optional<String> address = addresses.of(file.getKey());
            if (address.isPresent()) {
                checkServed(edge, tree, file.getKey(), file.getValue(), address.get());
            } else {
                assertThat(edge.answer(Request.get("/kb/" + file.getKey())).status())
                        .as(file.getKey())
                        .isEqualTo(404);
            }
        }
    }

    private static void checkServed(
            TreeEdge edge, NavigableMap<String, byte[]> tree, String key, JsonNode entry, String address)
            throws IOException {
        Request request = Request.get("/kb" + address);
        Response plain = edge.answer(request);
        assertThat(plain.status()).as(key + " at " + address).isEqualTo(200);
        assertThat(((Bytes) plain.body()).bytes()).as(key).isEqualTo(tree.get(key));
        assertThat(plain.headers().first("Content-Type"))
                .as(key)
                .contains(entry.get("mediaType").asText());
        for (var coding : entry.path("codings").properties()) {
            String suffix = coding.getKey().equals("gzip") ? ".gz" : ".br";
            Response coded = edge.answer(request.with("Accept-Encoding", coding.getKey()));
            assertThat(coded.headers().first("Content-Encoding")).as(key).contains(coding.getKey());
            assertThat(((Bytes) coded.body()).bytes()).as(key + suffix).isEqualTo(tree.get(key + suffix));
            assertThat(coded.headers().first("ETag"))
                    .as(key)
                    .isNotEqualTo(plain.headers().first("ETag"));
        }
    }
}
