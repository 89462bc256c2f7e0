package dev.offprint.edge.runtime.jvm.admin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.command.report.Version;
import dev.offprint.edge.runtime.jvm.metric.Durations;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The present state for people and scripts, as a JSON object. */
public final class StatusPage implements Supplier<String> {

    private static final JsonFactory JSON = new JsonFactory();

    private final Readiness readiness;
    private final Instant started = Instant.now();
    private final List<MetricSource> sources = new CopyOnWriteArrayList<>();
    private final List<Consumer<Map<String, @Nullable Object>>> sections = new CopyOnWriteArrayList<>();

    /** Returns a page without sections. */
    public StatusPage(Readiness readiness) {
        this.readiness = readiness;
    }

    /** Shows the gauges of one more part. */
    public void add(MetricSource source) {
        sources.add(source);
    }

    /** Adds members to the object, each time that it is made. */
    public void describe(Consumer<Map<String, @Nullable Object>> section) {
        sections.add(section);
    }

    @Override
    public String get() {
        Map<String, @Nullable Object> status = new LinkedHashMap<>();
        Optional<String> objection = readiness.objection();
        status.put("version", Version.NUMBER);
        status.put("ready", objection.isEmpty());
        objection.ifPresent(why -> status.put("objection", why));
        sections.forEach(section -> section.accept(status));
        status.put("started", started.toString());
        status.put("uptimeSeconds", Duration.between(started, Instant.now()).toSeconds());
        status.put("pid", ProcessHandle.current().pid());
        status.put("java", Runtime.version().toString());
        Map<String, @Nullable Object> gauges = new LinkedHashMap<>();
        sources.forEach(one -> one.report(new Gauges(gauges)));
        status.put("gauges", gauges);
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            write(json, status);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text + "\n";
    }

    private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> members) {
            json.writeStartObject();
            for (Map.Entry<?, ?> member : members.entrySet()) {
                json.writeFieldName(String.valueOf(member.getKey()));
                write(json, member.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof Boolean bool) {
            json.writeBoolean(bool);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else {
            json.writeString(value == null ? null : value.toString());
        }
    }

    /** Takes what is, not what was counted. Values with a label are the members of an object. */
    private record Gauges(Map<String, @Nullable Object> to) implements MetricSink {

        private static final String TIME = "_timestamp_seconds";

        @Override
        public void gauge(String name, String help, double value, String... labels) {
            Object shown = name.endsWith(TIME)
                    ? Instant.ofEpochMilli((long) (value * 1e3)).toString()
                    : number(value);
            if (labels.length == 0) {
                to.put(name, shown);
            } else {
                members(name).put(labels[labels.length - 1], shown);
            }
        }

        @Override
        public void info(String name, String help, String... labels) {
            for (int i = 0; i < labels.length; i += 2) {
                members(name).put(labels[i], labels[i + 1]);
            }
        }

        @SuppressWarnings("unchecked") // made here
        private Map<String, @Nullable Object> members(String name) {
            return (Map<String, @Nullable Object>) Objects.requireNonNull(
                    to.computeIfAbsent(name, first -> new LinkedHashMap<String, @Nullable Object>()));
        }

        /** Whole numbers are mostly bytes, and easier to read without an exponent. */
        private static Number number(double value) {
            return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Number) (long) value : (Number) value;
        }

        @Override
        public void counter(String name, String help, long value, String... labels) {}

        @Override
        public void histogram(String name, String help, Durations durations, String... labels) {}
    }
}
