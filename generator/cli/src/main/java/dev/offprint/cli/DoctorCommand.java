package dev.offprint.cli;

import com.sun.management.OperatingSystemMXBean;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.release.StoreOptions;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Failure;
import dev.offprint.command.report.Version;
import dev.offprint.command.store.StoreCommand;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.message.Message;
import dev.offprint.publish.storage.Storage;
import dev.offprint.tree.disk.Folders;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what this machine has of what Offprint needs, and how to fix what is wrong; names where credentials are, and never what they are. */
@Command(
        name = "doctor",
        description = {
            "Looks at this machine: Java, memory, folders, store, and where credentials are.",
            "",
            "Every problem says how to fix it. Nothing is changed but a temporary folder,",
            "which is deleted. Add the output to a report of a fault.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {"  offprint doctor", "  offprint doctor --to s3://bucket/knowledge"},
        exitCodeList = {
            "0:no problem",
            "2:wrong usage",
            "3:the disk, the store or another part of this machine has a problem"
        })
public final class DoctorCommand extends StoreCommand {

    private static final long MIB = 1L << 20;
    /** Enough for a thousand articles; docs/performance.md has the figures. */
    private static final long LEAST_HEAP = 256 * MIB;

    private static final long LEAST_SPACE = 500 * MIB;

    private static final Pattern CREDENTIAL = Pattern.compile("AWS_(ACCESS_KEY_ID|WEB_IDENTITY_TOKEN_FILE|PROFILE)"
            + "|AWS_CONTAINER_CREDENTIALS_.*_URI|CLOUDFLARE_API_TOKEN|FASTLY_API_(TOKEN|KEY)");

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
    public Integer call() {
        out().println(Version.TEXT);
        UnaryOperator<String> property = name -> System.getProperty(name, "?");
        found(
                "java",
                Message.of(
                        "Java {0} ({1}), {2} {3}",
                        property.apply("java.version"),
                        property.apply("java.vendor"),
                        property.apply("os.name"),
                        property.apply("os.arch")));
        lookAtMemory();
        lookAtFolder();
        lookAtStore();
        lookForCredentials(System.getenv(), Path.of(property.apply("user.home")));
        return healthy ? ExitStatus.DONE : ExitStatus.WORLD;
    }

    private void lookAtMemory() {
        long heap = Runtime.getRuntime().maxMemory();
        long machine = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize() // of a container, where there is one
                : heap;
        Message text = Message.of("heap up to {0} MiB of {1} MiB", heap / MIB, machine / MIB);
        if (heap < LEAST_HEAP || heap > machine) {
            missing(
                    "memory",
                    text,
                    Message.of("set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx1g, and have at least as much memory"));
        } else {
            found("memory", text);
        }
    }

    /** Does in a temporary folder what a build does. A folder that does not exist stands for its next parent that does. */
    private void lookAtFolder() {
        Path folder = out.toAbsolutePath().normalize();
        while (!Files.isDirectory(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        try {
            Path probe = Files.createTempDirectory(folder, ".offprint-doctor-");
            try {
                Folders.replace(
                        Files.writeString(probe.resolve("new"), ""), Files.writeString(probe.resolve("old"), ""));
            } finally {
                Folders.deleteAll(probe);
            }
            long free = Files.getFileStore(folder).getUsableSpace();
            Message text = Message.of("{0} can be written, and has {1} MiB free", folder, free / MIB);
            if (free < LEAST_SPACE) {
                missing("folder", text, Message.of("delete files, or name a folder on another disk with --out"));
            } else {
                found("folder", text);
            }
        } catch (IOException | UnsupportedOperationException denied) {
            missing(
                    "folder",
                    Message.of("{0} cannot be written, or its files cannot be replaced by renaming", folder),
                    Message.of("change its owner or permissions, or name a folder on a local disk with --out"));
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
            found(
                    "store",
                    storage.length(ReleaseLayout.POINTER.value()) < 0
                            ? Message.of("{0} can be read, and has no release yet", store.name())
                            : Message.of("{0} can be read, and has a release", store.name()));
        } catch (IOException failed) {
            missing(
                    "store",
                    Message.verbatim(Failure.explain(failed)),
                    Message.of(
                            "check the name of the store, the credentials, AWS_ENDPOINT_URL_S3, AWS_REGION and the network"));
        }
    }

    private void lookForCredentials(Map<String, String> environment, Path home) {
        if (environment.containsKey("AWS_ACCESS_KEY_ID") != environment.containsKey("AWS_SECRET_ACCESS_KEY")) {
            missing(
                    "credentials",
                    Message.of("of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY only one is set"),
                    Message.of("set both, or neither"));
        }
        List<String> places = credentials(environment, home);
        found(
                "credentials",
                places.isEmpty()
                        ? Message.of("none in the environment and no profile; a machine of AWS may have a role")
                        : Message.of("found in {0}", String.join(", ", places)));
    }

    /** Returns the variables and the file that credentials come from. */
    static List<String> credentials(Map<String, String> environment, Path home) {
        List<String> places = new ArrayList<>(environment.keySet());
        // CI sets unknown variables to an empty text
        places.removeIf(name -> !CREDENTIAL.matcher(name).matches()
                || environment.getOrDefault(name, "").isBlank());
        places.sort(null);
        Path profiles = Path.of(environment.getOrDefault("AWS_SHARED_CREDENTIALS_FILE", home + "/.aws/credentials"));
        if (Files.isRegularFile(profiles)) {
            places.add(profiles.toString());
        }
        return places;
    }

    private void found(String area, Message text) {
        print("\u001b[32m", "ok", area, text);
    }

    private void missing(String area, Message text, Message fix) {
        healthy = false;
        print("\u001b[1;31m", "problem", area, text);
        out().println(" ".repeat(22) + Message.of("Fix: {0}", fix).in(language.orElse(terminal.language())));
    }

    private void print(String colour, String condition, String area, Message text) {
        String label = terminal.style().coloured(colour, (condition + " ".repeat(9)).substring(0, 9));
        out().println(label + (area + " ".repeat(13)).substring(0, 13) + text.in(language.orElse(terminal.language())));
    }
}
