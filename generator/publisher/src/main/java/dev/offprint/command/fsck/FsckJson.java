package dev.offprint.command.fsck;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.fsck.BrokenRecord;
import dev.offprint.publish.fsck.FsckReport;
import dev.offprint.publish.fsck.ReleaseHits;
import dev.offprint.publish.fsck.read.Damage;
import dev.offprint.publish.release.Release;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** What was found in a store, for programs, as docs/fsck.md describes it; written as it goes, for it may be long. */
final class FsckJson {

    private static final int FORMAT = 1;
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonGenerator json;

    private FsckJson(JsonGenerator json) {
        this.json = json;
    }

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
        json.writeNumberField("format", FORMAT);
        json.writeStringField("store", store);
        json.writeBooleanField("whole", report.isWhole());
        json.writeBooleanField("repair", repair);
        counts(report);
        json.writeArrayFieldStart("unreadable");
        for (BrokenRecord record : report.unreadable()) {
            json.writeStartObject();
            json.writeStringField("key", record.key());
            json.writeStringField("reason", record.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("objects");
        report.damaged(this::object);
        json.writeEndArray();
        json.writeArrayFieldStart("releases");
        for (Release release : report.releases()) {
            release(release, report);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("pruned");
        for (String id : report.pruned()) {
            json.writeString(id);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void counts(FsckReport report) throws IOException {
        json.writeObjectFieldStart("read");
        json.writeNumberField("nodes", report.counts().nodes());
        json.writeNumberField("contents", report.counts().contents());
        json.writeNumberField("bytes", report.counts().bytes());
        json.writeNumberField("byEarlierRun", report.counts().resumed());
        json.writeEndObject();
        json.writeNumberField("damaged", report.damaged());
        json.writeNumberField("repaired", report.counts().repaired());
        if (report.unneeded().isPresent()) {
            json.writeObjectFieldStart("unneeded");
            json.writeNumberField("objects", report.unneeded().get().objects());
            json.writeNumberField("bytes", report.unneeded().get().bytes());
            json.writeEndObject();
        }
    }

    private void object(String digest, Damage damage) {
        try {
            json.writeStartObject();
            json.writeStringField("key", ReleaseLayout.object(digest).value());
            json.writeStringField("problem", damage.label());
            json.writeEndObject();
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
        hits.forEach(Long.MAX_VALUE, this::hit);
        json.writeEndArray();
        json.writeArrayFieldStart("unreachable");
        for (ReleaseHits.Unreachable range : hits.unreachable()) {
            json.writeStartObject();
            json.writeStringField("after", range.after());
            json.writeStringField("last", range.last());
            json.writeNumberField("addresses", range.addresses());
            json.writeStringField("node", ReleaseLayout.object(range.sha256()).value());
            json.writeStringField("problem", range.damage().label());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void hit(ReleaseHits.Hit hit) throws IOException {
        json.writeStartObject();
        json.writeStringField("address", hit.address());
        json.writeStringField("key", hit.key());
        json.writeArrayFieldStart("objects");
        for (ReleaseHits.BrokenObject object : hit.objects()) {
            json.writeStartObject();
            String coding =
                    object.suffix().isEmpty() ? "identity" : object.suffix().equals(".gz") ? "gzip" : "br";
            json.writeStringField("coding", coding);
            json.writeStringField("key", ReleaseLayout.object(object.sha256()).value());
            json.writeStringField("problem", object.damage());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
