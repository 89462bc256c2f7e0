package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A JVM of its own under the locale C: what was typed arrives, or is refused; nothing is replaced by question marks. */
@Gate
@EnabledOnOs(OS.LINUX)
class NativeArgumentsTest {

    @TempDir
    private Path folder;

    private record Result(int code, String said) {}

    @Test
    void aTitleArrivesAsItWasTyped() throws Exception {
        run("C", "init", "--content", "content", "--name", "Für alle");
        assertThat(run("C", "new", "street", "--title", "Straße — 道路 \uD83D\uDE00", "--locale", "de"))
                .extracting(Result::code)
                .isEqualTo(0);
        assertThat(folder.resolve("content/site.yaml")).content().contains("Für alle");
        assertThat(folder.resolve("content/articles/street/de.md")).content().contains("\"Straße — 道路 \uD83D\uDE00\"");
    }

    @Test
    void aLocaleThatIsNotInstalledIsAsGoodAsC() throws Exception {
        run("xx_XX.UTF-8", "init", "--content", "content", "--name", "Straße");
        assertThat(folder.resolve("content/site.yaml")).content().contains("Straße");
    }

    @Test
    void aPathThatTheLocaleCannotNameIsRefused() throws Exception {
        Result refused = run("C", "check", "--content", "übung");
        assertThat(refused.said()).contains("no name for the path `übung`").contains("LC_ALL=C.UTF-8");
        assertThat(refused.code()).isEqualTo(2);
    }

    @Test
    void aFileWhoseNameTheLocaleCannotReadIsFound() throws Exception {
        run("C.UTF-8", "init", "--content", "content");
        run("C.UTF-8", "new", "one", "--locale", "de");
        shell("printf '<svg/>' > content/articles/one/größe.svg");
        Result found = run("C", "check");
        assertThat(found.said()).contains("error[unreadable]").contains("LC_ALL=C.UTF-8");
        assertThat(run("C.UTF-8", "check").said()).doesNotContain("unreadable");
    }

    @Test
    void aFolderWhoseNameTheLocaleCannotReadIsSaid() throws Exception {
        shell("mkdir größe");
        List<String> command = command("check");
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of("sh", "-c", "cd gr* && exec \"$@\"", "sh")))
                .directory(folder.toFile());
        builder.command().addAll(command);
        Result refused = run("C", builder);
        assertThat(refused.said()).contains("the name of this folder cannot be read");
        assertThat(refused.code()).isEqualTo(3);
    }

    @Test
    void whatIsNoUtf8IsRefused() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        new ArrayList<>(List.of("sh", "-c", "exec \"$@\" --title \"$(printf 'Stra\\337e')\"", "sh")))
                .directory(folder.toFile());
        builder.command().addAll(command("new", "one"));
        Result refused = run("C", builder);
        assertThat(refused.said()).contains("an argument cannot be read under this locale");
        assertThat(refused.code()).isEqualTo(2);
    }

    private Result run(String locale, String... arguments) throws Exception {
        return run(locale, new ProcessBuilder(command(arguments)).directory(folder.toFile()));
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                absolute(System.getProperty("java.class.path")),
                "dev.offprint.cli.Main"));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String absolute(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(java.io.File.pathSeparator, -1)) {
            entries.add(Path.of(entry).toAbsolutePath().toString());
        }
        return String.join(java.io.File.pathSeparator, entries);
    }

    private static Result run(String locale, ProcessBuilder builder) throws IOException, InterruptedException {
        builder.redirectErrorStream(true);
        builder.environment().put("LC_ALL", locale);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), said);
    }

    private void shell(String script) throws Exception {
        Path file = Files.writeString(folder.resolve("script"), script);
        ProcessBuilder builder = new ProcessBuilder("sh", file.toString()).directory(folder.toFile());
        assertThat(builder.start().waitFor()).isZero();
    }
}
