package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code offprint serve} refuses before it listens. */
class ServeCommandTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderThatIsNotThereEndsIt() {
        StringWriter err = new StringWriter();
        int code = new CommandLine(new ServeCommand(Terminal.NONE))
                .setErr(new PrintWriter(err, true))
                .execute("--content", folder.resolve("nowhere").toString(), "--port", "0", "--lang", "de");
        assertThat(code).isEqualTo(1);
        assertThat(err.toString()).contains("error[no-content]: Den Inhaltsordner", "nowhere` gibt es nicht");
    }
}
