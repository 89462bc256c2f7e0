package dev.offprint.command.author;

import dev.offprint.author.edit.ArticleRename;
import dev.offprint.author.edit.TranslationEdit;
import dev.offprint.author.edit.TranslationEdit.Wish;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
            "Shows what changed in the other language since the last record, writes the",
            "digests of its parts into the front matter of the translation, and asks first.",
            "From then on, check and the dashboard name the parts that change."
        },
        footer = {
            "",
            "Examples:",
            "  offprint translated http-caching --locale de",
            "  offprint translated http-caching --minor --only en.md:14",
            "  offprint translated http-caching --reviewed --by Jana"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:recorded, or you answered no",
            "2:wrong usage, or it cannot be recorded so; nothing changed",
            "3:the disk failed"
        })
public final class TranslatedCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final InputStream answers;
    private final Clock clock;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SLUG", description = "The article.")
    private String slug = "";

    @Option(
            names = "--locale",
            paramLabel = "LOCALE",
            description = "The language of the translation: en or de. Default: the one that has a record, else de.")
    private @Nullable String locale;

    @Option(
            names = "--minor",
            description = "The changes need no translation, such as a typo: the day of the record and the review stay.")
    private boolean minor;

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "PLACE",
            description = "Record the changes at these places alone, as they are shown: en.md:14.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--reviewed", description = "Somebody read the translation, and it says what the other text says.")
    private boolean reviewed;

    @Option(names = "--by", paramLabel = "NAME", description = "With --reviewed: who read it.")
    private @Nullable String reviewer;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Show the changes, and write nothing.")
    private boolean dryRun;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /** Returns the command, which asks at this terminal. */
    public TranslatedCommand(Terminal terminal) {
        this(terminal, System.in, Clock.systemUTC());
    }

    TranslatedCommand(Terminal terminal, InputStream answers, Clock clock) {
        this.terminal = terminal;
        this.answers = answers;
        this.clock = clock;
    }

    @Override
    public Integer call() throws IOException {
        Wish wish = wish();
        try {
            if (dryRun) {
                return record(wish);
            }
            ProcessLock lock = ArticleRename.alone(content);
            try {
                return record(wish);
            } finally {
                lock.delete();
                lock.close();
            }
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(language()));
            return ExitCode.USAGE;
        }
    }

    private Wish wish() {
        if (minor && reviewed) {
            throw wrong("--minor and --reviewed exclude each other");
        } else if (reviewed && !only.isEmpty()) {
            throw wrong("--only and --reviewed exclude each other: a review is of the whole translation");
        } else if (reviewer != null && !reviewed) {
            throw wrong("--by goes with --reviewed");
        } else if (reviewer != null && !reviewer.matches("(?=.*\\S)[^\\p{Cntrl}]{1,100}")) {
            throw wrong("--by takes a name of at most 100 characters on one line");
        } else if (locale != null && ContentLocale.of(locale).isEmpty()) {
            throw wrong("--locale is en or de, not `" + locale + "`");
        }
        return new Wish(minor, reviewed, reviewer, new LinkedHashSet<>(only), LocalDate.now(clock));
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private int record(Wish wish) throws IOException, RefusedException {
        PrintWriter out = spec.commandLine().getOut();
        if (!dryRun) {
            ArticleRename.resume(content)
                    .ifPresent(what -> out.println(text(Message.of("Finished the interrupted edit ({0}).", what))));
        } else if (ArticleRename.isInterrupted(content)) {
            throw new RefusedException(
                    Message.of("an earlier edit was interrupted; run the command without --dry-run"));
        }
        ContentLocale wanted = locale == null ? null : ContentLocale.of(locale).orElse(null);
        TranslationEdit edit = TranslationEdit.of(content, slug, wanted, wish);
        edit.changes().ifPresent(changes -> ChangedParts.print(changes, out, language()));
        edit.diff(language()).forEach(out::println);
        out.flush();
        if (edit.isEmpty()) {
            out.println(text(Message.of("The record says so already.")));
            return 0;
        } else if (dryRun) {
            return 0;
        }
        boolean agreed = new Consent(terminal, answers, yes)
                .asked(Consent.toChange(edit.edits().size()), spec.commandLine().getErr(), language());
        if (agreed) {
            edit.run();
        }
        out.println(text(
                agreed
                        ? Message.of("Recorded {0}. Next: offprint check", edit.title())
                        : Message.of("Nothing was changed.")));
        return 0;
    }

    private Language language() {
        return language.orElse(terminal.language());
    }

    private String text(Message message) {
        return message.in(language());
    }
}
