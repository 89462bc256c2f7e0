package dev.offprint.command.importer;

import dev.offprint.command.report.ProgressLine;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;

/** Shows on one line how far an import has come. Called from many threads. */
final class ImportProgress implements Progress {

    private static final int STEP = 50;

    private final ProgressLine line;
    private final Language language;
    private String name = "";
    private int total;
    private int done;

    ImportProgress(ProgressLine line, Language language) {
        this.line = line;
        this.language = language;
    }

    @Override
    public synchronized void stage(String stage, int steps) {
        name = Message.known(stage).in(language);
        total = steps;
        done = 0;
        show();
    }

    @Override
    public synchronized void step() {
        done++;
        if (done % STEP == 0) {
            show();
        }
    }

    @Override
    public synchronized void end() {
        line.clear();
    }

    private void show() {
        line.show(name + " " + done + "/" + total);
    }
}
