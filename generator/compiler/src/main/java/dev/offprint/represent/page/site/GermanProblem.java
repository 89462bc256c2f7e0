package dev.offprint.represent.page.site;

import dev.offprint.edge.problem.ProblemType;

/**
 * The German words for each problem of the table.
 *
 * @param title the problem
 * @param cause what causes it, Markdown
 * @param wayOut what to do about it, Markdown; {@code {base_url}} stands for the base URL of the site
 */
record GermanProblem(String title, String cause, String wayOut) {

    static GermanProblem of(ProblemType type) {
        return switch (type) {
            case INVALID_QUERY_PARAMETER ->
                new GermanProblem(
                        "Ungültiger Abfrageparameter",
                        "Ein Parameter dieser Schnittstelle hat einen Wert, der nicht erlaubt ist, ist leer, kommt zweimal vor,"
                                + " gehört nicht zu dieser Operation oder ist kein gültiges, prozentkodiertes UTF-8.",
                        "Berichtigen oder entfernen Sie den Parameter, den `detail` nennt. `resolution` zeigt eine Anfrage, die"
                                + " gelingt.");
            case ARTICLE_NOT_FOUND ->
                new GermanProblem(
                        "Artikel nicht gefunden",
                        "Kein veröffentlichter Artikel hat diesen Slug. Bei Slugs kommt es auf Groß- und Kleinschreibung an.",
                        "Entnehmen Sie den Slug der Artikelliste unter {base_url}/api/knowledge/articles");
            case TRANSLATION_NOT_FOUND ->
                new GermanProblem(
                        "Übersetzung nicht gefunden",
                        "Den Artikel gibt es, aber nicht in der gewünschten Sprache.",
                        "Fragen Sie nach einer der Sprachen, die `resolution` nennt.");
            case RESOURCE_NOT_FOUND ->
                new GermanProblem(
                        "Nichts gefunden",
                        "Unter dieser Adresse gibt es nichts.",
                        "Beginnen Sie beim API-Katalog unter {base_url}/.well-known/api-catalog oder bei {base_url}/llms.txt");
            case METHOD_NOT_ALLOWED ->
                new GermanProblem(
                        "Methode nicht erlaubt",
                        "Dieser Dienst kann nur gelesen werden; unter jeder Adresse beantwortet er GET, HEAD und OPTIONS.",
                        "Senden Sie GET oder HEAD. Was abgefragt werden kann, beschreibt {base_url}/openapi.json");
            case NOT_ACCEPTABLE ->
                new GermanProblem(
                        "Kein passendes Format",
                        "Diese Seite gibt es als text/html und als text/markdown; der Accept-Header der Anfrage schließt beides"
                                + " aus.",
                        "Akzeptieren Sie text/html oder text/markdown, oder rufen Sie die Adresse mit `.md` ab.");
            case PRECONDITION_FAILED ->
                new GermanProblem(
                        "Vorbedingung nicht erfüllt",
                        "Der If-Match-Header der Anfrage nennt keine aktuelle Fassung dieser Ressource.",
                        "Wiederholen Sie die Anfrage ohne If-Match oder mit dem aktuellen Entity-Tag.");
            case RATE_LIMIT_EXCEEDED ->
                new GermanProblem(
                        "Abrufgrenze überschritten",
                        "Dieser Client hat alle Anfragen gestellt, die das öffentliche Kontingent im laufenden Zeitfenster"
                                + " erlaubt.",
                        "Warten Sie so viele Sekunden, wie `Retry-After` angibt, und wiederholen Sie dann die Anfrage.");
            case INTERNAL_ERROR ->
                new GermanProblem(
                        "Interner Fehler",
                        "Die Anfrage konnte nicht abgeschlossen werden.",
                        "Wiederholen Sie die Anfrage nach kurzer Zeit.");
            default -> ofServer(type);
        };
    }

    /** Returns the words for what the server refuses before there is a request. */
    private static GermanProblem ofServer(ProblemType type) {
        return switch (type) {
            case BAD_REQUEST ->
                new GermanProblem(
                        "Fehlerhafte Anfrage",
                        "Was der Server empfangen hat, ist keine wohlgeformte HTTP-Anfrage.",
                        "Senden Sie wohlgeformtes HTTP/1.1 oder HTTP/2 mit einem Host-Header und ohne Inhalt.");
            case REQUEST_TIMEOUT ->
                new GermanProblem(
                        "Zeitüberschreitung der Anfrage",
                        "Die Anfrage kam nicht in der Zeit an, die der Server ihr lässt.",
                        "Senden Sie die ganze Anfrage auf einmal, über eine neue Verbindung.");
            case URI_TOO_LONG ->
                new GermanProblem(
                        "Adresse zu lang",
                        "Die Adresse der Anfrage ist länger, als der Server sie liest.",
                        "Kürzen Sie die Adresse. Anfragezeile und Kopffelder haben zusammen 8 KiB.");
            case EXPECTATION_FAILED ->
                new GermanProblem(
                        "Erwartung nicht erfüllt",
                        "Der Expect-Header der Anfrage verlangt etwas, das der Server nicht tut.",
                        "Wiederholen Sie die Anfrage ohne den Expect-Header.");
            case UPGRADE_REQUIRED ->
                new GermanProblem(
                        "Protokollwechsel nötig",
                        "Die Anfrage nennt HTTP/2 auf einer Verbindung, die HTTP/1.1 spricht.",
                        "Senden Sie HTTP/1.1, oder beginnen Sie die Verbindung mit dem Vorspann von HTTP/2.");
            case REQUEST_HEADER_FIELDS_TOO_LARGE ->
                new GermanProblem(
                        "Kopffelder zu lang",
                        "Die Kopffelder der Anfrage sind länger, als der Server sie liest.",
                        "Senden Sie weniger oder kürzere Kopffelder. Anfragezeile und Kopffelder haben zusammen 8 KiB.");
            case SERVICE_UNAVAILABLE ->
                new GermanProblem(
                        "Dienst nicht verfügbar",
                        "Der Server kann die Anfrage gerade nicht annehmen: Er wird beendet oder hat mehr zu tun, als er kann.",
                        "Wiederholen Sie die Anfrage nach so vielen Sekunden, wie `Retry-After` angibt.");
            case HTTP_VERSION_NOT_SUPPORTED ->
                new GermanProblem(
                        "HTTP-Version nicht unterstützt",
                        "Die Anfrage nennt eine HTTP-Version, die der Server nicht spricht.",
                        "Senden Sie HTTP/1.1 oder HTTP/2.");
            default -> throw new IllegalArgumentException("no German words for " + type);
        };
    }
}
