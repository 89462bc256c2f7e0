package dev.offprint.edge.runtime.jvm.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.offprint.level.Started;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which signals reach a process, started with signals ignored as {@code nohup} does, and without. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such signals")
final class SignalsTest {

    static Stream<Arguments> processes() {
        return Stream.of(
                arguments("", "HUP", "true"),
                arguments("trap '' HUP;", "HUP", "false"),
                arguments("trap '' TERM;", "HUP", "true"),
                arguments("trap '' TERM;", "TERM", "false"),
                arguments("trap '' USR2;", "USR2", "true"),
                arguments("", "NONE", "false"));
    }

    @ParameterizedTest
    @MethodSource("processes")
    void saysWhetherASignalReachesTheTask(String traps, String signal, String reaches) throws Exception {
        if (reaches.equals("true")) {
            Started.assumeNotIgnored(signal);
        }
        Process process = new ProcessBuilder(command(traps, signal))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEqualTo(reaches);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    }

    private static List<String> command(String traps, String signal) {
        return List.of(
                "sh",
                "-c",
                traps + " exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Listening.class.getName(),
                signal);
    }

    static final class Listening {

        private Listening() {}

        public static void main(String[] arguments) {
            System.out.print(Signals.on(arguments[0], () -> {}));
        }
    }
}
