package dev.offprint.represent.page;

import dev.offprint.article.Article;
import dev.offprint.edge.resource.ContentLocale;
import java.util.List;

/** What pages say of their own accord, in one language. */
record Words(
        String language,
        String otherLanguage,
        String takeaways,
        String contents,
        String faq,
        String framework,
        String sources,
        String published,
        String updated,
        String minutes,
        String machines,
        String answerFirst,
        String useCases,
        String prerequisites,
        String tools,
        String time,
        String articles,
        String developers,
        String agents,
        String skip,
        String more,
        List<String> months,
        String datePattern) {

    private static final Words ENGLISH = new Words(
            "English",
            "Deutsch",
            "Key takeaways",
            "On this page",
            "Questions and answers",
            "The framework",
            "Sources",
            "Published",
            "updated",
            "min read",
            "For machines:",
            "Answer first (JSON)",
            "Use it for",
            "Before you begin",
            "Tools",
            "Time to implement",
            "Articles",
            "Developers",
            "For agents: the index of this site in Markdown",
            "Skip to the text",
            "Older articles are listed by the API:",
            List.of(
                    "January",
                    "February",
                    "March",
                    "April",
                    "May",
                    "June",
                    "July",
                    "August",
                    "September",
                    "October",
                    "November",
                    "December"),
            "%d %s %s");
    private static final Words GERMAN = new Words(
            "Deutsch",
            "English",
            "Das Wichtigste",
            "Auf dieser Seite",
            "Fragen und Antworten",
            "Das Verfahren",
            "Quellen",
            "Veröffentlicht am",
            "geändert am",
            "Min. Lesezeit",
            "Für Maschinen:",
            "Antwort zuerst (JSON)",
            "Wofür",
            "Voraussetzungen",
            "Werkzeuge",
            "Zeitbedarf",
            "Artikel",
            "Für Entwickler",
            "Für Agenten: das Verzeichnis dieser Website in Markdown",
            "Zum Text springen",
            "Ältere Artikel nennt die Schnittstelle:",
            List.of(
                    "Januar",
                    "Februar",
                    "März",
                    "April",
                    "Mai",
                    "Juni",
                    "Juli",
                    "August",
                    "September",
                    "Oktober",
                    "November",
                    "Dezember"),
            "%d. %s %s");

    static Words in(ContentLocale locale) {
        return locale == ContentLocale.EN ? ENGLISH : GERMAN;
    }

    /** Returns an article's type, dates and reading time as one line of text. */
    String meta(Article article) {
        StringBuilder line = new StringBuilder(article.contentType());
        String first = article.firstPublished();
        if (first != null) {
            line.append(" · ").append(published).append(' ').append(day(first));
        }
        String last = article.lastUpdated();
        if (last != null) {
            line.append(", ").append(updated).append(' ').append(day(last));
        }
        return line.append(" · ")
                .append(article.estimatedReadTime())
                .append(' ')
                .append(minutes)
                .toString();
    }

    /** Returns the day of an RFC 3339 date as people write it: {@code 5 January 2026}, {@code 5. Januar 2026}. */
    String day(String rfc3339) {
        int month = Integer.parseInt(rfc3339.substring(5, 7));
        int day = Integer.parseInt(rfc3339.substring(8, 10));
        return datePattern
                .replaceFirst("%d", Integer.toString(day))
                .replaceFirst("%s", months.get(month - 1))
                .replaceFirst("%s", rfc3339.substring(0, 4));
    }
}
