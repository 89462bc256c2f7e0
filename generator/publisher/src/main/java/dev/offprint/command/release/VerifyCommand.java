package dev.offprint.command.release;

import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Format;
import dev.offprint.command.store.StoreCommand;
import dev.offprint.command.store.VerifyOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Releases;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.tree.RefusedException;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifySettings;
import dev.offprint.verify.expect.ExpectedRelease;
import dev.offprint.verify.live.LiveAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verifies that a live address serves a release. */
@Command(
        name = "verify",
        description = {
            "Compares what a live address answers with what a release should answer.",
            "",
            "Requests every document and a sample of the other addresses, in each coding and",
            "form. Compares status, body, header fields, revalidation, HEAD, problems,",
            "redirects, preflights and the digests of skills. Changes that a CDN may make",
            "are not reported; see docs/verifying.md.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  offprint verify https://knowledge.example.com",
            "  offprint verify https://knowledge.example.com --wait 120 --format github",
            "  offprint verify http://127.0.0.1:8080 --sample all"
        },
        exitCodeList = {
            "0:the release is served; there may be warnings",
            "1:something differs, another release is served, or the time was over",
            "2:wrong usage",
            "3:nothing answers at the address, or the store fails"
        })
public final class VerifyCommand extends StoreCommand {

    private final Terminal terminal;

    @Parameters(paramLabel = "URL", description = "The live address, which replaces the base URL of the release.")
    private String url = "";

    @Option(
            names = "--from",
            paramLabel = "DIR",
            defaultValue = "public",
            description = "The built tree to compare with. Default: ${DEFAULT-VALUE}")
    private Path from = Path.of("public");

    @ArgGroup(exclusive = false, heading = "%nTo compare with the current release of a store instead of a tree:%n")
    @Nullable
    private StoreOptions store;

    @Option(
            names = "--since",
            paramLabel = "DIR",
            description =
                    "The tree that was live before: checks every changed address, and that removed ones are gone.")
    @Nullable
    private Path since;

    @Mixin
    private final VerifyOptions options = new VerifyOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How to print findings: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.text;

    @Option(names = "--json", description = "The same as --format json.")
    private boolean json;

    /** Returns the command for a terminal. */
    public VerifyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            ExpectedRelease expected = expected();
            VerifySettings settings = options.settings(changes(expected));
            return verify(expected, live(expected), settings);
        } catch (RefusedException refused) {
            return refused(refused);
        }
    }

    private ExpectedRelease expected() throws RefusedException, IOException {
        StoreOptions named = store;
        if (named != null) {
            named.refuseMissing();
            try (Releases releases = named.open()) {
                return Trees.current(releases, named.name());
            }
        }
        LocalTree tree = Trees.open(from);
        return new ExpectedRelease(tree.config(), tree.files());
    }

    /** Returns the changes since the tree that was live before; nothing without {@code --since}. */
    private List<Change> changes(ExpectedRelease expected) throws RefusedException, IOException {
        if (since == null) {
            return List.of();
        }
        return Change.between(Trees.open(since).files(), expected.files());
    }

    private int verify(ExpectedRelease expected, LiveAddress live, VerifySettings settings)
            throws InterruptedException {
        Format chosen = json ? Format.json : format;
        VerifyResult result = new LiveCheck(out(), err(), chosen, terminal.forPrograms(chosen != Format.text))
                .run(expected, live, settings, spec.root().version()[0]);
        return switch (result.outcome()) {
            case SERVED -> ExitStatus.DONE;
            case DIFFERENT, OTHER_RELEASE, UNFINISHED -> ExitStatus.STOPPED;
            case UNREACHABLE -> ExitStatus.WORLD;
        };
    }

    private LiveAddress live(ExpectedRelease expected) {
        try {
            return LiveAddress.of(url, expected.config().basePath());
        } catch (IllegalArgumentException none) {
            throw wrong(String.valueOf(none.getMessage()));
        }
    }
}
