package dev.offprint.edge.runtime.jvm.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConnectionLimitsTest {

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
        ConnectionLimits limits = ConnectionLimits.defaults(heap * MIB, files);
        assertThat(limits.connections()).isEqualTo(connections);
        assertThat(limits.memory()).isEqualTo(memory * MIB);
        assertThat(limits.streams()).isEqualTo(ConnectionLimits.STREAMS);
    }

    @ParameterizedTest
    @CsvSource({"1, 131072", "512, 131072", "1024, 65536", "4096, 16384", "8192, 16384"})
    void shareSendBuffers(int open, int bytes) {
        assertThat(ConnectionLimits.defaults(1024 * MIB, 1_048_576).sendBuffer(open))
                .isEqualTo(bytes);
    }

    @Test
    void fitThisProcess() {
        assertThat(ConnectionLimits.defaults().connections()).isPositive();
        assertThat(ConnectionLimits.mostConnections())
                .isGreaterThanOrEqualTo(ConnectionLimits.defaults().connections());
    }
}
