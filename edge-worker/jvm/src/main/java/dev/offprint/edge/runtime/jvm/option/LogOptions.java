package dev.offprint.edge.runtime.jvm.option;

import dev.offprint.edge.runtime.jvm.log.AccessFormat;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for what the server writes: a line for each request, a line for each event. */
public final class LogOptions implements NamedOptions {

    /** Stands for standard output. */
    private static final String STANDARD_OUTPUT = "-";

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = STANDARD_OUTPUT,
            description = "Write a line for each request: to FILE, which is opened again at SIGHUP, or to standard"
                    + " output if there is no FILE.")
    private @Nullable String accessLog;

    @Option(
            names = "--access-log-format",
            paramLabel = "FORMAT",
            description = "json, common or combined. Default: json.")
    private @Nullable String accessLogFormat;

    @Option(
            names = "--log-level",
            paramLabel = "LEVEL",
            defaultValue = "info",
            description = "What is written to standard error: error, warn, info or debug. Default: ${DEFAULT-VALUE}.")
    private String logLevel = "info";

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How events are written: text, or json for one object a line. Default: ${DEFAULT-VALUE}.")
    private String logFormat = "text";

    @Option(
            names = "--verbose",
            description = "Add stack traces to failures, and the libraries' own messages; as --log-level=debug.")
    private boolean verbose;

    @Override
    public boolean set(String name, String value) {
        switch (name) {
            case "--access-log" -> accessLog = value;
            case "--access-log-format" -> accessLogFormat = value;
            case "--log-level" -> logLevel = value;
            case "--log-format" -> logFormat = value;
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean switchOn(String name) {
        switch (name) {
            case "--access-log" -> accessLog = STANDARD_OUTPUT;
            case "--verbose" -> verbose = true;
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Returns whether there is an access log. */
    public boolean hasAccessLog() {
        return accessLog != null;
    }

    /** Returns the file of the access log, or nothing for standard output. */
    public Optional<Path> accessFile() {
        String file = accessLog;
        if (file == null || file.equals(STANDARD_OUTPUT)) {
            return Optional.empty();
        } else if (file.isBlank()) {
            throw wrong("--access-log takes the name of a file, or no value for standard output, not ``");
        }
        try {
            return Optional.of(Path.of(file));
        } catch (InvalidPathException impossible) {
            throw wrong("--access-log takes the name of a file, not `" + file + "`");
        }
    }

    /** Returns the format of the access log. */
    public AccessFormat accessFormat() {
        if (accessLogFormat == null) {
            return AccessFormat.JSON;
        } else if (accessLog == null) {
            throw wrong("--access-log-format needs --access-log");
        }
        for (AccessFormat format : AccessFormat.values()) {
            if (format.name().toLowerCase(Locale.ROOT).equals(accessLogFormat)) {
                return format;
            }
        }
        throw wrong("--access-log-format takes json, common or combined, not `" + accessLogFormat + "`");
    }

    /** Returns the least level of events. */
    public LogLevel level() {
        for (LogLevel level : LogLevel.values()) {
            if (level.label().equals(logLevel)) {
                return verbose ? LogLevel.DEBUG : level;
            }
        }
        throw wrong("--log-level takes error, warn, info or debug, not `" + logLevel + "`");
    }

    /** Returns whether events are JSON objects. */
    public boolean isJson() {
        if (!logFormat.equals("json") && !logFormat.equals("text")) {
            throw wrong("--log-format takes text or json, not `" + logFormat + "`");
        }
        return logFormat.equals("json");
    }

    private RuntimeException wrong(String message) {
        return WrongOption.of(spec, message);
    }
}
