package dev.offprint.edge.runtime.jvm.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.runtime.jvm.metric.Durations;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The present state for people and scripts, as a JSON object. */
public final class StatusPage implements Supplier<String> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Readiness readiness;
    private final Instant started = Instant.now();
    private final List<MetricSource> sources = new CopyOnWriteArrayList<>();
    private final List<Consumer<ObjectNode>> sections = new CopyOnWriteArrayList<>();

    /** Returns a page without sections. */
    public StatusPage(Readiness readiness) {
        this.readiness = readiness;
    }

    /** Shows the gauges of one more part. */
    public void add(MetricSource source) {
        sources.add(source);
    }

    /** Adds members to the object, each time that it is made. */
    public void describe(Consumer<ObjectNode> section) {
        sections.add(section);
    }

    @Override
    public String get() {
        ObjectNode status = JSON.createObjectNode();
        Optional<String> objection = readiness.objection();
        status.put("ready", objection.isEmpty());
        objection.ifPresent(why -> status.put("objection", why));
        sections.forEach(section -> section.accept(status));
        status.put("started", started.toString());
        status.put("uptimeSeconds", Duration.between(started, Instant.now()).toSeconds());
        status.put("pid", ProcessHandle.current().pid());
        status.put("java", Runtime.version().toString());
        ObjectNode gauges = status.putObject("gauges");
        sources.forEach(one -> one.report(new Gauges(gauges)));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(status) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Takes the gauges without labels: what is, not what was counted. */
    private record Gauges(ObjectNode to) implements MetricSink {

        @Override
        public void gauge(String name, String help, double value, String... labels) {
            if (labels.length == 0) {
                to.put(name, value);
            }
        }

        @Override
        public void counter(String name, String help, long value, String... labels) {}

        @Override
        public void info(String name, String help, String... labels) {}

        @Override
        public void histogram(String name, String help, Durations durations, String... labels) {}
    }
}
