package dev.offprint.command.author;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Asks whether sources may be edited as shown.
 *
 * @param terminal where people are asked
 * @param answers what they type
 * @param isGiven whether they said yes beforehand
 */
public record Consent(Terminal terminal, InputStream answers, boolean isGiven) {

    /** Returns how to ask for the edit of so many files. */
    public static Message toChange(int files) {
        return files == 1
                ? Message.of("Change {0} file? [y/N] ", files)
                : Message.of("Change {0} files? [y/N] ", files);
    }

    /**
     * Asks and returns whether the answer is yes.
     *
     * @throws RefusedException where nobody can be asked
     */
    public boolean asked(Message question, PrintWriter err, Language language) throws IOException, RefusedException {
        if (isGiven) {
            return true;
        }
        String line = null;
        if (terminal.interactive()) {
            err.print(question.in(language));
            err.flush();
            line = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8)).readLine();
        }
        if (line == null) {
            throw new RefusedException(
                    Message.of("nothing was changed, because there is no terminal to ask at; add --yes"));
        }
        return line.strip().toLowerCase(Locale.ROOT).matches("y|yes|j|ja");
    }
}
