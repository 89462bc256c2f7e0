package dev.offprint.command.author;

import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.article.state.TextPart;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.PrintWriter;

/** The parts of a text that changed since it was translated, as a command prints them. */
final class ChangedParts {

    /** So much of a part is shown. */
    private static final int SHOWN = 70;

    private ChangedParts() {}

    /** Prints a line for each part that changed. */
    static void print(SourceChanges changes, PrintWriter out, Language language) {
        for (Step step : changes.changedByLines()) {
            TextPart now = step.now();
            String text = now == null ? "" : now.text().strip().replaceAll("\\s+", " ");
            String what = word(step).in(language);
            out.println(step.label() + ": " + what + (text.isEmpty() ? "" : ": " + beginning(text)));
        }
    }

    private static String beginning(String text) {
        return text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)).strip() + " …";
    }

    private static Message word(Step step) {
        boolean isOfBody = step.name().equals(TextPart.BODY);
        return switch (step.kind()) {
            case ADDED -> isOfBody ? Message.of("is new") : Message.of("`{0}` is new", step.name());
            case MOVED -> Message.of("moved");
            case REMOVED ->
                isOfBody ? Message.of("a part below it was removed") : Message.of("`{0}` was removed", step.name());
            default -> isOfBody ? Message.of("changed") : Message.of("`{0}` changed", step.name());
        };
    }
}
