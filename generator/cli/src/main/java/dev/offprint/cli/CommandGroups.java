package dev.offprint.cli;

import dev.offprint.command.author.InitCommand;
import dev.offprint.command.author.InitEditorCommand;
import dev.offprint.command.author.NewCommand;
import dev.offprint.command.author.RenameCommand;
import dev.offprint.command.author.TranslatedCommand;
import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.importer.ImportCommand;
import dev.offprint.command.mcp.McpCommand;
import dev.offprint.command.preview.CheckCommand;
import dev.offprint.command.preview.ServeCommand;
import dev.offprint.command.store.FsckCommand;
import dev.offprint.command.store.KeygenCommand;
import dev.offprint.command.store.PruneCommand;
import dev.offprint.command.store.PublishCommand;
import dev.offprint.command.store.ReleasesCommand;
import dev.offprint.command.store.RollbackCommand;
import dev.offprint.command.store.UnlockCommand;
import dev.offprint.command.store.VerifyCommand;
import dev.offprint.edge.runtime.jvm.EdgeCommand;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The commands by who uses them, as in docs/README.md. */
final class CommandGroups {

    /** The commands by the heading of their group, in the order of the help. */
    private static final Map<String, List<Class<?>>> GROUPS = groups();

    private CommandGroups() {}

    private static Map<String, List<Class<?>>> groups() {
        Map<String, List<Class<?>>> groups = new LinkedHashMap<>();
        groups.put(
                "For editors and authors",
                List.of(
                        InitCommand.class,
                        NewCommand.class,
                        ImportCommand.class,
                        RenameCommand.class,
                        TranslatedCommand.class,
                        ServeCommand.class,
                        CheckCommand.class,
                        InitEditorCommand.class));
        groups.put(
                "For CI and publishing",
                List.of(
                        BuildCommand.class,
                        PublishCommand.class,
                        ReleasesCommand.class,
                        RollbackCommand.class,
                        PruneCommand.class,
                        FsckCommand.class,
                        UnlockCommand.class,
                        VerifyCommand.class,
                        KeygenCommand.class));
        groups.put("For operators of the adapter", List.of(EdgeCommand.class));
        groups.put("For readers and their agents", List.of(McpCommand.class));
        groups.put("For everybody", List.of(DoctorCommand.class, CommandLine.HelpCommand.class));
        return groups;
    }

    /** Returns all commands, in the order of the help. */
    static List<Class<?>> commands() {
        return GROUPS.values().stream().<Class<?>>flatMap(List::stream).toList();
    }

    /** Returns the word that calls a command. */
    static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    /** Divides the list of commands in a help text into groups. */
    static void inHelpOf(CommandLine line) {
        Map<String, IHelpSectionRenderer> renderers = new HashMap<>(line.getHelpSectionMap());
        renderers.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new Groups());
        line.setHelpSectionMap(renderers);
    }

    /** A class, because JDK 17 crashes when it archives some lambdas of picocli's interfaces. */
    private static final class Groups implements IHelpSectionRenderer {

        @Override
        public String render(Help help) {
            Map<String, Help> known = help.subcommands();
            StringBuilder text = new StringBuilder();
            GROUPS.forEach((heading, commands) -> {
                Map<String, Help> shown = new LinkedHashMap<>();
                for (Class<?> command : commands) {
                    Help one = known.get(name(command));
                    if (one != null) {
                        shown.put(name(command), one);
                    }
                }
                if (!shown.isEmpty()) {
                    text.append(String.format("%n%s:%n", heading)).append(help.commandList(shown));
                }
            });
            return text.toString();
        }
    }
}
