package dev.offprint.command.plan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.offprint.publish.plan.Aspect;
import dev.offprint.publish.plan.ConfigChange;
import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.Side;
import dev.offprint.publish.plan.consumer.ConsumerView;
import dev.offprint.publish.plan.guard.Verdict;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A plan for programs, as docs/plans.md describes it; written as it goes, for it may be long. */
final class PlanJson {

    private static final int FORMAT = 1;
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonGenerator json;

    private PlanJson(JsonGenerator json) {
        this.json = json;
    }

    static void write(@Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict, PrintWriter out) {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            new PlanJson(json).document(plan, view, verdict);
            json.flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        out.println();
    }

    private void document(@Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict) throws IOException {
        json.writeStartObject();
        json.writeNumberField("format", FORMAT);
        json.writeBooleanField("passes", verdict.passes());
        new VerdictJson(json).write(verdict);
        if (plan != null) {
            summary(plan);
            settings(plan);
        }
        if (view != null) {
            new ConsumerJson(json).write(view);
        }
        if (plan != null) {
            files(plan);
        }
        json.writeEndObject();
    }

    private void summary(PublishPlan plan) throws IOException {
        json.writeObjectFieldStart("summary");
        for (Kind kind : Kind.values()) {
            json.writeNumberField(kind.label(), plan.counts().getOrDefault(kind, 0L));
        }
        json.writeObjectFieldStart("files");
        sides(plan.live().map(Side::files), plan.built().files());
        json.writeObjectFieldStart("articles");
        sides(plan.live().map(Side::articles), plan.built().articles());
        json.writeNumberField("bytes", plan.bytes());
        json.writeObjectFieldStart("upload");
        json.writeNumberField("contents", plan.upload().contents());
        json.writeNumberField("bytes", plan.upload().bytes());
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Before the first release there is no number of before. */
    private void sides(Optional<Long> before, long after) throws IOException {
        if (before.isPresent()) {
            json.writeNumberField("before", before.get());
        }
        json.writeNumberField("after", after);
        json.writeEndObject();
    }

    private void settings(PublishPlan plan) throws IOException {
        json.writeArrayFieldStart("settings");
        for (ConfigChange change : plan.config()) {
            json.writeStartObject();
            json.writeStringField("name", change.name());
            json.writeStringField("before", change.before());
            json.writeStringField("after", change.after());
            json.writeStringField("effect", change.effect());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void files(PublishPlan plan) throws IOException {
        json.writeArrayFieldStart("changes");
        for (PlannedFile file : plan.files()) {
            json.writeStartObject();
            json.writeStringField("key", file.change().key());
            String address = file.address();
            if (!address.isEmpty()) {
                json.writeStringField("address", address);
            }
            json.writeStringField("change", file.kind().label());
            json.writeArrayFieldStart("aspects");
            for (Aspect aspect : Aspect.values()) {
                if (file.aspects().contains(aspect)) {
                    json.writeString(aspect.label());
                }
            }
            json.writeEndArray();
            json.writeStringField("reason", file.reason());
            side("before", file.change().before());
            side("after", file.change().after());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void side(String name, @Nullable PublicFile file) throws IOException {
        if (file != null) {
            json.writeObjectFieldStart(name);
            json.writeStringField("mediaType", file.mediaType());
            json.writeNumberField("bytes", file.content().length());
            json.writeStringField("digest", "sha256:" + file.content().digest().hex());
            json.writeEndObject();
        }
    }
}
