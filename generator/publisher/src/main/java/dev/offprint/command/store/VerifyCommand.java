package dev.offprint.command.store;

import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.program.ExitStatus;
import dev.offprint.publish.release.LocalTree;
import dev.offprint.publish.release.Releases;
import dev.offprint.tree.RefusedException;
import dev.offprint.verify.ExpectedRelease;
import dev.offprint.verify.LiveAddress;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifySettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Verifies that a live address serves a release. */
@Command(
        name = "verify",
        description = {
            "Compares what a live address answers with what a release should answer.",
            "",
            "Requests a sample of the addresses, in which each kind has its turn, in each",
            "coding and form. Compares status, body, header fields, revalidation, HEAD,",
            "problems, redirects and preflights. Changes that a CDN may make are not",
            "reported; see docs/verifying.md.",
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

    @Option(names = "--from", paramLabel = "DIR", description = "The built tree to compare with. Default: public")
    private @Nullable Path from;

    @ArgGroup(exclusive = false, heading = "%nTo compare with the current release of a store instead of a tree:%n")
    @Nullable
    private StoreOptions store;

    @Option(
            names = "--sample",
            paramLabel = "N|all",
            defaultValue = "200",
            converter = NumberOrAll.class,
            description =
                    "How many addresses to check. A release always has the same sample." + " Default: ${DEFAULT-VALUE}")
    private int sample = VerifySettings.SAMPLE;

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            defaultValue = "0",
            converter = SecondsConverter.class,
            description = "How long to wait for the release to appear. Default: ${DEFAULT-VALUE}")
    private @Nullable Duration maxWait;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How to print findings: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.text;

    /** Returns the command for a terminal. */
    public VerifyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    protected int run() throws IOException, InterruptedException, RefusedException {
        ExpectedRelease expected = expected();
        VerifySettings settings = new VerifySettings(sample, maxWait == null ? Duration.ZERO : maxWait, List.of());
        return verify(expected, live(url, expected.config()), settings);
    }

    private ExpectedRelease expected() throws RefusedException, IOException {
        StoreOptions named = store;
        if (named != null && from != null) {
            throw wrong("compare with a tree or with a store: --from and --to exclude each other");
        } else if (named != null) {
            named.refuseMissing();
            try (Releases releases = named.open()) {
                return Trees.current(releases, named.name());
            }
        }
        LocalTree tree = Trees.open(from == null ? Path.of("public") : from);
        return new ExpectedRelease(tree.config(), tree.files());
    }

    private int verify(ExpectedRelease expected, LiveAddress live, VerifySettings settings)
            throws InterruptedException {
        VerifyResult result = new LiveCheck(out(), err(), format, terminal.forPrograms(format != Format.text))
                .run(expected, live, settings, spec.root().version()[0]);
        return LiveCheck.code(result.outcome(), ExitStatus.DONE);
    }

    /** A number, or {@code all}. */
    static final class NumberOrAll implements ITypeConverter<Integer> {

        @Override
        public Integer convert(String text) {
            if (text.equals("all")) {
                return VerifySettings.ALL;
            } else if (!text.matches("[0-9]{1,9}")) {
                throw new TypeConversionException("'" + text + "' is neither a number nor all");
            }
            return Integer.valueOf(text);
        }
    }
}
