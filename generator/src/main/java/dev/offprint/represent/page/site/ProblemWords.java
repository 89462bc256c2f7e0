package dev.offprint.represent.page.site;

import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;

/**
 * What people are told of a problem. The English text is that of the one table of problems; programs see no other.
 *
 * @param title the problem
 * @param cause what causes it, Markdown
 * @param wayOut what to do about it, Markdown
 * @param form how such problems are sent, Markdown
 */
public record ProblemWords(String title, String cause, String wayOut, String form) {

    /** Returns what people are told in a language. */
    public static ProblemWords of(ProblemType type, ContentLocale locale) {
        return locale == ContentLocale.EN ? english(type) : german(type);
    }

    private static ProblemWords english(ProblemType type) {
        return new ProblemWords(
                type.title(),
                type.cause(),
                type.wayOut(),
                "Problems are sent as `application/problem+json` (RFC 9457). `type` is the address of this page, `status`"
                        + " is " + type.status()
                        + ", and `code` is for programs. `detail`, repeated in `message`, says what"
                        + " happened this time, and `resolution` what to do next.");
    }

    private static ProblemWords german(ProblemType type) {
        String form =
                "Fehler werden als `application/problem+json` gesendet (RFC 9457). `type` ist die Adresse dieser Seite,"
                        + " `status` ist " + type.status()
                        + ", und `code` ist für Programme gedacht. `detail`, in `message`"
                        + " wiederholt, sagt, was diesmal geschehen ist, und `resolution`, was als Nächstes zu tun ist.";
        return switch (type) {
            case INVALID_QUERY_PARAMETER ->
                new ProblemWords(
                        "Ungültiger Abfrageparameter",
                        "Ein Parameter dieser Schnittstelle hat einen Wert, der nicht erlaubt ist, ist leer, kommt zweimal vor,"
                                + " gehört nicht zu dieser Operation oder ist kein gültiges, prozentkodiertes UTF-8.",
                        "Berichtigen oder entfernen Sie den Parameter, den `detail` nennt. `resolution` zeigt eine Anfrage, die"
                                + " gelingt.",
                        form);
            case ARTICLE_NOT_FOUND ->
                new ProblemWords(
                        "Artikel nicht gefunden",
                        "Kein veröffentlichter Artikel hat diesen Slug. Bei Slugs kommt es auf Groß- und Kleinschreibung an.",
                        "Entnehmen Sie den Slug der Artikelliste unter `/api/knowledge/articles`.",
                        form);
            case TRANSLATION_NOT_FOUND ->
                new ProblemWords(
                        "Übersetzung nicht gefunden",
                        "Den Artikel gibt es, aber nicht in der gewünschten Sprache.",
                        "Fragen Sie nach einer der Sprachen, die `resolution` nennt.",
                        form);
            case RESOURCE_NOT_FOUND ->
                new ProblemWords(
                        "Nichts gefunden",
                        "Unter dieser Adresse gibt es nichts.",
                        "Beginnen Sie beim API-Katalog unter `/.well-known/api-catalog` oder bei `/llms.txt`.",
                        form);
            case METHOD_NOT_ALLOWED ->
                new ProblemWords(
                        "Methode nicht erlaubt",
                        "Dieser Dienst kann nur gelesen werden; er beantwortet GET, HEAD und OPTIONS.",
                        "Wiederholen Sie die Anfrage mit GET.",
                        form);
            case NOT_ACCEPTABLE ->
                new ProblemWords(
                        "Kein passendes Format",
                        "Diese Seite gibt es als text/html und als text/markdown; der Accept-Header der Anfrage schließt beides"
                                + " aus.",
                        "Akzeptieren Sie text/html oder text/markdown, oder rufen Sie die Adresse mit `.md` ab.",
                        form);
            case PRECONDITION_FAILED ->
                new ProblemWords(
                        "Vorbedingung nicht erfüllt",
                        "Der If-Match-Header der Anfrage nennt keine aktuelle Fassung dieser Ressource.",
                        "Wiederholen Sie die Anfrage ohne If-Match oder mit dem aktuellen Entity-Tag.",
                        form);
            case RATE_LIMIT_EXCEEDED ->
                new ProblemWords(
                        "Abrufgrenze überschritten",
                        "Dieser Client hat alle Anfragen gestellt, die das öffentliche Kontingent im laufenden Zeitfenster"
                                + " erlaubt.",
                        "Warten Sie so viele Sekunden, wie `Retry-After` angibt, und wiederholen Sie dann die Anfrage.",
                        form);
            case INTERNAL_ERROR ->
                new ProblemWords(
                        "Interner Fehler",
                        "Die Anfrage konnte nicht abgeschlossen werden.",
                        "Wiederholen Sie die Anfrage nach kurzer Zeit.",
                        form);
        };
    }
}
