package dev.offprint.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A guide below {@code docs/} as steps. A fence of {@code sh} is run; a comment before a fence says what else it is: {@code
 * file: PATH} its content, {@code output} what the last command prints, {@code exit: N} with which code that ends, {@code
 * serves: URL} that it runs until the next of its kind and answers there.
 *
 * @param steps in order
 */
record Guide(List<Step> steps) {

    /** Where the guides are, from the folder of this module. */
    static final Path DOCS = Path.of("../../docs").toAbsolutePath().normalize();

    private static final Pattern COMMENT = Pattern.compile("<!-- (file|output|exit|serves)(?:: (\\S+))? -->");
    private static final Pattern FENCE = Pattern.compile("```([a-z]*)");

    /** Something to do. */
    sealed interface Step {}

    /** A file to write. */
    record Write(String path, String text) implements Step {}

    /** Commands to run, with what they print and how they end. */
    record Run(String commands, @Nullable String serves, Optional<String> output, int exit) implements Step {}

    static Guide of(Path document) throws IOException {
        return new Guide(new Reader(Files.readAllLines(document)).read());
    }

    private static final class Reader {
        private final List<String> lines;
        private final List<Step> steps = new ArrayList<>();
        private final List<Matcher> comments = new ArrayList<>();
        private int at;

        Reader(List<String> lines) {
            this.lines = lines;
        }

        List<Step> read() {
            while (at < lines.size()) {
                String line = lines.get(at++);
                Matcher comment = COMMENT.matcher(line);
                Matcher fence = FENCE.matcher(line);
                if (comment.matches()) {
                    comments.add(comment);
                } else if (fence.matches()) {
                    step(fence.group(1), fenced());
                    comments.clear();
                }
            }
            return steps;
        }

        private String fenced() {
            StringBuilder text = new StringBuilder();
            while (!lines.get(at).equals("```")) {
                text.append(lines.get(at++)).append('\n');
            }
            at++;
            return text.toString();
        }

        private void step(String language, String text) {
            Optional<String> file = comment("file");
            if (file.isPresent()) {
                steps.add(new Write(file.get(), text));
            } else if (language.equals("sh")) {
                steps.add(new Run(text, comment("serves").orElse(null), Optional.empty(), 0));
            } else if (comment("output").isPresent()) {
                Run last = (Run) steps.remove(steps.size() - 1);
                int exit = comment("exit").map(Integer::parseInt).orElse(0);
                steps.add(new Run(last.commands, last.serves, Optional.of(text), exit));
            } else {
                throw new AssertionError("nobody runs this block: " + text);
            }
        }

        private Optional<String> comment(String name) {
            return comments.stream()
                    .filter(c -> c.group(1).equals(name))
                    .map(c -> c.group(2) == null ? "" : c.group(2))
                    .findFirst();
        }
    }
}
