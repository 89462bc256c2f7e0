package dev.offprint.publish.cdn;

import dev.offprint.edge.http.UserInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Any other cache, purged by a shell command. The command reads the list from its standard input. If it exits with another code
 * than 0, nothing counts as purged. Nothing of it is shown but its program: arguments may hold tokens.
 */
record ExecCdn(String command, Duration timeout) implements Cdn {

    /** The timeout of the command. */
    static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** The path of a program, without characters that the shell expands. */
    private static final Pattern WORD = Pattern.compile("([A-Za-z0-9_./+-]+)(?=[\\s;|&<>]|$)");
    /** The names of variables whose values are not shown. */
    private static final Pattern SECRETS = Pattern.compile("TOKEN|SECRET|KEY|PASSW|CREDENTIAL|AUTH");
    /** A shorter text in a command is as likely to be a word as a secret. */
    private static final int WORD_LENGTH = 8;
    /** A shorter value is hardly a secret, and hiding it would make the report unreadable. */
    private static final int VALUE_LENGTH = 4;

    private static final int MOST_OUTPUT = 8_192;

    @Override
    public String name() {
        return "exec:" + shown();
    }

    private String shown() {
        return program() + (program().equals(command.strip()) ? "" : " …");
    }

    /** Returns the first word, or an empty text where it sets a variable or the shell expands it. */
    private String program() {
        Matcher word = WORD.matcher(command.strip());
        return word.lookingAt() ? word.group(1) : "";
    }

    @Override
    public int limit() {
        return Integer.MAX_VALUE;
    }

    /** Input and output are files, so that the two processes cannot block each other. */
    @Override
    public void purge(PurgeList list, String reference) throws IOException, InterruptedException {
        Path input = Files.createTempFile("offprint-purge", "");
        Path output = Files.createTempFile("offprint-purge", "");
        try {
            Files.writeString(input, String.join("\n", list.lines()) + "\n");
            Process process = new ProcessBuilder("/bin/sh", "-c", command)
                    .redirectInput(input.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = false;
            try {
                ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            if (!ended) {
                throw failure("did not end within " + timeout.toSeconds() + " seconds");
            } else if (process.exitValue() != 0) {
                String said = said(output);
                throw failure("exited with " + process.exitValue() + (said.isEmpty() ? "" : ": " + said));
            }
        } finally {
            Files.deleteIfExists(input);
            Files.deleteIfExists(output);
        }
    }

    private IOException failure(String what) {
        return new IOException("`" + shown() + "` " + what + "; run it by hand with the list");
    }

    /** Removes secrets: programs repeat their arguments, and some print the header fields of their requests. */
    private String said(Path output) throws IOException {
        String shown;
        try (InputStream in = Files.newInputStream(output)) {
            shown = new String(in.readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8);
        }
        for (String word : command.split("[\\s'\"=;|&]+", -1)) {
            if (word.length() >= WORD_LENGTH && !word.equals(program())) {
                shown = shown.replace(word, "***");
            }
        }
        return HttpApi.excerpt(UserInfo.removed(withoutValues(shown, System.getenv())));
    }

    /** Removes the values of variables that are named like secrets, the longest first: one may be a part of another. */
    static String withoutValues(String text, Map<String, String> environment) {
        String shown = text;
        List<String> values = environment.entrySet().stream()
                .filter(variable -> SECRETS.matcher(variable.getKey()).find())
                .map(Map.Entry::getValue)
                .filter(value -> value.length() >= VALUE_LENGTH)
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        for (String value : values) {
            shown = shown.replace(value, "***");
        }
        return shown;
    }
}
