package dev.offprint.benchmarks.corpus;

import java.util.List;
import java.util.Random;

/**
 * Random text with the word lengths and frequencies of a language: a few words are frequent, most are rare (Zipf's law, by
 * the square of a uniform number). It has no meaning, but the size, compression and parsing cost of real text.
 *
 * @param stems the words, most frequent first
 */
record Vocabulary(List<String> stems) {

    static final Vocabulary ENGLISH = new Vocabulary(
            List.of(("the of and to a in is that for it as with on be are this by an or from which you can not use "
                            + "value element property method object returns when function user content browser page "
                            + "attribute example string number event server request response document interface "
                            + "specified default following current available within between several different "
                            + "implementation asynchronous representation configuration accessibility compatibility "
                            + "performance measurement subscription serialization transformation understanding")
                    .split(" ", -1)));

    static final Vocabulary GERMAN = new Vocabulary(
            List.of(("die der und in zu den das nicht von sie ist des sich mit dem dass er es ein ich auf so eine auch "
                            + "als an nach wie im für Wert Element Eigenschaft Methode Objekt gibt zurück wenn Funktion "
                            + "Größe Übersicht Änderung Schaltfläche Zeichenkette Ereignis Anfrage Antwort Dokument "
                            + "Schnittstelle angegebene standardmäßig folgende verfügbar zwischen verschiedene "
                            + "Umsetzung Darstellung Konfiguration Barrierefreiheit Verträglichkeit Geschwindigkeit "
                            + "Benutzeroberfläche Serverkonfiguration Veröffentlichung Zwischenspeicher")
                    .split(" ", -1)));

    String one(Random random) {
        double u = random.nextDouble();
        String stem = stems.get((int) (u * u * stems.size()));
        // rare words are what makes text hard to compress
        return random.nextInt(12) == 0 ? stem + "-" + Integer.toString(random.nextInt(1 << 20), 36) : stem;
    }

    /** Returns a sentence, with a capital letter and a full stop. */
    String sentence(Random random) {
        StringBuilder text = new StringBuilder(one(random));
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        for (int i = 6 + random.nextInt(14); i > 0; i--) {
            text.append(random.nextInt(9) == 0 ? ", " : " ").append(one(random));
        }
        return text.append(random.nextInt(60) == 0 ? " \uD83D\uDE80." : ".").toString();
    }

    String title(Random random) {
        StringBuilder text = new StringBuilder(one(random));
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            text.append(' ').append(one(random));
        }
        return text.toString();
    }
}
