package dev.offprint.dist;

import dev.offprint.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.AutoComplete;

/** Makes every package, bills of materials, notices and checksums in {@code deploy/packages/target}. Maven runs it. */
public final class Packages {

    private final Path root;
    private final String version;
    private final Instant time;
    private final JavaRuntime runtime;
    private final Bill everything;
    private final Path target;
    private final Path program;
    private final Map<String, Path> made = new TreeMap<>();

    private Packages(Path root, String version, Instant time, JavaRuntime runtime) throws IOException {
        this.root = root;
        this.version = version;
        this.time = time;
        this.runtime = runtime;
        this.target = root.resolve("deploy/packages/target");
        this.program = target.resolve("stage/offprint-" + version);
        this.everything = Bill.read(target.resolve("bom.json"), root.resolve("deploy/packages/src/main/licenses"));
    }

    /**
     * Makes the packages.
     *
     * @param args the checkout, the version, the time of every file (RFC 3339), the JDK to link from, if one is to be taken, and
     *     {@code bills} where no packages are wanted
     */
    public static void main(String[] args) throws IOException {
        String jdk = args.length > 3 && args[3] != null ? args[3] : "";
        Packages packages = new Packages(Path.of(args[0]), args[1], Instant.parse(args[2]), JavaRuntime.choose(jdk));
        packages.bills();
        if (args.length < 5 || !"bills".equals(args[4])) {
            packages.stage();
            packages.pack();
        }
    }

    /** Writes what the scripts that stage an image and a function take from {@code target/bills}. */
    private void bills() throws IOException {
        Path bills = Tree.empty(target.resolve("bills"));
        Path modules = root.resolve("edge-worker");
        Path edge = Tree.empty(target.resolve("stage/edge"));
        Tree.copy(modules.resolve("jvm/target/edge-worker.jar"), edge.resolve("edge-worker.jar"));
        Tree.copy(modules.resolve("jvm/target/lib"), edge.resolve("lib"));
        Tree.copy(modules.resolve("redis/target/redis"), edge.resolve("redis"));
        Bill ofEdge = everything.of(edge, "offprint-edge");
        Tree.write(
                bills.resolve("edge/offprint-edge.cdx.json"),
                ofEdge.with(runtime).text());
        Tree.write(bills.resolve("edge/THIRD-PARTY-NOTICES.txt"), ofEdge.notices(edge));
        Path lambda = modules.resolve("lambda/target/lambda/lib");
        Bill ofLambda = everything.of(lambda, "offprint-lambda");
        Tree.write(
                bills.resolve("lambda/offprint-lambda.cdx.json"),
                ofLambda.with(runtime).text());
        Tree.write(bills.resolve("lambda/THIRD-PARTY-NOTICES.txt"), ofLambda.notices(lambda));
    }

    /** Gathers the folder that is installed, without a Java runtime. docs/installing.md has its layout. */
    private void stage() throws IOException {
        Tree.copy(root.resolve("deploy/packages/src/main/package"), Tree.empty(program));
        Path app = program.resolve("app");
        jars(root.resolve("generator/cli/target/lib"), app.resolve("lib"));
        jars(root.resolve("edge-worker/redis/target/redis"), app.resolve("redis"));
        Archives.storedJar(root.resolve("generator/cli/target/offprint.jar"), app.resolve("offprint.jar"));
        // the same classes as in lib, with a class path of what the adapter needs
        Archives.storedJar(root.resolve("edge-worker/jvm/target/edge-worker.jar"), app.resolve("edge-worker.jar"));
        Tree.copy(root.resolve("edge-worker/worker/target/worker"), app.resolve("worker"));
        Tree.write(app.resolve("build"), Tree.digest(app) + "\n");
        Tree.copy(root.resolve("generator/cli/launcher"), program.resolve("launcher"));
        Tree.copy(root.resolve("CHANGELOG.md"), program.resolve("CHANGELOG.md"));
        String bash = AutoComplete.bash("offprint", Main.commandLine());
        Tree.write(program.resolve("share/completions/offprint.bash"), bash);
        // the same script as a function that zsh loads when it is first wanted; then it answers at once
        Tree.write(
                program.resolve("share/completions/_offprint"),
                "#compdef offprint\nautoload -U +X bashcompinit && bashcompinit\n" + bash
                        + "\n_bash_complete -o default -F _complete_offprint\n");
    }

