package dev.offprint.command.build;

import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicInteger;

/** Shows on one line of a terminal how far a stage has come. */
public final class ConsoleProgress implements Progress {

    private final ProgressLine line;
    private final Language language;

    private volatile Stage stage = new Stage("", 0, new AtomicInteger());

    /**
     * A stage.
     *
     * @param name what it is called in the language of the reader
     * @param total how many steps it has
     * @param done how many of them are done
     */
    private record Stage(String name, int total, AtomicInteger done) {

        String text() {
            return ProgressLine.count(name, done.get(), total);
        }
    }

    private ConsoleProgress(ProgressLine line, Language language) {
        this.line = line;
        this.language = language;
    }

    /** Returns the progress of a command that begins now; silent where it is not shown. */
    public static Progress on(PrintWriter err, Terminal terminal, Language language) {
        return terminal.progress() ? new ConsoleProgress(new ProgressLine(err, terminal), language) : Progress.SILENT;
    }

    @Override
    public void stage(String name, int steps) {
        stage = new Stage(Message.known(name).in(language), steps, new AtomicInteger());
        line.show(() -> stage.text());
    }

    @Override
    public void step() {
        stage.done().incrementAndGet();
    }

    @Override
    public void end() {
        line.clear();
    }
}
