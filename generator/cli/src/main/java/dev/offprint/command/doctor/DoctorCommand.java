package dev.offprint.command.doctor;

import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.option.UrlConverter;
import dev.offprint.command.release.StoreOptions;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.store.StoreCommand;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.doctor.CdnCheck;
import dev.offprint.doctor.CredentialsCheck;
import dev.offprint.doctor.DoctorFinding;
import dev.offprint.doctor.DoctorFinding.Condition;
import dev.offprint.doctor.FolderCheck;
import dev.offprint.doctor.GitCheck;
import dev.offprint.doctor.RuntimeCheck;
import dev.offprint.doctor.ServiceProbe;
import dev.offprint.doctor.StoreCheck;
import dev.offprint.message.Message;
import dev.offprint.process.ProgramPath;
import dev.offprint.publish.cdn.provider.Backoff;
import dev.offprint.publish.cdn.provider.Pause;
import dev.offprint.publish.cdn.provider.ProviderDependencies;
import dev.offprint.publish.storage.Storage;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what this machine has of what Offprint needs. */
@Command(
        name = "doctor",
        description = {
            "Looks at this machine: Java, memory, folders, git, clock, credentials, network.",
            "",
            "Every problem says how to fix it. Credentials are found, named and tried, and",
            "never shown. Nothing is changed but a temporary folder, which is deleted.",
            "Add the output to a report of a fault.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint doctor",
            "  offprint doctor --store s3://bucket/knowledge --cdn cloudflare:ZONE_ID",
            "  offprint doctor --base-url https://knowledge.example.com --format json"
        },
        exitCodeList = {
            "0:no problems; there may be warnings",
            "2:wrong usage",
            "3:the disk, the network, the store or another part of this machine has a problem"
        })
public final class DoctorCommand extends StoreCommand {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** How findings are printed. */
    enum DoctorFormat {
        text,
        json
    }

    private final Terminal terminal;
    private final Map<String, Long> formats;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The folder of the sources. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The folder of the tree. Default: ${DEFAULT-VALUE}")
    private Path out = Path.of("public");

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            converter = UrlConverter.class,
            defaultValue = "${env:OFFPRINT_BASE_URL}",
            description = "The address that readers use. Default: $OFFPRINT_BASE_URL.")
    private @Nullable URI baseUrl;

    @Option(
            names = "--cdn",
            paramLabel = "CDN",
            defaultValue = "${env:OFFPRINT_CDN}",
            description = "The cache to purge, as for publish. Default: $OFFPRINT_CDN.")
    private @Nullable String cdn;

    @Mixin
    private final StoreOptions store = new StoreOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How to print findings: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private DoctorFormat format = DoctorFormat.text;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /**
     * Returns the command.
     *
     * @param formats the number of each format that this version writes, by what has it
     */
    public DoctorCommand(Terminal terminal, Map<String, Long> formats) {
        this.terminal = terminal;
        this.formats = formats;
    }

    @Override
    public Integer call() {
        List<DoctorFinding> found = new ArrayList<>(machine());
        found.addAll(network());
        if (json || format == DoctorFormat.json) {
            DoctorReport.print(found, formats, language.forPrograms(), out());
        } else {
            new DoctorText(out(), terminal.style(), language.orElse(terminal.language())).print(found, formats);
        }
        return found.stream().anyMatch(one -> one.condition() == Condition.PROBLEM)
                ? ExitStatus.WORLD
                : ExitStatus.DONE;
    }

    private List<DoctorFinding> machine() {
        List<DoctorFinding> found = new ArrayList<>(RuntimeCheck.ofProcess());
        found.addAll(FolderCheck.of(out));
        found.add(GitCheck.of(content, ProgramPath.ofProcess()));
        CredentialsCheck credentials =
                new CredentialsCheck(System.getenv(), Path.of(System.getProperty("user.home", "")));
        found.add(credentials.aws());
        found.add(credentials.tokens());
        return found;
    }

    private List<DoctorFinding> network() {
        ServiceProbe probe = new ServiceProbe(Clock.systemUTC(), TIMEOUT);
        List<DoctorFinding> found = new ArrayList<>(store(probe));
        if (baseUrl == null || baseUrl.toString().isEmpty()) { // CI sets unknown variables to an empty text
            found.add(DoctorFinding.skipped("site", Message.of("name the address of the site with --base-url")));
        } else {
            found.addAll(probe.of("site", baseUrl));
        }
        if (cdn == null || cdn.isBlank()) {
            found.add(DoctorFinding.skipped("cdn", Message.of("name the cache to purge with --cdn, if there is one")));
        } else {
            found.addAll(CdnCheck.of(cdn, dependencies(), probe));
        }
        return found;
    }

    /** Reads the store only if the network leads there: a client for stores tries for minutes. */
    private List<DoctorFinding> store(ServiceProbe probe) {
        if (!store.isNamed()) {
            return List.of(DoctorFinding.skipped("store", Message.of("name the store with --store")));
        }
        Optional<URI> service = store.service();
        List<DoctorFinding> found = new ArrayList<>();
        service.ifPresent(address -> found.addAll(probe.of("network", address)));
        if (service.isEmpty() && isMissing()) {
            return List.of(DoctorFinding.problem(
                    "store",
                    Message.of("{0}: there is no such folder", store.name()),
                    Message.of("make the folder, or correct --store")));
        }
        if (found.stream()
                .noneMatch(one ->
                        one.condition() == Condition.PROBLEM && one.area().equals("network"))) {
            try (Storage storage = store.storage()) {
                found.add(StoreCheck.of(storage, store.name()));
            }
        }
        return found;
    }

    private boolean isMissing() {
        try {
            store.refuseMissingParent();
            return false;
        } catch (NoSuchFileException missing) {
            return true;
        }
    }

    private static ProviderDependencies dependencies() {
        return new ProviderDependencies(
                System::getenv, null, Clock.systemUTC(), new SplittableRandom(), Pause.SLEEP, Backoff.DEFAULT);
    }
}
