package dev.offprint.dist;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual pages, from picocli's model of the commands: one page for the program, one for each command. */
final class ManPages {

    private static final int WIDE = 1_000;

    private final CommandLine program;
    private final String source;
    private final String date;

    /**
     * Returns the pages of a program.
     *
     * @param version the version of the program
     * @param time when it was made
     */
    ManPages(CommandLine program, String version, Instant time) {
        this.program = program;
        this.source = "Offprint " + version;
        this.date = LocalDate.ofInstant(time, ZoneOffset.UTC).toString();
    }

    /** Writes the pages to a folder. */
    void write(Path folder) throws IOException {
        PackageFolders.write(folder.resolve(program.getCommandName() + ".1"), page(program));
        for (CommandLine command : program.getSubcommands().values()) {
            PackageFolders.write(folder.resolve(title(command) + ".1"), page(command));
        }
    }

    /** Returns the page of the program, or of a command. */
    String page(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        UsageMessageSpec usage = spec.usageMessage();
        List<String> description = paragraphs(usage.description());
        Roff page = new Roff(title(command), date, source);
        String first = description.isEmpty() ? "" : description.get(0);
        page.section("Name").text(title(command) + " - " + first.replaceFirst("\\.$", ""));
        page.section("Synopsis").text(synopsis(command));
        page.section("Description");
        description.forEach(page::paragraph);
        options(page, spec);
        commands(page, command);
        exitCodes(page, usage);
        footer(page, usage);
        seeAlso(page, command);
        return page.toString();
    }

    private static String title(CommandLine command) {
        return command.getCommandSpec().qualifiedName("-");
    }

    private static String synopsis(CommandLine command) {
        int width = command.getUsageHelpWidth();
        command.setUsageHelpWidth(WIDE);
        String synopsis = command.getHelp().synopsis(0);
        command.setUsageHelpWidth(width);
        return synopsis.replaceAll("\\s+", " ").strip();
    }

    private static void options(Roff page, CommandSpec spec) {
        List<OptionSpec> options =
                spec.options().stream().filter(one -> !one.hidden()).toList();
        List<PositionalParamSpec> parameters = spec.positionalParameters().stream()
                .filter(one -> !one.hidden())
                .toList();
        if (!options.isEmpty() || !parameters.isEmpty()) {
            page.section("Options");
        }
        for (PositionalParamSpec parameter : parameters) {
            page.term(parameter.paramLabel(), joined(parameter.description()));
        }
        for (OptionSpec option : options) {
            String label = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
            page.term(String.join(", ", option.names()) + label, joined(option.description()));
        }
    }

    private static void commands(Roff page, CommandLine command) {
        Map<String, CommandLine> commands = command.getSubcommands();
        if (!commands.isEmpty()) {
            page.section("Commands");
        }
        commands.forEach((name, one) -> {
            List<String> description =
                    paragraphs(one.getCommandSpec().usageMessage().description());
            page.term(name, description.isEmpty() ? "" : description.get(0));
        });
    }

    private static void exitCodes(Roff page, UsageMessageSpec usage) {
        if (!usage.exitCodeList().isEmpty()) {
            page.section("Exit status");
        }
        usage.exitCodeList().forEach((code, meaning) -> page.term(code, plain(meaning)));
    }

    /** A footer has examples, or the exit codes of the program; its lines stay as they are. */
    private static void footer(Roff page, UsageMessageSpec usage) {
        String[] footer = usage.footer();
        if (footer.length == 0) {
            return;
        }
        String heading = plain(usage.footerHeading()).strip().replace(":", "");
        page.section(heading.isEmpty() ? "Examples" : heading);
        for (String line : footer) {
            String text = plain(line).stripTrailing();
            if (!text.isBlank() && !text.equals("Example:") && !text.equals("Examples:")) {
                page.verbatim(text);
            }
        }
    }

    private static void seeAlso(Roff page, CommandLine command) {
        CommandLine parent = command.getParent();
        page.section("See also");
        if (parent == null) {
            List<String> pages = new ArrayList<>();
            command.getSubcommands().values().forEach(one -> pages.add(title(one) + "(1)"));
            page.text(String.join(", ", pages));
        } else {
            page.text(title(parent) + "(1)");
        }
    }

    private static String joined(String[] lines) {
        return String.join(" ", paragraphs(lines));
    }

    /** Returns the paragraphs of a text that is broken into lines; an empty line ends one. */
    private static List<String> paragraphs(String[] lines) {
        List<String> paragraphs = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        for (String line : lines) {
            String text = plain(line).strip();
            if (!text.isEmpty()) {
                current.append(current.isEmpty() ? "" : " ").append(text.replace('\n', ' '));
            } else if (!current.isEmpty()) {
                paragraphs.add(current.toString());
                current.setLength(0);
            }
        }
        if (!current.isEmpty()) {
            paragraphs.add(current.toString());
        }
        return paragraphs;
    }

    /** Returns a text of picocli without its markup: styles, and line ends in the form of String.format. */
    private static String plain(String text) {
        String bare = Ansi.OFF.string(text);
        try {
            return String.format(Locale.ROOT, bare);
        } catch (IllegalFormatException literal) {
            return bare;
        }
    }
}
