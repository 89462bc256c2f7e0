package dev.offprint.preview.dashboard;

import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.ContentLocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Suggestions for valid articles. A build does not report them. */
final class Hints {

    /** Answer engines rarely quote more than two or three sentences. */
    private static final int LONGEST_ANSWER = 60;

    private static final long DAY = 86_400;

    private Hints() {}

    /**
     * Returns the hints.
     *
     * @param edited when each translation was edited last, in seconds since 1970
     */
    static List<String> of(Article article, Map<ContentLocale, Long> edited) {
        List<String> hints = new ArrayList<>();
        for (Translation one : article.translations()) {
            answer(article.openingIn(one.locale()).shortAnswer(), one.locale(), hints);
            if (one.citations() == null || one.citations().isEmpty()) {
                hints.add(one.locale().tag() + ": no citations");
            }
        }
        age(edited, hints);
        return hints;
    }

    private static void answer(@Nullable String answer, ContentLocale locale, List<String> hints) {
        if (answer == null || answer.isBlank()) {
            hints.add(locale.tag() + ": no short answer");
            return;
        }
        int words = answer.strip().split("\\s+").length;
        if (words > LONGEST_ANSWER) {
            hints.add(locale.tag() + ": the short answer has " + words + " words; agents read about " + LONGEST_ANSWER);
        }
    }

    /** The English text counts as the original. */
    private static void age(Map<ContentLocale, Long> edited, List<String> hints) {
        Long english = edited.get(ContentLocale.EN);
        Long german = edited.get(ContentLocale.DE);
        if (english != null && german != null && english - german >= DAY) {
            long days = (english - german) / DAY;
            hints.add("de: " + days + (days == 1 ? " day" : " days") + " older than en");
        }
    }
}
