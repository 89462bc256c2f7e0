package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shells complete commands, options and their values. */
class ShellCompletionsTest {

    private final ShellCompletions completions = new ShellCompletions(Main.commandLine());

    @Test
    void fishKnowsCommandsOptionsAndValues() {
        assertThat(completions.fish().lines())
                .anyMatch(line -> line.startsWith("set -l commands init new "))
                .anyMatch(line -> line.contains(" -a build -d 'Compiles the sources into a public tree'"))
                .anyMatch(line -> line.contains("\"__fish_seen_subcommand_from check\" -l format -x -a 'text "))
                .anyMatch(line -> line.contains("\"__fish_seen_subcommand_from build\" -l content -r -F "));
    }

    @Test
    void eachShellHasAFile(@TempDir Path folder) throws IOException {
        completions.write(folder);
        assertThat(folder.resolve("offprint.bash")).content().contains("complete -F _complete_offprint");
        assertThat(folder.resolve("_offprint")).content().startsWith("#compdef offprint\n");
        assertThat(folder.resolve("offprint.fish")).isNotEmptyFile();
    }
}
