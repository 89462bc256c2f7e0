package dev.offprint.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A Java runtime with the modules that the program needs, made by jlink for the system that it is made on.
 *
 * @param jdk the JDK that it is linked from
 */
record JavaRuntime(Path jdk) {

    /** What jdeps finds, without the vectors that Lucene has a use for only where an option asks for them; and what no class names. */
    private static final List<String> MODULES = List.of(
            "java.desktop,java.naming,java.net.http,java.security.jgss,java.sql,jdk.management,jdk.net,jdk.unsupported",
            // elliptic curves in TLS, up to JDK 21
            "jdk.crypto.ec",
            // recordings of an adapter in trouble: -XX:StartFlightRecording
            "jdk.jfr");

    /** The first release whose jlink makes an archive of classes. */
    private static final int CAN_MAKE_ARCHIVE = 19;

    private static final Path USUAL = Path.of("/usr/lib/jvm");
    private static final String SYSTEM = System.getProperty("os.name")
            .toLowerCase(Locale.ROOT)
            .replaceFirst("^mac.*", "macos")
            .replaceFirst(" .*", "");
    private static final boolean ARM = System.getProperty("os.arch").matches("aarch64|arm64");
    private static final boolean WINDOWS = SYSTEM.equals("windows");

    /**
     * Returns the JDK to link from: Temurin's runtimes run on every Linux with glibc, those of a distribution need its libraries.
     *
     * @param named the one to take, or an empty string
     */
    static JavaRuntime choose(String named) throws IOException {
        if (!named.isBlank()) {
            return new JavaRuntime(Path.of(named));
        }
        try (Stream<Path> jdks = Files.isDirectory(USUAL) ? Files.list(USUAL) : Stream.empty()) {
            return jdks.map(JavaRuntime::new)
                    .filter(one -> one.vendor().equals("Eclipse Adoptium") && Files.isExecutable(one.jlink()))
                    .max(Comparator.comparingInt(JavaRuntime::feature).thenComparing(JavaRuntime::jdk))
                    .orElseGet(() -> new JavaRuntime(Path.of(System.getProperty("java.home"))));
        }
    }

    /** Links the runtime; of its tools only java is of use. */
    void link(Path to) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                jlink().toString(),
                "--add-modules",
                String.join(",", MODULES),
                "--output",
                to.toString(),
                "--no-header-files",
                "--no-man-pages",
                "--dedup-legal-notices=error-if-not-same-content"));
        if (feature() >= CAN_MAKE_ARCHIVE) {
            // of the JDK's own classes: the first command of all starts in a quarter of the time
            command.add("--generate-cds-archive");
        }
        Tree.run(command);
        for (Path file : Tree.sorted(to)) {
            String name = Tree.name(to, file);
            // the second archive is for heaps from 32 GB
            if (name.endsWith("server/classes_nocoops.jsa")
                    || (name.matches("bin/[^/.]+(\\.exe)?")
                            && !name.matches("bin/java(\\.exe)?")
                            && Files.isRegularFile(file))) {
                Files.delete(file);
            }
        }
    }

    /** Returns the name of an archive with the runtime: people on Windows unpack a zip. */
    String archive(String version) {
        return "offprint-" + version + "-" + SYSTEM + (ARM ? "-aarch64" : "-x64") + (WINDOWS ? ".zip" : ".tar.gz");
    }

    /** Returns how Debian calls the processor. */
    String debian() {
        return ARM ? "arm64" : "amd64";
    }

    /** Returns the version, such as {@code 25.0.3+9-LTS}. */
    String version() {
        return fact("JAVA_RUNTIME_VERSION");
    }

    /** Returns who made it. */
    String vendor() {
        return fact("IMPLEMENTOR");
    }

    private int feature() {
        return Integer.parseInt(fact("JAVA_VERSION").replaceFirst("\\D.*", ""));
    }

    /** Returns a value of the file that every JDK carries. */
    private String fact(String name) {
        Properties facts = new Properties();
        try (var in = Files.newInputStream(jdk.resolve("release"))) {
            facts.load(in);
        } catch (IOException none) {
            return "";
        }
        return facts.getProperty(name, "").replace("\"", "");
    }

    private Path jlink() {
        return jdk.resolve(WINDOWS ? "bin/jlink.exe" : "bin/jlink");
    }
}
