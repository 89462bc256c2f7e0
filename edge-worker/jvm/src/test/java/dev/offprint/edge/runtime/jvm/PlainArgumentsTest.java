package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The usual command line is read without picocli, and means what picocli makes of it. */
final class PlainArgumentsTest extends EdgeCommandFixture {

    /** Every option with a value of its type, in both forms. */
    static Stream<List<String>> options() {
        List<List<String>> all = new ArrayList<>();
        all.add(List.of());
        for (OptionSpec option : EdgeCommand.commandLine().getCommandSpec().options()) {
            String name = option.longestName();
            if (option.usageHelp() || option.versionHelp() || name.equals("--store")) {
                continue;
            }
            if (option.arity().min() == 0) {
                all.add(List.of(name));
            }
            if (option.arity().max() > 0) {
                all.add(List.of(name, sample(option)));
                all.add(List.of(name + "=" + sample(option)));
            }
        }
        return all.stream();
    }

    private static String sample(OptionSpec option) {
        Class<?> type = option.type();
        return type == int.class || type == Integer.class
                ? "17"
                : type == List.class ? "10.0.0.0/8,fd00::/8" : "http://host.test:90/a=b";
    }

    @ParameterizedTest
    @MethodSource("options")
    void setsWhatPicocliSets(List<String> given) throws IllegalAccessException {
        List<String> arguments = new ArrayList<>(given);
        arguments.addAll(List.of("--store", "public"));
        EdgeCommand parsed = new EdgeCommand();
        new CommandLine(parsed).parseArgs(arguments.toArray(String[]::new));
        EdgeCommand plain = EdgeCommand.plain(arguments).orElseThrow();
        // all but --help and --version
        int all = EdgeCommand.commandLine().getCommandSpec().options().size() - 2;
        assertThat(values(plain)).isEqualTo(values(parsed)).hasSize(all);
        if (!given.isEmpty()) {
            assertThat(values(plain)).isNotEqualTo(values(new EdgeCommand()));
        }
    }

    /** Picocli knows what to do with these, or what to say about them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "-h",
                "--version",
                "--port",
                "--port x",
                "--port -1",
                "--port 80 --port 81",
                "--port=80 --port 80",
                "--port=",
                "--nonsense 1",
                "--nonsense=1",
                "--verbose=true",
                "--verbose stray",
                "stray",
                "-- stray",
                "@file",
                "--host @file",
                "--host \"a\"",
                "--endpoint http://user:password@host",
                "--por 80"
            })
    void leavesTheUnusualToPicocli(String line) {
        List<String> arguments = new ArrayList<>(List.of("--store", "public"));
        arguments.addAll(List.of(line.split(" ", -1)));
        assertThat(EdgeCommand.plain(arguments)).isEmpty();
    }

    @Test
    void leavesAMissingStoreToPicocli() {
        assertThat(EdgeCommand.plain(List.of("--port", "80"))).isEmpty();
    }

    /** To load picocli from its jar, and to read the annotations, took longer than the rest of a start. */
    @Test
    @Timeout(60)
    @Gate
    void startsWithoutPicocli() throws Exception {
        Path loaded = tree.resolve("loaded");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load:file=" + loaded,
                        "-cp",
                        System.getProperty("java.class.path"),
                        EdgeProgram.class.getName(),
                        "--store",
                        tree.toString(),
                        "--port",
                        "0")
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).contains("serving");
        } finally {
            process.destroy();
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(Files.readAllLines(loaded))
                .anyMatch(line -> line.contains("dev.offprint.edge.runtime.jvm.EdgeServer "))
                .noneMatch(line -> line.contains("] picocli.CommandLine "))
                .noneMatch(line -> line.contains("picocli.CommandLine$Interpreter "));
    }

    private static Map<String, Object> values(Object of) throws IllegalAccessException {
        Map<String, Object> values = new TreeMap<>();
        for (Field field : of.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            if (field.isAnnotationPresent(Mixin.class)) {
                values.putAll(values(field.get(of)));
            } else if (field.isAnnotationPresent(Option.class) && !isOfPicocli(field)) {
                String name = of.getClass().getSimpleName() + "." + field.getName();
                values.put(name, String.valueOf(field.get(of)));
            }
        }
        return values;
    }

    private static boolean isOfPicocli(Field field) {
        Option option = field.getAnnotation(Option.class);
        return option.usageHelp() || option.versionHelp();
    }
}
