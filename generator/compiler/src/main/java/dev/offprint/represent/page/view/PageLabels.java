package dev.offprint.represent.page.view;

import dev.offprint.edge.resource.ContentLocale;
import java.util.List;

/**
 * What pages say of their own accord, in one language. Each method is a name that templates know.
 *
 * @param locale the language
 */
public record PageLabels(ContentLocale locale) {

    private static final List<String> MONTHS_EN = List.of(
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
            "December");
    private static final List<String> MONTHS_DE = List.of(
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
            "Dezember");

    private String say(String english, String german) {
        return locale == ContentLocale.EN ? english : german;
    }

    public String lang() {
        return locale.tag();
    }

    public String language() {
        return say("English", "Deutsch");
    }

    public String takeaways() {
        return say("Key takeaways", "Das Wichtigste");
    }

    public String contents() {
        return say("On this page", "Auf dieser Seite");
    }

    public String faq() {
        return say("Questions and answers", "Fragen und Antworten");
    }

    public String framework() {
        return say("The framework", "Das Verfahren");
    }

    public String useCases() {
        return say("Use it for", "Wofür");
    }

    public String prerequisites() {
        return say("Before you begin", "Voraussetzungen");
    }

    public String tools() {
        return say("Tools", "Werkzeuge");
    }

    public String time() {
        return say("Time to implement", "Zeitbedarf");
    }

    public String sources() {
        return say("Sources", "Quellen");
    }

    public String related() {
        return say("Related articles", "Verwandte Artikel");
    }

    public String published() {
        return say("Published", "Veröffentlicht am");
    }

    public String updated() {
        return say("updated", "geändert am");
    }

    public String minutes() {
        return say("min read", "Min. Lesezeit");
    }

    public String breadcrumb() {
        return say("Breadcrumb", "Pfad");
    }

    public String site() {
        return say("Site", "Website");
    }

    public String machines() {
        return say("For machines", "Für Maschinen");
    }

    public String answerFirst() {
        return say("Answer first (JSON)", "Antwort zuerst (JSON)");
    }

    public String copy() {
        return say("Copy", "Kopieren");
    }

    public String copyMarkdown() {
        return say("Copy as Markdown", "Als Markdown kopieren");
    }

    public String copyJson() {
        return say("Copy as JSON", "Als JSON kopieren");
    }

    public String copyAnswer() {
        return say("Copy the answer", "Antwort kopieren");
    }

    public String copied() {
        return say("Copied", "Kopiert");
    }

    public String articles() {
        return say("Articles", "Artikel");
    }

    public String developers() {
        return say("Developers", "Für Entwickler");
    }

    public String all() {
        return say("All", "Alle");
    }

    public String filter() {
        return say("By type", "Nach Art");
    }

    public String newestFirst() {
        return say("Newest first", "Die neuesten zuerst");
    }

    public String newest() {
        return say("All articles in English", "Alle Artikel auf Deutsch");
    }

    public String otherLanguage() {
        return say("Read this article in German", "Diesen Artikel auf Englisch lesen");
    }

    public String agents() {
        return say(
                "For agents: the index of this site in Markdown",
                "Für Agenten: das Verzeichnis dieser Website in Markdown");
    }

    public String skip() {
        return say("Skip to the text", "Zum Text springen");
    }

    public String more() {
        return say("Older articles are listed by the API:", "Ältere Artikel nennt die Schnittstelle:");
    }

    /** Returns what an index is about. */
    public String indexOf(String site) {
        return say(
                "All articles of " + site + ", newest first.", "Alle Artikel von " + site + ", die neuesten zuerst.");
    }

    /** Returns what the index of a type is about. */
    public String indexOf(String type, String site) {
        return say(
                type + ": the articles of this type in " + site + ", newest first.",
                type + ": die Artikel dieser Art in " + site + ", die neuesten zuerst.");
    }

    public String whatToDo() {
        return say("What to do", "Was zu tun ist");
    }

    public String itsForm() {
        return say("Its form", "Die Form");
    }

    public String code() {
        return say("code", "Code");
    }

    public String table() {
        return say("Table", "Tabelle");
    }

    public String backToText() {
        return say("Back to reference", "Zurück zur Fußnote");
    }

    /** Returns what people call a content type; one that is not the contract's is called what its author calls it. */
    public String type(String contentType) {
        return switch (contentType) {
            case "framework" -> say("Framework", "Verfahren");
            case "guide" -> say("Guide", "Leitfaden");
            case "research" -> say("Research", "Forschung");
            case "medium" -> say("Essay", "Essay");
            default -> contentType;
        };
    }

    /** Returns the day of an RFC 3339 date as people write it: {@code 5 January 2026}, {@code 5. Januar 2026}. */
    public String day(String rfc3339) {
        int month = Integer.parseInt(rfc3339.substring(5, 7)) - 1;
        int day = Integer.parseInt(rfc3339.substring(8, 10));
        String year = rfc3339.substring(0, 4);
        return say(day + " " + MONTHS_EN.get(month) + " " + year, day + ". " + MONTHS_DE.get(month) + " " + year);
    }
}
