package dev.offprint.publish.cdn.provider;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
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
import org.jspecify.annotations.Nullable;

/**
 * Any other cache, purged by a shell command. The command reads the addresses from its standard input, one on each line; a
 * line that ends with {@code *} is a prefix. If it exits with another code than 0, nothing counts as purged.
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

    /** Returns the name of the program without its arguments: they may hold tokens, in variables, fields and URLs. */
    String name() {
        return "exec:" + shown();
    }

    private String shown() {
        String first = program();
        return first + (first.equals(command.strip()) ? "" : " …");
    }

    /** Returns the first word, or an empty text where it sets a variable or the shell expands it. */
    private String program() {
        Matcher word = WORD.matcher(command.strip());
        return word.lookingAt() ? word.group(1) : "";
    }

    @Override
    public PurgeLimits limits() {
        return PurgeLimits.NONE;
    }

    @Override
    public PurgeReport purge(PurgeRequest request) {
        PurgeRun run = new PurgeRun(name(), request, failed -> failed.getMessage() + "; run it by hand with the list");
        run.purge(request.list(), () -> run(request));
        return run.report(() -> 1);
    }

    /** Input and output are files, so that the two processes cannot block each other. */
    private void run(PurgeRequest request) throws CdnException, InterruptedException {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("offprint-purge");
            Path input = folder.resolve("addresses");
            Files.writeString(input, String.join("\n", request.list().lines()) + "\n");
            Path output = folder.resolve("output");
            await(start(input, output), output);
        } catch (CdnException failed) {
            throw failed;
        } catch (IOException broken) {
            throw new CdnException("`" + shown() + "` could not be run: " + broken.getMessage(), 0);
        } finally {
            delete(folder);
        }
    }

    private Process start(Path input, Path output) throws IOException {
        return new ProcessBuilder("/bin/sh", "-c", command)
                .redirectInput(input.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    private void await(Process process, Path output) throws IOException, InterruptedException {
        try {
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new CdnException("`" + shown() + "` did not end within " + timeout.toSeconds() + " seconds", 0);
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            String said = said(output);
            throw new CdnException(
                    "`" + shown() + "` exited with " + process.exitValue() + (said.isEmpty() ? "" : ": " + said), 0);
        }
    }

    private String said(Path output) throws IOException {
        try (InputStream in = Files.newInputStream(output)) {
            String text = new String(in.readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8);
            return Reply.excerpt(withoutSecrets(text));
        }
    }

    /** Removes secrets: programs repeat their arguments, and some print the header fields of their requests. */
    private String withoutSecrets(String text) {
        String shown = text;
        for (String word : command.split("[\\s'\"=;|&]+", -1)) {
            if (word.length() >= WORD_LENGTH && !word.equals(program())) {
                shown = shown.replace(word, "***");
            }
        }
        return UserInfo.removed(withoutValues(shown, System.getenv()));
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

    private static void delete(@Nullable Path folder) {
        if (folder != null) {
            for (String name : new String[] {"addresses", "output", ""}) {
                folder.resolve(name).toFile().delete();
            }
        }
    }
}
