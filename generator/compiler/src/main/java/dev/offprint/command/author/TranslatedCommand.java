package dev.offprint.command.author;

import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Records which state of the other language a translation was made from. */
@Command(
        name = "translated",
        mixinStandardHelpOptions = true,
        description = {
            "Records that a translation says what the text in the other language says now.",
            "",
            "Writes a digest of that text into the front matter of the translation. When the",
            "text changes, check and the dashboard say that its translation is outdated."
        },
        footer = {"", "Example:", "  offprint translated http-caching --locale de"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:recorded", "2:wrong usage, or it cannot be recorded so; nothing changed", "3:the disk failed"
        })
public final class TranslatedCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SLUG", description = "The article.")
    private String slug = "";

    @Option(
            names = "--locale",
            paramLabel = "LOCALE",
            description = "The language of the translation: en or de. Default: the one that has a digest, else de.")
    private @Nullable String locale;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /** Returns the command of this terminal. */
    public TranslatedCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        ContentLocale wanted = locale == null ? null : ContentLocale.of(locale).orElseThrow(this::wrongLocale);
        PrintWriter out = spec.commandLine().getOut();
        Language spoken = language.orElse(terminal.language());
        try {
            TranslationEdit.Recorded recorded = TranslationEdit.of(content, slug, wanted);
            recorded.edits().run();
            Message said = recorded.edits().isEmpty()
                    ? Message.of("{0} is up to date already.", recorded.title())
                    : Message.of("Recorded that {0} is up to date. Next: offprint check", recorded.title());
            out.println(said.in(spoken));
            return 0;
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(spoken));
            return ExitCode.USAGE;
        }
    }

    private ParameterException wrongLocale() {
        return new ParameterException(spec.commandLine(), "--locale is en or de, not `" + locale + "`");
    }
}
