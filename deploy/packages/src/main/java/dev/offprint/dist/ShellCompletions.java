package dev.offprint.dist;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion of commands, options and their values in bash, zsh and fish. */
final class ShellCompletions {

    private final CommandLine program;
    private final String name;

    /** Returns the completions of a program. */
    ShellCompletions(CommandLine program) {
        this.program = program;
        this.name = program.getCommandName();
    }

    /** Writes {@code offprint.bash}, {@code _offprint} and {@code offprint.fish} to a folder. */
    void write(Path folder) throws IOException {
        String bash = AutoComplete.bash(name, program);
        PackageFolders.write(folder.resolve(name + ".bash"), bash);
        PackageFolders.write(folder.resolve("_" + name), zsh(bash));
        PackageFolders.write(folder.resolve(name + ".fish"), fish());
    }

    /** The script of bash, as a function that zsh loads when it is first wanted; then it answers at once. */
    private String zsh(String bash) {
        return "#compdef " + name + "\nautoload -U +X bashcompinit && bashcompinit\n" + bash
                + "\n_bash_complete -o default -F _complete_" + name + "\n";
    }

    /** Returns the script of fish (fishshell.com, "Writing your own completions"). */
    String fish() {
        List<String> lines = new ArrayList<>();
        lines.add("# Completion of " + name + " in fish.");
        lines.add("set -l commands " + String.join(" ", program.getSubcommands().keySet()));
        options(lines, program.getCommandSpec(), "not __fish_seen_subcommand_from $commands");
        for (Map.Entry<String, CommandLine> command : program.getSubcommands().entrySet()) {
            CommandSpec spec = command.getValue().getCommandSpec();
            String description = String.join(" ", spec.usageMessage().description());
            lines.add("complete -c " + name + " -f -n " + doubleQuoted("not __fish_seen_subcommand_from $commands")
                    + " -a " + command.getKey() + " -d " + quoted(firstSentence(description)));
            options(lines, spec, "__fish_seen_subcommand_from " + command.getKey());
        }
        return String.join("\n", lines) + "\n";
    }

    private void options(List<String> lines, CommandSpec spec, String condition) {
        for (OptionSpec option : spec.options()) {
            if (option.hidden()) {
                continue;
            }
            StringBuilder line = new StringBuilder("complete -c " + name + " -n ").append(doubleQuoted(condition));
            for (String one : option.names()) {
                line.append(one.startsWith("--") ? " -l " + one.substring(2) : " -s " + one.substring(1));
            }
            line.append(values(option));
            lines.add(line + " -d " + quoted(firstSentence(String.join(" ", option.description()))));
        }
    }

    /** Returns what follows an option: nothing, one of its values, a file, or something that fish does not know. */
    private static String values(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        List<String> values = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(values::add);
        }
        Class<?> type = option.type();
        boolean file = Path.class.isAssignableFrom(type) || File.class.isAssignableFrom(type);
        return values.isEmpty() ? (file ? " -r -F" : " -x") : " -x -a " + quoted(String.join(" ", values));
    }

    private static String firstSentence(String text) {
        return text.strip().replaceAll("\\s+", " ").replaceFirst("([.:;])( .*)?$", "");
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** The list of commands is known only while the script is read. */
    private static String doubleQuoted(String text) {
        return '"' + text + '"';
    }
}
