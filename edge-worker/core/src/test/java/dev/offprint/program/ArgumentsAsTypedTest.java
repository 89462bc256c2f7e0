package dev.offprint.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ArgumentsAsTypedTest {

    @Test
    void theEndOfTheCommandLineIsTaken() {
        byte[] line = "java\0-cp\0x\0Main\0new\0\0Straße\0".getBytes(StandardCharsets.UTF_8);
        String[] args = {"new", "", "Stra\uFFFD\uFFFDe"};
        assertThat(NativeArguments.decoded(args, line))
                .hasValueSatisfying(typed -> assertThat(typed).containsExactly("new", "", "Straße"));
        assertThat(NativeArguments.decoded(new String[] {"other", "", "Stra\uFFFD\uFFFDe"}, line))
                .isEmpty();
        assertThat(NativeArguments.decoded(args, new byte[0])).isEmpty();
    }
}
