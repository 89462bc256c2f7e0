package dev.offprint.publish.cdn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Any other cache, purged by a shell command. The command reads the list from its standard input, and what it prints goes to
 * standard error as it is. If it exits with another code than 0, nothing counts as purged. Messages name its program alone:
 * arguments may hold tokens.
 */
record ExecCdn(String command, Duration timeout) implements Cdn {

    /** The timeout of the command. */
    static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** The path of a program, without characters that the shell expands. */
    private static final Pattern WORD = Pattern.compile("([A-Za-z0-9_./+-]+)(?=[\\s;|&<>]|$)");

    /** Returns the first word, or nothing of a command that sets a variable first or begins with what the shell expands. */
    @Override
    public String name() {
        Matcher word = WORD.matcher(command.strip());
        String program = word.lookingAt() ? word.group(1) : "";
        return "exec:" + program + (program.equals(command.strip()) ? "" : " …");
    }

    @Override
    public int limit() {
        return Integer.MAX_VALUE;
    }

    /** The input is a file, so that the two processes cannot block each other. */
    @Override
    public void purge(PurgeList list, String reference) throws IOException, InterruptedException {
        Path input = Files.createTempFile("offprint-purge", "");
        try {
            Files.writeString(input, String.join("\n", list.lines()) + "\n");
            Process process = new ProcessBuilder("/bin/sh", "-c", "exec 1>&2\n" + command)
                    .redirectInput(input.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            boolean ended = false;
            try {
                ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            if (!ended || process.exitValue() != 0) {
                throw new IOException("`" + name().substring(name().indexOf(':') + 1) + "` "
                        + (ended
                                ? "exited with " + process.exitValue()
                                : "did not end within " + timeout.toSeconds() + " seconds")
                        + "; run it by hand with the list");
            }
        } finally {
            Files.deleteIfExists(input);
        }
    }
}
