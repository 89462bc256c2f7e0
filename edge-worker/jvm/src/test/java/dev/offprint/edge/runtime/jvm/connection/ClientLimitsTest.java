package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClientLimitsTest {

    private static final long MIB = 1024 * 1024;

    @ParameterizedTest
    @CsvSource({
        "64, 1048576, 512, 8", // a small container
        "256, 1048576, 2048, 32",
        "1024, 1048576, 8192, 128",
        "16384, 1048576, 8192, 2048",
        "1024, 4096, 3456, 128", // a small number of files
        "1024, 1024, 512, 128",
        "1024, 64, 32, 128"
    })
    void fitHeapAndFiles(long heap, long files, int connections, long memory) {
        ClientLimits limits = ClientLimits.defaults(heap * MIB, files);
        assertThat(limits.connections()).isEqualTo(connections);
        assertThat(limits.memory()).isEqualTo(memory * MIB);
    }

    @Test
    void fitThisProcess() {
        assertThat(ClientLimits.defaults().connections()).isPositive();
    }
}
