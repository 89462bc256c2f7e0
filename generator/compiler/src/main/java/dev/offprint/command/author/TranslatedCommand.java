package dev.offprint.command.author;

import dev.offprint.author.TranslationEdit;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class TranslatedCommand extends AuthorCommand {

    @Parameters(index = "0", paramLabel = "SLUG", description = "The article.")
    private String slug = "";

    @Option(
            names = "--locale",
            paramLabel = "LOCALE",
            description = "The language of the translation: en or de. Default: the one that has a digest, else de.")
    private @Nullable String locale;

    /** Returns the command of this terminal. */
    public TranslatedCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    protected void run(Path folder) throws IOException, RefusedException {
        ContentLocale wanted = locale == null
                ? null
                : ContentLocale.of(locale).orElseThrow(() -> wrong("--locale is en or de, not `" + locale + "`"));
        TranslationEdit edit = TranslationEdit.of(folder, slug, wanted);
        edit.edits().run();
        say(
                edit.edits().isEmpty()
                        ? Message.of("{0} is up to date already.", edit.title())
                        : Message.of("Recorded that {0} is up to date. Next: offprint check", edit.title()));
    }
}
