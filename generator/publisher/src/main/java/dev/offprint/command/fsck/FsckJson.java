package dev.offprint.command.fsck;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.fsck.Damage;
import dev.offprint.publish.fsck.FsckCounts;
import dev.offprint.publish.fsck.FsckReport;
import dev.offprint.publish.fsck.ReleaseHits;
import dev.offprint.publish.release.Release;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** The findings as JSON (docs/fsck.md). Written piece by piece, because there may be many. */
public record FsckJson(JsonGenerator json) {

    /** The number of the format. */
    public static final int FORMAT = 1;

    private static final JsonFactory JSON = JsonMapper.builder()
            .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE) // or each of many changes is a write
            .build()
            .getFactory();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    static void print(String store, FsckReport report, boolean repair, PrintWriter out) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            new FsckJson(json).document(store, report, repair);
        }
        out.println();
    }

    private void document(String store, FsckReport report, boolean repair) throws IOException {
        json.writeStartObject();
        ObjectNode head = head(store, report, repair);
        for (Map.Entry<String, JsonNode> member : head.properties()) {
            json.writePOJOField(member.getKey(), member.getValue());
        }
        json.writeArrayFieldStart("objects");
        report.damaged(this::object);
        json.writeEndArray();
        json.writeArrayFieldStart("releases");
        for (Release release : report.releases()) {
            release(release, report);
        }
        json.writeEndArray();
        json.writePOJOField("pruned", report.pruned());
        json.writeEndObject();
    }

    private static ObjectNode head(String store, FsckReport report, boolean repair) {
        FsckCounts counts = report.counts();
        ObjectNode head = NODES.objectNode()
                .put("format", FORMAT)
                .put("store", store)
                .put("whole", report.isWhole())
                .put("repair", repair);
        head.putObject("read")
                .put("nodes", counts.nodes().get())
                .put("contents", counts.contents().get())
                .put("bytes", counts.bytes().get())
                .put("byEarlierRun", counts.resumed().get());
        head.put("damaged", report.damaged()).put("repaired", counts.repaired().get());
        report.unneeded().ifPresent(some -> head.putPOJO("unneeded", some));
        ArrayNode unreadable = head.putArray("unreadable");
        report.unreadable().forEach(unreadable::addPOJO);
        return head;
    }

    private void object(String digest, Damage damage) {
        try {
            json.writeTree(NODES.objectNode()
                    .put("key", ReleaseLayout.object(digest).value())
                    .put("problem", damage.label()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void release(Release release, FsckReport report) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", release.id());
        json.writeStringField("commit", release.commit());
        json.writeNumberField("addresses", release.addresses());
        json.writeBooleanField("current", release.id().equals(report.current()));
        Optional<ReleaseHits> hits = report.hits().stream()
                .filter(one -> one.release().id().equals(release.id()))
                .findFirst();
        json.writeNumberField("hit", hits.map(ReleaseHits::addresses).orElse(0L));
        if (hits.isPresent()) {
            hits(hits.get());
        }
        json.writeEndObject();
    }

    private void hits(ReleaseHits hits) throws IOException {
        json.writeArrayFieldStart("hits");
        hits.forEach(Long.MAX_VALUE, hit -> json.writeTree(hit(hit)));
        json.writeEndArray();
        ArrayNode unreachable = NODES.arrayNode();
        for (ReleaseHits.Unreachable range : hits.unreachable()) {
            unreachable
                    .addObject()
                    .put("after", range.after())
                    .put("last", range.last())
                    .put("addresses", range.addresses())
                    .put("node", ReleaseLayout.object(range.sha256()).value())
                    .put("problem", range.damage().label());
        }
        json.writePOJOField("unreachable", unreachable);
    }

    private static ObjectNode hit(ReleaseHits.Hit hit) {
        ObjectNode node = NODES.objectNode().put("address", hit.address()).put("key", hit.key());
        ArrayNode objects = node.putArray("objects");
        for (ReleaseHits.BrokenObject object : hit.objects()) {
            String coding =
                    object.suffix().isEmpty() ? "identity" : object.suffix().equals(".gz") ? "gzip" : "br";
            objects.addObject()
                    .put("coding", coding)
                    .put("key", ReleaseLayout.object(object.sha256()).value())
                    .put("problem", object.damage());
        }
        return node;
    }
}
