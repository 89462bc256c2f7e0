package dev.offprint.article.markdown;

import dev.offprint.article.markdown.AlertMark.AlertKind;
import java.util.Map;

/**
 * What the rendering of a page says in words of its own.
 *
 * @param table what a table is called
 * @param footnotes what the footnotes are called
 * @param backToText what the way back from a footnote is called
 * @param alerts what each kind of alert is called
 * @param done what a task is called that is done
 * @param open what a task is called that is not
 * @param video what a video is called that is a file
 * @param videoOn what a video is called that a site shows, with {@code {host}} for its name
 */
public record PageWords(
        String table,
        String footnotes,
        String backToText,
        Map<AlertKind, String> alerts,
        String done,
        String open,
        String video,
        String videoOn) {

    /** English. */
    public static final PageWords ENGLISH = new PageWords(
            "Table",
            "Footnotes",
            "Back to reference",
            Map.of(
                    AlertKind.NOTE, "Note",
                    AlertKind.TIP, "Tip",
                    AlertKind.IMPORTANT, "Important",
                    AlertKind.WARNING, "Warning",
                    AlertKind.CAUTION, "Caution"),
            "done",
            "to do",
            "Watch the video",
            "Watch the video on {host}");

    /** Returns what an alert is called. */
    String alert(AlertKind kind) {
        return alerts.getOrDefault(kind, kind.label());
    }

    /** Returns what a task is called. */
    String task(boolean isDone) {
        return isDone ? done : open;
    }

    /** Returns what a video is called. */
    String video(String host) {
        return host.isEmpty() ? video : videoOn.replace("{host}", host);
    }
}
