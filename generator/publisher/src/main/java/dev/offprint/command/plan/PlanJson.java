package dev.offprint.command.plan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.publish.plan.PlannedFile.Aspect;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Stop;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A plan for programs, as docs/plans.md describes it. Changes are written one by one, because there may be many. */
public final class PlanJson {

    /** The number of the format. */
    public static final int FORMAT = 1;

    private static final JsonFactory JSON = JsonMapper.builder()
            .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE) // or each of many changes is a write
            .build()
            .getFactory();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private PlanJson() {}

    static void write(@Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict, PrintWriter out) {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            ObjectNode head = head(plan, view, verdict);
            for (Map.Entry<String, JsonNode> member : head.properties()) {
                json.writePOJOField(member.getKey(), member.getValue());
            }
            if (plan != null) {
                json.writeArrayFieldStart("changes");
                for (PlannedFile file : plan.files()) {
                    json.writeTree(change(file));
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            json.flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        out.println();
    }

    private static ObjectNode head(@Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict) {
        ObjectNode head = NODES.objectNode().put("format", FORMAT).put("passes", verdict.passes());
        ArrayNode guards = head.putArray("guards");
        verdict.stops().forEach(stop -> guards.add(stop(stop)));
        ArrayNode warnings = head.putArray("warnings");
        verdict.cautions().forEach(warnings::addPOJO);
        if (plan != null) {
            head.set("summary", summary(plan));
            ArrayNode settings = head.putArray("settings");
            plan.config().forEach(settings::addPOJO);
        }
        if (view != null) {
            head.set("consumers", ConsumerJson.consumers(view));
            head.set("contract", ConsumerJson.contract(view));
        }
        return head;
    }

    private static ObjectNode stop(Stop stop) {
        ObjectNode json = NODES.objectNode()
                .put("guard", stop.guard().label())
                .put("stops", stop.stops())
                .put("allowed", stop.allowed())
                .put("allowable", stop.allowable())
                .put("found", stop.found())
                .put("count", stop.count());
        stop.examples().forEach(json.putArray("examples")::add);
        return json.put("consequence", stop.guard().consequence())
                .put("remedy", stop.guard().remedy());
    }

    private static ObjectNode summary(PublishPlan plan) {
        ObjectNode summary = NODES.objectNode();
        for (Kind kind : Kind.values()) {
            summary.put(kind.label(), plan.counts().getOrDefault(kind, 0L));
        }
        sides(
                summary.putObject("files"),
                plan.live().map(Side::files),
                plan.built().files());
        sides(
                summary.putObject("articles"),
                plan.live().map(Side::articles),
                plan.built().articles());
        summary.put("bytes", plan.bytes());
        return summary.putPOJO("upload", plan.upload());
    }

    private static void sides(ObjectNode json, Optional<Long> live, long built) {
        live.ifPresent(before -> json.put("before", before));
        json.put("after", built);
    }

    private static ObjectNode change(PlannedFile file) {
        ObjectNode json = NODES.objectNode().put("key", file.change().key());
        if (!file.address().isEmpty()) {
            json.put("address", file.address());
        }
        json.put("change", file.kind().label());
        ArrayNode aspects = json.putArray("aspects");
        for (Aspect aspect : Aspect.values()) {
            if (file.aspects().contains(aspect)) {
                aspects.add(aspect.label());
            }
        }
        json.put("reason", file.reason());
        side(json, "before", file.change().before());
        side(json, "after", file.change().after());
        return json;
    }

    private static void side(ObjectNode json, String name, @Nullable PublicFile file) {
        if (file != null) {
            json.putObject(name)
                    .put("mediaType", file.mediaType())
                    .put("bytes", file.content().length())
                    .put("digest", "sha256:" + file.content().digest().hex());
        }
    }
}
