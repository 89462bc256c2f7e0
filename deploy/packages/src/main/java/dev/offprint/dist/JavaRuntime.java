package dev.offprint.dist;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A Java runtime with the modules that the program needs, made by jlink.
 *
 * @param jdk the JDK that it is linked from
 * @param platform what it runs on
 */
record JavaRuntime(Path jdk, Platform platform) {

    /** Modules that no class names, and what needs them. */
    private static final List<String> BY_REFLECTION = List.of(
            // elliptic curves in TLS, up to JDK 21
            "jdk.crypto.ec",
            // keep-alive of connections to a store
            "jdk.net",
            // recordings of an adapter in trouble: -XX:StartFlightRecording
            "jdk.jfr");

    /** The first release whose jlink makes an archive of classes. */
    private static final int CAN_MAKE_ARCHIVE = 19;

    /** Where JDKs are. */
    private static final Path USUAL = Path.of("/usr/lib/jvm");

    /**
     * Returns the JDK to link from: Temurin's runtimes run on every Linux with glibc, those of a distribution need its libraries.
     *
     * @param named the one to take, or an empty string
     */
    static JavaRuntime choose(String named, Platform platform) throws IOException {
        if (!named.isBlank()) {
            return new JavaRuntime(Path.of(named), platform);
        }
        List<JavaRuntime> portable = new ArrayList<>();
        if (Files.isDirectory(USUAL)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(USUAL)) {
                for (Path jdk : found) {
                    JavaRuntime one = new JavaRuntime(jdk, platform);
                    if (Files.isExecutable(one.tool("jlink"))
                            && one.fact("IMPLEMENTOR").equals("Eclipse Adoptium")) {
                        portable.add(one);
                    }
                }
            }
        }
        JavaRuntime own = new JavaRuntime(Path.of(System.getProperty("java.home")), platform);
        Comparator<JavaRuntime> order =
                Comparator.<JavaRuntime>comparingInt(JavaRuntime::feature).thenComparing(one -> one.jdk.toString());
        return portable.stream().max(order).orElse(own);
    }

    /** Links the runtime that the jars below a folder need. */
    void link(Path app, Path to) throws IOException {
        PackageFolders.delete(to);
        List<String> command = new ArrayList<>(List.of(
                tool("jlink").toString(),
                "--add-modules",
                String.join(",", modules(app)),
                "--output",
                to.toString(),
                "--no-header-files",
                "--no-man-pages",
                "--dedup-legal-notices=error-if-not-same-content"));
        if (feature() >= CAN_MAKE_ARCHIVE) {
            // of the JDK's own classes: the first command of all starts in a quarter of the time
            command.add("--generate-cds-archive");
        }
        Tool.run(command);
        // a second archive, for heaps from 32 GB
        for (String folder : List.of("lib", "bin")) {
            Files.deleteIfExists(to.resolve(folder).resolve("server/classes_nocoops.jsa"));
        }
        // of the tools only java is of use
        try (DirectoryStream<Path> tools = Files.newDirectoryStream(to.resolve("bin"))) {
            for (Path one : tools) {
                if (Files.isRegularFile(one)
                        && platform.isSpare(one.getFileName().toString())) {
                    Files.delete(one);
                }
            }
        }
    }

    /** Returns the modules that jars need: those that jdeps finds, and those that nothing names. */
    SortedSet<String> modules(Path app) throws IOException {
        List<String> jars = jars(app);
        List<String> command = new ArrayList<>(List.of(
                tool("jdeps").toString(),
                "--print-module-deps",
                "--ignore-missing-deps",
                "--multi-release",
                Integer.toString(feature()),
                "--class-path",
                String.join(File.pathSeparator, jars)));
        command.addAll(jars);
        String found = Tool.run(command).strip();
        SortedSet<String> modules = new TreeSet<>(
                Arrays.asList(found.substring(found.lastIndexOf('\n') + 1).split(",")));
        // Lucene names the vectors of the CPU, which a JVM has only if an option asks for them
        modules.removeIf(module -> module.startsWith("jdk.incubator."));
        modules.addAll(BY_REFLECTION);
        return modules;
    }

    private static List<String> jars(Path app) throws IOException {
        return PackageFolders.sorted(app).stream()
                .map(Path::toString)
                .filter(name -> name.endsWith(".jar"))
                .toList();
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

    private Path tool(String name) {
        return jdk.resolve("bin").resolve(platform.program(name));
    }
}
