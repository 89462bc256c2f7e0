package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made on which system, and what it is called. */
class PlatformTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, offprint-1.2.3-linux-x64.tar.gz, amd64",
        "Linux, aarch64, offprint-1.2.3-linux-aarch64.tar.gz, arm64",
        "Mac OS X, x86_64, offprint-1.2.3-macos-x64.tar.gz,",
        "Mac OS X, aarch64, offprint-1.2.3-macos-aarch64.tar.gz,",
        "Windows Server 2022, amd64, offprint-1.2.3-windows-x64.zip,",
        "Windows 11, aarch64, offprint-1.2.3-windows-aarch64.zip,"
    })
    void eachSystemHasAnArchiveAndLinuxAPackageForDebian(String name, String processor, String archive, String debian)
            throws IOException {
        Platform platform = Platform.of(name, processor);
        assertThat(platform.archive("1.2.3")).isEqualTo(archive);
        assertThat(platform.debian(true).orElse(null)).isEqualTo(debian);
        assertThat(platform.debian(false)).isEmpty();
    }

    @Test
    void aSystemWithoutPackagesIsNamed() {
        assertThatThrownBy(() -> Platform.of("FreeBSD", "amd64"))
                .isInstanceOf(IOException.class)
                .hasMessage("there is no package with a runtime for FreeBSD on amd64");
        assertThatThrownBy(() -> Platform.of("Linux", "s390x")).hasMessageContaining("Linux on s390x");
    }

    @Test
    void ofARuntimesProgramsOnlyJavaStaysAndOfItsLibrariesAll() throws IOException {
        assertThat(spare("Linux", "java", "keytool", "rmiregistry")).containsExactly("keytool", "rmiregistry");
        assertThat(spare("Windows 11", "java.exe", "keytool.exe", "javaw.exe", "jli.dll", "java.dll"))
                .containsExactly("keytool.exe", "javaw.exe");
    }

    @Test
    void programsOfWindowsHaveAnEnding() throws IOException {
        assertThat(Platform.of("Windows 11", "amd64").program("jlink")).isEqualTo("jlink.exe");
        assertThat(Platform.of("Mac OS X", "aarch64").program("jlink")).isEqualTo("jlink");
    }

    private static List<String> spare(String name, String... files) throws IOException {
        Platform platform = Platform.of(name, "amd64");
        return Stream.of(files).filter(platform::isSpare).toList();
    }
}
