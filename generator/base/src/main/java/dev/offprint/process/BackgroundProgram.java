package dev.offprint.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Starts a program of the user's desktop, and does not wait for it. */
public final class BackgroundProgram {

    /** Matches the names of variables with secrets: of CDNs, of the storage, and others that a shell may have. */
    private static final Pattern SECRET =
            Pattern.compile("TOKEN|SECRET|PASSW|CREDENTIAL|API_?KEY|_KEY(_|$)", Pattern.CASE_INSENSITIVE);

    private BackgroundProgram() {}

    /**
     * Starts a program by its name; returns whether it exists. It gets the environment without secrets, because it outlives this
     * process and starts other programs.
     */
    public static boolean start(String name, List<String> arguments) {
        Optional<String> program = ProgramPath.ofProcess().find(name).map(Object::toString);
        if (program.isEmpty()) {
            return false;
        }
        List<String> command = new ArrayList<>(List.of(program.get()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        removeSecrets(builder.environment());
        try {
            builder.start().getOutputStream().close();
            return true;
        } catch (IOException unusable) {
            return false;
        }
    }

    static void removeSecrets(Map<String, String> environment) {
        environment.keySet().removeIf(name -> SECRET.matcher(name).find());
    }
}
