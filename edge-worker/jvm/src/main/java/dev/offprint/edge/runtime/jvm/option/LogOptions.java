package dev.offprint.edge.runtime.jvm.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for what the server writes: a line for each request, a line for each event. */
public final class LogOptions {

    /** Stands for standard output. */
    private static final String STANDARD_OUTPUT = "-";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = STANDARD_OUTPUT,
            description =
                    "Write a line of JSON for each request: to FILE, which is opened again at SIGHUP, or to standard"
                            + " output if there is no FILE.")
    private @Nullable String accessLog;

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How events are written: text, or json for one object a line. Default: ${DEFAULT-VALUE}.")
    private String logFormat = "text";

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

    /** Returns whether events are JSON objects. */
    public boolean isJson() {
        if (!logFormat.equals("json") && !logFormat.equals("text")) {
            throw wrong("--log-format takes text or json, not `" + logFormat + "`");
        }
        return logFormat.equals("json");
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