    private static void jars(Path from, Path to) throws IOException {
        for (Path jar : Tree.sorted(from)) {
            if (jar.toString().endsWith(".jar")) {
                Archives.storedJar(jar, to.resolve(from.relativize(jar).toString()));
            }
        }
    }

    private void pack() throws IOException {
        Path app = program.resolve("app");
        Bill bill = everything.of(app, "offprint");
        Tree.write(program.resolve("THIRD-PARTY-NOTICES.txt"), bill.notices(app));
        Archives.zip(program, prepare("offprint-" + version + ".zip", bill), time);
        runtime.link(program.resolve("runtime"));
        Path archive = prepare(runtime.archive(version), bill.with(runtime));
        if (archive.toString().endsWith(".zip")) {
            Archives.zip(program, archive, time);
        } else {
            Archives.tarGz(program, archive, time);
        }
        if (Files.isExecutable(Path.of("/usr/bin/dpkg-deb"))) {
            debian(prepare("offprint_" + version + "_" + runtime.debian() + ".deb", bill.with(runtime)));
        }
        List<String> sums = new ArrayList<>();
        for (Map.Entry<String, Path> file : made.entrySet()) {
            sums.add(Tree.digest(file.getValue()) + "  " + file.getKey() + "\n");
        }
        Tree.write(target.resolve("SHA256SUMS"), String.join("", sums));
    }

    /** Writes the bill of a package into it and next to it, and returns where to write the package. */
    private Path prepare(String name, Bill bill) throws IOException {
        Tree.write(program.resolve("offprint.cdx.json"), bill.text());
        for (String file : List.of(name, name + ".cdx.json")) {
            made.put(file, target.resolve(file));
        }
        Tree.write(target.resolve(name + ".cdx.json"), bill.text());
        return target.resolve(name);
    }

    /** Writes a package for Debian and its relatives: the program with its runtime, and what is integrated in the system. */
    private void debian(Path file) throws IOException {
        Path system = Tree.empty(target.resolve("stage/deb"));
        Path share = system.resolve("usr/share");
        for (String part : List.of("bin/offprint", "app", "launcher", "runtime")) {
            Tree.copy(program.resolve(part), system.resolve("usr/lib/offprint").resolve(part));
        }
        Files.createDirectories(system.resolve("usr/bin"));
        Files.createSymbolicLink(system.resolve("usr/bin/offprint"), Path.of("../lib/offprint/bin/offprint"));
        Path completions = program.resolve("share/completions");
        Tree.copy(completions.resolve("offprint.bash"), share.resolve("bash-completion/completions/offprint"));
        Tree.copy(completions.resolve("_offprint"), share.resolve("zsh/vendor-completions/_offprint"));
        Tree.copy(program.resolve("THIRD-PARTY-NOTICES.txt"), share.resolve("doc/offprint/copyright"));
        Tree.copy(program.resolve("offprint.cdx.json"), share.resolve("doc/offprint/offprint.cdx.json"));
        Tree.write(system.resolve("DEBIAN/control"), """
                Package: offprint
                Version: %s
                Architecture: %s
                Maintainer: Offprint <offprint@offprint.invalid>
                Depends: libc6 (>= 2.17), libstdc++6
                Recommends: ca-certificates
                Section: web
                Priority: optional
                Description: compiler for content APIs
                 Compiles knowledge articles in Markdown and YAML into every response of a
                 public read-only API, publishes them as releases, and serves them.
                 .
                 This package brings its own Java runtime.
                """.formatted(version, runtime.debian()));
        // files that are newer get the time; the best level of xz takes most of the time of a build
        String command =
                "chmod -R u=rwX,go=rX \"$1\" && SOURCE_DATE_EPOCH=%d dpkg-deb --root-owner-group -Zxz -z1 --threads-max=1 --build \"$1\" \"$2\"";
        Tree.run(List.of(
                "sh", "-c", command.formatted(time.getEpochSecond()), "sh", system.toString(), file.toString()));
    }
}
