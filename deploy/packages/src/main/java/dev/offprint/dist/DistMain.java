package dev.offprint.dist;

import dev.offprint.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Makes every package, bills of materials, notices and checksums in {@code deploy/packages/target}. Maven runs it. */
public final class DistMain {

    private static final long MB = 1_000_000;
    private static final long MOST_WITHOUT_RUNTIME = 30 * MB;
    private static final long MOST_WITH_RUNTIME = 90 * MB;

    private final Path root;
    private final String version;
    private final Instant time;
    private final Path target;
    private final Path program;
    private final List<Path> made = new ArrayList<>();

    private DistMain(Path root, String version, Instant time) {
        this.root = root;
        this.version = version;
        this.time = time;
        this.target = root.resolve("deploy/packages/target");
        this.program = target.resolve("stage/offprint-" + version);
    }

    /**
     * Makes the packages.
     *
     * @param args the checkout, the version, the time of every file (RFC 3339), the JDK to link from, if one is to be taken, and
     *     {@code bills} where no packages are wanted
     */
    public static void main(String[] args) throws IOException {
        DistMain dist = new DistMain(Path.of(args[0]), args[1], Instant.parse(args[2]));
        Platform platform = Platform.of(System.getProperty("os.name"), System.getProperty("os.arch"));
        String jdk = Optional.ofNullable(args.length > 3 ? args[3] : null).orElse("");
        JavaRuntime runtime = JavaRuntime.choose(jdk, platform);
        Sbom everything = Sbom.read(dist.target.resolve("bom.json"));
        List<Sbom> bills = new ArrayList<>(new Bills(dist.root, everything, runtime).write());
        if (args.length < 5 || !"bills".equals(args[4])) {
            bills.add(dist.run(everything, runtime));
            everything.check(bills);
        }
    }

    /** Makes the packages, and returns the bill of what is in all of them. */
    private Sbom run(Sbom everything, JavaRuntime runtime) throws IOException {
        Program.stage(root, program);
        CommandLine commands = Main.commandLine();
        new ManPages(commands, version, time).write(program.resolve("share/man/man1"));
        new ShellCompletions(commands).write(program.resolve("share/completions"));
        Sbom sbom = everything.shippedIn(program.resolve("app"));
        Notices notices = new Notices(program.resolve("app"), root.resolve("deploy/packages/src/main/licenses"));
        PackageFolders.write(program.resolve("THIRD-PARTY-NOTICES.txt"), notices.text(sbom.components()));
        portable(sbom);
        withRuntime(sbom.with(runtime), runtime);
        checksums();
        return sbom;
    }

    private void portable(Sbom sbom) throws IOException {
        Path zip = made("offprint-" + version + ".zip");
        bill(sbom, zip);
        PackageFolders.normalise(program, time);
        Archives.zip(program, zip, time);
        limit(zip, MOST_WITHOUT_RUNTIME);
    }

    private void withRuntime(Sbom sbom, JavaRuntime runtime) throws IOException {
        runtime.link(program.resolve("app"), program.resolve("runtime"));
        Path archive = made(runtime.platform().archive(version));
        bill(sbom, archive);
        PackageFolders.normalise(program, time);
        if (archive.toString().endsWith(".zip")) {
            Archives.zip(program, archive, time);
        } else {
            Archives.tarGz(program, archive, time);
        }
        limit(archive, MOST_WITH_RUNTIME);
        Optional<String> debian = runtime.platform().debian(DebianPackage.canBeWritten());
        if (debian.isPresent()) {
            debian(sbom, debian.get());
        }
    }

    private void debian(Sbom sbom, String architecture) throws IOException {
        Path deb = made("offprint_" + version + "_" + architecture + ".deb");
        bill(sbom, deb);
        new DebianPackage(target.resolve("stage/deb"), architecture, time)
                .fill(program)
                .write(version, deb);
        limit(deb, MOST_WITH_RUNTIME);
    }

    /** Writes the bill of materials into the package, and beside it. */
    private void bill(Sbom sbom, Path archive) throws IOException {
        sbom.write(program.resolve("offprint.cdx.json"));
        sbom.write(made(archive.getFileName() + ".cdx.json"));
    }

    private Path made(String name) {
        Path file = target.resolve(name);
        made.add(file);
        return file;
    }

    private static void limit(Path file, long most) throws IOException {
        if (Files.size(file) > most) {
            throw new IOException(
                    file.getFileName() + " has " + Files.size(file) / MB + " MB, and may have " + most / MB);
        }
    }

    /** Writes the digests in the form of {@code sha256sum}. */
    private void checksums() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Path file : made.stream().sorted().toList()) {
            lines.append(sha256(file)).append("  ").append(file.getFileName()).append('\n');
        }
        PackageFolders.write(target.resolve("SHA256SUMS"), lines.toString());
    }

    private static String sha256(Path file) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
