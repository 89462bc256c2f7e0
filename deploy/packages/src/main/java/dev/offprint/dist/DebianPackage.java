package dev.offprint.dist;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** A package for Debian and its relatives, with the runtime in it: the folder of the program, and what is integrated in the system. */
final class DebianPackage {

    private static final String HOME = "usr/lib/offprint";
    private static final int KIB = 1024;

    private final Path root;
    private final String architecture;
    private final Instant time;

    /**
     * Returns a package that is not filled yet.
     *
     * @param root the folder that stands for the root of the system
     * @param architecture how Debian calls the processor
     * @param time the time of every file
     */
    DebianPackage(Path root, String architecture, Instant time) {
        this.root = root;
        this.architecture = architecture;
        this.time = time;
    }

    /** Returns whether this machine can write one. */
    static boolean canBeWritten() {
        try {
            Tool.run(List.of("dpkg-deb", "--version"));
            return true;
        } catch (IOException none) {
            return false;
        }
    }

    /** Takes the program, its manual pages, completions and notices from the folder that the archives are made of. */
    DebianPackage fill(Path program) throws IOException {
        PackageFolders.empty(root);
        for (String part : List.of("bin", "app", "launcher", "runtime")) {
            PackageFolders.copy(program.resolve(part), root.resolve(HOME).resolve(part));
        }
        for (String other : List.of("offprint.cmd", "offprint.ps1")) {
            Files.delete(root.resolve(HOME).resolve("bin").resolve(other));
        }
        Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(root.resolve("usr/bin/offprint"), Path.of("../lib/offprint/bin/offprint"));
        Path share = program.resolve("share");
        for (Path page : PackageFolders.sorted(share.resolve("man/man1"))) {
            if (Files.isRegularFile(page)) {
                gzip(page, root.resolve("usr/share/man/man1"));
            }
        }
        place(share.resolve("completions/offprint.bash"), "usr/share/bash-completion/completions/offprint");
        place(share.resolve("completions/_offprint"), "usr/share/zsh/vendor-completions/_offprint");
        place(share.resolve("completions/offprint.fish"), "usr/share/fish/vendor_completions.d/offprint.fish");
        place(program.resolve("THIRD-PARTY-NOTICES.txt"), "usr/share/doc/offprint/copyright");
        place(program.resolve("offprint.cdx.json"), "usr/share/doc/offprint/offprint.cdx.json");
        gzip(program.resolve("CHANGELOG.md"), root.resolve("usr/share/doc/offprint"));
        return this;
    }

    /** Writes the package. */
    void write(String version, Path file) throws IOException {
        long size = 0;
        for (Path path : PackageFolders.sorted(root)) {
            size += Files.isRegularFile(path) ? (Files.size(path) + KIB - 1) / KIB : 1;
        }
        PackageFolders.write(root.resolve("DEBIAN/control"), """
                Package: offprint
                Version: %s
                Architecture: %s
                Maintainer: Offprint <offprint@offprint.invalid>
                Installed-Size: %d
                Depends: libc6 (>= 2.17), libstdc++6
                Recommends: ca-certificates
                Section: web
                Priority: optional
                Description: compiler for content APIs
                 Compiles knowledge articles in Markdown and YAML into every response of a
                 public read-only API, publishes them as releases, and serves them.
                 .
                 This package brings its own Java runtime.
                """.formatted(version, architecture, size));
        PackageFolders.normalise(root, time);
        Files.deleteIfExists(file);
        List<String> command = List.of(
                "dpkg-deb",
                "--root-owner-group",
                "-Zxz",
                "-z1",
                "--threads-max=1",
                "--build",
                root.toString(),
                file.toString());
        Tool.run(command, Map.of("SOURCE_DATE_EPOCH", Long.toString(time.getEpochSecond())));
    }

    private void place(Path from, String to) throws IOException {
        PackageFolders.copy(from, root.resolve(to));
    }

    private static void gzip(Path from, Path folder) throws IOException {
        GzipParameters parameters = new GzipParameters();
        parameters.setCompressionLevel(Deflater.BEST_COMPRESSION);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GzipCompressorOutputStream out = new GzipCompressorOutputStream(bytes, parameters)) {
            Files.copy(from, out);
        }
        Files.createDirectories(folder);
        boolean log = from.endsWith("CHANGELOG.md");
        Files.write(folder.resolve((log ? "changelog" : from.getFileName()) + ".gz"), bytes.toByteArray());
    }
}
