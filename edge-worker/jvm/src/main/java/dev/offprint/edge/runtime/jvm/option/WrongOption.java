package dev.offprint.edge.runtime.jvm.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A wrong option of a command line that picocli has not read; picocli reads it again, and explains it. */
public final class WrongOption extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private WrongOption(String message) {
        super(message);
    }

    /**
     * Returns the exception that tells what is wrong.
     *
     * @param spec the command, or null if picocli has not read it
     * @param message the option, and what is allowed
     */
    public static RuntimeException of(@Nullable CommandSpec spec, String message) {
        return spec == null ? new WrongOption(message) : new ParameterException(spec.commandLine(), message);
    }
}
