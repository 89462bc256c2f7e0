package dev.offprint.cli;

import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.store.StoreCommand;
import dev.offprint.command.store.StoreOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import dev.offprint.program.Version;
import dev.offprint.publish.storage.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what this machine has of what Offprint needs, and how to fix what is wrong; names where credentials are, and never what they are. */
@Command(
        name = "doctor",
        description = {
            "Looks at this machine: Java, memory, folders, store, and where credentials are.",
            "",
            "Every problem says how to fix it. Add the output to a report of a fault.",
            ""
        },
        exitCodeList = {
            "0:no problem",
            "2:wrong usage",
            "3:the disk, the store or another part of this machine has a problem"
        })
public final class DoctorCommand extends StoreCommand {

    /** Enough MiB for a thousand articles; docs/performance.md has the figures. */
    private static final long LEAST_HEAP = 256;

    private final Terminal terminal;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The folder of the tree. Default: ${DEFAULT-VALUE}")
    private Path out = Path.of("public");

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    private boolean healthy = true;

    /** Returns the command. */
    public DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    protected int run() {
        out().println(Version.TEXT);
        found("java", Message.of("Java {0}, {1}", Runtime.version(), System.getProperty("os.name")));
        long heap = Runtime.getRuntime().maxMemory() >> 20;
        told(
                heap >= LEAST_HEAP,
                "memory",
                Message.of("heap up to {0} MiB", heap),
                Message.of("set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx1g, and have at least as much memory"));
        lookAtFolder();
        lookAtStore();
        List<String> places = credentials(System.getenv(), Path.of(System.getProperty("user.home", "")));
        found(
                "credentials",
                places.isEmpty()
                        ? Message.of("none in the environment and no profile; a machine of AWS may have a role")
                        : Message.of("found in {0}", String.join(", ", places)));
        return healthy ? ExitStatus.DONE : ExitStatus.WORLD;
    }

    private void lookAtFolder() {
        Path folder = out.toAbsolutePath().normalize();
        while (!Files.isDirectory(folder) && folder.getParent() != null) { // a build makes what is missing
            folder = folder.getParent();
        }
        try {
            Files.delete(Files.createTempDirectory(folder, ".offprint-doctor-"));
            long free = Files.getFileStore(folder).getUsableSpace() >> 20;
            found("folder", Message.of("{0} can be written, and has {1} MiB free", folder, free));
        } catch (IOException denied) {
            told(
                    false,
                    "folder",
                    Message.of("{0} cannot be written", folder),
                    Message.of("change its owner or permissions, or name another folder with --out"));
        }
    }

    /** Reads the pointer of the store, as a publish does first: the credentials are tried, and nothing is written. */
    private void lookAtStore() {
        if (!store.isNamed()) {
            found("store", Message.of("not looked at: name the store with --to"));
            return;
        }
        try (Storage storage = store.storage()) {
            store.refuseMissingParent();
            storage.length(ReleaseLayout.POINTER.value());
            found("store", Message.of("{0} can be read", store.name()));
        } catch (IOException failed) {
            told(
                    false,
                    "store",
                    Message.verbatim(Failure.explain(failed)),
                    Message.of(
                            "check the name of the store, the credentials, AWS_ENDPOINT_URL_S3, AWS_REGION and the network"));
        }
    }

    /** Returns the variables and the file that credentials come from. */
    static List<String> credentials(Map<String, String> environment, Path home) {
        Path profiles = Path.of(environment.getOrDefault("AWS_SHARED_CREDENTIALS_FILE", home + "/.aws/credentials"));
        Stream<String> variables = environment.keySet().stream()
                .filter(name -> name.matches("AWS_(ACCESS_KEY_ID|WEB_IDENTITY_TOKEN_FILE|PROFILE)"
                        + "|AWS_CONTAINER_CREDENTIALS_.*_URI|CLOUDFLARE_API_TOKEN|FASTLY_API_(TOKEN|KEY)"))
                .filter(name -> !environment.getOrDefault(name, "").isBlank()) // as CI sets unknown variables
                .sorted();
        return Stream.concat(
                        variables,
                        Stream.of(profiles).filter(Files::isRegularFile).map(Path::toString))
                .toList();
    }

    private void found(String area, Message text) {
        told(true, area, text, text);
    }

    private void told(boolean isWell, String area, Message text, Message fix) {
        Language spoken = language.orElse(terminal.language());
        out().printf("%-8s %-12s %s%n", isWell ? "ok" : "problem", area, text.in(spoken));
        if (!isWell) {
            healthy = false;
            out().println(" ".repeat(22) + Message.of("Fix: {0}", fix).in(spoken));
        }
    }
}
